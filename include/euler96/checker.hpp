/// @file
/// The independent solution checker.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/digit_set.hpp"

namespace euler96 {

/// Whether `solution` solves `puzzle`: each row, column and box holds each of 1..9 once, and every
/// clue is kept. It shares no code or tables with the solvers.
bool is_solution_of(const Board& solution, const Board& puzzle);

/// Whether `solution` solves `puzzle`, and the digit of each empty cell of the puzzle is one of the
/// cell's candidates.
bool is_solution_of(const Board& solution, const Board& puzzle,
                    const std::array<DigitSet, Cell::kCount>& candidates);

/// A solution and the puzzle that it claims to solve. Neither is null.
struct Claim {
  const Board* solution;
  const Board* puzzle;
};

/// Checks many solutions, in much less time than `is_solution_of` takes for each.
/// @return the places of the wrong ones in `claims`, in ascending order.
std::vector<std::size_t> wrong_solutions(std::span<const Claim> claims);

}  // namespace euler96
