#include "euler96/explain.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "boards.hpp"
#include "euler96/registry.hpp"

namespace euler96 {
namespace {

Outcome solved_by_search(const Board& board) { return solve_one(*find_solver("peers"), board); }

// A board that requires guesses.
Board diabolical() { return testing::data_boards("lectures.txt").at(2).board; }

TEST(Explain, RefutesGuessesOnAHardBoard) {
  const Explanation explanation = explain(diabolical());
  EXPECT_EQ(explanation.hardest(), Technique::kGuess);
  EXPECT_EQ(explanation.guesses(), 3U);
  std::size_t refuted = 0;
  for (const Step& step : explanation.steps) {
    if (!step.refutation) continue;
    ++refuted;
    const Step& guess = explanation.steps[step.refutation->guess];
    EXPECT_EQ(guess.technique, Technique::kGuess);
    EXPECT_EQ(guess.cells, step.cells);
    EXPECT_EQ(guess.digits, step.digits);
    EXPECT_EQ(guess.depth, step.depth + 1);
  }
  EXPECT_GT(refuted, 0U);
}

TEST(Explain, GuessesInTheFirstCellWithFewestCandidates) {
  const Explanation explanation = explain(Board());
  ASSERT_FALSE(explanation.steps.empty());
  const Step& step = explanation.steps.front();
  EXPECT_EQ(step.technique, Technique::kGuess);
  EXPECT_EQ(step.cells, std::vector{Cell(0)});
  EXPECT_EQ(step.placed, Digit(1));
  EXPECT_EQ(step.depth, 1);
  EXPECT_EQ(explanation.steps[1].cells, std::vector{Cell(1)});  // eight candidates, not nine
}

TEST(Explain, UsesTheEasiestTechniqueThatApplies) {
  const Explanation easy = explain(testing::data_boards("p096_sudoku.txt")[0].board);
  EXPECT_EQ(easy.hardest(), Technique::kNakedSingle);
  EXPECT_EQ(easy.guesses(), 0U);
  EXPECT_EQ(easy.steps_of_proof, 0U);
  EXPECT_EQ(easy.uses()[0], easy.steps.size());
}

TEST(Explain, FindsTwoSolutionsOfABlankBoard) {
  const Explanation explanation = explain(Board());
  ASSERT_EQ(explanation.verdict(), Verdict::kMultiple);
  EXPECT_TRUE(explanation.has_solution());
  ASSERT_EQ(explanation.solutions.size(), 2U);
  for (const Board& board : explanation.solutions) {
    EXPECT_EQ(solved_by_search(board).verdict, Verdict::kUnique);
  }
  EXPECT_NE(explanation.solutions[0], explanation.solutions[1]);
}

// The second solution follows from the refutation of the only guess, so no guess stands.
TEST(Explain, FindsASecondSolutionThatRestsOnNoGuess) {
  const Board board =
      Board::from_text(
          "4796318528134526976..7893147483152699362785411..964738267193485594826173381547926")
          .value();
  const Explanation explanation = explain(board);
  EXPECT_EQ(explanation.verdict(), Verdict::kMultiple);
  EXPECT_EQ(conclusion(explanation),
            "Solved, but this is one of several solutions: r3c2 could be 5 instead of 2.");
}

TEST(Explain, TakesNoStepIfCluesContradictEachOther) {
  Board board;
  board.set(Cell(0), Digit(5));
  board.set(Cell(8), Digit(5));
  const Explanation explanation = explain(board);
  EXPECT_EQ(explanation.verdict(), Verdict::kNone);
  EXPECT_TRUE(explanation.steps.empty());
  ASSERT_TRUE(explanation.contradiction);
  EXPECT_EQ(explanation.contradiction->kind, Contradiction::Kind::kEqualDigits);
  EXPECT_FALSE(explanation.hardest());
}

TEST(Explain, RefutesABoardWithoutSolution) {
  // A clue that the only solution does not have.
  Board board = diabolical();
  const Board solution = solved_by_search(board).solution;
  const PencilMarks marks(board);
  Cell cell;
  while (!marks.open(cell)) cell = Cell(cell.index() + 1);
  board.set(cell, (marks.candidates(cell) - DigitSet(*solution[cell])).first());
  ASSERT_EQ(solved_by_search(board).verdict, Verdict::kNone);

  const Explanation explanation = explain(board);
  EXPECT_EQ(explanation.verdict(), Verdict::kNone);
  EXPECT_TRUE(explanation.contradiction);
  EXPECT_FALSE(explanation.has_solution());
  EXPECT_FALSE(explanation.steps.empty());
  EXPECT_EQ(explanation.steps.back().depth, 0);  // the proof depends on no guess
}

TEST(Explain, TakesNoStepOnASolvedBoard) {
  const Board full = solved_by_search(testing::data_boards("p096_sudoku.txt")[0].board).solution;
  const Explanation explanation = explain(full);
  EXPECT_EQ(explanation.verdict(), Verdict::kUnique);
  EXPECT_TRUE(explanation.steps.empty());
  EXPECT_EQ(explanation.last.board(), full);
}

TEST(Explain, StopsAtTheStepLimit) {
  const Board board = diabolical();
  const Explanation full = explain(board);
  for (std::size_t steps = 0; steps < full.steps.size() + full.steps_of_proof; ++steps) {
    const Explanation cut = explain(board, {.steps = steps});
    EXPECT_EQ(cut.verdict(), steps < full.steps.size() ? Verdict::kUnknown : Verdict::kSolved);
    EXPECT_EQ(cut.steps.size() + cut.steps_of_proof, steps);
    EXPECT_EQ(cut.last, full.marks(steps));
  }
  EXPECT_EQ(explain(board, {.steps = full.steps.size() + full.steps_of_proof}).verdict(),
            Verdict::kUnique);
}

}  // namespace
}  // namespace euler96
