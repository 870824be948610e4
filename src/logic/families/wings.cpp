// XY-wings and XYZ-wings. A pivot with the candidates xy (or xyz) sees a cell with xz and one with
// yz: one of them is z, so z goes from the cells that see all of the cells that can be z.
//
//      xy . . | xz . .      whether the pivot is x or y, a wing is z
//       . . . |  . . .
//      yz . . |  - . .      - sees both wings: not z
//
// W-wings: two cells have xz, and a house has x in two places, each of which sees one of them. Not
// both cells are x, so one is z. WXYZ-wings: a pivot where a line meets a box and three other cells
// of these have four candidates, each but z in cells that see each other: three cells at most hold
// w, x and y, so one holds z.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "../families.hpp"
#include "combinations.hpp"

namespace euler96::logic {
namespace {

void add_wings(const Position& position, Cell pivot, Digit x, Digit y, CellSet two,
               Technique technique, Found& found) {
  const DigitSet pivot_digits = position.candidates(pivot);
  const bool three = pivot_digits.size() == 3;
  const CellSet near = two & peers_of(pivot);
  for (const Cell xz : (near & position.places(x)) - position.places(y)) {
    const Digit z = (position.candidates(xz) - DigitSet(x)).first();
    if (three && !pivot_digits.contains(z)) continue;
    for (const Cell yz : near& position.places(y) & position.places(z)) {
      CellSet victims = position.places(z) & peers_of(xz) & peers_of(yz);
      if (three) victims &= peers_of(pivot);
      if (victims.empty()) continue;
      found.add({.technique = technique, .removed = {z, victims}},
                Wing{pivot, xz, yz, x, y, z, three});
    }
  }
}

}  // namespace

void find_xy_wings(const FinderInput& input, Found& found) {
  const Position& position = input.position;
  const CellSet two = CellsBySize(position).two;
  for (const Cell pivot : two) {
    const Digit x = position.candidates(pivot).first();
    const Digit y = (position.candidates(pivot) - DigitSet(x)).first();
    add_wings(position, pivot, x, y, two, Technique::kXyWing, found);
  }
}

void find_xyz_wings(const FinderInput& input, Found& found) {
  const Position& position = input.position;
  const CellsBySize sizes(position);
  for (const Cell pivot : sizes.three) {
    for (const Digit x : position.candidates(pivot)) {
      for (const Digit y : position.candidates(pivot) - DigitSet(x)) {
        if (y > x) add_wings(position, pivot, x, y, sizes.two, Technique::kXyzWing, found);
      }
    }
  }
}

void find_w_wings(const FinderInput& input, Found& found) {
  const Position& position = input.position;
  const CellSet two = CellsBySize(position).two;
  std::array<HouseSet, 9> linking;
  for (const Digit digit : DigitSet::all()) {
    linking[digit.index()] = houses_with_two(position.places(digit));
  }
  const auto link = [&](CellSet ends, Digit x, Digit z, CellSet victims) {
    for (const HouseId house : linking[x.index()]) {
      const CellSet here = position.places(x) & cells_of(house);
      if (here.meets(ends)) continue;
      const CellSet seen_by_first = here & peers_of(ends.first());
      const CellSet seen_by_last = here & peers_of((ends - CellSet(ends.first())).first());
      if (seen_by_first.empty() || seen_by_last.empty()) continue;
      if (!here.within(seen_by_first | seen_by_last)) continue;
      found.add({.technique = Technique::kWWing, .removed = {z, victims}},
                WWing{ends, here, house, x, z});
    }
  };
  for (const Cell a : two) {
    const DigitSet pair = position.candidates(a);
    for (const Cell b : two& position.places(pair.first()) & position.places(pair.last())) {
      if (b.index() <= a.index()) continue;
      for (const Digit z : pair) {
        const CellSet victims = peers_of(a) & peers_of(b) & position.places(z);
        const Digit x = (pair - DigitSet(z)).first();
        if (!victims.empty()) link(CellSet(a) | CellSet(b), x, z, victims);
      }
    }
  }
}

namespace {

// Some cells of a line and a box, and their digits: all, those in the line alone and in the box
// alone. Cells of a digit that is in both do not all see each other.
struct Bent {
  CellSet cells;
  DigitSet digits;
  DigitSet in_line;
  DigitSet in_box;

