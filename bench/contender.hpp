/// @file
/// A solver at a task: first checked, then timed.
#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "euler96/solver.hpp"
#include "puzzle_set.hpp"

namespace euler96::bench {

/// A solver, and the puzzles of a set that it is to solve.
class Contender {
 public:
  /// At all puzzles, from text in memory to text in memory.
  Contender(const Solver& solver, PuzzleSet& set) : solver_(&solver), set_(&set) {}
  /// At one of them, from board to outcome.
  Contender(const Solver& solver, PuzzleSet& set, std::size_t puzzle)
      : solver_(&solver), set_(&set), puzzle_(puzzle) {}
  /// At all of them in batches of `size`, which is at most their number, from boards to outcomes.
  static Contender in_batches(const Solver& solver, PuzzleSet& set, std::size_t size) {
    Contender contender(solver, set);
    contender.batch_ = size;
    return contender;
  }

  /// One benchmark run. Who gives up, errs, or needs more than seconds is not timed.
  /// @return what is wrong with the answers, the first time that this shows; else nothing.
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
  Standing standing_ = Standing::kUnchecked;
  std::uint64_t guesses_ = 0;
  std::size_t count_ = 0;
};

}  // namespace euler96::bench
