#include "inner_steps.hpp"

#include <tuple>
#include <utility>
#include <variant>

#include "core/order.hpp"
#include "euler96/explain.hpp"
#include "logic/techniques.hpp"

namespace euler96::logic {

InnerSteps::InnerSteps(const Position& position, const Nodes& nodes, Inner inner, Stop stop,
                       MayTurnOff may_turn_off)
    : position_(position),
      nodes_(nodes),
      inner_(inner),
      stop_(stop),
      may_turn_off_(std::move(may_turn_off)) {}

const std::vector<InnerStep>& InnerSteps::find(const Units::Members& left) {
  const auto known = known_.find(left);
  return known != known_.end() ? known->second : known_.emplace(left, search(left)).first->second;
}

std::vector<InnerStep> InnerSteps::search(const Units::Members& left) const {
  Position position = position_;
  for (const Cell cell : position_.empty_cells()) {
    const DigitSet digits = DigitSet::from_bits(left[unit_of(cell)]);
    for (const Digit digit : position_.candidates(cell) - digits) position.remove(cell, digit);
  }
  for (Finder* const rule : {find_locked, find_hidden_pairs, find_naked_pairs, find_x_wings}) {
    Found found(Found::Keep::kAll);
    rule({.position = position}, found);
    std::vector<InnerStep> steps = in_order(found.steps(), position);
    if (!steps.empty()) return steps;
  }
  if (!has_chains() || !may_turn_off_(left)) return {};
  stop_.check();
  Found found(Found::Keep::kEach);
  if (inner_ == Inner::kDynamic) {
    find_dynamic({.position = position, .stop = stop_}, found);
  } else {
    find_inner_chains(position, inner_ == Inner::kMultiple, found);
  }
  return in_order(found.steps(), position);
}

// Chains are in the order of their ratings and, if these are equal, of their assertions. Otherwise
// a hash makes the order, which does not depend on how cells and digits are numbered. A pair in a
// box comes before the same pair in a line.
std::vector<InnerStep> InnerSteps::in_order(const std::vector<Step>& steps,
                                            const Position& left) const {
  using Key = std::tuple<int, int, std::uint64_t, bool>;
  std::vector<std::pair<Key, InnerStep>> keyed;
  for (const Step& step : steps) {
    const Marks marks = euler96::marks({step, 1, {}, 0, left});
    InnerStep inner{step, removed_by(step, left), parents_of(marks, left), marks.houses};
    if (inner.removed.empty() || inner.parents.empty()) continue;
    std::uint64_t hash = 0;
    for (const Node node : inner.removed) hash += mix(node);
    for (const Node node : inner.parents) hash += mix(~std::uint64_t{node});
    const bool is_rule = inner.chain() == nullptr;
    const int rating = is_rule ? 0 : step.rating;
    const bool in_line = is_rule && !marks.houses.meets(kBoxes);
    keyed.push_back({{rating, inner.assertions(), hash, in_line}, std::move(inner)});
  }
  sort_by(keyed, &std::pair<Key, InnerStep>::first);
  std::vector<InnerStep> sorted;
  for (auto& [key, step] : keyed) sorted.push_back(std::move(step));
  return sorted;
}

// What a step removes, and the others in the cell where it places a digit.
std::vector<Node> InnerSteps::removed_by(const Step& step, const Position& left) const {
  CandidateSet gone = step.removed;
  if (step.placed) {
    const Cell cell = step.placed->cell();
    gone.insert(cell, left.candidates(cell) - DigitSet(step.placed->digit()));
  }
  return nodes_.nodes(gone);
}

// What the net has turned off of the premise. The houses from which a pattern removes candidates
// are no part of its premise where they cross it.
std::vector<Node> InnerSteps::parents_of(const Marks& marks, const Position& left) const {
  CandidateSet gone;
  for (const Digit digit : DigitSet::all()) {
    const CellSet off = position_.places(digit) - left.places(digit) - cells_of(marks.cover);
    gone.insert(digit, off & marks.premise.cells(digit));
  }
  return nodes_.nodes(gone);
}

}  // namespace euler96::logic
