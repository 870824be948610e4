// Tour of the library, 2: many boards.
//
// A solver makes contexts. A context owns all the memory that solving needs, so make one for each
// thread and keep it. It takes whole batches: the fast solvers work on many boards at once.

#include <iostream>
#include <vector>

#include "euler96/summary.hpp"
#include "euler96/registry.hpp"

int main() {
  using namespace euler96;

  // 81 boards: a puzzle with one solution, and the same with one cell made empty or set to 1.
  const Board puzzle = *Board::from_text(
      "2....1.38........5.7...6..........13.981..25731....8..9..8...2..5..697844..25....");
  std::vector<Board> puzzles(Cell::kCount, puzzle);
  for (int i = 0; i < Cell::kCount; ++i) {
    Board& board = puzzles[static_cast<std::size_t>(i)];
    if (board.empty(Cell(i))) {
      board.set(Cell(i), Digit(1));
    } else {
      board.clear(Cell(i));
    }
  }

  std::vector<Outcome> outcomes(puzzles.size());
  const auto context = find_solver("auto")->make_context();
  context->solve(puzzles, outcomes, Limits{});

  // Summaries are integers that merge in any grouping: one for each thread, then their sum.
  Summary first;
  Summary second;
  for (std::size_t i = 0; i < outcomes.size(); ++i) (i < 40 ? first : second).add(outcomes[i]);
  Summary whole = first;
  whole += second;
  for (const Verdict verdict : {Verdict::kUnique, Verdict::kNone, Verdict::kMultiple}) {
    std::cout << to_string(verdict) << ' ' << whole.count(verdict) << '\n';
  }
  std::cout << (whole.complete() ? "complete" : "incomplete") << '\n';
}
