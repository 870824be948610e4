// search-first, search-first-fix, search-late, search-min: make one choice at a time, prune, and
// stop where no valid grid is left.
//
// Algorithm. Collapsing visits all combinations of choices, even if the first two already clash.
// These solvers expand one undecided cell and prune each resulting matrix. A complete matrix is a
// solution if it is safe. They differ in three functions:
//
//     solver             expands                pruning             discards a matrix that is
//     search-first       the first cell         once                blocked
//     search-first-fix   the first cell         to a fixed point    blocked
//     search-late        the fewest choices     once                -
//     search-min         the fewest choices     once                unsafe
//
// search-first is the first of the lectures' programs that finishes on newspaper puzzles, and
// search-min the fastest. search-first-fix tests Hutton's remark that the fixed point has no
// benefit here. search-late is the derivation of single-cell expansion, run as a program: the
// comparison with search-min shows the value of discarding an unsafe matrix at once. A cell without
// choices has the fewest and expands to no matrix.
//
// Limits. The first cell is seldom the best: a board with 17 clues may take millions of nodes, and
// search-min thousands. All infer from single choices alone and work on the whole matrix at each
// node. peers makes the same inferences about the cells that a choice affects, several times
// faster. Like peers, search-min may take hours for a board with few clues. search-late finds two
// equal clues in a row of an otherwise blank board only after all other cells are filled. So all
// have a default budget.
//
// Source. Hutton: solve4, his remark on it, and his exercise. Bird: solve2. Oxford: the first and
// the second search. A node is a matrix after pruning.
//
// Test: tests/lecture_test.cpp.

#include <vector>

#include "../search_tally.hpp"
#include "../variants.hpp"
#include "expand.hpp"

namespace euler96 {
namespace {

using namespace lecture;

bool unsafe(const Matrix<Choices>& m) { return !safe(m); }
bool never(const Matrix<Choices>& /*m*/) { return false; }

template <auto kExpand, auto kPruning, auto kDiscards>
class Search {
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
    if (kDiscards(m)) return true;
    if (complete(m)) return !safe(m) || tally.found(board_of(*collapse(m).begin()));
    const Matrices<> expanded = kExpand(m);
    if (expanded.size() > 1) tally.guess();
    for (const Matrix<Choices>& next : expanded) {
      if (!search(kPruning(next), tally)) return false;
    }
    return true;
  }
};

using SearchFirst = OneBoardContext<Search<expand_first<side<>>, prune<side<>>, blocked<side<>>>>;
using SearchFirstFix =
    OneBoardContext<Search<expand_first<side<>>, fix_prune<side<>>, blocked<side<>>>>;
using SearchLate = OneBoardContext<Search<expand1<side<>>, prune<side<>>, never>>;
using SearchMin = OneBoardContext<Search<expand1<side<>>, prune<side<>>, unsafe>>;

}  // namespace

extern constinit const Solver search_first_solver = {
    .name = "search-first",
    .family = "lecture",
    .summary = "expand the first undecided cell, prune once, give up when blocked",
    .source = "Hutton `solve4`",
    .default_budget = kLectureBudget,
    .make_context = &SearchFirst::make,
    .enumerate = &SearchFirst::enumerate,
};

extern constinit const Solver search_first_fix_solver = {
    .name = "search-first-fix",
    .family = "lecture",
    .summary = "expand the first undecided cell, prune to the fixed point, give up when blocked",
    .source = "Hutton's remark on `solve4`",
    .default_budget = kLectureBudget,
    .make_context = &SearchFirstFix::make,
    .enumerate = &SearchFirstFix::enumerate,
};

extern constinit const Solver search_late_solver = {
    .name = "search-late",
    .family = "lecture",
    .summary = "prune, expand a cell with fewest choices, ask for safety only when complete",
    .source = "Oxford, the first `search`, 8.3",
    .default_budget = kLectureBudget,
    .make_context = &SearchLate::make,
    .enumerate = &SearchLate::enumerate,
};

extern constinit const Solver search_min_solver = {
    .name = "search-min",
    .family = "lecture",
    .summary = "prune, give up when unsafe, expand a cell with fewest choices",
    .source = "Bird `solve2`, section 4; Oxford, the second `search`, 8.3; Hutton's exercise",
    .default_budget = 1'500'000,  // about 5 s; some puzzles with 17 clues take most of it
    .make_context = &SearchMin::make,
    .enumerate = &SearchMin::enumerate,
};

}  // namespace euler96
