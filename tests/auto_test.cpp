#include "board_kinds.hpp"
#include "outcomes.hpp"
#include "prelude.hpp"
#include "solvers/variants.hpp"

namespace euler96::testing {
namespace {

using Boards = std::vector<Board>;
using Outcomes = std::vector<Outcome>;

const std::size_t kBreakEven = auto_break_even(chosen_simd_target());

Boards boards(std::size_t count) { return BoardKinds(3).boards(count); }

// The guesses on these boards show which solver was used.
TEST(Auto, UsesBitsliceFromTheBreakEvenOn) {
  const Boards few = boards(kBreakEven - 1);
  const Boards many = boards(kBreakEven);
  const Outcomes one_by_one = outcomes_of(one_board_solver().name, few);
  ASSERT_TRUE(first_difference(one_by_one, outcomes_of("bitslice", few)));
  EXPECT_EQ(first_difference(outcomes_of("auto", few), one_by_one), std::nullopt);
  EXPECT_EQ(first_difference(outcomes_of("auto", many), outcomes_of("bitslice", many)),
            std::nullopt);
}

TEST(Auto, HasAHigherBreakEvenWithVbmi) {
  EXPECT_LT(auto_break_even(SimdTarget::kAvx2), auto_break_even(SimdTarget::kAvx512Vbmi));
}

TEST(Auto, UnderABudgetOrForOneSolutionOutcomesDoNotDependOnTheBatch) {
  const Boards all = boards(kBreakEven + 100);
  for (const Limits& limits :
       {Limits{.budget = 1}, Limits{.budget = 3}, Limits{.budget = 10}, Limits{.solutions = 1}}) {
    const Outcomes together = outcomes_of("auto", all, limits);
    EXPECT_EQ(first_difference(together, outcomes_of(one_board_solver().name, all, limits)),
              std::nullopt);
    const auto context = auto_solver().make_context();
    Outcomes apart(all.size());
    for (std::size_t i = 0, n = 1; i < all.size(); i += n, n = 2 * n) {
      n = std::min(n, all.size() - i);
      context->solve({&all[i], n}, {&apart[i], n}, limits);
    }
    EXPECT_EQ(first_difference(apart, together), std::nullopt);
  }
}

}  // namespace
}  // namespace euler96::testing
