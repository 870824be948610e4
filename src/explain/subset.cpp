// Naked pairs and triples: if n cells of a house have only n candidates between them, these digits
// are removed from the rest of the house. Hidden pairs and triples: if n digits of a house fit only
// in the same n cells, all other candidates of these cells are removed.
//
// Why. In both cases the n digits fill the n cells in some order, so no other cell of the house
// holds any of them, and no other digit fits in these cells. A cell need not have all n: {1,2},
// {2,3}, {1,3} is a naked triple. Hidden subsets come second: people find them harder, since the
// digits hide among other candidates.
//
// Larger subsets are not searched: in a house, the complement of a naked subset is a hidden subset,
// and one of the two is small.
//
// Test: tests/techniques_test.cpp.

#include "techniques.hpp"

namespace euler96::explaining {

std::optional<Step> find_subset(const PencilMarks& marks, Technique technique) {
  const bool hidden = technique == Technique::kHiddenPair || technique == Technique::kHiddenTriple;
  const bool pair = technique == Technique::kNakedPair || technique == Technique::kHiddenPair;
  for (const HouseId house : houses_boxes_first) {
    NineSets sets{};  // the candidates of each cell, or the places of each digit
    for (std::size_t k = 0; k < 9; ++k) {
      for (const Digit digit : marks.candidates(house.cells()[k])) {
        const auto d = static_cast<std::size_t>(digit.value() - 1);
        sets[hidden ? d : k] |= 1U << (hidden ? k : d);
      }
    }
    for (const auto& [picked, members] : closed_subsets(sets, pair ? 2 : 3)) {
      auto cells = cells_at(house, hidden ? members : picked);
      const DigitSet digits = DigitSet::from_bits(hidden ? picked : members);
      auto removed = hidden ? removals(marks, cells, DigitSet::all() - digits)
                            : removals(marks, rest_of(house, cells), digits);
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

}  // namespace euler96::explaining
