// Hidden single: a digit with one place left in a house goes into that cell.
//
// Why. Every house holds every digit. The cell may have other candidates, which hide the digit.
// Boxes come before rows and columns, since people scan boxes first.
//
// Test: tests/explanations_test.cpp.

#include "techniques.hpp"

namespace euler96::explaining {

std::optional<Step> find_hidden_single(const PencilMarks& marks, Technique technique) {
  for (const HouseId house : houses_boxes_first) {
    for (const Digit digit : DigitSet::all()) {
      const auto cells = places(marks, house, digit);
      if (cells.size() != 1) continue;
      Step step = placement(marks, technique, cells.front(), digit);
      step.house = house;
      return step;
    }
  }
  return std::nullopt;
}

}  // namespace euler96::explaining
