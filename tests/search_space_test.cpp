#include "core/search_space.hpp"

#include "prelude.hpp"
#include "solvers/lecture/table.hpp"

namespace euler96::testing {
namespace {

using ::testing::MatchesRegex;

Board lecture_board(const std::string& name) {
  for (const auto& [title, board] : data_boards("lectures.txt")) {
    if (title == "Grid " + name) return board;
  }
  throw std::runtime_error("no board " + name);
}

// The figures of Hutton's lecture, and those of its boards for which it gives none.
TEST(SearchSpace, HasTheFiguresOfTheLecturesBoards) {
  struct Figures {
    std::string name;
    int clues;
    std::string hardest;  // step of an explanation
    std::string row;
  };
  const std::string blank =  // 9 to the power of 81
      "196627050475552913618075908526912116283103450944214766927315415537966391196809";
  const std::vector<Figures> boards = {
      {"easy", 30, "hidden-single-line",
       "51\t4638397686588101979328150167890591454318967698009\t1027134771639091200000000\t2.41\t1\t"
       "1.00\t7\t1.47e+32"},
      {"gentle", 29, "direct-hidden-pair",
       "52\t41745579179292917813953351511015323088870709282081\t154070215745863680000000000000\t"
       "2.80\t154070215745863680000000000000\t2.80\t1\t1.32e+33"},
      {"diabolical", 28, "xyz-wing",
       "53\t375710212613636260325580163599137907799836383538729\t354977777078469918720000000\t2."
       "53\t"
       "35497777707846991872000000\t2.46\t3\t1.19e+34"},
      {"unsolvable", 28, "forcing-chain",
       "53\t375710212613636260325580163599137907799836383538729\t1617367496813778567168000000\t2.58"
       "\t1617367496813778567168000000\t2.58\t1\t1.19e+34"},
      {"minimal", 17, "hidden-single-line",
       "64\t11790184577738583171520872861412518665678211592275841109096961\t"
       "26341330119229440000000000000000000000000000\t4.09\t"
       "26341330119229440000000000000000000000000000\t4.09\t1\t3.74e+44"},
      {"blank", 0, "guess",
       "81\t" + blank + "\t" + blank + "\t9.00\t" + blank + "\t9.00\t0\t6.23e+60"},
  };
  for (const auto& [name, clues, hardest, row] : boards) {
    const Board board = lecture_board(name);
    EXPECT_EQ(board.clues(), clues) << name;
    EXPECT_EQ(info(explain(board, {.ladder = Ladder::kSudokuExplainer}).hardest().value()).name,
              hardest)
        << name;
    EXPECT_EQ(search_space_row(name, board), name + '\t' + row);
  }
}

// The article's example: 25 clues, so 9^56 grids, take 8.68 * 10^36 years.
TEST(SearchSpace, CountsAGridANanosecond) {
  Board board;
  for (int i = 0; i < 25; ++i) board.set(Cell(i), Digit(1));
  EXPECT_THAT(search_space_row("article", board), EndsWith("\t8.68e+36"));
}

TEST(SearchSpace, HasNoGridsIfACellHasNoChoices) {
  const std::string row = search_space_row("none", board_without_a_choice());
  EXPECT_THAT(row, MatchesRegex("none\t72\t[0-9]{69}\t0\t.*\t0\t.*"));  // 9^72
}

TEST(SearchSpace, AcceptsEqualClues) {
  Board board;
  for (int i = 0; i < Cell::kCount; ++i) board.set(Cell(i), Digit(1));
  EXPECT_EQ(search_space_row("ones", board), "ones\t0\t1\t1\t1.00\t1\t1.00\t0\t3.17e-17");
}

TEST(SearchSpace, ReplacesTabsInNames) {
  EXPECT_EQ(search_space_header(),
            "name\tempty\tchoices\tprune\taverage_prune\tfix\taverage_fix\trounds\tyears");
  EXPECT_EQ(search_space_row("a\tb", Board()).substr(0, 6), "a b\t81");
}

TEST(Candidates, AreShownAfterOnePruneAndAtTheFixedPoint) {
  EXPECT_EQ(candidates_text(lecture_board("easy")), R"(# after one prune
  2   46  4569 |  4579    479     1 |  469    3   8
168 3468 13469 |  3479 234789 23478 | 1469 4679   5
158    7 13459 |  3459  23489     6 |  149   49 129
---------------+--------------------+--------------
 57   24  2457 | 45679  24789 24578 |  469    1   3
  6    9     8 |     1     34    34 |    2    5   7
  3    1  2457 | 45679   2479  2457 |    8  469  69
---------------+--------------------+--------------
  9   36   367 |     8    147    47 | 1356    2  16
  1    5    23 |     3      6     9 |    7    8   4
  4  368   367 |     2      5     7 | 1369   69 169

# at the fixed point
2 4 9 | 5 7 1 | 6 3 8
8 6 1 | 4 3 2 | 9 7 5
5 7 3 | 9 8 6 | 1 4 2
------+-------+------
7 2 5 | 6 9 8 | 4 1 3
6 9 8 | 1 4 3 | 2 5 7
3 1 4 | 7 2 5 | 8 6 9
------+-------+------
9 3 7 | 8 1 4 | 5 2 6
1 5 2 | 3 6 9 | 7 8 4
4 8 6 | 2 5 7 | 3 9 1
)");
}

TEST(Candidates, ShowACellWithoutCandidatesAsADash) {
  const std::string text = candidates_text(board_without_a_choice());
  const std::size_t table = text.find('\n') + 1;
  EXPECT_EQ(text.substr(text.find('\n', table) - 3, 3), "  -");
}

TEST(Table, RightJustifiesInColumnsJustWideEnough) {
  using Texts = lecture::Row<std::string, 3>;
  const lecture::Row<Texts, 3> m = {{{"1", "-500", "-4"}, {"100", "15043", "6"}, {"5", "3", "10"}}};
  EXPECT_EQ(lecture::table(m),
            "  1  -500 -4\n"
            "100 15043  6\n"
            "  5     3 10\n");
}

TEST(Table, JustifiesAndLeavesAWiderTextWhole) {
  EXPECT_EQ(lecture::rjustify(10, "word"), "      word");
  EXPECT_EQ(lecture::ljustify(10, "word"), "word      ");
  for (const std::size_t width : {0U, 3U, 4U}) {
    EXPECT_EQ(lecture::rjustify(width, "word"), "word");
    EXPECT_EQ(lecture::ljustify(width, "word"), "word");
  }
}

}  // namespace
}  // namespace euler96::testing
