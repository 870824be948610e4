// The nodes that wait: a stack for each lane. Compiled once for each target.
//
// A lane searches depth first: it continues with one branch of a split and stacks the other. The
// memory is for the worst case, so no board allocates; pages that are never touched cost nothing. A
// digit has 54 minilines and needs 18, so no path splits more than 9 * 36 times.

#include <cstddef>
#include <cstdint>

#include "bits-inl.hpp"
#include "node.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96::bitslice::HWY_NAMESPACE {
namespace {

struct alignas(64) StackedNode {
  std::uint64_t words[kNodeWords];
  std::uint32_t puzzle;
};

class NodeStacks {
 public:
  void reset() {
    for (Span& s : spans_) s = {0, 0};
    total_ = 0;
  }

  /// Nodes in all stacks.
  [[nodiscard]] std::size_t total() const { return total_; }
  [[nodiscard]] bool empty(std::size_t lane) const { return spans_[lane].empty(); }
  /// Whether a lane that has stacked nodes of one puzzle can begin another.
  [[nodiscard]] bool has_room(std::size_t lane) const { return spans_[lane].end < kSpare; }

  /// Where the next node goes.
  [[nodiscard]] StackedNode& above(std::size_t lane) { return nodes_[spans_[lane].end][lane]; }
  /// Pushes the node that was written there.
  void push(std::size_t lane) {
    ++total_;
    ++spans_[lane].end;
  }
  [[nodiscard]] const StackedNode& top(std::size_t lane) const {
    return nodes_[spans_[lane].end - 1][lane];
  }
  void prefetch_top(std::size_t lane) const { prefetch(top(lane)); }
  void pop(std::size_t lane) {
    --total_;
    --spans_[lane].end;
    spans_[lane].rewind();
  }
  /// The oldest node, which has the largest part of the search below it.
  [[nodiscard]] const StackedNode& bottom(std::size_t lane) const {
    return nodes_[spans_[lane].begin][lane];
  }
  void pop_bottom(std::size_t lane) {
    --total_;
    ++spans_[lane].begin;
    spans_[lane].rewind();
  }
  void clear(std::size_t lane) {
    total_ -= spans_[lane].end - spans_[lane].begin;
    spans_[lane] = {0, 0};
  }

 private:
  static void prefetch(const StackedNode& node) {
    __builtin_prefetch(&node, 1);
    __builtin_prefetch(&node.words[8], 1);
  }

  static constexpr std::uint32_t kSpare = 16;
  static constexpr std::uint32_t kDepth = 9 * 36 + 1;

  struct Span {
    [[nodiscard]] bool empty() const { return begin == end; }
    void rewind() {
      if (empty()) begin = end = 0;
    }

    std::uint32_t begin;
    std::uint32_t end;
  };

  Span spans_[kLanes];
  std::size_t total_;
  // Indexed by depth first: most stacks are shallow, so the nodes in use lie together.
  StackedNode nodes_[kSpare + kDepth][kLanes];
};

}  // namespace
}  // namespace euler96::bitslice::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
