// The csv format: quotes, headers, long lines, and control characters that could hide records.

#include "prelude.hpp"
#include "reading.hpp"

namespace euler96::testing {
namespace {

const std::string cells(kCells);
const std::string answer(kSolution);

RecordBatch read_csv(std::string_view bytes, const ReaderOptions& options = {}) {
  Reading reading = read(bytes, options);
  EXPECT_EQ(reading.format, &input_format("csv"));
  for (const Board& puzzle : reading.batch.boards) EXPECT_EQ(puzzle.to_text('0'), cells);
  return std::move(reading.batch);
}

// The only problem of an input with `row` between two well-formed rows, which are read.
std::string problem_of(std::string_view row) {
  const std::string head = "name,puzzle,solution\n1," + cells + "\n";
  const RecordBatch batch = read_csv(fmt::format("{}{}\n3,{}\n", head, row, cells));
  EXPECT_EQ(batch.records.size(), 3U);
  EXPECT_EQ(batch.boards.size(), 2U);
  EXPECT_EQ(batch.problems.size(), 0U);
  return problems(batch).size() == 1 ? problems(batch).front() : "not one problem";
}

TEST(CsvReader, UsesTheRequestedPuzzleColumn) {
  ReaderOptions options;
  options.puzzle_columns = {"grid", "Board"};
  EXPECT_THAT(problems(read_csv("puzzle,board\nx," + cells + "\n", options)), IsEmpty());
  options.format = &input_format("csv");
  const RecordBatch batch = read_csv("puzzle\n" + cells + "\n", options);
  EXPECT_THAT(problems(batch),
              ElementsAre("1:1: the header 'puzzle' has no column named grid, Board"));
  EXPECT_EQ(batch.problems.size(), 1U);
}

// Also if it is a row that waits for the column to be known.
TEST(CsvReader, ReportsTwoColumnsWithPuzzlesInALaterRow) {
  std::string many = "id,a,b\n0,x,y\n";
  for (int i = 0; i < 150; ++i) many += "0,," + cells + "\n";
  EXPECT_EQ(problems(read_csv(many + "1," + cells + "," + cells + "\n")).back(),
            "153:85: the columns 'a' and 'b' have puzzles; use <puzzle-column>");
}

TEST(CsvReader, SaysOnceThatThereIsNoPuzzleColumn) {
  const RecordBatch batch =
      read_csv("id,board\n1," + std::string(100'001, 'x') + "\n1," + cells + "\n");
  EXPECT_THAT(problems(batch),
              ElementsAre("2:1: no column is named puzzle, quizzes, quiz, clues, and no field of "
                          "this row has the 81 cells of a puzzle; use <puzzle-column>"));
  EXPECT_EQ(batch.problems.size(), 1U);
  EXPECT_THAT(batch.records, IsEmpty());
}

TEST(CsvReader, ReadsQuotedColumnNames) {
  ReaderOptions options;
  options.puzzle_columns = {"the \"board\""};
  options.format = &input_format("csv");
  EXPECT_THAT(problems(read_csv("x,\"The \"\"Board\"\"\"\n1," + cells + "\n", options)), IsEmpty());
}

TEST(CsvReader, ReportsAHeaderWithTwoColumnsOfSolutions) {
  ReaderOptions solutions;
  solutions.solutions = true;
  const std::string twice = "puzzle,solution,solution\n" + cells + "," + answer + ",\n";
  EXPECT_THAT(problems(read_csv(twice, solutions)),
              ElementsAre("1:1: several columns are named 'solution'"));
  EXPECT_THAT(problems(read_csv(twice)), IsEmpty());
}

TEST(CsvReader, ReportsControlCharactersInALongRow) {
  using std::string_literals::operator""s;
  EXPECT_EQ(problem_of("2," + cells + "\0"s),
            "3:84: expected the end of the puzzle after 81 cells, found a NUL byte");
  EXPECT_EQ(problem_of("2," + cells + ",\0"s), "3:85: expected a record, found a NUL byte");
  const std::string junk(70'000, 'x');
  EXPECT_EQ(problem_of("2," + cells + "," + junk + "\f3," + cells),
            "3:70085: expected a record, found byte 0x0C");
  EXPECT_EQ(problem_of("2," + cells + ",\"" + junk + "\0\""s),
            "3:70086: expected a record, found a NUL byte");
}

TEST(CsvReader, ReadsSolutionsOnRequest) {
  ReaderOptions options;
  options.solutions = true;
  const RecordBatch batch = read_csv(
      fmt::format("solution,puzzle\n{0},{1}\n,{1}\nx,{1}\n{0},short\n \"{0}\",{1}\n\"{0}\",{1}\n",
                  answer, cells),
      options);
  EXPECT_THAT(problems(batch),
              ElementsAre("5:83: expected 1-9, or 0 . _ * - x ? for an empty cell, found "
                          "'s'"));
  std::vector<std::string> given;
  for (const auto& board : batch.given_solutions) given.push_back(board ? board->to_text('0') : "");
  EXPECT_THAT(given, ElementsAre(answer, "", "", answer, "", answer));
  EXPECT_THAT(read_csv("puzzle,solution\n" + cells + "," + answer + "\n").given_solutions,
              IsEmpty());
  const std::string both = "puzzle,solution,solutions\n" + cells + ",1,2\n";
  EXPECT_THAT(problems(read_csv(both, options)),
              ElementsAre("1:1: the columns 'solution' and 'solutions' may be meant; use "
                          "<solution-column>"));
  EXPECT_THAT(problems(read_csv(both)), IsEmpty());
  ReaderOptions known;
  known.puzzle_columns = options.solution_columns;
  EXPECT_THAT(problems(read_csv(both, known)),
              ElementsAre("1:1: the columns 'solution' and 'solutions' may be meant; rename one"));
  options.solution_columns = {"Known"};
  EXPECT_EQ(read_csv("puzzle,solution,known\n" + cells + ",," + answer + "\n", options)
                .given_solutions.front()
                ->to_text('0'),
            answer);
}

TEST(CsvReader, SaysOnceThatThereIsNoSolutionColumn) {
  ReaderOptions options;
  options.solutions = true;
  options.format = &input_format("csv");
  const std::string rows = cells + "\n" + cells + "\n";
  EXPECT_THAT(problems(read_csv("puzzle\n" + rows, options)),
              ElementsAre("1:1: the header 'puzzle' has no column named solution, solutions; "
                          "use <solution-column>"));
  EXPECT_EQ(problems(read_csv(rows, options)).size(), 1U);
  options.solution_columns = {"known"};
  EXPECT_THAT(problems(read_csv("puzzle,solution\n" + rows, options)),
              ElementsAre("1:1: the header 'puzzle,solution' has no column named known"));
}

}  // namespace
}  // namespace euler96::testing
