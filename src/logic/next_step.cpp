// Most steps are hidden singles, so these are found by the bits of a digit's places, in the order
// in which `find_hidden_singles` finds them: house by house, and in each by digit.
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
#include "single_cells.hpp"
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

// The first house and, in it, the lowest digit.
class FirstSingle {
 public:
  /// @param alone cells that can hold the digit, each the only one of its house.
  /// @param kind the first house of the kind: 0, 9 or 18.
  void add(CellSet alone, Digit digit, std::size_t kind) {
    for (const Cell cell : alone) {
      const std::pair<int, int> key(houses_of[static_cast<std::size_t>(cell.index())][kind / 9],
                                    digit.value());
      if (found_ && key >= key_) continue;
      key_ = key;
      found_ = Candidate(cell, digit);
    }
  }
  [[nodiscard]] std::optional<Step> step(Technique technique) const {
    if (!found_) return std::nullopt;
    const Deduction deduction{.technique = technique, .placed = found_};
    return Step{deduction, Single{*found_, HouseId(key_.first), technique == Technique::kLastCell}};
  }

 private:
  std::pair<int, int> key_;  // house, digit
  std::optional<Candidate> found_;
};

std::optional<Step> hidden_single(const Position& position) {
  FirstSingle last;
  const CellSet empty = position.empty_cells();
  const auto add_last = [&](CellSet alone, std::size_t kind) {
    for (const Cell cell : alone) {
      for (const Digit digit : position.candidates(cell)) last.add(CellSet(cell), digit, kind);
    }
  };
  add_last(alone_in_rows(empty), 0);
  add_last(alone_in_columns(empty), 9);
  add_last(alone_in_boxes(empty), 18);
  if (auto step = last.step(Technique::kLastCell)) return step;
  FirstSingle in_box;
  for (const Digit digit : DigitSet::all()) {
    in_box.add(alone_in_boxes(position.places(digit)), digit, 18);
  }
  if (auto step = in_box.step(Technique::kHiddenSingleBox)) return step;
  FirstSingle in_line;
  for (const Digit digit : DigitSet::all()) {
    in_line.add(alone_in_rows(position.places(digit)), digit, 0);
    in_line.add(alone_in_columns(position.places(digit)), digit, 9);
  }
  return in_line.step(Technique::kHiddenSingleLine);
}

}  // namespace

std::optional<Step> next_step(const Position& position, const std::function<bool(Basis)>& allows,
                              Stop stop) {
  stop.check();
  if (auto single = hidden_single(position)) return single;
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
