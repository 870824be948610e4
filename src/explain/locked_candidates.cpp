// Locked candidates: if all of a house's places for a digit lie in another house, the digit is
// removed from the rest of that other house.
//
// Why. A box and a line (a row or column) meet in a miniline of three cells. If one of the two
// houses has all its places for the digit there, the digit is there, and the other house cannot
// have it elsewhere. From a box to a line this is called pointing, from a line to a box claiming.
// Pointing comes first: the places of a box lie close together, so it is easier to see.
//
// Test: tests/techniques_test.cpp.

#include <algorithm>

#include "techniques.hpp"

namespace euler96::explaining {
namespace {

// The houses of the other kind that contain all the cells: the row or column of cells of a box,
// the box of cells of a line.
std::vector<HouseId> met_by(HouseId house, const std::vector<Cell>& cells) {
  const auto shared = [&](HouseId (*house_of)(Cell)) {
    return std::all_of(cells.begin(), cells.end(),
                       [&](Cell cell) { return house_of(cell) == house_of(cells.front()); });
  };
  std::vector<HouseId> met;
  if (house.is_box()) {
    if (shared(HouseId::row_of)) met.push_back(HouseId::row_of(cells.front()));
    if (shared(HouseId::column_of)) met.push_back(HouseId::column_of(cells.front()));
  } else if (shared(HouseId::box_of)) {
    met.push_back(HouseId::box_of(cells.front()));
  }
  return met;
}

}  // namespace

std::optional<Step> find_locked_candidates(const PencilMarks& marks, Technique technique) {
  const bool from_boxes = technique == Technique::kPointing;
  for (const HouseId house : houses_boxes_first) {
    if (house.is_box() != from_boxes) continue;
    for (const Digit digit : DigitSet::all()) {
      const auto cells = places(marks, house, digit);
      if (cells.empty()) continue;
      for (const HouseId other : met_by(house, cells)) {
        auto removed = removals(marks, rest_of(other, cells), DigitSet(digit));
        if (removed.empty()) continue;
        return Step{.technique = technique,
                    .cells = cells,
                    .house = house,
                    .reaches = other,
                    .digits = DigitSet(digit),
                    .removed = std::move(removed),
                    .before = marks};
      }
    }
  }
  return std::nullopt;
}

}  // namespace euler96::explaining
