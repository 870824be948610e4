/// @file
/// Counts and early stopping. In the lectures, laziness and `head` stop the search.
#pragma once

#include <vector>

#include "collapse.hpp"
#include "euler96/solver.hpp"

namespace euler96::lecture {

/// Counts the nodes, guesses and solutions of one board, and ends the search at its limits.
class Tally {
 public:
  /// @param all every solution is appended to it, unless it is null.
  Tally(const Limits& limits, std::vector<Board>* all) : limits_(limits), all_(all) {}

  /// Counts a node. False if the budget is spent: the search must stop.
  bool visit() {
    if (limits_.budget && outcome_.nodes >= *limits_.budget) {
      out_of_budget_ = true;
      return false;
    }
    ++outcome_.nodes;
    return true;
  }

  /// Counts a node with at least two branches.
  void guess() { ++outcome_.guesses; }

  /// Adds a solution. False if there are enough: the search must stop.
  bool found(const Matrix<Digit>& grid) {
    outcome_.solution = board_of(grid);
    if (all_ != nullptr) all_->push_back(outcome_.solution);
    return ++outcome_.solutions < limits_.solutions;
  }

  [[nodiscard]] Outcome outcome() const {
    Outcome outcome = outcome_;
    outcome.verdict = verdict_of(outcome.solutions, limits_, out_of_budget_);
    return outcome;
  }

 private:
  Limits limits_;
  std::vector<Board>* all_;
  Outcome outcome_;
  bool out_of_budget_ = false;
};

}  // namespace euler96::lecture
