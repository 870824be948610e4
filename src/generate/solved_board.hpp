/// @file
/// Random solved boards.
#pragma once

#include "euler96/board.hpp"
#include "random.hpp"

namespace euler96 {

/// Returns a random solved board. All solved boards occur, with nearly the same probability.
Board random_solved_board(Random& random);

}  // namespace euler96
