// Locked candidates: a digit that a house can hold only where it meets another house goes from the
// rest of that other house.
//
// Why. A box and a line (a row or a column) meet in a miniline of three cells. If all places of the
// digit in one of the two are there, then the digit will be there, and the other house has it too.
// Seen from the box it is called pointing (the places point along the line), seen from the line
// claiming (the line claims the digit from the box). Pointing is the easier to see: the places of
// a box lie close together.
//
// Test: tests/techniques_test.cpp.

#include <algorithm>

#include "techniques.hpp"

namespace euler96::explaining {
namespace {

// The houses of the other kind that all the cells share: for cells of a box their row or column,
// for cells of a line their box.
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

std::optional<Step> find_locked(const PencilMarks& marks, Technique technique) {
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

}  // namespace

std::optional<Step> find_pointing(const PencilMarks& marks) {
  return find_locked(marks, Technique::kPointing);
}

std::optional<Step> find_claiming(const PencilMarks& marks) {
  return find_locked(marks, Technique::kClaiming);
}

}  // namespace euler96::explaining
