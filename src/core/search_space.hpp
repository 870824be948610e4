/// @file
/// The number of grids of a puzzle's matrix of choices, before and after pruning, and the choices
/// left in its cells: the figures that the Haskell lectures give for their boards.
#pragma once

#include <string>
#include <string_view>

#include "euler96/board.hpp"

namespace euler96 {

/// The figures of a puzzle. Numbers of grids are in decimal digits, exact, and 0 if pruning leaves
/// a cell without choices; the blank board's has 78 digits.
struct SearchSpace {
  int empty = 0;        ///< cells
  std::string choices;  ///< grids before pruning
  std::string prune;    ///< grids after one prune
  std::string fix;      ///< grids at the fixed point
  int prune_left = 0;   ///< the choices of all cells after one prune
  int fix_left = 0;     ///< the choices of all cells at the fixed point
  int rounds = 0;       ///< the prunes that changed something on the way to the fixed point
};
SearchSpace search_space(const Board& board);

/// The names of the columns, separated by tabs; no newline.
std::string_view search_space_header();

/// A puzzle's figures under that header; no newline. Averages are of the choices in a cell. Years
/// are the time of a search of all grids before pruning, at one grid a nanosecond.
/// @param name of the puzzle, without line breaks; tabs in it become spaces.
std::string search_space_row(std::string_view name, const Board& board);

/// The choices of each cell after one prune, and those at the fixed point: two tables, each under a
/// line that says which, with rules between the boxes. Cells are right-justified in columns just
/// wide enough; `-` is a cell that has no choice left.
std::string candidates_text(const Board& board);

}  // namespace euler96
