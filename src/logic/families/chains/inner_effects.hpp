/// @file
/// What the chains within a net turn off, from sets alone: without the chains, and perhaps more.
/// It shows which suppositions may give a step; only these are derived (see closures.hpp).
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "chain_closures.hpp"
#include "closures.hpp"
#include "inner_chains.hpp"
#include "nodes.hpp"
#include "units.hpp"

namespace euler96::logic {

template <std::size_t kWords>
class InnerEffects {
 public:
  using Set = NodeSet<kWords>;

  InnerEffects(const Nodes& nodes, const Units& units, Inner inner)
      : nodes_(nodes),
        units_(units),
        inner_(inner),
        near_(nodes.size()),
        in_cell_(nodes.size()),
        strong_(nodes.size()),
        closures_(nodes.size()) {
    if (inner == Inner::kDynamic) nets_.emplace(nodes, units);
    for (Node node = 0; node < nodes.size(); ++node) {
      all_.insert(node);
      for (const Node other : units.turned_off(node)) near_[node].insert(other);
      const Unit cell = unit_of(nodes.cell(node));
      units.each_member(cell, units.members()[cell], [&](Node other) {
        if (other != node) in_cell_[node].insert(other);
      });
    }
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
      const Closures<kWords> closures(*nets_, left);
      return closures.effects(alive) & alive;
    }
    link(left);
    const auto links = [&](Node node) {
      const Set weak = near_[node] & alive;
      Set next;
      (weak & linked_).each([&](Node gone) { next |= strong_[gone]; });
      return std::pair(weak, next);
    };
    closures_.clear();
    closures_.find(new_ends_, links);
    Set removed = of_forcing_chains();
    if (removed.empty() && inner_ == Inner::kMultiple) {
      closures_.find(alive, links);
      removed = of_multiple_chains(left);
    }
    return removed & alive;
  }

  void link(const Units::Members& left) {
    linked_.each([&](Node node) { strong_[node] = Set(); });
    linked_ = Set();
    new_ends_ = Set();
    new_links_.clear();
    for (Unit unit = 0; unit < kUnits; ++unit) {
      if (!pair(left[unit])) continue;
      const Node a = units_.member(unit, first_position(left[unit]));
      const Node b = units_.member(unit, first_position(left[unit] & (left[unit] - 1U)));
      const bool is_new = on_board_ || !pair(units_.members()[unit]);
      for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
        strong_[from].insert(to);
        linked_.insert(from);
        if (is_new) new_ends_.insert(from);
      }
      if (is_new) new_links_.emplace_back(a, b);
    }
  }

  // Links are symmetric: what leads to its own opposite by a strong link follows from both of its
  // ends.
  Set of_forcing_chains() const {
    Set removed;
    for (const auto& [a, b] : new_links_) {
      removed |= closures_[a].off & closures_[b].off;
      (closures_[a].on & closures_[b].on).each([&](Node node) { removed |= in_cell_[node]; });
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
        on &= closures_[node].on;
        off &= closures_[node].off;
      });
      removed |= off;
      on.each([&](Node node) { removed |= in_cell_[node]; });
    }
    return removed;
  }

  const Nodes& nodes_;
  const Units& units_;
  Inner inner_;
  std::optional<Closures<kWords>> nets_;  // on the board, without further rules; if dynamic
  Set all_;
  std::vector<Set> near_;
  std::vector<Set> in_cell_;
  std::vector<Set> strong_;                       // what a node turns on when it is off
  Set linked_;                                    // the nodes that turn on any
  bool on_board_ = true;                          // whether the board itself has chains
  std::vector<std::pair<Node, Node>> new_links_;  // the strong ones that make chains
  Set new_ends_;
  ChainClosures<kWords> closures_;
  std::map<typename Set::Words, Set> known_;  // by what is off
};

}  // namespace euler96::logic
