#include "branching.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace euler96::certificates {
namespace {

constexpr std::uint64_t kFilled = 1000;  // the cost of a filled node

auto make_node_cost() {
  std::array<std::uint64_t, kCandidates + 1> table{};
  std::uint64_t cost = kFilled;
  for (std::size_t count = Cell::kCount; count < table.size(); ++count) {
    table[count] = cost;
    cost += cost / 25;
  }
  return table;
}

// The cost of a node that is not closed, by the number of its candidates: 4 % more for each. It is
// made at the start of a program, as the tables of candidates.cpp.
const auto node_cost = make_node_cost();

}  // namespace

Branching::Cost Branching::try_candidate(const Candidates& node, std::size_t candidate) {
  Candidates child = node;
  tried_.set(candidate);
  Placed placed;
  if (!child.place(candidate, placed)) return at_least_[candidate] = 0;
  const Cost cost = node_cost[child.count()];
  for (const std::size_t implied : placed) {
    if (!tried_.test(implied)) at_least_[implied] = std::max(at_least_[implied], cost);
  }
  return at_least_[candidate] = cost;
}

// The cost of the constraint, or a lower bound that is `most` or more.
Branching::Cost Branching::cost_unless_above(Cost most, const Candidates& node,
                                             std::size_t constraint) {
  Cost cost = 0;
  for (unsigned rest = node.of(constraint); rest != 0; rest &= rest - 1) {
    cost += at_least_[lowest_candidate(constraint, rest)];
  }
  for (unsigned rest = node.of(constraint); rest != 0 && cost < most; rest &= rest - 1) {
    const std::size_t candidate = lowest_candidate(constraint, rest);
    if (tried_.test(candidate)) continue;
    cost -= at_least_[candidate];
    cost += try_candidate(node, candidate);
  }
  return cost;
}

std::size_t Branching::choose(const Candidates& node) {
  at_least_.fill(0);
  tried_.reset();
  // The constraints by the number of their candidates.
  std::array<boost::container::static_vector<std::uint16_t, kConstraints>, 10> of_size;
  for (std::size_t k = 0; k < kConstraints; ++k) {
    const auto size = static_cast<std::size_t>(std::popcount(node.of(k)));
    of_size[size].push_back(static_cast<std::uint16_t>(k));
  }
  Cost least = std::numeric_limits<Cost>::max();
  std::size_t chosen = 0;
  // A cost of kFilled cannot be improved: one child is filled, or all are closed.
  for (std::size_t size = 2; size < of_size.size(); ++size) {
    for (const std::size_t constraint : of_size[size]) {
      if (least <= kFilled) return chosen;
      if (const Cost cost = cost_unless_above(least, node, constraint); cost < least) {
        least = cost;
        chosen = constraint;
      }
    }
  }
  return chosen;
}

}  // namespace euler96::certificates
