/// @file
/// The symmetries of Sudoku: 9! relabellings times 2 * 6^8 permutations of cells. Each maps a
/// puzzle to a puzzle with as many solutions, and its solutions to the solutions of that puzzle.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>

#include "euler96/board.hpp"

namespace euler96::testing {

/// The n-th permutation of 0..N-1, in lexicographic order: 0 is the identity.
template <std::size_t N>
std::array<int, N> permutation(std::uint64_t n) {
  std::array<int, N> left{};
  for (std::size_t i = 0; i < N; ++i) left[i] = static_cast<int>(i);
  std::uint64_t ways = 1;
  for (std::size_t i = 2; i < N; ++i) ways *= i;  // (N-1)!
  n %= ways * N;
  for (std::size_t i = 0; i + 1 < N; ++i) {
    const auto pick = left.begin() + static_cast<std::ptrdiff_t>(i + n / ways);
    std::rotate(left.begin() + static_cast<std::ptrdiff_t>(i), pick, pick + 1);
    n %= ways;
    ways /= N - 1 - i;
  }
  return left;
}

/// One symmetry, by the indices of its permutations; all zero is the identity.
struct Symmetry {
  /// An order of nine rows or columns: the order of the chutes, and of the lines in each chute.
  struct Lines {
    std::uint64_t chutes = 0;
    std::array<std::uint64_t, 3> within{};

    [[nodiscard]] std::array<int, 9> order() const {
      std::array<int, 9> lines{};
      const auto chute = permutation<3>(chutes);
      for (std::size_t i = 0; i < 9; ++i) {
        const auto line = permutation<3>(within[i / 3]);
        lines[i] = 3 * chute[i / 3] + line[i % 3];
      }
      return lines;
    }
  };

  std::uint64_t digits = 0;
  Lines rows;
  Lines columns;
  bool transposed = false;

  [[nodiscard]] Board apply(const Board& board) const {
    const auto relabelled = permutation<9>(digits);
    const auto row_order = rows.order();
    const auto column_order = columns.order();
    Board moved;
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        const int r = row_order[static_cast<std::size_t>(row)];
        const int c = column_order[static_cast<std::size_t>(column)];
        const auto digit = board[transposed ? Cell::at(c, r) : Cell::at(r, c)];
        if (!digit) continue;
        const int other = relabelled[static_cast<std::size_t>(digit->value() - 1)] + 1;
        moved.set(Cell::at(row, column), Digit(other));
      }
    }
    return moved;
  }

  static Symmetry random(std::mt19937_64& random) {
    Symmetry s;
    s.digits = random();
    for (Lines* lines : {&s.rows, &s.columns}) {
      lines->chutes = random();
      for (auto& n : lines->within) n = random();
    }
    s.transposed = random() % 2 == 1;
    return s;
  }
};

}  // namespace euler96::testing
