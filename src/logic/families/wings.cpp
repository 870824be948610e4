// XY-wings and XYZ-wings. A pivot with the candidates xy (or xyz) sees a cell with xz and one with
// yz: one of them is z, so z goes from the cells that see all of the cells that can be z.
//
//      xy . . | xz . .      whether the pivot is x or y, a wing is z
//       . . . |  . . .
//      yz . . |  - . .      - sees both wings: not z
#include <fmt/format.h>

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
