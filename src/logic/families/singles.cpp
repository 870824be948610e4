// Last cells of a house, hidden singles and naked singles.
//
//     1 2 3   1 2 3     last cell: the house has no other empty cell
//     4 . 6   4 . .     hidden single: the digit has no other place in the house
//     7 8 9   7 8 .     naked single: the cell has no other candidate
#include <fmt/format.h>

#include "../families.hpp"

namespace euler96::logic {

void find_hidden_singles(const Position& position, Found& found) {
  for (const HouseId house : HouseSet::all()) {
    const CellSet empty = position.empty_cells() & cells_of(house);
    if (empty.empty()) continue;
    const bool last = empty.single();
    const Technique technique = last             ? Technique::kLastCell
                                : house.is_box() ? Technique::kHiddenSingleBox
                                                 : Technique::kHiddenSingleLine;
    if (rating_of(technique) > found.rating_limit()) continue;
    for (const Digit digit : DigitSet::all()) {
      const CellSet places = position.places(digit) & cells_of(house);
      if (!places.single()) continue;
      const Candidate single(places.first(), digit);
      found.add({.technique = technique, .placed = single}, Single{single, house, last});
    }
  }
}

void find_naked_singles(const Position& position, Found& found) {
  for (const Cell cell : position.empty_cells()) {
    const DigitSet digits = position.candidates(cell);
    if (!digits.single()) continue;
    const Candidate single(cell, digits.first());
    found.add({.technique = Technique::kNakedSingle, .placed = single}, Single{single});
  }
}

std::string words(const Single& single, const ExplainedStep& step) {
  const Cell cell = single.candidate.cell();
  const char digit = single.candidate.digit().to_char();
  if (single.house) {
    return fmt::format("{} is {}: {} has no other {}.", cell.name(), digit, single.house->name(),
                       single.last_cell ? "empty cell" : "place for it");
  }
  const bool all_seen = Position(step.before.board()).candidates(cell).single();
  return fmt::format("{} is {}, since {}.", cell.name(), digit,
                     all_seen ? "its row, column and box hold all other digits"
                              : "it has no other candidate left");
}

// For a naked single, also one cell for each digit that its row, column or box holds.
Marks marks(const Single& single, const ExplainedStep& step) {
  const Cell cell = single.candidate.cell();
  const Digit digit = single.candidate.digit();
  Marks marks{.cells = CellSet(cell), .digits = DigitSet(digit)};
  if (single.house) {
    marks.houses = HouseSet(*single.house);
    marks.premise = {digit, cells_of(*single.house)};
    return marks;
  }
  marks.premise = all_candidates(marks.cells);
  const Board& board = step.before.board();
  DigitSet missing = DigitSet::all() - marks.digits;
  for (const Cell peer : peers_of(cell)) {
    if (board.empty(peer) || !missing.contains(*board[peer])) continue;
    missing.erase(*board[peer]);
    marks.excluding.insert(peer);
  }
  return marks;
}

}  // namespace euler96::logic
