// Adds a solver.
//
// A class with `Outcome solve(const Board&, const Limits&)` is enough: OneBoardContext makes a
// context of it, and a constant Solver describes it. In the library itself, the class has a file in
// src/solvers/, which defines an `extern constinit const Solver`, and lines in registry.cpp and
// src/CMakeLists.txt; then the tests, the benchmarks and `euler96 solvers` include it.

#include <iostream>

#include "euler96/euler96.hpp"

namespace {

using namespace euler96;

// Tries the candidates of the first empty cell in ascending order, then those of the next one.
class FirstCell {
 public:
  Outcome solve(const Board& board, const Limits& limits) {
    limits_ = limits;
    outcome_ = Outcome();
    board_ = board;
    bool ended = true;
    if (clues_fit()) {
      ended = search(0);
    } else {
      outcome_.nodes = 1;  // the root alone
    }
    outcome_.verdict = verdict_of(outcome_.solutions, limits_, !ended);
    return outcome_;
  }

 private:
  // The digits that no other cell of the cell's houses holds.
  [[nodiscard]] DigitSet candidates(Cell cell) const {
    DigitSet open = DigitSet::all();
    for (const Cell peer : peers[static_cast<std::size_t>(cell.index())]) {
      if (board_[peer]) open.erase(*board_[peer]);
    }
    return open;
  }

  [[nodiscard]] bool clues_fit() const {
    for (int i = 0; i < Cell::kCount; ++i) {
      const auto clue = board_[Cell(i)];
      if (clue && !candidates(Cell(i)).contains(*clue)) return false;
    }
    return true;
  }

  // False if the budget is spent.
  bool search(int from) {
    if (limits_.budget && outcome_.nodes == *limits_.budget) return false;
    ++outcome_.nodes;
    while (from < Cell::kCount && !board_.empty(Cell(from))) ++from;
    if (from == Cell::kCount) {
      if (++outcome_.solutions == 1) outcome_.solution = board_;
      return true;
    }
    const DigitSet tried = candidates(Cell(from));
    if (tried.size() > 1) ++outcome_.guesses;
    for (const Digit digit : tried) {
      board_.set(Cell(from), digit);
      if (!search(from + 1)) return false;
      if (outcome_.solutions == limits_.solutions) break;
    }
    board_.clear(Cell(from));
    return true;
  }

  Limits limits_;
  Outcome outcome_;
  Board board_;
};

constexpr Solver first_cell_solver = {
    .name = "first-cell",
    .family = "scalar",
    .summary = "backtracking from the first cell to the last",
    .source = "common knowledge",
    .default_budget = 10'000'000,
    .make_context = &OneBoardContext<FirstCell>::make,
};

}  // namespace

int main() {
  const Board puzzle = *Board::from_text(
      "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
  const Outcome outcome = solve_one(first_cell_solver, puzzle, {.budget = 10'000'000});
  const Outcome reference = solve_one(auto_solver(), puzzle);
  if (!is_solution_of(outcome.solution, puzzle) || outcome.solution != reference.solution) return 1;
  std::cout << first_cell_solver.name << ": " << to_string(outcome.verdict) << ' '
            << outcome.solution.corner() << ", " << outcome.guesses << " guesses\n";

  std::cout << "the blank board: "
            << to_string(solve_one(first_cell_solver, Board(), {.budget = 40}).verdict) << '\n';
}
