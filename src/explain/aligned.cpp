// Aligned pair and triplet exclusion. Of two (three) cells each combination of candidates is tried.
// It is impossible if it puts a digit twice into a house, or if it takes all candidates of a cell
// that sees all of them (an excluder). A candidate without a possible combination goes.
#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>

#include "combinations.hpp"
#include "finders.hpp"

namespace euler96::logic {
namespace {

template <std::size_t kDegree>
using Cells = std::array<Cell, kDegree>;

// Adds what the cells' combinations exclude. The excluders are at least two.
template <std::size_t kDegree>
void add_exclusions(const Position& position, const Cells<kDegree>& cells, CellSet excluders,
                    Technique technique, Found& found) {
  boost::container::static_vector<unsigned, 81> excluding;
  for (const Cell cell : excluders) excluding.push_back(position.candidates(cell).bits());
  std::array<std::array<bool, kDegree>, kDegree> see{};
  for (std::size_t i = 0; i < kDegree; ++i) {
    for (std::size_t k = 0; k < i; ++k) see[i][k] = are_peers(cells[i], cells[k]);
  }
  std::array<DigitSet, kDegree> possible{};
  std::array<DigitSet, kDegree> chosen{};
  const auto choose = [&](const auto& self, std::size_t i, DigitSet taken) -> void {
    if (i == kDegree) {
      for (const unsigned digits : excluding) {
        if ((digits & ~taken.bits()) == 0) return;
      }
      for (std::size_t k = 0; k < kDegree; ++k) possible[k] = possible[k] | chosen[k];
      return;
    }
    for (const Digit digit : position.candidates(cells[i])) {
      chosen[i] = DigitSet(digit);
      bool twice = false;
      for (std::size_t k = 0; k < i; ++k) twice |= see[i][k] && chosen[k] == chosen[i];
      if (!twice) self(self, i + 1, taken | chosen[i]);
    }
  };
  choose(choose, 0, DigitSet());
  CandidateSet removed;
  CellSet pattern;
  DigitSet digits;
  for (std::size_t i = 0; i < kDegree; ++i) {
    const DigitSet gone = position.candidates(cells[i]) - possible[i];
    removed.insert(cells[i], gone);
    pattern.insert(cells[i]);
    digits = digits | gone;
  }
  if (digits.empty()) return;
  found.add({.technique = technique,
             .rating = row_of(technique).rating,
             .removed = removed,
             .cells = pattern | excluders,
             .digits = digits,
             .aside = excluders});
}

}  // namespace

void find_aligned_pairs(const Position& position, Found& found) {
  const CellSet two = CellsBySize(position).two;
  for (const Cell a : position.empty_cells()) {
    const CellSet near = two & peers_of(a);
    if (!near.several()) continue;
    for (const Cell b : position.empty_cells()) {
      if (b >= a) break;
      const CellSet excluders = near & peers_of(b);
      if (!excluders.several()) continue;
      add_exclusions<2>(position, {a, b}, excluders, Technique::kAlignedPair, found);
    }
  }
}

void find_aligned_triplets(const Position& position, Found& found) {
  const CellsBySize sizes(position);
  const CellSet small = sizes.two | sizes.three;
  for (const Cell a : position.empty_cells()) {
    const CellSet near_a = small & peers_of(a);
    if (!near_a.several()) continue;
    for (const Cell b : position.empty_cells()) {
      if (b >= a) break;
      const CellSet near_ab = near_a & peers_of(b);
      if (!near_ab.several()) continue;
      for (const Cell c : position.empty_cells()) {
        if (c >= b) break;
        const CellSet excluders = near_ab & peers_of(c);
        if (!excluders.several()) continue;
        // One of the three has at most three candidates and sees another.
        const CellSet cells = CellSet(a) | CellSet(b) | CellSet(c);
        const bool apart = (peers_of(a) & cells & small).empty() &&
                           (peers_of(b) & cells & small).empty() &&
                           (peers_of(c) & cells & small).empty();
        if (apart) continue;
        add_exclusions<3>(position, {a, b, c}, excluders, Technique::kAlignedTriplet, found);
      }
    }
  }
}

}  // namespace euler96::logic
