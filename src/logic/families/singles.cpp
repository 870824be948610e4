// Last cells of a house, hidden singles and naked singles.
//
//     1 2 3   1 2 3     last cell: the house has no other empty cell
//     4 . 6   4 . .     hidden single: the digit has no other place in the house
//     7 8 9   7 8 .     naked single: the cell has no other candidate
#include "singles.hpp"

#include <fmt/format.h>

#include <cstddef>

#include "logic/families.hpp"
#include "logic/single_cells.hpp"

namespace euler96::logic {

// The searches that follow find the same and keep what has not changed. Tests compare them.
void find_hidden_singles(const FinderInput& input, Found& found) {
  const Position& position = input.position;
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

namespace {

// The houses of a kind that have one of these cells.
HouseSet houses_of(CellSet cells, HouseSet kind) {
  HouseSet houses;
  for (const Cell cell : cells) houses |= houses_with(cell);
  return houses & kind;
}

// The houses of a kind, and which of some cells are alone in one of them.
struct Kind {
  HouseSet houses;
  CellSet (*alone)(CellSet cells);
};
constexpr std::array<Kind, 3> kBoxesFirst = {{
    {kBoxes, alone_in_boxes},
    {kRows, alone_in_rows},
    {kColumns, alone_in_columns},
}};

}  // namespace

std::optional<HiddenSingle> SingleSearch::first(const Position& position) {
  const CellSet empty = position.empty_cells();
  HouseSet last;
  for (const auto& [kind, alone_in] : kBoxesFirst) last |= houses_of(alone_in(empty), kind);
  for (const HouseId house : last) {
    const Cell cell = (empty & cells_of(house)).first();
    const DigitSet digits = position.candidates(cell);
    if (!digits.empty())
      return HiddenSingle{Technique::kLastCell, {{cell, digits.first()}, house, true}};
  }
  for (std::size_t i = 0; i < kBoxesFirst.size(); ++i) {
    const auto& [kind, alone_in] = kBoxesFirst[i];
    CellSet any;
    for (const Digit digit : DigitSet::all()) {
      auto& [cells, alone] = places_[i][digit.index()];
      if (position.places(digit) != cells) {
        cells = position.places(digit);
        alone = alone_in(cells);
      }
      any |= alone;
    }
    if (any.empty()) continue;
    const HouseId house = houses_of(any, kind).first();
    Digit digit(1);
    while (!places_[i][digit.index()].alone.meets(cells_of(house)))
      digit = Digit(digit.value() + 1);
    const Cell cell = (places_[i][digit.index()].alone & cells_of(house)).first();
    return HiddenSingle{kind == kBoxes ? Technique::kHiddenSingleBox : Technique::kHiddenSingleLine,
                        {{cell, digit}, house, false}};
  }
  return std::nullopt;
}

// Last cells come first only while it matters to the highest rating.
std::optional<Technique> HiddenSingles::place_next() {
  if (!box_ && place_last_cells()) return Technique::kLastCell;
  if (place(alone_in_boxes, none_in_boxes_)) {
    box_ = true;
    return Technique::kHiddenSingleBox;
  }
  if (box_ && !line_ && place_last_cells()) return Technique::kLastCell;
  const auto in_lines = [](CellSet places) {
    return alone_in_rows(places) | alone_in_columns(places);
  };
  if (!place(in_lines, none_in_lines_)) return std::nullopt;
  box_ = line_ = true;
  return Technique::kHiddenSingleLine;
}

// @param none the places of each digit of which none was alone the last time: nor are they now,
//     unless they have changed.
template <class Alone>
bool HiddenSingles::place(const Alone& alone, Places& none) {
  bool any = false;
  for (const Digit digit : DigitSet::all()) {
    CellSet& known = none[digit.index()];
    if (position_.places(digit) == known) continue;
    const CellSet singles = alone(position_.places(digit));
    if (singles.empty()) known = position_.places(digit);
    for (const Cell cell : singles) {
      position_.place(cell, digit);
      any = true;
    }
  }
  return any;
}

bool HiddenSingles::place_last_cells() {
  const CellSet empty = position_.empty_cells();
  bool any = false;
  for (const Cell cell : alone_in_boxes(empty) | alone_in_rows(empty) | alone_in_columns(empty)) {
    const DigitSet digits = position_.candidates(cell);
    if (digits.empty()) continue;  // the board has no solution
    position_.place(cell, digits.first());
    any = true;
  }
  return any;
}

void find_naked_singles(const FinderInput& input, Found& found) {
  const Position& position = input.position;
  for (const Cell cell : position.empty_cells() & input.changed.cells()) {
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
