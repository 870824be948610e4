/// @file
/// The techniques, one function each, and the functions that they share.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "euler96/explain.hpp"

namespace euler96::explaining {

/// Finds one application of a technique on a board without contradiction: a step that places a
/// digit or removes a candidate.
using Finder = std::optional<Step>(const PencilMarks& marks, Technique technique);

Finder find_naked_single;
Finder find_hidden_single;
Finder find_locked_candidates;
Finder find_subset;

/// In the order of `Technique`: easiest first.
inline constexpr std::array<Finder*, kTechniqueCount - 1> finders = {find_naked_single,
                                                                     find_hidden_single,
                                                                     find_locked_candidates,
                                                                     find_locked_candidates,
                                                                     find_subset,
                                                                     find_subset,
                                                                     find_subset,
                                                                     find_subset};

inline std::optional<Step> find_step(const PencilMarks& marks, Technique technique) {
  return finders[static_cast<std::size_t>(technique)](marks, technique);
}

/// A contradiction that shows without reasoning, if the board has one.
std::optional<Contradiction> find_contradiction(const PencilMarks& marks);

/// All houses, boxes first: people scan boxes first.
inline constexpr std::array<HouseId, HouseId::kCount> houses_boxes_first =
    []<int... kIndex>(std::integer_sequence<int, kIndex...>) {
  return std::array{HouseId((kIndex + 18) % HouseId::kCount)...};
}
(std::make_integer_sequence<int, HouseId::kCount>());

/// The cells of the house that can hold the digit.
std::vector<Cell> places(const PencilMarks& marks, HouseId house, Digit digit);

/// The removal of the digits from the cells. Cells without any of the digits are left out.
std::vector<Removal> removals(const PencilMarks& marks, std::span<const Cell> cells,
                              DigitSet digits);

/// The cells of the house except `others`.
std::vector<Cell> rest_of(HouseId house, std::span<const Cell> others);

/// The step that places a digit and removes it from the cell's peers.
Step placement(const PencilMarks& marks, Technique technique, Cell cell, Digit digit);

}  // namespace euler96::explaining
