// Says how difficult a puzzle is, and whether another board is the same puzzle.

#include <iostream>

#include "euler96/euler96.hpp"

int main() {
  using namespace euler96;

  const Board puzzle = *Board::from_text(
      "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
  const Rating rating = rate(puzzle);  // in tenths; empty unless there is exactly one solution
  if (rating.er) std::cout << *rating.er << " tenths, " << rating.hardest_name() << '\n';

  Board transposed;
  for (int i = 0; i < Cell::kCount; ++i) {
    const Cell cell(i);
    if (const auto digit = puzzle[cell])
      transposed.set(Cell::at(cell.column(), cell.row()), *digit);
  }
  const bool same = canonical(transposed).board == canonical(puzzle).board;
  std::cout << (same ? "the same puzzle" : "another puzzle") << '\n';
}
