/// @file
/// Contradictions of a board.
#pragma once

#include <optional>

#include "euler96/explain.hpp"

namespace euler96 {

/// Returns equal digits in a house. They are clues: a digit placed later is a candidate of its
/// cell, and no peer holds it.
std::optional<Contradiction> find_equal_digits(const Board& board);

/// Returns a cell without candidates or a digit without a place in a house.
std::optional<Contradiction> find_contradiction(const logic::Position& position);

}  // namespace euler96
