/// @file
/// What unique loops and graves share: candidates that spoil them, of which one is true.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "../families.hpp"
#include "combinations.hpp"

namespace euler96::logic {

/// Returns the digits that are a candidate of any of the cells.
inline DigitSet candidates_of(CellSet cells, const Position& position) {
  DigitSet digits;
  for (const Cell cell : cells) digits |= position.candidates(cell);
  return digits;
}

/// Returns each naked subset of a house that the cells with extra candidates complete, as if they
/// were one cell, with what the subset removes from the house.
/// @param roof the cells with extra candidates, which lie in the house.
/// @param covered digits that need no cell of the subset that has them.
inline auto roof_subsets(const Position& position, HouseId house, CellSet roof, DigitSet extra,
                         DigitSet covered, int degree) {
  std::vector<std::pair<RoofSubset, CandidateSet>> found;
  const Cell stand_in = roof.first();
  std::array<unsigned, 9> digits{};
  for (std::size_t k = 0; k < digits.size(); ++k) {
    const Cell cell = house.cells()[k];
    if (!roof.contains(cell)) digits[k] = position.candidates(cell).bits();
    if (cell == stand_in) digits[k] = extra.bits();
  }
  const unsigned stand_in_bit = members(CellSet(stand_in), house);
  for (const auto& [chosen, common] : subsets(digits, degree)) {
    if ((chosen & stand_in_bit) == 0) continue;
    const CellSet set = members_of(house, chosen & ~stand_in_bit);
    const auto all = DigitSet::from_bits(common);
    // Each of the extra digits must be able to complete the subset.
    if ((covered | candidates_of(set, position)) != all) continue;
    CandidateSet removed;
    for (const Digit digit : all) {
      removed.insert(digit, (cells_of(house) - set - roof) & position.places(digit));
    }
    if (!removed.empty()) found.push_back({{house, set, all, false}, removed});
  }
  return found;
}

/// One of the cells of the roof holds an extra digit, and with the subset needs digits of a house.
inline std::string words_of_naked(const RoofSubset& subset, CellSet roof, DigitSet extra,
                                  const ExplainedStep& step) {
  const std::string cells = phrases::listed(subset.cells);
  return fmt::format(
      " So one of {} is {}, and {} can hold only {}. Together they use up {} in {}{}",
      phrases::listed(roof), phrases::listed(extra, "or"), cells,
      phrases::listed(candidates_of(subset.cells, step.before), "or"),
      phrases::listed(subset.digits), subset.house.name(), phrases::removal(step));
}

/// Adds what a reader looks at beside the loop or grave.
template <class AnyEscape>
void add_marks(const AnyEscape& escape, Marks& marks) {
  std::visit(Overloaded{[](const OneCell&) {},
                        [&](const OneDigit& one) { marks.digits.insert(one.digit); },
                        [&](const RoofSubset& subset) {
                          marks.cells |= subset.cells;
                          marks.digits |= subset.digits;
                          marks.houses = HouseSet(subset.house);
                        },
                        [&](const LockedDigit& locked) {
                          marks.digits.insert(locked.digit);
                          marks.houses = locked.houses;
                        },
                        [&](const Forcing& forcing) { marks.houses = forcing.houses; }},
             escape);
}

}  // namespace euler96::logic
