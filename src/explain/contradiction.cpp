// Contradictions that show without search that a board cannot be completed.
//
// The other kinds than equal digits follow from a wrong guess or from clues without a solution.
//
// Test: tests/explanations_test.cpp.

#include "contradiction.hpp"

#include <array>
#include <utility>

namespace euler96 {
namespace {

using logic::CellSet;
using logic::Position;
using Kind = Contradiction::Kind;

// People scan boxes first.
constexpr std::array houses_boxes_first = []<int... kIndex>(std::integer_sequence<int, kIndex...>) {
  return std::array{HouseId((kIndex + 18) % HouseId::kCount)...};
}
(std::make_integer_sequence<int, HouseId::kCount>());

std::optional<Contradiction> find_no_candidate(const Position& position) {
  CellSet bare = position.empty_cells();
  for (const Digit digit : DigitSet::all()) bare -= position.places(digit);
  if (bare.empty()) return std::nullopt;
  return Contradiction{Kind::kNoCandidate, CellSet(bare.first())};
}

std::optional<Contradiction> find_no_place(const Position& position) {
  for (const HouseId house : houses_boxes_first) {
    DigitSet placeable;
    for (const Cell cell : house.cells()) {
      placeable = placeable | position.candidates(cell);
      if (const auto digit = position.board()[cell]) placeable.insert(*digit);
    }
    if (placeable != DigitSet::all()) {
      return Contradiction{Kind::kNoPlace, {}, house, (DigitSet::all() - placeable).first()};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Contradiction> find_equal_digits(const Board& board) {
  for (const HouseId house : houses_boxes_first) {
    DigitSet seen;
    DigitSet equal;
    for (const Cell cell : house.cells()) {
      const auto digit = board[cell];
      if (!digit) continue;
      if (seen.contains(*digit)) equal.insert(*digit);
      seen.insert(*digit);
    }
    if (equal.empty()) continue;
    const Digit digit = equal.first();
    CellSet holders;
    for (const Cell cell : house.cells()) {
      if (board[cell] == digit) holders.insert(cell);
    }
    return Contradiction{Kind::kEqualDigits, holders, house, digit};
  }
  return std::nullopt;
}

std::optional<Contradiction> find_contradiction(const Position& position) {
  if (auto found = find_no_candidate(position)) return found;
  return find_no_place(position);
}

}  // namespace euler96
