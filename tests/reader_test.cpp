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

TEST(LinesReader, AcceptsALongComment) {
  for (const std::string& around : {line + blanks + "out of sight", "#" + blanks + "\n" + line}) {
    expect_boards("lines", around, 1);
  }
}

TEST(LinesReader, ReportsALongMalformedLineAndContinues) {
  const std::string cell = "expected 1-9, or 0 . _ * - x ? for an empty cell, found ";
  for (const auto& [bad, problem] :
       {std::pair(line.substr(1) + "\0"s, "2:81: " + cell + "a NUL byte"),
        std::pair(line + " \0"s, "2:83: expected a comment, found a NUL byte"s),
        std::pair("y\0"s + line, "2:1: " + cell + "'y'; a NUL byte is in column 2"),
        std::pair(std::string(100'000, 'y'), "2:1: " + cell + "'y'"),
        std::pair(std::string(100'000, '1'),
                  "2:82: expected the end of the puzzle after 81 cells, found '1'"s)}) {
    const Reading reading = read(line + "\n" + bad + "\n" + line + "\n");
    EXPECT_THAT(reading.problems(), ElementsAre(problem));
    EXPECT_THAT(reading.records(), ElementsAre("1:1 ", "2:1 !", "3:1 "));
  }
}

TEST(LinesReader, ReportsASecondPuzzleBehindALongComment) {
  expect_problem(line + std::string(70'000, ' ') + "12" + line,
                 "1:70082: expected a comment, found a second puzzle");
  EXPECT_THAT(read(line + "#" + blanks + answer).problems(), IsEmpty());
}

TEST(LinesReader, ReportsControlCharactersAnywhereInALine) {
  for (int c = 0; c < 0x80; ++c) {
    const bool control = (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F;
    if (!control) continue;
    const std::string one(1, static_cast<char>(c));
    for (const std::string& good : {line, line + " ", line + "," + blanks, "#"s, "#" + blanks}) {
      const Reading reading = read(good + one + line + "\n" + line);
      EXPECT_THAT(reading.problems(),
                  ElementsAre(StartsWith(fmt::format("1:{}: expected ", good.size() + 1))))
          << c << ' ' << good.substr(0, 200);
      EXPECT_EQ(reading.batch.boards.size(), 1U) << c;
    }
  }
  expect_problem(line + " \f" + line, "1:83: expected a comment, found byte 0x0C");
  expect_problem("# " + blanks + "\f" + line, "1:70003: expected a comment, found byte 0x0C");
}

TEST(Reader, EndsALineAtACarriageReturn) {
  const auto with_ends = [](std::string text, const std::string& end) {
    for (std::size_t at = 0; (at = text.find('\n', at)) != text.npos; at += end.size()) {
      text.replace(at, 1, end);
    }
    return text;
  };
  for (const std::string& text :
       {line + "\n\n# a comment\n" + line + blanks + "\nx\n" + line + "\n" + line,
        "name,puzzle\n1," + line + "\n2," + line + "\n", grid("Grid 01") + grid("Grid 02"),
        grid("Grid 01") + rows(8) + "0"}) {
    const Reading feeds = read(text);
    for (const std::string& mark : {""s, "\xEF\xBB\xBF"s}) {
      for (const std::string& end : {"\r"s, "\r\n"s}) {
        const Reading returns = read(mark + with_ends(text, end));
        EXPECT_EQ(returns.records(), feeds.records());
        EXPECT_EQ(returns.problems(), feeds.problems());
        EXPECT_EQ(returns.batch.boards, feeds.batch.boards);
      }
    }
  }
  // Two of them end two lines, as two line feeds do.
  EXPECT_THAT(read(line + "\r\r\n" + line + "\n\r" + line).records(),
              ElementsAre("1:1 ", "3:1 ", "5:1 "));
}

TEST(Reader, TakesTheLineFeedAfterACarriageReturnFromTheNextPiece) {
  Reader reader;
  RecordBatch batch;
  const std::vector<std::string> pieces = {line, "\r", "\n", line, "\r", line, "\n", "\r", line};
  for (const std::string& piece : pieces) reader.feed(piece, batch);
  reader.finish(batch);
  std::vector<std::uint64_t> places;
  for (const BatchRecord& record : batch.records) places.push_back(record.where.line);
  EXPECT_THAT(places, ElementsAre(1, 2, 3, 5));
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
  EXPECT_EQ(batch.problem_count(), 0U);
}

TEST(Reader, ReportsALineThatIsTooLongAndReadsTheLinesAfterIt) {
  const std::string longest = line + std::string(Reader::kMaxLine - line.size(), ' ');
  const auto too_long = [](int number) {
    return fmt::format("{}:1048577: the line is longer than 1048576 bytes", number);
  };
  for (const std::string& end : {"\n"s, "\r\n"s}) {
    EXPECT_THAT(read("\xEF\xBB\xBF" + longest + end + longest + end).problems(), IsEmpty());
    for (const std::string& more : {" "s, line, blanks + "\f" + line, "\0"s}) {
      const Reading reading = read(line + "\n" + longest + more + end + line);
      EXPECT_THAT(reading.problems(), ElementsAre(too_long(2)));
      EXPECT_EQ(reading.batch.problems.size(), 1U);
      EXPECT_EQ(reading.batch.boards.size(), 2U);
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
                 "1:1048577: the line is longer than 1048576 bytes; break it behind commas");
  const Reading reading = read("clues," + std::string(Reader::kMaxLine, 'x') + ",puzzle\n" + line);
  EXPECT_THAT(reading.problems(), ElementsAre(StartsWith("1:1048577: the line is longer")));
  EXPECT_THAT(reading.records(), IsEmpty());
}

TEST(Reader, DecodesUtf16ByItsByteOrderMark) {
  const std::string text = "Grid \xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80\r\n" + grid().substr(8);
  for (const bool big_endian : {false, true}) {
    const Reading reading = read(utf16("\xEF\xBB\xBF" + text, big_endian));
    EXPECT_THAT(reading.problems(), IsEmpty());
    EXPECT_THAT(reading.records(), ElementsAre("1:1 Grid \xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80"));
    EXPECT_EQ(reading.batch.boards, std::vector{*Board::from_text(kCells)});
  }
  EXPECT_THAT(read("\xFF\xFE"s).problems(), ElementsAre("1:1: the input is empty"));
  EXPECT_THAT(read("\xFF"s).problems(), ElementsAre("1:1: expected 1-9, or 0 . _ * - x ? for an "
                                                    "empty cell, found byte 0xFF"));
  // These characters have the bytes of a puzzle and its line end.
  std::string letters = "\xFE\xFF";
  for (int i = 0; i < 2; ++i) letters += std::string(81, '1') + '\n';
  EXPECT_THAT(read(letters, {.format = &input_format("lines")}).batch.boards, IsEmpty());
  // Without a byte order mark, the message names the NUL bytes.
  EXPECT_THAT(
      read("G\0r\0i\0d\0"s).problems(),
      ElementsAre("1:1: expected 1-9, or 0 . _ * - x ? for an empty cell, found 'G'; a NUL byte is "
                  "in column 2"));
}

TEST(Reader, ReportsDamagedUtf16) {
  const std::string name = "\xFE\xFF\0G\0r\0i\0d\0 "s;
  const std::string lost = "\xEF\xBF\xBD";
  for (const auto& [bytes, shown] :
       {std::pair("\xD8\x3D\0a"s, lost + 'a'),
        std::pair("\xD8\x3D\xD8\x3D\xDE\0"s, lost + "\xF0\x9F\x98\x80"),
        std::pair("\xDE\0\xD8\x3D"s, lost + lost)}) {
    EXPECT_THAT(read(name + bytes).records(), ElementsAre("1:1 Grid " + shown + '!'));
  }
  const std::string cut = "the file is cut off within a character of UTF-16";
  const std::string whole = utf16("\xEF\xBB\xBF" + line + "\n" + line + "\n", false);
  for (std::size_t size = 3; size < whole.size(); size += 2) {
    EXPECT_THAT(read(whole.substr(0, size)).problems(),
                ::testing::Contains(::testing::EndsWith(cut)))
        << size;
  }
  EXPECT_THAT(read(whole.substr(0, whole.size() - 1)).problems(), ElementsAre("2:82: " + cut));
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
    EXPECT_EQ(batch.problem_count(), 1U) << rest;
    EXPECT_EQ(batch.records.size(), 2U) << rest;
    EXPECT_EQ(batch.boards.size(), 1U) << rest;
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
  typed("[0,0,0,0,0,0,0,0,0]\n", "[0]\n", "\n",
        "2:3: expected nine cells in a row, found 1" + again);
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
  EXPECT_THAT(problems(batch), IsEmpty());
}

TEST(Reader, LimitsTheProblemsOfABatch) {
  // The rows of a malformed grid have a problem each.
  std::string input = "Grid 1\n";
  for (int i = 0; i < 9; ++i) input += i < 3 ? "y00000000\n" : "000000000\n";
  input += grid("Grid 2") + grid("Grid 3");
  RecordBatch batch;
  Reader reader;
  const std::size_t taken = reader.feed(input, batch, 3);
  EXPECT_EQ(batch.problem_count(), 3U);
  EXPECT_LT(batch.records.size(), 3U);
  EXPECT_LT(taken, input.size());
  RecordBatch rest;
  EXPECT_EQ(reader.feed(std::string_view(input).substr(taken), rest, 3), input.size() - taken);
  reader.finish(rest);
  EXPECT_EQ(batch.records.size() + rest.records.size(), 3U);
  EXPECT_THAT(problems(rest), IsEmpty());
}

}  // namespace
}  // namespace euler96::testing
