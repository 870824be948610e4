// Test: tests/explanations_test.cpp (`AreTrue` searches again by the test's own techniques),
// tests/steps_test.cpp.

#include "next_step.hpp"

#include <algorithm>
#include <tuple>
#include <variant>

#include "found.hpp"

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

void FinderMemory::search(const TechniqueRow& row, const Position& position, Stop stop,
                          Found& found) {
  auto last = std::ranges::find(in_vain_, row.find, &InVain::find);
  if (last == in_vain_.end()) last = in_vain_.insert(last, {row.find, {}});
  row.find({position, last->candidates ^ position.candidates(), stop, &nets_}, found);
  if (found.empty()) last->candidates = position.candidates();
}

std::optional<Step> next_step(const Position& position, Before& before,
                              const std::function<bool(Basis)>& allows, Stop stop) {
  stop.check();
  if (const auto single = before.singles.first(position)) {
    return Step{{.technique = single->technique, .placed = single->single.candidate},
                single->single};
  }
  return harder_step(position, before.finders, allows, stop);
}

std::optional<Step> harder_step(const Position& position, FinderMemory& finders,
                                const std::function<bool(Basis)>& allows, Stop stop) {
  Found found(Found::Keep::kLowest);
  for (const TechniqueRow& row : search_order().subspan<1>()) {
    if (!allows(row.info.basis)) continue;
    stop.check();
    finders.search(row, position, stop, found);
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
