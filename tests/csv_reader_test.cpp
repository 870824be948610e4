// The csv format: quotes, headers, long lines, and control characters that could hide records.

#include "prelude.hpp"
#include "reading.hpp"

namespace euler96::testing {
namespace {

const std::string cells(kCells);
const std::string answer(kSolution);
const std::string lone_return =
    "expected the end of the record, found a carriage return that no line feed follows";

// "NAME" of each record, malformed ones with an exclamation mark.
std::vector<std::string> records(const RecordBatch& batch) {
  std::vector<std::string> all;
  for (const BatchRecord& r : batch.records) {
    all.push_back(std::string(batch.given_name(r)) + (r.malformed ? "!" : ""));
  }
  return all;
}

RecordBatch read_csv(std::string_view bytes, const ReaderOptions& options = {}) {
  const Reading reading = read(bytes, options);
  EXPECT_EQ(reading.format, &input_format("csv"));
  for (const Board& puzzle : reading.batch.puzzles) EXPECT_EQ(puzzle.to_text('0'), cells);
  return reading.batch;
}

// The names of an input without problems.
std::vector<std::string> good(std::string_view bytes) {
  const RecordBatch batch = read_csv(bytes);
  EXPECT_THAT(problems(batch), IsEmpty());
  return records(batch);
}

// The only problem of an input with `row` between two well-formed rows, which are read.
std::string problem_of(std::string_view row) {
  const std::string head = "name,puzzle,solution\n1," + cells + "\n";
  const RecordBatch batch = read_csv(fmt::format("{}{}\n3,{}\n", head, row, cells));
  EXPECT_EQ(batch.records.size(), 3U);
  EXPECT_EQ(batch.puzzles.size(), 2U);
  EXPECT_EQ(batch.input_problems(), 0U);
  return problems(batch).size() == 1 ? problems(batch).front() : "not one problem";
}

TEST(CsvReader, FindsTheColumnsByTheirNames) {
  EXPECT_THAT(good("quizzes,solutions\n" + cells + "," + answer + "\n"), ElementsAre(""));
  EXPECT_THAT(good("id,puzzle,solution,clues,difficulty\n1," + cells + "," + answer + ",32,0\n"),
              ElementsAre(""));
  for (const char* header : {"puzzle", "QUIZ", "Quizzes", "\"clues\"", " puzzle\t"}) {
    EXPECT_THAT(good(fmt::format("x,{},name\r\n,{},a\r\n", header, cells)), ElementsAre("a"));
  }
}

TEST(CsvReader, PrefersTheFirstNameOfItsList) {
  EXPECT_THAT(good("clues,quiz,puzzle\n32,x," + cells + "\n"), ElementsAre(""));
}

TEST(CsvReader, UsesTheRequestedPuzzleColumn) {
  ReaderOptions options;
  options.puzzle_columns = {"grid", "Board"};
  EXPECT_THAT(problems(read_csv("puzzle,board\nx," + cells + "\n", options)), IsEmpty());
  options.format = &input_format("csv");
  const RecordBatch batch = read_csv("puzzle\n" + cells + "\n", options);
  EXPECT_THAT(problems(batch),
              ElementsAre("1:1: the header 'puzzle' has no column named grid, Board"));
  EXPECT_EQ(batch.input_problems(), 1U);
}

TEST(CsvReader, ReadsTheFirstFieldWithoutAHeader) {
  ReaderOptions options;
  options.format = &input_format("csv");
  const RecordBatch batch =
      read_csv("\n" + cells + ",x\n\n\"" + cells + "\",\"x\"\"\"\nshort\n", options);
  EXPECT_EQ(batch.puzzles.size(), 2U);
  EXPECT_THAT(problems(batch),
              ElementsAre("5:1: expected 1-9, or 0 . _ * - x ? for an empty cell, found 's'"));
  EXPECT_EQ(batch.input_problems(), 0U);
}

TEST(CsvReader, FindsThePuzzleColumnByItsFirstField) {
  const std::string row = "7," + cells + ",24\n";
  for (const char* header : {"id,board,clues", "id,board,puzzle", ",Board,note", "a,b,solution"}) {
    EXPECT_THAT(good(fmt::format("{}\n{}{}", header, row, row)), ElementsAre("", "")) << header;
  }
  EXPECT_THAT(good("id;board;answer\n1;" + cells + ";" + answer + "\n"), ElementsAre(""));
  ReaderOptions csv;
  csv.format = &input_format("csv");
  EXPECT_THAT(problems(read_csv("board\n" + cells + "\n", csv)), IsEmpty());
  EXPECT_THAT(problems(read_csv("1;" + cells + ";x\n2;" + cells + ";y\n", csv)), IsEmpty());
}

TEST(CsvReader, BreaksTiesByTheNamesOfColumns) {
  const std::string other(81, '.');
  EXPECT_THAT(good("board,quiz,puzzle\n" + other + "," + other + "," + cells + "\n"),
              ElementsAre(""));
  const RecordBatch batch = read_csv("a,b\n" + other + "," + cells + "\n" + other + "," + cells);
  EXPECT_THAT(problems(batch),
              ElementsAre("2:83: the columns 'a' and 'b' have puzzles; use --puzzle-column"));
  EXPECT_EQ(batch.input_problems(), 1U);
}

// Whichever row comes first, also if it is one that waits.
TEST(CsvReader, ReportsTwoColumnsWithPuzzlesInAnyRow) {
  const std::string one = "0,," + cells + "\n";
  const std::string two = "1," + cells + "," + cells + "\n";
  std::string many = "id,a,b\n0,x,y\n";
  for (int i = 0; i < 150; ++i) many += one;
  const auto found = [](int number) {
    return fmt::format("{}:85: the columns 'a' and 'b' have puzzles; use --puzzle-column", number);
  };
  for (const auto& [rows, problem] : {std::pair("id,a,b\n" + two + one, found(2)),
                                      std::pair("id,a,b\n" + one + two + one, found(3))}) {
    const RecordBatch batch = read_csv(rows);
    EXPECT_THAT(problems(batch), ElementsAre(problem)) << rows;
    EXPECT_EQ(batch.input_problems(), 1U);
  }
  EXPECT_EQ(problems(read_csv(many + two)).back(), found(153));
  // Without a header, and where a named column gives way.
  EXPECT_THAT(problems(read_csv("x,," + cells + "\n" + two)),
              ElementsAre("2:85: the columns 2 and 3 have puzzles; use --puzzle-column"));
  EXPECT_THAT(problems(read_csv("quiz,a,b\nx,," + cells + "\n" + two)), ElementsAre(found(3)));
}

TEST(CsvReader, ReportsALastRowThatMayBeCutOff) {
  EXPECT_THAT(problems(read_csv("puzzle,note\n" + cells)),
              ElementsAre("2:82: expected 2 fields or a line end, found the end of the file after "
                          "1, which may be cut off"));
  EXPECT_THAT(good("puzzle,note\n" + cells + "\n"), ElementsAre(""));
  EXPECT_THAT(good("puzzle,note\n" + cells + ","), ElementsAre(""));
}

// A damaged puzzle must not turn the column of the solutions, or of other boards, into puzzles.
TEST(CsvReader, KeepsTheNamedColumnOfADamagedFirstRow) {
  const std::string row = cells + "," + answer + "\n";
  for (const std::string& damaged :
       {cells.substr(1), cells.substr(41), std::string(), "?" + cells}) {
    const RecordBatch batch = read_csv("puzzle,solution\n" + damaged + "," + answer + "\n" + row);
    EXPECT_EQ(batch.input_problems(), 0U);
    EXPECT_EQ(records(batch), (std::vector<std::string>{"!", ""})) << damaged;
  }
  const RecordBatch batch =
      read_csv("puzzle,guess\nx," + cells + "\n" + cells + "," + cells + "\n");
  EXPECT_THAT(problems(batch),
              ElementsAre("3:1: a second puzzle, in the column 'puzzle'; use --puzzle-column"));
}

TEST(CsvReader, NamesTheColumnThatHasNoPuzzle) {
  EXPECT_THAT(problems(read_csv("id,clues\n1,24\n2," + cells + "\n")),
              ElementsAre("2:5: expected 81 cells, found 2 in the column 'clues'; --puzzle-column "
                          "names another"));
}

TEST(CsvReader, LooksForThePuzzleColumnUntilARowShowsIt) {
  for (const char* header : {"id,board", "Id,", "_id,board", "\u00CDndice,board"}) {
    const RecordBatch batch =
        read_csv(fmt::format("{0}\n1,short\n2,{1}\n3,short\n4,{1}\n", header, cells));
    const std::string found = ": expected 1-9, or 0 . _ * - x ? for an empty cell, found 's'";
    EXPECT_THAT(problems(batch), ElementsAre("2:3" + found, "4:3" + found)) << header;
    EXPECT_THAT(records(batch), ElementsAre("!", "", "!", ""));
  }
  // Rows with fewer fields than the header, and one with a missing quote.
  const RecordBatch batch =
      read_csv("board,note\n" + cells + "\n\"" + cells + "\n" + cells + ",x\n");
  EXPECT_THAT(problems(batch), ElementsAre(StartsWith("3:83: expected a closing quote")));
  EXPECT_THAT(records(batch), ElementsAre("", "!", ""));
}

TEST(CsvReader, AnEmptyFieldDoesNotShowThePuzzleColumn) {
  const RecordBatch batch = read_csv("name,puzzle\n" + cells + ",\nb," + cells + "\n");
  EXPECT_THAT(problems(batch),
              ElementsAre("2:83: expected 81 cells, found 0 in the column 'puzzle'; "
                          "--puzzle-column names another"));
  EXPECT_THAT(records(batch), ElementsAre(cells + "!", "b"));
}

TEST(CsvReader, SaysOnceThatThereIsNoPuzzleColumn) {
  const std::string head = "2:1: no column is named puzzle, quizzes, quiz, clues, and ";
  std::string many = "id,board\n";
  for (int i = 1; i <= 100; ++i) many += fmt::format("{},short\n", i);
  for (const std::string& rows :
       {std::string("id,board\n1,short\n2,5\n"), many + "1," + cells + "\n",
        "id,board\n1," + std::string(100'001, 'x') + "\n1," + cells + "\n"}) {
    const RecordBatch batch = read_csv(rows);
    EXPECT_THAT(problems(batch), ElementsAre(head + "no field of this row has the 81 cells of a "
                                                    "puzzle; use --puzzle-column"));
    EXPECT_EQ(batch.input_problems(), 1U);
    EXPECT_THAT(records(batch), IsEmpty());
  }
  // The first line may be a puzzle of another format that was cut off.
  EXPECT_THAT(problems(read_csv("xx,xx\n" + cells + "\n")),
              ElementsAre(head + "this row has one field, unlike the header; use --puzzle-column"));
}

TEST(CsvReader, ReadsALaterFieldWithoutAHeader) {
  EXPECT_THAT(good("1," + cells + ",a\n2," + cells + ",b\n"), ElementsAre("", ""));
  EXPECT_THAT(good("a;" + cells + "\nb;" + cells + "\n"), ElementsAre("", ""));
}

TEST(CsvReader, SkipsACommentBeforeTheHeader) {
  ReaderOptions options;
  for (const InputFormat* format :
       {static_cast<const InputFormat*>(nullptr), &input_format("csv")}) {
    options.format = format;
    const RecordBatch batch = read_csv("# made by hand\nid,puzzle\n#1," + cells + "\n", options);
    EXPECT_THAT(problems(batch), IsEmpty());
    EXPECT_THAT(records(batch), ElementsAre(""));
  }
}

TEST(CsvReader, RecognisesTheDelimiter) {
  for (const std::string by : {",", ";", "\t"}) {
    const std::string row = "\"a" + by + "b\"" + by + cells + by + answer + "\n";
    const RecordBatch batch = read_csv("name" + by + "puzzle" + by + "solution\n" + row);
    EXPECT_THAT(problems(batch), IsEmpty()) << by;
    ASSERT_EQ(batch.records.size(), 1U) << by;
    EXPECT_EQ(batch.given_name(batch.records[0]), "a" + by + "b");
    // Without a header, and where the caller names it.
    ReaderOptions options;
    options.format = &input_format("csv");
    EXPECT_THAT(problems(read_csv(cells + by + "x\n", options)), IsEmpty()) << by;
    const std::string quoted = "\"" + cells + "\"" + by + "\"x\"\n";
    EXPECT_THAT(problems(read_csv("\"puzzle\"" + by + "\"name\"\n" + quoted)), IsEmpty()) << by;
    EXPECT_THAT(problems(read_csv(quoted, options)), IsEmpty()) << by;
    options.delimiter = by[0];
    EXPECT_THAT(problems(read_csv("puzzle" + by + "x" + by + "y\n" + cells + by + ",;" + by + "\n",
                                  options)),
                IsEmpty())
        << by;
  }
  const std::string both = "puzzle,a;puzzle\n" + cells + ",1\n";
  EXPECT_THAT(problems(read_csv(both)), ElementsAre("1:1: ambiguous delimiter (a comma or a "
                                                    "semicolon); use --delimiter"));
  ReaderOptions options;
  options.delimiter = ',';
  EXPECT_THAT(problems(read_csv(both, options)), IsEmpty());
}

TEST(CsvReader, ReadsQuotedFields) {
  EXPECT_THAT(good("name,puzzle\n\"a, \"\"b\"\"\",\"" + cells + "\"\n\"\"," + cells +
                   "\n\"\"\"\"," + cells + "\n"),
              ElementsAre("a, \"b\"", "", "\""));
}

TEST(CsvReader, KeepsQuotesInsideUnquotedFields) {
  EXPECT_THAT(
      good("name,puzzle\n5\" disk," + cells + "\na \"b\" c," + cells + "\nx\"," + cells + "\n"),
      ElementsAre("5\" disk", "a \"b\" c", "x\""));
}

TEST(CsvReader, ReadsQuotedColumnNames) {
  ReaderOptions options;
  options.puzzle_columns = {"the \"board\""};
  options.format = &input_format("csv");
  EXPECT_THAT(problems(read_csv("x,\"The \"\"Board\"\"\"\n1," + cells + "\n", options)), IsEmpty());
}

TEST(CsvReader, SkipsBlankLinesAndTheByteOrderMark) {
  EXPECT_THAT(good("\xEF\xBB\xBF\n \r\npuzzle\n\n" + cells + "\n\t\n" + cells),
              ElementsAre("", ""));
}

TEST(CsvReader, HasNoComments) {
  EXPECT_THAT(good("name,puzzle\n#1," + cells + "\n"), ElementsAre("#1"));
}

TEST(CsvReader, ReportsMalformedQuotes) {
  EXPECT_EQ(problem_of("2,\"" + cells + "\"x"),
            "3:86: expected a comma after the closing quote, found 'x'");
  EXPECT_EQ(problem_of("2,\"" + cells),
            "3:85: expected a closing quote, found the end of the line");
  EXPECT_EQ(problem_of("\"2\"\"," + cells),
            "3:87: expected a closing quote, found the end of the line");
  // In a field that is not used, too: the next line may be a part of it.
  EXPECT_EQ(problem_of("2," + cells + ",x,\"y"),
            "3:89: expected a closing quote, found the end of the line");
}

TEST(CsvReader, ReportsMissingFieldsAndMalformedPuzzles) {
  EXPECT_EQ(problem_of("2"),
            "3:2: expected a field for the column 'puzzle', found the end of the line");
  EXPECT_EQ(problem_of("2,,"), "3:3: expected 81 cells, found 0");
  EXPECT_EQ(problem_of("2, " + cells.substr(1) + " ,"), "3:84: expected 81 cells, found 80");
  EXPECT_EQ(problem_of("2," + cells + "0"),
            "3:84: expected the end of the puzzle after 81 cells, found '0'");
  EXPECT_EQ(problem_of("2,\"y" + cells.substr(1) + "\""),
            "3:4: expected 1-9, or 0 . _ * - x ? for an empty cell, found 'y'");
}

TEST(CsvReader, ReportsRowsThatWereJoined) {
  EXPECT_EQ(problem_of("2," + cells + "," + answer + "3," + cells + "," + answer),
            fmt::format("3:168: expected the end of the row after 3 fields, found '{}...'",
                        cells.substr(0, 40)));
  EXPECT_THAT(good("puzzle,solution\n" + cells + "," + answer + ", ,\n"), ElementsAre(""));
  // Without a header, only a second puzzle shows that rows were joined.
  ReaderOptions csv;
  csv.format = &input_format("csv");
  EXPECT_THAT(problems(read_csv(cells + ",4,5" + cells + ",6\n", csv)),
              ElementsAre(StartsWith("1:85: a second puzzle in one row")));
  EXPECT_THAT(problems(read_csv(cells + "," + answer + ",5\n", csv)), IsEmpty());
}

TEST(CsvReader, ReportsASecondPuzzleInARowWithAnotherNumberOfFields) {
  const std::string second = ": a second puzzle in one row";
  EXPECT_THAT(problems(read_csv("puzzle,solution\n" + cells + "," + cells + ",\n")),
              ElementsAre("2:83" + second));
  EXPECT_THAT(problems(read_csv("puzzle,a,b\n" + cells + ",y" + cells + "\n")),
              ElementsAre("2:84" + second));
  EXPECT_THAT(good("puzzle,canonical\n" + cells + "," + cells + "\n"), ElementsAre(""));
}

TEST(CsvReader, ReportsRowsThatWereSplit) {
  EXPECT_THAT(problems(read_csv("puzzle,solution\n" + cells + ",\n" + answer + "\n")),
              ElementsAre("3:82: expected 2 fields in the row of a solved board, found 1"));
  for (const std::string header : {"puzzle,solution\n", ""}) {
    EXPECT_THAT(
        read(header + answer + "," + answer + "\n", {.format = &input_format("csv")}).problems(),
        IsEmpty());
  }
  // A file of known solutions has solved boards only.
  ReaderOptions known;
  known.puzzle_columns = {"solution"};
  RecordBatch batch;
  Reader reader(known);
  reader.feed("solution,comment\n" + answer + "\n", batch);
  EXPECT_THAT(problems(batch), IsEmpty());
  EXPECT_EQ(batch.puzzles.size(), 1U);
}

TEST(CsvReader, ReportsAMalformedHeader) {
  EXPECT_THAT(problems(read_csv("\"puzzle\"x,solution\n" + cells + "," + answer)),
              ElementsAre("1:9: expected a comma after the closing quote, found 'x'"));
  EXPECT_THAT(problems(read_csv("puzzle,Puzzle\n" + cells + "," + cells)),
              ElementsAre("1:1: several columns are named 'puzzle'"));
  ReaderOptions solutions;
  solutions.solutions = true;
  const std::string twice = "puzzle,solution,solution\n" + cells + "," + answer + ",\n";
  EXPECT_THAT(problems(read_csv(twice, solutions)),
              ElementsAre("1:1: several columns are named 'solution'"));
  EXPECT_THAT(good(twice), ElementsAre(""));
  EXPECT_THAT(problems(read_csv("puzzle,name,name\n")),
              ElementsAre("1:1: several columns are named 'name'"));
}

TEST(CsvReader, ReportsARowThatWasJoinedToTheHeader) {
  for (const char* lost : {"", " ", ",", ",,"}) {
    const std::string header = std::string("puzzle,solution") + lost;
    const RecordBatch batch = read_csv(header + cells + "," + answer + "\n" + cells + ",\n");
    EXPECT_THAT(problems(batch),
                ElementsAre(fmt::format("1:{}: expected the name of a column, found a puzzle",
                                        header.size() + 1)));
    EXPECT_EQ(batch.input_problems(), 1U);
    EXPECT_THAT(records(batch), IsEmpty());
  }
  // Also if the puzzle of the row is solved or malformed.
  for (const std::string& board : {answer, cells.substr(1)}) {
    EXPECT_THAT(problems(read_csv("puzzle,y" + board + "\n" + cells + ",\n")),
                ElementsAre("1:9: expected the name of a column, found a puzzle"));
  }
  EXPECT_THAT(good("puzzle,1234567890 and 20261122_1234567890.*\n" + cells + ",\n"),
              ElementsAre(""));
}

TEST(CsvReader, ReportsALoneCarriageReturn) {
  EXPECT_EQ(problem_of("2," + cells + ",\r3," + cells), "3:85: " + lone_return);
  const RecordBatch batch = read_csv("x,puzzle\r1," + cells + "\n," + cells + "\n");
  EXPECT_THAT(problems(batch), ElementsAre("1:9: " + lone_return));
  EXPECT_EQ(batch.input_problems(), 1U);  // records that the header hides are not counted
  EXPECT_EQ(batch.puzzles.size(), 1U);
}

TEST(CsvReader, ReportsControlCharactersAnywhereInARow) {
  using std::string_literals::operator""s;
  EXPECT_EQ(problem_of("2," + cells + "\0"s),
            "3:84: expected the end of the puzzle after 81 cells, found a NUL byte");
  EXPECT_EQ(problem_of("2," + cells + ",\0"s), "3:85: expected a record, found a NUL byte");
  EXPECT_EQ(problem_of("\"2\f\"," + cells), "3:3: expected a record, found byte 0x0C");
  EXPECT_EQ(problem_of("2," + cells + ",\x7F"), "3:85: expected a record, found byte 0x7F");
  const std::string junk(70'000, 'x');
  EXPECT_EQ(problem_of("2," + cells + "," + junk + "\r3," + cells), "3:70085: " + lone_return);
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
  EXPECT_THAT(given, ElementsAre(answer, "", "", "", answer));
  EXPECT_THAT(read_csv("puzzle,solution\n" + cells + "," + answer + "\n").given_solutions,
              IsEmpty());
  const std::string both = "puzzle,solution,solutions\n" + cells + ",1,2\n";
  EXPECT_THAT(problems(read_csv(both, options)),
              ElementsAre("1:1: the columns 'solution' and 'solutions' may be meant; use "
                          "--solution-column"));
  EXPECT_THAT(good(both), ElementsAre(""));
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
                          "use --solution-column"));
  EXPECT_EQ(problems(read_csv(rows, options)).size(), 1U);
  options.solution_columns = {"known"};
  EXPECT_THAT(problems(read_csv("puzzle,solution\n" + rows, options)),
              ElementsAre("1:1: the header 'puzzle,solution' has no column named known"));
}

TEST(CsvReader, TrimsNames) {
  EXPECT_THAT(good("name,puzzle\n a\t," + cells + "\n\" b c \"," + cells + "\n  ," + cells + "\n"),
              ElementsAre("a", "b c", ""));
}

}  // namespace
}  // namespace euler96::testing
