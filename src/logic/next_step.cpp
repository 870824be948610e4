// Most steps are hidden singles. `SingleSearch` finds them in the order of `find_hidden_singles`:
// house by house, and in each by digit. Between two steps few places change, so it looks again at
// the houses of these alone.
//
// Test: tests/explanations_test.cpp (`AreTrue` searches again by the test's own techniques),
// tests/steps_test.cpp.

#include "next_step.hpp"

#include <algorithm>
#include <span>
#include <tuple>
#include <utility>
#include <variant>

#include "found.hpp"
#include "techniques.hpp"

namespace euler96::logic {
namespace {

int link_count(const Step& step) {
  int count = 0;
  if (const auto* const chain = std::get_if<Chain>(&step.pattern)) {
    for (const auto& [source, links, chains] : chain->branches)
      count += static_cast<int>(links.size());
  }
  return count;
}

}  // namespace

void SingleSearch::Alone::update(CellSet now) {
  if (now == cells) return;
  HouseSet changed;
  for (const Cell cell : (cells - now) | (now - cells)) changed |= houses_with(cell);
  std::uint32_t bits = houses.bits() & ~changed.bits();
  for (const HouseId house : changed) {
    const auto [low, high] = (now & cells_of(house)).words();
    const bool one =
        (low & (low - 1)) == 0 && (high & (high - 1)) == 0 && (low == 0) != (high == 0);
    bits |= std::uint32_t{one} << house.index();
  }
  houses = HouseSet::from_bits(bits);
  cells = now;
}

std::optional<HiddenSingle> SingleSearch::first(const Position& position) {
  const auto cell_in = [](HouseId house, CellSet cells) {
    return (cells & cells_of(house)).first();
  };
  empty_.update(position.empty_cells());
  for (const HouseId house : empty_.houses) {
    const Cell cell = cell_in(house, empty_.cells);
    const DigitSet digits = position.candidates(cell);
    if (!digits.empty()) return HiddenSingle{Technique::kLastCell, {cell, digits.first()}, house};
  }
  HouseSet any;
  for (const Digit digit : DigitSet::all()) {
    Alone& places = places_[digit.index()];
    places.update(position.places(digit));
    any |= places.houses;
  }
  if (any.empty()) return std::nullopt;
  const bool in_box = any.meets(kBoxes);
  const HouseId house = (in_box ? any & kBoxes : any).first();
  Digit digit(1);
  while (!places_[digit.index()].houses.contains(house)) digit = Digit(digit.value() + 1);
  return HiddenSingle{in_box ? Technique::kHiddenSingleBox : Technique::kHiddenSingleLine,
                      {cell_in(house, places_[digit.index()].cells), digit},
                      house};
}

std::optional<Step> next_step(const Position& position, SingleSearch& singles,
                              const std::function<bool(Basis)>& allows, Stop stop) {
  stop.check();
  if (const auto single = singles.first(position)) {
    const auto& [technique, candidate, house] = *single;
    return Step{{.technique = technique, .placed = candidate},
                Single{candidate, house, technique == Technique::kLastCell}};
  }
  return harder_step(position, allows, stop);
}

std::optional<Step> harder_step(const Position& position, const std::function<bool(Basis)>& allows,
                                Stop stop) {
  Found found(Found::Keep::kLowest, stop);
  for (const TechniqueRow& row : search_order().subspan<1>()) {
    if (!allows(row.info.basis)) continue;
    stop.check();
    row.find(position, found);
    if (found.empty()) continue;
    return *std::ranges::max_element(found.steps(), {}, [](const Step& step) {
      return std::tuple(step.placed.has_value(), step.removed.size(), -link_count(step));
    });
  }
  return std::nullopt;
}

void apply(const Deduction& step, Position& position) {
  position.remove(step.removed);
  if (step.placed) position.place(step.placed->cell(), step.placed->digit());
}

}  // namespace euler96::logic
