// Naked pairs and triples: n cells of a house that have no candidates but the same n digits take
// these digits from the rest of the house.
//
// Why. The n digits fill the n cells, in whatever order, so the other cells of the house get none
// of them. Not every cell need have all n: {1,2}, {2,3}, {1,3} is a triple.
//
// When not. Beyond triples people see the hidden subset of the remaining cells more easily.
//
// Test: tests/techniques_test.cpp.

#include <bit>

#include "techniques.hpp"

namespace euler96::explaining {
namespace {

// The cells of the house that the mask's bits select.
std::vector<Cell> selected(HouseId house, unsigned mask) {
  std::vector<Cell> cells;
  for (std::size_t k = 0; k < 9; ++k) {
    if ((mask >> k & 1U) != 0) cells.push_back(house.cells()[k]);
  }
  return cells;
}

std::optional<Step> find_naked(const PencilMarks& marks, Technique technique, int n) {
  for (const HouseId house : houses_boxes_first) {
    for (unsigned mask = 0; mask <= DigitSet::all().bits(); ++mask) {
      if (std::popcount(mask) != n) continue;
      auto cells = selected(house, mask);
      DigitSet digits;
      bool open = true;
      for (const Cell cell : cells) {
        open = open && marks.open(cell);
        digits = digits | marks.candidates(cell);
      }
      if (!open || digits.size() != n) continue;
      auto removed = removals(marks, rest_of(house, cells), digits);
      if (removed.empty()) continue;
      return Step{.technique = technique,
                  .cells = std::move(cells),
                  .house = house,
                  .digits = digits,
                  .removed = std::move(removed),
                  .before = marks};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Step> find_naked_pair(const PencilMarks& marks) {
  return find_naked(marks, Technique::kNakedPair, 2);
}

std::optional<Step> find_naked_triple(const PencilMarks& marks) {
  return find_naked(marks, Technique::kNakedTriple, 3);
}

}  // namespace euler96::explaining
