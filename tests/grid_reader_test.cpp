// The format grid: the inputs that it accepts, and the place and message of each problem.

#include "prelude.hpp"
#include "reading.hpp"

namespace euler96::testing {
namespace {

using namespace std::string_literals;

const std::string compact = grid("").substr(1);

void expect_the_puzzle(const std::string& input, std::string_view record) {
  expect_boards("grid", input, {std::string(record)});
}

TEST(GridReader, AcceptsEachLineEndBlanksAndAByteOrderMark) {
  expect_the_puzzle(grid(), "1:1 Grid 01");
  expect_the_puzzle(grid("Grid 01", "\r\n"), "1:1 Grid 01");
  expect_the_puzzle("\xEF\xBB\xBF" + grid(), "1:1 Grid 01");
  expect_the_puzzle("\xEF\xBB\xBF\n\n" + grid(), "3:1 Grid 01");
  expect_the_puzzle(grid().substr(0, grid().size() - 1), "1:1 Grid 01");
  expect_the_puzzle(grid("Grid 01", "\r\n").substr(0, grid("", "\r\n").size() + 6), "1:1 Grid 01");
  expect_the_puzzle(grid("Grid 01", "\n\n  \n\t\n"), "1:1 Grid 01");
  expect_the_puzzle(grid("\t\tGrid 01", "  \t\n \t"), "1:3 Grid 01");
  expect_the_puzzle("\n \n" + grid(" \t Grid easy "), "3:4 Grid easy");
  expect_the_puzzle(grid("Grid"), "1:1 Grid");
  expect_the_puzzle(grid("Grid \xC3\xA9t\xC3\xA9 (no 7)"), "1:1 Grid \xC3\xA9t\xC3\xA9 (no 7)");
}

TEST(GridReader, AcceptsDotsForEmptyCells) {
  std::string dots = grid();
  for (std::size_t i = 8; i < dots.size(); ++i) dots[i] = dots[i] == '0' ? '.' : dots[i];
  expect_the_puzzle(dots, "1:1 Grid 01");
}

TEST(GridReader, ReportsAnInputWithoutAPuzzle) {
  expect_problem("", "1:1: the input is empty");
  expect_problem("\xEF\xBB\xBF", "1:1: the input has no puzzle");
  expect_problem("\n", "1:1: the input has no puzzle");
  expect_problem("\n \t\r\n  ", "3:3: the input has no puzzle");
  for (const char* input : {"", "\n", "#\n", "name,puzzle\n"}) {
    EXPECT_THAT(read(input, {.may_be_empty = true}).problems(), IsEmpty()) << input;
  }
  EXPECT_THAT(read("").records(), IsEmpty());
}

TEST(GridReader, ReportsAHeaderWithoutRows) {
  const Reading last = read(grid() + "Grid 51\n");
  EXPECT_THAT(last.problems(), ElementsAre("11:1: expected nine rows under 'Grid 51', found none "
                                           "before the end of the file; remove this line"));
  EXPECT_THAT(last.records(), ElementsAre("1:1 Grid 01", "11:1 Grid 51!"));
  const Reading first = read("Grid 00\n\t" + grid());
  EXPECT_THAT(first.problems(),
              ElementsAre("1:1: expected nine rows under 'Grid 00', found none before 'Grid 01'; "
                          "remove this line"));
  EXPECT_THAT(first.records(), ElementsAre("1:1 Grid 00!", "2:2 Grid 01"));
}

TEST(GridReader, ReportsMissingRowsWhereTheRecordEnds) {
  expect_problem("Grid a\n" + rows(8),
                 "9:10: expected nine rows under 'Grid a', found eight before the end of the file");
  expect_problem("Grid a\n" + rows(1) + "Grid b\n" + rows(9),
                 "3:1: expected nine rows under 'Grid a', found one before 'Grid b'");
}

TEST(GridReader, ReportsExtraRowsOnce) {
  const Reading reading = read("Grid a\n" + rows(12) + grid());
  EXPECT_THAT(reading.problems(), ElementsAre("11:1: expected 'Grid' or the end of the file after "
                                              "nine rows, found '000000000'"));
  EXPECT_THAT(reading.records(), ElementsAre("1:1 Grid a!", "14:1 Grid 01"));
}

TEST(GridReader, ReportsRowsOfAnotherLength) {
  const auto with = [](std::string_view row) { return "Grid a\n" + rows(8) + std::string(row); };
  expect_problem(with("12345678"), "10:9: expected nine cells in a row, found 8");
  expect_problem(with(" 1"), "10:3: expected nine cells in a row, found 1");
  expect_problem(with("1234567890"), "10:10: expected nine cells in a row, found 10");
  expect_problem(with("123456789x"), "10:10: expected nine cells in a row, found 10");
  expect_problem(with("123 456 789 # a comment"),
                 "10:13: expected the end of the row after nine cells, found '#'");
}

TEST(GridReader, ReportsInvalidCharacters) {
  const auto with = [](std::string_view cell) {
    return "Grid a\n" + rows(8) + "0000" + std::string(cell) + "0000\n";
  };
  const auto found = [](std::string_view what) {
    return fmt::format("10:5: expected 1-9, or 0 . _ for an empty cell, found {}", what);
  };
  expect_problem("Grid a\ny00000000\n" + rows(8),
                 "2:1: expected 1-9, or 0 . _ for an empty cell, found 'y'");
  expect_problem(with("y"), found("'y'"));
  expect_problem(with("*"), found("'*'"));
  expect_problem(with(":"), found("':'"));
  expect_problem(with("/"), found("'/'"));
  expect_problem(with("\x1B"), found("byte 0x1B"));
  expect_problem(with("\0"s), found("a NUL byte"));
  expect_problem(with("\r"), found("a carriage return"));
  expect_problem(with("\xC3"), found("byte 0xC3"));
  expect_problem(with("\xC3\xA9"), found("'\xC3\xA9' (U+00E9)"));
  expect_problem(with("\xEF\xBB\xBF"), found("U+FEFF"));
}

TEST(GridReader, ReportsAPuzzleInAName) {
  expect_problem(grid("Grid 1 " + std::string(kCells)),
                 "1:8: expected the name of a puzzle, found a puzzle");
}

TEST(GridReader, ReportsALostFirstHeader) {
  const Reading reading = read("\n" + rows(9) + grid());
  EXPECT_THAT(reading.problems(),
              ElementsAre("11:1: expected a blank line after a board without a header, found "
                          "'Grid 01'"));
  EXPECT_THAT(reading.records(), ElementsAre("2:1 !", "11:1 Grid 01"));
  expect_problem(rows(9) + "\n" + rows(1) + grid(),
                 "12:1: expected a blank line after a board without a header, found 'Grid 01'");
  for (const std::string first : {"hello", "board 01"}) {
    EXPECT_THAT(read(first + "\n", {.format = &input_format("grid")}).problems(),
                ElementsAre("1:1: expected a row of nine cells or a line that starts with 'Grid', "
                            "found '" +
                            first + "'"));
  }
}

// Boards as programs draw them.
std::string drawn(std::string_view row_start, std::string_view between, std::string_view border) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    if (row % 3 == 0 && row > 0) text += border;
    text += row_start;
    for (std::size_t column = 0; column < 9; ++column) {
      if (column % 3 == 0 && column > 0) text += between;
      text += kCells[9 * row + column];
      text += ' ';
    }
    text += '\n';
  }
  return text;
}

