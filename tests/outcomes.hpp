/// @file
/// Outcomes of many boards, and their comparison.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include "euler96/solver.hpp"

namespace euler96::testing {

/// The outcomes of boards that a new context of the solver gets at once.
inline std::vector<Outcome> outcomes_of(std::string_view solver, const std::vector<Board>& boards,
                                        const Limits& limits = {}) {
  std::vector<Outcome> outcomes(boards.size());
  find_solver(solver)->make_context()->solve(boards, outcomes, limits);
  return outcomes;
}

/// The index of the first outcome that differs; nothing if all are equal.
inline std::optional<std::size_t> first_difference(const std::vector<Outcome>& a,
                                                   const std::vector<Outcome>& b) {
  const auto parts = [](const Outcome& of) {
    return std::tuple(of.verdict, of.solutions, of.guesses, of.nodes,
                      of.has_solution() ? of.solution : Board());
  };
  const auto at = std::ranges::mismatch(a, b, {}, parts, parts).in1;
  if (at == a.end() && a.size() == b.size()) return std::nullopt;
  return static_cast<std::size_t>(at - a.begin());
}

}  // namespace euler96::testing
