// Hidden pairs and triples: n digits of a house that have no places but the same n cells drive all
// other candidates out of these cells.
//
// Why. The n cells are filled by the n digits, in whatever order, so no other digit fits in them.
// It is the naked subset of the house's other cells, seen from the digits; people find it harder,
// since the digits hide among other candidates.
//
// Test: tests/techniques_test.cpp.

#include "techniques.hpp"

namespace euler96::explaining {
namespace {

// The cells of the house that can hold one of the digits at least.
std::vector<Cell> places_of_any(const PencilMarks& marks, HouseId house, DigitSet digits) {
  std::vector<Cell> found;
  for (const Cell cell : house.cells()) {
    if (!(marks.candidates(cell) & digits).empty()) found.push_back(cell);
  }
  return found;
}

// The digits that the house has yet to place.
DigitSet missing(const PencilMarks& marks, HouseId house) {
  DigitSet digits = DigitSet::all();
  for (const Cell cell : house.cells()) {
    if (const auto digit = marks.board()[cell]) digits.erase(*digit);
  }
  return digits;
}

std::optional<Step> find_hidden(const PencilMarks& marks, Technique technique, int n) {
  for (const HouseId house : houses_boxes_first) {
    const DigitSet open = missing(marks, house);
    for (unsigned mask = 0; mask <= DigitSet::all().bits(); ++mask) {
      const DigitSet digits = DigitSet::from_bits(mask);
      if (digits.size() != n || !(digits - open).empty()) continue;
      auto cells = places_of_any(marks, house, digits);
      if (cells.size() != static_cast<std::size_t>(n)) continue;
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
