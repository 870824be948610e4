/// @file
/// What can be said of a board that does not have exactly one solution.
#pragma once

#include <optional>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/position.hpp"
#include "euler96/stop.hpp"

namespace euler96 {

/// Returns the smallest sets of digits without which a board has exactly one solution: the digits
/// that can be wrong. All sets have the same size, which is one or two. Empty if there are none, or
/// if the board has a solution. Nothing if the search, which takes at most about a second, gave up.
/// @throws Stopped if `stop` says so.
std::optional<std::vector<logic::CandidateSet>> find_errors(const Board& board, Stop stop = {});

/// Returns the digits that all solutions of a position have in common. Nothing if there is no
/// solution, or if the search, which takes at most about a second, gave up.
/// @throws Stopped if `stop` says so.
std::optional<Board> common_digits(const logic::Position& position, Stop stop = {});

}  // namespace euler96
