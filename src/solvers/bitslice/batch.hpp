/// @file
/// The state of a batch: which puzzle is next, and the outcome of each puzzle so far.
///
/// The verdict of an outcome is always the one that would hold if its search ended now. At the end,
/// only puzzles that were given up remain to be solved. Puzzle numbers have 32 bits.
#pragma once

#include <hwy/base.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../patience.hpp"
#include "euler96/solver.hpp"

namespace euler96::bitslice {

class Batch {
 public:
  Batch(std::span<const Board> boards, std::span<Outcome> outcomes, const Limits& limits)
      : boards_(boards),
        outcomes_(outcomes),
        limits_(limits),
        allowed_nodes_(limits.budget.value_or(kPatience)) {}

  [[nodiscard]] const Limits& limits() const { return limits_; }
  [[nodiscard]] std::size_t left() const { return boards_.size() - next_; }
  [[nodiscard]] const Board& board(std::uint32_t puzzle) const { return boards_[puzzle]; }

  /// Takes the next puzzles, which the caller must begin.
  /// @param count at most `left()`.
  /// @return the number of the first; the others follow it.
  std::uint32_t take(std::size_t count) {
    const std::uint32_t first = next_;
    next_ += static_cast<std::uint32_t>(count);
    return first;
  }

  /// Begins a puzzle: its root counts as visited.
  void begin(std::uint32_t puzzle) {
    Outcome& o = outcomes_[puzzle];
    o.verdict = Verdict::kNone;
    o.solutions = 0;
    o.guesses = 0;
    o.nodes = 1;
  }

  /// Whether enough solutions have been found, or the puzzle was given up.
  [[nodiscard]] bool done(std::uint32_t puzzle) const {
    return outcomes_[puzzle].solutions >= limits_.solutions;
  }

  void count_guess(std::uint32_t puzzle) { ++outcomes_[puzzle].guesses; }

  /// Counts one more node.
  /// @return false if the limit is reached: the search of this puzzle ends.
  bool visit(std::uint32_t puzzle) {
    Outcome& o = outcomes_[puzzle];
    if (HWY_UNLIKELY(o.nodes >= allowed_nodes_) && !may_go_on(puzzle)) return false;
    ++o.nodes;
    return true;
  }

  /// Counts one more solution.
  /// @return where to write it, or null if it is not the first or not wanted.
  Board* add_solution(std::uint32_t puzzle) {
    Outcome& o = outcomes_[puzzle];
    if (o.solutions >= limits_.solutions) return nullptr;
    ++o.solutions;
    o.verdict = verdict_of(o.solutions, limits_, false);
    return o.solutions == 1 ? &o.solution : nullptr;
  }

  /// Ends all searches as if the budget were spent.
  void stop() {
    while (left() > 0) begin(take(1));
    for (Outcome& o : outcomes_.first(boards_.size())) {
      o.verdict = verdict_of(o.solutions, limits_, true);
    }
  }

  /// Solves the puzzles that were given up.
  void finish() {
    for (const std::uint32_t puzzle : given_up_) {
      outcomes_[puzzle] = solve_by_exact_cover(boards_[puzzle], limits_);
    }
  }

 private:
  // Whether a puzzle at the node limit may have another one.
  HWY_NOINLINE bool may_go_on(std::uint32_t puzzle) {
    Outcome& o = outcomes_[puzzle];
    if (limits_.budget) {
      o.verdict = verdict_of(o.solutions, limits_, true);
      return false;
    }
    if (done(puzzle)) return false;
    if (o.nodes < patience_after(o.solutions)) return true;
    given_up_.push_back(puzzle);
    o.solutions = limits_.solutions;  // so that its other nodes are dropped
    return false;
  }

  std::span<const Board> boards_;
  std::span<Outcome> outcomes_;
  Limits limits_;
  std::uint64_t allowed_nodes_;
  std::uint32_t next_ = 0;
  std::vector<std::uint32_t> given_up_;
};

}  // namespace euler96::bitslice
