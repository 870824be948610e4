// Explains how a person solves a puzzle.

#include <iostream>

#include "euler96/euler96.hpp"

int main() {
  using namespace euler96;

  const Board puzzle = *Board::from_text(
      "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
  const Explanation explanation = explain(puzzle);
  std::cout << title(explanation.steps[0]) << ": " << sentence(explanation.steps[0]) << '\n';
  std::cout << "hardest technique: " << info(*explanation.hardest()).name << '\n';
  std::cout << to_string(explanation.verdict()) << " after " << explanation.steps.size()
            << " steps\n";
}
