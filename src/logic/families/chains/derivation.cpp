#include "derivation.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace euler96::logic {

using How = Derivation::Reason::How;

Derivation::Derivation(const Position& position, const Nodes& nodes, const Units& units,
                       bool further_rules, InnerChains* inner)
    : nodes_(nodes),
      units_(units),
      further_rules_(further_rules),
      inner_(inner),
      rules_(position, units, left_),
      reasons_(nodes.size()) {}

void Derivation::derive(Node source, bool on) {
  left_ = units_.members();
  std::ranges::fill(reasons_, Reason());
  sequence_.clear();
  on_.clear();
  off_.clear();
  rules_.clear();
  applied_.clear();
  contradiction_.reset();
  learn(source, {.on = on, .how = How::kSupposed});
  std::size_t next_on = 0;
  std::size_t next_off = 0;
  for (;;) {
    if (next_on < on_.size()) {
      if (!turn_off_from(on_[next_on++])) return;
    } else if (next_off < off_.size()) {
      if (!turn_on_from(off_[next_off++])) return;
    } else if (!further_rules_ || !apply_further_rules()) {
      if (inner_ == nullptr || !apply_inner_chains()) return;
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
  for (const Place& place : units_.places(node)) {
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

// Each round learns something, or else this would not end: a rule removes what is left, which is
// not off, and never what is on (see further_rules.hpp).
bool Derivation::apply_further_rules() {
  std::size_t application = rules_.count();
  if (!rules_.apply()) return false;
  for (; application < rules_.count(); ++application) {
    for (const Node node : rules_.removed(application)) {
      assert(!reasons_[node].on);
      if (reasons_[node].how != How::kUnknown) continue;  // an application before has removed it
      learn(node, {.how = How::kByRule, .application = static_cast<std::uint32_t>(application)});
    }
  }
  return true;
}

// Returns whether the derivation goes on: it has learned something, without a contradiction.
bool Derivation::apply_inner_chains() {
  const std::size_t known = sequence_.size();
  for (const InnerChains::Application& application : inner_->find(left_)) {
    const auto number = static_cast<std::uint32_t>(applied_.size());
    applied_.push_back(&application);
    for (const Node node : application.removed) {
      if (!learn_or_contradict(node, {.how = How::kByChain, .application = number})) return false;
    }
  }
  return sequence_.size() > known;
}

void Derivation::add_links(Node node, const Reason& reason, Branch& branch) const {
  const Candidate to = nodes_.candidate(node);
  std::size_t inner = 0;
  if (reason.how == How::kByChain) {
    const InnerChain& chain = applied_[reason.application]->chain;
    inner = static_cast<std::size_t>(std::ranges::find(branch.inner, chain) - branch.inner.begin());
    if (inner == branch.inner.size()) branch.inner.push_back(chain);
  }
  each_parent(node, reason, [&](Node parent) {
    const Candidate from = nodes_.candidate(parent);
    Link link{{from, on(parent)}, {to, reason.on}};
    if (reason.how == How::kLastOfUnit) {
      link.house = house_of(reason.unit);
    } else if (reason.how == How::kTurnedOff) {
      link.house = house_of_link(from, to);
    } else if (reason.how == How::kByRule) {
      link.house = rules_.house(reason.application);
      link.rule = rules_.technique(reason.application);
    } else {
      link.rule = branch.inner[inner].technique;
      link.inner = inner;
    }
    branch.links.push_back(link);
  });
}

}  // namespace euler96::logic
