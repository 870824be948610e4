/// @file
/// Boards of every kind for tests that compare solvers: unique, without a solution, with several,
/// with contradictory clues, nearly blank and full.
#pragma once

#include <cstddef>
#include <random>
#include <vector>

#include "boards.hpp"
#include "euler96/geometry.hpp"
#include "euler96/registry.hpp"

namespace euler96::testing {

/// Makes boards from solved grids. The same seed gives the same boards.
class RandomBoards {
 public:
  explicit RandomBoards(unsigned seed) : random_(seed) {
    for (const auto& [name, board] : data_boards("p096_sudoku.txt")) {
      puzzles_.push_back(board);
      grids_.push_back(solve_one(*find_solver("peers"), board).solution);
    }
  }

  /// `rounds` boards of each kind below, in random order.
  std::vector<Board> mixed(int rounds) {
    std::vector<Board> boards;
    for (int round = 0; round < rounds; ++round) {
      const Board& puzzle = puzzles_[below(puzzles_.size())];
      const Board& grid = grids_[below(grids_.size())];
      boards.push_back(with_clues(grid, 26 + below(10)));  // most are unique
      boards.push_back(with_clues(grid, 17 + below(8)));   // most have several solutions
      boards.push_back(with_clues(grid, below(17)));
      boards.push_back(with_wrong_digit(puzzle));  // usually no solution, found by search
      boards.push_back(with_random_clue(with_clues(grid, 70)));
      boards.push_back(with_random_clue(grid));
      boards.push_back(grid);
      boards.push_back(scattered(2 + below(20)));  // most have contradictory clues
    }
    boards.push_back(Board());
    return boards;
  }

  /// Boards of which many have dozens or hundreds of solutions. The search guesses among more than
  /// two branches.
  std::vector<Board> with_some_solutions(int count) {
    std::vector<Board> boards;
    for (int i = 0; i < count; ++i) {
      boards.push_back(with_clues(grids_[below(grids_.size())], 24 + below(4)));
    }
    return boards;
  }

 private:
  // The standard defines the numbers of its engines, but not those of its distributions.
  std::size_t below(std::size_t n) { return random_() % n; }
  Cell random_cell() { return Cell(static_cast<int>(below(Cell::kCount))); }
  Digit random_digit() { return Digit(static_cast<int>(1 + below(9))); }

  Board with_clues(Board board, std::size_t clues) {
    while (static_cast<std::size_t>(board.clues()) > clues) board.clear(random_cell());
    return board;
  }

  Board with_random_clue(Board board) {
    board.set(random_cell(), random_digit());
    return board;
  }

  // A puzzle with a further clue that equals no clue in its houses.
  Board with_wrong_digit(Board board) {
    for (;;) {
      const Cell cell = random_cell();
      const Digit digit = random_digit();
      if (!board.empty(cell)) continue;
      bool clashes = false;
      for (const Cell peer : peers[static_cast<std::size_t>(cell.index())]) {
        clashes = clashes || board[peer] == digit;
      }
      if (clashes) continue;
      board.set(cell, digit);
      return board;
    }
  }

  Board scattered(std::size_t clues) {
    Board board;
    for (std::size_t i = 0; i < clues; ++i) board.set(random_cell(), random_digit());
    return board;
  }

  std::mt19937 random_;
  std::vector<Board> puzzles_;
  std::vector<Board> grids_;
};

}  // namespace euler96::testing
