// The nodes that lanes have put aside: a stack for each lane. (Compiled once for each target.)
//
// A lane searches depth first: it goes on with one way of a split and stacks the other. Memory is
// for the worst case, so that no board ever allocates; what is never touched costs nothing. A digit
// has 54 minilines and needs 18, so no path down the tree splits more than 9 * 36 times.

#if defined(EULER96_BITSLICE_NODE_STACKS_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef EULER96_BITSLICE_NODE_STACKS_INL_HPP
#undef EULER96_BITSLICE_NODE_STACKS_INL_HPP
#else
#define EULER96_BITSLICE_NODE_STACKS_INL_HPP
#endif

#include <cstddef>
#include <cstdint>

#include "logic-inl.hpp"
#include "node.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96::bitslice::HWY_NAMESPACE {

struct alignas(64) StackedNode {
  std::uint64_t words[kNodeWords];
  std::uint32_t puzzle;
};

class NodeStacks {
 public:
  void reset() {
    for (Stack& s : stacks_) s.begin = s.end = 0;
    total_ = 0;
  }

  /// Nodes in all stacks.
  [[nodiscard]] std::size_t total() const { return total_; }
  [[nodiscard]] bool empty(std::size_t lane) const { return stacks_[lane].empty(); }
  /// Whether a lane that has nodes of another puzzle stacked may begin with a new one on top.
  [[nodiscard]] bool has_room(std::size_t lane) const { return stacks_[lane].end < kSpare; }

  /// A new node on top, to be written by the caller.
  StackedNode& push(std::size_t lane) {
    ++total_;
    return stacks_[lane].nodes[stacks_[lane].end++];
  }
  [[nodiscard]] const StackedNode& top(std::size_t lane) const {
    return stacks_[lane].nodes[stacks_[lane].end - 1];
  }
  void pop(std::size_t lane) {
    --total_;
    Stack& s = stacks_[lane];
    --s.end;
    if (s.empty()) s.begin = s.end = 0;
  }
  /// The oldest: the one with most of the search below it.
  [[nodiscard]] const StackedNode& bottom(std::size_t lane) const {
    return stacks_[lane].nodes[stacks_[lane].begin];
  }
  void pop_bottom(std::size_t lane) {
    --total_;
    Stack& s = stacks_[lane];
    ++s.begin;
    if (s.empty()) s.begin = s.end = 0;
  }
  void clear(std::size_t lane) {
    Stack& s = stacks_[lane];
    total_ -= s.end - s.begin;
    s.begin = s.end = 0;
  }

 private:
  static constexpr std::uint32_t kSpare = 16;
  static constexpr std::uint32_t kDepth = 9 * 36 + 1;

  struct Stack {
    [[nodiscard]] bool empty() const { return begin == end; }

    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    StackedNode nodes[kSpare + kDepth];
  };

  Stack stacks_[kLanes];
  std::size_t total_ = 0;
};

}  // namespace euler96::bitslice::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // EULER96_BITSLICE_NODE_STACKS_INL_HPP