  friend Bent operator|(const Bent& a, const Bent& b) {
    return {a.cells | b.cells, a.digits | b.digits, a.in_line | b.in_line, a.in_box | b.in_box};
  }
  [[nodiscard]] DigitSet loose() const { return in_line & in_box; }
};

}  // namespace

void find_wxyz_wings(const FinderInput& input, Found& found) {
  const Position& position = input.position;
  const CellSet changed = input.changed.cells();
  CellSet small;
  for (const Cell cell : position.empty_cells()) {
    if (position.candidates(cell).size() <= 4) small.insert(cell);
  }
  std::array<Bent, 15> all;
  const auto choose = [&](const auto& self, std::size_t count, const Bent& part, int size) -> void {
    while (count > 0) {
      const Bent more = part | all[--count];
      if (more.digits.size() > 4 || more.loose().several()) continue;
      if (size < 4) {
        self(self, count, more, size + 1);
      } else if (more.digits.size() == 4 && more.loose().single() && more.cells.meets(changed)) {
        const BentSet set{more.cells, more.digits, more.loose().first()};
        const CandidateSet removed = effect_of(set, position);
        if (removed.empty()) continue;
        found.add({.technique = Technique::kWxyzWing, .removed = removed}, set);
      }
    }
  };
  for (const HouseId box : kBoxes) {
    for (const HouseId line : lines_through(box)) {
      const CellSet here = small & (cells_of(line) | cells_of(box));
      if (!here.meets(changed)) continue;
      std::size_t count = 0;
      for (const Cell cell : here) {
        const DigitSet digits = position.candidates(cell);
        all[count++] = {CellSet(cell), digits, cells_of(box).contains(cell) ? DigitSet() : digits,
                        cells_of(line).contains(cell) ? DigitSet() : digits};
      }
      std::reverse(all.begin(), all.begin() + count);
      for (const Cell cell : here& cells_of(line) & cells_of(box)) {
        const auto at = std::ranges::find(all, CellSet(cell), &Bent::cells);
        const Bent pivot = *at;
        std::copy(at + 1, all.begin() + count--, at);
        choose(choose, count, pivot, 2);
      }
    }
  }
}

std::string words(const WWing& wing, const ExplainedStep& step) {
  return fmt::format(
      "{0} can hold only {1}. In {2}, {3} is in {4}, each of which sees one of them, so not both "
      "are "
      "{3}. One of them is {5}, and a cell that sees both is not{6}",
      phrases::listed(wing.ends), phrases::listed(DigitSet(wing.x) | DigitSet(wing.z), "or"),
      wing.house.name(), wing.x.to_char(), phrases::listed(wing.link, "or"), wing.z.to_char(),
      phrases::removal(step));
}

Marks marks(const WWing& wing, const ExplainedStep&) {
  Marks marks{.cells = wing.ends | wing.link,
              .digits = DigitSet(wing.x) | DigitSet(wing.z),
              .houses = HouseSet(wing.house),
              .premise = all_candidates(wing.ends)};
  marks.premise.insert(wing.x, cells_of(wing.house));
  return marks;
}

CandidateSet effect_of(const BentSet& set, const Position& position) {
  const CellSet places = position.places(set.z);
  return {set.z, common_peers(set.cells & places) & places};
}

std::string words(const BentSet& set, const ExplainedStep& step) {
  const CellSet with_z = set.cells & step.before.places(set.z);
  return fmt::format(
      "{} can hold only {}. Of these, all but {} fit in one cell at most, since their cells see "
      "each "
      "other. So one of {} is {}, and a cell that sees {} is not{}",
      phrases::listed(set.cells), phrases::listed(set.digits, "or"), set.z.to_char(),
      phrases::listed(with_z), set.z.to_char(), with_z.size() == 2 ? "both" : "all of these",
      phrases::removal(step));
}

Marks marks(const BentSet& set, const ExplainedStep&) {
  return {.cells = set.cells, .digits = set.digits, .premise = all_candidates(set.cells)};
}

std::string words(const Wing& wing, const ExplainedStep& step) {
  const auto a_case = [](Digit digit, Cell cell, Digit z) {
    return fmt::format(" If it is {}, {} is {}.", digit.to_char(), cell.name(), z.to_char());
  };
  CellSet with_z = CellSet(wing.wing_x) | CellSet(wing.wing_y);
  if (wing.pivot_has_z) with_z.insert(wing.pivot);
  return fmt::format("{} is {}.{}{} So one of {} is {}, and a cell that sees {} is not{}",
                     wing.pivot.name(), phrases::listed(step.before.candidates(wing.pivot), "or"),
                     a_case(wing.x, wing.wing_x, wing.z), a_case(wing.y, wing.wing_y, wing.z),
                     phrases::listed(with_z), wing.z.to_char(),
                     wing.pivot_has_z ? "all three" : "both", phrases::removal(step));
}

Marks marks(const Wing& wing, const ExplainedStep&) {
  const CellSet cells = CellSet(wing.pivot) | CellSet(wing.wing_x) | CellSet(wing.wing_y);
  return {.cells = cells,
          .digits = DigitSet(wing.x) | DigitSet(wing.y) | DigitSet(wing.z),
          .premise = all_candidates(cells)};
}

}  // namespace euler96::logic
