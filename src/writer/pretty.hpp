/// @file
/// A puzzle and its solution side by side, for people.
#pragma once

#include <string>
#include <string_view>

#include "euler96/board.hpp"
#include "euler96/outcome.hpp"

namespace euler96 {

/// The name, and below it the puzzle and the solution with lines round the boxes. Where there is no
/// solution to show, the outcome's word stands beside the puzzle.
/// @param name printable text.
/// @param color whether clues and found digits are told apart by the colours of a terminal.
/// @return whole lines, the last one ended too.
std::string pretty(std::string_view name, const Board& puzzle, const Outcome& outcome, bool color);

}  // namespace euler96
