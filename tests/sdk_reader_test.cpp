// The format sdk: the board under [Puzzle], among other sections.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "reader_laws.hpp"
#include "reading.hpp"

namespace euler96 {
namespace {

using ::testing::ElementsAre;
using testing::expect_problem;
using testing::grid;
using ::testing::IsEmpty;
using testing::read;
using testing::Reading;
using testing::rows;

const Board the_board = *Board::from_text(testing::kCells);
const std::string puzzle = grid("[Puzzle]");
// What the player has entered so far.
const std::string state = "[State]\n" + rows(8) + "12345....\n";

void expect_boards(const std::string& input, std::vector<std::string> records) {
  const Reading reading = read(input);
  EXPECT_EQ(reading.format, &input_format("sdk")) << input;
  EXPECT_THAT(reading.problems(), IsEmpty()) << input;
  EXPECT_EQ(reading.records(), records) << input;
  for (const Board& board : reading.batch.puzzles) EXPECT_EQ(board, the_board) << input;
}

TEST(SdkReader, ReadsTheSectionPuzzleAlone) {
  expect_boards(puzzle, {"1:1 [Puzzle]"});
  expect_boards("#AAn author\n#D[a]\n" + puzzle + state, {"3:1 [Puzzle]"});
  expect_boards(state + "\n" + puzzle + "[PencilMarks]\n1,2,3\n", {"12:1 [Puzzle]"});
  expect_boards("\xEF\xBB\xBF" + grid("[puzzle]", "\r\n") + "\r\n[Colours]\r\n", {"1:1 [puzzle]"});
  expect_boards("[Header]\nauthor\n" + puzzle + state + puzzle + state,
                {"3:1 [Puzzle]", "23:1 [Puzzle]"});
}

TEST(SdkReader, ReportsDamagedSections) {
  expect_problem(state, "10:10: the input has no puzzle");
  expect_problem(
      "[Puzzle]\n" + state,
      "1:1: expected nine rows under '[Puzzle]', found none before '[State]'; remove this "
      "line");
  expect_problem("[Puzzle]\n" + rows(8) + state,
                 "10:1: expected nine rows under '[Puzzle]', found eight before '[State]'");
  expect_problem(puzzle + rows(9),
                 "11:1: expected a section or the end of the file after nine rows, found "
                 "'000000000'");
  expect_problem(puzzle + grid("[Puzle]"),
                 "12:1: expected '[Puzzle]' before a board, found '003020600'");
  expect_problem(puzzle + "[State]\n1 [Puzzle]\n",
                 "12:1: expected '[Puzzle]' before a board, found '1 [Puzzle]'");
  expect_problem(puzzle + "[State]\n\f\n", "12:1: expected a comment, found byte 0x0C");
}

TEST(SdkReader, NeverMakesABoardUpFromDamage) {
  testing::demand_no_wrong_board_after_damage("#A author\n" + puzzle + "\n" + puzzle, {the_board});
  // The digits of the section [State] are in no board.
  std::string empty_state = "[State]\n" + rows(9);
  testing::demand_no_wrong_board_after_damage(puzzle + empty_state + puzzle, {the_board});
}

TEST(SdkReader, ReadsAnInputInPieces) {
  const std::string input = "#A author\n" + puzzle + state + "[Puzzle]\n" + rows(8) + puzzle;
  for (std::size_t piece = 1; piece < 30; ++piece) {
    testing::demand_reader_laws(input, {}, piece, 1 + piece % 3);
  }
}

}  // namespace
}  // namespace euler96
