// Test: tests/explanations_test.cpp (`AreTrue` searches again by the test's own techniques),
// tests/steps_test.cpp.

#include "next_step.hpp"

#include <algorithm>
#include <tuple>
#include <variant>

#include "solutions.hpp"

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
  auto last = std::ranges::find(in_vain_, row.info.technique, &InVain::technique);
  if (last == in_vain_.end()) last = in_vain_.insert(last, {row.info.technique, {}});
  row.find({.position = position,
            .changed = last->candidates ^ position.candidates(),
            .stop = stop,
            .nets = &nets_,
            .clues = clues_},
           found);
  if (found.empty()) last->candidates = position.candidates();
}

Basis StepBasis::highest() {
  if (!highest_) highest_ = highest_basis(first_, stop_);
  return *highest_;
}

const Step& best_step(const Found& found) {
  return *std::ranges::max_element(found.steps(), {}, [](const Step& step) {
    return std::tuple(step.placed.has_value(), step.removed.size(), -link_count(step));
  });
}

void apply(const Deduction& step, Position& position) {
  position.remove(step.removed);
  if (step.placed) position.place(step.placed->cell(), step.placed->digit());
}

}  // namespace euler96::logic
