// Usually the entries alone have one solution, and a solver finds it. Otherwise a search fills the
// cell with fewest candidates first.
//
// Test: tests/hint_test.cpp.

#include "solutions.hpp"

#include <algorithm>

#include "contradictions.hpp"
#include "euler96/solve.hpp"

namespace euler96::logic {
namespace {

void search(const Position& position, std::size_t most, Stop stop, std::vector<Board>& found) {
  stop.check();
  if (find_contradiction(position)) return;
  if (position.solved()) {
    found.push_back(position.board());
    return;
  }
  const Cell best = std::ranges::min(position.empty_cells(), {},
                                     [&](Cell cell) { return position.candidates(cell).size(); });
  for (const Digit digit : position.candidates(best)) {
    if (found.size() == most) return;
    Position next = position;
    next.place(best, digit);
    search(next, most, stop, found);
  }
}

bool within(const Board& solution, const Position& position) {
  return std::ranges::all_of(position.empty_cells(),
                             [&](Cell cell) { return position.has(cell, *solution[cell]); });
}

}  // namespace

Board entries(const Position& position) {
  Board board = position.board();
  for (const Cell cell : position.empty_cells()) {
    const DigitSet digits = position.candidates(cell);
    if (digits.single()) board.set(cell, digits.first());
  }
  return board;
}

std::vector<Board> solutions(const Position& position, std::size_t most, Stop stop) {
  const Outcome outcome = solve(entries(position));
  if (outcome.verdict == Verdict::kNone) return {};
  std::vector<Board> found;
  if (outcome.verdict != Verdict::kUnique) {
    search(position, most, stop, found);
  } else if (most > 0 && within(outcome.solution, position)) {
    found.push_back(outcome.solution);
  }
  return found;
}

Basis highest_basis(const Position& position, Stop stop) {
  if (solutions(position, 2, stop).size() != 1) return Basis::kCandidates;
  return solve(entries(position)).verdict == Verdict::kUnique ? Basis::kUniqueness
                                                              : Basis::kOneSolution;
}

}  // namespace euler96::logic
