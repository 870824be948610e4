/// @file
/// Almost locked sets: cells of a house with one digit more than cells. They hold all of these
/// digits but one, perhaps, so if one is missing, they hold the others.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <vector>

#include "combinations.hpp"
#include "euler96/geometry.hpp"
#include "euler96/position.hpp"

namespace euler96::logic {

struct AlmostLockedSet {
  CellSet cells;
  DigitSet digits;
};

/// Returns the almost locked sets of `least` cells or more; a cell with two candidates is one.
inline std::vector<AlmostLockedSet> almost_locked_sets(const Position& position, int least) {
  std::vector<AlmostLockedSet> sets;
  sets.reserve(256);
  std::array<DigitSet, 512> digits;  // of each set of cells
  digits[0] = {};
  for (const HouseId house : HouseSet::all()) {
    const unsigned empty = members(position.empty_cells(), house);
    for (unsigned chosen = (0 - empty) & empty; chosen != 0; chosen = (chosen - empty) & empty) {
      const Cell lowest = house.cells()[static_cast<std::size_t>(std::countr_zero(chosen))];
      digits[chosen] = digits[chosen & (chosen - 1)] | position.candidates(lowest);
      const int size = nine_bit_counts[chosen];
      if (size < least || digits[chosen].size() != size + 1) continue;
      const CellSet cells = members_of(house, chosen);
      if (houses_with_all(cells).first() == house) sets.push_back({cells, digits[chosen]});
    }
  }
  return sets;
}

/// Returns the places of a digit that see all of these cells.
inline CellSet seen_places(const Position& position, Digit digit, CellSet cells) {
  return common_peers(cells) & position.places(digit);
}

}  // namespace euler96::logic
