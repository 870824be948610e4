// Bivalue universal grave (BUG): if each empty cell had two candidates and each house each of its
// digits in two cells, there would be none or several solutions. So of the candidates beyond such a
// grave one is true.
//
//     12 . 12 | 34 . 34     Type 1: they are in one cell. Type 2: they are one digit. Type 3: their
//      . . .  |  . . .      cells act as one cell with these digits in a naked set. Type 4: two
//     12 . 125| 34 . 34     cells share a digit of the grave, which is locked there.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "../families.hpp"
#include "combinations.hpp"
#include "escapes.hpp"

namespace euler96::logic {
namespace {

DigitSet digits_of(const CandidateSet& candidates) {
  DigitSet digits;
  for (const Digit digit : DigitSet::all()) {
    if (!candidates.cells(digit).empty()) digits.insert(digit);
  }
  return digits;
}

// Returns the candidates beyond the grave, if there is one.
//
// In a house where a digit has a number of places other than two, the extra one is in the only cell
// of these with three or more candidates; if there are several such cells, another house shows it.
std::optional<CandidateSet> find_extra(const Position& position) {
  const CellsBySize sizes(position);
  const CellSet large = position.empty_cells() - sizes.one - sizes.two;
  CandidateSet extra;
  for (const Digit digit : DigitSet::all()) {
    const CellSet places = position.places(digit);
    for (const CellSet house : house_cells) {
      const CellSet here = places & house;
      if (here.empty() || here.size() == 2) continue;
      const CellSet suspects = here & large;
      if (suspects.empty()) return std::nullopt;
      if (suspects.several()) continue;
      extra.insert(digit, suspects);
    }
  }
  if (extra.empty()) return std::nullopt;
  Position grave = position;
  grave.remove(extra);
  if (CellsBySize(grave).two != grave.empty_cells()) return std::nullopt;
  for (const Digit digit : DigitSet::all()) {
    for (const CellSet house : house_cells) {
      const int size = (grave.places(digit) & house).size();
      if (size != 0 && size != 2) return std::nullopt;
    }
  }
  return extra;
}

// Adds the steps of the candidates beyond a grave.
class GraveSteps {
 public:
  GraveSteps(const Position& position, const CandidateSet& extra, Found& found)
      : position_(position),
        extra_(extra),
        cells_(extra.cells()),
        digits_(digits_of(extra)),
        found_(found) {}

  void add() {
    if (cells_.single()) {
      add(OneCell(), 0, {position_.candidates(cells_.first()) - digits_, cells_});
      return;
    }
    HouseSet shared = HouseSet::all();  // the houses that have all of the cells
    for (const Cell cell : cells_) shared &= houses_with(cell);
    if (digits_.single()) {
      const Digit digit = digits_.first();
      add(OneDigit{digit}, 0, {digit, common_peers(cells_) & position_.places(digit)});
    }
    add_type_4(shared);
    if (digits_.single()) return;
    for (const HouseId house : shared) add_type_3(house);
  }

 private:
  // @param surcharge tenths beyond the rating of the technique.
  void add(const Escape& escape, int surcharge, const CandidateSet& removed) {
    using enum Technique;
    static constexpr std::array<Technique, 4> of_type = {kGrave1, kGrave2, kGrave3, kGrave4};
    const Technique technique = of_type[escape.index()];
    const int rating = rating_of(technique) + surcharge;
    if (removed.empty()) return;
    found_.add({.technique = technique, .rating = rating, .removed = removed},
               Grave{extra_, escape});
  }

  void add_type_3(HouseId house) {
    const int others = (cells_of(house) - cells_).size();
    for (int degree = 2; degree <= std::min(6, others); ++degree) {
      for (const auto& [subset, removed] :
           roof_subsets(position_, house, cells_, digits_, {}, degree)) {
        add(subset, degree - 2, removed);
      }
    }
  }

  void add_type_4(HouseSet shared) {
    if (cells_.size() != 2 || shared.empty()) return;
    const Cell a = cells_.first();
    const Cell b = (cells_ - CellSet(a)).first();
    const DigitSet common = (position_.candidates(a) & position_.candidates(b)) - digits_;
    if (!common.single()) return;
    CandidateSet removed;
    for (const Cell cell : {a, b}) {
      removed.insert(cell, position_.candidates(cell) - extra_.digits(cell) - common);
    }
    add(LockedDigit{common.first(), shared}, 0, removed);
  }

  const Position& position_;
  const CandidateSet& extra_;
  CellSet cells_;
  DigitSet digits_;
  Found& found_;
};

}  // namespace

void find_graves(const FinderInput& input, Found& found) {
  const std::optional<CandidateSet> extra = find_extra(input.position);
  if (extra) GraveSteps(input.position, *extra, found).add();
}

void find_bug_plus_one(const FinderInput& input, Found& found) {
  const CellsBySize sizes(input.position);
  if (!sizes.three.single() || input.position.empty_cells() - sizes.three != sizes.two) return;
  const std::optional<CandidateSet> extra = find_extra(input.position);
  if (extra && extra->size() == 1) GraveSteps(input.position, *extra, found).add();
}

std::string words(const Grave& grave, const ExplainedStep& step) {
  const std::string cells = phrases::listed(grave.extra.cells());
  const DigitSet digits = digits_of(grave.extra);
  const std::string removal = phrases::removal(step);
  const std::string escape = std::visit(
      Overloaded{
          [&](const OneCell&) {
            return fmt::format(" So {} is {}{}", cells, phrases::listed(digits, "or"), removal);
          },
          [&](const OneDigit& one) {
            return fmt::format(" So one of {} is {}, and a cell that sees all of them is not{}",
                               cells, one.digit.to_char(), removal);
          },
          [&](const RoofSubset& subset) {
            return words_of_naked(subset, grave.extra.cells(), digits, step);
          },
          [&](const LockedDigit& locked) {
            return fmt::format(
                " So one of these is true. In {0}, {1} fits only in {2}, so they hold {1} and that "
                "one{3}",
                locked.houses.first().name(), locked.digit.to_char(), cells, removal);
          }},
      grave.escape);
  return fmt::format(
      "Without {}, each empty cell would have two candidates, and each digit two places in each "
      "row, column and box: there would be no or several solutions.{}",
      phrases::listed_in(grave.extra), escape);
}

Marks marks(const Grave& grave, const ExplainedStep&) {
  Marks marks{.cells = grave.extra.cells(),
              .digits = digits_of(grave.extra),
              .premise = all_candidates(CellSet::all())};
  add_marks(grave.escape, marks);
  return marks;
}

}  // namespace euler96::logic
