/// @file
/// A digit of a Sudoku, and a set of them.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>

#include "euler96/index_set.hpp"

namespace euler96 {

/// A digit 1..9. An empty cell has none: see `Board`.
class Digit {
 public:
  static constexpr int kFirst = 1;
  static constexpr int kCount = 9;

  /// @param value 1..9; a build without NDEBUG asserts it.
  constexpr explicit Digit(int value) : value_(static_cast<std::uint8_t>(value)) {
    assert(value >= 1 && value <= 9);
  }

  [[nodiscard]] constexpr int value() const { return value_; }               ///< 1..9
  [[nodiscard]] constexpr std::size_t index() const { return value_ - 1U; }  ///< 0..8
  /// Returns `1` to `9`.
  [[nodiscard]] constexpr char to_char() const { return static_cast<char>('0' + value_); }
  [[nodiscard]] std::string name() const { return std::string(1, to_char()); }

  friend constexpr bool operator==(Digit, Digit) = default;
  friend constexpr auto operator<=>(Digit, Digit) = default;

 private:
  std::uint8_t value_;
};

/// A set of digits: bit d-1 stands for digit d.
using DigitSet = IndexSet<Digit, std::uint16_t>;
static_assert(std::forward_iterator<DigitSet::Iterator>);

}  // namespace euler96
