// Test: tests/explanations_test.cpp (`AreTrue` searches again by the test's own techniques),
// tests/steps_test.cpp.

#include "next_step.hpp"

#include <algorithm>
#include <span>
#include <tuple>
#include <variant>

#include "families/singles.hpp"
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

std::optional<Step> next_step(const Position& position, SingleSearch& singles,
                              const std::function<bool(Basis)>& allows, Stop stop) {
  stop.check();
  if (const auto single = singles.first(position)) {
    return Step{{.technique = single->technique, .placed = single->single.candidate},
                single->single};
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
