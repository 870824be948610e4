// Locked candidates: if all of a house's places for a digit lie in another house, the digit is
// removed from the rest of that other house.
//
// Why. A box and a line (a row or column) meet in a miniline of three cells. If one of the two
// houses has all its places for the digit there, the digit is there, and the other house cannot
// have it elsewhere. From a box to a line this is called pointing, from a line to a box claiming.
// Pointing comes first: the places of a box lie close together, so it is easier to see.
//
// Test: tests/explanations_test.cpp.

#include <fmt/core.h>

#include "techniques.hpp"

namespace euler96::explaining {
namespace {

std::optional<Step> find(const PencilMarks& marks, bool from_boxes) {
  for (const HouseId house : houses_boxes_first) {
    if (house.is_box() != from_boxes) continue;
    for (const Digit digit : DigitSet::all()) {
      const auto cells = places(marks, house, digit);
      if (cells.empty() || cells.size() > 3) continue;  // a miniline has three cells
      for (const int index : houses_of[static_cast<std::size_t>(cells.front().index())]) {
        const HouseId other(index);
        if (other.is_box() == from_boxes) continue;
        const auto rest = rest_of(other, cells);
        if (rest.size() + cells.size() > other.cells().size()) continue;  // some lie elsewhere
        auto removed = removals(marks, rest, DigitSet(digit));
        if (removed.empty()) continue;
        return Step{.cells = cells,
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

std::optional<Step> find_pointing(const PencilMarks& marks) { return find(marks, true); }
std::optional<Step> find_claiming(const PencilMarks& marks) { return find(marks, false); }

std::string say_locked_candidates(const Step& step) {
  return fmt::format(
      "In {}, {} fits only in {}. These cells lie in {}, so {} fits nowhere else in {}: remove {}.",
      step.house->name(), listed(step.digits), listed(step.cells, "or"), step.reaches->name(),
      listed(step.digits), step.reaches->name(), listed(step.removed));
}

}  // namespace euler96::explaining
