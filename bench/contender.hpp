/// @file
/// Checks the answers of a solver to a set of puzzles, then times it.
#pragma once

#include <benchmark/benchmark.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "euler96/solver.hpp"
#include "program.hpp"
#include "puzzle_set.hpp"

namespace euler96::bench {

/// A solver, and the puzzles of a set that it solves.
struct Contender {
  /// One benchmark run. A solver that gives up, is wrong, or exceeds the check limit is not timed.
  /// @return the error in the answers, on the first run that finds it; otherwise empty.
  std::string run(benchmark::State& state);

  std::string_view name;
  /// Null: the solver is another program.
  const Solver* solver;
  /// The program, as a shell command that reads and writes lines of 81 characters.
  std::string command = {};
  PuzzleSet* set;
  /// One puzzle of the set; without it all puzzles.
  std::optional<std::size_t> puzzle = {};
  /// How many are solved at a time, from boards to outcomes; 0: all, from text to text in memory.
  std::size_t batch = 0;
  /// The longest CPU time for the check of the answers; a slower solver is skipped.
  std::optional<std::chrono::seconds> check_limit = {};

  /// Of `command`; made for the check.
  std::shared_ptr<Program> program = {};
  /// The CPU time of the check of the answers, and of those before that share the limit.
  std::chrono::duration<double> checked = {};
  /// Why the solver is not timed; empty if it is. Not set until its answers are checked.
  std::optional<std::string> skipped = {};
  std::uint64_t guesses = 0;
  /// The place of its figure in a table; without it the figure counts for the total alone.
  std::optional<std::size_t> row = {};
  double microseconds = 0;

 private:
  [[nodiscard]] Limits limits() const { return {.budget = solver->default_budget}; }
  std::span<const Board> puzzles();
  std::string check();
  std::string check_program();
  std::string judge(std::size_t first, std::span<const Outcome> outcomes);
  std::string judge(std::string_view output);
  void time_batches(benchmark::State& state);
  std::string time_corpus(benchmark::State& state);
  std::string time_program(benchmark::State& state);
};

}  // namespace euler96::bench
