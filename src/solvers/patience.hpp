/// @file
/// How long a fast search goes on where nobody set a budget, and who takes over from it.
///
/// Propagation overlooks some contradictions between a few cells. Where the rest of the board is
/// nearly empty, a search may find such a contradiction again below each way to fill it, for hours:
///
///     .......89...45.....98......6.9...........................................71......
///
/// wants both 8 and 9 in r2c6. Puzzles are not like that: of our corpora none takes chutes or
/// bitslice more than 513 guesses. So a search that has visited far more nodes is on the wrong way,
/// and the board is searched afresh by one that finds its way to contradictions: exact_cover.cpp
/// with its weights.
///
/// The outcome, with its guesses and nodes, is then that of the second search alone: where the
/// first one stood when it was given up may depend on the processor, and on the boards of the same
/// batch.
///
/// Test: tests/patience_test.cpp; tests/evidence/bred_boards_test.cpp for boards of the kind.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/outcome.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// The nodes that a search without a budget visits at most: 5 ms of `chutes` with AVX-512, 50 of
/// `singles`.
inline constexpr std::uint64_t kPatience = 100'000;

/// The same when it has found solutions already. Up to one it is the same number: so whether a
/// puzzle with one solution is handed over, by a search for two, does not depend on the order of
/// its nodes. With each further one it grows by many times what solutions cost where they are many.
constexpr std::uint64_t patience_after(std::uint32_t solutions) {
  constexpr std::uint64_t kNodesPerSolution = 100;
  return kPatience + kNodesPerSolution * (std::max(solutions, 1U) - 1);
}

/// Solves a board that another search has lost patience with.
/// @param limits without a budget: who has one may not go on.
/// @param all unless null, every solution is appended to it.
Outcome solve_patiently(const Board& board, const Limits& limits,
                        std::vector<Board>* all = nullptr);

}  // namespace euler96
