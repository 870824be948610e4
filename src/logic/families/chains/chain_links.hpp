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

  explicit ChainLinks(const Nodes& nodes) : in_cell(nodes.size()), in_digit(nodes.size()) {
    std::array<Set, kUnits> members{};
    Units::Members bits{};
    for (Node node = 0; node < nodes.size(); ++node) {
      all.insert(node);
      for (const Place& place : places_of(nodes.candidate(node))) {
        members[place.unit].insert(node);
        bits[place.unit] = static_cast<Bits>(bits[place.unit] | place.bit);
      }
    }
    for (Node node = 0; node < nodes.size(); ++node) {
      const Set self(node);
      for (const Place& place : places_of(nodes.candidate(node))) {
        Links& links = (house_of(place.unit) ? in_digit : in_cell)[node];
        const Set others = members[place.unit] - self;
        links.weak |= others;
        if (pair(bits[place.unit])) links.strong |= others;
      }
    }
  }

  Set all;  ///< the nodes
  std::vector<Links> in_cell;
  std::vector<Links> in_digit;
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
                const Set& starts) {
    of_nodes_.reserve(links.in_cell.size());
    Set strong;
    links.all.each([&](Node node) {
      Links& here = of_nodes_.emplace_back(Links{.weak = links.in_digit[node].weak});
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
