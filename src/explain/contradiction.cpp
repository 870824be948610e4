// Contradictions that show without search that a board cannot be completed.
//
// Two equal digits in a house are clues: a digit placed later is a candidate of its cell, and no
// peer holds it. The other kinds follow from a wrong guess or from clues without a solution.
//
// Test: tests/explanations_test.cpp.

#include "techniques.hpp"

namespace euler96::explaining {
namespace {

std::optional<Contradiction> find_equal_digits(const PencilMarks& marks) {
  for (const HouseId house : houses_boxes_first) {
    DigitSet seen;
    DigitSet equal;
    for (const Cell cell : house.cells()) {
      const auto digit = marks.board()[cell];
      if (!digit) continue;
      if (seen.contains(*digit)) equal.insert(*digit);
      seen.insert(*digit);
    }
    if (equal.empty()) continue;
    const Digit digit = equal.first();
    std::vector<Cell> holders;
    for (const Cell cell : house.cells()) {
      if (marks.board()[cell] == digit) holders.push_back(cell);
    }
    return Contradiction{Contradiction::Kind::kEqualDigits, std::move(holders), house, digit};
  }
  return std::nullopt;
}

std::optional<Contradiction> find_no_candidate(const PencilMarks& marks) {
  for (int i = 0; i < Cell::kCount; ++i) {
    if (marks.open(Cell(i)) && marks.candidates(Cell(i)).empty()) {
      return Contradiction{Contradiction::Kind::kNoCandidate, {Cell(i)}, {}, {}};
    }
  }
  return std::nullopt;
}

std::optional<Contradiction> find_no_place(const PencilMarks& marks) {
  for (const HouseId house : houses_boxes_first) {
    DigitSet placeable;
    for (const Cell cell : house.cells()) {
      placeable = placeable | marks.candidates(cell);
      if (const auto digit = marks.board()[cell]) placeable.insert(*digit);
    }
    if (placeable != DigitSet::all()) {
      const Digit digit = (DigitSet::all() - placeable).first();
      return Contradiction{Contradiction::Kind::kNoPlace, {}, house, digit};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Contradiction> find_contradiction(const PencilMarks& marks) {
  if (auto found = find_equal_digits(marks)) return found;
  if (auto found = find_no_candidate(marks)) return found;
  return find_no_place(marks);
}

}  // namespace euler96::explaining
