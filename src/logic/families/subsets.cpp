// Naked and hidden pairs, triplets and quads, and the direct hidden sets, which leave a hidden
// single in their house.
//
//     12 . 12 | x x x | x x x    naked pair: two cells can hold only 1 and 2, which go from x
//     ab . ab | . . . | . . .    hidden pair: a and b fit only in two cells, from which others go
#include <fmt/format.h>

#include <array>
#include <bit>
#include <cstddef>
#include <utility>

#include "../families.hpp"
#include "combinations.hpp"

namespace euler96::logic {
namespace {

// The places of each digit in a house.
std::array<unsigned, 9> places_in(const Position& position, HouseId house) {
  std::array<unsigned, 9> places{};
  for (const Digit digit : DigitSet::all()) {
    places[digit.index()] = members(position.places(digit), house);
  }
  return places;
}

// The houses in which there may be another set than before.
HouseSet changed_houses(const FinderInput& input) {
  const CellSet changed = input.changed.cells();
  HouseSet houses;
  for (const HouseId house : HouseSet::all()) {
    if (changed.meets(cells_of(house))) houses.insert(house);
  }
  return houses;
}

// Naked sets are looked for in houses with at least twice as many empty cells, hidden sets in those
// with more: a naked and a hidden set complete each other, and the smaller one is found.
void find_naked(const FinderInput& input, Found& found, Technique technique, int degree) {
  const Position& position = input.position;
  for (const HouseId house : changed_houses(input)) {
    const unsigned empty = members(position.empty_cells(), house);
    if (nine_bit_counts[empty] < 2 * degree) continue;
    std::array<unsigned, 9> digits{};
    for (std::size_t k = 0; k < digits.size(); ++k) {
      digits[k] = position.candidates(house.cells()[k]).bits();
    }
    for (const auto& [chosen, common] : subsets(digits, degree)) {
      const CellSet others = members_of(house, empty & ~chosen);
      CandidateSet removed;
      for (const Digit digit : DigitSet::from_bits(common)) {
        removed.insert(digit, others & position.places(digit));
      }
      if (removed.empty()) continue;
      found.add({.technique = technique, .removed = removed},
                Subset{members_of(house, chosen), DigitSet::from_bits(common), house, false});
    }
  }
}

// @param smaller whether to skip hidden sets that a naked set of no more cells completes.
void find_hidden(const FinderInput& input, Found& found, Technique technique, int degree,
                 bool smaller = true) {
  const Position& position = input.position;
  for (const HouseId house : changed_houses(input)) {
    const unsigned empty = members(position.empty_cells(), house);
    if (nine_bit_counts[empty] <= (smaller ? 2 * degree : degree)) continue;
    for (const auto& [chosen, common] : subsets(places_in(position, house), degree)) {
      const Subset subset{members_of(house, common), DigitSet::from_bits(chosen), house, true};
      CandidateSet removed;
      for (const Digit digit : DigitSet::all() - subset.digits) {
        removed.insert(digit, subset.cells & position.places(digit));
      }
      if (!removed.empty()) found.add({.technique = technique, .removed = removed}, subset);
    }
  }
}

void find_direct(const FinderInput& input, Found& found, Technique technique, int degree) {
  const Position& position = input.position;
  for (const HouseId house : changed_houses(input)) {
    const unsigned empty = members(position.empty_cells(), house);
    if (nine_bit_counts[empty] <= degree) continue;
    const std::array<unsigned, 9> places = places_in(position, house);
    for (const auto& [chosen, common] : subsets(places, degree)) {
      for (const Digit digit : DigitSet::all() - DigitSet::from_bits(chosen)) {
        const unsigned here = places[digit.index()];
        if (std::has_single_bit(here) || !std::has_single_bit(here & ~common)) continue;
        found.add({.technique = technique,
                   .placed = Candidate(members_of(house, here & ~common).first(), digit)},
                  Subset{members_of(house, common), DigitSet::from_bits(chosen), house, true});
      }
    }
  }
}

// Finds naked sets that remove digits from one house or, if they are locked, from two.
void find_open(const FinderInput& input, Technique technique, int degree, bool locked,
               Found& found) {
  const Position& position = input.position;
  const HouseSet houses = changed_houses(input);
  for (const HouseId house : locked ? houses& kBoxes : houses) {
    std::array<unsigned, 9> digits{};
    for (std::size_t k = 0; k < digits.size(); ++k) {
      digits[k] = position.candidates(house.cells()[k]).bits();
    }
    for (const auto& [chosen, common] : subsets(digits, degree)) {
      Subset subset{members_of(house, chosen), DigitSet::from_bits(common), house, false};
      HouseSet losing;
      CandidateSet removed;
      for (const HouseId home : houses_with_all(subset.cells)) {
        const CellSet others = cells_of(home) - subset.cells;
        for (const Digit digit : subset.digits) {
          const CellSet here = others & position.places(digit);
          if (!here.empty()) losing.insert(home);
          removed.insert(digit, here);
        }
      }
      // A line and a box have the step; one step is enough.
      if (losing.empty() || losing.last() != house || losing.several() != locked) continue;
      if (locked) subset.also = std::exchange(subset.house, losing.first());
      found.add({.technique = technique, .order = degree, .removed = removed}, subset);
    }
  }
}

}  // namespace

using enum Technique;
void find_direct_hidden_pairs(const FinderInput& in, Found& f) {
  find_direct(in, f, kDirectHiddenPair, 2);
}
void find_direct_hidden_triplets(const FinderInput& in, Found& f) {
  find_direct(in, f, kDirectHiddenTriplet, 3);
}
void find_naked_pairs(const FinderInput& in, Found& f) { find_naked(in, f, kNakedPair, 2); }
void find_naked_triplets(const FinderInput& in, Found& f) { find_naked(in, f, kNakedTriplet, 3); }
void find_naked_quads(const FinderInput& in, Found& f) { find_naked(in, f, kNakedQuad, 4); }
void find_hidden_pairs(const FinderInput& in, Found& f) { find_hidden(in, f, kHiddenPair, 2); }
void find_hidden_triplets(const FinderInput& in, Found& f) {
  find_hidden(in, f, kHiddenTriplet, 3);
}
void find_hidden_quads(const FinderInput& in, Found& f) { find_hidden(in, f, kHiddenQuad, 4); }

// Of the human ladder. The smaller ones come first.
void find_locked_subsets(const FinderInput& in, Found& f) {
  find_open(in, kLockedPair, 2, true, f);
  if (f.wants(0, 3)) find_open(in, kLockedTriple, 3, true, f);
}
void find_open_subsets(const FinderInput& in, Found& f) {
  find_open(in, kNakedPair, 2, false, f);
  if (f.wants(rating_of(kNakedTriplet), 3)) find_open(in, kNakedTriplet, 3, false, f);
}
void find_hidden_subsets(const FinderInput& in, Found& f) {
  find_hidden(in, f, kHiddenPair, 2, false);
  if (f.wants(rating_of(kHiddenTriplet), 0)) find_hidden(in, f, kHiddenTriplet, 3, false);
}
void find_any_hidden_quads(const FinderInput& in, Found& f) {
  find_hidden(in, f, kHiddenQuad, 4, false);
}

std::string words(const Subset& subset, const ExplainedStep& step) {
  const std::string house =
      subset.house.name() + (subset.also ? " and " + subset.also->name() : "");
  const std::string cells = phrases::listed(subset.cells);
  const std::string digits = phrases::listed(subset.digits);
  if (!subset.hidden) {
    return fmt::format("In {0}, {1} can hold only {2}, so these digits fit nowhere else in {0}{3}",
                       house, cells, digits, phrases::removal(step));
  }
  return fmt::format("In {}, {} fit only in {}, {}", house, digits, cells,
                     phrases::consequence(step, "these cells hold no other digit", subset.house));
}

Marks marks(const Subset& subset, const ExplainedStep& step) {
  Marks marks{.cells = subset.cells, .digits = subset.digits, .houses = HouseSet(subset.house)};
  if (subset.also) marks.houses.insert(*subset.also);
  if (subset.hidden) {
    marks.premise = {subset.digits, cells_of(subset.house)};
    if (step.placed) marks.premise.insert(step.placed->digit(), cells_of(subset.house));
  } else {
    marks.premise = all_candidates(subset.cells);
  }
  return marks;
}

}  // namespace euler96::logic
