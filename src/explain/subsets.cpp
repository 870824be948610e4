// Naked and hidden pairs, triplets and quads, and the direct hidden sets, which leave a hidden
// single in their house.
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "combinations.hpp"
#include "finders.hpp"

namespace euler96::logic {
namespace {

constexpr std::array<Technique, 3> naked_techniques = {
    Technique::kNakedPair, Technique::kNakedTriplet, Technique::kNakedQuad};
constexpr std::array<Technique, 3> hidden_techniques = {
    Technique::kHiddenPair, Technique::kHiddenTriplet, Technique::kHiddenQuad};
constexpr std::array<Technique, 2> direct_techniques = {Technique::kDirectHiddenPair,
                                                        Technique::kDirectHiddenTriplet};

std::uint32_t bit(std::size_t house) { return std::uint32_t{1} << house; }

/// The places of each digit in a house.
std::array<unsigned, 9> places_in(const Position& position, std::size_t house) {
  std::array<unsigned, 9> places{};
  for (const Digit digit : DigitSet::all()) {
    places[static_cast<std::size_t>(digit.value() - 1)] = members(position.places(digit), house);
  }
  return places;
}

// Naked sets are looked for in houses with at least twice as many empty cells, hidden sets in those
// with more: a naked and a hidden set complete each other, and the smaller one is found.
template <int kDegree>
void find_naked(const Position& position, Found& found) {
  constexpr Technique kTechnique = naked_techniques[kDegree - 2];
  for (std::size_t house = 0; house < houses.size(); ++house) {
    const unsigned empty = members(position.empty_cells(), house);
    if (std::popcount(empty) < 2 * kDegree) continue;
    std::array<unsigned, 9> digits{};
    for (std::size_t k = 0; k < digits.size(); ++k) {
      digits[k] = position.candidates(houses[house][k]).bits();
    }
    for_each_tight(digits, kDegree, [&](unsigned chosen, unsigned common) {
      const CellSet others = members_of(house, empty & ~chosen);
      CandidateSet removed;
      for (const Digit digit : DigitSet::from_bits(common)) {
        removed.insert(digit, others & position.places(digit));
      }
      if (removed.empty()) return;
      found.add({.technique = kTechnique,
                 .rating = row_of(kTechnique).rating,
                 .removed = removed,
                 .cells = members_of(house, chosen),
                 .digits = DigitSet::from_bits(common),
                 .houses = bit(house)});
    });
  }
}

template <int kDegree>
void find_hidden(const Position& position, Found& found) {
  constexpr Technique kTechnique = hidden_techniques[kDegree - 2];
  for (std::size_t house = 0; house < houses.size(); ++house) {
    const unsigned empty = members(position.empty_cells(), house);
    if (std::popcount(empty) <= 2 * kDegree) continue;
    for_each_tight(places_in(position, house), kDegree, [&](unsigned chosen, unsigned common) {
      const CellSet cells = members_of(house, common);
      CandidateSet removed;
      for (const Digit digit : DigitSet::all() - DigitSet::from_bits(chosen)) {
        removed.insert(digit, cells & position.places(digit));
      }
      if (removed.empty()) return;
      found.add({.technique = kTechnique,
                 .rating = row_of(kTechnique).rating,
                 .removed = removed,
                 .cells = cells,
                 .digits = DigitSet::from_bits(chosen),
                 .houses = bit(house)});
    });
  }
}

template <int kDegree>
void find_direct(const Position& position, Found& found) {
  constexpr Technique kTechnique = direct_techniques[kDegree - 2];
  for (std::size_t house = 0; house < houses.size(); ++house) {
    const unsigned empty = members(position.empty_cells(), house);
    if (std::popcount(empty) <= kDegree) continue;
    const std::array<unsigned, 9> places = places_in(position, house);
    for_each_tight(places, kDegree, [&](unsigned chosen, unsigned common) {
      for (const Digit digit : DigitSet::all() - DigitSet::from_bits(chosen)) {
        const unsigned here = places[static_cast<std::size_t>(digit.value() - 1)];
        if (std::has_single_bit(here) || !std::has_single_bit(here & ~common)) continue;
        found.add({.technique = kTechnique,
                   .rating = row_of(kTechnique).rating,
                   .placed = Candidate(members_of(house, here & ~common).first(), digit),
                   .cells = members_of(house, common),
                   .digits = DigitSet::from_bits(chosen),
                   .houses = bit(house)});
      }
    });
  }
}

}  // namespace

void find_direct_hidden_pairs(const Position& p, Found& found) { find_direct<2>(p, found); }
void find_direct_hidden_triplets(const Position& p, Found& found) { find_direct<3>(p, found); }
void find_naked_pairs(const Position& p, Found& found) { find_naked<2>(p, found); }
void find_naked_triplets(const Position& p, Found& found) { find_naked<3>(p, found); }
void find_naked_quads(const Position& p, Found& found) { find_naked<4>(p, found); }
void find_hidden_pairs(const Position& p, Found& found) { find_hidden<2>(p, found); }
void find_hidden_triplets(const Position& p, Found& found) { find_hidden<3>(p, found); }
void find_hidden_quads(const Position& p, Found& found) { find_hidden<4>(p, found); }

}  // namespace euler96::logic
