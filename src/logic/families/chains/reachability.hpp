/// @file
/// Everything that follows from each candidate that is on by chains, however long they are.
///
///     a -> b -> c -> b      b and c lead to each other, so they reach the same; a reaches that,
///     and
///                           itself
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "nodes.hpp"

namespace euler96::logic {

template <std::size_t kWords>
class Reachability {
 public:
  using Set = NodeSet<kWords>;

  struct Reached {
    Set on;                 ///< the node itself, and the nodes that it turns on in the end
    Set off;                ///< the nodes that it turns off in the end
    bool in_cycle = false;  ///< whether it leads back to the node
    bool done = false;
    int number = 0;  ///< in the order of all visits, from 1
  };

  explicit Reachability(Node size) : reached_(size) {}

  /// Forgets all: the links change.
  void clear() { before_ = visits_; }

  /// Finds what these nodes and those that follow from them reach, as far as it is not known, by
  /// Tarjan's algorithm for strongly connected components.
  /// @param links returns two sets of them: what a node turns off, and what that turns on.
  template <typename Links>
  void find(const Set& nodes, const Links& links) {
    nodes.each([&](Node node) {
      if (reached_[node].number <= before_) visit(node, links);
    });
  }

  const Reached& operator[](Node node) const { return reached_[node]; }

 private:
  // Returns the lowest number of a node on the path that follows from this one.
  template <typename Links>
  int visit(Node node, const Links& links) {
    const auto& [weak, next_ones] = links(node);
    const int number = ++visits_;
    int low = number;
    Reached& here = reached_[node];
    here = {.on = Set(node), .off = weak, .number = number};
    const std::size_t begin = path_.size();
    path_.push_back(node);
    next_ones.each([&](Node next) {
      if (here.on.contains(next)) return;  // and so all that follows from it is known
      const Reached& there = reached_[next];
      if (there.number <= before_) {
        low = std::min(low, visit(next, links));
      } else if (!there.done) {
        low = std::min(low, there.number);
      }
      if (there.done) {
        here.on |= there.on;
        here.off |= there.off;
      }
    });
    if (low < number) return low;
    Reached common{.in_cycle = path_.size() - begin > 1, .done = true};
    for (const Node each : std::span(path_).subspan(begin)) {
      common.on |= reached_[each].on;
      common.off |= reached_[each].off;
    }
    for (const Node each : std::span(path_).subspan(begin)) {
      common.number = reached_[each].number;
      reached_[each] = common;
    }
    path_.resize(begin);
    return low;
  }

  std::vector<Reached> reached_;
  std::vector<Node> path_;
  int visits_ = 0;
  int before_ = 0;  // the visits before the last `clear`
};

}  // namespace euler96::logic
