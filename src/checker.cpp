// The checker. It includes the board alone and works out its own houses, so that a fault in the
// tables of the solvers cannot hide here.
//
// Nine powers of two from 1 to 256 add up to 511 only if each is there once: 511 has nine bits, and
// nine powers of two that carry into each other leave fewer. So a house is right when the powers of
// its nine digits add up to 511, and sums, unlike sets, come out of plain additions over whole
// arrays, which the compiler turns into vectors: a check costs about as much as reading the board
// from text.
//
//     power   a b c d e f g h i j ...        one for each cell
//     three   abc bcd cde ...                three side by side:   minirows, at columns 0, 3, 6
//     row     three[i] + three[i+3] + three[i+6]     read at column 0
//     box     three[i] + three[i+9] + three[i+18]    read at rows and columns 0, 3, 6
//     column  power[i] + power[i+9] + ...            read in the first row
//
// Test: tests/checker_test.cpp.

#include "euler96/checker.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace euler96 {
namespace {

constexpr std::size_t kCells = 81;
constexpr std::uint16_t kEachOnce = 511;

}  // namespace

bool is_solution_of(const Board& solution, const Board& puzzle) {
  const Board::Values& digits = solution.values();
  const Board::Values& clues = puzzle.values();

  // An empty cell, or a value past 9, has no power and spoils the sums of its houses.
  static constexpr std::array<std::uint16_t, 256> power_of = [] {
    std::array<std::uint16_t, 256> table{};
    for (std::size_t digit = 1; digit <= 9; ++digit) {
      table[digit] = static_cast<std::uint16_t>(1U << (digit - 1));
    }
    return table;
  }();

  std::array<std::uint16_t, kCells> power;
  unsigned lost_clues = 0;
  for (std::size_t i = 0; i < kCells; ++i) power[i] = power_of[digits[i]];
  for (std::size_t i = 0; i < kCells; ++i) {
    lost_clues |=
        static_cast<unsigned>(clues[i] != 0) & static_cast<unsigned>(clues[i] != digits[i]);
  }

  std::array<std::uint16_t, kCells - 2> three;
  for (std::size_t i = 0; i < three.size(); ++i) {
    three[i] = static_cast<std::uint16_t>(power[i] + power[i + 1] + power[i + 2]);
  }
  unsigned wrong = lost_clues;
  for (std::size_t i = 0; i < 9; ++i) {
    unsigned column = 0;
    for (std::size_t row = 0; row < 9; ++row) column += power[9 * row + i];
    const unsigned row = three[9 * i] + unsigned{three[9 * i + 3]} + three[9 * i + 6];
    const std::size_t corner = i / 3 * 27 + i % 3 * 3;
    const unsigned box = three[corner] + unsigned{three[corner + 9]} + three[corner + 18];
    wrong |= (column ^ kEachOnce) | (row ^ kEachOnce) | (box ^ kEachOnce);
  }
  return wrong == 0;
}

}  // namespace euler96
