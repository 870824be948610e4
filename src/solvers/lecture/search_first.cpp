// search-first, search-first-fix: expand the first undecided cell, prune, stop when blocked.
//
// Algorithm. Collapsing visits all combinations of choices, even if the first two already clash.
// These solvers make one choice at a time: they expand the first undecided cell, prune each
// resulting matrix, and discard one that has a cell without choices or the same single choice twice
// in a house. search-first prunes once at a node, search-first-fix to the fixed point.
//
// search-first is the first of the lectures' programs that finishes on newspaper puzzles. The two
// solvers test Hutton's remark that the fixed point has no benefit here.
//
// Limits. The first cell is seldom the best: a board with 17 clues may take millions of nodes, and
// search-min thousands. The default budget is less than that.
//
// Source. Hutton: solve4, and his remark on it. A node is a matrix after pruning.
//
// Test: tests/lecture_test.cpp.

#include <vector>

#include "../search_tally.hpp"
#include "../variants.hpp"
#include "expand.hpp"

namespace euler96 {
namespace {

using namespace lecture;

template <Matrix<Choices> (*kPruning)(const Matrix<Choices>&)>
class SearchFirst {
 public:
  static Outcome solve(const Board& board, const Limits& limits,
                       std::vector<Board>* all = nullptr) {
    SearchTally tally(limits, all);
    search(kPruning(choices(board)), tally);
    return tally.outcome();
  }

 private:
  // False if the search must stop. Each level decides a cell, so the depth is at most 81.
  static bool search(const Matrix<Choices>& m, SearchTally& tally) {
    if (!tally.visit()) return false;
    if (blocked(m)) return true;
    if (complete(m)) return tally.found(board_of(*collapse(m).begin()));
    tally.guess();  // not blocked: an undecided cell has at least two choices
    for (const Matrix<Choices>& expanded : expand_first(m)) {
      if (!search(kPruning(expanded), tally)) return false;
    }
    return true;
  }
};

}  // namespace

extern constinit const Solver search_first_solver = {
    .name = "search-first",
    .family = "lecture",
    .summary = "expand the first undecided cell, prune once, give up when blocked",
    .source = "Hutton `solve4`",
    .default_budget = kLectureBudget,
    .make_context = &OneBoardContext<SearchFirst<prune<side<>>>>::make,
    .enumerate = &OneBoardContext<SearchFirst<prune<side<>>>>::enumerate,
};

extern constinit const Solver search_first_fix_solver = {
    .name = "search-first-fix",
    .family = "lecture",
    .summary = "expand the first undecided cell, prune to the fixed point, give up when blocked",
    .source = "Hutton's remark on `solve4`",
    .default_budget = kLectureBudget,
    .make_context = &OneBoardContext<SearchFirst<fix_prune<side<>>>>::make,
    .enumerate = &OneBoardContext<SearchFirst<fix_prune<side<>>>>::enumerate,
};

}  // namespace euler96
