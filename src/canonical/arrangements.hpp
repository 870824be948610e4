/// @file
/// Partial arrangements of a board, which `canonical` extends row by row.
#pragma once

#include <array>
#include <bit>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "euler96/canonical.hpp"

namespace euler96 {

/// Returns `canonical(board)`, for tests.
///
/// @param kept  set to the number of times that a partial arrangement was kept
Canonical canonical(const Board& board, std::size_t& kept);

namespace arrangements {

/// A row of the board or of its transpose.
struct Row {
  std::array<std::uint8_t, 9> digits;  // by column; 0 for an empty cell
  std::uint16_t occupied = 0;          // bit c: column c has a digit
  bool repeats = false;                // whether a digit occurs twice
  std::uint16_t after = 0;             // bit r: row r, which is a copy or in a copy, comes first
};

/// The rows of the board, and those of its transpose.
using Rows = std::array<std::array<Row, 9>, 2>;

inline constexpr unsigned kNew = 15;     ///< the label of a digit that has none: above all labels
inline constexpr unsigned kNowhere = 9;  ///< the home of a label that does not move with a column
inline constexpr unsigned kAllTied = 0xFF;  ///< see Partial::ties

/// The number of the lowest bit.
constexpr unsigned lowest(unsigned bits) { return static_cast<unsigned>(std::countr_zero(bits)); }

/// By a partial arrangement's ties: bit p is set if the column at position p is not decided.
inline constexpr auto open_positions = [] {
  std::array<std::uint16_t, 256> table{};
  for (unsigned ties = 0; ties < table.size(); ++ties) {
    unsigned open = 0;
    for (unsigned p = 0; p < 8; ++p) {
      if ((ties >> p & 1) != 0) open |= p % 3 == 2 ? 0b111111U << (p - 2) : 0b11U << p;
    }
    table[ties] = static_cast<std::uint16_t>(open);
  }
  return table;
}();

/// A partial arrangement: the rows so far, and an ordered partition of the columns. Columns of a
/// stack, and stacks, are tied while their order makes no difference to the rows so far.
///
/// A row sorts tied columns: empty cells, then digits that have a label, then new digits. A tie
/// ends where they differ. New digits of tied columns get labels, but which of them gets which is
/// not decided:
///
///     position     0 1 2 | 3 4 5 | 6 7 8
///     row 1        . . . | . . 1 | . 2 3      tied: 0 ~ 1 ~ 2, 3 ~ 4, 7 ~ 8
///     row 2        . . . | . . 2 | . . .
///     row 2        . . . | . . . | . 2 3
///
/// The first row 2 has one of the digits 2 and 3 of row 1. The column of this digit, its home,
/// moves to position 7, because 2 is the smaller label, and the tie of 7 and 8 ends. Where several
/// tied columns could have the smallest label, each of them is tried. The other row 2 has both
/// digits at home. Either order of 7 and 8 gives the same row, and the tie stays.
struct Partial {
  std::array<std::uint8_t, 9> row_from{};
  std::array<std::uint8_t, 9> column_from{};  // one of the orders that the partition allows
  std::array<std::uint8_t, 10> label{};       // of a digit in that order; 0 for an empty cell
  std::array<std::uint8_t, 10> digit{};       // of a label
  std::array<std::uint8_t, 10> home{};        // the position at which a label was given
  std::array<std::uint16_t, 9> given{};       // bit L: label L has this home
  std::uint16_t rows_left = 0x1FF;            // bit r: row r is not in row_from
  // Bit p: the columns at positions p and p+1 are tied. Bits 2 and 5 tie the stacks on their
  // two sides instead, whose columns have the same ties.
  std::uint8_t ties = kAllTied;
  std::uint8_t labels = 0;      // the number of labels given
  std::uint8_t transposed = 0;  // 1 if rows and columns are those of the transpose

  [[nodiscard]] bool tied(unsigned p) const { return (ties >> p & 1U) != 0; }
  void untie(unsigned p) { ties = static_cast<std::uint8_t>(ties & ~(1U << p)); }
  [[nodiscard]] bool is_open(unsigned p) const {
    return (static_cast<unsigned>(open_positions[ties]) >> p & 1U) != 0;
  }

  // Gives the next label to a digit that has none.
  void give_label(unsigned to, unsigned at) {
    ++labels;
    label[to] = labels;
    digit[labels] = static_cast<std::uint8_t>(to);
    home[labels] = static_cast<std::uint8_t>(at);
    if (at != kNowhere) given[at] = static_cast<std::uint16_t>(given[at] | 1U << labels);
  }

  // Exchanges two tied columns, and the labels of the digits that have them for a home.
  void swap_columns(unsigned p, unsigned q) {
    if (p == q) return;
    std::swap(column_from[p], column_from[q]);
    unsigned b = given[q];
    for (unsigned a = given[p]; a != 0; a &= a - 1, b &= b - 1) {
      const unsigned i = lowest(a);
      const unsigned k = lowest(b);
      std::swap(digit[i], digit[k]);
      label[digit[i]] = static_cast<std::uint8_t>(i);
      label[digit[k]] = static_cast<std::uint8_t>(k);
    }
  }

  void swap_stacks(unsigned p, unsigned q) {
    if (p == q) return;
    for (unsigned i = 0; i < 3; ++i) swap_columns(p + i, q + i);
  }

  // Moves an open column to the first position that its ties allow, which it then keeps.
  void decide(unsigned p) {
    unsigned stack = p - p % 3;
    unsigned first = stack;
    while (first > 0 && tied(first - 1)) first -= 3;
    swap_stacks(first, stack);
    if (first < 6) untie(first + 2);
    p = first + p % 3;
    for (; p > first && tied(p - 1); --p) swap_columns(p, p - 1);
    if (p < first + 2) untie(p);
  }

  // Decides the label of a digit at a position whose column is decided. Returns whether that has
  // moved other columns.
  bool decide_label(unsigned of, unsigned at) {
    if (label[of] == kNew) {
      give_label(of, at);
      return false;
    }
    const unsigned from = home[label[of]];
    if (from == at || !is_open(from)) return false;
    decide(from);
    return true;
  }

  // The number of orders of the columns that the partition allows.
  [[nodiscard]] std::uint32_t orders() const {
    constexpr std::array<std::uint32_t, 4> kOrders = {1, 2, 2, 6};  // by two bits of ties
    const std::uint32_t stacks = kOrders[(ties >> 2 & 1U) | (ties >> 4 & 2U)];
    return stacks * kOrders[ties & 3U] * kOrders[ties >> 3 & 3U] * kOrders[ties >> 6 & 3U];
  }
};

/// The partial arrangements that give the smallest row of those tried.
struct Smallest {
  boost::container::small_vector<Partial, 16> kept;
  std::uint64_t row = ~std::uint64_t{0};  ///< four bits for each position
  std::size_t kept_in_all = 0;            ///< the number of calls of `keep`

  /// Keeps an arrangement whose last row is not above the smallest one.
  void keep(const Partial& partial, std::uint64_t value) {
    if (value < row) {
      row = value;
      kept.clear();
    }
    kept.push_back(partial);
    ++kept_in_all;
  }
};

/// Chooses the first two rows of a full grid, of which the first is 123456789.
void choose_two_full_rows(const Rows& rows, Smallest& smallest);

}  // namespace arrangements
}  // namespace euler96
