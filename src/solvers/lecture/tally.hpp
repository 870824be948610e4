/// @file
/// What the lectures leave to laziness and to `head`: counting, and stopping in time.
#pragma once

#include "collapse.hpp"
#include "euler96/solver.hpp"

namespace euler96::lecture {

/// Keeps count of one board's nodes, guesses and solutions, and says when to stop.
class Tally {
 public:
  explicit Tally(const Limits& limits) : limits_(limits) {}

  /// Counts a node. False if the budget does not allow another: then the search is to stop.
  bool visit() {
    if (limits_.budget && outcome_.nodes >= *limits_.budget) {
      out_of_budget_ = true;
      return false;
    }
    ++outcome_.nodes;
    return true;
  }

  /// Counts a node at which two or more ways are open.
  void guess() { ++outcome_.guesses; }

  /// Notes a solution. False if there are enough of them: then the search is to stop.
  bool found(const Matrix<Digit>& grid) {
    outcome_.solution = board_of(grid);
    return ++outcome_.solutions < limits_.solutions;
  }

  [[nodiscard]] Outcome outcome() const {
    Outcome outcome = outcome_;
    outcome.verdict = verdict_of(outcome.solutions, limits_, out_of_budget_);
    return outcome;
  }

 private:
  Limits limits_;
  Outcome outcome_;
  bool out_of_budget_ = false;
};

}  // namespace euler96::lecture
