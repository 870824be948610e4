// The format sdk: the board under [Puzzle], among other sections.

#include "prelude.hpp"
#include "reading.hpp"

namespace euler96::testing {
namespace {

const std::string puzzle = grid("[Puzzle]");
// What the player has entered so far.
const std::string state = "[State]\n" + rows(8) + "12345....\n";
const std::string marks = "[PencilMarks]\n1,2\n,\n1,2\n,\n1,2\n,\n1,2\n,\n1,2,3,4,5,6,7,8,9\n";

void expect_boards(const std::string& input, const std::vector<std::string>& records) {
  testing::expect_boards("sdk", input, records);
}

TEST(SdkReader, ReadsTheSectionPuzzleAlone) {
  expect_boards(puzzle, {"1:1 [Puzzle]"});
  expect_boards("#AAn author\n#D[a]\n" + puzzle + state, {"3:1 [Puzzle]"});
  expect_boards(state + "\n" + puzzle + marks, {"12:1 [Puzzle]"});
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
  expect_problem(puzzle + "[State]\n" + rows(8),
                 "19:10: expected nine rows under '[State]', found 8 before the end of the file");
  expect_problem(puzzle + "[State]\n" + rows(8) + "0000\n" + puzzle,
                 "21:1: expected nine rows under '[State]', found 8 before '[Puzzle]'");
  expect_problem(
      puzzle + marks.substr(0, marks.find("1,2,3")),
      "19:2: expected nine rows under '[PencilMarks]', found 8 before the end of the file");
  expect_problem(puzzle + marks + "no row\n" + rows(2),
                 "22:1: expected '[Puzzle]' before a board, found '000000000'");
  expect_problem(puzzle + "[State]\n1 [Puzzle]\n",
                 "12:1: expected '[Puzzle]' before a board, found '1 [Puzzle]'");
  expect_problem(puzzle + "[State]\n\f\n", "12:1: expected a comment, found byte 0x0C");
}

}  // namespace
}  // namespace euler96::testing
