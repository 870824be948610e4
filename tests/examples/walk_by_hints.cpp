// Solves a puzzle by hints: each is of the position that the step before has left.

#include <iostream>
#include <variant>

#include "euler96/euler96.hpp"

int main() {
  using namespace euler96;

  logic::Position position(*Board::from_text(
      ".31.58.42.64..95..5..4....3......8.16.8........528...61.6.....44..9.7..5.5..46..."));
  for (;;) {
    const Hint found = hint(position);
    const auto* const next = std::get_if<NextStep>(&found);
    if (next == nullptr) break;
    std::cout << title(next->step) << '\n';
    position = next->step.after();
  }
  std::cout << position.board() << '\n';
}
