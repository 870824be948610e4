/// @file
/// What `chutes` splits on: the same rule for every layout.
#pragma once

#include <bit>
#include <cstdint>

namespace euler96::chutes {

/// The configurations that are left to each digit in one chute, as six sets of digits. A
/// configuration says which box holds the digit in each of the chute's three houses: the even ones
/// go on by one box from house to house, the odd ones back by one.
///
/// Bits 16b..16b+8 of a word are the digits that may begin in box b.
struct Configurations {
  std::uint64_t even;  ///< boxes b, b+1, b+2 (modulo 3)
  std::uint64_t odd;   ///< boxes b, b-1, b-2

  [[nodiscard]] int count() const { return std::popcount(even) + std::popcount(odd); }
};

/// What a half-sweep found.
struct Swept {
  std::uint32_t dead;     ///< zero if there is no contradiction
  std::uint32_t changed;  ///< zero if there is no candidate less
};

/// A choice point: the digit is in this miniline, or it is in another one of the same house.
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

/// The split of a chute in which some digit has more than one configuration left: the lowest digit
/// that has just two, or if there is none the lowest one that has more; the first house that leaves
/// it a choice; and there the first box.
inline Split split_of(unsigned chute, const Configurations& c) {
  const unsigned e0 = digits_of(c.even, 0);
  const unsigned e1 = digits_of(c.even, 1);
  const unsigned e2 = digits_of(c.even, 2);
  const unsigned o0 = digits_of(c.odd, 0);
  const unsigned o1 = digits_of(c.odd, 1);
  const unsigned o2 = digits_of(c.odd, 2);
  // Two adders of three bits each, then their sum: how many configurations each digit has.
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
  // The first house leaves a choice of boxes, or all its configurations begin in one box: then
  // there are two of them, one even and one odd, and they part in the second house.
  const unsigned box0 = (e0 | o0) & digit;
  const unsigned box1 = (e1 | o1) & digit;
  const unsigned box2 = (e2 | o2) & digit;
  const bool choice = ((box0 & box1) | (box2 & (box0 | box1))) != 0;
  const unsigned second_box0 = (e2 | o1) & digit;
  const unsigned first_box = (choice ? box0 : second_box0) != 0 ? 0 : 1;
  return {chute, choice ? 0U : 1U, first_box, static_cast<std::uint16_t>(digit)};
}

}  // namespace euler96::chutes
