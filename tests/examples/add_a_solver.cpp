// Adds a solver.
//
// A class with `Outcome solve(const Board&, const Limits&)` is enough: OneBoardContext makes a
// context of it, and a constant Solver describes it. In the library itself, the class has a file in
// src/solvers/, and lines in variants.hpp, registry.cpp and src/CMakeLists.txt; then the tests, the
// benchmarks and `euler96 solvers` include it.

#include <array>
#include <cstdint>
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
    board_ = Board();
    taken_ = {};
    bool ended = true;
    if (place_clues(board)) {
      ended = search(0);
    } else {
      outcome_.nodes = 1;  // the root alone
    }
    outcome_.verdict = verdict_of(outcome_.solutions, limits_, !ended);
    return outcome_;
  }

 private:
  static std::array<std::size_t, 3> houses(Cell cell) {
    const auto house = [](int kind, int number) {
      return static_cast<std::size_t>(9 * kind + number);
    };
    return {house(0, cell.row()), house(1, cell.column()), house(2, cell.box())};
  }

  // False if two equal clues share a house.
  bool place_clues(const Board& board) {
    for (int i = 0; i < Cell::kCount; ++i) {
      const auto clue = board[Cell(i)];
      if (!clue) continue;
      if (!open(Cell(i)).contains(*clue)) return false;
      place(Cell(i), *clue);
    }
    return true;
  }

  [[nodiscard]] DigitSet open(Cell cell) const {
    DigitSet open = DigitSet::all();
    for (const std::size_t house : houses(cell)) open = open - taken_[house];
    return open;
  }

  void place(Cell cell, Digit digit) {
    board_.set(cell, digit);
    for (const std::size_t house : houses(cell)) taken_[house].insert(digit);
  }

  void take_back(Cell cell, Digit digit) {
    board_.clear(cell);
    for (const std::size_t house : houses(cell)) taken_[house].erase(digit);
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
    const DigitSet candidates = open(Cell(from));
    if (candidates.size() > 1) ++outcome_.guesses;
    for (const Digit digit : candidates) {
      place(Cell(from), digit);
      const bool ended = search(from + 1);
      take_back(Cell(from), digit);
      if (!ended) return false;
      if (outcome_.solutions == limits_.solutions) break;
    }
    return true;
  }

  Limits limits_;
  Outcome outcome_;
  Board board_;
  std::array<DigitSet, 27> taken_;
};

constexpr Solver first_cell_solver = {
    .name = "first-cell",
    .family = "scalar",
    .summary = "backtracking from the first cell to the last",
    .source = "common knowledge",
    .finishes = false,
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
