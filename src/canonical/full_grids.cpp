// The first two rows of a full grid, chosen together. Row 1 alone leaves all columns tied, and row
// 2 decides all of them. Row 1 is 123456789. Row 2 begins with 456 if one of its minirows has the
// digits of another minirow of row 1, and otherwise with 457. Labels as small as these leave no
// choice after the columns of one stack:
//
//     row 1     A B C | D E F | G H I      E and D, which have the labels 4 and 5, go to 3 and 4;
//     row 2     E D G | . . . | . . .      F is left for 5; G, which has 7, goes to 6; and so on
//
// Test: tests/canonical_test.cpp.

#include "canonical/arrangements.hpp"

namespace euler96::arrangements {
namespace {

// Completes an order of the columns by the first five of it, and keeps it if row 2 is the smallest.
void complete(Partial& start, const Row& first, const std::array<unsigned, 9>& to,
              const std::array<unsigned, 5>& begin, Smallest& smallest) {
  const auto [c, d, e, third, fourth] = begin;
  std::array<unsigned, 9> order = {c, d, e, third, fourth, third / 3 * 9 + 3 - third - fourth};
  std::array<std::uint8_t, 9> label{};  // by column, in the first row
  for (unsigned p = 0; p < 6; ++p) label[order[p]] = static_cast<std::uint8_t>(p + 1);
  unsigned end = 6;
  for (unsigned p = 2; p < 6 && end < 9; ++p) {
    const unsigned column = to[order[p]];
    order[end] = column;
    const bool is_new = label[column] == 0;
    end += is_new ? 1U : 0U;
    label[column] = is_new ? static_cast<std::uint8_t>(end) : label[column];
  }
  std::uint64_t value = 0;
  for (const unsigned column : order) value = value << 4 | label[to[column]];
  if (value > smallest.row) return;
  for (std::size_t p = 0; p < 9; ++p) {
    start.column_from[p] = static_cast<std::uint8_t>(order[p]);
    start.label[first.digits[p]] = label[p];
  }
  smallest.keep(start, value);
}

// Tries every order of the columns that begins row 2 with 456, or with 457.
void choose_columns(Partial& start, const Row& first, const Row& second, Smallest& smallest) {
  std::array<unsigned, 10> column_of{};  // by digit of the first row
  for (unsigned c = 0; c < 9; ++c) column_of[first.digits[c]] = c;
  // For each column, the one that has its digit of the second row in the first row.
  std::array<unsigned, 9> to{};
  for (unsigned c = 0; c < 9; ++c) to[c] = column_of[second.digits[c]];
  // Whether the smallest row 2 so far begins with these labels, a hexadecimal digit for each.
  const auto begins = [&](std::uint64_t labels, unsigned count) {
    return smallest.row >> 4 * (9 - count) == labels;
  };
  for (unsigned c = 0; c < 9; ++c) {
    // Columns c, d and e of a stack come first, in this order. Then 1 can follow 457, or 456789,
    // only if the column that comes next has the digit of c.
    const unsigned twice = to[to[c]];
    if (begins(0x4571, 4) && twice != c) continue;
    if (begins(0x4567891, 7) && to[twice] != c) continue;
    for (unsigned k = 1; k < 3; ++k) {
      const unsigned d = c / 3 * 3 + (c + k) % 3;
      const unsigned e = c / 3 * 3 + (c + 3 - k) % 3;
      if (to[c] / 3 != to[d] / 3) continue;
      // In the same way, 2 can follow 457189 only if the next column has the digit of d.
      if (begins(0x4571892, 7) && to[to[e]] != d) continue;
      complete(start, first, to, {c, d, e, to[c], to[d]}, smallest);
    }
  }
}

}  // namespace

void choose_two_full_rows(const Rows& rows, Smallest& smallest) {
  // Whether the rows of a band have the same three sets of digits in their minirows. If one
  // does, the others are left out: what choose_columns skips after 457 may begin with 456.
  const auto same_sets = [&](unsigned t, unsigned band) {
    std::array<unsigned, 4> sets{};  // of the first row on the left, and of the second row
    for (unsigned c = 0; c < 3; ++c) sets[3] |= 1U << rows[t][band].digits[c];
    for (unsigned c = 0; c < 9; ++c) sets[c / 3] |= 1U << rows[t][band + 1].digits[c];
    return sets[3] == sets[1] || sets[3] == sets[2];
  };
  bool any_same = false;
  for (const unsigned t : {0U, 1U}) {
    for (const unsigned band : {0U, 3U, 6U}) any_same |= same_sets(t, band);
  }
  Partial start;
  start.ties = 0;
  start.labels = 9;
  for (const unsigned t : {0U, 1U}) {
    start.transposed = static_cast<std::uint8_t>(t);
    for (const unsigned band : {0U, 3U, 6U}) {
      if (any_same && !same_sets(t, band)) continue;
      for (unsigned first = band; first < band + 3; ++first) {
        for (unsigned second = band; second < band + 3; ++second) {
          if (second == first) continue;
          start.row_from[0] = static_cast<std::uint8_t>(first);
          start.row_from[1] = static_cast<std::uint8_t>(second);
          start.rows_left = static_cast<std::uint16_t>(0x1FF ^ 1U << first ^ 1U << second);
          choose_columns(start, rows[t][first], rows[t][second], smallest);
        }
      }
    }
  }
}

}  // namespace euler96::arrangements
