// Last cells of a house, hidden singles and naked singles.
//
//     1 2 3   1 2 3     last cell: the house has no other empty cell
//     4 . 6   4 . .     hidden single: the digit has no other place in the house
//     7 8 9   7 8 .     naked single: the cell has no other candidate
#include "singles.hpp"

#include <fmt/format.h>

#include "combinations.hpp"
#include "logic/families.hpp"

namespace euler96::logic {

using enum Technique;

void find_hidden_singles(const FinderInput& input, Found& found) {
  const Position& position = input.position;
  const auto add = [&](Technique technique, HouseSet houses, Cell cell, Digit digit) {
    for (const HouseId house : houses) {
      const bool last = (position.empty_cells() & cells_of(house)).single();
      if (last != (technique == kLastCell)) continue;
      const Candidate single(cell, digit);
      found.add({.technique = technique, .placed = single}, Single{single, house, last});
    }
  };
  SingleSearch::last_cells(
      position, [&](Cell cell, Digit digit) { add(kLastCell, houses_with(cell), cell, digit); });
  SingleSearch search;
  for (const SingleSearch::Kind& kind : SingleSearch::kinds) {
    search.of_kind(kind, position, [&](Digit digit, CellSet cells) {
      for (const Cell cell : cells) {
        for (const HouseId house : houses_with(cell) & kind.houses) {
          if ((position.places(digit) & cells_of(house)).single()) {
            add(kind.technique, HouseSet(house), cell, digit);
          }
        }
      }
    });
  }
}

std::optional<FoundSingle> SingleSearch::first(const Position& position, Ladder ladder) {
  std::optional<FoundSingle> first;
  const auto keep = [&](Technique technique, HouseId house, Cell cell, Digit digit) {
    if (first && first->single.house->index() <= house.index()) return;
    first = {technique, {{cell, digit}, house, technique == kLastCell}};
  };
  const bool any_last = last_cells(position, [&](Cell cell, Digit digit) {
    for (const HouseId house : houses_with(cell)) {
      if ((position.empty_cells() & cells_of(house)).single()) keep(kLastCell, house, cell, digit);
    }
  });
  if (any_last) return first;
  if (ladder == Ladder::kHuman) {
    if (const CellSet naked = CellsBySize(position).one; !naked.empty()) {
      const Cell cell = naked.first();
      return FoundSingle{kNakedSingle, {{cell, position.candidates(cell).first()}}};
    }
  }
  for (const Kind& kind : kinds) {
    const bool any = of_kind(kind, position, [&](Digit digit, CellSet cells) {
      for (const Cell cell : cells) {
        for (const HouseId house : houses_with(cell) & kind.houses) {
          if ((position.places(digit) & cells_of(house)).single())
            keep(kind.technique, house, cell, digit);
        }
      }
    });
    if (any) return first;
  }
  return std::nullopt;
}

// Last cells come first only while it matters to the highest rating.
std::optional<Technique> HiddenSingles::place_next(Position& position) {
  const auto place = [&](Digit digit, CellSet cells) {
    for (const Cell cell : cells) position.place(cell, digit);
  };
  const auto place_last_cells = [&] {
    return SingleSearch::last_cells(position,
                                    [&](Cell cell, Digit digit) { position.place(cell, digit); });
  };
  const auto& [boxes, lines] = SingleSearch::kinds;
  if (!box_ && place_last_cells()) return kLastCell;
  if (search_.of_kind(boxes, position, place)) {
    box_ = true;
    return kHiddenSingleBox;
  }
  if (box_ && !line_ && place_last_cells()) return kLastCell;
  if (!search_.of_kind(lines, position, place)) return std::nullopt;
  box_ = line_ = true;
  return kHiddenSingleLine;
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

namespace {

// Returns one cell for each digit that the row, column or box of a cell holds.
CellSet one_of_each(const Board& board, Cell cell) {
  CellSet cells;
  unsigned seen = 1;  // a bit for the value of each peer, which is 0 if it is empty
  for (const Cell peer : peers[static_cast<std::size_t>(cell.index())]) {
    const unsigned value = 1U << board.value(peer);
    if ((seen & value) == 0) cells.insert(peer);
    seen |= value;
  }
  return cells;
}

}  // namespace

std::string words(const Single& single, const ExplainedStep& step) {
  const Cell cell = single.candidate.cell();
  std::string text;
  text.reserve(64);
  text.append(cell.name()).append(" is ") += single.candidate.digit().to_char();
  if (single.house) {
    text.append(": ").append(single.house->name()).append(" has no other ");
    return text += single.last_cell ? "empty cell." : "place for it.";
  }
  const bool all_seen = one_of_each(step.before.board(), cell).size() == 8;
  return text += all_seen ? ", since its row, column and box hold all other digits."
                          : ", since it has no other candidate left.";
}

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
  marks.excluding = one_of_each(step.before.board(), cell);
  return marks;
}

}  // namespace euler96::logic
