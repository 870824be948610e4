// search-late: prune, expand a cell with fewest choices, ask for safety only at the end.
//
// What it does. A matrix is pruned. If that leaves it complete, it is a solution or not, as it is
// safe or not; if not, the undecided cell with fewest choices is expanded. A cell without choices
// has the fewest of all and ends the matter, but a matrix that has the same single choice twice in
// a house is worked on until every cell of it is decided.
//
// Why. It is what the algebra gives when nothing is added to it: the derivation of expanding a
// single cell, read as a program. Beside search-min it shows what giving up at once is worth.
//
// When not. Two equal clues in a row of an otherwise blank board: all else must be filled before
// they are seen, in more ways than anybody can wait for. So it is not expected to finish on every
// board, and has a default budget.
//
// Where from. Oxford: the first search. A node is a matrix looked at, and pruned.
//
// Test: tests/lecture_test.cpp.

#include "../variants.hpp"
#include "expand.hpp"
#include "tally.hpp"

namespace euler96 {
namespace {

using namespace lecture;

class SearchLate {
 public:
  static Outcome solve(const Board& board, const Limits& limits) {
    Tally tally(limits);
    search(choices(board), tally);
    return tally.outcome();
  }

 private:
  // False when the search is to stop. No deeper than there are cells: each level decides one.
  static bool search(const Matrix<Choices>& m, Tally& tally) {
    if (!tally.visit()) return false;
    const Matrix<Choices> pruned = prune(m);
    if (complete(pruned)) return !safe(pruned) || tally.found(*collapse(pruned).begin());
    const Matrices<> expanded = expand1(pruned);
    if (expanded.size() > 1) tally.guess();
    for (const Matrix<Choices>& next : expanded) {
      if (!search(next, tally)) return false;
    }
    return true;
  }
};

}  // namespace

constinit const Solver search_late_solver = {
    .name = "search-late",
    .family = "lecture",
    .summary = "prune, expand a cell with fewest choices, ask for safety only when complete",
    .source = "Oxford's first search",
    .finishes = false,
    .default_budget = 1'000'000,
    .make_context = &OneBoardContext<SearchLate>::make,
};

}  // namespace euler96
