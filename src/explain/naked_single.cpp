// Naked single: a cell with one candidate holds it.
//
// Why. Every cell holds a digit, and eight of the nine are excluded. It is the first technique,
// since with pencil marks it takes a look at a single cell.
//
// Test: tests/explanations_test.cpp.

#include "techniques.hpp"

namespace euler96::explaining {

std::optional<Step> find_naked_single(const PencilMarks& marks, Technique technique) {
  for (int i = 0; i < Cell::kCount; ++i) {
    const DigitSet candidates = marks.candidates(Cell(i));
    if (candidates.single()) {
      return placement(marks, technique, Cell(i), candidates.first());
    }
  }
  return std::nullopt;
}

}  // namespace euler96::explaining
