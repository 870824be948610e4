#include "derivation.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace euler96::logic {

using How = Reason::How;

Derivation::Derivation(const NetUnits& units, InnerSteps* inner)
    : units_(units), inner_(inner), reasons_(units.size()) {}

void Derivation::derive(Node source, bool on) {
  left_ = units_.members();
  std::ranges::fill(reasons_, Reason());
  sequence_.clear();
  on_.clear();
  off_.clear();
  steps_.clear();
  contradiction_.reset();
  learn(source, {.on = on, .how = How::kSupposed});
  std::size_t next_on = 0;
  std::size_t next_off = 0;
  for (;;) {
    if (next_on < on_.size()) {
      if (!turn_off_from(on_[next_on++])) return;
    } else if (next_off < off_.size()) {
      if (!turn_on_from(off_[next_off++])) return;
    } else if (inner_ == nullptr || !take_inner_steps()) {
      return;
    }
  }
}

void Derivation::learn(Node node, const Reason& reason) {
  reasons_[node] = reason;
  sequence_.push_back(node);
  (reason.on ? on_ : off_).push_back(node);
}

// Learns an assertion if it is new. Returns false if it contradicts what is known.
bool Derivation::learn_or_contradict(Node node, const Reason& reason) {
  const Reason& before = reasons_[node];
  if (before.how == How::kUnknown) {
    learn(node, reason);
  } else if (before.on != reason.on) {
    contradiction_ = {node, reason};
    return false;
  }
  return true;
}

bool Derivation::turn_off_from(Node node) {
  for (const Node other : units_.turned_off(node)) {
    if (!learn_or_contradict(other, {.how = How::kTurnedOff, .parent = node})) return false;
  }
  return true;
}

bool Derivation::turn_on_from(Node node) {
  std::array<std::pair<Node, Unit>, 4> last;  // the only member left of a unit
  std::size_t count = 0;
  for (const Place& place : units_.followed(node)) {
    Bits& left = left_[place.unit];
    left = static_cast<Bits>(left & ~place.bit);
    if (single(left)) {
      last[count++] = {units_.member(place.unit, first_position(left)), place.unit};
    }
  }
  // Row and column come in the order of their nodes.
  if (count > 1 && in_line(last[count - 2].second) &&
      last[count - 1].first < last[count - 2].first) {
    std::swap(last[count - 1], last[count - 2]);
  }
  for (std::size_t i = 0; i < count; ++i) {
    const auto [other, unit] = last[i];
    if (!learn_or_contradict(other, {.on = true, .how = How::kLastOfUnit, .unit = unit})) {
      return false;
    }
  }
  return true;
}

// Returns whether the derivation goes on: it has learned something, without a contradiction.
bool Derivation::take_inner_steps() {
  const std::size_t known = sequence_.size();
  for (const InnerStep& step : inner_->find(left_)) {
    const auto number = static_cast<std::uint32_t>(steps_.size());
    steps_.push_back(&step);
    for (const Node node : step.removed) {
      assert(step.chain() != nullptr || !reasons_[node].on);  // see inner_steps.hpp
      if (!learn_or_contradict(node, {.how = How::kByStep, .step = number})) return false;
    }
  }
  return sequence_.size() > known;
}

void Derivation::add_links(Node node, const Reason& reason, Branch& branch) const {
  const Candidate to = units_.candidate(node);
  std::optional<std::size_t> inner;
  if (reason.how == How::kByStep && step(reason).chain() != nullptr) {
    const InnerChain chain{step(reason).step, *step(reason).chain()};
    inner = static_cast<std::size_t>(std::ranges::find(branch.inner, chain) - branch.inner.begin());
    if (*inner == branch.inner.size()) branch.inner.push_back(chain);
  }
  each_parent(node, reason, [&](Node parent) {
    const Candidate from = units_.candidate(parent);
    Link link{{from, on(parent)}, {to, reason.on}};
    if (reason.how == How::kLastOfUnit) {
      link.house = house_of(reason.unit);
    } else if (reason.how == How::kTurnedOff) {
      link.house = house_of_link(from, to);
    } else {
      link.rule = step(reason).step.technique;
      link.inner = inner;
      if (!inner) link.house = step(reason).houses.first();
    }
    branch.links.push_back(link);
  });
}

}  // namespace euler96::logic
