// Locked candidates. If all places of a digit in a box lie in one line (pointing), or those in a
// line in one box (claiming), the digit goes from the rest of the other house. The direct forms are
// those that leave a hidden single in a house beside the first one.
//
//     d d . | x x x | x x x     pointing: d fits only in row 1 of the box, so it goes from x
//     . . . |       |
//     . . . |       |
#include <fmt/format.h>

#include <array>

#include "../families.hpp"
#include "logic/single_cells.hpp"

namespace euler96::logic {
namespace {

struct Form {
  bool from_box;
  Technique direct;
  Technique technique;
};
constexpr std::array<Form, 2> forms = {{{true, Technique::kDirectPointing, Technique::kPointing},
                                        {false, Technique::kDirectClaiming, Technique::kClaiming}}};

// The rows, the columns or the boxes, of which the house is one.
HouseSet kind_of(HouseId house) { return HouseSet::from_bits(0x1FFU << house.index() / 9 * 9); }

// Adds the removal of `victims`: the digit's places in `cover` beyond those in `base`.
void add_removal(const Form& form, const Locked& locked, CellSet, CellSet victims, Found& found) {
  found.add({.technique = form.technique, .removed = {locked.digit, victims}}, locked);
}

// Adds the hidden singles that the removal leaves in houses of the first one's kind.
void add_singles(const Form& form, const Locked& locked, CellSet places, CellSet victims,
                 Found& found) {
  while (!victims.empty()) {
    const HouseId third = (houses_with(victims.first()) & kind_of(locked.base)).first();
    victims -= cells_of(third);
    const CellSet rest = (places & cells_of(third)) - cells_of(locked.cover);
    if (!rest.single()) continue;
    Locked direct = locked;
    direct.single_in = third;
    found.add({.technique = form.direct, .placed = Candidate(rest.first(), locked.digit)}, direct);
  }
}

template <class Add>
void search(const FinderInput& input, Technique Form::*technique, Found& found, const Add& add) {
  for (const Form& form : forms) {
    if (rating_of(form.*technique) > found.rating_limit()) continue;
    for (const Digit digit : DigitSet::all()) {
      if (input.changed.cells(digit).empty()) continue;
      const CellSet places = input.position.places(digit);
      // All of these steps need a locked line or box that the digit leaves elsewhere.
      if (!may_lock(places, form.from_box)) continue;
      for (const HouseId base : form.from_box ? kBoxes : kRows | kColumns) {
        const CellSet here = places & cells_of(base);
        if (!here.several()) continue;
        for (const HouseId cover : houses_with(here.first())) {
          if (cover.is_box() == form.from_box) continue;  // one of the two houses is a box
          if (!here.within(cells_of(cover))) continue;
          const CellSet victims = (places & cells_of(cover)) - here;
          if (!victims.empty()) add(form, {digit, here, base, cover}, places, victims, found);
        }
      }
    }
  }
}

}  // namespace

void find_direct_locked(const FinderInput& input, Found& found) {
  search(input, &Form::direct, found, add_singles);
}

void find_locked(const FinderInput& input, Found& found) {
  search(input, &Form::technique, found, add_removal);
}

std::string words(const Locked& locked, const ExplainedStep& step) {
  const char digit = locked.digit.to_char();
  const std::string cover = locked.cover.name();
  return fmt::format(
      "In {}, {} fits only in {}. These cells lie in {}, {}", locked.base.name(), digit,
      phrases::listed(locked.cells, "or"), cover,
      phrases::consequence(step, fmt::format("{} fits nowhere else in {}", digit, cover),
                           locked.single_in.value_or(locked.base)));
}

Marks marks(const Locked& locked, const ExplainedStep&) {
  Marks marks{.cells = locked.cells,
              .digits = DigitSet(locked.digit),
              .houses = HouseSet(locked.base),
              .cover = HouseSet(locked.cover)};
  if (locked.single_in) marks.houses.insert(*locked.single_in);
  marks.premise = {locked.digit, cells_of(marks.houses)};
  return marks;
}

}  // namespace euler96::logic
