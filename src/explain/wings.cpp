// XY-wings and XYZ-wings. A pivot with the candidates xy (or xyz) sees a cell with xz and one with
// yz: one of them is z, so z goes from the cells that see all of the cells that can be z.
#include "combinations.hpp"
#include "finders.hpp"

namespace euler96::logic {
namespace {

void add_wings(const Position& position, Cell pivot, Digit x, Digit y, CellSet two,
               Technique technique, Found& found) {
  const DigitSet pivot_digits = position.candidates(pivot);
  const CellSet near = two & peers_of(pivot);
  for (const Cell xz : (near & position.places(x)) - position.places(y)) {
    const Digit z = (position.candidates(xz) - DigitSet(x)).first();
    if (technique == Technique::kXyzWing && !pivot_digits.contains(z)) continue;
    for (const Cell yz : near& position.places(y) & position.places(z)) {
      CellSet victims = position.places(z) & peers_of(xz) & peers_of(yz);
      if (technique == Technique::kXyzWing) victims &= peers_of(pivot);
      if (victims.empty()) continue;
      found.add({.technique = technique,
                 .rating = row_of(technique).rating,
                 .removed = CandidateSet(z, victims),
                 .cells = CellSet(pivot) | CellSet(xz) | CellSet(yz),
                 .digits = DigitSet(x) | DigitSet(y) | DigitSet(z)});
    }
  }
}

}  // namespace

void find_xy_wings(const Position& position, Found& found) {
  const CellSet two = CellsBySize(position).two;
  for (const Cell pivot : two) {
    const Digit x = position.candidates(pivot).first();
    const Digit y = (position.candidates(pivot) - DigitSet(x)).first();
    add_wings(position, pivot, x, y, two, Technique::kXyWing, found);
  }
}

void find_xyz_wings(const Position& position, Found& found) {
  const CellsBySize sizes(position);
  for (const Cell pivot : sizes.three) {
    for (const Digit x : position.candidates(pivot)) {
      for (const Digit y : position.candidates(pivot) - DigitSet(x)) {
        if (y > x) add_wings(position, pivot, x, y, sizes.two, Technique::kXyzWing, found);
      }
    }
  }
}

}  // namespace euler96::logic
