/// @file
/// A node of the search in memory: 96 bytes.
///
/// A node is the set of candidates, one bit for each digit and cell. Three digits share four 64-bit
/// words, and each digit lies in two of them; nine digits fill twelve words:
///
///     bit    0                 17   21          38   42             59   63
///     word 0 | digit 0: cells 0..63                                       |
///     word 1 | cells 64..80    |    | digit 1: cells 0..42                |
///     word 2 | cells 43..80                     |    | digit 2: 0..21     |
///     word 3 | cells 22..80                                         |     |
///
/// Bit r of a node is row r of the vectors in `Lanes`, so a transpose alone moves nodes in and out
/// of lanes.
///
/// Test: tests/vector_engines_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace euler96::bitslice {

inline constexpr std::size_t kNodeWords = 12;
inline constexpr std::size_t kRows = 64 * kNodeWords;

/// Where the 81 bits of a digit start in a node. Digits count from 0 in this engine.
struct DigitBits {
  std::size_t word;
  unsigned shift;  ///< 0, 21 or 42

  constexpr explicit DigitBits(std::size_t digit)
      : word(4 * (digit / 3) + digit % 3), shift(static_cast<unsigned>(21 * (digit % 3))) {}
};

/// The row of a digit's first cell.
constexpr std::size_t row_of(std::size_t digit) {
  return 64 * DigitBits(digit).word + DigitBits(digit).shift;
}
static_assert(row_of(8) + 81 <= kRows);

/// A set of cells: `low` holds cells 0..63, `high` 64..80.
struct CellMask {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  constexpr void insert(std::size_t cell) {
    (cell < 64 ? low : high) |= std::uint64_t{1} << (cell % 64);
  }
  /// The first and second of the two words of a node that hold these cells of a digit.
  [[nodiscard]] constexpr std::uint64_t first(unsigned shift) const { return low << shift; }
  [[nodiscard]] constexpr std::uint64_t second(unsigned shift) const {
    return (high << shift) | (low >> 1 >> (63 - shift));  // shift may be 0
  }
};

/// A choice: whether a miniline holds a digit. Miniline 3*house + box of a chute is where one of
/// its three houses crosses one of its three boxes.
struct Split {
  std::size_t chute;     ///< 0..2 bands, 3..5 stacks
  std::size_t digit;     ///< 0..8
  std::size_t miniline;  ///< 0..8

  /// Reads the word that `choose_splits` makes for a node: bits 9*chute + digit and 54 + miniline.
  static Split from_word(std::uint64_t word) {
    const auto which = static_cast<std::size_t>(__builtin_ctzll(word));
    return {which / 9, which % 9, static_cast<std::size_t>(__builtin_ctzll(word >> 54))};
  }
};

/// The cells that the digit of a split loses in each of the two branches.
struct Losses {
  CellMask inside;   ///< the digit is in the miniline: the other two of its house lose it
  CellMask outside;  ///< the digit is elsewhere: the miniline loses it
};

/// By chute and miniline.
inline constexpr std::array<std::array<Losses, 9>, 6> losses = [] {
  std::array<std::array<Losses, 9>, 6> table{};
  for (std::size_t chute = 0; chute < 6; ++chute) {
    for (std::size_t miniline = 0; miniline < 9; ++miniline) {
      for (std::size_t line = 0; line < 9; ++line) {  // along the house
        const std::size_t house = 3 * (chute % 3) + miniline / 3;
        const std::size_t cell = chute < 3 ? 9 * house + line : 9 * line + house;
        Losses& l = table[chute][miniline];
        (line / 3 == miniline % 3 ? l.outside : l.inside).insert(cell);
      }
    }
  }
  return table;
}();

}  // namespace euler96::bitslice
