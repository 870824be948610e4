/// @file
/// When a fast search without a budget ends, and hands its board over to `exact-cover`.
///
/// Propagation misses some contradictions between a few cells. If the rest of the board is nearly
/// empty, a search can find such a contradiction again in each branch, for hours:
///
///     .......89...45.....98......6.9...........................................71......
///
/// requires both 8 and 9 in r2c6. Proper puzzles take far fewer nodes than the limit below. A board
/// that exceeds it is searched again by exact_cover.cpp, whose weights lead to contradictions.
///
/// The outcome, guesses and nodes included, is that of the second search alone: the state in which
/// the first one ends may depend on the processor and on the other boards of the batch.
///
/// Test: tests/patience_test.cpp, tests/evidence/bred_boards_test.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/outcome.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// The largest number of nodes of a search without a budget. A board is handed over
/// within about 50 ms.
inline constexpr std::uint64_t kPatience = 100'000;

/// The same for a search that has found solutions. Up to one solution it is kPatience, so that
/// handing over a puzzle with one solution does not depend on the order of the nodes. Each further
/// solution adds many times the nodes that it costs on a board with many solutions.
constexpr std::uint64_t patience_after(std::uint32_t solutions) {
  constexpr std::uint64_t kNodesPerSolution = 100;
  return kPatience + kNodesPerSolution * (std::max(solutions, 1U) - 1);
}

/// Solves a board that another search has handed over. Defined in scalar/exact_cover.cpp.
/// @param limits without a budget: a search with a budget is not handed over.
/// @param all every solution is appended to it, unless it is null.
Outcome solve_by_exact_cover(const Board& board, const Limits& limits,
                             std::vector<Board>* all = nullptr);

}  // namespace euler96
