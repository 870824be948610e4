/// @file
/// All solutions of one puzzle.
#pragma once

#include <vector>

#include "euler96/board.hpp"
#include "euler96/outcome.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// Appends the solutions of a board, up to `limits.solutions` of them, to `solutions`. Which ones
/// and in what order depends on the board and the limits alone: it is the search of the solver
/// `singles`, on every processor, or that of `exact-cover` for a board that `singles` gives up.
Outcome enumerate_solutions(const Board& board, const Limits& limits,
                            std::vector<Board>& solutions);

}  // namespace euler96
