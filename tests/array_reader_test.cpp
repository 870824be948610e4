// The format array: boards of Python, JSON and LeetCode.

#include "prelude.hpp"
#include "reader_laws.hpp"
#include "reading.hpp"

namespace euler96::testing {
namespace {

const std::string cells(kCells);
const Board the_board = *Board::from_text(cells);

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (const std::string& part : parts) {
    if (!text.empty()) text += between;
    text += part;
  }
  return text;
}

std::string flat(std::string_view quote = "", std::string_view empty = "0") {
  return "[" + one_by_one(cells, ",", ",", fmt::format("{0}@{0}", quote), empty) + "]";
}

std::vector<std::string> rows(std::string_view quote = "", std::string_view empty = "0",
                              std::string_view comma = ", ") {
  std::vector<std::string> all;
  for (std::size_t row = 0; row < 9; ++row) {
    const std::string nine = cells.substr(9 * row, 9);
    all.push_back("[" + one_by_one(nine, comma, "", fmt::format("{0}@{0}", quote), empty) + "]");
  }
  return all;
}

std::string nested(std::string_view quote = "", std::string_view empty = "0",
                   std::string_view between = ",") {
  return "[" + joined(rows(quote, empty), between) + "]";
}

std::string texts(char quote = '"', std::string_view between = ",") {
  const std::string quoted = fmt::format("{0}{1}{0}", quote, between);
  return fmt::format("[{0}{1}{0}]", quote, one_by_one(cells, "", quoted));
}

// As json.dump(boards, indent=1) writes an array.
std::string indented(std::string_view array) {
  std::string text;
  std::size_t depth = 0;
  for (const char c : array) {
    if (c == ' ') continue;
    if (c == ']') text += "\n" + std::string(--depth, ' ');
    text += c;
    if (c == '[') ++depth;
    if (c == '[' || c == ',') text += "\n" + std::string(depth, ' ');
  }
  return text;
}

// Each form of one board, and of several ones.
std::vector<std::string> one_board() {
  return {nested(),
          nested("\"", "\".\""),
          nested("'", "''"),
          nested("", "null", ",\n  "),
          nested("", "None", ",\r\n"),
          joined(rows("", "0", " "), "\n "),  // as NumPy prints rows
          "[" + joined(rows("", "0", " "), "\n ") + "]",
          joined(rows(), "\n"),
          joined(rows("\"", "\" \""), ",\n") + ",\n",
          flat(),
          flat("'", "'.'"),
          texts(),
          texts('\'', ",\n"),
          indented(nested()),
          indented(flat()),
          "board = " + nested(),
          "grid=\n" + nested(),
          "let board = " + nested() + ";",
          "[" + nested() + "]",
          "[\"" + cells + "\"]",
          "[['" + cells + "']]",
          "\xEF\xBB\xBF# a comment\n\n" + nested("", "0", ",\n")};
}

void expect_boards(const std::string& input, std::vector<std::string> names) {
  const Reading reading = testing::expect_boards("array", input, names.size());
  std::vector<std::string> found;
  for (const BatchRecord& record : reading.batch.records) {
    found.emplace_back(reading.batch.given_name(record));
  }
  EXPECT_EQ(found, names) << input;
}

TEST(ArrayReader, ReadsABoard) {
  for (const std::string& input : one_board()) {
    expect_boards(input, {"1"});
    expect_boards(input + "\r\n", {"1"});
  }
}

TEST(ArrayReader, ReadsSeveralBoards) {
  for (const std::string& board : {nested("\"", "\".\""), flat(), texts()}) {
    for (const char* between : {"\n", "\n\n", ",", ", "}) {
      expect_boards(board + between + board, {"1", "2"});
    }
    for (const std::string& array : {"[" + board + "," + board + ",\n" + board + "]",
                                     indented("[" + board + "," + board + "," + board + "]")}) {
      expect_boards(array, {"1", "2", "3"});
    }
  }
  const std::string alone = joined(rows(), "\n");
  expect_boards(alone + "\n\n\n" + alone, {"1", "2"});
  expect_boards("a = " + nested() + "\nb = " + nested(), {"1", "2"});
  expect_boards("[\"" + cells + "\", '" + cells + "']", {"1", "2"});
  EXPECT_THAT(read("[" + flat() + ",\n " + flat() + "]").records(), ElementsAre("1:2 1", "2:2 2"));
}

TEST(ArrayReader, ReportsAMalformedBoardAndReadsTheOthers) {
  const auto wrong = [](std::string good, std::string_view bad, std::string_view problem) {
    for (const std::string& input :
         {fmt::format("{0}\n{1}\n{0}\n", good, bad), fmt::format("[{0},\n{1},\n{0}]", good, bad)}) {
      const Reading reading = read(input);
      EXPECT_THAT(reading.problems(), ElementsAre(problem)) << input;
      EXPECT_EQ(reading.batch.records.size(), 3U) << input;
      EXPECT_EQ(reading.batch.puzzles, (std::vector{the_board, the_board})) << input;
    }
  };
  const auto nine = rows();
  const auto damaged = [&](std::size_t row, std::string text) {
    auto all = nine;
    all[row] = std::move(text);
    return "[" + joined(all, ",") + "]";
  };
  wrong(nested(), damaged(0, "[1,2]"), "2:6: expected nine cells in a row, found 2");
  wrong(nested(), damaged(0, "[1,2,3,4,5,6,7,8,9,1]"),
        "2:22: expected nine cells in a row, found 10");
  wrong(nested(), damaged(8, "[]"), "2:227: expected nine cells in a row, found 0");
  wrong(nested(), damaged(0, "[1,2"), "2:7: expected ']', found '['");
  wrong(nested(), damaged(1, "1]"), "2:30: expected '[', found '1'");
  wrong(nested(), damaged(0, "[\"1,2]"), "2:5: expected a closing quote, found ','");
  wrong(nested(), damaged(0, "[0,.]"),
        "2:5: expected '0' for each empty cell as before, found '.'");
  wrong(nested(), damaged(0, "['1''2']"), "2:6: expected ',', found '''");
  wrong(nested(), damaged(0, "[True]"), "2:3: expected one cell, found 'True'");
  wrong(nested(), "[" + joined({nine.begin(), nine.begin() + 8}, ",") + "]",
        "2:225: expected nine rows, found 8");
  wrong(flat(), "[1,2,3]", "2:7: expected 81 cells, found 3");
  wrong(texts(), "[\"12\"]", "2:3: expected 9 cells, found '12'");
  wrong(texts(), "[\"12345678y\"]",
        "2:11: expected 1-9, or 0 . _ * - x ? for an empty cell, found 'y'");
}

TEST(ArrayReader, ReportsAMalformedTextOf81CellsAndReadsTheOthers) {
  const Reading reading = read(fmt::format("[\"{0}\", \"{1}\", \"{0}\"]", cells, cells.substr(1)));
  EXPECT_THAT(reading.problems(), ElementsAre(StartsWith("1:88: expected 81 cells, found '0302")));
  EXPECT_THAT(reading.records(), ElementsAre("1:3 1", "1:88 2!", "1:172 3"));
}

TEST(ArrayReader, ReportsMalformedRowsOnLinesOfTheirOwn) {
  const auto nine = rows();
  const std::string good = joined(nine, "\n") + "\n";
  EXPECT_THAT(read(good + nine[0] + "\n\n" + good).problems(),
              ElementsAre("10:27: expected a blank line or the end of the file after nine rows"));
  EXPECT_THAT(read(nine[0] + "\n\n" + good).problems(),
              ElementsAre("1:28: expected nine rows, found 1"));
  EXPECT_THAT(read(good + "]\n\n" + good).records(), ElementsAre("1:1 1!", "12:1 2"));
}

TEST(ArrayReader, ReportsWhatIsNoBoard) {
  expect_problem("[[1,2,3", "1:8: expected ']', found the end of the file");
  expect_problem("[]", "1:2: expected a cell, found ']'");
  EXPECT_THAT(read("[[[[1").problems(),
              ElementsAre("1:4: expected a cell, found a fourth '['",
                          "1:6: expected ']', found the end of the file"));
  expect_problem(nested() + "\nprint(board)\n", "2:1: expected '[', found 'print(board)'");
  expect_problem("[" + flat() + ",\n", "1:166: expected ']', found the end of the file");
  for (const char* objects : {"[{\"puzzle\": 1}]", "[\n  {\n    \"puzzle\": 1\n  }\n]"}) {
    EXPECT_THAT(read(objects).problems(),
                ElementsAre(HasSubstr("found a JSON object: use jq -r '.[].puzzle' FILE")));
  }
}

TEST(ArrayReader, ReadsTheBracesOfC) {
  const auto braces = [](std::string array) {
    for (char& c : array) c = c == '[' ? '{' : c == ']' ? '}' : c;
    return array;
  };
  for (const std::string& array : {braces(nested()), braces(nested("'", "'.'", ",\n  ")),
                                   braces(flat()), braces(texts()), braces(indented(nested()))}) {
    for (const char* name : {"int b[9][9] = ", "std::array<std::array<int, 9>, 9> b =\n",
                             "const char *b[] =", "int[][] b = new int[][] ",
                             "int[,] b = new int[9, 9]", "var b = new[]\n"}) {
      expect_boards(name + array + ";\n", {"1"});
    }
  }
  expect_boards(braces(nested()) + "\n" + braces(nested()), {"1", "2"});
  expect_boards("int b[2][9][9] = {\n" + braces(nested()) + ",\n" + braces(nested()) + ",\n};\n",
                {"1", "2"});
  expect_boards(braces(joined(rows(), ",\n")), {"1"});
  expect_boards("{\n" + braces(nested()).substr(1), {"1"});
  expect_problem("int b[9][9] =\n", "1:14: expected an array, found the end of the file");
  expect_problem("int b[9][9] = {{8,\n", "1:19: expected '}', found the end of the file");
  expect_problem("{{8, 0, 0}}", "1:10: expected nine cells in a row, found 3");
  for (const char* object :
       {"b = {\"puzzle\": 1}", "b = {\n\"puzzle\" : 1", "{\n  \"puzzle\": 1\n}\n"}) {
    EXPECT_THAT(read(object).problems(),
                ElementsAre(HasSubstr("found a JSON object: use jq -r .puzzle FILE")))
        << object;
  }
  EXPECT_THAT(read("{\"puzzle\": 1}").problems().at(0), HasSubstr("found JSON"));
}

TEST(ArrayReader, StartsEachBoardAtAPlaceOfItsOwn) {
  demand_reader_laws(flat() + "'[0]", {}, 7, 2);
  demand_reader_laws("[" + flat() + "'[0]]", {}, 7, 2);
}

}  // namespace
}  // namespace euler96::testing
