/// @file
/// Unavoidable sets: cells of a solved board that can be filled in another way. A puzzle has that
/// board as its only solution exactly if it has a clue in each of them.
#pragma once

#include <array>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/geometry.hpp"

namespace euler96 {

/// Finds the unavoidable sets of a solved board that need no search: those of two digits, and those
/// of two rows of a band or two columns of a stack.
/// @param set_of what a set has for each cell.
void find_unavoidable_sets(const Board& solved,
                           const std::array<logic::CellSet, Cell::kCount>& set_of,
                           std::vector<logic::CellSet>& sets);

}  // namespace euler96
