/// @file
/// Which cells share a house: tables computed at compile time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "euler96/board.hpp"

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
  for (std::size_t a = 0; a < table.size(); ++a) {
    std::size_t n = 0;
    for (int b = 0; b < Cell::kCount; ++b) {
      // More than 20 peers would not compile: the index would be out of range.
      if (are_peers(Cell(static_cast<int>(a)), Cell(b))) table[a][n++] = Cell(b);
    }
    if (n != table[a].size()) throw "a cell with fewer than 20 peers";
  }
  return table;
}();

}  // namespace euler96
