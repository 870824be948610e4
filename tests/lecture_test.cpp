// The lectures' examples, and their solvers compared with the reference.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "boards.hpp"
#include "euler96/registry.hpp"
#include "lecture_support.hpp"
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

TEST(LectureExamples, BoxsOfAFourByFourMatrix) {
  const Matrix<int, side<2>> m = {{{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}, {13, 14, 15, 16}}};
  const Matrix<int, side<2>> boxes = {
      {{1, 2, 5, 6}, {3, 4, 7, 8}, {9, 10, 13, 14}, {11, 12, 15, 16}}};
  EXPECT_EQ(rows(m), m);
  EXPECT_EQ(boxs(m), boxes);
}

TEST(LectureExamples, BoxsOfABoard) {
  const auto m = chop<9>(tabulate<81>([](std::size_t i) { return static_cast<int>(i); }));
  EXPECT_THAT(boxs(m)[1], ElementsAre(3, 4, 5, 12, 13, 14, 21, 22, 23));
  EXPECT_THAT(boxs(m)[8], ElementsAre(60, 61, 62, 69, 70, 71, 78, 79, 80));
}

// Hutton's boxs on lists, for any number of rows.
using Lists = std::vector<std::vector<int>>;

Lists boxs_of_lists(const Lists& m, std::size_t box_size) {
  Lists boxes;
  for (std::size_t top = 0; top < m.size(); top += box_size) {
    for (std::size_t left = 0; left < m[top].size(); left += box_size) {
      std::vector<int>& box = boxes.emplace_back();
      for (std::size_t i = top; i < std::min(top + box_size, m.size()); ++i) {
        const std::size_t end = std::min(left + box_size, m[i].size());
        for (std::size_t j = left; j < end; ++j) box.push_back(m[i][j]);
      }
    }
  }
  return boxes;
}

// The lecture requires only a multiple of the box size.
TEST(LectureExamples, BoxsIsItsOwnInverseOnlyWithAsManyRowsAsABoxHasCells) {
  const auto square = [](std::size_t side) {
    Lists m(side, std::vector<int>(side));
    for (std::size_t i = 0; i < side * side; ++i) m[i / side][i % side] = static_cast<int>(i);
    return m;
  };
  const auto twice = [](const Lists& m) { return boxs_of_lists(boxs_of_lists(m, 3), 3); };
  EXPECT_EQ(twice(square(9)), square(9));
  EXPECT_NE(twice(square(6)), square(6));
  EXPECT_EQ(boxs_of_lists(square(6), 3)[1], (std::vector{3, 4, 5, 9, 10, 11, 15, 16, 17}));
}

