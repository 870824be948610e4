#include "techniques.hpp"

#include <algorithm>
#include <bit>

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

std::vector<Cell> cells_at(HouseId house, unsigned mask) {
  std::vector<Cell> cells;
  for (std::size_t k = 0; k < 9; ++k) {
    if ((mask >> k & 1U) != 0) cells.push_back(house.cells()[k]);
  }
  return cells;
}

std::vector<ClosedSubset> closed_subsets(const NineSets& sets, int n) {
  std::vector<ClosedSubset> found;
  unsigned picked = (1U << n) - 1;
  while (picked < 1U << sets.size()) {
    unsigned members = 0;
    bool empty = false;
    for (unsigned rest = picked; rest != 0; rest &= rest - 1) {
      const unsigned set = sets[static_cast<std::size_t>(std::countr_zero(rest))];
      members |= set;
      empty = empty || set == 0;
    }
    if (!empty && std::popcount(members) == n) found.push_back({picked, members});
    // The next larger number with n bits.
    const unsigned lowest = picked & -picked;
    const unsigned carried = picked + lowest;
    picked = carried | ((picked ^ carried) / lowest >> 2);
  }
  return found;
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
