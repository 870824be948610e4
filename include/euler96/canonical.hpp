/// @file
/// The canonical form of a board: equal for two boards exactly if they are the same puzzle.
#pragma once

#include <array>
#include <cstdint>

#include "euler96/board.hpp"

namespace euler96 {

/// A symmetry of Sudoku: it transposes the board or not, permutes the rows and columns so that
/// chutes stay together, and relabels the digits.
struct Symmetry {
  bool transposes = false;                    ///< whether the board is transposed first
  std::array<std::uint8_t, 9> row_from{};     ///< the row, 0..8, that each row comes from
  std::array<std::uint8_t, 9> column_from{};  ///< the column, 0..8, that each column comes from
  std::array<std::uint8_t, 10> digit_to{};    ///< the new value of each value; 0 is an empty cell

  /// Returns the board that results.
  [[nodiscard]] Board operator()(const Board& board) const;
};

/// What `canonical` returns.
struct Canonical {
  Board board;                      ///< the canonical form
  std::uint32_t automorphisms = 0;  ///< the number of automorphisms, 1 to 3,359,232
  Symmetry symmetry;                ///< one that takes the board to its canonical form
};

/// Returns the canonical form of a board: the smallest of all boards that result from transposing
/// it, permuting bands, stacks, rows of a band and columns of a stack, and relabelling the digits.
/// Boards are compared row by row, with an empty cell before 1.
///
/// An automorphism is one of the 3,359,232 maps of positions that leave the board as it is after
/// some relabelling. Any board has a canonical form, also one without a solution.
Canonical canonical(const Board& board);

}  // namespace euler96
