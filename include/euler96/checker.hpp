/// @file
/// The independent checker of solutions.
#pragma once

#include "euler96/board.hpp"

namespace euler96 {

/// Whether `solution` solves `puzzle`: each row, column and box holds each of 1..9 once, and every
/// clue is kept. It shares no code or tables with the solvers.
bool is_solution_of(const Board& solution, const Board& puzzle);

}  // namespace euler96
