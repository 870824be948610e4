/// @file
/// The links between the candidates of a position that chains follow.
///
///     a on --- b off === c on      a weak link, then a strong one: c is a next one of a
///
/// A weak link joins two candidates of a unit (see units.hpp). It is strong, too, if the unit has
/// no others. So both are symmetric.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "nodes.hpp"
#include "units.hpp"

namespace euler96::logic {

/// The links of all nodes, those within cells apart from those within digits.
template <std::size_t kWords>
class ChainLinks {
 public:
  using Set = NodeSet<kWords>;

  struct Links {
    Set weak;    ///< what the node turns off when it is on
    Set strong;  ///< what it turns on when it is off
  };

  explicit ChainLinks(const Nodes& nodes)
      : all(Set::below(nodes.size())),
        in_cell(nodes.size()),
        in_digit(nodes.size()),
        nodes_(nodes) {
    std::array<Set, kUnits> members{};
    Units::Members bits{};
    for (Node node = 0; node < nodes.size(); ++node) {
      for (const Place& place : places_of(nodes.candidate(node))) {
        members[place.unit].insert(node);
        bits[place.unit] = static_cast<Bits>(bits[place.unit] | place.bit);
      }
    }
    for (Node node = 0; node < nodes.size(); ++node) {
      for (const Place& place : places_of(nodes.candidate(node))) {
        within(place.unit)[node].weak |= members[place.unit] - Set(node);
      }
    }
    find_strong(bits);
  }

  /// Finds the strong links where these members of the units are left.
  void find_strong(const Units::Members& left) {
    linked.each([&](Node node) { in_cell[node].strong = in_digit[node].strong = Set(); });
    linked = Set();
    for (Unit unit = 0; unit < kUnits; ++unit) {
      if (!pair(left[unit])) continue;
      const Node a = nodes_.node(candidate_at(unit, first_position(left[unit])));
      const Node b = nodes_.node(candidate_at(unit, last_position(left[unit])));
      within(unit)[a].strong.insert(b);
      within(unit)[b].strong.insert(a);
      linked |= Set(a) | Set(b);
    }
  }

  Set all;     ///< the nodes
  Set linked;  ///< those with a strong link
  std::vector<Links> in_cell;
  std::vector<Links> in_digit;

 private:
  std::vector<Links>& within(Unit unit) { return house_of(unit) ? in_digit : in_cell; }

  const Nodes& nodes_;
};

/// Those of the links that a search follows.
template <std::size_t kWords>
class FollowedLinks {
 public:
  using Set = NodeSet<kWords>;

  struct Links {
    Set weak;
    Set strong;
    Set next;    ///< what is turned on by what the node turns off
    Set before;  ///< the nodes that have it in `next`
  };

  /// @param in_cells whether links within cells are followed.
  /// @param strong_in_digits whether strong links within digits are, or weak ones alone.
  /// @param starts nodes from which `next` is asked, beside those with strong links.
  FollowedLinks(const ChainLinks<kWords>& links, bool in_cells, bool strong_in_digits,
                const Set& starts)
      : of_nodes_(links.in_cell.size()) {
    Set strong;
    links.all.each([&](Node node) {
      Links& here = of_nodes_[node];
      here.weak = links.in_digit[node].weak;
      if (in_cells) {
        here.weak |= links.in_cell[node].weak;
        here.strong = links.in_cell[node].strong;
      }
      if (strong_in_digits) here.strong |= links.in_digit[node].strong;
      if (!here.strong.empty()) strong.insert(node);
    });
    (strong | starts).each([&](Node node) {
      Links& here = of_nodes_[node];
      (here.weak & strong).each([&](Node off) { here.next |= of_nodes_[off].strong; });
      here.strong.each([&](Node off) { here.before |= of_nodes_[off].weak; });
      if (!here.next.empty()) linked_.insert(node);
    });
  }

  const Links& operator[](Node node) const { return of_nodes_[node]; }
  /// The nodes from which a next one follows.
  [[nodiscard]] const Set& linked() const { return linked_; }
  /// What is turned on by what these nodes turn off.
  [[nodiscard]] Set after(const Set& level) const {
    Set all;
    (level & linked_).each([&](Node node) { all |= of_nodes_[node].next; });
    return all;
  }

 private:
  std::vector<Links> of_nodes_;
  Set linked_;
};

}  // namespace euler96::logic
