// The lectures' examples, and their solvers compared with the reference.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "boards.hpp"
#include "euler96/registry.hpp"
#include "lecture_support.hpp"
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
    EXPECT_EQ(solver.default_budget.has_value(), !solver.finishes) << solver.name;
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

TEST(LectureSolvers, AllSevenFindBothSolutionsOfABoardThatHasTwo) {
  // A full grid without the corners of a rectangle in two boxes, whose digits can be exchanged.
  Board board = run("peers", testing::data_boards("lectures.txt")[0].board).solution;
  for (const Cell corner : {Cell::at(0, 4), Cell::at(0, 7), Cell::at(1, 4), Cell::at(1, 7)}) {
    board.clear(corner);
  }
  for (const Solver& solver : lecture_solvers()) {
    const Outcome outcome = solve_one(solver, board, {.solutions = 3, .budget = 10000});
    EXPECT_EQ(outcome.verdict, Verdict::kMultiple) << solver.name;
    EXPECT_EQ(outcome.solutions, 2U) << solver.name;
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

TEST(LectureSolvers, PruneFixSolvesEasyAndTwelveOfTheFifty) {
  const Outcome easy = run("prune-fix", testing::data_boards("lectures.txt")[0].board);
  EXPECT_EQ(easy.verdict, Verdict::kUnique);
  EXPECT_EQ(easy.nodes, 1U);
  int solved = 0;
  for (const auto& [name, board] : testing::data_boards("p096_sudoku.txt")) {
    const Outcome outcome = run("prune-fix", board, {.budget = 1000});
    if (outcome.verdict == Verdict::kUnknown) continue;
    ++solved;
    EXPECT_EQ(outcome.verdict, Verdict::kUnique) << name;
    EXPECT_EQ(outcome.solution, run("peers", board).solution) << name;
  }
  EXPECT_EQ(solved, 12);
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
