// Bivalue universal grave: if each empty cell had two candidates and each house each of its digits
// in two cells, there would be none or several solutions. So of the candidates beyond such a grave
// one is true.
//
// Type 1: they are in one cell. Type 2: they are one digit. Type 3: their cells act as one cell
// with these digits in a naked set. Type 4: two cells share a digit of the grave, which is locked
// there.
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "combinations.hpp"
#include "finders.hpp"

namespace euler96::logic {
namespace {

/// The candidates beyond a grave.
struct Extra {
  CellSet cells;
  CandidateSet candidates;
  DigitSet digits;

  [[nodiscard]] DigitSet of(Cell cell) const {
    DigitSet found;
    for (const Digit digit : digits) {
      if (candidates.contains(cell, digit)) found.insert(digit);
    }
    return found;
  }
};

// In a house where a digit has a number of places other than two, the extra one is in the only cell
// of these with three or more candidates; if there are several such cells, another house shows it.
std::optional<Extra> find_extra(const Position& position) {
  const CellsBySize sizes(position);
  const CellSet large = position.empty_cells() - sizes.one - sizes.two;
  Extra extra;
  for (const Digit digit : DigitSet::all()) {
    const CellSet places = position.places(digit);
    for (const CellSet house : house_cells) {
      const CellSet here = places & house;
      if (here.empty() || here.size() == 2) continue;
      const CellSet suspects = here & large;
      if (suspects.empty()) return std::nullopt;
      if (suspects.several()) continue;
      extra.cells |= suspects;
      extra.candidates.insert(digit, suspects);
      extra.digits.insert(digit);
    }
  }
  if (extra.cells.empty()) return std::nullopt;
  Position grave = position;
  grave.remove(extra.candidates);
  if (CellsBySize(grave).two != grave.empty_cells()) return std::nullopt;
  for (const Digit digit : DigitSet::all()) {
    for (const CellSet house : house_cells) {
      const int size = (grave.places(digit) & house).size();
      if (size != 0 && size != 2) return std::nullopt;
    }
  }
  return extra;
}

Step step_of(Technique technique, const Extra& extra) {
  return {.technique = technique,
          .rating = row_of(technique).rating,
          .cells = extra.cells,
          .digits = extra.digits};
}

void add_type_2(const Position& position, const Extra& extra, CellSet common, Found& found) {
  const Digit digit = extra.digits.first();
  const CellSet victims = common & position.places(digit);
  if (victims.empty()) return;
  Step step = step_of(Technique::kGrave2, extra);
  step.removed.insert(digit, victims);
  found.add(std::move(step));
}

void add_type_3(const Position& position, const Extra& extra, std::size_t house, Found& found) {
  const CellSet others = house_cells[house] - extra.cells;
  std::array<unsigned, 9> digits{};
  for (const Cell cell : others) {
    const unsigned place = members(CellSet(cell), house);
    digits[static_cast<std::size_t>(std::countr_zero(place))] = position.candidates(cell).bits();
  }
  // The extra cells stand in as one member of the set.
  const Cell first = (house_cells[house] & extra.cells).first();
  const unsigned stand_in = members(CellSet(first), house);
  digits[static_cast<std::size_t>(std::countr_zero(stand_in))] = extra.digits.bits();
  for (int degree = 2; degree <= 6 && degree <= others.size(); ++degree) {
    const int rating = 57 + degree - 1;
    if (rating > found.most()) return;
    for_each_tight(digits, degree, [&](unsigned chosen, unsigned common) {
      if ((chosen & stand_in) == 0) return;
      const CellSet set = members_of(house, chosen & ~stand_in);
      unsigned covered = 0;
      for (const Cell cell : set) covered |= position.candidates(cell).bits();
      if (covered != common) return;
      Step step = step_of(Technique::kGrave3, extra);
      step.rating = rating;
      for (const Digit digit : DigitSet::from_bits(common)) {
        step.removed.insert(digit, (others - set) & position.places(digit));
      }
      if (step.removed.empty()) return;
      step.aside = set;
      step.cells |= set;
      step.digits = DigitSet::from_bits(common);
      step.houses = std::uint32_t{1} << house;
      found.add(std::move(step));
    });
  }
}

void add_type_4(const Position& position, const Extra& extra, std::uint32_t shared, Found& found) {
  CellSet rest = extra.cells;
  const Cell a = rest.first();
  rest.erase_first();
  const Cell b = rest.first();
  const DigitSet common = (position.candidates(a) & position.candidates(b)) - extra.digits;
  if (!common.single() || shared == 0) return;
  Step step = step_of(Technique::kGrave4, extra);
  for (const Cell cell : {a, b}) {
    step.removed.insert(cell, position.candidates(cell) - extra.of(cell) - common);
  }
  step.digits = step.digits | common;
  step.houses = shared;
  found.add(std::move(step));
}

}  // namespace

CandidateSet extra_of_grave(const Position& position) { return find_extra(position)->candidates; }

void find_graves(const Position& position, Found& found) {
  const std::optional<Extra> extra = find_extra(position);
  if (!extra) return;
  const CellSet common = common_peers(extra->cells);
  if (extra->cells.single()) {
    const Cell cell = extra->cells.first();
    Step step = step_of(Technique::kGrave1, *extra);
    step.removed.insert(cell, position.candidates(cell) - extra->digits);
    found.add(std::move(step));
    return;
  }
  std::uint32_t shared = 0;  // the houses that have all of the extra cells
  for (std::size_t house = 0; house < houses.size(); ++house) {
    if (extra->cells.within(house_cells[house])) shared |= std::uint32_t{1} << house;
  }
  const bool pair = extra->cells.size() == 2;
  if (extra->digits.single()) {
    add_type_2(position, *extra, common, found);
    if (pair) add_type_4(position, *extra, shared, found);
  } else if (!common.empty()) {
    if (pair) add_type_4(position, *extra, shared, found);
    for (std::size_t house = 0; house < houses.size(); ++house) {
      if ((shared >> house & 1) != 0) add_type_3(position, *extra, house, found);
    }
  }
}

}  // namespace euler96::logic
