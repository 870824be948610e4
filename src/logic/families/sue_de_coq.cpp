// Sue de Coq: cells of a line and a box that are as many as their digits. Each digit is in one of
// the cells, or in two if it fits both in those of the line alone and in those of the box alone.
//
//     ABCD ABCD . | AB . .    the four cells hold A, B, C and D: A and B go from the rest of the
//       .   CD  . |  . . .    row, C and D from the rest of the box
#include <fmt/format.h>

#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>

#include "../families.hpp"
#include "combinations.hpp"
#include "escapes.hpp"

namespace euler96::logic {
namespace {

struct Part {
  CellSet cells;
  DigitSet digits;
  int spare = 0;  // how many more digits than cells there are
};
using Parts = boost::container::small_vector<Part, 64>;

// Returns the sets of cells that have `least` to `most` more digits than cells.
Parts parts_of(const Position& position, CellSet cells, int least, int most) {
  std::array<Part, 6> single;
  auto count = static_cast<std::size_t>(cells.size());
  for (std::size_t i = count; const Cell cell : cells) {
    single[--i] = {CellSet(cell), position.candidates(cell)};
  }
  Parts parts;
  const auto choose = [&](const auto& self, std::size_t rest, const Part& part, int size) -> void {
    while (rest > 0) {
      const Part& next = single[--rest];
      Part more{part.cells | next.cells, part.digits | next.digits};
      more.spare = more.digits.size() - size;
      if (more.spare >= least && more.spare <= most) parts.push_back(more);
      if (rest > 0) self(self, rest, more, size + 1);
    }
  };
  choose(choose, count, {}, 1);
  return parts;
}

void search(const Position& position, HouseId line_house, HouseId box_house, Found& found) {
  const CellSet empty = position.empty_cells();
  const CellSet in_line = cells_of(line_house);
  const CellSet in_box = cells_of(box_house);
  if (!(in_line & in_box & empty).several()) return;
  const Parts middles = parts_of(position, in_line & in_box & empty, 2, 9);
  if (std::ranges::none_of(middles, [](const Part& part) { return part.cells.several(); })) return;
  // The spare digits of the other parts are those that the shared cells, three at most, use up.
  const Parts lines = parts_of(position, (in_line - in_box) & empty, 1, 2);
  if (lines.empty()) return;
  const Parts boxes = parts_of(position, (in_box - in_line) & empty, 1, 2);
  for (const Part& shared : middles) {
    if (!shared.cells.several()) continue;
    const int size = shared.cells.size();
    for (const Part& line : lines) {
      if (!line.digits.meets(shared.digits)) continue;
      const DigitSet rest = shared.digits - line.digits;
      const int missing = size - line.spare;
      if (missing < 1) continue;
      for (const Part& box : boxes) {
        // As many cells as digits, where those of both line and box count twice.
        if (box.spare + (rest - box.digits).size() != missing) continue;
        if (!box.digits.meets(shared.digits)) continue;
        const SueDeCoq set{line_house, box_house, shared.cells, line.cells, box.cells};
        const CandidateSet removed = effect_of(set, position);
        if (!removed.empty()) {
          found.add({.technique = Technique::kSueDeCoq, .removed = removed}, set);
        }
      }
    }
  }
}

}  // namespace

void find_sue_de_coq(const FinderInput& input, Found& found) {
  const CellSet changed = input.changed.cells();
  for (const HouseId box : kBoxes) {
    for (const HouseId line : lines_through(box)) {
      if (changed.meets(cells_of(line) | cells_of(box))) search(input.position, line, box, found);
    }
  }
}

CandidateSet effect_of(const SueDeCoq& set, const Position& position) {
  const CellSet in_line = cells_of(set.line_house);
  const CellSet in_box = cells_of(set.box_house);
  const DigitSet line = candidates_of(set.line, position);
  const DigitSet box = candidates_of(set.box, position);
  CandidateSet removed;
  for (const Digit digit : line | box | candidates_of(set.shared, position)) {
    const bool of_line = line.contains(digit);
    const bool of_box = box.contains(digit);
    CellSet victims;
    if (of_line && of_box) {
      victims = (in_line - set.line) | (in_box - set.box);
    } else if (of_line) {
      victims = in_line - set.line - set.shared;
    } else if (of_box) {
      victims = in_box - set.box - set.shared;
    } else {
      victims = (in_line | in_box) - set.shared;
    }
    removed.insert(digit, victims & position.places(digit));
  }
  return removed;
}

std::string words(const SueDeCoq& set, const ExplainedStep& step) {
  const Position& before = step.before;
  const DigitSet line = candidates_of(set.line, before);
  const DigitSet box = candidates_of(set.box, before);
  const DigitSet all = line | box | candidates_of(set.shared, before);
  const int cells = (set.shared | set.line | set.box).size();
  const DigitSet both = line & box;
  const DigitSet other = all - line - box;
  return fmt::format(
      "Where {} and {} meet are {}. With {} in {} and {} in {} these are {} cells for {}{}. So "
      "each digit "
      "has its place there: {} in {}, {} in {}{}{}",
      set.line_house.name(), set.box_house.name(), phrases::listed(set.shared),
      phrases::listed(set.line), set.line_house.name(), phrases::listed(set.box),
      set.box_house.name(), cells, phrases::listed(all),
      both.empty() ? "" : fmt::format(", of which {} can be there twice", phrases::listed(both)),
      phrases::listed(line), set.line_house.name(), phrases::listed(box), set.box_house.name(),
      other.empty()
          ? ""
          : fmt::format(", and {} in {}", phrases::listed(other), phrases::listed(set.shared)),
      phrases::removal(step));
}

Marks marks(const SueDeCoq& set, const ExplainedStep& step) {
  const CellSet cells = set.shared | set.line | set.box;
  return {.cells = cells,
          .digits = candidates_of(cells, step.before),
          .houses = HouseSet(set.line_house) | HouseSet(set.box_house),
          .premise = all_candidates(cells)};
}

}  // namespace euler96::logic
