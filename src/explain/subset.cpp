// Naked pairs and triples: if n cells of a house have only n candidates between them, these digits
// are removed from the rest of the house. Hidden pairs and triples: if n digits of a house fit only
// in the same n cells, all other candidates of these cells are removed.
//
// Why. In both cases the n digits fill the n cells in some order, so no other cell of the house
// holds any of them, and no other digit fits in these cells. A cell need not have all n: {1,2},
// {2,3}, {1,3} is a naked triple. Hidden subsets come second: people find them harder, since the
// digits hide among other candidates.
//
// Larger subsets are not searched: in a house, the complement of a naked subset is a hidden subset,
// and one of the two is small.
//
// Test: tests/explanations_test.cpp.

#include <fmt/core.h>

#include <bit>

#include "techniques.hpp"

namespace euler96::explaining {
namespace {

// Sets of numbers 0 to 8, as bits: the candidates of a house's cells, or the places of its digits.
using NineSets = std::array<unsigned, 9>;

// The members of the picked sets together; none if one of the sets is empty.
unsigned members_of(const NineSets& sets, unsigned picked) {
  unsigned members = 0;
  for (; picked != 0; picked &= picked - 1) {
    const unsigned set = sets[static_cast<std::size_t>(std::countr_zero(picked))];
    if (set == 0) return 0;
    members |= set;
  }
  return members;
}

// The next larger number with as many bits.
unsigned next_pick(unsigned picked) {
  const unsigned lowest = picked & -picked;
  const unsigned carried = picked + lowest;
  return carried | ((picked ^ carried) / lowest >> 2);
}

// The cells of the house at the positions of the mask's bits.
std::vector<Cell> cells_at(HouseId house, unsigned mask) {
  std::vector<Cell> cells;
  for (std::size_t k = 0; k < 9; ++k) {
    if ((mask >> k & 1U) != 0) cells.push_back(house.cells()[k]);
  }
  return cells;
}

std::optional<Step> find(const PencilMarks& marks, int size, bool hidden) {
  for (const HouseId house : houses_boxes_first) {
    NineSets sets{};
    for (std::size_t k = 0; k < 9; ++k) {
      for (const Digit digit : marks.candidates(house.cells()[k])) {
        const auto d = static_cast<std::size_t>(digit.value() - 1);
        sets[hidden ? d : k] |= 1U << (hidden ? k : d);
      }
    }
    for (unsigned picked = (1U << size) - 1; picked < 1U << 9; picked = next_pick(picked)) {
      const unsigned members = members_of(sets, picked);
      if (std::popcount(members) != size) continue;
      auto cells = cells_at(house, hidden ? members : picked);
      const DigitSet digits = DigitSet::from_bits(hidden ? picked : members);
      auto removed = hidden ? removals(marks, cells, DigitSet::all() - digits)
                            : removals(marks, rest_of(house, cells), digits);
      if (removed.empty()) continue;
      return Step{.cells = std::move(cells),
                  .house = house,
                  .digits = digits,
                  .removed = std::move(removed),
                  .before = marks};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Step> find_naked_pair(const PencilMarks& marks) { return find(marks, 2, false); }
std::optional<Step> find_hidden_pair(const PencilMarks& marks) { return find(marks, 2, true); }
std::optional<Step> find_naked_triple(const PencilMarks& marks) { return find(marks, 3, false); }
std::optional<Step> find_hidden_triple(const PencilMarks& marks) { return find(marks, 3, true); }

std::string say_naked_subset(const Step& step) {
  return fmt::format(
      "In {}, {} can hold only {}, so these digits fit nowhere else in {}: remove {}.",
      step.house->name(), listed(step.cells), listed(step.digits), step.house->name(),
      listed(step.removed));
}

std::string say_hidden_subset(const Step& step) {
  return fmt::format("In {}, {} fit only in {}, so these cells hold no other digit: remove {}.",
                     step.house->name(), listed(step.digits), listed(step.cells),
                     listed(step.removed));
}

}  // namespace euler96::explaining
