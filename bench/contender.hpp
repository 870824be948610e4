/// @file
/// Checks the answers of a solver to a set of puzzles, then times it.
#pragma once

#include <benchmark/benchmark.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "euler96/solver.hpp"
#include "puzzle_set.hpp"

namespace euler96::bench {

/// A solver, and the puzzles of a set that it solves.
struct Contender {
  /// One benchmark run. A solver that gives up, is wrong, or exceeds the check limit is not timed.
  /// @return the error in the answers, on the first run that finds it; otherwise empty.
  std::string run(benchmark::State& state);

  const Solver* solver;
  PuzzleSet* set;
  /// One puzzle of the set; without it all puzzles.
  std::optional<std::size_t> puzzle = {};
  /// How many are solved at a time, from boards to outcomes; 0: all, from text to text in memory.
  std::size_t batch = 0;
  /// The longest time for the check of the answers; a slower solver is skipped.
  std::optional<std::chrono::seconds> check_limit = {};

  /// Why the solver is not timed; empty if it is. Not set until its answers are checked.
  std::optional<std::string> skipped = {};
  std::uint64_t guesses = 0;

 private:
  [[nodiscard]] Limits limits() const { return {.budget = solver->default_budget}; }
  std::span<const Board> puzzles();
  std::string check();
  std::string judge(std::size_t first, std::span<const Outcome> outcomes);
  void time_batches(benchmark::State& state);
  std::string time_corpus(benchmark::State& state);
};

}  // namespace euler96::bench
