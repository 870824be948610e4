// Solves many boards on all cores.

#include <algorithm>
#include <iostream>
#include <vector>

#include "euler96/euler96.hpp"

int main() {
  using namespace euler96;

  // All boards that have two clues less than the puzzle.
  const Board puzzle = *Board::from_text(
      "2....1.38........5.7...6..........13.981..25731....8..9..8...2..5..697844..25....");
  std::vector<Board> boards;
  for (int i = 0; i < Cell::kCount; ++i) {
    for (int j = 0; j < i; ++j) {
      if (puzzle.empty(Cell(i)) || puzzle.empty(Cell(j))) continue;
      Board& board = boards.emplace_back(puzzle);
      board.clear(Cell(i));
      board.clear(Cell(j));
    }
  }

  const std::vector<Outcome> outcomes = solve_all(boards);  // the n-th is that of the n-th board

  const auto unique = std::count_if(outcomes.begin(), outcomes.end(), [](const Outcome& outcome) {
    return outcome.verdict == Verdict::kUnique;
  });
  std::cout << unique << " of " << boards.size() << " boards have one solution\n";
}
