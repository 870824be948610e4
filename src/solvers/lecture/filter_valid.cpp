// collapse, prune, prune-fix: visit all grids of the matrix of choices and keep the valid ones.
//
// Algorithm. The specification of Sudoku, run as a program:
//
//     collapse     filter valid . collapse . choices
//     prune        filter valid . collapse . prune . choices
//     prune-fix    filter valid . collapse . fix prune . choices
//
// collapse is the specification itself, and pruning is proven to lose no valid grid. The searches
// are derived from these solvers and tested against them on boards with few choices.
//
// Limits. A board with 51 empty cells has 9^51 grids. Pruning to the fixed point leaves one grid of
// a very easy board and far too many of any other. None of the three is expected to finish, so each
// has a default budget. A node is a visited grid: a matrix with a cell without choices has none.
// There are no guesses.
//
// Source. Hutton: solve, solve2, solve3. Bird: solve1. Oxford: the naive solver, prunesolve,
// bowlsolve.
//
// Test: tests/lecture_test.cpp.

#include <vector>

#include "../search_tally.hpp"
#include "../variants.hpp"
#include "prune.hpp"

namespace euler96 {
namespace {

using namespace lecture;

Matrix<Choices> unpruned(const Matrix<Choices>& m) { return m; }

template <Matrix<Choices> (*kPruning)(const Matrix<Choices>&)>
class FilterValid {
 public:
  static Outcome solve(const Board& board, const Limits& limits,
                       std::vector<Board>* all = nullptr) {
    SearchTally tally(limits, all);
    for (const Matrix<Digit>& grid : collapse(kPruning(choices(board)))) {
      if (!tally.visit()) break;
      if (valid(grid) && !tally.found(board_of(grid))) break;
    }
    return tally.outcome();
  }
};

}  // namespace

extern constinit const Solver collapse_solver = {
    .name = "collapse",
    .family = "lecture",
    .summary = "the specification: all grids of the matrix of choices, the valid ones kept",
    .source = "Hutton `solve`; Bird `solve1`, section 1; Oxford, the naive `solve`",
    .default_budget = kLectureBudget,
    .make_context = &OneBoardContext<FilterValid<unpruned>>::make,
    .enumerate = &OneBoardContext<FilterValid<unpruned>>::enumerate,
};

extern constinit const Solver prune_solver = {
    .name = "prune",
    .family = "lecture",
    .summary = "all grids of the matrix after one prune of single choices, the valid ones kept",
    .source = "Hutton `solve2`; Oxford `prunesolve`, 8.2",
    .default_budget = kLectureBudget,
    .make_context = &OneBoardContext<FilterValid<prune<side<>>>>::make,
    .enumerate = &OneBoardContext<FilterValid<prune<side<>>>>::enumerate,
};

extern constinit const Solver prune_fix_solver = {
    .name = "prune-fix",
    .family = "lecture",
    .summary = "all grids after pruning to the fixed point: solves the easiest boards",
    .source = "Hutton `solve3`; Oxford `bowlsolve`, 8.2",
    .default_budget = kLectureBudget,
    .make_context = &OneBoardContext<FilterValid<fix_prune<side<>>>>::make,
    .enumerate = &OneBoardContext<FilterValid<fix_prune<side<>>>>::enumerate,
};

}  // namespace euler96
