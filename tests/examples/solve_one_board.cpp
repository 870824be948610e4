// Tour of the library, 1: one board.
//
// A board is 81 characters; a solver is found by its name; what came of it is a word, and a
// solution where there is one.

#include <iostream>

#include "euler96/checker.hpp"
#include "euler96/registry.hpp"

int main() {
  using namespace euler96;

  const auto puzzle = Board::from_text(
      "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
  if (!puzzle) return 1;  // not 81 characters, or others than 1-9, 0 and .

  // auto is the fastest solver that this processor can run. Two solutions are looked for, so that
  // "unique" is a proof.
  const Outcome outcome = solve_one(*find_solver("auto"), *puzzle);
  std::cout << to_string(outcome.verdict) << ' ' << outcome.solution.to_text() << '\n';

  // The checker shares nothing with the solvers.
  if (!is_solution_of(outcome.solution, *puzzle)) return 1;
  std::cout << "corner " << outcome.solution.corner() << '\n';

  // Limits: the first solution will do, and after so many nodes we would rather not know.
  const Limits first{.solutions = 1, .budget = 1000};
  std::cout << to_string(solve_one(*find_solver("singles"), Board(), first).verdict) << '\n';
}
