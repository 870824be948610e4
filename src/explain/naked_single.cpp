// Naked single: a cell with one candidate holds it.
//
// Why. Every cell holds a digit, and eight of the nine are excluded. It is the first technique,
// since with pencil marks it takes a look at a single cell.
//
// Test: tests/explanations_test.cpp.

#include <fmt/core.h>

#include "techniques.hpp"

namespace euler96::explaining {

std::optional<Step> find_naked_single(const PencilMarks& marks) {
  for (int i = 0; i < Cell::kCount; ++i) {
    const DigitSet candidates = marks.candidates(Cell(i));
    if (candidates.single()) {
      return placement(marks, Cell(i), candidates.first());
    }
  }
  return std::nullopt;
}

std::string say_naked_single(const Step& step) {
  const Cell cell = step.cells.front();
  const bool all_seen = PencilMarks(step.before.board()).candidates(cell).single();
  return fmt::format("{} is {}, since {}.", cell.name(), step.placed->to_char(),
                     all_seen ? "its row, column and box hold all other digits"
                              : "it has no other candidate left");
}

}  // namespace euler96::explaining
