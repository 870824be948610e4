/// @file
/// How `chutes` chooses the digit and the miniline to split a node on, the same for every layout.
#pragma once

#include <bit>
#include <cstdint>

namespace euler96::chutes {

/// The configurations that remain for each digit in one chute, as six sets of digits. From house to
/// house an even configuration moves on by one box, an odd one back by one. A set holds the digits
/// whose configuration begins in that box:
///
///     bit  63      48      32      16       0
///          | empty | box 2 | box 1 | box 0 |      digit d is bit d-1 of its 16
struct Configurations {
  std::uint64_t even;  ///< boxes b, b+1, b+2 (modulo 3)
  std::uint64_t odd;   ///< boxes b, b-1, b-2

  [[nodiscard]] int count() const { return std::popcount(even) + std::popcount(odd); }

  /// The number of digits with two configurations or more.
  [[nodiscard]] int choices() const {
    // Two configurations begin in the same box, or in two boxes.
    const std::uint64_t any = even | odd;
    const std::uint64_t two = (even & odd) | (any & any >> 16) | (any & any >> 32);
    return std::popcount((two | two >> 16 | two >> 32) & 0x1FF);
  }
};

/// What a half-sweep found.
struct Swept {
  std::uint32_t dead;     ///< zero if there is no contradiction
  std::uint32_t changed;  ///< zero if no candidate was removed
};

/// A choice: the digit is in this miniline, or in another miniline of the same house.
struct Split {
  unsigned chute;       ///< bands 0..2, stacks 3..5
  unsigned house;       ///< in the chute
  unsigned box;         ///< in the chute
  std::uint16_t digit;  ///< one bit
};

/// The digits of one configuration.
constexpr unsigned digits_of(std::uint64_t word, unsigned box) {
  return static_cast<unsigned>(word >> (16 * box)) & 0x1FFU;
}

/// The split of a chute in which some digit has several configurations: the lowest digit with
/// exactly two, or if there is none the lowest with more; the first house with a choice of boxes
/// for it; the first box there.
inline Split split_of(unsigned chute, const Configurations& c) {
  const unsigned e0 = digits_of(c.even, 0);
  const unsigned e1 = digits_of(c.even, 1);
  const unsigned e2 = digits_of(c.even, 2);
  const unsigned o0 = digits_of(c.odd, 0);
  const unsigned o1 = digits_of(c.odd, 1);
  const unsigned o2 = digits_of(c.odd, 2);
  // Two full adders and their sum: the number of configurations of each digit.
  const unsigned low_e = e0 ^ e1 ^ e2;
  const unsigned high_e = (e0 & e1) | (e2 & (e0 | e1));
  const unsigned low_o = o0 ^ o1 ^ o2;
  const unsigned high_o = (o0 & o1) | (o2 & (o0 | o1));
  const unsigned carry = low_e & low_o;
  const unsigned ones = low_e ^ low_o;
  const unsigned twos = high_e ^ high_o ^ carry;
  const unsigned fours = (high_e & high_o) | (carry & (high_e | high_o));
  const unsigned just_two = twos & ~ones & ~fours;
  const unsigned digits = just_two != 0 ? just_two : twos | fours;
  const unsigned digit = digits & (~digits + 1);
  // If all configurations begin in one box, there are two, one even and one odd, and they differ in
  // the second house.
  const unsigned box0 = (e0 | o0) & digit;
  const unsigned box1 = (e1 | o1) & digit;
  const unsigned box2 = (e2 | o2) & digit;
  const bool choice = ((box0 & box1) | (box2 & (box0 | box1))) != 0;
  const unsigned second_box0 = (e2 | o1) & digit;
  const unsigned first_box = (choice ? box0 : second_box0) != 0 ? 0 : 1;
  return {chute, choice ? 0U : 1U, first_box, static_cast<std::uint16_t>(digit)};
}

}  // namespace euler96::chutes
