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

template <std::size_t kWords>
class Links {
 public:
  using Set = NodeSet<kWords>;

  struct OfNode {
    Set weak;    ///< what the node turns off when it is on
    Set strong;  ///< what it turns on when it is off
    Set next;    ///< what is turned on by what the node turns off
    Set before;  ///< the nodes that have it in `next`
  };

  /// All weak and strong links.
  explicit Links(const Units& units)
      : units_(units), of_nodes_(units.size()), in_digit_(units.size()) {
    std::array<Set, kUnits> members{};
    for (Node node = 0; node < units.size(); ++node) {
      for (const Place& place : units.places(node)) members[place.unit].insert(node);
    }
    for (Node node = 0; node < units.size(); ++node) {
      const auto& [cell, box, row, column] = units.places(node);
      in_digit_[node] = (members[box.unit] | members[row.unit] | members[column.unit]) - Set(node);
      of_nodes_[node].weak = (members[cell.unit] - Set(node)) | in_digit_[node];
    }
    find_strong(units.members());
  }

  /// Those that a search follows.
  /// @param in_cells whether links within cells are followed.
  /// @param strong_in_digits whether strong links within digits are, or weak ones alone.
  Links(const Links& all, bool in_cells, bool strong_in_digits)
      : units_(all.units_), of_nodes_(all.of_nodes_.size()), in_digit_(all.in_digit_) {
    for (Node node = 0; node < units_.size(); ++node) {
      auto& [weak, strong, next, before] = of_nodes_[node];
      weak = in_cells ? all[node].weak : in_digit(node);
      if (in_cells) strong = all[node].strong - in_digit(node);
      if (strong_in_digits) strong |= all[node].strong & in_digit(node);
      if (!strong.empty()) strong_.insert(node);
    }
  }

  /// Finds the strong links where these members of the units are left.
  void find_strong(const Units::Members& left) {
    strong_.each([&](Node node) { of_nodes_[node].strong = Set(); });
    strong_ = Set();
    for (Unit unit = 0; unit < kUnits; ++unit) {
      if (!pair(left[unit])) continue;
      const Node a = units_.member(unit, first_position(left[unit]));
      const Node b = units_.member(unit, last_position(left[unit]));
      of_nodes_[a].strong.insert(b);
      of_nodes_[b].strong.insert(a);
      strong_ |= Set(a) | Set(b);
    }
  }

  /// Finds the next ones of the nodes with a strong link, and of these starts.
  void find_next(const Set& starts) {
    (strong_ | starts).each([&](Node node) {
      OfNode& here = of_nodes_[node];
      (here.weak & strong_).each([&](Node off) { here.next |= of_nodes_[off].strong; });
      here.strong.each([&](Node off) { here.before |= of_nodes_[off].weak; });
      if (!here.next.empty()) linked_.insert(node);
    });
  }

  const OfNode& operator[](Node node) const { return of_nodes_[node]; }
  /// What a node turns off in its cell.
  [[nodiscard]] Set in_cell(Node node) const { return of_nodes_[node].weak - in_digit_[node]; }
  /// What a node turns off of its digit.
  [[nodiscard]] const Set& in_digit(Node node) const { return in_digit_[node]; }
  /// The nodes with a strong link.
  [[nodiscard]] const Set& strong() const { return strong_; }
  /// The nodes from which a next one follows.
  [[nodiscard]] const Set& linked() const { return linked_; }
  /// What is turned on by what these nodes turn off.
  [[nodiscard]] Set after(const Set& level) const {
    Set all;
    (level & linked_).each([&](Node node) { all |= of_nodes_[node].next; });
    return all;
  }

 private:
  const Units& units_;
  std::vector<OfNode> of_nodes_;
  std::vector<Set> in_digit_;  // by nodes
  Set strong_;
  Set linked_;
};

}  // namespace euler96::logic
