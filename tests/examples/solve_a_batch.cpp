// Solves many boards on one thread.
//
// A context owns the memory that solving needs: make one for each thread, and use it for all
// batches of that thread. The fast solvers solve the boards of a batch together.

#include <algorithm>
#include <iostream>
#include <vector>

#include "euler96/euler96.hpp"

int main() {
  using namespace euler96;

  // 81 boards: in each, one cell of the puzzle is cleared or, if it is empty, set to 1.
  const Board puzzle = *Board::from_text(
      "2....1.38........5.7...6..........13.981..25731....8..9..8...2..5..697844..25....");
  std::vector<Board> boards(Cell::kCount, puzzle);
  for (int i = 0; i < Cell::kCount; ++i) {
    Board& board = boards[static_cast<std::size_t>(i)];
    if (board.empty(Cell(i))) {
      board.set(Cell(i), Digit(1));
    } else {
      board.clear(Cell(i));
    }
  }

  const auto context = auto_solver().make_context();
  std::vector<Outcome> outcomes(boards.size());
  context->solve(boards, outcomes, Limits{});

  for (const Verdict verdict : {Verdict::kUnique, Verdict::kNone, Verdict::kMultiple}) {
    std::cout << verdict << ' ' << std::ranges::count(outcomes, verdict, &Outcome::verdict) << '\n';
  }
}
