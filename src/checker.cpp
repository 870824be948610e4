// The checker. It includes the board alone and works out its own houses, so that a fault in the
// tables of the solvers cannot hide here.
//
// A house of nine cells holds each digit once if the union of its cells' digits is all nine. The
// board is gone over once, row by row, while the unions of nine columns and, in each band, of three
// boxes grow along:
//
//     cells of a row     a b c   d e f   g h i     each joins the union of its column,
//     minirows           abc     def     ghi       each of these that of its box,
//     row                abc | def | ghi           and together they are the row
//
// Straight code for nine cells in scalars, whose unions stay in registers, took 38 ns a board where
// sums over whole arrays, which become vectors, took 64, and sums of fifth powers (which need no
// table, and tell the multiset {1..9} from all others modulo 2^16) 44 (g++ 12 -O3, Sapphire
// Rapids).
//
// Test: tests/checker_test.cpp.

#include "euler96/checker.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace euler96 {
namespace {

constexpr std::size_t kCells = 81;

// Digits as a set: bit d-1 for digit d.
using Union = std::uint32_t;
constexpr Union kAll = 511;

// An empty cell, or a value past 9, adds nothing to its houses, which then lack a digit.
constexpr std::array<Union, 256> union_of = [] {
  std::array<Union, 256> table{};
  for (std::size_t digit = 1; digit <= 9; ++digit) table[digit] = Union{1} << (digit - 1);
  return table;
}();

bool keeps_clues(const Board::Values& digits, const Board::Values& clues) {
  std::uint8_t lost = 0;
  for (std::size_t i = 0; i < kCells; ++i) {
    const int change = clues[i] ^ digits[i];
    lost = static_cast<std::uint8_t>(lost | (clues[i] == 0 ? 0 : change));
  }
  return lost == 0;
}

bool fills_houses(const Board::Values& digits) {
  std::array<Union, 9> columns{};
  Union all = kAll;  // what no house lacks
  for (std::size_t band = 0; band < kCells; band += 27) {
    std::array<Union, 3> boxes{};
    for (std::size_t row = band; row < band + 27; row += 9) {
      Union whole_row = 0;
      for (std::size_t box = 0; box < 3; ++box) {
        Union minirow = 0;
        for (std::size_t i = 3 * box; i < 3 * box + 3; ++i) {
          const Union digit = union_of[digits[row + i]];
          columns[i] |= digit;
          minirow |= digit;
        }
        boxes[box] |= minirow;
        whole_row |= minirow;
      }
      all &= whole_row;
    }
    for (const Union box : boxes) all &= box;
  }
  for (const Union column : columns) all &= column;
  return all == kAll;
}

}  // namespace

bool is_solution_of(const Board& solution, const Board& puzzle) {
  return keeps_clues(solution.values(), puzzle.values()) && fills_houses(solution.values());
}

}  // namespace euler96
