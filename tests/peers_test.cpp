#include <gtest/gtest.h>

#include "boards.hpp"
#include "euler96/registry.hpp"

namespace euler96 {
namespace {

Outcome peers(const Board& board, const Limits& limits = {}) {
  return solve_one(*find_solver("peers"), board, limits);
}

TEST(Peers, GuessTotalsAreUnchanged) {
  std::uint64_t guesses = 0;
  std::uint64_t nodes = 0;
  int sum = 0;
  for (const auto& [name, board] : testing::data_boards("p096_sudoku.txt")) {
    const Outcome outcome = peers(board);
    EXPECT_EQ(outcome.verdict, Verdict::kUnique) << name;
    guesses += outcome.guesses;
    nodes += outcome.nodes;
    sum += outcome.solution.corner();
  }
  // These totals change only if the search changes. They are the same on every machine.
  EXPECT_EQ(guesses, 1009U);
  EXPECT_EQ(nodes, 13326U);
  EXPECT_EQ(sum, 24702);
}

TEST(Peers, FindsAFirstSolutionOfTheBlankBoard) {
  const Outcome outcome = peers(Board(), {.solutions = 1});
  EXPECT_EQ(outcome.verdict, Verdict::kSolved);
  EXPECT_EQ(outcome.solution.corner(), 123);
}

TEST(Peers, DetectsEqualCluesBeforeTheSearch) {
  Board board;
  for (int i = 0; i < Cell::kCount; ++i) board.set(Cell(i), Digit(1));
  const Outcome outcome = peers(board);
  EXPECT_EQ(outcome.verdict, Verdict::kNone);
  EXPECT_EQ(outcome.nodes, 1U);
}

TEST(Peers, CountsSolutionsUpToTheLimit) {
  const Outcome outcome = peers(Board(), {.solutions = 5});
  EXPECT_EQ(outcome.verdict, Verdict::kMultiple);
  EXPECT_EQ(outcome.solutions, 5U);
}

TEST(Peers, StopsAtTheBudget) {
  const Board board = testing::data_boards("p096_sudoku.txt")[48].board;
  const Outcome full = peers(board);
  ASSERT_EQ(full.verdict, Verdict::kUnique);
  EXPECT_EQ(peers(board, {.budget = full.nodes}).verdict, Verdict::kUnique);
  const Outcome cut = peers(board, {.budget = full.nodes - 1});
  EXPECT_EQ(cut.verdict, Verdict::kUnknown);
  EXPECT_EQ(cut.nodes, full.nodes - 1);
}

}  // namespace
}  // namespace euler96