// The laws map cols . collapse = collapse . cols and map boxs . collapse = collapse . boxs leave
// the order open: see tests/lecture_laws_test.cpp.
TEST(LectureExamples, ColsAndCollapseCommuteOnlyUpToOrder) {
  auto m = tabulate<2>([](std::size_t) {
    return Row<Choices, 2>{Choices(Digit(1)), Choices(Digit(1))};
  });
  m[0][1] = m[1][0] = Choices::from_bits(0b11);
  std::vector<Matrix<Digit, 2>> of_grids;
  std::vector<Matrix<Digit, 2>> of_columns;
  for (const auto& grid : collapse(m)) of_grids.push_back(cols(grid));
  for (const auto& grid : collapse(cols(m))) of_columns.push_back(grid);
  EXPECT_NE(of_grids, of_columns);
  EXPECT_THAT(of_grids, ::testing::UnorderedElementsAreArray(of_columns));
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

std::vector<Solver> lecture_solvers() {
  std::vector<Solver> list;
  for (const Solver& solver : solvers()) {
    if (solver.family == "lecture") list.push_back(solver);
  }
  return list;
}

std::vector<Solver> finishing_solvers() {
  std::vector<Solver> list;
  for (const Solver& solver : lecture_solvers()) {
    if (solver.finishes) list.push_back(solver);
  }
  return list;
}

std::vector<std::string> names(const std::vector<Solver>& list) {
  std::vector<std::string> result;
  for (const Solver& solver : list) result.emplace_back(solver.name);
  return result;
}

Outcome run(std::string_view name, const Board& board, const Limits& limits = {}) {
  return solve_one(*find_solver(name), board, limits);
}

TEST(LectureSolvers, AreSevenOfWhichSomeFinish) {
  EXPECT_THAT(names(lecture_solvers()),
              ElementsAre("collapse", "prune", "prune-fix", "search-first", "search-first-fix",
                          "search-late", "search-min"));
  EXPECT_THAT(names(finishing_solvers()),
              ElementsAre("search-first", "search-first-fix", "search-min"));
  for (const Solver& solver : lecture_solvers()) {
    EXPECT_EQ(solver.default_budget.value_or(0), solver.finishes ? 0U : 1'000'000U) << solver.name;
  }
}

// Requires the verdict, count and solution of the reference, unless a budget ended a search.
// @return false if a budget ended a search.
bool agrees_with_peers(const Solver& solver, const Board& board, const Limits& limits,
                       const Limits& peers_limits) {
  const Outcome wanted = run("peers", board, peers_limits);
  const Outcome outcome = solve_one(solver, board, limits);
  if (wanted.verdict == Verdict::kUnknown || outcome.verdict == Verdict::kUnknown) return false;
  EXPECT_EQ(to_string(outcome.verdict), to_string(wanted.verdict))
      << solver.name << ' ' << board.to_text();
  EXPECT_EQ(outcome.solutions, wanted.solutions) << solver.name << ' ' << board.to_text();
  if (outcome.verdict == Verdict::kUnique) {
    EXPECT_EQ(outcome.solution, wanted.solution) << solver.name << ' ' << board.to_text();
  }
  return true;
}

TEST(LectureSolvers, TakeTheBlankBoardsFirstSolution) {
  for (const Solver& solver : finishing_solvers()) {
    const Outcome outcome = solve_one(solver, Board(), {.solutions = 1});
    EXPECT_EQ(outcome.verdict, Verdict::kSolved) << solver.name;
    EXPECT_EQ(outcome.solutions, 1U) << solver.name;
    EXPECT_TRUE(valid(chop<9>(outcome.solution.values()))) << solver.name;
    EXPECT_EQ(outcome.solution.clues(), 81) << solver.name;
    EXPECT_EQ(solve_one(solver, Board()).verdict, Verdict::kMultiple) << solver.name;
    EXPECT_EQ(solve_one(solver, Board(), {.solutions = 20}).solutions, 20U) << solver.name;
  }
}

struct Seen {
  int compared = 0;
  int unknown = 0;
  std::array<int, kVerdictCount> verdicts{};
};

// Runs every lecture solver with a budget on random boards.
Seen compare(const std::vector<Solver>& list, const rc::Gen<Board>& boards, std::uint64_t budget) {
  Seen seen;
  EXPECT_TRUE(rc::check([&] {
    const Board board = *boards;
    ++seen.verdicts[static_cast<std::size_t>(run("peers", board, {.budget = 10 * budget}).verdict)];
    for (const Solver& solver : list) {
      ++seen.compared;
      if (!agrees_with_peers(solver, board, {.budget = budget}, {.budget = 10 * budget})) {
        ++seen.unknown;
      }
      RC_ASSERT(!::testing::Test::HasFailure());
    }
  }));
  return seen;
}

int count(const Seen& seen, Verdict verdict) {
  return seen.verdicts[static_cast<std::size_t>(verdict)];
}

TEST(LectureSolvers, AgreeWithPeersOnRandomBoards) {
  const Seen seen = compare(finishing_solvers(), testing::solvable_board(25, 65), 2000);
  EXPECT_LE(4 * seen.unknown, seen.compared) << "too many ran out of budget";
  EXPECT_GE(count(seen, Verdict::kUnique), 10);
  EXPECT_GE(count(seen, Verdict::kMultiple), 10);
}

TEST(LectureSolvers, AgreeWithPeersOnBoardsWithoutASolution) {
  const Seen seen = compare(finishing_solvers(), testing::spoilt_board(24, 60), 2000);
  EXPECT_LE(4 * seen.unknown, seen.compared) << "too many ran out of budget";
  EXPECT_GE(count(seen, Verdict::kNone), 20);
}

TEST(LectureSolvers, AllSevenAgreeWithPeersOnBoardsOfFewChoices) {
  const Seen full = compare(lecture_solvers(), testing::solvable_board(78, 81), 1000);
  EXPECT_EQ(full.unknown, 0);
  EXPECT_GE(count(full, Verdict::kUnique), 90);
  const Seen spoilt = compare(lecture_solvers(), testing::spoilt_board(78, 81), 1000);
  EXPECT_EQ(spoilt.unknown, 0);
  EXPECT_GE(count(spoilt, Verdict::kNone), 50);
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

TEST(LectureSolvers, NodeTotalsOfTheFiftyBoardsAreUnchanged) {
  struct Work {
    std::string_view name;
    std::uint64_t nodes;
    std::uint64_t guesses;
  };
  // These totals change only if a search changes. They are the same on every machine.
  for (const auto& [name, nodes, guesses] :
       {Work{"search-first", 11613, 4834}, Work{"search-first-fix", 4061, 1663},
        Work{"search-late", 40266, 20099}, Work{"search-min", 5508, 2729}}) {
    Outcome total;
    int sum = 0;
    for (const auto& [title, board] : testing::data_boards("p096_sudoku.txt")) {
      const Outcome outcome = run(name, board);
      EXPECT_EQ(outcome.verdict, Verdict::kUnique) << name << ' ' << title;
      total.nodes += outcome.nodes;
      total.guesses += outcome.guesses;
      sum += outcome.solution.corner();
    }
    EXPECT_EQ(total.nodes, nodes) << name;
    EXPECT_EQ(total.guesses, guesses) << name;
    EXPECT_EQ(sum, 24702) << name;
  }
}

double grids_of(const Matrix<Choices>& m) {
  double product = 1;
  for (const Choices cell : concat(m)) product *= cell.size();
  return product;
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

TEST(LectureSolvers, FiltersGiveUpOnTheFiftyBoardsExceptTwelve) {
  struct Filter {
    std::string_view name;
    Matrix<Choices> (*pruning)(const Matrix<Choices>&);
    int gives_up;
    double nodes;  // with the default budget
  };
  constexpr std::uint64_t kShortBudget = 1000;
  const auto unpruned = [](const Matrix<Choices>& m) { return m; };
  for (const auto& [name, pruning, gives_up, nodes] :
       {Filter{"collapse", unpruned, 50, 50'000'000}, Filter{"prune", prune, 50, 50'000'000},
        Filter{"prune-fix", fix_prune, 38, 38'000'012}}) {
    int unknown = 0;
    double all_nodes = 0;
    for (const auto& [title, board] : testing::data_boards("p096_sudoku.txt")) {
      const double grids = grids_of(pruning(choices(board)));
      const Outcome outcome = run(name, board, {.budget = kShortBudget});
      EXPECT_EQ(outcome.nodes, std::min<double>(grids, kShortBudget)) << name << ' ' << title;
      all_nodes += std::min(grids, 1e6);
      if (outcome.verdict == Verdict::kUnknown) {
        ++unknown;
      } else {
        EXPECT_EQ(outcome.solution, run("peers", board).solution) << name << ' ' << title;
      }
    }
    EXPECT_EQ(unknown, gives_up) << name;
    EXPECT_EQ(all_nodes, nodes) << name;
  }
}

TEST(LectureSolvers, StopAtTheBudget) {
  const Board board = testing::data_boards("lectures.txt")[1].board;
  for (const Solver& solver : lecture_solvers()) {
    const Outcome cut = solve_one(solver, board, {.budget = 20});
    EXPECT_EQ(cut.verdict, Verdict::kUnknown) << solver.name;
    EXPECT_EQ(cut.nodes, 20U) << solver.name;
  }
  for (const Solver& solver : finishing_solvers()) {
    const Outcome full = solve_one(solver, board);
    EXPECT_EQ(solve_one(solver, board, {.budget = full.nodes}).verdict, Verdict::kUnique)
        << solver.name;
    EXPECT_EQ(solve_one(solver, board, {.budget = full.nodes - 1}).verdict, Verdict::kUnknown)
        << solver.name;
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
  Board board;  // the first row leaves 8 and 9 for r1c9, the last column has both
  for (int i = 0; i < 7; ++i) board.set(Cell(i), Digit(i + 1));
  board.set(Cell::at(3, 8), Digit(8));
  board.set(Cell::at(6, 8), Digit(9));
  for (const char* name : {"prune", "prune-fix"}) {
    EXPECT_EQ(run(name, board, {.budget = 1000}).nodes, 0U) << name;
    EXPECT_EQ(run(name, board, {.budget = 1000}).verdict, Verdict::kNone) << name;
  }
}

}  // namespace
}  // namespace euler96::lecture
