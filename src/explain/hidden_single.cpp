// Hidden single: a digit with one place left in a house goes into that cell.
//
// Why. Every house holds every digit. The cell may have other candidates, which hide the digit.
// Boxes come before rows and columns, since people scan boxes first.
//
// Test: tests/explanations_test.cpp.

#include <fmt/core.h>

#include "techniques.hpp"

namespace euler96::explaining {

std::optional<Step> find_hidden_single(const PencilMarks& marks) {
  for (const HouseId house : houses_boxes_first) {
    DigitSet any;
    DigitSet several;
    for (const Cell cell : house.cells()) {
      several = several | (any & marks.candidates(cell));
      any = any | marks.candidates(cell);
    }
    if (any == several) continue;
    const Digit digit = (any - several).first();
    Step step = placement(marks, places(marks, house, digit).front(), digit);
    step.house = house;
    return step;
  }
  return std::nullopt;
}

std::string say_hidden_single(const Step& step) {
  return fmt::format("{} is {}: {} has no other place for it.", step.cells.front().name(),
                     step.placed->to_char(), step.house->name());
}

}  // namespace euler96::explaining
