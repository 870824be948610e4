/// @file
/// What the chains within a net turn off, from sets alone: without the chains, and perhaps more.
/// It shows which suppositions may give a step; only these are derived (see closures.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <tuple>
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

  InnerEffects(const Position& position, const Nodes& nodes, const Units& units, Inner inner)
      : nodes_(nodes),
        units_(units),
        inner_(inner),
        nets_(position, nodes, units, false),
        near_(nodes.size()),
        in_cell_(nodes.size()),
        links_(nodes.size()) {
    for (Node node = 0; node < nodes.size(); ++node) {
      all_.insert(node);
      for (const Node other : units.turned_off(node)) near_[node].insert(other);
      const Unit cell = unit_of(nodes.cell(node));
      units.each_member(cell, units.members()[cell], [&](Node other) {
        if (other != node) in_cell_[node].insert(other);
      });
    }
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
      const Closures<kWords> closures(nets_, left);
      return closures.effects(alive) & alive;
    }
    link(left, alive);
    Set removed = of_forcing_chains(alive);
    if (removed.empty() && inner_ == Inner::kMultiple) removed = of_multiple_chains(left);
    return removed & alive;
  }

  void link(const Units::Members& left, const Set& alive) {
    for (Links& links : links_) links = {};
    Set linked;
    for (Unit unit = 0; unit < kUnits; ++unit) {
      if (!pair(left[unit])) continue;
      std::array<Node, 2> ends;
      std::size_t i = 0;
      units_.each_member(unit, left[unit], [&](Node node) { ends[i++] = node; });
      for (const std::size_t k : {std::size_t{0}, std::size_t{1}}) {
        links_[ends[k]].strong.insert(ends[1 - k]);
        linked.insert(ends[k]);
      }
    }
    alive.each([&](Node node) {
      Links& links = links_[node];
      links.weak = near_[node] & alive;
      (links.weak & linked).each([&](Node off) { links.next |= links_[off].strong; });
    });
    closures_.find(nodes_.size(),
                   [&](Node node) { return std::tie(links_[node].weak, links_[node].next); });
  }

  Set of_forcing_chains(const Set& alive) const {
    Set removed;
    alive.each([&](Node node) {
      if (closures_[node].off.contains(node)) removed.insert(node);
      bool back = false;
      links_[node].strong.each([&](Node next) { back |= closures_[next].on.contains(node); });
      if (back) removed |= in_cell_[node];
    });
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

  struct Links {
    Set weak;
    Set strong;
    Set next;
  };

  const Nodes& nodes_;
  const Units& units_;
  Inner inner_;
  Closures<kWords> nets_;  // on the board, without further rules
  Set all_;
  std::vector<Set> near_;
  std::vector<Set> in_cell_;
  std::vector<Links> links_;
  ChainClosures<kWords> closures_;
  std::map<typename Set::Words, Set> known_;
};

}  // namespace euler96::logic
