#include <regex>

#include "euler96/words.hpp"
#include "prelude.hpp"

namespace euler96::testing {
namespace {

Outcome solved() { return solve_one(*find_solver("peers"), grid_01()); }

std::string pretty(std::string_view name, const Board& puzzle, const Outcome& outcome, bool color) {
  SolvedBatch batch;
  batch.records.add_puzzle({}, name, puzzle);
  batch.outcomes = {outcome};
  std::string out;
  make_writer(output_form("pretty"), {.color = color})->write(batch, out);
  return out;
}

TEST(Pretty, ShowsPuzzleAndSolutionSideBySide) {
  EXPECT_EQ(pretty("Grid 01", grid_01(), solved(), false),
            "Grid 01\n"
            "┌───────┬───────┬───────┐   ┌───────┬───────┬───────┐\n"
            "│ . . 3 │ . 2 . │ 6 . . │   │ 4 8 3 │ 9 2 1 │ 6 5 7 │\n"
            "│ 9 . . │ 3 . 5 │ . . 1 │   │ 9 6 7 │ 3 4 5 │ 8 2 1 │\n"
            "│ . . 1 │ 8 . 6 │ 4 . . │   │ 2 5 1 │ 8 7 6 │ 4 9 3 │\n"
            "├───────┼───────┼───────┤   ├───────┼───────┼───────┤\n"
            "│ . . 8 │ 1 . 2 │ 9 . . │   │ 5 4 8 │ 1 3 2 │ 9 7 6 │\n"
            "│ 7 . . │ . . . │ . . 8 │ → │ 7 2 9 │ 5 6 4 │ 1 3 8 │\n"
            "│ . . 6 │ 7 . 8 │ 2 . . │   │ 1 3 6 │ 7 9 8 │ 2 4 5 │\n"
            "├───────┼───────┼───────┤   ├───────┼───────┼───────┤\n"
            "│ . . 2 │ 6 . 9 │ 5 . . │   │ 3 7 2 │ 6 8 9 │ 5 1 4 │\n"
            "│ 8 . . │ 2 . 3 │ . . 9 │   │ 8 1 4 │ 2 5 3 │ 7 6 9 │\n"
            "│ . . 5 │ . 1 . │ 3 . . │   │ 6 9 5 │ 4 1 7 │ 3 8 2 │\n"
            "└───────┴───────┴───────┘   └───────┴───────┴───────┘\n");
}

TEST(Pretty, DrawsTheMarksOfAPositionAboveItsSolution) {
  logic::Position position(grid_01());
  position.remove(Cell(0), Digit(4));
  SolvedBatch batch;
  batch.records.add_puzzle({}, "a");
  batch.records.add_marks(position);
  batch.outcomes = {solved()};
  const auto shown = [&](const WriterOptions& options) {
    std::string out;
    make_writer(output_form("pretty"), options)->write(batch, out);
    return out;
  };
  const std::string puzzle = "a\n" + marks_text(position);
  EXPECT_EQ(shown({.answers = Answers::kNone}), puzzle);
  EXPECT_THAT(shown({}), StartsWith(puzzle + "┌───────┬───────┬───────┐\n"
                                             "│ 4 8 3 │ 9 2 1 │ 6 5 7 │\n"));
  batch.outcomes = {{.verdict = Verdict::kNone}};
  EXPECT_THAT(shown({}),
              EndsWith("To see why:\neuler96 explain " + candidates_line(position) + "\n"));
}

TEST(Pretty, DistinguishesCluesByColour) {
  const std::string text = pretty("Grid 01", grid_01(), solved(), true);
  EXPECT_THAT(text, HasSubstr("\x1b[1m3\x1b[0m"));   // a clue, bold
  EXPECT_THAT(text, HasSubstr("\x1b[36m4\x1b[0m"));  // a found digit, cyan
  const std::regex colour("\x1b\\[[0-9]*m");
  EXPECT_EQ(std::regex_replace(text, colour, ""), pretty("Grid 01", grid_01(), solved(), false));
}

TEST(Pretty, ShowsPairsOfSolutionsWithTheCellsThatDiffer) {
  SolvedBatch batch;
  const Board solution = solved().solution;
  Board other = solution;
  other.set(Cell(0), Digit(9));
  batch.records.add_puzzle({}, "a", Board());
  batch.outcomes = {{.verdict = Verdict::kMultiple}};
  batch.solutions = {{solution, other, solution}};
  std::string out;
  make_writer(output_form("pretty"))->write(batch, out);
  EXPECT_THAT(out, HasSubstr("\n│*4 8 3 │ 9 2 1 │ 6 5 7 │   │*9 8 3 │ 9 2 1 │ 6 5 7 │\n"));
  EXPECT_THAT(out, HasSubstr("\n│ 4 8 3 │ 9 2 1 │ 6 5 7 │\n"));  // the third, alone
}

TEST(Pretty, PutsBoardsBelowEachOtherOnANarrowTerminal) {
  SolvedBatch batch;
  batch.records.add_puzzle({}, "Grid 01", grid_01());
  batch.outcomes = {solved()};
  const auto lines = [&](std::size_t width) {
    std::string out;
    make_writer(output_form("pretty"), {.width = width})->write(batch, out);
    return std::ranges::count(out, '\n');
  };
  EXPECT_EQ(lines(53), 1 + 13);
  EXPECT_EQ(lines(52), 1 + 2 * 13);
}

TEST(Pretty, ShowsTheVerdictOfAnUnsolvedPuzzle) {
  const std::string text = pretty("blank", Board(), {.verdict = Verdict::kMultiple}, false);
  EXPECT_THAT(text, HasSubstr("\nSeveral solutions: r8c3 could be 8 instead of 2. To see why:\n"
                              "euler96 explain " +
                              std::string(81, '.') + "\n"));
  EXPECT_THAT(text, Not(HasSubstr("│   │")));
}

// Wherever a batch, or a part of the input, begins.
TEST(Pretty, SeparatesPuzzlesByABlankLine) {
  SolvedBatch batch;
  for (const std::uint64_t line : {7U, 8U}) {
    batch.records.add_invalid({line, 1}, "", {{{line, 1}, "expected better"}});
    batch.outcomes.push_back({.verdict = Verdict::kInvalid});
  }
  std::string out;
  make_writer(output_form("pretty"))->write(batch, out);
  EXPECT_EQ(out, "7\ninvalid\n\n8\ninvalid\n");
  batch.records.first_number = 3;
  out.clear();
  make_writer(output_form("pretty"))->write(batch, out);
  EXPECT_EQ(out, "\n7\ninvalid\n\n8\ninvalid\n");
}

}  // namespace
}  // namespace euler96::testing
