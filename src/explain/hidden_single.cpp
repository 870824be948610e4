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
    DigitSet any;
    DigitSet several;
    for (const Cell cell : house.cells()) {
      several = several | (any & marks.candidates(cell));
      any = any | marks.candidates(cell);
    }
    if (any == several) continue;
    const Digit digit = (any - several).first();
    Step step = placement(marks, technique, places(marks, house, digit).front(), digit);
    step.house = house;
    return step;
  }
  return std::nullopt;
}

}  // namespace euler96::explaining
