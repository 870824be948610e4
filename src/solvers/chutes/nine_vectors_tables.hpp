/// @file
/// The shuffles, lookups and masks of the layout in nine vectors, computed at compile time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "euler96/board.hpp"

namespace euler96::chutes {

/// Digits are numbered by four bits, from 1 to 15: bits 12..15 of this constant times 2^digit. Any
/// constant with nine different numbers would do. Digits count from 0 in this engine.
inline constexpr std::uint16_t kNumbers = 0x1350;
constexpr std::size_t number_of(std::size_t digit) { return (kNumbers << digit & 0xFFFF) >> 12; }

/// Sixteen entries of 16 bits, the first of them 0, by bytes.
struct alignas(16) LookUp {
  std::array<std::uint8_t, 16> low{};
  std::array<std::uint8_t, 16> high{};

  constexpr void set(std::size_t i, unsigned value) {
    low[i] = static_cast<std::uint8_t>(value);
    high[i] = static_cast<std::uint8_t>(value >> 8);
  }
};

/// A board is read and written by rows, as 16 bytes from the row's first character on.
constexpr std::size_t first_of_row(std::size_t band, std::size_t row) {
  return 27 * band + 9 * row;
}
inline constexpr std::size_t kLastRow = first_of_row(2, 2);
/// The last row is read as the end of the board: 16 bytes that it shares with the row before.
inline constexpr std::size_t kLastRead = 81 - 16;

struct NineVectorsTables {
  /// Bytes i, i + 3 and i + 6 into three lanes of four.
  alignas(16) std::array<std::array<std::uint8_t, 16>, kLastRow - kLastRead + 3> column{};
  /// A row from three lanes with two characters each and, behind the fourth, three with one.
  alignas(16) std::array<std::uint8_t, 16> row = {0, 1, 8, 2, 3, 10, 4, 5, 12};
  LookUp sets;             ///< the candidates of a cell by the low four bits of its character
  LookUp characters;       ///< by the number of the digit
  LookUp high_characters;  ///< the same in the high byte of a lane

  using Lanes = std::array<std::uint16_t, 16>;
  alignas(32) Lanes all{};                                      ///< all digits in the used lanes
  alignas(32) std::array<std::array<Lanes, 8>, 3> minilines{};  ///< by chute and set of boxes
};

inline constexpr NineVectorsTables nine_vectors_tables = [] {
  NineVectorsTables t;
  for (std::size_t i = 0; i < t.column.size(); ++i) {
    t.column[i].fill(0x80);  // no byte
    for (std::size_t box = 0; box < 3; ++box) {
      t.column[i][2 * box] = static_cast<std::uint8_t>(i + 3 * box);
    }
  }
  t.sets.set(Board::kEmpty % 16, 0x1FF);
  for (unsigned d = 0; d < 9; ++d) {
    t.sets.set(('1' + d) % 16, 1U << d);
    t.characters.set(number_of(d), '1' + d);
    t.high_characters.set(number_of(d), ('1' + d) << 8);
  }
  for (std::size_t chute = 0; chute < 3; ++chute) {
    for (std::size_t box = 0; box < 3; ++box) {
      const std::size_t lane = 4 * chute + box;
      t.all[lane] = 0x1FF;
      for (std::size_t boxes = 0; boxes < 8; ++boxes) {
        if ((boxes >> box & 1) != 0) t.minilines[chute][boxes][lane] = 0xFFFF;
      }
    }
  }
  return t;
}();

}  // namespace euler96::chutes