std::string with_sign(std::string text, char sign) {
  for (char& c : text) c = c == '0' ? sign : c;
  return text;
}

TEST(GridReader, AcceptsAnotherEmptySignInEachBoard) {
  expect_boards("grid", with_sign(grid("Grid a"), '.') + with_sign(grid("Grid b"), 'x') + grid(),
                3);
}

TEST(GridReader, ReadsBoardsWithoutHeaders) {
  const std::string border = "------+-------+------\n";
  const std::string boxed = drawn("| ", "| ", "+-------+-------+\n");
  expect_the_puzzle(compact, "1:1 ");
  expect_the_puzzle("\n" + drawn(" ", "| ", "-------|-------|-------\n") + "\n", "2:2 ");
  expect_the_puzzle(border + boxed + border, "2:1 ");
  expect_the_puzzle(drawn("", "", ""), "1:1 ");
  expect_the_puzzle(drawn("", ",", "*=*=*\n"), "1:1 ");
  for (const char sign : {'.', '_', 'x', 'X', '?'}) {
    expect_the_puzzle(with_sign(compact, sign), "1:1 ");
  }
  for (const std::string& two : {compact + "\n" + compact, compact + "---------\n" + compact,
                                 boxed + "\n\n" + boxed, boxed + border + border + boxed}) {
    expect_boards("grid", two, 2);
  }
}

