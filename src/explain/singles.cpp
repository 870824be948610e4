// Last cells of a house, hidden singles and naked singles.
#include "finders.hpp"

namespace euler96::logic {

void find_hidden_singles(const Position& position, Found& found) {
  for (std::size_t house = 0; house < houses.size(); ++house) {
    const CellSet empty = position.empty_cells() & house_cells[house];
    if (empty.empty()) continue;
    const bool last = empty.single();
    const Technique technique = last          ? Technique::kLastCell
                                : house >= 18 ? Technique::kHiddenSingleBox
                                              : Technique::kHiddenSingleLine;
    const int rating = row_of(technique).rating;
    if (rating > found.most()) continue;
    for (const Digit digit : DigitSet::all()) {
      const CellSet places = position.places(digit) & house_cells[house];
      if (!places.single()) continue;
      found.add({.technique = technique,
                 .rating = rating,
                 .placed = Candidate(places.first(), digit),
                 .cells = places,
                 .digits = DigitSet(digit),
                 .houses = std::uint32_t{1} << house});
    }
  }
}

void find_naked_singles(const Position& position, Found& found) {
  for (const Cell cell : position.empty_cells()) {
    const DigitSet digits = position.candidates(cell);
    if (!digits.single()) continue;
    found.add({.technique = Technique::kNakedSingle,
               .rating = row_of(Technique::kNakedSingle).rating,
               .placed = Candidate(cell, digits.first()),
               .cells = CellSet(cell),
               .digits = digits});
  }
}

}  // namespace euler96::logic
