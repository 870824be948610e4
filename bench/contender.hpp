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
class Contender {
 public:
  /// All puzzles, from text in memory to text in memory.
  Contender(const Solver& solver, PuzzleSet& set) : solver_(&solver), set_(&set) {}
  /// One of the puzzles, from board to outcome.
  Contender(const Solver& solver, PuzzleSet& set, std::size_t puzzle)
      : solver_(&solver), set_(&set), puzzle_(puzzle) {}
  /// All puzzles in batches of `size`, at most their number, from boards to outcomes.
  static Contender in_batches(const Solver& solver, PuzzleSet& set, std::size_t size) {
    Contender contender(solver, set);
    contender.batch_ = size;
    return contender;
  }

  /// The longest time for the check of the answers; a slower solver is skipped. Five seconds by
  /// default; without a value, no limit.
  void set_check_limit(std::optional<std::chrono::seconds> limit) { check_limit_ = limit; }

  /// One benchmark run. A solver that gives up, is wrong, or exceeds the check limit is not timed.
  /// @return the error in the answers, on the first run that finds it; otherwise empty.
  std::string run(benchmark::State& state);

 private:
  enum class Standing : std::uint8_t { kUnchecked, kRight, kGivesUp, kTooSlow, kWrong };

  [[nodiscard]] Limits limits() const { return {.budget = solver_->default_budget}; }
  std::string check();
  std::string judge(std::size_t begin, std::span<const Outcome> outcomes);
  std::string time(benchmark::State& state);
  void time_board(benchmark::State& state) const;
  std::string time_corpus(benchmark::State& state);
  void time_batches(benchmark::State& state) const;

  const Solver* solver_;
  PuzzleSet* set_;
  std::optional<std::size_t> puzzle_;
  std::size_t batch_ = 0;  // 0: not in batches
  std::optional<std::chrono::seconds> check_limit_ = std::chrono::seconds(5);
  Standing standing_ = Standing::kUnchecked;
  std::uint64_t guesses_ = 0;
  std::size_t count_ = 0;
};

}  // namespace euler96::bench
