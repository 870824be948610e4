// The table of techniques, and what they share. A technique has a file of its own, which finds it
// and says why it holds.
//
// Test: tests/explanations_test.cpp.

#include "techniques.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace euler96::explaining {

std::vector<Cell> places(const PencilMarks& marks, HouseId house, Digit digit) {
  std::vector<Cell> found;
  for (const Cell cell : house.cells()) {
    if (marks.candidates(cell).contains(digit)) found.push_back(cell);
  }
  return found;
}

std::vector<Removal> removals(const PencilMarks& marks, std::span<const Cell> cells,
                              DigitSet digits) {
  std::vector<Removal> removed;
  for (const Cell cell : cells) {
    const DigitSet lost = marks.candidates(cell) & digits;
    if (!lost.empty()) removed.push_back({cell, lost});
  }
  return removed;
}

std::vector<Cell> rest_of(HouseId house, std::span<const Cell> others) {
  std::vector<Cell> rest;
  for (const Cell cell : house.cells()) {
    if (std::ranges::count(others, cell) == 0) rest.push_back(cell);
  }
  return rest;
}

Step placement(const PencilMarks& marks, Cell cell, Digit digit) {
  const Peers& around = peers[static_cast<std::size_t>(cell.index())];
  return {.cells = {cell},
          .digits = DigitSet(digit),
          .placed = digit,
          .removed = removals(marks, around, DigitSet(digit)),
          .before = marks};
}

// Where no technique applies, each open cell has at least two candidates, one of them right. Fewest
// candidates are fewest branches.
static std::optional<Step> find_guess(const PencilMarks& marks) {
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

static std::string say_guess(const Step& step) {
  const Cell cell = step.cells.front();
  return fmt::format("No technique applies. {} has the fewest candidates, {}; suppose it is {}.",
                     cell.name(), listed(step.before.candidates(cell), "or"),
                     step.placed->to_char());
}

Technique::Find find_naked_single, find_hidden_single, find_pointing, find_claiming,
    find_naked_pair, find_hidden_pair, find_naked_triple, find_hidden_triple;
Technique::Say say_naked_single, say_hidden_single, say_locked_candidates, say_naked_subset,
    say_hidden_subset;

}  // namespace euler96::explaining

namespace euler96 {

std::span<const Technique> techniques() {
  using namespace explaining;
  static constexpr Technique table[] = {
      {"naked single", find_naked_single, say_naked_single},
      {"hidden single", find_hidden_single, say_hidden_single},
      {"locked candidates (pointing)", find_pointing, say_locked_candidates},
      {"locked candidates (claiming)", find_claiming, say_locked_candidates},
      {"naked pair", find_naked_pair, say_naked_subset},
      {"hidden pair", find_hidden_pair, say_hidden_subset},
      {"naked triple", find_naked_triple, say_naked_subset},
      {"hidden triple", find_hidden_triple, say_hidden_subset},
      {"guess", find_guess, say_guess},
  };
  return table;
}

}  // namespace euler96
