#include <gtest/gtest.h>

#include "boards.hpp"
#include "euler96/registry.hpp"

namespace euler96 {
namespace {

Outcome singles(const Board& board, const Limits& limits = {}) {
  return solve_one(*find_solver("singles"), board, limits);
}

TEST(Singles, GuessTotalsAreUnchanged) {
  std::uint64_t guesses = 0;
  std::uint64_t nodes = 0;
  int sum = 0;
  for (const auto& [name, board] : testing::data_boards("p096_sudoku.txt")) {
    const Outcome outcome = singles(board);
    EXPECT_EQ(outcome.verdict, Verdict::kUnique) << name;
    guesses += outcome.guesses;
    nodes += outcome.nodes;
    sum += outcome.solution.corner();
  }
  // These totals change only if the search changes. They are the same on every machine.
  EXPECT_EQ(guesses, 19U);
  EXPECT_EQ(nodes, 88U);
  EXPECT_EQ(sum, 24702);
}

// A cell without candidates ends the branch at once. A search that continued would have the same
// outcome later, with more nodes.
TEST(Singles, StopsAtACellWithoutCandidates) {
  const Board board = Board::from_text(
                          "...1.4..."
                          "...2...3."
                          "..8.3.6.."
                          ".....2.5."
                          ".6.4..1.."
                          "3...5...."
                          "....7..12"
                          ".3...8..."
                          "98...5.7.")
                          .value();
  EXPECT_EQ(singles(board).guesses, 3U);
  EXPECT_EQ(singles(board, {.budget = 7}).verdict, Verdict::kNone);
}

TEST(Singles, PlacesNakedAndHiddenSinglesWithoutAGuess) {
  const Board board = testing::data_boards("lectures.txt")[0].board;
  const Outcome outcome = singles(board);
  EXPECT_EQ(outcome.verdict, Verdict::kUnique);
  EXPECT_EQ(outcome.guesses, 0U);
  EXPECT_EQ(outcome.nodes, 1U);
}

TEST(Singles, DetectsADigitWithoutAPlace) {
  // In row 1 the columns of the three open cells on the left have a 1.
  const Board board = Board::from_text(
                          "...234567"
                          "........."
                          "........."
                          "1........"
                          "........."
                          "........."
                          ".1......."
                          "........."
                          "..1......")
                          .value();
  const Outcome outcome = singles(board);
  EXPECT_EQ(outcome.verdict, Verdict::kNone);
  EXPECT_EQ(outcome.nodes, 1U);
}

TEST(Singles, DetectsTwoHiddenSinglesInOneCell) {
  // In row 1 only r1c1 can hold 8, and only r1c1 can hold 9. It could also be 1, 2 or 3.
  const Board board = Board::from_text(
                          "...4567.."
                          "........."
                          "........."
                          ".8......."
                          "..8.....9"
                          ".......8."
                          ".9......8"
                          "..9......"
                          ".......9.")
                          .value();
  const Outcome outcome = singles(board);
  EXPECT_EQ(outcome.verdict, Verdict::kNone);
  EXPECT_EQ(outcome.nodes, 1U);
}

TEST(Singles, TakesTheCellWithFewestCandidatesAndItsDigitsInOrder) {
  // All cells of the blank board have nine candidates, so the search starts with r1c1 = 1 and r1c2
  // = 2.
  const Outcome outcome = singles(Board(), {.solutions = 1});
  EXPECT_EQ(outcome.verdict, Verdict::kSolved);
  EXPECT_EQ(outcome.solution.to_text().substr(0, 9), "123456789");
}

}  // namespace
}  // namespace euler96
