/// @file
/// The units of a position: its cells, and its digits in houses. One candidate of a unit is true.
///
/// A net follows the candidates that are left in each unit, in nine bits. The bits of a cell are
/// its digits, those of a digit in a house are the cells of the house:
///
///     unit 0 .. 80         cell r1c1 .. r9c9            bit 0 .. 8: digit 1 .. 9
///     unit 81 .. 323       digit 1 .. 9 in row 1, row 2, ..., column 1, ..., box 1, ...
///                                                       bit 0 .. 8: cell of the house
///
/// So each candidate is one bit in four units: of its cell, its box, its row and its column.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "euler96/geometry.hpp"
#include "euler96/position.hpp"
#include "nodes.hpp"

namespace euler96::logic {

/// The number of a unit.
using Unit = std::uint16_t;

constexpr std::size_t kUnits = std::size_t{4} * 81;

constexpr Unit unit_of(Cell cell) { return static_cast<Unit>(cell.index()); }
constexpr Unit unit_of(HouseId house, Digit digit) {
  return static_cast<Unit>(80 + 9 * house.index() + static_cast<std::size_t>(digit.value()));
}
/// Returns the house of a unit; none of a cell.
constexpr std::optional<HouseId> house_of(Unit unit) {
  if (unit < 81) return std::nullopt;
  return HouseId((unit - 81) / 9);
}
/// Whether the unit is a digit in a row or column.
constexpr bool in_line(Unit unit) { return unit >= 81 && unit < 3 * 81; }

/// The members of a unit that are left, or other members: nine bits.
using Bits = std::uint16_t;

constexpr bool single(unsigned bits) { return bits != 0 && (bits & (bits - 1)) == 0; }
constexpr bool pair(unsigned bits) { return single(bits & (bits - 1)); }

/// Returns the position of the lowest bit, 0 to 8.
constexpr std::size_t first_position(unsigned bits) {
  return static_cast<std::size_t>(std::countr_zero(bits));
}

/// Returns the position of the highest bit, 0 to 8.
constexpr std::size_t last_position(unsigned bits) {
  return static_cast<std::size_t>(std::bit_width(bits) - 1);
}

/// Calls `visit` with the position of each bit.
template <typename Visit>
void each_position(unsigned bits, Visit visit) {
  for (; bits != 0; bits &= bits - 1) visit(first_position(bits));
}

/// A candidate as a bit of a unit.
struct Place {
  Unit unit;
  Bits bit;
};

/// Returns the four places of a candidate: in its cell, its box, its row and its column.
const std::array<Place, 4>& places_of(Candidate candidate);

/// Numbers the nodes of a position so that results do not depend on how cells and digits are
/// numbered: by a hash of their neighbourhood, which stays the same when the puzzle is turned,
/// permuted or relabelled.
Nodes sorted_nodes(const Position& position);

/// The nodes of a position in its units.
class Units : public Nodes {
 public:
  explicit Units(const Nodes& nodes);

  using Members = std::array<Bits, kUnits>;

  /// All members of each unit.
  [[nodiscard]] const Members& members() const { return members_; }
  [[nodiscard]] Node member(Unit unit, std::size_t position) const {
    return nodes_[unit][position];
  }
  /// Calls `visit` with those of the members of a unit that have these bits.
  template <typename Visit>
  void each_member(Unit unit, unsigned bits, Visit visit) const {
    each_position(bits, [&](std::size_t position) { visit(member(unit, position)); });
  }
  /// The places of a node, in the order of `places_of`.
  [[nodiscard]] const std::array<Place, 4>& places(Node node) const { return places_[node]; }

 private:
  std::vector<std::array<Place, 4>> places_;
  Members members_{};
  std::array<std::array<Node, 9>, kUnits> nodes_{};
};

/// The units that a net follows.
class NetUnits : public Units {
 public:
  /// @param within_cells whether cells are followed, or else only the other units.
  NetUnits(const Nodes& nodes, bool within_cells);

  /// The places of a node in these units, in the order of `places_of`.
  [[nodiscard]] std::span<const Place> followed(Node node) const {
    return std::span(places(node)).subspan(first_place_);
  }
  /// What a node turns off, in the order of the derivation: in its cell, its box, then its lines.
  [[nodiscard]] std::span<const Node> turned_off(Node node) const {
    return std::span(turned_off_).subspan(begins_[node], begins_[node + 1U] - begins_[node]);
  }

 private:
  void list_turned_off(Node node);

  std::size_t first_place_;
  std::vector<std::size_t> begins_;  // by nodes, in `turned_off_`; and the end
  std::vector<Node> turned_off_;
};

}  // namespace euler96::logic
