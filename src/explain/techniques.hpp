/// @file
/// What the techniques share.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "euler96/explain.hpp"

namespace euler96::explaining {

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
Step placement(const PencilMarks& marks, Cell cell, Digit digit);

/// `a`, `a and b`, `a, b and c`, with the given conjunction.
std::string listed(std::vector<std::string> words, std::string_view conjunction = "and");
std::string listed(std::span<const Cell> cells, std::string_view conjunction = "and");
std::string listed(DigitSet digits, std::string_view conjunction = "and");
/// `3 from r1c2; 3 and 7 from r4c5 and r4c6`: cells that lose the same digits are listed together,
/// in the order of the first ones.
std::string listed(std::span<const Removal> removed);

}  // namespace euler96::explaining
