/// @file
/// Contradictions that show without search that a board cannot be completed.
#pragma once

#include <optional>

#include "euler96/board.hpp"
#include "euler96/explain.hpp"
#include "euler96/position.hpp"

namespace euler96::logic {

/// Returns the first house that holds a digit twice, and the digit. Such digits are clues: a digit
/// placed later is a candidate of its cell, and no peer holds it.
std::optional<Contradiction> find_equal_digits(const Board& board);

/// Returns the first cell without a candidate, or the first house without a place for a digit.
/// These follow from a wrong guess, or from clues without a solution.
std::optional<Contradiction> find_contradiction(const Position& position);

}  // namespace euler96::logic
