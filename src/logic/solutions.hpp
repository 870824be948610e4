/// @file
/// What a position allows: contradictions that show without search that it cannot be completed, and
/// its solutions, which are those of its digits that are within its candidates.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/explain.hpp"
#include "euler96/position.hpp"
#include "euler96/solver.hpp"
#include "euler96/stop.hpp"
#include "euler96/technique.hpp"

namespace euler96::logic {

/// Returns the first house that holds a digit twice, and the digit. Such digits are clues: a digit
/// placed later is a candidate of its cell, and no peer holds it.
std::optional<Contradiction> find_equal_digits(const Board& board);

/// Returns the first cell without a candidate, or the first house without a place for a digit.
/// These follow from a wrong guess, or from clues without a solution.
std::optional<Contradiction> find_contradiction(const Position& position);

/// Returns the board with the digits that are the only candidates of their cells, too.
Board entries(const Position& position);

/// Returns the solutions of a position whose entries have several, at most this many. Nothing if
/// the search gave up: the marks leave too many possibilities.
/// @throws Stopped if `stop` says so.
std::optional<std::vector<Board>> search_solutions(const Position& position,
                                                   Positive<std::uint32_t> most, Stop stop);

/// Returns the highest basis of steps that the position allows. Steps of uniqueness need entries
/// with exactly one solution: candidates that a person has crossed out prove nothing about the
/// puzzle.
/// @throws Stopped if `stop` says so.
Basis highest_basis(const Position& position, Stop stop);

}  // namespace euler96::logic
