/// @file
/// Sets of k masks that have k bits in common, which subsets and fish are made of.
#pragma once

#include <array>
#include <bit>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>

#include "euler96/geometry.hpp"
#include "euler96/position.hpp"

namespace euler96::logic {

/// Returns which cells of a house are in the set: bit k for `house.cells()[k]`.
// Always inline: then a loop over the digits of a house has no branch on its kind.
[[gnu::always_inline]] constexpr unsigned members(CellSet cells, HouseId house) {
  const auto [low, high] = cells.words();
  const int line = static_cast<int>(house.index() % 9);
  if (house.index() < 9) {
    return static_cast<unsigned>(line < 6 ? low >> (9 * line) : high >> (9 * (line - 6))) & 0x1FF;
  }
  if (!house.is_box()) {
    // Each product moves bit 9 * i to bit 40 + i; the other products stay outside these bits.
    constexpr std::uint64_t kColumn = 0x0000'2010'0804'0201;
    constexpr std::uint64_t kGather = 0x0000'0101'0101'0101;
    const std::uint64_t upper = (((low >> line) & kColumn) * kGather) >> 40;
    const std::uint64_t lower = (((high >> line) & kColumn) * kGather) >> 40;
    return static_cast<unsigned>((upper & 0x3F) | ((lower & 7) << 6));
  }
  const int shift = line / 3 % 2 * 27 + line % 3 * 3;
  const std::uint64_t band = (line < 6 ? low : high) >> shift;
  return static_cast<unsigned>((band & 7) | ((band >> 6) & 0x38) | ((band >> 12) & 0x1C0));
}

/// Returns the cells of a house with these bits: the opposite of `members`.
constexpr CellSet members_of(HouseId house, unsigned bits) {
  CellSet cells;
  for (; bits != 0; bits &= bits - 1) {
    cells.insert(house.cells()[static_cast<std::size_t>(std::countr_zero(bits))]);
  }
  return cells;
}

/// Returns the houses that have exactly two of the cells.
constexpr HouseSet houses_with_two(CellSet cells) {
  unsigned houses = 0;                   // a bit for each
  unsigned any = 0, two = 0, three = 0;  // the columns with at least as many cells
  for (unsigned row = 0; row < 9; ++row) {
    const unsigned here = members(cells, HouseId(static_cast<int>(row)));
    houses |= (nine_bit_counts[here] == 2 ? 1U : 0U) << row;
    three |= two & here;
    two |= any & here;
    any |= here;
    const unsigned in_box = members(cells, HouseId(static_cast<int>(18 + row)));
    houses |= (nine_bit_counts[in_box] == 2 ? 1U : 0U) << (18 + row);
  }
  return HouseSet::from_bits(houses | (two & ~three) << 9);
}

/// The empty cells with one, two and three candidates.
struct CellsBySize {
  CellSet one, two, three;

  explicit CellsBySize(const Position& position) {
    CellSet at_least_one, at_least_two, at_least_three, more;
    for (const Digit digit : DigitSet::all()) {
      const CellSet places = position.places(digit);
      more |= at_least_three & places;
      at_least_three |= at_least_two & places;
      at_least_two |= at_least_one & places;
      at_least_one |= places;
    }
    one = at_least_one - at_least_two;
    two = at_least_two - at_least_three;
    three = at_least_three - more;
  }
};

/// What chains must use to find anything that a search in vain has not: cells that have two
/// candidates only now, and digits that have two places in a house only now.
struct NewPairs {
  CellSet cells;
  DigitSet digits;

  /// @param changed the candidates that went or came since then.
  NewPairs(const Position& position, const CandidateSet& changed) {
    const CellSet two = CellsBySize(position).two;
    cells = two & changed.cells();
    for (const Digit digit : DigitSet::all()) {
      const CellSet places = position.places(digit);
      // Any chain may exclude a candidate that came.
      const bool came = changed.cells(digit).meets(places);
      HouseSet houses;
      for (const Cell cell : changed.cells(digit)) houses |= houses_with(cell);
      if (came || houses_with_two(places).meets(houses)) digits.insert(digit);
      if (came) cells = two;
    }
  }
  [[nodiscard]] bool empty() const { return cells.empty() && digits.empty(); }
};

/// Some of nine masks: bit i of `chosen` stands for masks[i], and `common` is their union.
struct MaskSubset {
  unsigned chosen;
  unsigned common;
};

/// Returns each choice of `degree` masks, each of at least two bits, whose union has exactly
/// `degree` bits.
boost::container::static_vector<MaskSubset, 126> subsets(const std::array<unsigned, 9>& masks,
                                                         int degree);

}  // namespace euler96::logic
