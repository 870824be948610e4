// search-min: prune, stop when unsafe, expand a cell with fewest choices.
//
// Algorithm. A matrix is pruned. If it is unsafe, it has no solution; if it is complete, it is a
// solution; otherwise the undecided cell with fewest choices is expanded. A cell without choices
// has the fewest and expands to no matrix.
//
// It is the fastest program of the lectures, and takes five lines.
//
// Limits. It infers from single choices alone and works on the whole matrix at each node. peers
// makes the same inferences about the cells that a choice affects, several times faster. Like
// peers, it may take hours for a board with few clues, so there is a default budget.
//
// Source. Bird: solve2. Oxford: the second search. Hutton: the exercise on his solve4. A node is a
// matrix after pruning.
//
// Test: tests/lecture_test.cpp.

#include <vector>

#include "../search_tally.hpp"
#include "expand.hpp"

namespace euler96 {
namespace {

using namespace lecture;

class SearchMin {
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
    if (!safe(pruned)) return true;
    if (complete(pruned)) return tally.found(board_of(*collapse(pruned).begin()));
    const Matrices<> expanded = expand1(pruned);
    if (expanded.size() > 1) tally.guess();
    for (const Matrix<Choices>& next : expanded) {
      if (!search(next, tally)) return false;
    }
    return true;
  }
};

}  // namespace

extern constinit const Solver search_min_solver = {
    .name = "search-min",
    .family = "lecture",
    .summary = "prune, give up when unsafe, expand a cell with fewest choices",
    .source = "Bird `solve2`, section 4; Oxford, the second `search`, 8.3; Hutton's exercise",
    .default_budget = 1'500'000,  // about 5 s; some puzzles with 17 clues take most of it
    .make_context = &OneBoardContext<SearchMin>::make,
    .enumerate = &OneBoardContext<SearchMin>::enumerate,
};

}  // namespace euler96
