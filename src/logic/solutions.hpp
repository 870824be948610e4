/// @file
/// The solutions of a position: those of its digits that are within its candidates.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/position.hpp"
#include "euler96/stop.hpp"
#include "euler96/technique.hpp"

namespace euler96::logic {

/// Returns the board with the digits that are the only candidates of their cells, too.
Board entries(const Position& position);

/// Returns the solutions, at most this many. Nothing if the search gave up: the digits have several
/// solutions, and the marks leave too many possibilities.
/// @throws Stopped if `stop` says so.
std::optional<std::vector<Board>> solutions(const Position& position, std::size_t most,
                                            Stop stop = {});

/// Returns the highest basis of steps that the position allows. Steps of uniqueness need entries
/// with exactly one solution: candidates that a person has crossed out prove nothing about the
/// puzzle.
/// @throws Stopped if `stop` says so.
Basis highest_basis(const Position& position, Stop stop = {});

}  // namespace euler96::logic
