#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "board_kinds.hpp"
#include "euler96/registry.hpp"

namespace euler96 {
namespace {

Outcome exact_cover(const Board& board, const Limits& limits = {}) {
  return solve_one(*find_solver("exact-cover"), board, limits);
}

TEST(ExactCover, GuessTotalsAreUnchanged) {
  std::uint64_t guesses = 0;
  std::uint64_t nodes = 0;
  int sum = 0;
  for (const auto& [name, board] : testing::data_boards("p096_sudoku.txt")) {
    const Outcome outcome = exact_cover(board);
    EXPECT_EQ(outcome.verdict, Verdict::kUnique) << name;
    guesses += outcome.guesses;
    nodes += outcome.nodes;
    sum += outcome.solution.corner();
  }
  // These totals change only if the search changes. They are the same on every machine.
  EXPECT_EQ(guesses, 17U);
  EXPECT_EQ(nodes, 2885U);
  EXPECT_EQ(sum, 24702);
}

// Each option taken is a node: one for each open cell, and the root.
TEST(ExactCover, CountsANodeForEachCellOfAnEasyBoard) {
  const Board board = testing::data_boards("p096_sudoku.txt")[0].board;
  const Outcome outcome = exact_cover(board);
  EXPECT_EQ(outcome.guesses, 0U);
  EXPECT_EQ(outcome.nodes, static_cast<std::uint64_t>(Cell::kCount - board.clues() + 1));
}

TEST(ExactCover, TriesOptionsInAscendingOrder) {
  const Outcome outcome = exact_cover(Board(), {.solutions = 1});
  EXPECT_EQ(outcome.verdict, Verdict::kSolved);
  EXPECT_EQ(outcome.solution.to_text().substr(0, 9), "123456789");
}

// An earlier board leaves the options in another order. That must not change an outcome that
// depends on the order: the first of many solutions, or a search that the budget ends.
TEST(ExactCover, DoesNotDependOnEarlierBoards) {
  const auto boards = testing::BoardKinds(1).boards(40);
  for (const Limits& limits : {Limits{.solutions = 1}, Limits{.budget = 60}}) {
    const auto context = find_solver("exact-cover")->make_context();
    std::vector<Outcome> outcomes(boards.size());
    context->solve(boards, outcomes, limits);
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const Outcome fresh = exact_cover(boards[i], limits);
      EXPECT_EQ(outcomes[i].verdict, fresh.verdict) << boards[i].to_text();
      EXPECT_EQ(outcomes[i].nodes, fresh.nodes) << boards[i].to_text();
      EXPECT_EQ(outcomes[i].guesses, fresh.guesses) << boards[i].to_text();
      if (fresh.has_solution()) {
        EXPECT_EQ(outcomes[i].solution, fresh.solution) << boards[i].to_text();
      }
    }
  }
}

TEST(ExactCover, AcceptsABudgetOfZero) {
  const Outcome outcome = exact_cover(Board(), {.budget = 0});
  EXPECT_EQ(outcome.verdict, Verdict::kUnknown);
  EXPECT_EQ(outcome.nodes, 0U);
}

}  // namespace
}  // namespace euler96