TEST(GridReader, ReadsDrawnBoardsUnderHeaders) {
  expect_the_puzzle("Grid 2 9\n" + drawn("", "", ""), "1:1 Grid 2 9");
  expect_the_puzzle("Grid 2 9\n\n" + drawn("|", "|", "---+---+---\n") + "===\n", "1:1 Grid 2 9");
}

TEST(GridReader, ReadsABorderAfterEachRow) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    text += "+-+-+-+-+-+-+-+-+-+\n|";
    for (const char c : kCells.substr(9 * row, 9)) text += std::string(1, c) + '|';
    text += '\n';
  }
  expect_problem(text,
                 "18:20: expected a border under nine rows, like the one above them, found the end "
                 "of the file");
  expect_problem(text + "|0|0|0|0|0|0|0|0|0|\n",
                 "19:1: expected a blank line or the end of the file after nine rows, found "
                 "'|0|0|0|0|0|0|0|0|0|'");
  text += "+-+-+-+-+-+-+-+-+-+\n";
  EXPECT_EQ(read(text + text).batch.puzzles.size(), 2U);
}

// A border above the rows promises one under them.
TEST(GridReader, ReportsADrawingThatIsCutInItsBorder) {
  const std::string border = "+-------+-------+-------+";
  const std::string board = border + "\n" + drawn("| ", "| ", border + "\n");
  const std::string end = ", found the end of the file";
  const std::string under = "expected a border under nine rows, like the one above them" + end;
  const std::string whole = board + border + "\n";
  EXPECT_THAT(read(whole + whole).problems(), IsEmpty());
  expect_problem(board, "12:25: " + under);
  expect_problem(board + border.substr(1), "13:25: " + under);
  expect_problem(whole + "\n" + border, "15:26: expected nine rows under a border" + end);
  expect_problem("Grid 1\n" + board, "13:25: " + under);
  EXPECT_THAT(read("Grid 1\n" + whole + "\n").problems(), IsEmpty());
  // A border after each board alone.
  EXPECT_THAT(read(compact + "---------\n" + compact + "---------\n").problems(), IsEmpty());
  EXPECT_THAT(read(compact + "\n---------\n\n" + compact).problems(), IsEmpty());
}

TEST(GridReader, ReportsWhatIsAmbiguousInADrawing) {
  const std::string board = drawn("", "| ", "------+-------+------\n");
  const std::string row = "- - - | - - - | - - -\n";
  expect_problem(row + rows(8),
                 "1:1: expected a row or a border, found nine dashes that may be "
                 "either; write . for empty cells");
  expect_problem(rows(8) + "0000-0000\n", "9:5: expected one sign for all empty cells, found '-'");
  expect_problem(
      rows(2) + "---\n" + rows(7),
      "3:1: expected borders after rows three and six, after each row, or nowhere, found "
      "'---'");
  expect_problem(  // a piece of a file of boxes: the end of a board and the start of another
      rows(3) + "---\n---\n" + rows(3) + "---\n" + rows(3),
      "5:1: expected borders after rows three and six, after each row, or nowhere, found "
      "'---'");
  expect_problem(
      rows(3) + "---\n" + rows(6),
      "8:1: expected borders after rows three and six, after each row, or nowhere, found "
      "'000000000'");
  expect_problem(rows(10),
                 "10:1: expected a blank line or the end of the file after nine rows, "
                 "found '000000000'; 10 rows are not whole boards");
  expect_problem(board + "-----\n" + board,
                 "13:1: expected a blank line or the end of the file after nine rows, found "
                 "'0 0 3 | 0 2 0 | 6 0 0'");
  expect_problem(rows(8) + "\n", "9:1: expected nine rows, found eight before a blank line");
  const Reading mixed = read(rows(9) + "\n" + grid());
  EXPECT_THAT(mixed.problems(),
              ElementsAre("11:1: either every board has a header or none; 'Grid 01' is the first"));
  EXPECT_EQ(mixed.batch.puzzles.size(), 2U);
}

