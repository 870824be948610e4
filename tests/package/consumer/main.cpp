// Solves a board with the installed library.
#include <iostream>

#include "euler96/euler96.hpp"

int main() {
  const auto board = euler96::Board::from_text(
      "2....1.38........5.7...6..........13.981..25731....8..9..8...2..5..697844..25....");
  const auto outcome = euler96::solve_one(euler96::auto_solver(), board.value());
  // The library's own build would refuse this cast. Its warnings do not apply to its users.
  const long corner = (long)outcome.solution.corner();
  std::cout << to_string(outcome.verdict) << ' ' << corner << '\n';
}
