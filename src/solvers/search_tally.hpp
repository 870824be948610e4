/// @file
/// What a search of one board has counted, and when it must stop. (In the lectures, laziness and
/// `head` stop the search.)
#pragma once

#include <cstdint>
#include <vector>

#include "euler96/solver.hpp"

namespace euler96 {

/// Counts the nodes, guesses and solutions of one board, and ends the search at its limits.
class SearchTally {
 public:
  SearchTally() = default;
  /// @param all every solution is appended to it, unless it is null.
  SearchTally(const Limits& limits, std::vector<Board>* all) : limits_(limits), all_(all) {}

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
  bool found(const Board& solution) {
    outcome_.solution = solution;
    if (all_ != nullptr) all_->push_back(solution);
    return ++outcome_.solutions < limits_.solutions;
  }

  [[nodiscard]] std::uint32_t solutions() const { return outcome_.solutions; }
  [[nodiscard]] bool out_of_budget() const { return out_of_budget_; }
  void set_budget(std::uint64_t nodes) { limits_.budget = nodes; }

  [[nodiscard]] Outcome outcome() const {
    Outcome outcome = outcome_;
    outcome.verdict = verdict_of(outcome.solutions, limits_, out_of_budget_);
    return outcome;
  }

 private:
  Limits limits_;
  std::vector<Board>* all_ = nullptr;
  Outcome outcome_;
  bool out_of_budget_ = false;
};

}  // namespace euler96
