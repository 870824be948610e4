// The formats grid and lines: the inputs that they accept, and the place and message of each
// problem. See reader_property_test.cpp for inputs that come in pieces.

#include "euler96/reader.hpp"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "boards.hpp"

namespace euler96 {
namespace {

using namespace std::string_literals;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;

constexpr std::string_view kLine =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
const std::string blanks(70'000, ' ');

// The first puzzle of p096_sudoku.txt, with a name.
std::string grid(std::string_view name = "Grid 01", std::string_view end = "\n") {
  std::string text(name);
  text += end;
  for (std::size_t row = 0; row < 9; ++row) {
    text += kLine.substr(9 * row, 9);
    text += end;
  }
  return text;
}

std::string answer() {
  return "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
}

std::string rows(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "000000000\n";
  return text;
}

struct Reading {
  RecordBatch batch;
  std::optional<InputFormat> format;

  // "LINE:COLUMN: message" of each problem.
  [[nodiscard]] std::vector<std::string> problems() const {
    std::vector<std::string> all;
    for (const Problem& p : batch.problems) {
      all.push_back(fmt::format("{}:{}: {}", p.where.line, p.where.column, p.message));
    }
    return all;
  }
  // "LINE:COLUMN name" of each record, malformed ones with an exclamation mark.
  [[nodiscard]] std::vector<std::string> records() const {
    std::vector<std::string> all;
    for (const Record& r : batch.records) {
      all.push_back(fmt::format("{}:{} {}{}", r.where.line, r.where.column, batch.given_name(r),
                                r.puzzle < 0 ? "!" : ""));
    }
    return all;
  }
};

Reading read(std::string_view bytes, std::optional<InputFormat> format = std::nullopt) {
  Reading reading;
  Reader reader({.format = format});
  EXPECT_EQ(reader.feed(bytes, reading.batch), bytes.size());
  reader.finish(reading.batch);
  reading.format = reader.format();
  return reading;
}

// The one puzzle of an input in which nothing is wrong.
void expect_the_puzzle(const std::string& input, std::string_view record) {
  const Reading reading = read(input);
  EXPECT_THAT(reading.problems(), IsEmpty());
  EXPECT_THAT(reading.records(), ElementsAre(record));
  ASSERT_EQ(reading.batch.puzzles.size(), 1U);
  EXPECT_EQ(reading.batch.puzzles[0].to_text('0'), kLine);
}

// An input in which one thing is wrong.
void expect_problem(const std::string& input, std::string_view problem) {
  EXPECT_THAT(read(input).problems(), ElementsAre(problem));
}

TEST(GridReader, ReadsTheFileOfProblem96) {
  const auto expected = testing::data_boards("p096_sudoku.txt");
  std::ifstream file(EULER96_DATA_DIR "/p096_sudoku.txt");
  const std::string bytes(std::istreambuf_iterator<char>(file), {});
  const Reading reading = read(bytes);
  EXPECT_EQ(reading.format, InputFormat::kGrid);
  EXPECT_THAT(reading.problems(), IsEmpty());
  ASSERT_EQ(reading.batch.records.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const Record& record = reading.batch.records[i];
    EXPECT_EQ(reading.batch.given_name(record), expected[i].name);
    EXPECT_EQ(record.where, (Position{10 * i + 1, 1}));
    EXPECT_EQ(record.puzzle, static_cast<int>(i));
    EXPECT_EQ(reading.batch.puzzles[i], expected[i].board);
  }
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
  expect_problem("", "1:1: expected a puzzle, found an empty file");
  expect_problem("\xEF\xBB\xBF", "1:1: expected a puzzle, found none in the whole file");
  expect_problem("\n", "1:1: expected a puzzle, found none in the whole file");
  expect_problem("\n \t\r\n  ", "3:3: expected a puzzle, found none in the whole file");
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
  expect_problem(grid("Grid 1 " + std::string(kLine)),
                 "1:8: expected the name of a puzzle, found a puzzle");
}

TEST(GridReader, ReportsALostFirstHeader) {
  const Reading reading = read("\n" + rows(9) + grid());
  EXPECT_THAT(reading.problems(),
              ElementsAre("11:1: expected a blank line after a board without a header, found "
                          "'Grid 01'"));
  EXPECT_THAT(reading.records(), ElementsAre("2:1 !", "11:1 Grid 01"));
  for (const std::string first : {"hello", "board 01"}) {
    EXPECT_THAT(read(first + "\n", InputFormat::kGrid).problems(),
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
      text += kLine[9 * row + column];
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

TEST(GridReader, ReadsBoardsWithoutHeaders) {
  const std::string compact = grid("").substr(1);
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
    const Reading reading = read(two);
    EXPECT_THAT(reading.problems(), IsEmpty()) << two;
    ASSERT_EQ(reading.batch.puzzles.size(), 2U) << two;
    for (const Board& board : reading.batch.puzzles) EXPECT_EQ(board.to_text('0'), kLine) << two;
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
    for (const char c : kLine.substr(9 * row, 9)) text += std::string(1, c) + '|';
    text += '\n';
  }
  expect_the_puzzle(text, "2:1 ");
  text += "+-+-+-+-+-+-+-+-+-+\n";
  EXPECT_EQ(read(text + text).batch.puzzles.size(), 2U);
}

// A board that lost or gained a line must not take rows from the next one.
TEST(GridReader, NeverTakesRowsFromAnotherBoard) {
  const std::string border = "------+-------+------\n";
  const std::string compact = grid("").substr(1);
  for (const std::string& board :
       {compact, drawn("", "| ", border), border + drawn("", "| ", border) + border}) {
    for (const std::string& separator : {"\n"s, border, ""s}) {
      const std::string input = board + separator + board + separator + board;
      std::vector<std::string> lines;
      for (std::size_t at = 0; at < input.size();) {
        const std::size_t end = input.find('\n', at) + 1;
        lines.push_back(input.substr(at, end - at));
        at = end;
      }
      for (std::size_t lost = 0; lost < lines.size(); ++lost) {
        for (const bool twice : {false, true}) {
          std::string damaged;
          for (std::size_t i = 0; i < lines.size(); ++i) {
            if (i != lost || twice) damaged += lines[i];
            if (i == lost && twice) damaged += lines[i];
          }
          const Reading reading = read(damaged);
          for (const Board& found : reading.batch.puzzles) {
            EXPECT_EQ(found.to_text('0'), kLine) << damaged;
          }
          if (reading.batch.puzzles.size() < 3) {
            EXPECT_THAT(reading.problems(), ::testing::Not(IsEmpty())) << damaged;
          }
        }
      }
    }
  }
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
                 "found '000000000'");
  expect_problem(board + "-----\n" + board,
                 "13:1: expected a blank line or the end of the file after nine rows, found "
                 "'0 0 3 | 0 2 0 | 6 0 0'");
  expect_problem(rows(8) + "\n", "9:1: expected nine rows, found eight before a blank line");
  const Reading mixed = read(rows(9) + "\n" + grid());
  EXPECT_THAT(mixed.problems(),
              ElementsAre("11:1: expected all boards with headers or none, found 'Grid 01'"));
  EXPECT_EQ(mixed.batch.puzzles.size(), 2U);
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
  EXPECT_EQ(reading.batch.records[0].problem, 0);
  EXPECT_EQ(reading.batch.records[1].problem, 3);
  EXPECT_EQ(reading.batch.records[2].problem, -1);
}

TEST(GridReader, ReportsControlCharactersInAName) {
  expect_problem(grid("Grid \0 1"s), "1:6: expected the name of a puzzle, found a NUL byte");
  EXPECT_THAT(read(grid("Grid 01", "\r")).problems().at(0),
              "1:8: expected the name of a puzzle, found a carriage return that no line feed "
              "follows");
}

TEST(LinesReader, ReadsOnePuzzlePerLine) {
  const Reading reading =
      read(std::string(kLine) + "\n\n# a comment\n  " + std::string(kLine) + "\r\n");
  EXPECT_EQ(reading.format, InputFormat::kLines);
  EXPECT_THAT(reading.problems(), IsEmpty());
  EXPECT_THAT(reading.records(), ElementsAre("1:1 ", "4:3 "));
  EXPECT_EQ(reading.batch.shown_name(reading.batch.records[1]), "4");
  ASSERT_EQ(reading.batch.puzzles.size(), 2U);
  for (const Board& board : reading.batch.puzzles) EXPECT_EQ(board.to_text('0'), kLine);
}

TEST(LinesReader, AcceptsCommentsBlanksAndEachSignForAnEmptyCell) {
  const std::string line(kLine);
  for (const std::string& around :
       {line, " " + line, "\t" + line + "\t", line + " rated 11.9", line + "#x", line + ";7",
        line + ",483921657", "\xEF\xBB\xBF" + line, "# first\n" + line, line + "\r\n",
        line + " \xFF", line + " 80: " + line.substr(1), line + blanks + "out of sight",
        "#" + blanks + "\n" + line}) {
    const Reading reading = read(around);
    EXPECT_THAT(reading.problems(), IsEmpty()) << around.substr(0, 200);
    ASSERT_EQ(reading.batch.puzzles.size(), 1U) << around.substr(0, 200);
    EXPECT_EQ(reading.batch.puzzles[0].to_text('0'), line);
  }
  for (const char empty : {'0', '.', '_', '*', 'x', 'X', '?'}) {
    EXPECT_EQ(read(std::string(81, empty)).batch.puzzles, std::vector{Board()}) << empty;
  }
}

TEST(LinesReader, ReportsAMalformedLineAndContinues) {
  const std::string line(kLine);
  const auto wrong = [&](std::string_view bad, std::string_view problem) {
    const Reading reading = read(line + "\n" + std::string(bad) + "\n" + line + "\n");
    EXPECT_THAT(reading.problems(), ElementsAre(problem));
    ASSERT_EQ(reading.batch.records.size(), 3U) << bad.substr(0, 200);
    EXPECT_EQ(reading.batch.records[1].puzzle, -1);
    EXPECT_EQ(reading.batch.records[1].problem, 0);
    EXPECT_EQ(reading.batch.records[2].where, (Position{3, 1}));
    EXPECT_EQ(reading.batch.puzzles.size(), 2U);
  };
  const std::string cell = "expected 1-9, or 0 . _ * - x ? for an empty cell, found ";
  wrong(line.substr(1), "2:81: expected 81 cells, found 80");
  wrong("  " + line.substr(1), "2:83: expected 81 cells, found 80");
  wrong("1", "2:2: expected 81 cells, found 1");
  wrong("*._1", "2:5: expected 81 cells, found 4");
  wrong(",y", "2:1: expected 81 cells, found 0");
  wrong(line + "0", "2:82: expected the end of the puzzle after 81 cells, found '0'");
  wrong(line + "x", "2:82: expected the end of the puzzle after 81 cells, found 'x'");
  wrong(line + "\r" + line,
        "2:82: expected the end of the puzzle after 81 cells, found a carriage return");
  wrong("y" + line.substr(1), "2:1: " + cell + "'y'");
  wrong(line.substr(1) + "/", "2:81: " + cell + "'/'");
  wrong(line.substr(1) + ":", "2:81: " + cell + "':'");
  wrong(line.substr(1) + "\0"s, "2:81: " + cell + "a NUL byte");
  wrong(line.substr(1) + "\xE9", "2:81: " + cell + "byte 0xE9");
  wrong("Grid 01", "2:1: " + cell + "'G'");
  wrong(line + " \0"s, "2:83: expected a comment, found a NUL byte");
  wrong(line + " x\r" + line,
        "2:84: expected a comment, found a carriage return that no line feed follows");
  wrong("y\r" + line,
        "2:1: " + cell + "'y'; a carriage return that no line feed follows is in column 2");
  wrong("12y4\r" + line,
        "2:3: " + cell + "'y'; a carriage return that no line feed follows is in column 5");
  wrong("12\r" + line + "\r", "2:3: " + cell + "a carriage return");
  wrong("y\0"s + line, "2:1: " + cell + "'y'; a NUL byte is in column 2");
  wrong(std::string(100'000, 'y'), "2:1: " + cell + "'y'");
  wrong(std::string(100'000, '1'),
        "2:82: expected the end of the puzzle after 81 cells, found '1'");
}

TEST(LinesReader, ReportsASecondPuzzleOnALine) {
  const std::string line(kLine);
  const auto wrong = [&](const std::string& between, const std::string& after = "") {
    expect_problem(line + between + line + after,
                   fmt::format("1:{}: expected a comment, found a second puzzle",
                               line.size() + between.size() + 1));
  };
  for (const char* between : {" ", "\t", "#", ";", ",", " # two: ", ",12;", ", \"", " \u2028"}) {
    wrong(between);
  }
  wrong(" ", " a comment");
  wrong(" ", "," + line);
  wrong("," + answer() + ",");
  // Other digits may be joined to the second puzzle: a rating, a solution, a third puzzle.
  expect_problem(line + ";0.5" + line, "1:83: expected a comment, found a second puzzle");
  expect_problem(line + "," + answer() + line, "1:83: expected a comment, found a second puzzle");
  expect_problem(line + std::string(70'000, ' ') + "12" + line,
                 "1:70082: expected a comment, found a second puzzle");
  // A solution is a comment, wherever it is; so is a line that starts with #.
  for (const std::string& good :
       {line + " " + answer(), line + "#" + blanks + answer(), "#" + line + "\n" + line}) {
    EXPECT_THAT(read(good).problems(), IsEmpty()) << good.substr(0, 200);
    EXPECT_EQ(read(good).batch.puzzles.size(), 1U) << good.substr(0, 200);
  }
}

TEST(LinesReader, ReportsControlCharactersAnywhereInALine) {
  const std::string line(kLine);
  for (int c = 0; c < 0x80; ++c) {
    const bool control = (c < 0x20 && c != '\t' && c != '\n') || c == 0x7F;
    if (!control) continue;
    const std::string one(1, static_cast<char>(c));
    for (const std::string& good : {line, line + " ", line + "," + blanks, "#"s, "#" + blanks}) {
      const Reading reading = read(good + one + line + "\n" + line);
      EXPECT_THAT(reading.problems(),
                  ElementsAre(StartsWith(fmt::format("1:{}: expected ", good.size() + 1))))
          << c << ' ' << good.substr(0, 200);
      EXPECT_EQ(reading.batch.puzzles.size(), 1U) << c;
    }
  }
  expect_problem(line + " \f" + line, "1:83: expected a comment, found byte 0x0C");
  expect_problem("# " + blanks + "\r" + line,
                 "1:70003: expected a comment, found a carriage return that no line feed follows");
}

TEST(LinesReader, AcceptsACarriageReturnAtTheEndOfALineOnly) {
  const std::string line = std::string(kLine) + blanks;
  for (const std::string& end : {"\r"s, "\r\n"s}) {
    for (const std::string& mark : {""s, "\xEF\xBB\xBF"s}) {
      EXPECT_THAT(read(mark + line + end).problems(), IsEmpty());
      expect_problem(mark + line + "\r" + end,
                     fmt::format("1:{}: expected a comment, found a carriage return that no line "
                                 "feed follows",
                                 line.size() + 1));
    }
  }
}

TEST(Reader, ReportsALineThatIsTooLongAndReadsTheLinesAfterIt) {
  const std::string line(kLine);
  const std::string longest = line + std::string(Reader::kMaxLine - line.size(), ' ');
  const auto too_long = [](int number) {
    return fmt::format("{}:1048577: expected a line of at most 1048576 bytes, found a longer one",
                       number);
  };
  for (const std::string& end : {"\n"s, "\r\n"s}) {
    EXPECT_THAT(read("\xEF\xBB\xBF" + longest + end + longest + end).problems(), IsEmpty());
    for (const std::string& more : {" "s, line, blanks + "\r" + line, "\0"s}) {
      const Reading reading = read(line + "\n" + longest + more + end + line);
      EXPECT_THAT(reading.problems(), ElementsAre(too_long(2)));
      EXPECT_EQ(reading.batch.input_problems, 1U);
      EXPECT_EQ(reading.batch.puzzles.size(), 2U);
    }
  }
  const Reading row = read("Grid a\n" + rows(8) + longest + " \n" + grid());
  EXPECT_THAT(row.problems(), ElementsAre("10:1: expected nine rows under 'Grid a', found eight "
                                          "before a line that is too long",
                                          too_long(10)));
  const Reading rest = read("Grid a\n" + rows(9) + longest + " \n" + rows(10) + grid());
  EXPECT_THAT(rest.problems(), ElementsAre(too_long(11)));
  EXPECT_THAT(rest.records(), ElementsAre("1:1 Grid a", "22:1 Grid 01"));
}

// It may have the names of the columns.
TEST(Reader, RefusesAnInputWhoseFirstLineIsTooLong) {
  const Reading reading =
      read("clues," + std::string(Reader::kMaxLine, 'x') + ",puzzle\n" + std::string(kLine));
  EXPECT_THAT(reading.problems(), ElementsAre(StartsWith("1:1048577: expected a line of at most")));
  EXPECT_THAT(reading.records(), IsEmpty());
}

TEST(Reader, RecognisesTheFormatFromTheFirstLineThatIsNotBlank) {
  EXPECT_EQ(read("\n\n\tGrid 1\n").format, InputFormat::kGrid);
  EXPECT_EQ(read("003020600\n").format, InputFormat::kGrid);
  EXPECT_EQ(read(" \t.0302.6.9 \r\n").format, InputFormat::kGrid);
  EXPECT_EQ(read("# puzzles\n").format, std::nullopt);
  EXPECT_EQ(read("# puzzles\ngRID 1\n").format, InputFormat::kGrid);
  EXPECT_EQ(read("# puzzles\npuzzle,id\n").format, InputFormat::kCsv);
  EXPECT_EQ(read(std::string(kLine)).format, InputFormat::kLines);
  EXPECT_EQ(read(std::string(80, '.')).format, InputFormat::kLines);
  // A short line is one malformed record of the format lines, so the line after it is read.
  for (const char* first :
       {"00302060", "53..7....6", "12", "1,", "003020600 comment", "00302060y", "hello"}) {
    const Reading reading = read(std::string(first) + "\n" + std::string(kLine) + ",x\n");
    EXPECT_EQ(reading.format, InputFormat::kLines) << first;
    EXPECT_EQ(reading.batch.records.size(), 2U) << first;
    EXPECT_EQ(reading.batch.puzzles.size(), 1U) << first;
  }
  EXPECT_EQ(read("\n \n").format, std::nullopt);
}

TEST(Reader, SaysWhatOtherTextIs) {
  const std::string line(kLine);
  expect_problem("{\"puzzle\":1}",
                 "1:1: expected a puzzle, found JSON: use jq -r .puzzle FILE | euler96");
  expect_problem(std::string(729, '1'),
                 "1:82: expected 81 cells, found 729: pencil marks are not read");
  EXPECT_THAT(read(line + "\n\u250C\u2500\n").problems().at(0),
              StartsWith("2:1: expected a board drawn"));
  EXPECT_THAT(read("000000000\n\u250C\n\u2502\n").problems(),
              ElementsAre(StartsWith("2:1: expected a board drawn")));
  EXPECT_THAT(read("000000000\n0*0000000\n\u2502\n").problems(), ElementsAre(StartsWith("2:2: ")));
}

TEST(Reader, ReportsControlCharactersInCommentsOfEachFormat) {
  const std::string line(kLine);
  const std::string problem = "expected a comment, found byte 0x0C";
  expect_problem("# \f\n" + line, "1:3: " + problem);
  expect_problem(line + "\n# \f\n", "2:3: " + problem);
  expect_problem(grid() + "# \f\n", "11:3: " + problem);
  EXPECT_THAT(read("# \n# a\n" + grid() + "# b\n").problems(), IsEmpty());
}

TEST(Reader, NamesEachFormat) {
  EXPECT_EQ(to_string(InputFormat::kGrid), "grid");
  EXPECT_EQ(to_string(InputFormat::kLines), "lines");
  EXPECT_EQ(to_string(InputFormat::kCsv), "csv");
  EXPECT_THAT(input_format_names(), ElementsAre("grid", "lines", "csv"));
}

TEST(Reader, UsesTheRequestedFormat) {
  EXPECT_THAT(read(std::string(kLine), InputFormat::kGrid).problems(),
              ElementsAre("1:10: expected nine cells in a row, found 81"));
  EXPECT_THAT(read("Grid 01\n", InputFormat::kLines).problems(),
              ElementsAre("1:1: expected 1-9, or 0 . _ * - x ? for an empty cell, found 'G'"));
}

TEST(Reader, RefusesUtf16ByItsByteOrderMark) {
  for (const std::string& mark : {"\xFF\xFE"s, "\xFE\xFF"s}) {
    const Reading reading = read(mark + "G\0r\0i\0d\0\n\0x\0\n\0"s);
    EXPECT_THAT(reading.problems(),
                ElementsAre("1:1: expected ASCII or UTF-8, found a UTF-16 byte order mark"));
    EXPECT_THAT(reading.records(), IsEmpty());
  }
  // Without a byte order mark, the message names the NUL bytes.
  EXPECT_THAT(
      read("G\0r\0i\0d\0"s).problems(),
      ElementsAre("1:1: expected 1-9, or 0 . _ * - x ? for an empty cell, found 'G'; a NUL byte is "
                  "in column 2"));
}

TEST(Reader, StopsAtAFullBatchAndContinuesWithTheNext) {
  const std::string bytes = std::string(kLine) + "\n" + std::string(kLine) + "\n";
  Reader reader;
  RecordBatch batch;
  EXPECT_EQ(reader.feed(bytes, batch, 1), kLine.size() + 1);
  EXPECT_EQ(batch.records.size(), 1U);
  EXPECT_EQ(reader.feed(bytes.substr(kLine.size() + 1), batch, 1), 0U);  // still full
  batch.clear();
  EXPECT_EQ(reader.feed(bytes.substr(kLine.size() + 1), batch, 1), kLine.size() + 1);
  EXPECT_EQ(batch.records.size(), 1U);
  EXPECT_EQ(batch.records[0].where, (Position{2, 1}));
  batch.clear();
  reader.finish(batch);
  EXPECT_THAT(batch.problems, IsEmpty());
}

TEST(Reader, ReportsThePositionOfTheNextByte) {
  Reader reader;
  RecordBatch batch;
  EXPECT_EQ(reader.position(), (Position{1, 1}));
  reader.feed(std::string(kLine) + "\n12", batch);
  EXPECT_EQ(reader.position(), (Position{2, 3}));
}

TEST(Reader, LimitsTheProblemsOfABatch) {
  // The rows of a malformed grid have a problem each.
  std::string input = "Grid 1\n";
  for (int i = 0; i < 9; ++i) input += i < 3 ? "y00000000\n" : "000000000\n";
  input += grid("Grid 2") + grid("Grid 3");
  RecordBatch batch;
  Reader reader;
  const std::size_t taken = reader.feed(input, batch, 3);
  EXPECT_EQ(batch.problems.size(), 3U);
  EXPECT_LT(batch.records.size(), 3U);
  EXPECT_LT(taken, input.size());
  RecordBatch rest;
  EXPECT_EQ(reader.feed(std::string_view(input).substr(taken), rest, 3), input.size() - taken);
  reader.finish(rest);
  EXPECT_EQ(batch.records.size() + rest.records.size(), 3U);
  EXPECT_THAT(rest.problems, IsEmpty());
}

TEST(Reader, LimitsTheNamesOfABatch) {
  std::string input;
  for (int i = 0; i < 5; ++i) input += grid("Grid " + std::string(60'000, 'x'));
  RecordBatch batch;
  Reader reader;
  EXPECT_LT(reader.feed(input, batch, 1000), input.size());
  EXPECT_EQ(batch.records.size(), 3U);
}

}  // namespace
}  // namespace euler96
