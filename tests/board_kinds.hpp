/// @file
/// An endless sequence of boards of several kinds, among them those that revealed errors in
/// solvers. The same seed gives the same boards on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "euler96/canonical.hpp"
#include "euler96/geometry.hpp"

namespace euler96::testing {

enum class Kind {
  kPuzzle,          ///< one solution, found with or without guesses
  kAnyClues,        ///< 0 to 81 clues of a solution
  kAboutUnique,     ///< 22 to 32 clues: one solution or a few
  kWrongClue,       ///< a puzzle with one clue changed: no solution or, seldom, another one
  kContradiction,   ///< the same digit twice in a house
  kFourCells,       ///< two solutions that differ in four cells
  kFourCellsFewer,  ///< the same with fewer clues: two solutions or a few more
  kOpen,            ///< 7 to 12 clues: about 10^20 solutions
  kFullButWrong,    ///< no empty cell, but not a solution
  kScattered,       ///< random clues, not from a solution
};
inline constexpr std::size_t kKinds = 10;

class BoardKinds {
 public:
  explicit BoardKinds(std::uint64_t seed) : random_(seed) {
    for (const auto& [name, board] : data_boards("p096_solutions.txt")) grids_.push_back(board);
    for (const auto& [name, board] : data_boards("p096_sudoku.txt")) puzzles_.push_back(board);
  }

  /// The next board; the kinds take turns.
  std::pair<Kind, Board> next() {
    const Kind kind = static_cast<Kind>(made_++ % kKinds);
    return {kind, transformed(make(kind))};
  }

  std::vector<Board> boards(std::size_t count) {
    std::vector<Board> list;
    while (list.size() < count) list.push_back(next().second);
    return list;
  }

  /// Boards with a few random clues without a clash: several solutions, or none, which is hard to
  /// see without hidden singles. The first two keep `peers` and `search-min` busy for minutes.
  std::vector<Board> few_clues(std::size_t count) {
    std::vector<Board> list;
    for (const char* text :
         {"......6....9...........923...............7.......9.5.....75.............9...8....",
          ".........3.......2.........9....72........1...........4...1..7.....2.4....5.....1"}) {
      list.push_back(Board::from_text(text).value());
    }
    while (list.size() < count) list.push_back(scattered(static_cast<int>(14 + below(9))));
    return list;
  }

  /// A random symmetry of Sudoku.
  Symmetry symmetry() {
    Symmetry symmetry;
    const auto labels = shuffled<9>();
    for (std::size_t i = 0; i < 9; ++i)
      symmetry.digit_to[i + 1] = static_cast<std::uint8_t>(labels[i] + 1);
    symmetry.row_from = lines();
    symmetry.column_from = lines();
    symmetry.transposes = below(2) == 1;
    return symmetry;
  }

  /// The board under a random symmetry.
  Board transformed(const Board& board) { return symmetry()(board); }

 private:
  // Random clues of which no two equal ones are peers.
  Board scattered(int clues) {
    Board board;
    while (board.clues() < clues) {
      const Cell cell = random_cell();
      const Digit digit = random_digit();
      const auto& others = peers[static_cast<std::size_t>(cell.index())];
      if (std::ranges::any_of(others, [&](Cell peer) { return board[peer] == digit; })) continue;
      board.set(cell, digit);
    }
    return board;
  }

  // The standard defines the numbers of its engines, but not those of its distributions, nor the
  // order of a call's arguments: only one of them may draw a number.
  std::size_t below(std::size_t n) { return random_() % n; }
  Cell random_cell() { return Cell(static_cast<int>(below(Cell::kCount))); }
  Digit random_digit() { return Digit(static_cast<int>(1 + below(9))); }

  template <std::size_t kN>
  std::array<std::uint8_t, kN> shuffled() {
    std::array<std::uint8_t, kN> list{};
    for (std::size_t i = 0; i < kN; ++i) {
      const std::size_t k = below(i + 1);
      list[i] = list[k];
      list[k] = static_cast<std::uint8_t>(i);
    }
    return list;
  }

