// Hidden pairs and triples: if n digits of a house fit only in the same n cells, all other
// candidates of these cells are removed.
//
// Why. The n digits fill the n cells in some order, so no other digit fits in them. A hidden subset
// is the complement of a naked subset of the house's other cells. People find it harder, since the
// digits hide among other candidates.
//
// Test: tests/techniques_test.cpp.

#include "techniques.hpp"

namespace euler96::explaining {
namespace {

std::optional<Step> find_hidden(const PencilMarks& marks, Technique technique, int n) {
  for (const HouseId house : houses_boxes_first) {
    NineSets places_of_digits{};
    for (std::size_t k = 0; k < 9; ++k) {
      for (const Digit digit : marks.candidates(house.cells()[k])) {
        places_of_digits[static_cast<std::size_t>(digit.value() - 1)] |= 1U << k;
      }
    }
    for (const auto& [picked, places] : closed_subsets(places_of_digits, n)) {
      const DigitSet digits = DigitSet::from_bits(picked);
      auto cells = cells_at(house, places);
      auto removed = removals(marks, cells, DigitSet::all() - digits);
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

std::optional<Step> find_hidden_pair(const PencilMarks& marks) {
  return find_hidden(marks, Technique::kHiddenPair, 2);
}

std::optional<Step> find_hidden_triple(const PencilMarks& marks) {
  return find_hidden(marks, Technique::kHiddenTriple, 3);
}

}  // namespace euler96::explaining
