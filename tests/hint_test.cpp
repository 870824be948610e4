// Hints on the boards of the recorded ratings, at each board that their explanations pass, and on
// boards with wrong entries.
#include "prelude.hpp"

namespace euler96::testing {
namespace {

Board board_of(std::string_view text) { return Board::from_text(text).value(); }

const Board one_solution =
    board_of("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
const Board x_wing =
    board_of(".31.58.42.64..95..5..4....3......8.16.8........528...61.6.....44..9.7..5.5..46...");
const Board rectangle =
    board_of("2451367987168924539384572611.7349.8.584.21..93.95.814.452.8391.6739158248912.4...");
const Board hardest =
    board_of("98.7..6....5.6..4......3...8...5..2..4......1..76..8..3....6....1.8....9..8.7.2..");

Board with(Board board, Cell cell, int digit) {
  board.set(cell, Digit(digit));
  return board;
}

constexpr Ladder kRated = Ladder::kSudokuExplainer;

std::vector<std::string> texts(const Hint& hint) {
  return {hint_text(hint, HintLevel::kTechnique), hint_text(hint, HintLevel::kPlace),
          hint_text(hint, HintLevel::kStep)};
}

// The texts of a hint that every level words alike.
std::string text(const Board& board, const HintOptions& options = {}) {
  const std::vector<std::string> all = texts(hint(board, options));
  EXPECT_EQ(all, std::vector<std::string>(3, all[0]));
  return all[0];
}

// The boards of an explanation, which have the entries of one who follows it.
std::vector<Board> boards_on_the_way(const Board& puzzle) {
  std::vector<Board> boards;
  for (const ExplainedStep& step : explain(puzzle).steps) {
    if (step.depth > 0) break;
    const Board& board = step.before.board();
    if (boards.empty() || boards.back() != board) boards.push_back(board);
  }
  return boards;
}

// Whether the words are the names of cells and houses, such as `r1c2, r3c4 and box 7`.
bool are_places(std::string words) {
  for (std::size_t at = words.find(" and "); at != std::string::npos; at = words.find(" and ")) {
    words.replace(at, 5, ", ");
  }
  std::istringstream parts(words);
  for (std::string part; std::getline(parts, part, ',');) {
    part.erase(0, part.find_first_not_of(' '));
    for (char& c : part) c = c >= '1' && c <= '9' ? '1' : c;
    if (part != "r1c1" && part != "row 1" && part != "column 1" && part != "box 1") return false;
  }
  return true;
}

// explanations_test.cpp shows that the steps of explanations are true. Where to look has digits in
// the names of cells and houses alone.
TEST(Hint, IsTheFirstStepOfAnExplanation) {
  std::set<Technique> techniques;
  for (const Board& puzzle : boards_in(EULER96_RATINGS)) {
    for (const Board& board : boards_on_the_way(puzzle)) {
      const Hint found = hint(board, {.puzzle = puzzle, .ladder = kRated});
      if (outcome_of(found) == "beyond") continue;
      ASSERT_EQ(outcome_of(found), "step") << board;
      const ExplainedStep& step = std::get<NextStep>(found).step;
      const Explanation explanation =
          explain(board, {.ladder = kRated, .step_limit = 1, .omit = false});
      const ExplainedStep& first = explanation.steps.at(0);
      EXPECT_EQ(step.technique, first.technique) << board;
      EXPECT_TRUE(step.pattern == first.pattern) << board;
      EXPECT_EQ(step.placed, first.placed) << board;
      EXPECT_EQ(step.removed, first.removed) << board;
      EXPECT_EQ(step.before, logic::Position(board));
      if (techniques.insert(step.technique).second) {
        EXPECT_EQ(step.rating, rate(board).ed) << board;
      }

      const std::vector<std::string> words = texts(found);
      EXPECT_EQ(words[0], spoken(title(explanation.steps[0])));
      const std::string name = spoken(explanation.steps[0]);
      const std::string look = name + ": look at ";
      ASSERT_THAT(words[1], AllOf(StartsWith(look), EndsWith(".")));
      EXPECT_TRUE(are_places(words[1].substr(look.size(), words[1].size() - look.size() - 1)))
          << words[1];
      EXPECT_EQ(words[2], name + ": " + sentence(explanation.steps[0]));
    }
  }
  EXPECT_GE(techniques.size(), 15U);
}

TEST(Hint, NamesHousesCellsOrTheStartOfAChain) {
  const auto place = [](std::string_view board) {
    return texts(hint(board_of(board), {.ladder = kRated}))[1];
  };
  EXPECT_EQ(texts(hint(one_solution, {.ladder = kRated}))[1],
            "hidden single in box 1: look at box 1.");
  EXPECT_EQ(texts(hint(x_wing, {.ladder = kRated}))[1], "X-wing: look at row 3 and row 8.");
  EXPECT_EQ(
      place("258...94.649.8.1..1739546287...4...65......1.3.4..87.2...823....27....31.35.7.2.9"),
      "direct pointing: look at box 7 and box 9.");
  EXPECT_EQ(
      place("5..291476769843512241657938...7.51..4..1.9867.174862..89.3726.1...91872.172564389"),
      "XY-wing: look at r4c9, r8c2 and r8c9.");
  EXPECT_EQ(
      place("357...968496..81231289364575698..3148123..79673461928594..6.871681.9.53227..8.649"),
      "unique rectangle 3: look at r5c6, r7c3, r7c6, r9c3 and r9c6.");
  EXPECT_EQ(
      place("1..7.5.26765.821.43921465872..4576.16..8.1.45451.69.788265734199..6.485.5....876."),
      "forcing X-chain: look at r1c5.");
}

TEST(Hint, AssumesOneSolutionUnlessToldNotTo) {
  EXPECT_EQ(texts(hint(rectangle, {.ladder = kRated}))[0], "unique rectangle 4");
  const Hint other = hint(rectangle, {.ladder = kRated, .uniqueness = false});
  ASSERT_EQ(outcome_of(other), "step");
  EXPECT_NE(info(std::get<NextStep>(other).step.technique).basis, Basis::kUniqueness);
}

// No known puzzle is beyond the techniques, so this hint is made by hand.
TEST(Hint, SaysThatNoTechniqueApplies) {
  const logic::Candidate supposed(Cell(4), Digit(1));
  ExplainedStep guess{
      {{.technique = Technique::kGuess, .placed = supposed}, logic::Guess{supposed}},
      1,
      {},
      1,
      logic::Position(hardest)};
  const Hint found = BeyondTechniques{guess};
  EXPECT_EQ(outcome_of(found), "beyond");
  EXPECT_EQ(texts(found),
            (std::vector<std::string>{
                "beyond: no technique of the rating applies.",
                "beyond: no technique of the rating applies; look at r1c5.",
                "beyond: no technique of the rating applies; r1c5 has the fewest candidates, 1, 2 "
                "or 4."}));
}

TEST(Hint, AndExplanationEndWhenStopped) {
  for (int last = 1; last < 20; ++last) {
    int asked = 0;
    const std::function<bool()> ask = [&] { return ++asked >= last; };
    EXPECT_THROW(hint(hardest, {.stop = Stop(ask)}), Stopped);
    EXPECT_EQ(asked, last);
    asked = 0;
    EXPECT_THROW(explain(x_wing, {.stop = Stop(ask)}), Stopped);
  }
}

TEST(Hint, NamesWrongEntriesWithoutTheirSolution) {
  const Board solution = solve(one_solution).solution;
  Board board = with(one_solution, Cell(0), 5);  // 4 is right
  EXPECT_EQ(text(board, {.puzzle = one_solution}), "r1c1 is wrong.");
  board = with(board, Cell(1), solution.value(Cell(1)));
  board = with(board, Cell(80), 4);  // 2 is right
  EXPECT_EQ(text(board, {.puzzle = one_solution}), "r1c1 and r9c9 are wrong.");
  EXPECT_EQ(text(with(solution, Cell(80), 1), {.puzzle = one_solution}), "r9c9 is wrong.");
}

TEST(Hint, SaysWhyThereIsNoSolutionOnlyIfTheBoardShowsIt) {
  EXPECT_EQ(text(with(one_solution, Cell(0), 5)),
            "The board has no solution. Without r1c1=5 or without r3c4=8 there is exactly one "
            "solution.");
  EXPECT_EQ(text(with(one_solution, Cell(0), 3)),
            "The board has no solution: box 1 has 3 more than once, in r1c1 and r1c3. Without "
            "r1c1=3 there is exactly one solution.");
}

TEST(Hint, ShowsTwoCellsInWhichSolutionsDiffer) {
  Board board = solve(one_solution).solution;
  for (const Cell cell : {Cell::at(0, 0), Cell::at(0, 1), Cell::at(3, 0)}) board.clear(cell);
  EXPECT_EQ(outcome_of(hint(board)), "step");
  for (const Board& several : {Board(), board_of("42.5.17...6594..82.712.8.352....657.6.....2.."
                                                 "5...7...4..9615..77.....64..36.24859")}) {
    const Hint found = hint(several);
    ASSERT_EQ(outcome_of(found), "multiple");
    const auto& [first, second, cells] = std::get<SeveralSolutions>(found);
    ASSERT_EQ(cells.size(), 2);
    for (const Cell cell : cells) EXPECT_NE(first[cell], second[cell]);
  }
  EXPECT_EQ(text(Board()),
            "The board has several solutions: r6c4 is 6 and r6c5 is 9 in one, 9 and 6 in another.");
}

TEST(Hint, SaysThatABoardIsSolved) {
  const Board solution = solve(one_solution).solution;
  EXPECT_EQ(text(solution), "The board is solved.");
  EXPECT_EQ(text(solution, {.puzzle = one_solution}), "The board is solved.");
  EXPECT_EQ(outcome_of(hint(with(solution, Cell(0), solution.value(Cell(1))))), "none");
}

TEST(Hint, NamesTheCluesThatTheBoardLacks) {
  Board board = with(one_solution, Cell(2), 8);  // 3 is the clue
  EXPECT_EQ(text(board, {.puzzle = one_solution}),
            "The board does not have the puzzle's clue in r1c3.");
  board.clear(Cell(4));
  EXPECT_EQ(text(board, {.puzzle = one_solution}),
            "The board does not have the puzzle's clues in r1c3 and r1c5.");
}

TEST(Hint, RefusesAPuzzleWithoutExactlyOneSolution) {
  EXPECT_EQ(text(one_solution, {.puzzle = Board()}), "The puzzle has several solutions.");
  EXPECT_EQ(text(one_solution, {.puzzle = with(one_solution, Cell(0), 3)}),
            "The puzzle has no solution.");
}

// ---- Positions: boards with pencil marks.

using logic::Position;

Position without(Position position, Cell cell, int digit) {
  position.remove(cell, Digit(digit));
  return position;
}

std::string text(const Position& position, const HintOptions& options = {}) {
  return hint_text(hint(position, options), HintLevel::kStep);
}

// Each hint is of the position that the one before has left, so that hints alone solve a puzzle. A
// person who reads the drawing sees the same position, apart from naked singles.
TEST(Hint, OfEachPositionLeadsToTheSolution) {
  std::size_t removals = 0;
  for (const Board& puzzle : boards_in(EULER96_RATINGS)) {
    if (rate(puzzle).er.value_or(100) > 57) continue;
    const Board solution = solve(puzzle).solution;
    Position position(puzzle);
    for (int steps = 0; !position.solved(); ++steps) {
      const Hint found = hint(position);
      ASSERT_EQ(outcome_of(found), "step") << puzzle;
      const ExplainedStep& step = std::get<NextStep>(found).step;
      ASSERT_EQ(step.before, position);
      removals += step.placed ? 0U : 1U;
      ASSERT_NE(step.after(), position);
      position = step.after();
      ASSERT_LT(steps, 500);
    }
    EXPECT_EQ(position.board(), solution);
    EXPECT_EQ(outcome_of(hint(position)), "solved");
  }
  EXPECT_GT(removals, 100U);
}

TEST(Hint, PointsOutMarksThatLackTheRightDigitFirst) {
  const Position marks(one_solution);
  const Board solution = solve(one_solution).solution;
  std::vector<Cell> several;
  for (const Cell cell : marks.empty_cells()) {
    if (marks.candidates(cell).size() > 2) several.push_back(cell);
  }
  const Cell first = several.at(0);
  const Cell second = several.at(1);
  const auto missing = [&](Cell cell) {
    return std::string(1, solution[cell]->to_char()) + " is missing from the marks of " +
           cell.name();
  };
  Position wrong = without(marks, first, solution[first]->value());
  EXPECT_EQ(text(wrong), missing(first) + ".");
  wrong.remove(second, *solution[second]);
  EXPECT_EQ(text(wrong), missing(first) + "; " + missing(second) + ".");
  EXPECT_EQ(outcome_of(hint(wrong)), "wrong-marks");
  EXPECT_EQ(std::get<WrongMarks>(hint(wrong)).missing.size(), 2);
  EXPECT_EQ(text(wrong, {.puzzle = one_solution}), text(wrong));
}

TEST(Hint, TakesAWrongLoneMarkForAMark) {
  // r1c1 is 4 of 4 and 5; r2c2 has 5, too.
  const Position marks = without(Position(one_solution), Cell(0), 4);
  EXPECT_EQ(text(marks), "4 is missing from the marks of r1c1.");
  EXPECT_EQ(text(marks, {.puzzle = one_solution}), "4 is missing from the marks of r1c1.");
  // The clue 3 of r1c3 as a wrong mark of r1c1: both are lone.
  Position::Candidates written{};
  for (const Cell cell : logic::CellSet::all()) {
    const auto clue = one_solution[cell];
    written[static_cast<std::size_t>(cell.index())] =
        clue ? DigitSet(*clue) : Position(one_solution).candidates(cell);
  }
  written[0] = DigitSet(Digit(3));
  const Position equal = Position::from_marks(written);
  EXPECT_TRUE(equal.board().empty(Cell(0)) && equal.board().empty(Cell(2)));
  EXPECT_EQ(text(equal), "4 is missing from the marks of r1c1.");
  EXPECT_EQ(text(equal, {.puzzle = one_solution}), "4 is missing from the marks of r1c1.");
}

TEST(Hint, SaysTheSameOfAFullBoardOfDigitsAndOfMarks) {
  const Board solution = solve(one_solution).solution;
  const Board full = with(solution, Cell(69), 8);  // 1 is right
  Position::Candidates alone{};
  for (const Cell cell : logic::CellSet::all()) {
    alone[static_cast<std::size_t>(cell.index())] = DigitSet(*full[cell]);
  }
  EXPECT_EQ(text(Position::from_marks(alone)), text(full));
  EXPECT_EQ(text(full),
            "The board has no solution: box 9 has 8 more than once, in r8c7 and r9c8. Without "
            "r8c7=8 there is exactly one solution.");
}

TEST(Hint, SaysThatMarksHaveNoSolution) {
  Position marks{Board()};
  for (int digit = 1; digit <= 9; ++digit) marks.remove(Cell(40), Digit(digit));
  EXPECT_EQ(text(marks),
            "The marks exclude every solution of the digits: r5c5 has no candidate left.");
  // Two lone marks, neither of which is placed.
  Position::Candidates equal{};
  equal[0] = equal[1] = DigitSet(Digit(5));
  EXPECT_EQ(
      text(Position::from_marks(equal)),
      "The marks exclude every solution of the digits: box 1 has 5 more than once, in r1c1 and "
      "r1c2.");
}

// Each digit fits in as many columns of some rows as these are. There is no solution.
TEST(Hint, GivesUpOnMarksThatLeaveTooManyPossibilities) {
  Position marks{Board()};
  struct Lines {
    int digit;
    std::vector<int> rows;
    std::set<int> columns;
  };
  for (const auto& [digit, rows, columns] :
       std::vector<Lines>{{1, {0, 2, 5, 6}, {1, 2, 3, 6}},
                          {2, {2, 4, 5, 7, 8}, {1, 4, 6, 7, 8}},
                          {3, {0, 4, 5, 7, 8}, {1, 3, 4, 6, 8}},
                          {4, {2, 3, 5, 7, 8}, {1, 3, 5, 6, 8}},
                          {5, {0, 3, 5, 7}, {1, 2, 4, 6}},
                          {6, {0, 2, 4, 6, 7, 8}, {0, 1, 2, 5, 7, 8}},
                          {7, {1, 3, 5, 6, 7, 8}, {0, 1, 2, 4, 6, 7}},
                          {8, {0, 3, 4, 5, 7, 8}, {0, 1, 4, 5, 6, 8}},
                          {9, {0, 1, 3, 4, 5, 6, 8}, {0, 1, 2, 3, 4, 6, 7}}}) {
    for (const int row : rows) {
      for (int column = 0; column < 9; ++column) {
        if (!columns.contains(column)) marks.remove(Cell::at(row, column), Digit(digit));
      }
    }
  }
  const Hint found = hint(marks);
  EXPECT_EQ(outcome_of(found), "unknown");
  EXPECT_EQ(hint_text(found, HintLevel::kStep),
            "The board leaves too many possibilities to find its solution; enter more digits.");
}

// Four rows have a digit in three columns only, and each other cell has many candidates: a search
// that fills cells alone does not end.
TEST(Hint, FindsSoonThatMarksLeaveADigitTooFewPlaces) {
  Position marks{Board()};
  for (const int row : {0, 1, 3, 6}) {
    for (int column = 0; column < 9; ++column) {
      if (column % 3 != 0) marks.remove(Cell::at(row, column), Digit(1));
    }
  }
  EXPECT_EQ(text(marks), "The marks exclude every solution of the digits.");
}

TEST(Hint, OfMarksThatLeaveOneOfSeveralSolutionsAssumesNoUniqueness) {
  // Without one clue there are several solutions; the marks leave that of the puzzle.
  Board board = rectangle;
  const Board solution = solve(rectangle).solution;
  std::set<std::string> outcomes;
  for (const Cell cell : logic::CellSet::all()) {
    if (rectangle.empty(cell)) continue;
    board.clear(cell);
    if (solve(board).verdict == Verdict::kMultiple) break;
    board = rectangle;
  }
  ASSERT_EQ(solve(board).verdict, Verdict::kMultiple);
  Position marks(board);
  EXPECT_EQ(outcome_of(hint(marks)), "multiple");
  for (const Cell cell : marks.empty_cells()) {
    if (rectangle.empty(cell)) continue;
    for (const Digit digit : marks.candidates(cell)) {
      if (digit != solution[cell]) marks.remove(cell, digit);
      if (marks.candidates(cell).size() == 2) break;
    }
  }
  for (int steps = 0; !marks.solved() && steps < 200; ++steps) {
    const Hint found = hint(marks);
    outcomes.emplace(outcome_of(found));
    const auto* const next = std::get_if<NextStep>(&found);
    if (next == nullptr) break;
    if (solve(marks.board()).verdict == Verdict::kMultiple) {
      EXPECT_NE(info(next->step.technique).basis, Basis::kUniqueness);
    }
    marks = next->step.after();
  }
}

TEST(Hint, TakesLoneMarksForTheCluesOfThePuzzle) {
  Position::Candidates all{};
  all.fill(DigitSet::all());
  for (const Cell cell : logic::CellSet::all()) {
    if (const auto clue = one_solution[cell]) {
      all[static_cast<std::size_t>(cell.index())] = DigitSet(*clue);
    }
  }
  const Position written = Position::from_marks(all);
  EXPECT_EQ(written.board(), Board());  // each digit is a mark of its peers, too
  EXPECT_EQ(hint_text(hint(written), HintLevel::kTechnique), "naked single");
  const Hint found = hint(written, {.puzzle = one_solution});
  EXPECT_EQ(std::get<NextStep>(found).step.before, Position(one_solution));
}

}  // namespace
}  // namespace euler96::testing
