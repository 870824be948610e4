/// @file
/// Solving in one call: one board or position (`solve`), boards in memory on all cores
/// (`solve_all`), the solutions of a board (`all_solutions`).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/outcome.hpp"
#include "euler96/position.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// Solves one board with `auto_solver()`. Each thread keeps a context, so that only the first call
/// allocates.
Outcome solve(const Board& board, const Limits& limits = {});

/// Solves a position: finds the solutions of its digits that are within its candidates. The search
/// is that of the solver `exact-cover`.
/// @param all each solution that is found is appended to it, unless it is null.
Outcome solve(const logic::Position& position, const Limits& limits = {},
              std::vector<Board>* all = nullptr);

/// The options of `solve_all`.
struct SolveOptions {
  const Solver* solver = &auto_solver();
  Limits limits = {};
  /// The number of threads, the caller's included. Without a value, one for each processor that
  /// this process may run on.
  std::optional<Positive<unsigned>> threads = std::nullopt;
};

/// Solves boards on several threads. If some threads cannot be started, the others do the work; a
/// few boards are solved on the caller's thread alone.
/// @return one outcome for each board, in the order of the boards. They are the same for every
/// number of threads.
/// @throws std::invalid_argument if the solver is null.
/// @throws what the solver throws, such as std::bad_alloc. All threads have ended then.
std::vector<Outcome> solve_all(std::span<const Board> boards, const SolveOptions& options = {});

/// Returns the solutions of a board, in the order in which `singles` finds them.
/// @param most the largest number to return, from 1 on.
std::vector<Board> all_solutions(const Board& board, Positive<std::uint32_t> most);

}  // namespace euler96
