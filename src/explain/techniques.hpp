/// @file
/// The techniques, one function each, and what they have in common.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "euler96/explain.hpp"

namespace euler96::explaining {

/// Looks for one use of a technique on a board without contradiction. Only a step that gets on is
/// reported: one that places a digit or removes a candidate.
using Finder = std::optional<Step> (*)(const PencilMarks&);

std::optional<Step> find_naked_single(const PencilMarks& marks);
std::optional<Step> find_hidden_single(const PencilMarks& marks);
std::optional<Step> find_pointing(const PencilMarks& marks);
std::optional<Step> find_claiming(const PencilMarks& marks);
std::optional<Step> find_naked_pair(const PencilMarks& marks);
std::optional<Step> find_naked_triple(const PencilMarks& marks);
std::optional<Step> find_hidden_pair(const PencilMarks& marks);
std::optional<Step> find_hidden_triple(const PencilMarks& marks);

/// In the order of `Technique`: easiest first.
inline constexpr std::array<Finder, kTechniqueCount - 1> finders = {
    find_naked_single, find_hidden_single, find_pointing,     find_claiming,
    find_naked_pair,   find_hidden_pair,   find_naked_triple, find_hidden_triple};

/// What makes the board impossible to complete, if that can be seen without reasoning.
std::optional<Contradiction> find_contradiction(const PencilMarks& marks);

/// All houses, boxes first: that is where the eye looks first.
inline constexpr std::array<HouseId, HouseId::kCount> houses_boxes_first =
    // GCOVR_EXCL_START: runs in the compiler
    []<int... kIndex>(std::integer_sequence<int, kIndex...>) {
  return std::array{HouseId((kIndex + 18) % HouseId::kCount)...};
}
// GCOVR_EXCL_STOP
(std::make_integer_sequence<int, HouseId::kCount>());

/// The cells of the house that can hold the digit.
std::vector<Cell> places(const PencilMarks& marks, HouseId house, Digit digit);

/// What the cells lose if they lose the digits: only the cells that lose something.
std::vector<Removal> removals(const PencilMarks& marks, std::span<const Cell> cells,
                              DigitSet digits);

/// The cells of the house that are not among the others.
std::vector<Cell> rest_of(HouseId house, std::span<const Cell> others);

/// The step that places a digit and takes it from the cell's peers.
Step placement(const PencilMarks& marks, Technique technique, Cell cell, Digit digit);

}  // namespace euler96::explaining
