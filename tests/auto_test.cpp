#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "board_kinds.hpp"
#include "euler96/solver.hpp"
#include "solvers/variants.hpp"

namespace euler96 {
namespace {

using Boards = std::vector<Board>;
using Outcomes = std::vector<Outcome>;

const std::size_t kBreakEven = auto_break_even(chosen_simd_target());

Outcomes solve(std::string_view solver, const Boards& boards, const Limits& limits = {}) {
  Outcomes outcomes(boards.size());
  find_solver(solver)->make_context()->solve(boards, outcomes, limits);
  return outcomes;
}

Boards boards(std::size_t count) { return testing::BoardKinds(3).boards(count); }

bool same_work(const Outcomes& a, const Outcomes& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    const bool same =
        a[i].verdict == b[i].verdict && a[i].guesses == b[i].guesses && a[i].nodes == b[i].nodes;
    if (!same) return false;
  }
  return a.size() == b.size();
}

void expect_same_answers(const Outcomes& a, const Outcomes& b, const Boards& boards) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    ASSERT_EQ(to_string(a[i].verdict), to_string(b[i].verdict)) << boards[i].to_text();
    EXPECT_EQ(a[i].solutions, b[i].solutions) << boards[i].to_text();
    if (a[i].has_solution()) {
      EXPECT_EQ(a[i].solution, b[i].solution) << boards[i].to_text();
    }
  }
}

// The guesses on these boards show which solver was used.
TEST(Auto, UsesBitsliceFromTheBreakEvenOn) {
  const Boards few = boards(kBreakEven - 1);
  const Boards many = boards(kBreakEven);
  ASSERT_FALSE(same_work(solve(one_board_solver().name, few), solve("bitslice", few)));
  EXPECT_TRUE(same_work(solve("auto", few), solve(one_board_solver().name, few)));
  EXPECT_TRUE(same_work(solve("auto", many), solve("bitslice", many)));
}

TEST(Auto, HasAHigherBreakEvenWithVbmi) {
  EXPECT_LT(auto_break_even(SimdTarget::kAvx2), auto_break_even(SimdTarget::kAvx512Vbmi));
}

TEST(Auto, UnderABudgetOrForOneSolutionOutcomesDoNotDependOnTheBatch) {
  const Boards all = boards(kBreakEven + 100);
  for (const Limits& limits :
       {Limits{.budget = 1}, Limits{.budget = 3}, Limits{.budget = 10}, Limits{.solutions = 1}}) {
    const Outcomes together = solve("auto", all, limits);
    EXPECT_TRUE(same_work(together, solve(one_board_solver().name, all, limits)));
    const auto context = auto_solver().make_context();
    Outcomes apart(all.size());
    for (std::size_t i = 0, n = 1; i < all.size(); i += n, n = 2 * n) {
      n = std::min(n, all.size() - i);
      context->solve({&all[i], n}, {&apart[i], n}, limits);
    }
    EXPECT_TRUE(same_work(apart, together));
    expect_same_answers(apart, together, all);
  }
}

}  // namespace
}  // namespace euler96
