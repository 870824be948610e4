// Solves one board.

#include <iostream>

#include "euler96/euler96.hpp"

int main() {
  using namespace euler96;

  const auto puzzle = Board::from_text(
      "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
  if (!puzzle) return 1;  // the text is no board

  // By default the search looks for a second solution, so `unique` is proven.
  const Outcome outcome = solve(*puzzle);
  std::cout << outcome.verdict << ' ' << outcome.solution << '\n';
  std::cout << "corner " << outcome.solution.corner() << '\n';

  // Another solver, by its name. The search ends at the first solution or after 1000 nodes.
  const Limits limits{.solutions = 1, .budget = 1000};
  std::cout << solve_one(*find_solver("singles"), Board(), limits).verdict << '\n';

  // The solutions of a board with several, at most ten of them.
  Board several = *puzzle;
  for (const int cell : {2, 4, 6, 9, 12}) several.clear(Cell(cell));
  std::cout << all_solutions(several, 10).size() << " solutions\n";
}
