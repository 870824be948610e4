// search-min: prune, stop when unsafe, expand a cell with fewest choices.
// search-late: the same, but safety is tested at the end only.
//
// Algorithm. A matrix is pruned. search-min discards it if it is unsafe. If it is complete, it is a
// solution if it is safe; otherwise the undecided cell with fewest choices is expanded. A cell
// without choices has the fewest and expands to no matrix, but in search-late a matrix with the
// same single choice twice in a house is expanded until every cell is decided.
//
// search-min is the fastest program of the lectures, and takes five lines. search-late is their
// derivation of single-cell expansion, run as a program: the comparison of both shows the value of
// discarding an unsafe matrix at once.
//
// Limits. Both infer from single choices alone and work on the whole matrix at each node. peers
// makes the same inferences about the cells that a choice affects, several times faster. Like
// peers, search-min may take hours for a board with few clues. search-late finds two equal clues in
// a row of an otherwise blank board only after all other cells are filled. So both have a default
// budget.
//
// Source. Bird: solve2. Oxford: the first and the second search. Hutton: the exercise on his
// solve4. A node is a matrix after pruning.
//
// Test: tests/lecture_test.cpp.

#include <vector>

#include "../search_tally.hpp"
#include "../variants.hpp"
#include "expand.hpp"

namespace euler96 {
namespace {

using namespace lecture;

template <bool kSafeFirst>
class Search {
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
    if (kSafeFirst && !safe(pruned)) return true;
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
    .make_context = &OneBoardContext<Search<false>>::make,
    .enumerate = &OneBoardContext<Search<false>>::enumerate,
};

extern constinit const Solver search_min_solver = {
    .name = "search-min",
    .family = "lecture",
    .summary = "prune, give up when unsafe, expand a cell with fewest choices",
    .source = "Bird `solve2`, section 4; Oxford, the second `search`, 8.3; Hutton's exercise",
    .default_budget = 1'500'000,  // about 5 s; some puzzles with 17 clues take most of it
    .make_context = &OneBoardContext<Search<true>>::make,
    .enumerate = &OneBoardContext<Search<true>>::enumerate,
};

}  // namespace euler96
