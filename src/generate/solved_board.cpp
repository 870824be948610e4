// A random solved board: three boxes on the diagonal, which do not constrain each other, then the
// cell with the fewest candidates, ties and digits at random, until the board is full.
//
// A solved board that the digits in some cells determine, for patterns in which that is rare: hill
// climbing on the number of solutions. In each round every clue is changed to every other digit
// that no peer holds, and the change that leaves the fewest solutions is made. All boards of a
// round are solved in one batch.
//
// Test: tests/generate_test.cpp.

#include "solved_board.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "euler96/index_set.hpp"
#include "euler96/outcome.hpp"

namespace euler96 {
namespace {

// Bit d-1 for digit d.
using Mask = std::uint16_t;

struct Node {
  std::array<Mask, Cell::kCount> candidates;
  std::array<std::uint8_t, Cell::kCount> open;  // in a random order, so that ties are random
  std::size_t open_count = 0;

  void place(std::size_t cell, Mask digit) {
    for (const Cell peer : peers[cell]) {
      candidates[static_cast<std::size_t>(peer.index())] &= static_cast<Mask>(~digit);
    }
  }
};

class Fill {
 public:
  Fill(Board& board, Random& random) : board_(board), random_(random) {}

  void run() {
    Node root;
    root.candidates.fill(0x1FF);
    for (std::size_t i = 0; i < Cell::kCount; ++i) {
      const int box = Cell(static_cast<int>(i)).box();
      if (box % 4 != 0) root.open[root.open_count++] = static_cast<std::uint8_t>(i);
    }
    for (const std::size_t house : {18U, 22U, 26U}) {
      std::array<int, 9> digits = {1, 2, 3, 4, 5, 6, 7, 8, 9};
      random_.shuffle(digits);
      for (std::size_t k = 0; k < digits.size(); ++k) {
        place(root, static_cast<std::size_t>(houses[house][k].index()),
              static_cast<Mask>(1U << (digits[k] - 1)));
      }
    }
    random_.shuffle(std::span(root.open).first(root.open_count));
    search(root);
  }

 private:
  void place(Node& node, std::size_t cell, Mask digit) {
    node.place(cell, digit);
    board_.set(Cell(static_cast<int>(cell)), Digit(std::countr_zero(digit) + 1));
  }

  // The place in the list of an open cell with the fewest candidates.
  static std::size_t fewest_candidates(const Node& node) {
    std::size_t best = 0;
    int fewest = 10;
    for (std::size_t i = 0; i < node.open_count && fewest > 1; ++i) {
      if (const int n = nine_bit_counts[node.candidates[node.open[i]]]; n < fewest) {
        best = i;
        fewest = n;
      }
    }
    return best;
  }

  Mask random_digit(Mask mask) {
    for (auto n = random_.below(nine_bit_counts[mask]); n > 0; --n) {
      mask &= static_cast<Mask>(mask - 1);
    }
    return mask & static_cast<Mask>(-mask);
  }

  bool search(Node& node) {
    while (node.open_count > 0) {
      const std::size_t place_in_list = fewest_candidates(node);
      const std::size_t cell = node.open[place_in_list];
      Mask ways = node.candidates[cell];
      if (ways == 0) return false;
      node.open[place_in_list] = node.open[--node.open_count];
      while (!std::has_single_bit(ways)) {
        const Mask digit = random_digit(ways);
        Node child = node;
        place(child, cell, digit);
        if (search(child)) return true;
        ways ^= digit;
      }
      place(node, cell, ways);
    }
    return true;
  }

  Board& board_;
  Random& random_;
};

}  // namespace

Board random_solved_board(Random& random) {
  Board board;
  Fill(board, random).run();
  return board;
}

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
