// The format table: nine rows of nine fields, as a spreadsheet saves them.

#include "prelude.hpp"
#include "reading.hpp"

namespace euler96::testing {
namespace {

const Board the_board = *Board::from_text(kCells);

// kCells as a table.
std::string table(char delimiter = ',', std::string_view empty = "", std::string_view end = "\n",
                  std::string_view quote = "") {
  const auto quoted = [&](std::string_view cell) { return fmt::format("{0}{1}{0}", quote, cell); };
  return one_by_one(kCells, std::string(1, delimiter), end, quoted("@"), quoted(empty)) +
         std::string(end);
}

void expect_boards(const std::string& input, const std::vector<std::string>& records) {
  testing::expect_boards("table", input, records);
}

TEST(TableReader, ReadsNineRowsOfNineFields) {
  for (const char delimiter : {',', ';', '\t'}) {
    expect_boards(table(delimiter, "", "\r\n", "\""), {"1:1 "});
  }
  expect_boards(table(',', "."), {"1:1 "});
  expect_boards(table(',', " "), {"1:1 "});
  expect_boards("\xEF\xBB\xBF# a comment\n\n" + table(), {"3:1 "});
}

TEST(TableReader, SeparatesBoardsByBlankLines) {
  expect_boards(table() + "\n" + table(',', "0") + " \r\n\n" + table(), {"1:1 ", "11:1 ", "22:1 "});
}

// It may be a row of a board that lost another one, so it never separates boards.
TEST(TableReader, TakesARowOfEmptyFieldsForARow) {
  for (const char delimiter : {',', ';', '\t'}) {
    const std::string empty = std::string(8, delimiter) + "\n";
    const std::string first = "1" + empty;
    std::string eight;
    for (int row = 0; row < 8; ++row) eight += empty;
    const Reading reading = read(first + eight + "\n" + eight + first);
    EXPECT_THAT(reading.problems(), IsEmpty()) << delimiter;
    EXPECT_EQ(reading.batch.puzzles.size(), 2U) << delimiter;
    EXPECT_EQ(
        read(empty + first + eight.substr(empty.size()) + "\n" + empty + eight).batch.puzzles,
        (std::vector{*Board::from_text(std::string(9, '.') + "1" + std::string(71, '.')), Board()}))
        << delimiter;
    EXPECT_THAT(read(first + eight + empty + first + eight + "\n" + first + eight).records(),
                ElementsAre("1:1 !", "21:1 "))
        << delimiter;
  }
}

TEST(TableReader, ReportsMalformedBoardsAndReadsTheNextOne) {
  const auto wrong = [](std::string board, std::string_view problem) {
    const Reading reading = read(table() + "\n" + board + "\n" + table());
    EXPECT_THAT(reading.problems(), ElementsAre(problem));
    ASSERT_EQ(reading.batch.records.size(), 3U) << board;
    EXPECT_EQ(reading.batch.puzzles, (std::vector{the_board, the_board})) << board;
  };
  const std::string head = ",,3,,2,,6,,\n";
  wrong(head + ",,3\n", "12:4: expected nine fields in a row, found 3");
  wrong(head, "12:1: expected nine rows, found 1 before a blank line");
  wrong(table() + head,
        "20:1: expected a blank line or the end of the file after nine rows, found ',,3,,2,,6,,'");
  wrong(head + "1,,,,,23,,,\n", "12:7: expected one cell, found '23'");
  wrong(head + "1,,,,, y,,,\n", "12:8: expected one cell, found 'y'");
  wrong(head + "1,,,,0,,,,\n", "12:6: expected '' for each empty cell as before, found '0'");
  wrong(head + "1,,\f,,,,,,\n", "12:4: expected one cell, found '\\x0C'");
  wrong(head + ";;3;;2;;6;;\n", "12:1: expected one cell, found ';;3;;2;;6;;'");
  expect_problem(table().substr(0, table().size() - 13),
                 "8:13: expected nine rows, found 8 before the end of the file");
}

// The digit of the last field may be cut off with the line end.
TEST(TableReader, ReportsAnEmptyFieldAtAnEndOfTheFileWithoutALineEnd) {
  std::string cut = table();
  cut.pop_back();
  expect_problem(cut,
                 "9:12: expected a line end after an empty field, found the end of the file, which "
                 "may be cut off");
  expect_boards(cut + "\n", {"1:1 "});
  cut = table(';', "0");
  cut.pop_back();
  expect_boards(cut, {"1:1 "});
}

}  // namespace
}  // namespace euler96::testing
