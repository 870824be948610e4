#include "techniques.hpp"

#include <algorithm>

namespace euler96::explaining {

std::vector<Cell> places(const PencilMarks& marks, HouseId house, Digit digit) {
  std::vector<Cell> found;
  for (const Cell cell : house.cells()) {
    if (marks.candidates(cell).contains(digit)) found.push_back(cell);
  }
  return found;
}

std::vector<Removal> removals(const PencilMarks& marks, std::span<const Cell> cells,
                              DigitSet digits) {
  std::vector<Removal> removed;
  for (const Cell cell : cells) {
    const DigitSet lost = marks.candidates(cell) & digits;
    if (!lost.empty()) removed.push_back({cell, lost});
  }
  return removed;
}

std::vector<Cell> rest_of(HouseId house, std::span<const Cell> others) {
  std::vector<Cell> rest;
  for (const Cell cell : house.cells()) {
    if (std::ranges::count(others, cell) == 0) rest.push_back(cell);
  }
  return rest;
}

Step placement(const PencilMarks& marks, Technique technique, Cell cell, Digit digit) {
  const Peers& around = peers[static_cast<std::size_t>(cell.index())];
  return {.technique = technique,
          .cells = {cell},
          .digits = DigitSet(digit),
          .placed = digit,
          .removed = removals(marks, around, DigitSet(digit)),
          .before = marks};
}

}  // namespace euler96::explaining
