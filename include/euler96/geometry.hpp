/// @file
/// Which cells share a house: tables computed at compile time, and sets of cells and houses.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>

#include "euler96/board.hpp"
#include "euler96/index_set.hpp"

namespace euler96 {

/// The nine cells of a row, a column or a box, in ascending order.
using House = std::array<Cell, 9>;
/// The 20 other cells that share a house with a cell, in ascending order.
using Peers = std::array<Cell, 20>;

/// Whether two different cells share a row, a column or a box.
constexpr bool are_peers(Cell a, Cell b) {
  return a != b && (a.row() == b.row() || a.column() == b.column() || a.box() == b.box());
}

/// Houses 0..8 are the rows, 9..17 the columns, 18..26 the boxes.
inline constexpr std::array<House, 27> houses = [] {
  std::array<House, 27> table{};
  for (std::size_t i = 0; i < 9; ++i) {
    for (std::size_t k = 0; k < 9; ++k) {
      table[i][k] = Cell::at(static_cast<int>(i), static_cast<int>(k));
      table[9 + i][k] = Cell::at(static_cast<int>(k), static_cast<int>(i));
      table[18 + i][k] =
          Cell::at(static_cast<int>(i / 3 * 3 + k / 3), static_cast<int>(i % 3 * 3 + k % 3));
    }
  }
  return table;
}();

/// A row, column or box, by its number.
class HouseId {
 public:
  static constexpr int kFirst = 0;
  static constexpr int kCount = 27;

  /// @param index 0..26, as in `houses`; a build without NDEBUG asserts it.
  constexpr explicit HouseId(int index) : index_(static_cast<std::uint8_t>(index)) {
    assert(index >= 0 && index < kCount);
  }

  [[nodiscard]] constexpr std::size_t index() const { return index_; }
  [[nodiscard]] constexpr const House& cells() const { return houses[index_]; }
  [[nodiscard]] constexpr bool is_box() const { return index_ >= 18; }
  /// `row 4`, `column 7`, `box 5`, counted from one.
  [[nodiscard]] std::string name() const;

  friend constexpr bool operator==(HouseId, HouseId) = default;

 private:
  std::uint8_t index_;
};

/// A set of houses: bit h stands for house h.
using HouseSet = IndexSet<HouseId, std::uint32_t>;

/// The row, the column and the box of each cell, as indices into `houses`; by `Cell::index()`.
inline constexpr auto houses_of = [] {
  std::array<std::array<std::uint8_t, 3>, Cell::kCount> table{};
  for (std::size_t house = 0; house < houses.size(); ++house) {
    for (const Cell cell : houses[house]) {
      table[static_cast<std::size_t>(cell.index())][house / 9] = static_cast<std::uint8_t>(house);
    }
  }
  return table;
}();

/// The peers of each cell, indexed by `Cell::index()`.
inline constexpr std::array<Peers, Cell::kCount> peers = [] {
  std::array<Peers, Cell::kCount> table{};
  // Every file that includes this header evaluates the loops, so they call nothing.
  for (int a = 0; a < Cell::kCount; ++a) {
    Peers& found = table[static_cast<std::size_t>(a)];
    std::size_t n = 0;
    for (int b = 0; b < Cell::kCount; ++b) {
      const bool in_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
      // More than 20 peers would not compile: the index would be out of range.
      if (a != b && (a / 9 == b / 9 || a % 9 == b % 9 || in_box)) found[n++] = Cell(b);
    }
    if (n != found.size()) throw "a cell with fewer than 20 peers";
  }
  return table;
}();

/// The row, the column and the box of each cell, by `Cell::index()`.
inline constexpr auto house_sets = [] {
  std::array<HouseSet, Cell::kCount> table{};
  for (const HouseId house : HouseSet::all()) {
    for (const Cell cell : house.cells())
      table[static_cast<std::size_t>(cell.index())].insert(house);
  }
  return table;
}();

/// Returns the row, the column and the box of a cell.
constexpr HouseSet houses_with(Cell cell) {
  return house_sets[static_cast<std::size_t>(cell.index())];
}

namespace logic {

inline constexpr HouseSet kRows = HouseSet::from_bits(0x1FF);
inline constexpr HouseSet kColumns = HouseSet::from_bits(0x1FF << 9);
inline constexpr HouseSet kBoxes = HouseSet::from_bits(0x1FF << 18);

/// A set of cells. Word 0 has the cells of rows 0 to 5 and word 1 those of rows 6 to 8, so that no
/// row and no band straddles two words.
using CellSet = IndexSet<Cell, std::uint64_t, 54>;

/// The cells of each house, indexed like `houses`.
inline constexpr auto house_cells = [] {
  std::array<CellSet, houses.size()> table{};
  for (const HouseId house : HouseSet::all()) {
    for (const Cell cell : house.cells()) table[house.index()].insert(cell);
  }
  return table;
}();

inline constexpr auto peer_sets = [] {
  std::array<CellSet, Cell::kCount> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    for (const HouseId house : house_sets[i]) table[i] |= house_cells[house.index()];
    table[i].erase(Cell(static_cast<int>(i)));
  }
  return table;
}();

/// Returns the cells of a house.
constexpr CellSet cells_of(HouseId house) { return house_cells[house.index()]; }

/// Returns the cells of all houses of a set.
constexpr CellSet cells_of(HouseSet houses) {
  CellSet cells;
  for (const HouseId house : houses) cells |= cells_of(house);
  return cells;
}

/// Returns the rows and columns that cross a box.
constexpr HouseSet lines_through(HouseId box) {
  const auto number = static_cast<unsigned>(box.index()) - 18;
  return HouseSet::from_bits(7U << number / 3 * 3 | 7U << (9 + number % 3 * 3));
}

/// Returns the 20 cells that share a house with the cell.
constexpr CellSet peers_of(Cell cell) { return peer_sets[static_cast<std::size_t>(cell.index())]; }

/// Returns the cells that share a house with every cell of the set; all cells for the empty set.
constexpr CellSet common_peers(CellSet cells) {
  CellSet common = CellSet::all();
  for (const Cell cell : cells) common &= peers_of(cell);
  return common;
}

/// Returns the houses that every cell of the set lies in; all houses for the empty set.
constexpr HouseSet houses_with_all(CellSet cells) {
  HouseSet common = HouseSet::all();
  for (const Cell cell : cells) common &= houses_with(cell);
  return common;
}

/// Returns the houses that both cells lie in.
constexpr HouseSet common_houses(Cell a, Cell b) { return houses_with(a) & houses_with(b); }

}  // namespace logic
}  // namespace euler96
