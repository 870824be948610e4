// Solves one board through the library as it is installed.
#include <iostream>

#include "euler96/registry.hpp"

int main() {
  const auto board = euler96::Board::from_text(
      "2....1.38........5.7...6..........13.981..25731....8..9..8...2..5..697844..25....");
  const auto outcome = euler96::solve_one(*euler96::find_solver("auto"), board.value());
  // A cast that our own warnings would not let pass: they are no business of our users.
  const long corner = (long)outcome.solution.corner();
  std::cout << to_string(outcome.verdict) << ' ' << corner << '\n';
}
