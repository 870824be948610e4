#include "inner_chains.hpp"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>

#include "logic/techniques.hpp"

namespace euler96::logic {
InnerChains::InnerChains(const Position& position, const Nodes& nodes, const Units& units,
                         Inner inner, Stop stop, MayTurnOff may_turn_off)
    : position_(position),
      nodes_(nodes),
      units_(units),
      inner_(inner),
      stop_(stop),
      may_turn_off_(std::move(may_turn_off)) {}

const std::vector<InnerChains::Application>& InnerChains::find(const Units::Members& left) {
  const auto known = known_.find(left);
  return known != known_.end() ? known->second : known_.emplace(left, search(left)).first->second;
}

std::vector<InnerChains::Application> InnerChains::search(const Units::Members& left) const {
  if (!may_turn_off_(left)) return {};
  Position::Candidates candidates;
  for (const Cell cell : position_.empty_cells()) {
    candidates[static_cast<std::size_t>(cell.index())] = DigitSet::from_bits(left[unit_of(cell)]);
  }
  const Position position(position_.board(), candidates);
  stop_.check();
  Found found(Found::Keep::kEach);
  if (inner_ == Inner::kDynamic) {
    find_dynamic({.position = position, .stop = stop_}, found);
  } else {
    find_inner_chains(position, inner_ == Inner::kMultiple, found);
  }
  // If the ratings are equal, the fewest assertions come first, then what does not depend on
  // numbers.
  using Key = std::tuple<int, int, std::uint64_t>;
  std::vector<std::pair<Key, Application>> keyed;
  for (const Step& step : found.steps()) {
    const Chain& chain = std::get<Chain>(step.pattern);
    const std::vector<Node> removed = removed_by(step, position);
    const std::vector<Node> parents = parents_of(chain, left);
    if (removed.empty() || parents.empty()) continue;
    std::uint64_t hash = 0;
    for (const Node node : removed) hash += mix(node);
    for (const Node node : parents) hash += mix(~std::uint64_t{node});
    keyed.push_back({{step.rating, chain.assertions, hash}, {removed, parents, {step, chain}}});
  }
  std::ranges::stable_sort(keyed, {}, &std::pair<Key, Application>::first);
  std::vector<Application> applications;
  for (auto& [key, application] : keyed) applications.push_back(std::move(application));
  return applications;
}

// What a step removes, and the others in the cell where it places a digit; in ascending order.
std::vector<Node> InnerChains::removed_by(const Step& step, const Position& left) const {
  CandidateSet gone = step.removed;
  if (step.placed) {
    const Cell cell = step.placed->cell();
    gone.insert(cell, left.candidates(cell) - DigitSet(step.placed->digit()));
  }
  std::vector<Node> nodes;
  for (const Cell cell : gone.cells()) {
    for (const Digit digit : gone.digits(cell)) nodes.push_back(nodes_.node(cell, digit));
  }
  std::ranges::sort(nodes);
  return nodes;
}

// What the net has turned off in the units of the strong links and of the suppositions.
std::vector<Node> InnerChains::parents_of(const Chain& chain, const Units::Members& left) const {
  std::vector<Node> nodes;
  const auto add = [&](Candidate candidate, std::optional<HouseId> house) {
    const Unit unit = house ? unit_of(*house, candidate.digit()) : unit_of(candidate.cell());
    units_.each_member(unit, units_.members()[unit] & ~unsigned{left[unit]},
                       [&](Node node) { nodes.push_back(node); });
  };
  for (const Branch& branch : chain.branches) {
    for (const Link& link : branch.links) {
      if (link.to.on) add(link.to.candidate, link.house);
    }
  }
  if (chain.of_unit()) add(chain.branches[0].source.candidate, chain.house);
  std::ranges::sort(nodes);
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  return nodes;
}

}  // namespace euler96::logic
