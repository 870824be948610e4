/// @file
/// The candidates of a cell.
#pragma once

#include <cstddef>

#include "euler96/board.hpp"
#include "euler96/digit_set.hpp"
#include "euler96/geometry.hpp"

namespace euler96 {

/// Returns the digits that no peer of the cell holds.
inline DigitSet candidates(const Board& board, Cell cell) {
  DigitSet set = DigitSet::all();
  for (const Cell peer : peers[static_cast<std::size_t>(cell.index())]) {
    if (const auto digit = board[peer]) set.erase(*digit);
  }
  return set;
}

}  // namespace euler96
