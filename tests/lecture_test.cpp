// The lectures' examples, and their solvers compared with the reference.

#include "lecture_support.hpp"
#include "prelude.hpp"
#include "solvers/lecture/expand.hpp"
#include "solvers/lecture/prune.hpp"

namespace euler96::lecture {
namespace {

using ::testing::ElementsAre;

TEST(LectureExamples, ColsAndTranspose) {
  const Matrix<int, 2> m = {{{1, 2}, {3, 4}}};
  const Matrix<int, 2> columns = {{{1, 3}, {2, 4}}};
  EXPECT_EQ(cols(m), columns);
  EXPECT_EQ(transpose(m), columns);
  const Row<Row<int, 3>, 2> oblong = {{{1, 2, 3}, {4, 5, 6}}};
  const Row<Row<int, 2>, 3> upright = {{{1, 4}, {2, 5}, {3, 6}}};
  EXPECT_EQ(transpose(oblong), upright);
}

TEST(LectureExamples, BoxsOfABoard) {
  const auto m = chop<9>(tabulate<81>([](std::size_t i) { return static_cast<int>(i); }));
  EXPECT_EQ(rows(m), m);
  EXPECT_THAT(boxs(m)[1], ElementsAre(3, 4, 5, 12, 13, 14, 21, 22, 23));
  EXPECT_THAT(boxs(m)[8], ElementsAre(60, 61, 62, 69, 70, 71, 78, 79, 80));
}

TEST(LectureExamples, CartesianProduct) {
  const Row<std::vector<int>, 3> lists = {{{1, 2}, {3, 4}, {5, 6}}};
  std::vector<Row<int, 3>> product;
  for (const auto& choice : cp(lists)) product.push_back(choice);
  EXPECT_THAT(product, ElementsAre(ElementsAre(1, 3, 5), ElementsAre(1, 3, 6), ElementsAre(1, 4, 5),
                                   ElementsAre(1, 4, 6), ElementsAre(2, 3, 5), ElementsAre(2, 3, 6),
                                   ElementsAre(2, 4, 5), ElementsAre(2, 4, 6)));
}

TEST(LectureExamples, CartesianProductOfNothingAndWithNothing) {
  int of_nothing = 0;
  for ([[maybe_unused]] const auto& choice : cp(Row<std::vector<int>, 0>())) ++of_nothing;
  EXPECT_EQ(of_nothing, 1);
  int with_nothing = 0;
  const Row<std::vector<int>, 2> lists = {{{1, 2}, {}}};
  for ([[maybe_unused]] const auto& choice : cp(lists)) ++with_nothing;
  EXPECT_EQ(with_nothing, 0);
}

TEST(LectureExamples, ChoicesOfAFourByFourGrid) {
  Grid<side<2>> grid;
  grid[1][2] = Digit(3);
  const auto m = choices(grid);
  EXPECT_EQ(m[1][2], Choices(Digit(3)));
  EXPECT_EQ(m[0][0], Choices::from_bits(0b1111));
  EXPECT_EQ(values<>, Choices::all());
}

TEST(LectureExamples, ValidTestsRowsColumnsAndBoxes) {
  const Matrix<int, side<2>> good = {{{1, 2, 3, 4}, {3, 4, 1, 2}, {2, 1, 4, 3}, {4, 3, 2, 1}}};
  const Matrix<int, side<2>> bad_rows = {{{1, 3, 1, 3}, {2, 4, 2, 4}, {3, 1, 3, 1}, {4, 2, 4, 2}}};
  const Matrix<int, side<2>> bad_boxes = {{{1, 2, 3, 4}, {2, 3, 4, 1}, {3, 4, 1, 2}, {4, 1, 2, 3}}};
  EXPECT_TRUE(valid(good));
  EXPECT_FALSE(valid(bad_rows));
  EXPECT_FALSE(valid(transpose(bad_rows)));
  EXPECT_FALSE(valid(bad_boxes));
}

// The solvers.

Outcome run(std::string_view name, const Board& board, const Limits& limits = {}) {
  return solve_one(*find_solver(name), board, limits);
}

// All solutions of a board, in the solver's order.
std::vector<std::string> list_of(const Solver& solver, const Board& board) {
  std::vector<Board> solutions;
  solver.enumerate(board, {.solutions = 10'000}, solutions);
  std::vector<std::string> texts;
  for (const Board& solution : solutions) texts.push_back(solution.to_text());
  return texts;
}

Board board_with_six_solutions() {
  return *Board::from_text(
      ".4.....38.6.43.....7.9861..7..6........1432.7......86....8..52.1.2.6.7.4...25...1");
}

TEST(LectureSolvers, TryChoicesInAscendingOrder) {
  // A full grid without the corners of a rectangle in two boxes, whose digits can be exchanged.
  Board two = run("peers", testing::data_boards("lectures.txt")[0].board).solution;
  for (const Cell corner : {Cell::at(0, 4), Cell::at(0, 7), Cell::at(1, 4), Cell::at(1, 7)}) {
    two.clear(corner);
  }
  const Board six = board_with_six_solutions();
  struct Order {
    std::string_view solver;
    const Board& board;
    std::string_view places;  // of the solutions in the sorted list
  };
  for (const auto& [name, board, places] :
       {Order{"collapse", two, "12"}, Order{"prune", two, "12"}, Order{"prune-fix", two, "12"},
        Order{"search-first", six, "123456"}, Order{"search-first-fix", six, "123456"},
        Order{"search-late", six, "134256"}, Order{"search-min", six, "134256"},
        Order{"peers", six, "134562"}}) {
    const auto list = list_of(*find_solver(name), board);
    auto sorted = list;
    std::sort(sorted.begin(), sorted.end());
    std::string found;
    for (const std::string& solution : list) {
      const auto place = std::find(sorted.begin(), sorted.end(), solution) - sorted.begin();
      found += static_cast<char>('1' + place);
    }
    EXPECT_EQ(found, places) << name;
    EXPECT_EQ(run(name, board, {.solutions = 1}).solution.to_text(), list.front()) << name;
    EXPECT_EQ(run(name, board, {.solutions = 7}).solutions, list.size()) << name;
  }
}

// Hutton's exercise: solve4, with the smallest cell expanded.
struct Exercise {
  std::uint64_t nodes = 0;
  std::uint64_t guesses = 0;
  std::vector<std::string> solutions;

  void search(const Matrix<Choices>& m) {
    ++nodes;
    if (blocked(m)) return;
    if (complete(m)) return solutions.push_back(board_of(*collapse(m).begin()).to_text());
    ++guesses;
    for (const Matrix<Choices>& next : expand1(m)) search(prune(next));
  }
};

TEST(LectureSolvers, HuttonsExerciseHasTheTreeOfSearchMin) {
  auto boards = testing::data_boards("p096_sudoku.txt");
  boards.resize(10);
  boards.push_back({"six solutions", board_with_six_solutions()});
  for (const auto& [name, board] : boards) {
    Exercise exercise;
    exercise.search(prune(choices(board)));
    const Outcome outcome = run("search-min", board, {.solutions = 10'000});
    EXPECT_EQ(outcome.nodes, exercise.nodes) << name;
    EXPECT_EQ(outcome.guesses, exercise.guesses) << name;
    EXPECT_EQ(list_of(*find_solver("search-min"), board), exercise.solutions) << name;
  }
}

TEST(LectureSolvers, FiltersVisitTheGridsOfTheirMatrix) {
  // Five empty cells. After one prune two of them have two choices, at the fixed point none.
  const Board board = *Board::from_text(
      "24957163886143297557398614272569841.69.143.573147.5.69937814526152369784486257391");
  Board three = run("prune-fix", board).solution;
  for (const int cell : {0, 1, 2}) three.clear(Cell(cell));
  EXPECT_EQ(run("collapse", three).nodes, 729U);
  EXPECT_EQ(run("prune", board).nodes, 4U);
  EXPECT_EQ(run("prune-fix", board).nodes, 1U);
}

// A grid is visited before it is tested, so the grid that reaches the limit is a node.
TEST(LectureSolvers, FiltersCountTheGridThatReachesTheLimitOfSolutions) {
  const Board full = run("peers", testing::data_boards("lectures.txt")[0].board).solution;
  for (const char* name : {"collapse", "prune", "prune-fix"}) {
    EXPECT_EQ(run(name, full, {.solutions = 1}).nodes, 1U) << name;
    EXPECT_EQ(run(name, full).nodes, 1U) << name;
  }
}

TEST(LectureSolvers, SearchLateDoesNotStopAtAnUnsafeMatrix) {
  Board board;
  board.set(Cell(0), Digit(1));
  board.set(Cell(8), Digit(1));
  EXPECT_EQ(run("search-min", board).nodes, 1U);
  EXPECT_EQ(run("search-min", board).verdict, Verdict::kNone);
  EXPECT_EQ(run("search-first", board).nodes, 1U);
  EXPECT_EQ(run("search-late", board, {.budget = 1000}).verdict, Verdict::kUnknown);
}

TEST(LectureSolvers, VisitNoGridIfACellHasNoChoices) {
  const Board board = testing::board_without_a_choice();
  for (const char* name : {"prune", "prune-fix"}) {
    EXPECT_EQ(run(name, board, {.budget = 1000}).nodes, 0U) << name;
    EXPECT_EQ(run(name, board, {.budget = 1000}).verdict, Verdict::kNone) << name;
  }
}

}  // namespace
}  // namespace euler96::lecture
