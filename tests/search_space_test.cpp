#include "search_space.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "boards.hpp"

namespace euler96 {
namespace {

Board lecture_board(const std::string& name) {
  for (const auto& [title, board] : testing::data_boards("lectures.txt")) {
    if (title == "Grid " + name) return board;
  }
  throw std::runtime_error("no board " + name);
}

// The first row leaves 8 and 9 for r1c9, the last column has both.
Board without_a_choice_for_r1c9() {
  Board board;
  for (int i = 0; i < 7; ++i) board.set(Cell(i), Digit(i + 1));
  board.set(Cell::at(3, 8), Digit(8));
  board.set(Cell::at(6, 8), Digit(9));
  return board;
}

std::string row(const std::string& name) {
  return search_space_row(name, search_space(lecture_board(name)));
}

TEST(SearchSpace, MatchesTheLectureOnTheEasyBoard) {
  const SearchSpace easy = search_space(lecture_board("easy"));
  EXPECT_EQ(easy.empty, 51);
  EXPECT_EQ(easy.choices, "4638397686588101979328150167890591454318967698009");
  EXPECT_EQ(easy.prune, "1027134771639091200000000");
  EXPECT_EQ(easy.fix, "1");
  EXPECT_EQ(easy.average_fix, 1.0);
  EXPECT_EQ(easy.rounds, 7);
  EXPECT_EQ(row("easy"),
            "easy\t51\t4638397686588101979328150167890591454318967698009\t"
            "1027134771639091200000000\t2.41\t1\t1.00\t7");
}

TEST(SearchSpace, MatchesTheLectureOnTheGentleBoard) {
  const SearchSpace gentle = search_space(lecture_board("gentle"));
  EXPECT_EQ(gentle.fix, "154070215745863680000000000000");
  EXPECT_EQ(row("gentle"),
            "gentle\t52\t41745579179292917813953351511015323088870709282081\t"
            "154070215745863680000000000000\t2.80\t154070215745863680000000000000\t2.80\t1");
}

TEST(SearchSpace, CountsTheGridsOfTheBlankBoardExactly) {
  const SearchSpace blank = search_space(Board());
  EXPECT_EQ(blank.empty, 81);
  EXPECT_EQ(blank.choices,  // 9 to the power of 81
            "196627050475552913618075908526912116283103450944214766927315415537966391196809");
  EXPECT_EQ(blank.fix, blank.choices);
  EXPECT_EQ(blank.average_prune, 9.0);
  EXPECT_EQ(blank.rounds, 0);
}

TEST(SearchSpace, HasNoGridsIfACellHasNoChoices) {
  const Board board = without_a_choice_for_r1c9();
  const SearchSpace space = search_space(board);
  EXPECT_EQ(space.empty, 72);
  EXPECT_EQ(space.choices.size(), 69U);  // 9^72
  EXPECT_EQ(space.prune, "0");
  EXPECT_EQ(space.fix, "0");
}

TEST(SearchSpace, AcceptsEqualClues) {
  Board board;
  for (int i = 0; i < Cell::kCount; ++i) board.set(Cell(i), Digit(1));
  EXPECT_EQ(search_space_row("ones", search_space(board)), "ones\t0\t1\t1\t1.00\t1\t1.00\t0");
}

TEST(SearchSpace, ReplacesTabsAndNewlinesInNames) {
  EXPECT_EQ(search_space_header(),
            "name\tempty\tchoices\tprune\taverage_prune\tfix\taverage_fix\trounds");
  EXPECT_EQ(search_space_row("a\tb\r\nc", SearchSpace()).substr(0, 8), "a b  c\t0");
}

TEST(Candidates, AreRightJustifiedInColumnsJustWideEnough) {
  EXPECT_EQ(candidates_table(lecture_board("gentle")),
            R"( 789     1  3689 |      4    2  3689 |    678    68    5
 458  4568     2 |    568    7     1 |     68     3    9
5789 35689 35689 |  35689  569 35689 |  12678     4 1278
-----------------+-------------------+------------------
   2 34589     7 |      1   59  3589 |     89   589    6
 589  3589 13589 | 235689    4 35689 |  12789 12589 1278
   6   589  1589 |   2589   59     7 |      4 12589    3
-----------------+-------------------+------------------
4589     7 45689 |    569 1569  4569 | 123689 12689 1248
   1     2  4689 |      7    3   469 |      5   689   48
   3  4569  4569 |    569    8     2 |    169     7   14
)");
}

TEST(Candidates, ShowACellWithoutCandidatesAsADash) {
  const Board board = without_a_choice_for_r1c9();
  const std::string table = candidates_table(board);
  EXPECT_EQ(table.substr(table.find('\n') - 3, 3), "  -");
}

}  // namespace
}  // namespace euler96
