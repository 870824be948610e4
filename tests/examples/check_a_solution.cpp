// Checks solutions, whatever program found them. The checker shares no code with the solvers.

#include <iostream>

#include "euler96/euler96.hpp"

int main() {
  using namespace euler96;

  const Board puzzle = *Board::from_text(
      "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
  const Board solution = *Board::from_text(
      "483921657967345821251876493548132976729564138136798245372689514814253769695417382");
  std::cout << (is_solution_of(solution, puzzle) ? "right" : "wrong") << '\n';

  Board changed = solution;
  changed.set(Cell::at(0, 0), Digit(5));
  std::cout << (is_solution_of(changed, puzzle) ? "right" : "wrong") << '\n';

  // Whether it is the only solution.
  const Outcome outcome = solve_one(auto_solver(), puzzle);
  std::cout << (outcome.verdict == Verdict::kUnique ? "the only one" : "one of several") << '\n';
}
