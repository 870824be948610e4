// Naked pairs and triples: if n cells of a house have only n candidates between them, these digits
// are removed from the rest of the house.
//
// Why. The n digits fill the n cells in some order, so no other cell of the house holds any of
// them. A cell need not have all n: {1,2}, {2,3}, {1,3} is a triple.
//
// Larger naked subsets are not searched: the complementary hidden subset is easier to see.
//
// Test: tests/techniques_test.cpp.

#include "techniques.hpp"

namespace euler96::explaining {
namespace {

std::optional<Step> find_naked(const PencilMarks& marks, Technique technique, int n) {
  for (const HouseId house : houses_boxes_first) {
    NineSets candidates{};
    for (std::size_t k = 0; k < 9; ++k) {
      candidates[k] = marks.candidates(house.cells()[k]).bits();
    }
    for (const auto& [picked, digits] : closed_subsets(candidates, n)) {
      auto cells = cells_at(house, picked);
      auto removed = removals(marks, rest_of(house, cells), DigitSet::from_bits(digits));
      if (removed.empty()) continue;
      return Step{.technique = technique,
                  .cells = std::move(cells),
                  .house = house,
                  .digits = DigitSet::from_bits(digits),
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
