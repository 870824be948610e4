#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "boards.hpp"
#include "euler96/explain.hpp"

namespace euler96 {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string text_of(const std::string& file, std::size_t number) {
  const auto named = testing::data_boards(file).at(number - 1);
  return explanation_text(explain(named.board), named.name);
}

// Grid 07 needs almost every technique.
TEST(ExplanationText, NamesTechniqueCellHouseAndReason) {
  const std::string text = text_of("p096_sudoku.txt", 7);
  for (
      const char* line : {
          "Grid 07\n",
          "\n   1. naked single: r9c1 is 5, since its row, column and box hold all other digits.\n",
          "\n   3. hidden single: r5c1 is 3: box 4 has no other place for it.\n",
          "\n  11. locked candidates (pointing): In box 2, 3 fits only in r3c4 or r3c5. These "
          "cells "
          "lie in row 3, so 3 fits nowhere else in row 3: remove 3 from r3c7.\n",
          "\n  13. locked candidates (claiming): In column 6, 3 fits only in r7c6 or r8c6. These "
          "cells lie in box 8, so 3 fits nowhere else in box 8: remove 3 from r7c5, r8c4 and "
          "r8c5.\n",
          "\n  14. naked pair: In row 8, r8c1 and r8c4 can hold only 1 and 7, so these digits fit "
          "nowhere else in row 8: remove 7 from r8c2 and r8c6; 1 and 7 from r8c3; 1 from r8c5.\n",
          "\n  17. naked single: r8c5 is 4, since it has no other candidate left.\n",
          "\n  19. hidden pair: In column 7, 4 and 9 fit only in r5c7 and r7c7, so these cells "
          "hold no other digit: remove 1 and 5 from r5c7; 3 and 6 from r7c7.\n",
          "\n  20. guess at depth 1: No technique applies. r1c1 has the fewest candidates, 1 or 7; "
          "suppose it is 1.\n",
          "\n  21.   naked single: r8c1 is 7, since its row, column and box hold all other "
          "digits.\n",
          "\n      1 4 3 | 9 8 6 | 2 5 7\n",
          "\n      ------+-------+------\n",
      }) {
    EXPECT_THAT(text, HasSubstr(line));
  }
  EXPECT_THAT(text, EndsWith("Outcome: unique\n"
                             "Techniques: naked single (46), hidden single (8), locked candidates "
                             "(pointing) (4), locked candidates (claiming) (1), naked pair (2), "
                             "hidden pair (1) and guess (1)\n"
                             "Hardest: guess\n"
                             "Guesses: 1 (without those of the steps not shown; the number depends "
                             "on the order in which digits are tried)\n"));
}

TEST(ExplanationText, NamesContradictionAndDepthOfRefutedGuess) {
  const std::string text = text_of("lectures.txt", 3);
  EXPECT_THAT(text,
              HasSubstr("\n  41. guess refuted: Contradiction: r8c6 has no candidate left. So the "
                        "guess of step 19, 22 steps ago at depth 1, is wrong: r1c6 is not 1.\n"));
  EXPECT_THAT(text,
              HasSubstr("\n  63.   guess refuted: Contradiction: row 9 has no place left for 9. "
                        "So the guess of step 48, 15 steps ago at depth 2, is wrong: "
                        "r3c5 is not 2.\n  64.   naked single: "));
}

TEST(ExplanationText, SaysWhetherTheSolutionIsUnique) {
  EXPECT_THAT(text_of("p096_sudoku.txt", 1),
              HasSubstr("Solved. The solution rests on no guess, so it is the only one.\n"));
  EXPECT_THAT(text_of("p096_sudoku.txt", 7),
              HasSubstr("Solved. The solution rests on 1 guess. A search of 5 more steps, not "
                        "shown, found no other solution.\n"));
  // Two of its three guesses are refuted.
  EXPECT_THAT(text_of("lectures.txt", 3),
              HasSubstr("Solved. The solution rests on 1 guess. A search of 10 more steps, "));
  EXPECT_THAT(explanation_text(explain(Board()), "blank"),
              HasSubstr("Solved, but this is one of several solutions: r8c3 could be 8 instead of "
                        "2.\n"));
}

TEST(ExplanationText, NamesTheContradictionIfThereIsNoSolution) {
  Board board;
  board.set(Cell(0), Digit(5));
  board.set(Cell(8), Digit(5));
  const std::string text = explanation_text(explain(board), "clash");
  EXPECT_THAT(text, StartsWith("clash\n      There is no solution: row 1 has 5 more than once, in "
                               "r1c1 and r1c9.\n"));
  EXPECT_THAT(text, HasSubstr("      5 . . | . . . | . . 5\n"));
  EXPECT_THAT(text, EndsWith("Outcome: none\nTechniques: none\nHardest: none\nGuesses: 0\n"));
  // The last cell of row 1 can only be 9, and so can the one below it.
  const auto late = Board::from_text("12345678.45678123." + std::string(63, '.'));
  const Explanation reasoned = explain(late.value());
  ASSERT_FALSE(reasoned.steps.empty());
  EXPECT_THAT(conclusion(reasoned), EndsWith(", and no guess stands."));
}

TEST(ExplanationText, SaysThatTheStepLimitWasReached) {
  EXPECT_EQ(conclusion(explain(Board(), {.steps = 1})),
            "The step limit was reached after 1 step; whether there is a solution is open.");
  const std::size_t steps = explain(Board()).steps.size();
  EXPECT_EQ(conclusion(explain(Board(), {.steps = steps})),
            "Solved. The search for another solution reached the step limit after 0 more steps.");
}

TEST(ExplanationText, NotesWhatTheNumberOfGuessesDependsOn) {
  const auto boards = testing::data_boards("p096_sudoku.txt");
  EXPECT_EQ(guesses_note(explain(boards[0].board)), "");
  EXPECT_EQ(guesses_note(explain(boards[6].board)),
            "without those of the steps not shown; the number depends on the order in which digits "
            "are tried");
  EXPECT_EQ(guesses_note(explain(Board(), {.steps = 2})),
            "the number depends on the order in which digits are tried");
}

TEST(ExplanationText, SaysThatAFullBoardIsSolved) {
  const Explanation solved = explain(testing::data_boards("p096_sudoku.txt")[0].board);
  EXPECT_EQ(conclusion(explain(solved.last.board())), "The puzzle is already solved.");
}

TEST(ExplanationText, EscapesControlBytesOfNames) {
  const std::string text = explanation_text(explain(Board(), {.steps = 1}), "a\x1b[31m\nb");
  EXPECT_THAT(text, StartsWith("a\\x1B[31m\\x0Ab\n"));
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace euler96
