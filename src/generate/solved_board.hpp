/// @file
/// Random solved boards, and the digits that still fit on a board.
#pragma once

#include <cstddef>

#include "core/random.hpp"
#include "euler96/board.hpp"
#include "euler96/digit_set.hpp"
#include "euler96/geometry.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// Returns a random solved board. All solved boards occur, with nearly the same probability.
Board random_solved_board(Random& random);

/// Returns a random solved board, if it can be found one that its digits in these cells determine.
Board solved_board_for(logic::CellSet cells, Random& random, SolverContext& solver);

/// Returns the digits that no peer of the cell holds.
inline DigitSet candidates(const Board& board, Cell cell) {
  DigitSet set = DigitSet::all();
  for (const Cell peer : peers[static_cast<std::size_t>(cell.index())]) {
    if (const auto digit = board[peer]) set.erase(*digit);
  }
  return set;
}

}  // namespace euler96
