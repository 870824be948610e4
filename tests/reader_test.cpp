// The format lines, and what all formats share: recognition, line ends, long lines, and batches.
// See reader_property_test.cpp for inputs that come in pieces.

#include "prelude.hpp"
#include "reading.hpp"

namespace euler96::testing {
namespace {

using namespace std::string_literals;

const std::string line(kCells);
const std::string answer(kSolution);
const std::string blanks(70'000, ' ');

TEST(LinesReader, ReadsOnePuzzlePerLine) {
  const std::string two = line + "\n\n# a comment\n  " + line + "\r\n";
  expect_boards("lines", two, {"1:1 ", "4:3 "});
  const RecordBatch batch = read(two).batch;
  EXPECT_EQ(batch.shown_name(batch.records[1]), "4");
}

TEST(LinesReader, AcceptsCommentsBlanksAndEachSignForAnEmptyCell) {
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
  const auto wrong = [&](std::string_view bad, std::string_view problem) {
    const Reading reading = read(line + "\n" + std::string(bad) + "\n" + line + "\n");
    EXPECT_THAT(reading.problems(), ElementsAre(problem));
    ASSERT_EQ(reading.batch.records.size(), 3U) << bad.substr(0, 200);
    EXPECT_EQ(reading.batch.problem_of(reading.batch.records[1]), &reading.batch.problems[0]);
    EXPECT_EQ(reading.batch.records[2].where, (Location{3, 1}));
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
  wrong("," + answer + ",");
  // Other digits may be joined to the second puzzle: a rating, a solution, a third puzzle.
  expect_problem(line + ";0.5" + line, "1:83: expected a comment, found a second puzzle");
  expect_problem(line + "," + answer + line, "1:83: expected a comment, found a second puzzle");
  expect_problem(line + std::string(70'000, ' ') + "12" + line,
                 "1:70082: expected a comment, found a second puzzle");
  // A solution is a comment, wherever it is; so is a line that starts with #.
  for (const std::string& good :
       {line + " " + answer, line + "#" + blanks + answer, "#" + line + "\n" + line}) {
    EXPECT_THAT(read(good).problems(), IsEmpty()) << good.substr(0, 200);
    EXPECT_EQ(read(good).batch.puzzles.size(), 1U) << good.substr(0, 200);
  }
}

TEST(LinesReader, ReportsControlCharactersAnywhereInALine) {
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
  const std::string padded = line + blanks;
  for (const std::string& end : {"\r"s, "\r\n"s}) {
    for (const std::string& mark : {""s, "\xEF\xBB\xBF"s}) {
      EXPECT_THAT(read(mark + padded + end).problems(), IsEmpty());
      expect_problem(mark + padded + "\r" + end,
                     fmt::format("1:{}: expected a comment, found a carriage return that no line "
                                 "feed follows",
                                 padded.size() + 1));
    }
  }
}

// `line` with something between its cells, or between its rows.
std::string grouped(std::size_t size, std::string_view between, const std::string& cells = line) {
  std::string text;
  for (std::size_t at = 0; at < cells.size(); at += size) {
    if (at > 0) text += between;
    text += cells.substr(at, size);
  }
  return text;
}

TEST(LinesReader, ReadsCellsOrRowsWithSomethingInBetween) {
  for (const std::string& one :
       {grouped(1, " "), grouped(1, ","), grouped(1, ", "), grouped(1, "\t"), grouped(9, " "),
        grouped(9, ","), grouped(9, " | "), "  " + grouped(9, ";") + "  ",
        "'" + grouped(9, "', '") + "'", "\"" + grouped(9, "\",\"") + "\"",
        "\"" + grouped(1, " ") + "\""}) {
    expect_boards("lines", one + "\n" + line + " and a comment\n" + one + "\r\n", 3);
  }
  // A comment may be a solution in any shape.
  EXPECT_THAT(read(line + " " + grouped(1, " ", answer)).problems(), IsEmpty());
}

TEST(LinesReader, ReportsMalformedCellsOrRows) {
  const std::string cells = grouped(1, " ");
  const std::string rows = grouped(9, " ");
  const auto with = [](std::string text, std::size_t at, char c) {
    text[at] = c;
    return text;
  };
  const std::string cell = "expected 1-9, or 0 . _ * - x ? for an empty cell, found 'y'";
  expect_problem(cells.substr(2), "1:160: expected 81 cells, found 80; write . for an empty cell");
  expect_problem("00" + cells.substr(3), "1:1: expected one cell, found '00'");
  expect_problem(with(cells, 2, 'y'), "1:3: " + cell);
  expect_problem(rows.substr(10), "1:80: expected nine rows, found 8");
  expect_problem(rows.substr(1), "1:1: expected a row of nine cells, found '03020600'");
  expect_problem(with(rows, 9, '0').substr(0, 39) + rows.substr(39),
                 "1:1: expected a row of nine cells, found '0030206000900305001'");
  expect_problem(with(rows, 12, 'y'), "1:13: " + cell);
  expect_problem("\"" + rows, "1:91: expected a closing quote, found the end of the line");
  // A sign for each candidate that is gone.
  std::string marks;
  for (int i = 0; i < 9; ++i) marks += "1.3..6.8. ";
  expect_problem(
      marks,
      "1:1: expected a puzzle, found pencil marks with a sign for each that is gone, which "
      "are not read");
}

TEST(LinesReader, ReadsTheBoardInAnAddress) {
  for (const std::string& one :
       {"https://www.sudokuwiki.org/sudoku.htm?bd=" + line,
        "http://www.sudokuwiki.org/Sudoku?bd=" + line + "&x=1", "www.example.org/?a=1&p=" + line,
        "sudokuwiki.org/sudoku.htm?bd=" + line, "https://example.org/play/" + line,
        "https://example.org/#" + line + " a comment"}) {
    const Reading reading = read(one + "\n" + one);
    EXPECT_THAT(reading.problems(), IsEmpty()) << one;
    EXPECT_THAT(reading.records(), ElementsAre("1:1 ", "2:1 ")) << one;
    EXPECT_EQ(reading.batch.puzzles[0].to_text('0'), line) << one;
  }
  expect_problem("5..3/" + line,
                 "1:5: expected 1-9, or 0 . _ * - x ? for an empty cell, found '/'");
  const std::string site = "https://example.org/?p=";
  expect_problem(site + "x1y",
                 "1:1: expected an address with 81 cells in it, found none; copy the puzzle "
                 "instead");
  expect_problem(site + line.substr(1), "1:104: expected 81 cells, found 80");
  expect_problem(site + line + "&s=" + answer,
                 "1:108: expected one board in an address, found a second one");
  expect_problem(site + line + " " + site + line,
                 "1:129: expected a comment, found a second puzzle");
  expect_problem(site + line + "&\f", "1:106: expected a comment, found byte 0x0C");
}

TEST(LinesReader, ReadsALineInQuotes) {
  for (const std::string& one : {line, grouped(1, " "), grouped(9, " "), "example.org/" + line}) {
    expect_boards("lines", "'" + one + "'\n  '" + one + "'\n", {"1:1 ", "2:3 "});
    EXPECT_THAT(read("'" + one).problems(), SizeIs(1)) << one;
    EXPECT_THAT(read(one + "'").problems(), SizeIs(1)) << one;
  }
  expect_boards("lines", "\"" + grouped(1, " ") + "\"", 1);
  expect_problem("'" + line + "' '" + line + "'",
                 "1:1: expected 1-9, or 0 . _ * - x ? for an empty cell, found '''");
}

TEST(PlainLines, DoNotStartInsideALine) {
  const std::string puzzle(81, '1');
  Reader reader({.format = &input_format("lines")});
  RecordBatch batch;
  reader.feed(puzzle + "\n#", batch);
  reader.feed(puzzle + "\n", batch);  // the rest of the comment
  EXPECT_EQ(batch.records.size(), 1U);
  reader.feed(puzzle + "\n", batch);
  ASSERT_EQ(batch.records.size(), 2U);
  EXPECT_EQ(batch.records[1].where, (Location{3, 1}));
}

// Its records were in an earlier batch, so the input is not without a puzzle.
TEST(PlainLines, CountAsPuzzlesAtTheEndOfTheInput) {
  const std::string bytes = "# a comment\n" + std::string(81, '1') + "\n\n";
  Reader reader({.format = &input_format("lines")});
  RecordBatch batch;
  const std::size_t taken = reader.feed(bytes, batch, 1);
  EXPECT_EQ(batch.records.size(), 1U);
  ASSERT_LT(taken, bytes.size());
  batch.clear();
  reader.feed(std::string_view(bytes).substr(taken), batch, 1);
  reader.finish(batch);
  EXPECT_TRUE(batch.problems.empty());
}

TEST(Reader, ReportsALineThatIsTooLongAndReadsTheLinesAfterIt) {
  const std::string longest = line + std::string(Reader::kMaxLine - line.size(), ' ');
  const auto too_long = [](int number) {
    return fmt::format("{}:1048577: the line is longer than 1048576 bytes", number);
  };
  for (const std::string& end : {"\n"s, "\r\n"s}) {
    EXPECT_THAT(read("\xEF\xBB\xBF" + longest + end + longest + end).problems(), IsEmpty());
    for (const std::string& more : {" "s, line, blanks + "\r" + line, "\0"s}) {
      const Reading reading = read(line + "\n" + longest + more + end + line);
      EXPECT_THAT(reading.problems(), ElementsAre(too_long(2)));
      EXPECT_EQ(reading.batch.input_problems(), 1U);
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
  expect_problem("[" + std::string(Reader::kMaxLine, ' '),
                 "1:1048577: the line is longer than 1048576 bytes: use jq -c .[] FILE | euler96");
  const Reading reading = read("clues," + std::string(Reader::kMaxLine, 'x') + ",puzzle\n" + line);
  EXPECT_THAT(reading.problems(), ElementsAre(StartsWith("1:1048577: the line is longer")));
  EXPECT_THAT(reading.records(), IsEmpty());
}

TEST(Reader, RecognisesTheFormatFromTheFirstLineThatIsNotBlank) {
  EXPECT_EQ(read("\n\n\tGrid 1\n").format, &input_format("grid"));
  EXPECT_EQ(read("003020600\n").format, &input_format("grid"));
  EXPECT_EQ(read(" \t.0302.6.9 \r\n").format, &input_format("grid"));
  EXPECT_EQ(read("x\tx\tx\tx\tx\tx\tx\tx\tx\n").format, &input_format("table"));
  EXPECT_EQ(read("# puzzles\n").format, nullptr);
  EXPECT_EQ(read("# puzzles\ngRID 1\n").format, &input_format("grid"));
  EXPECT_EQ(read("# puzzles\npuzzle,id\n").format, &input_format("csv"));
  EXPECT_EQ(read(line).format, &input_format("lines"));
  EXPECT_EQ(read(std::string(80, '.')).format, &input_format("lines"));
  // A short line is one malformed record of the format lines, so the line after it is read.
  for (const char* first :
       {"00302060", "53..7....6", "12", "1,", "003020600 comment", "00302060y", "hello"}) {
    const Reading reading = read(std::string(first) + "\n" + line + ",x\n");
    EXPECT_EQ(reading.format, &input_format("lines")) << first;
    EXPECT_EQ(reading.batch.records.size(), 2U) << first;
    EXPECT_EQ(reading.batch.puzzles.size(), 1U) << first;
  }
  EXPECT_EQ(read("\n \n").format, nullptr);
}

TEST(Reader, AsksForTheFormatIfTwoFit) {
  expect_problem("Grid,puzzle\n1," + line + "\n",
                 "1:1: this line fits the formats grid and csv: use --input grid or --input csv");
  EXPECT_EQ(
      read("Grid,puzzle\n1," + line + "\n", {.format = &input_format("csv")}).batch.puzzles.size(),
      1U);
  EXPECT_EQ(read("Grid easy, from the Times\n").format, &input_format("grid"));
  EXPECT_EQ(read("grid = [[1,\n").format, &input_format("array"));
}

TEST(Reader, SaysWhatOtherTextIs) {
  expect_problem("{\"puzzle\":1}",
                 "1:1: expected a puzzle, found JSON: use jq -r .puzzle FILE | euler96");
  EXPECT_THAT(read(line + "\n{0, 0, 3\n").problems(), ElementsAre(EndsWith("found '{'")));
  expect_problem(std::string(729, '1'), "1:2: expected 2 or a point, found '1'");
  EXPECT_THAT(read(line + "\n" + std::string(729, '1')).problems().at(0),
              StartsWith("2:82: expected 81 cells, found 729; --input candidates"));
  EXPECT_THAT(read(line + "\n\u250C\u2500\n").problems().at(0),
              StartsWith("2:1: expected a board drawn"));
  EXPECT_THAT(read("000000000\n\u250C\n\u2502\n").problems(),
              ElementsAre(StartsWith("2:1: expected a board drawn")));
  EXPECT_THAT(read("000000000\n0*0000000\n\u2502\n").problems(), ElementsAre(StartsWith("2:2: ")));
}

TEST(Reader, ReportsControlCharactersInCommentsOfEachFormat) {
  const std::string problem = "expected a comment, found byte 0x0C";
  expect_problem("# \f\n" + line, "1:3: " + problem);
  expect_problem(line + "\n# \f\n", "2:3: " + problem);
  expect_problem(grid() + "# \f\n", "11:3: " + problem);
  EXPECT_THAT(read("# \n# a\n" + grid() + "# b\n").problems(), IsEmpty());
}

TEST(Reader, UsesTheRequestedFormat) {
  EXPECT_THAT(read(line, {.format = &input_format("grid")}).problems(),
              ElementsAre("1:10: expected nine cells in a row, found 81"));
  EXPECT_THAT(read("Grid 01\n", {.format = &input_format("lines")}).problems(),
              ElementsAre("1:1: expected 1-9, or 0 . _ * - x ? for an empty cell, found 'G'"));
}

TEST(Reader, RefusesUtf16ByItsByteOrderMark) {
  for (const std::string& mark : {"\xFF\xFE"s, "\xFE\xFF"s}) {
    const Reading reading = read(mark + "G\0r\0i\0d\0\n\0x\0\n\0"s);
    EXPECT_THAT(reading.problems(),
                ElementsAre("1:1: expected ASCII or UTF-8, found a UTF-16 byte order mark: use "
                            "iconv -f UTF-16 -t UTF-8 FILE | euler96"));
    EXPECT_THAT(reading.records(), IsEmpty());
  }
  // Without a byte order mark, the message names the NUL bytes.
  EXPECT_THAT(
      read("G\0r\0i\0d\0"s).problems(),
      ElementsAre("1:1: expected 1-9, or 0 . _ * - x ? for an empty cell, found 'G'; a NUL byte is "
                  "in column 2"));
}

// The record ends where it would without the problem, and is not reported again.
TEST(Reader, TellsAPersonAboutAProblemAtOnce) {
  const auto typed = [](const std::string& first, const std::string& bad, const std::string& rest,
                        const std::string& problem) {
    Reader reader({.typed = true});
    RecordBatch batch;
    reader.feed(first, batch);
    EXPECT_THAT(problems(batch), IsEmpty()) << first;
    reader.feed(bad, batch);
    EXPECT_THAT(problems(batch), ElementsAre(problem)) << bad;
    EXPECT_EQ(batch.records.size(), 1U) << bad;
    reader.feed(rest + grid() + "\n", batch);
    reader.finish(batch);
    EXPECT_EQ(batch.problems.size(), 1U) << rest;
    EXPECT_EQ(batch.records.size(), 2U) << rest;
    EXPECT_EQ(batch.puzzles.size(), 1U) << rest;
  };
  const std::string again = "; after a blank line, type the board again";
  for (const std::string& rest : {"\n"s, rows(7), rows(1) + "00\n" + rows(5)}) {
    typed(rows(1), "00000000\n", rest, "2:9: expected nine cells in a row, found 8" + again);
  }
  typed("", "00000000\n", rows(8), "1:9: expected nine cells in a row, found 8" + again);
  typed("", "0 0 0 0 0 0 0 0 0 0\n", "\n", "1:19: expected nine cells in a row, found 10" + again);
  typed("Grid 1\n" + rows(1), "0000000y0\n", rows(7),
        "3:8: expected 1-9, or 0 . _ for an empty cell, found 'y'; type 'Grid' and the board "
        "again");
  typed("1,,,,,,,,\n", ",2\n", "\n", "2:3: expected nine fields in a row, found 2" + again);
  typed("[0,0,0,0,0,0,0,0,0]\n", "[0]\n", "\n", "2:3: expected nine cells in a row, found 1");
}

TEST(Reader, StopsAtAFullBatchAndContinuesWithTheNext) {
  const std::string bytes = line + "\n" + line + "\n";
  Reader reader;
  RecordBatch batch;
  EXPECT_EQ(reader.feed(bytes, batch, 1), line.size() + 1);
  EXPECT_EQ(batch.records.size(), 1U);
  EXPECT_EQ(reader.feed(bytes.substr(line.size() + 1), batch, 1), 0U);  // still full
  batch.clear();
  EXPECT_EQ(reader.feed(bytes.substr(line.size() + 1), batch, 1), line.size() + 1);
  EXPECT_EQ(batch.records.size(), 1U);
  EXPECT_EQ(batch.records[0].where, (Location{2, 1}));
  batch.clear();
  reader.finish(batch);
  EXPECT_THAT(batch.problems, IsEmpty());
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

}  // namespace
}  // namespace euler96::testing
