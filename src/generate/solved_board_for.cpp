// A solved board that the digits in some cells determine, for patterns in which that is rare. Hill
// climbing on the number of solutions: in each round every clue is changed to every other digit
// that no peer holds, and the change that leaves the fewest solutions is made. All boards of a
// round are solved in one batch.
//
// Test: tests/generate_test.cpp.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "candidates.hpp"
#include "euler96/outcome.hpp"
#include "solved_board.hpp"

namespace euler96 {

Board solved_board_for(logic::CellSet cells, Random& random, SolverContext& solver) {
  constexpr int kPatience = 3;  // rounds without fewer solutions
  const Board start = random_solved_board(random);
  Board puzzle = start;
  for (const Cell cell : logic::CellSet::all() - cells) puzzle.clear(cell);
  std::vector<Board> boards = {puzzle};
  std::vector<Outcome> outcomes;
  std::uint32_t fewest = 1000;  // solutions; a board with more is no better than another
  for (int rounds_left = kPatience; rounds_left > 0; --rounds_left) {
    outcomes.resize(boards.size());
    solver.solve(boards, outcomes, {.solutions = fewest + 1});
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const std::uint32_t solutions = outcomes[i].solutions;
      if (solutions == 1) return outcomes[i].solution;
      if (solutions == 0 || solutions > fewest) continue;
      if (solutions < fewest) rounds_left = kPatience;
      fewest = solutions;
      puzzle = boards[i];
    }
    boards.clear();
    for (const Cell cell : cells) {
      Board next = puzzle;
      next.clear(cell);
      for (const Digit digit : candidates(next, cell)) {
        next.set(cell, digit);
        if (next != puzzle) boards.push_back(next);
      }
    }
    random.shuffle(boards);  // of equally good boards the last one is taken
  }
  return start;
}

}  // namespace euler96
