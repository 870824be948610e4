/// @file
/// Random solved boards.
#pragma once

#include "core/random.hpp"
#include "euler96/board.hpp"
#include "euler96/geometry.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// Returns a random solved board. All solved boards occur, with nearly the same probability.
Board random_solved_board(Random& random);

/// Returns a random solved board, if it can be found one that its digits in these cells determine.
Board solved_board_for(logic::CellSet cells, Random& random, SolverContext& solver);

}  // namespace euler96
