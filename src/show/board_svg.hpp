/// @file
/// A board as SVG, for print.
#pragma once

#include <string>

#include "euler96/board.hpp"
#include "euler96/position.hpp"

namespace euler96::show {

/// The width and height of a board in units of SVG: 10 for each cell.
inline constexpr int kBoardSize = 90;
/// The part of a border line that lies outside of that, rounded up.
inline constexpr int kBoardMargin = 1;

/// Appends the elements of a board: lines, and digits of which the clues are bold. They need no
/// style sheet.
/// @param marks the candidates of the empty cells, small; null: none.
void append_board_svg(const Board& board, const Board& clues, std::string& out,
                      const logic::Position* marks = nullptr);

}  // namespace euler96::show