  // An order of nine rows or columns that keeps the lines of each chute together.
  std::array<std::uint8_t, 9> lines() {
    std::array<std::uint8_t, 9> list{};
    const auto chutes = shuffled<3>();
    for (std::size_t chute = 0; chute < 3; ++chute) {
      const auto inner = shuffled<3>();
      for (std::size_t i = 0; i < 3; ++i) {
        list[3 * chute + i] = static_cast<std::uint8_t>(3 * chutes[chute] + inner[i]);
      }
    }
    return list;
  }

  Board make(Kind kind) {
    const std::size_t which = below(grids_.size());
    const Board& grid = grids_[which];
    switch (kind) {
      case Kind::kPuzzle:
        return with_more_clues(puzzles_[which], grid);
      case Kind::kAnyClues:
        return with_clues(grid, static_cast<int>(below(82)));
      case Kind::kAboutUnique:
        return with_clues(grid, static_cast<int>(22 + below(11)));
      case Kind::kWrongClue:
        return with_wrong_clue(puzzles_[which]);
      case Kind::kContradiction:
        return with_contradiction(with_clues(grid, static_cast<int>(1 + below(50))));
      case Kind::kFourCells:
        return without_four_cells(grid);
      case Kind::kFourCellsFewer: {
        const int clues = static_cast<int>(30 + below(40));
        return with_clues(without_four_cells(grid), clues);
      }
      case Kind::kOpen:
        return with_clues(grid, static_cast<int>(7 + below(6)));
      case Kind::kFullButWrong:
        return with_wrong_clue(grid);
      case Kind::kScattered:
        break;
    }
    Board board;
    for (std::size_t n = below(24); n > 0; --n) {
      const Digit digit = random_digit();
      board.set(random_cell(), digit);
    }
    return board;
  }

  Board with_clues(Board board, int clues) {
    while (board.clues() > clues) board.clear(random_cell());
    return board;
  }

  Board with_more_clues(Board puzzle, const Board& solution) {
    for (std::size_t n = below(6); n > 0; --n) {
      const Cell cell = random_cell();
      puzzle.set(cell, *solution[cell]);
    }
    return puzzle;
  }

  Board with_wrong_clue(Board board) {
    Cell cell = random_cell();
    while (board.empty(cell)) cell = random_cell();
    const Digit right = *board[cell];
    while (*board[cell] == right) board.set(cell, random_digit());
    return board;
  }

  Board with_contradiction(Board board) {
    const int line = static_cast<int>(below(9));
    const int a = static_cast<int>(below(9));
    const int b = (a + 1 + static_cast<int>(below(8))) % 9;
    const Digit digit = random_digit();
    const std::size_t house = below(3);
    for (const int i : {a, b}) {
      const std::array cells = {Cell::at(line, i), Cell::at(i, line),
                                Cell::at(line / 3 * 3 + i / 3, line % 3 * 3 + i % 3)};
      board.set(cells[house], digit);
    }
    return board;
  }

  // Empties four cells in two rows of a band and two columns of different stacks, which hold two
  // digits crosswise: the digits can be exchanged.
  Board without_four_cells(const Board& grid) {
    for (;;) {
      const Board board = transformed(grid);
      for (int left = 0; left < 3; ++left) {
        for (int right = 3; right < 9; ++right) {
          const std::array cells = {Cell::at(0, left), Cell::at(0, right), Cell::at(1, left),
                                    Cell::at(1, right)};
          if (board[cells[0]] != board[cells[3]] || board[cells[1]] != board[cells[2]]) continue;
          Board open = board;
          for (const Cell cell : cells) open.clear(cell);
          return open;
        }
      }
      if (below(100) == 0) return without_four_cells(grids_[below(grids_.size())]);
    }
  }

  std::mt19937_64 random_;
  std::vector<Board> grids_;
  std::vector<Board> puzzles_;
  std::size_t made_ = 0;
};

}  // namespace euler96::testing
