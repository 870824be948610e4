// The formats of boards with pencil marks: marks, candidates, hodoku.

#include "euler96/words.hpp"
#include "prelude.hpp"
#include "reading.hpp"

namespace euler96::testing {
namespace {

using logic::Position;

// All candidates that the digits leave.
const Position whole(*Board::from_text(kCells));

// The same without one that is crossed out.
Position position() {
  Position less = whole;
  less.remove(Cell::at(8, 1), Digit(9));
  return less;
}

Reading read_marks(std::string_view bytes, const ReaderOptions& options = {}) {
  return read(bytes, options);
}

// Expects an input that has one record, with these marks.
void expect_marks(std::string_view format, const std::string& input, const Position& marks) {
  const Reading reading = read_marks(input);
  EXPECT_EQ(reading.format, &input_format(format)) << input;
  ASSERT_THAT(reading.problems(), IsEmpty()) << input;
  ASSERT_EQ(reading.batch.records.size(), 1U) << input;
  const Position* const found = reading.batch.records[0].marks;
  ASSERT_NE(found, nullptr) << input;
  EXPECT_EQ(candidates_line(*found), candidates_line(marks)) << input;
  EXPECT_EQ(*reading.batch.records[0].board, found->board());
}

void expect_marks_problem(std::string_view input, const std::string& problem) {
  EXPECT_THAT(read_marks(input).problems(), ::testing::ElementsAre(::testing::StartsWith(problem)));
}

// The text with each `from` replaced.
std::string changed(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

const std::string drawn = marks_text(position());

std::string without_borders() {
  std::string text;
  std::istringstream lines(drawn);
  for (std::string line; std::getline(lines, line);) {
    if (line.find("--") == std::string::npos) text += line + '\n';
  }
  return text;
}

TEST(MarksReader, ReadsWhatIsDrawn) {
  expect_marks("grid", drawn, position());
  expect_marks("grid", changed(drawn, "\n", "\r\n"), position());
  expect_marks("grid", without_borders(), position());
  expect_marks("grid", changed(without_borders(), "|", " "), position());
  expect_marks("grid", "# mine\n\n" + changed(drawn, "\n", "\n     "), position());
  expect_marks("grid", "Grid mine\n" + drawn, position());
  const std::string rule(30, '-');
  expect_marks("grid", "+" + rule + "+\n" + changed(drawn, "\n ", "\n| ") + "+" + rule + "+\n",
               position());
}

// A prefix of 12 is 1.
TEST(MarksReader, AsksForTheLineEndAfterTheLastMark) {
  const std::string cut = drawn.substr(0, drawn.size() - 1);
  expect_marks_problem(cut,
                       "11:48: expected a line end after the last cell, found the end of the file; "
                       "marks of the cell may be lost");
  expect_marks("grid", cut + " ", position());
  expect_marks("grid", cut + "|", position());
}

TEST(MarksReader, ReadsSeveralBoards) {
  const Reading reading = read_marks("Grid a\n" + drawn + "\nGrid b\n" + drawn + grid("Grid c"));
  EXPECT_THAT(reading.problems(), IsEmpty());
  EXPECT_THAT(reading.records(), ElementsAre("1:1 Grid a", "14:1 Grid b", "26:1 Grid c"));
  const RecordBatch& batch = reading.batch;
  EXPECT_NE(batch.records[1].marks, nullptr);
  EXPECT_EQ(batch.records[2].marks, nullptr);
  EXPECT_EQ(read_marks(drawn + "\n" + drawn).batch.boards.size(), 2U);
  EXPECT_THAT(read_marks(without_borders() + without_borders()).problems(),
              ElementsAre(StartsWith("10:2: expected a blank line or the end of the file")));
}

TEST(MarksReader, TakesALoneMarkForADigitUnlessAPeerHasIt) {
  std::string rows = "5 12 . . . . . . .\n";
  for (int i = 0; i < 8; ++i) rows += ". . . . . . . . .\n";
  const auto marks_of = [](const std::string& text) {
    const Reading reading = read_marks(text);
    EXPECT_THAT(reading.problems(), IsEmpty());
    return *reading.batch.records.at(0).marks;
  };
  const Position digit = marks_of(rows);
  EXPECT_EQ(digit.board().value(Cell(0)), 5);
  EXPECT_EQ(digit.candidates(Cell(1)), DigitSet(Digit(1)) | DigitSet(Digit(2)));
  // A cell without marks can be what the digits leave.
  EXPECT_EQ(digit.candidates(Cell(2)), DigitSet::all() - DigitSet(Digit(5)));
  EXPECT_EQ(digit.candidates(Cell(80)), DigitSet::all());
  const Position open = marks_of(changed(rows, "12", "15"));
  EXPECT_TRUE(open.board().empty(Cell(0)));
  EXPECT_EQ(open.candidates(Cell(0)), DigitSet(Digit(5)));
}

// Who walks on by `place_lone` sees what the reader of each drawing sees.
TEST(MarksReader, TakesForDigitsWhatPlaceLonePlaces) {
  std::size_t lone = 0;
  const Board hard = *Board::from_text(
      ".31.58.42.64..95..5..4....3......8.16.8........528...61.6.....44..9.7..5.5..46...");
  for (const ExplainedStep& step :
       explain(hard, {.ladder = Ladder::kSudokuExplainer, .omit = false}).steps) {
    Position shown = step.after();
    const Reading reading = read_marks(marks_text(shown));
    shown.place_lone();
    lone += shown == step.after() ? 0U : 1U;
    const Position* const read = reading.batch.records.at(0).marks;
    EXPECT_EQ(read != nullptr ? *read : Position(reading.batch.boards.at(0)), shown);
  }
  EXPECT_GT(lone, 5U);
}

// Nine rows, of which the second starts with this cell, and the ninth is this.
std::string with_cell(std::string_view cell, std::string_view ninth = ". . . . . . . . .") {
  std::string text = "12 . . | . . . | . . .\n" + std::string(cell) + " 5 . . . . . . .\n";
  for (int i = 0; i < 6; ++i) text += ". . . . . . . . .\n";
  return text + std::string(ninth) + "\n";
}

TEST(MarksReader, RefusesWhatMayBeTwoThings) {
  EXPECT_THAT(read_marks(with_cell("34")).problems(), IsEmpty());
  expect_marks_problem(with_cell("34", "469785142"),
                       "9:1: expected nine cells with blanks or | between them, since other rows "
                       "have pencil marks, found '469785142'");
  expect_marks_problem(changed(with_cell("45"), "45 5 .", "45 - 67"),
                       "2:4: expected a digit, marks, or . for a cell without marks, found '-'");
  expect_marks_problem(with_cell("44"), "2:2: expected each mark of a cell once, found '44'");
  expect_marks_problem(with_cell("54"),
                       "2:2: expected the marks of a cell in ascending order, found '54'");
  expect_marks_problem(with_cell("4x"), "2:2: expected digits as the marks of a cell");
  EXPECT_THAT(read_marks(with_cell("")).problems(), SizeIs(1));
}

// A damaged row of marks is reported as such, also if it is the first line.
TEST(MarksReader, CountsTheCellsOfARowWithMarks) {
  const std::string row = " 79 3 1 | 67 5 8 | 679 4 2\n";
  for (const std::string& before : {std::string(), changed(row, "79 3", "3 79")}) {
    const std::string at = before.empty() ? "1:" : "2:";
    const auto expect = [&](std::string_view from, std::string_view to, const std::string& what) {
      const std::string text = changed(row, from, to);
      for (const std::string& line : {text, changed(text, "|", " ")}) {
        expect_marks_problem(before + line, at + what);
      }
    };
    expect("79 3", "3", "24: expected nine cells in a row, found 8; write . for an empty cell");
    expect("79 3", "12 79 3", "29: expected nine cells in a row, found 10");
    expect("679", "6a9", "21: expected digits as the marks of a cell, found 'a'");
  }
  expect_marks("grid", changed(changed(changed(without_borders(), " |", ""), "  ", " "), " ", ","),
               position());
}

TEST(MarksReader, ReadsAnAddressWithCandidates) {
  const std::string line = candidates_line(position());
  const std::string address = "https://www.sudokuwiki.org/sudoku.htm?bd=";
  expect_marks("candidates", address + changed(line, ".", "0") + "\n", position());
  expect_marks("candidates", address + line + "&x=1 mine\n", position());
  expect_marks_problem(address + line.substr(1), "1:770: expected 729 characters, found 728");
}

TEST(MarksReader, ReadsALineOfCandidates) {
  const std::string line = candidates_line(position());
  expect_marks("candidates", line + "\n", position());
  expect_marks("candidates", changed(line, ".", "0") + "  a comment\n", position());
  EXPECT_EQ(read_marks(line + "\n\n# no\n" + line).batch.boards.size(), 2U);
  expect_marks_problem(line + "\n4" + line.substr(1), "2:1: expected 1 or a point, found '4'");
  expect_marks_problem(line + "\n" + line.substr(0, 728), "2:729: expected 729 characters");
  expect_marks_problem(line.substr(0, 81), "1:82: expected 729 characters, found 81");
  expect_marks_problem(line.substr(1), "1:729: expected 729 characters, found 728");
  expect_marks_problem("1" + line, "1:730: expected 729 characters, found 730");
  expect_marks_problem(line + " mine " + line, "1:736: expected a comment, found a second puzzle");
  expect_marks_problem(std::string(729, '.'), "1:1: expected a candidate of r1c1, found none");
}

TEST(MarksReader, ReadsLinesOfHoDoKusLibrary) {
  std::string digits(kCells);
  std::string plus = changed(digits, "0", ".");
  plus.insert(plus.find('3'), "+");
  Position less = whole;
  less.remove(Cell::at(0, 0), Digit(4));
  less.remove(Cell::at(8, 8), Digit(2));
  expect_marks("hodoku", ":0300:3:" + plus + ":411 299:413 513::\n", less);
  expect_marks_problem(":0300:3:" + plus + ":41 299:413::", "1:92: expected a digit, a row and a");
  expect_marks_problem(":0300:3:" + plus.substr(3) + "::::", "1:88: expected 81 cells, found 79");
  expect_marks("hodoku", ":0000:x:" + plus + ":411 299::\n", less);
  expect_marks("hodoku", ":0300-x::" + plus + ":411 299:413:\n", less);
  for (const std::string_view end :
       {"", ":411 299", ":411 299:413", ":411 299:413:", "::411 299:413::"}) {
    expect_marks_problem(":0300:3:" + plus + std::string(end),
                         "1:1: expected a colon and six more");
  }
  expect_marks_problem(":0000:x:" + plus + "::411 299::", "1:1: expected a colon and five more");
}

// They are a board, so that what speaks of clues takes it, too.
TEST(MarksReader, LeavesOutMarksThatExcludeNoMoreThanTheDigits) {
  std::string plus(kCells);
  plus.insert(plus.find('3'), "+");
  for (const std::string& input :
       {marks_text(whole), "Grid 1\n" + marks_text(whole), candidates_line(whole) + "\n",
        ":0300:3:" + plus + "::413::\n"}) {
    const Reading reading = read_marks(input, {.clues_for = "a test"});
    EXPECT_THAT(reading.problems(), IsEmpty()) << input;
    ASSERT_THAT(reading.batch.records, SizeIs(1)) << input;
    EXPECT_EQ(reading.batch.records[0].marks, nullptr) << input;
    EXPECT_EQ(*reading.batch.records[0].board, whole.board()) << input;
  }
  // The last place of a digit is no digit yet.
  Position lone(Board{});
  lone.remove(Digit(5), logic::CellSet::all() - logic::CellSet(Cell(7)));
  EXPECT_NE(read_marks(candidates_line(lone)).batch.records.at(0).marks, nullptr);
}

TEST(MarksReader, RefusesPositionsWhereCluesAreAsked) {
  const std::string text = "Grid a\n" + grid().substr(8) + "Grid b\n" + drawn + "Grid c\n" +
                           grid().substr(8) + "Grid d\n" + drawn;
  const Reading reading = read_marks(text, {.clues_for = "the column proof"});
  EXPECT_THAT(reading.records(),
              ElementsAre("1:1 Grid a", "11:1 Grid b!", "23:1 Grid c", "33:1 Grid d!"));
  EXPECT_THAT(reading.problems(),
              ElementsAre("11:1: expected clues alone for the column proof, found pencil marks",
                          "33:1: expected clues alone for the column proof, found pencil marks"));
  EXPECT_EQ(reading.batch.boards, std::vector(2, whole.board()));
  EXPECT_EQ(reading.batch.records[2].board, &reading.batch.boards[1]);
  EXPECT_FALSE(reading.batch.has_positions());
}

TEST(MarksReader, KeepsMarksOfTheRecordsOfAName) {
  ReaderOptions options{.names = {"Grid b"}};
  const InputSource text("text", "Grid a\n" + drawn + "Grid b\n" + drawn + grid("Grid c"));
  std::size_t records = 0;
  for (const Record& record : euler96::read(text, options)) {
    ++records;
    ASSERT_TRUE(record.marks);
    EXPECT_EQ(candidates_line(*record.marks), candidates_line(position()));
  }
  EXPECT_EQ(records, 1U);
}

}  // namespace
}  // namespace euler96::testing
