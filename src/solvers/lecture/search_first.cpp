// search-first, search-first-fix: expand the first undecided cell, prune, give up when blocked.
//
// What they do. Collapsing considers all combinations of choices, also where the first two already
// clash. So make one choice at a time: expand the first undecided cell, prune each of the matrices
// that come of it, and go no further with one that has a cell without choices or the same single
// choice twice in a house. search-first prunes once at a node, search-first-fix to the fixed point.
//
// Why. Of all the lectures' programs this is the first that finishes: every newspaper's puzzle at
// once. The two together put the remark to the test that the fixed point is of no benefit here.
//
// When not. The first cell is seldom the best: a board with 17 clues may take millions of nodes,
// minutes, where search-min takes thousands.
//
// Where from. Hutton: solve4, and his remark on it. A node is a matrix looked at after pruning.
//
// Test: tests/lecture_test.cpp.

#include "../variants.hpp"
#include "expand.hpp"
#include "tally.hpp"

namespace euler96 {
namespace {

using namespace lecture;

template <Matrix<Choices> (*kPruning)(const Matrix<Choices>&)>
class SearchFirst {
 public:
  static Outcome solve(const Board& board, const Limits& limits) {
    Tally tally(limits);
    search(kPruning(choices(board)), tally);
    return tally.outcome();
  }

 private:
  // False when the search is to stop. No deeper than there are cells: each level decides one.
  static bool search(const Matrix<Choices>& m, Tally& tally) {
    if (!tally.visit()) return false;
    if (blocked(m)) return true;
    if (complete(m)) return tally.found(*collapse(m).begin());
    tally.guess();  // there is no cell without choices, so an undecided one has two or more
    for (const Matrix<Choices>& expanded : expand_first(m)) {
      if (!search(kPruning(expanded), tally)) return false;
    }
    return true;
  }
};

}  // namespace

constinit const Solver search_first_solver = {
    .name = "search-first",
    .family = "lecture",
    .summary = "expand the first undecided cell, prune once, give up when blocked",
    .source = "Hutton solve4",
    .make_context = &OneBoardContext<SearchFirst<prune<side<>>>>::make,
};

constinit const Solver search_first_fix_solver = {
    .name = "search-first-fix",
    .family = "lecture",
    .summary = "expand the first undecided cell, prune to the fixed point, give up when blocked",
    .source = "Hutton's remark on solve4",
    .make_context = &OneBoardContext<SearchFirst<fix_prune<side<>>>>::make,
};

}  // namespace euler96
