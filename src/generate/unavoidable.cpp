#include "unavoidable.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace euler96 {
namespace {

using logic::CellSet;

// Where each digit is: the row by column and by box, the column by row. Digits count from 0.
struct Places {
  std::array<std::array<std::uint8_t, 9>, 9> column;
  std::array<std::array<std::uint8_t, 9>, 9> row;
  std::array<std::array<std::uint8_t, 9>, 9> row_in_box;

  explicit Places(const Board& solved) {
    for (std::size_t r = 0; r < 9; ++r) {
      for (std::size_t c = 0; c < 9; ++c) {
        const Cell cell = Cell::at(static_cast<int>(r), static_cast<int>(c));
        const auto digit = static_cast<std::size_t>(solved.value(cell) - 1);
        column[digit][r] = static_cast<std::uint8_t>(c);
        row[digit][c] = static_cast<std::uint8_t>(r);
        row_in_box[digit][static_cast<std::size_t>(cell.box())] = static_cast<std::uint8_t>(r);
      }
    }
  }
};

// What a set has for each cell.
using SetOf = std::array<CellSet, Cell::kCount>;

// The rows of two digits fall into components: a row is linked to those rows in which digit b
// shares a column or a box with the row's digit a. In a component a and b can be exchanged.
void add_two_digits(const Places& places, std::size_t a, std::size_t b, const SetOf& set_of,
                    std::vector<CellSet>& sets) {
  std::array<unsigned, 9> linked{};
  for (std::size_t r = 0; r < 9; ++r) {
    const std::size_t c = places.column[a][r];
    for (const std::size_t other : {places.row[b][c], places.row_in_box[b][r / 3 * 3 + c / 3]}) {
      linked[r] |= 1U << other;
      linked[other] |= 1U << r;
    }
  }
  for (unsigned rest = 0x1FF; rest != 0;) {
    unsigned component = 0;
    CellSet set;
    for (unsigned open = rest & -rest; open != 0;) {
      const auto r = static_cast<std::size_t>(std::countr_zero(open));
      component |= 1U << r;
      set |= set_of[9 * r + places.column[a][r]] | set_of[9 * r + places.column[b][r]];
      open = (open | linked[r]) & ~component;
    }
    rest &= ~component;
    sets.push_back(set);
  }
}

// Two lines of a chute can exchange the digits of a cycle.
// @param first_digits,second_digits by position in the lines.
// @param cells_at what a set has for the cells of both lines at a position.
void add_two_lines(const std::array<std::uint8_t, 9>& first_digits,
                   const std::array<std::uint8_t, 9>& second_digits, auto cells_at,
                   std::vector<CellSet>& sets) {
  std::array<std::uint8_t, 9> position_of_first{};
  for (std::uint8_t i = 0; i < 9; ++i) position_of_first[first_digits[i]] = i;
  for (unsigned rest = 0x1FF; rest != 0;) {
    CellSet set;
    for (auto i = static_cast<std::size_t>(std::countr_zero(rest)); (rest >> i & 1U) != 0;
         i = position_of_first[second_digits[i]]) {
      rest &= ~(1U << i);
      set |= cells_at(i);
    }
    sets.push_back(set);
  }
}

}  // namespace

void find_unavoidable_sets(const Board& solved, const SetOf& set_of, std::vector<CellSet>& sets) {
  const Places places(solved);
  sets.clear();
  for (std::size_t a = 0; a < 9; ++a) {
    for (std::size_t b = 0; b < a; ++b) add_two_digits(places, a, b, set_of, sets);
  }
  std::array<std::array<std::uint8_t, 9>, 9> by_row{};
  std::array<std::array<std::uint8_t, 9>, 9> by_column{};
  for (std::uint8_t digit = 0; digit < 9; ++digit) {
    for (std::size_t i = 0; i < 9; ++i) {
      by_row[i][places.column[digit][i]] = digit;
      by_column[i][places.row[digit][i]] = digit;
    }
  }
  for (std::size_t first = 0; first < 9; ++first) {
    for (std::size_t second = first + 1; second / 3 == first / 3; ++second) {
      add_two_lines(
          by_row[first], by_row[second],
          [&](std::size_t i) { return set_of[9 * first + i] | set_of[9 * second + i]; }, sets);
      add_two_lines(
          by_column[first], by_column[second],
          [&](std::size_t i) { return set_of[9 * i + first] | set_of[9 * i + second]; }, sets);
    }
  }
}

}  // namespace euler96