TEST(GridReader, ReadsBoardsBackToBackIfTheyAreTheWholeInput) {
  const std::string spaced = drawn("", "| ", "");
  for (const std::string& two : {compact + compact, "\n# a comment\n" + compact + compact + "\n \n",
                                 grid("", "\r\n") + grid("", "\r\n").substr(2), spaced + spaced}) {
    expect_boards("grid", two, 2);
  }
  expect_boards("grid", compact + compact + compact, {"1:1 ", "10:1 ", "19:1 "});
}

TEST(GridReader, ReportsBoardsBackToBackOnceIfARowMayBeLost) {
  const std::string tenth =
      "10:1: expected a blank line or the end of the file after nine rows, found '003020600'";
  const std::string two = compact + compact;
  const auto expect_one = [&](const std::string& input, const std::string& problem,
                              std::size_t boards = 0) {
    const Reading reading = read(input);
    EXPECT_THAT(reading.problems(), ElementsAre(problem)) << input.substr(0, 500);
    EXPECT_EQ(reading.batch.records.size(), 1 + boards);
    EXPECT_EQ(reading.batch.puzzles.size(), boards);
  };
  expect_one(two + rows(8), tenth + "; 26 rows are not whole boards");
  // Another row is lost, and one is doubled.
  expect_one(compact.substr(10) + compact + compact.substr(80),
             "1:1: expected a blank line between boards, found nine rows with a digit twice in a "
             "row, column or box; a row may be lost");
  expect_one(two + "\n" + compact, tenth, 1);
  expect_one(two + "---------\n", tenth);
  expect_one(two + "12345678\n", "19:9: expected nine cells in a row, found 8");
  std::string long_input;
  while (long_input.size() <= (std::size_t{1} << 20)) long_input += compact;
  expect_one(long_input, tenth);
  EXPECT_EQ(read(long_input.substr(compact.size())).batch.puzzles.size(),
            long_input.size() / compact.size() - 1);
  // Behind another board, or before a header.
  EXPECT_EQ(read(compact + "\n" + two).batch.puzzles.size(), 1U);
  EXPECT_EQ(read(two + grid()).batch.puzzles.size(), 1U);
}

TEST(GridReader, RefusesTwoBoardsSideBySideOnce) {
  const std::string pretty = "Grid 1\n\u250C\u2500\n\u2502 1 \u2502\n\n";
  EXPECT_THAT(read(pretty + grid()).problems(),
              ElementsAre(StartsWith("2:1: expected a board drawn with | and -, found")));
}

TEST(GridReader, ReportsEachProblemOfARecordAndContinues) {
  const Reading reading =
      read("Grid a\n12345678\n12345678y\n" + rows(5) + "Grid b\n" + rows(10) + grid());
  EXPECT_THAT(reading.problems(),
              ElementsAre("2:9: expected nine cells in a row, found 8",
                          "3:9: expected 1-9, or 0 . _ for an empty cell, found 'y'",
                          "9:1: expected nine rows under 'Grid a', found seven before 'Grid b'",
                          "19:1: expected 'Grid' or the end of the file after nine rows, found "
                          "'000000000'"));
  EXPECT_THAT(reading.records(), ElementsAre("1:1 Grid a!", "9:1 Grid b!", "20:1 Grid 01"));
  EXPECT_EQ(reading.batch.problem_of(reading.batch.records[0]), &reading.batch.problems[0]);
  EXPECT_EQ(reading.batch.problem_of(reading.batch.records[1]), &reading.batch.problems[3]);
  EXPECT_EQ(reading.batch.problem_of(reading.batch.records[2]), nullptr);
}

TEST(GridReader, ReportsControlCharactersInAName) {
  expect_problem(grid("Grid \0 1"s), "1:6: expected the name of a puzzle, found a NUL byte");
  EXPECT_THAT(read(grid("Grid 01", "\r")).problems().at(0),
              "1:8: expected the name of a puzzle, found a carriage return that no line feed "
              "follows");
}

}  // namespace
}  // namespace euler96::testing
