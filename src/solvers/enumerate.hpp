/// @file
/// All solutions of one puzzle. Defined in src/solvers/scalar/singles.cpp, whose search it is.
#pragma once

#include <vector>

#include "euler96/board.hpp"
#include "euler96/outcome.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// Appends the solutions of a board, at most `limits.solutions`, to `solutions`. Their order
/// depends on the board and the limits alone. The search is that of `singles`, or that of
/// `exact-cover` for a board that `singles` hands over.
Outcome enumerate_solutions(const Board& board, const Limits& limits,
                            std::vector<Board>& solutions);

}  // namespace euler96
