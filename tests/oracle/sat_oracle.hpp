/// @file
/// Sudoku as a SAT problem for CaDiCaL: an oracle that shares no code with our solvers.
///
/// A variable for each row, column and digit means that this cell holds this digit. The clauses say
/// that each cell holds exactly one digit, and that each row, column and box has each digit exactly
/// once. The clues of a board are assumptions, so one SAT solver serves all boards and keeps its
/// learnt clauses. Boards are 81 characters and the houses are computed here, so that an error in
/// our own boards and tables cannot hide.
#pragma once

#include <cadical.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace euler96::testing {

class SatOracle {
 public:
  SatOracle() {
    for (int a = 0; a < 9; ++a) {
      for (int b = 0; b < 9; ++b) {
        exactly_one([&](int k) { return here(a, b, k); });  // digit in a cell
        exactly_one([&](int k) { return here(a, k, b); });  // cell of a digit in a row
        exactly_one([&](int k) { return here(k, a, b); });  // ... in a column
        exactly_one([&](int k) {                            // ... in a box
          return here(a / 3 * 3 + k / 3, a % 3 * 3 + k % 3, b);
        });
      }
    }
  }

  /// Up to `limit` different solutions of a board. If there are fewer, they are all.
  /// @param board 81 characters, row by row: `1`-`9` for clues, anything else for empty cells.
  std::vector<std::string> solutions(std::string_view board, std::size_t limit) {
    std::vector<std::string> found;
    const int blocking =
        next_free_++;  // while it is assumed, the solutions found so far are excluded
    while (found.size() < limit) {
      solver_.assume(blocking);
      for (std::size_t cell = 0; cell < 81; ++cell) {
        if (board[cell] >= '1' && board[cell] <= '9') solver_.assume(literal(cell, board[cell]));
      }
      if (solver_.solve() != kSatisfiable) break;
      found.push_back(model());
      for (std::size_t cell = 0; cell < 81; ++cell) {
        solver_.add(-literal(cell, found.back()[cell]));
      }
      solver_.add(-blocking);
      solver_.add(0);
    }
    solver_.add(-blocking);  // permanently: other boards may have the excluded solutions
    solver_.add(0);
    return found;
  }

 private:
  static constexpr int kSatisfiable = 10;  // the exit code of programs in the SAT competitions

  static int here(int row, int column, int digit) { return 81 * row + 9 * column + digit + 1; }
  static int literal(std::size_t cell, char digit) {
    return 9 * static_cast<int>(cell) + (digit - '1') + 1;
  }

  // Exactly one of literal(0) to literal(8) is true.
  template <class Literal>
  void exactly_one(Literal literal) {
    for (int k = 0; k < 9; ++k) solver_.add(literal(k));
    solver_.add(0);
    for (int k = 0; k < 9; ++k) {
      for (int l = 0; l < k; ++l) {
        solver_.add(-literal(k));
        solver_.add(-literal(l));
        solver_.add(0);
      }
    }
  }

  std::string model() {
    std::string text(81, '?');
    for (std::size_t cell = 0; cell < text.size(); ++cell) {
      for (char digit = '1'; digit <= '9'; ++digit) {
        if (solver_.val(literal(cell, digit)) > 0) text[cell] = digit;
      }
    }
    return text;
  }

  CaDiCaL::Solver solver_;
  int next_free_ = 9 * 81 + 1;
};

}  // namespace euler96::testing
