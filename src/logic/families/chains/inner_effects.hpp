/// @file
/// An upper bound, computed with bit sets, on what inner chains can remove. It shows which
/// suppositions may give a step; only these are derived (see closures.hpp).
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include "closures.hpp"
#include "inner_steps.hpp"
#include "links.hpp"
#include "nodes.hpp"
#include "reachability.hpp"
#include "units.hpp"

namespace euler96::logic {

template <std::size_t kWords>
class InnerEffects {
 public:
  using Set = NodeSet<kWords>;

  InnerEffects(const Units& units, Inner inner)
      : units_(units),
        inner_(inner),
        all_(Set::below(units.size())),
        links_(units),
        reached_(units.size()) {
    if (inner == Inner::kDynamic) nets_.emplace(units);
    on_board_ = inner != Inner::kDynamic && !find(Set()).empty();
  }

  /// Returns what inner chains turn off where these members are left.
  const Set& find(const Units::Members& left) {
    Set off;
    all_.each([&](Node node) {
      const Place& place = units_.places(node).front();
      if ((left[place.unit] & place.bit) == 0) off.insert(node);
    });
    return find(off);
  }

  /// Returns what inner chains turn off where these nodes are off.
  const Set& find(const Set& off) {
    const auto [known, is_new] = known_.try_emplace(off.words());
    if (is_new) known->second = effects(off);
    return known->second;
  }

 private:
  Set effects(const Set& off) {
    const Set alive = all_ - off;
    Units::Members left = units_.members();
    off.each([&](Node node) {
      for (const Place& place : units_.places(node)) {
        left[place.unit] = static_cast<Bits>(left[place.unit] & ~place.bit);
      }
    });
    if (inner_ == Inner::kDynamic) {
      const Closures<kWords> closures(units_, nets_->rows(), units_.members(), left);
      return closures.effects(alive) & alive;
    }
    links_.find_strong(left);
    const auto find = [&](const Set& nodes) {
      reached_.find(nodes, [&](Node node) {
        const Set weak = links_[node].weak & alive;
        Set next;
        (weak & links_.strong()).each([&](Node gone) { next |= links_[gone].strong; });
        return std::pair(weak, next);
      });
    };
    reached_.clear();
    Set removed = of_forcing_chains(left, find);
    if (removed.empty() && inner_ == Inner::kMultiple) {
      find(alive);
      removed = of_multiple_chains(left);
    }
    return removed & alive;
  }

  // Links are symmetric: what leads to its own opposite by a strong link follows from both of its
  // ends. Unless the board itself has chains, only the strong links that it lacks make any.
  template <typename Find>
  Set of_forcing_chains(const Units::Members& left, Find find) {
    Set removed;
    for (Unit unit = 0; unit < kUnits; ++unit) {
      if (!pair(left[unit]) || (!on_board_ && pair(units_.members()[unit]))) continue;
      const Node a = units_.member(unit, first_position(left[unit]));
      const Node b = units_.member(unit, last_position(left[unit]));
      find(Set(a) | Set(b));
      removed |= reached_[a].off & reached_[b].off;
      (reached_[a].on & reached_[b].on).each([&](Node node) { removed |= links_.in_cell(node); });
    }
    return removed;
  }

  Set of_multiple_chains(const Units::Members& left) const {
    Set removed;
    for (Unit unit = 0; unit < kUnits; ++unit) {
      if (nine_bit_counts[left[unit]] < (house_of(unit) ? 2 : 3)) continue;
      Set on = Set::all();
      Set off = Set::all();
      units_.each_member(unit, left[unit], [&](Node node) {
        on &= reached_[node].on;
        off &= reached_[node].off;
      });
      removed |= off;
      on.each([&](Node node) { removed |= links_.in_cell(node); });
    }
    return removed;
  }

  const Units& units_;
  Inner inner_;
  std::optional<Closures<kWords>> nets_;  // on the board, without further rules; if dynamic
  const Set all_;                         // the nodes
  Links<kWords> links_;
  bool on_board_ = true;  // whether the board itself has chains
  Reachability<kWords> reached_;
  std::map<typename Set::Words, Set> known_;  // by what is off
};

}  // namespace euler96::logic
