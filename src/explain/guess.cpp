// Guess: supposes the lowest candidate of the first cell with fewest candidates.
//
// Why. Where no technique applies, each open cell has at least two candidates, and one of them is
// right. Fewest candidates are fewest branches.
//
// Test: tests/explanations_test.cpp.

#include <fmt/core.h>

#include "techniques.hpp"

namespace euler96::explaining {

std::optional<Step> find_guess(const PencilMarks& marks) {
  Cell best;
  int fewest = 10;
  for (int i = 0; i < Cell::kCount; ++i) {
    if (!marks.open(Cell(i))) continue;
    if (const int n = marks.candidates(Cell(i)).size(); n < fewest) {
      best = Cell(i);
      fewest = n;
    }
  }
  return placement(marks, best, marks.candidates(best).first());
}

std::string say_guess(const Step& step) {
  const Cell cell = step.cells.front();
  return fmt::format("No technique applies. {} has the fewest candidates, {}; suppose it is {}.",
                     cell.name(), listed(step.before.candidates(cell), "or"),
                     step.placed->to_char());
}

}  // namespace euler96::explaining
