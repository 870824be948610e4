#include "further_rules.hpp"

#include <algorithm>

namespace euler96::logic {
namespace {

// The house of a kind that the cell at a position of another house lies in.
constexpr HouseId house_across(HouseId house, std::size_t position, HouseSet kind) {
  return (houses_with(house.cells()[position]) & kind).first();
}

}  // namespace

FurtherRules::FurtherRules(const Position& position, const Units& units, const Units::Members& left)
    : units_(units), left_(left) {
  for (const HouseId house : HouseSet::all()) {
    empty_cells_[house.index()] = (position.empty_cells() & cells_of(house)).size();
  }
  for (const Cell cell : CellSet::all() - position.empty_cells()) {
    ++filled_[static_cast<std::size_t>(position.board().value(cell) - 1)];
  }
}

void FurtherRules::clear() {
  parents_.clear();
  removed_.clear();
  applications_.clear();
}

bool FurtherRules::apply() {
  using Rule = void (FurtherRules::*)();
  const std::size_t before = count();
  for (const Rule rule : {&FurtherRules::lock, &FurtherRules::hidden_pairs,
                          &FurtherRules::naked_pairs, &FurtherRules::x_wings}) {
    (this->*rule)();
    if (count() == before) continue;
    std::sort(applications_.begin() + static_cast<std::ptrdiff_t>(before), applications_.end(),
              [](const Application& a, const Application& b) { return a.key < b.key; });
    return true;
  }
  return false;
}

// ---- The rules.

void FurtherRules::lock() {
  lock(kBoxes, kColumns);
  lock(kBoxes, kRows);
  lock(kColumns, kBoxes);
  lock(kRows, kBoxes);
}

// The digit's places in one house lie in another, where it goes from the rest.
void FurtherRules::lock(HouseSet bases, HouseSet covers) {
  for (const Digit digit : DigitSet::all()) {
    for (const HouseId base : bases) {
      const unsigned places = left(unit_of(base, digit));
      if (places == 0 || single(places)) continue;
      const HouseId cover = house_across(base, first_position(places), covers);
      if ((places & ~crossing(base, cover)) != 0) continue;
      const unsigned rest = left(unit_of(cover, digit)) & ~crossing(cover, base);
      if (rest == 0) continue;
      begin();
      add_parents(unit_of(base, digit), crossing(base, cover));
      remove(unit_of(cover, digit), rest);
      conclude(base.is_box() ? Technique::kPointing : Technique::kClaiming, base);
    }
  }
}

void FurtherRules::hidden_pairs() {
  for (const HouseSet kind : {kBoxes, kColumns, kRows}) {
    for (const HouseId house : kind) {
      if (empty_cells_[house.index()] <= 4) continue;
      for (const Digit b : DigitSet::all()) {
        const unsigned places = left(unit_of(house, b));
        if (!pair(places)) continue;
        for (const Digit a : DigitSet::all()) {
          if (a == b) break;
          if (left(unit_of(house, a)) == places) hidden_pair(house, a, b);
        }
      }
    }
  }
}

void FurtherRules::hidden_pair(HouseId house, Digit a, Digit b) {
  begin();
  each_position(left(unit_of(house, a)), [&](std::size_t position) {
    const Unit cell = unit_of(house.cells()[position]);
    remove(cell, left(cell) & ~(DigitSet(a) | DigitSet(b)).bits());
  });
  add_parents(unit_of(house, a), 0);
  add_parents(unit_of(house, b), 0);
  conclude(Technique::kHiddenPair, house);
}

void FurtherRules::naked_pairs() {
  for (const HouseSet kind : {kBoxes, kColumns, kRows}) {
    for (const HouseId house : kind) {
      if (empty_cells_[house.index()] < 4) continue;
      for (const Cell b : house.cells()) {
        const unsigned digits = left(unit_of(b));
        if (!pair(digits)) continue;
        for (const Cell a : house.cells()) {
          if (a == b) break;
          if (left(unit_of(a)) == digits) naked_pair(house, a, b);
        }
      }
    }
  }
}

void FurtherRules::naked_pair(HouseId house, Cell a, Cell b) {
  begin();
  add_parents(unit_of(a), 0);
  add_parents(unit_of(b), 0);
  for (const Cell cell : house.cells()) {
    if (cell != a && cell != b) remove(unit_of(cell), left(unit_of(cell)) & left(unit_of(a)));
  }
  conclude(Technique::kNakedPair, house);
}

void FurtherRules::x_wings() {
  for (const HouseSet kind : {kColumns, kRows}) {
    for (const HouseId b : kind) {
      for (const HouseId a : kind) {
        if (a == b) break;
        for (const Digit digit : DigitSet::all()) {
          const unsigned places = left(unit_of(b, digit));
          if (!pair(places) || left(unit_of(a, digit)) != places) continue;
          if (filled_[digit.index()] <= 5) x_wing(a, b, digit);
        }
      }
    }
  }
}

void FurtherRules::x_wing(HouseId a, HouseId b, Digit digit) {
  const HouseSet across = kRows.contains(a) ? kColumns : kRows;
  begin();
  each_position(left(unit_of(a, digit)), [&](std::size_t position) {
    const HouseId line = house_across(a, position, across);
    const unsigned places = left(unit_of(line, digit));
    remove(unit_of(line, digit), places & ~crossing(line, a) & ~crossing(line, b));
  });
  add_parents(unit_of(a, digit), 0);
  add_parents(unit_of(b, digit), 0);
  conclude(Technique::kXWing, a);
}

// ---- The application of a rule: its parents and what it removes.

void FurtherRules::begin() {
  first_parent_ = parents_.size();
  first_removed_ = removed_.size();
}

// Adds the members of a unit that the net has turned off, except these.
void FurtherRules::add_parents(Unit unit, unsigned except) {
  units_.each_member(unit, units_.members()[unit] & ~left(unit) & ~except,
                     [&](Node node) { parents_.push_back(node); });
}

void FurtherRules::remove(Unit unit, unsigned bits) {
  units_.each_member(unit, bits, [&](Node node) { removed_.push_back(node); });
}

void FurtherRules::conclude(Technique technique, HouseId house) {
  if (removed_.size() == first_removed_ || parents_.size() == first_parent_) {
    removed_.resize(first_removed_);
    parents_.resize(first_parent_);
    return;
  }
  std::uint64_t key = 0;
  const auto removed = std::span(removed_).subspan(first_removed_);
  for (const Node node : removed) key += mix(node);
  for (const Node node : std::span(parents_).subspan(first_parent_))
    key += mix(~std::uint64_t{node});
  std::ranges::sort(removed);
  applications_.push_back({technique, house, first_parent_, parents_.size() - first_parent_,
                           first_removed_, removed.size(), key});
}

}  // namespace euler96::logic
