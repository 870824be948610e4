// search-late: prune, expand a cell with fewest choices, test safety only at the end.
//
// Algorithm. A matrix is pruned. If it is then complete, it is a solution if it is safe. Otherwise
// the undecided cell with fewest choices is expanded. A cell without choices ends the branch, but a
// matrix with the same single choice twice in a house is expanded until every cell is decided.
//
// It is the lectures' derivation of single-cell expansion, run as a program. The comparison with
// search-min shows the value of discarding an unsafe matrix at once.
//
// Limits. Two equal clues in a row of an otherwise blank board are found only after all other cells
// are filled. So there is a default budget.
//
// Source. Oxford: the first search. A node is a matrix after pruning.
//
// Test: tests/lecture_test.cpp.

#include <vector>

#include "../search_tally.hpp"
#include "../variants.hpp"
#include "expand.hpp"

namespace euler96 {
namespace {

using namespace lecture;

class SearchLate {
 public:
  static Outcome solve(const Board& board, const Limits& limits,
                       std::vector<Board>* all = nullptr) {
    SearchTally tally(limits, all);
    search(choices(board), tally);
    return tally.outcome();
  }

 private:
  // False if the search must stop. Each level decides a cell, so the depth is at most 81.
  static bool search(const Matrix<Choices>& m, SearchTally& tally) {
    if (!tally.visit()) return false;
    const Matrix<Choices> pruned = prune(m);
    if (complete(pruned)) return !safe(pruned) || tally.found(board_of(*collapse(pruned).begin()));
    const Matrices<> expanded = expand1(pruned);
    if (expanded.size() > 1) tally.guess();
    for (const Matrix<Choices>& next : expanded) {
      if (!search(next, tally)) return false;
    }
    return true;
  }
};

}  // namespace

extern constinit const Solver search_late_solver = {
    .name = "search-late",
    .family = "lecture",
    .summary = "prune, expand a cell with fewest choices, ask for safety only when complete",
    .source = "Oxford, the first `search`, 8.3",
    .default_budget = kLectureBudget,
    .make_context = &OneBoardContext<SearchLate>::make,
    .enumerate = &OneBoardContext<SearchLate>::enumerate,
};

}  // namespace euler96
