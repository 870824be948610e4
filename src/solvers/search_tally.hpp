/// @file
/// What a search of one board has counted, and when it must stop. (In the lectures, laziness and
/// `head` stop the search.)
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "euler96/solver.hpp"

namespace euler96 {

/// The number of nodes at which a search that has visited `nodes` looks at its limits again.
/// @param most the limit of the nodes, at least `nodes`.
constexpr std::uint64_t next_look(std::uint64_t nodes, std::uint64_t most) {
  constexpr std::uint64_t kNodes = 256;
  return nodes + std::min(kNodes, most - nodes);
}

/// Counts the nodes, guesses and solutions of one board, and ends the search at its limits.
class SearchTally {
 public:
  SearchTally() = default;
  /// @param all every solution is appended to it, unless it is null.
  SearchTally(const Limits& limits, std::vector<Board>* all) : limits_(limits), all_(all) {}

  /// Counts a node. False if the budget is spent, or the search should stop.
  bool visit() {
    if (outcome_.nodes >= next_look_ && !look()) return false;
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
  // Looks at the budget and the stop at a node, and says when to look again.
  bool look() {
    const std::uint64_t most = limits_.budget ? limits_.budget->value() : UINT64_MAX;
    out_of_budget_ = outcome_.nodes >= most || limits_.stop.requested();
    if (!out_of_budget_) next_look_ = next_look(outcome_.nodes, most);
    return !out_of_budget_;
  }

  Limits limits_;
  std::vector<Board>* all_ = nullptr;
  Outcome outcome_;
  std::uint64_t next_look_ = 0;  // the number of nodes at which the limits are looked at
  bool out_of_budget_ = false;
};

}  // namespace euler96
