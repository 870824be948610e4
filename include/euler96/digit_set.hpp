/// @file
/// A digit of a Sudoku, and a set of them in nine bits.
#pragma once

#if __cplusplus < 202002L
#error "euler96 needs C++20: add -std=c++20 to the compiler's options"
#endif

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace euler96 {

/// A digit 1..9. An empty cell has none: see `Board`.
class Digit {
 public:
  /// @param value 1..9; a build without NDEBUG asserts it.
  constexpr explicit Digit(int value) : value_(static_cast<std::uint8_t>(value)) {
    assert(value >= 1 && value <= 9);
  }

  [[nodiscard]] constexpr int value() const { return value_; }  ///< 1..9
  /// Returns `1` to `9`.
  [[nodiscard]] constexpr char to_char() const { return static_cast<char>('0' + value_); }

  friend constexpr bool operator==(Digit, Digit) = default;
  friend constexpr auto operator<=>(Digit, Digit) = default;

 private:
  std::uint8_t value_;
};

/// Visits a set by removing its lowest element. It returns elements by value, so it is a forward
/// iterator for ranges, but only an input iterator by the rules of C++17.
template <class Set>
class SetIterator {
 public:
  using value_type = decltype(Set().first());
  using difference_type = std::ptrdiff_t;
  using iterator_concept = std::forward_iterator_tag;
  using iterator_category = std::input_iterator_tag;
  using pointer = void;
  using reference = value_type;

  constexpr SetIterator() = default;
  constexpr explicit SetIterator(Set rest) : rest_(rest) {}
  constexpr value_type operator*() const { return rest_.first(); }
  constexpr SetIterator& operator++() {
    rest_.erase_first();
    return *this;
  }
  constexpr SetIterator operator++(int) {
    const SetIterator before = *this;
    ++*this;
    return before;
  }
  friend constexpr bool operator==(SetIterator, SetIterator) = default;

 private:
  Set rest_;
};

/// A set of digits: bit d-1 stands for digit d. Iterates in ascending order.
class DigitSet {
 public:
  using Iterator = SetIterator<DigitSet>;

  constexpr DigitSet() = default;  ///< the empty set
  /// The set of one digit.
  constexpr explicit DigitSet(Digit digit)
      : bits_(static_cast<std::uint16_t>(1U << (digit.value() - 1))) {}

  /// Returns the set of all nine digits.
  static constexpr DigitSet all() { return from_bits(kAllBits); }
  /// Returns the set with these bits.
  /// @param bits bit d-1 for digit d; bits above the ninth are ignored.
  static constexpr DigitSet from_bits(unsigned bits) {
    DigitSet set;
    set.bits_ = static_cast<std::uint16_t>(bits & kAllBits);
    return set;
  }

  /// Returns bit d-1 for each digit d of the set.
  [[nodiscard]] constexpr unsigned bits() const { return bits_; }
  /// Returns the number of digits, 0..9.
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  /// Whether the set has exactly one digit.
  [[nodiscard]] constexpr bool single() const { return std::has_single_bit(bits_); }
  [[nodiscard]] constexpr bool contains(Digit digit) const {
    return (bits_ & DigitSet(digit).bits_) != 0;
  }
  /// Returns the smallest digit. The set must not be empty.
  [[nodiscard]] constexpr Digit first() const { return Digit(std::countr_zero(bits_) + 1); }

  /// Adds a digit; has no effect if the set contains it.
  constexpr void insert(Digit digit) { *this = *this | DigitSet(digit); }
  /// Removes a digit; has no effect if the set does not contain it.
  constexpr void erase(Digit digit) { *this = *this - DigitSet(digit); }
  /// Removes the smallest digit. The set must not be empty.
  constexpr void erase_first() { bits_ &= static_cast<std::uint16_t>(bits_ - 1); }

  /// The digits that are in `a`, `b` or both.
  friend constexpr DigitSet operator|(DigitSet a, DigitSet b) {
    return from_bits(unsigned{a.bits_} | b.bits_);
  }
  /// The digits that are in both `a` and `b`.
  friend constexpr DigitSet operator&(DigitSet a, DigitSet b) {
    return from_bits(unsigned{a.bits_} & b.bits_);
  }
  /// The digits of `a` that are not in `b`.
  friend constexpr DigitSet operator-(DigitSet a, DigitSet b) {
    return from_bits(unsigned{a.bits_} & ~unsigned{b.bits_});
  }
  friend constexpr bool operator==(DigitSet, DigitSet) = default;

  [[nodiscard]] constexpr Iterator begin() const { return Iterator(*this); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(); }

 private:
  static constexpr unsigned kAllBits = 0x1FF;
  std::uint16_t bits_ = 0;
};

static_assert(std::forward_iterator<DigitSet::Iterator>);

}  // namespace euler96
