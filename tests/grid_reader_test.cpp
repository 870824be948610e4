// The format grid: what the files of tests/inputs/grid cannot show, long inputs and NUL bytes among
// it.

#include "prelude.hpp"
#include "reading.hpp"

namespace euler96::testing {
namespace {

using namespace std::string_literals;

const std::string compact = grid("").substr(1);

TEST(GridReader, ReportsAnInputWithoutAPuzzleUnlessItMayBeEmpty) {
  expect_problem("", "1:1: the input is empty");
  for (const char* input : {"", "\n", "#\n", "name,puzzle\n"}) {
    EXPECT_THAT(read(input, {.may_be_empty = true}).problems(), IsEmpty()) << input;
  }
}

TEST(GridReader, ReportsANulByte) {
  expect_problem("Grid a\n" + rows(8) + "0000\0"s + "0000\n",
                 "10:5: expected 1-9, or 0 . _ for an empty cell, found a NUL byte");
  expect_problem(grid("Grid \0 1"s), "1:6: expected the name of a puzzle, found a NUL byte");
}

TEST(GridReader, ReadsBoardsBackToBackOfAtMostOneMebibyte) {
  std::string boards;
  while (boards.size() <= (std::size_t{1} << 20)) boards += compact;
  const Reading longer = read(boards);
  EXPECT_THAT(longer.problems(),
              ElementsAre("10:1: expected a blank line or the end of the file after nine rows, "
                          "found '003020600'"));
  EXPECT_EQ(longer.batch.records.size(), 1U);
  expect_boards("grid", boards.substr(compact.size()), boards.size() / compact.size() - 1);
}

}  // namespace
}  // namespace euler96::testing
