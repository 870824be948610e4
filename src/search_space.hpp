/// @file
/// The number of grids of a puzzle's matrix of choices, before and after pruning, and the choices
/// left in its cells: the figures that the Haskell lectures give for their boards.
#pragma once

#include <string>
#include <string_view>

#include "euler96/board.hpp"

namespace euler96 {

/// The size of a puzzle's search space. Numbers of grids are exact, in decimal digits: the blank
/// board's has 78 of them.
struct SearchSpace {
  int empty = 0;             ///< cells without a clue
  std::string choices;       ///< grids before pruning: 9 to the power of `empty`
  double years = 0;          ///< the time of a search of `choices` at one grid a nanosecond
  std::string prune;         ///< grids after one prune
  double average_prune = 0;  ///< choices in a cell after one prune
  std::string fix;           ///< grids after pruning to the fixed point
  double average_fix = 0;    ///< choices in a cell at the fixed point
  int rounds = 0;            ///< prunes that changed something
};

/// Counts the grids of one puzzle. There are 0 if pruning leaves a cell without choices.
SearchSpace search_space(const Board& board);

/// The names of the columns, separated by tabs; no newline.
std::string_view search_space_header();

/// A puzzle's figures under that header, averages with two decimals, years with an exponent; no
/// newline.
/// @param name of the puzzle; tabs and line breaks in it become spaces.
std::string search_space_row(std::string_view name, const SearchSpace& space);

/// The choices of each cell after one prune, and those at the fixed point: two tables, each under a
/// line that says which, with rules between the boxes. Cells are right-justified in columns just
/// wide enough; `-` is a cell that has no choice left.
std::string candidates_text(const Board& board);

}  // namespace euler96
