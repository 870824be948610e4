/// @file
/// Everything that follows from each candidate that is on by chains, however long they are.
///
///     a -> b -> c -> b      b and c lead to each other, so they have the same closure; a has that
///                           one, and itself
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "nodes.hpp"

namespace euler96::logic {

template <std::size_t kWords>
class ChainClosures {
 public:
  using Set = NodeSet<kWords>;

  struct Closure {
    Set on;                 ///< the node itself, and the nodes that it turns on in the end
    Set off;                ///< the nodes that it turns off in the end
    bool in_cycle = false;  ///< whether it leads back to the node
    bool done = false;
    int number = 0;  ///< in the order of all visits, from 1
  };

  explicit ChainClosures(Node size) : closures_(size) {}

  /// Forgets all closures: the links change.
  void clear() { before_ = visits_; }

  /// Finds the closures of these nodes and of those that follow from them, as far as they are not
  /// known, by Tarjan's algorithm for strongly connected components.
  /// @param links returns two sets of them: what a node turns off, and what that turns on.
  template <typename Links>
  void find(const Set& nodes, const Links& links) {
    nodes.each([&](Node node) {
      if (closures_[node].number <= before_) visit(node, links);
    });
  }

  const Closure& operator[](Node node) const { return closures_[node]; }

 private:
  // Returns the lowest number of a node on the path that follows from this one.
  template <typename Links>
  int visit(Node node, const Links& links) {
    const auto& [weak, next_ones] = links(node);
    const int number = ++visits_;
    int low = number;
    Closure& here = closures_[node];
    here = {.on = Set(node), .off = weak, .number = number};
    const std::size_t begin = path_.size();
    path_.push_back(node);
    next_ones.each([&](Node next) {
      if (here.on.contains(next)) return;  // and so all that follows from it is known
      const Closure& there = closures_[next];
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
    Closure common{.in_cycle = path_.size() - begin > 1, .done = true};
    for (const Node each : std::span(path_).subspan(begin)) {
      common.on |= closures_[each].on;
      common.off |= closures_[each].off;
    }
    for (const Node each : std::span(path_).subspan(begin)) {
      common.number = closures_[each].number;
      closures_[each] = common;
    }
    path_.resize(begin);
    return low;
  }

  std::vector<Closure> closures_;
  std::vector<Node> path_;
  int visits_ = 0;
  int before_ = 0;  // the visits before the last `clear`
};

}  // namespace euler96::logic
