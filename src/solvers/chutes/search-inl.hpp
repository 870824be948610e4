// The depth-first search of `chutes`, over either layout; compiled once for each target.
//
// Each step of a half-sweep waits for the one before it, so with three vectors the processor has
// time for a second node. From the first contradiction on, one of the waiting nodes is swept beside
// the current one, half-sweep by half-sweep. Nine vectors keep a processor busy with one node.
// See docs/tuning.md, chutes.
//
// Two nodes in flight change the order of visits, which shows only where a search is cut short.
// Under a budget there is one node in flight on every target, so outcomes agree. Without a budget,
// the search gives a board up after `kPatience` nodes (patience.hpp).

#if defined(EULER96_CHUTES_SEARCH_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef EULER96_CHUTES_SEARCH_INL_HPP
#undef EULER96_CHUTES_SEARCH_INL_HPP
#else
#define EULER96_CHUTES_SEARCH_INL_HPP
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "../patience.hpp"
#include "euler96/solver.hpp"
#include "split.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96::chutes::HWY_NAMESPACE {
namespace {

template <class Layout>
class Search final : public SolverContext {
 public:
  void solve(std::span<const Board> boards, std::span<Outcome> outcomes,
             const Limits& limits) override {
    for (std::size_t i = 0; i < boards.size(); ++i) solve(boards[i], outcomes[i], limits);
  }

 private:
  using Cells = typename Layout::Cells;
  using Memory = typename Layout::Memory;

  struct Node {
    Cells cells;
    unsigned facing;      // 0: the bands, 1: the stacks
    std::uint32_t fresh;  // zero once the node has been swept

    HWY_INLINE void copy(const Node& other) {
      Layout::copy(other.cells, cells);
      facing = other.facing;
      fresh = other.fresh;
    }
  };

  // The place of a node in flight and of the siblings on its path, which wait. Each split on the
  // path removed at least one of the 324 configurations of a board; 54 remain in a solution.
  static constexpr std::size_t kMaxDepth = 324 - 54;
  struct Slot {
    std::array<Memory, 2> configurations;  // of the bands and of the stacks
    std::array<Node, kMaxDepth> waiting;
    std::size_t count = 0;
  };

  // What a slot does next: work on its node, wait for a node, or stop the search.
  enum class Next { kGoOn, kIdle, kStop };

  void solve(const Board& board, Outcome& outcome, const Limits& limits) {
    nodes_ = 1;
    guesses_ = 0;
    found_ = 0;
    cut_short_ = false;
    wanted_ = limits.solutions;
    has_budget_ = limits.budget.has_value();
    allowed_nodes_ = limits.budget.value_or(kPatience);
    solution_ = &outcome.solution;
    pairs_ = false;
    slots_[0].count = slots_[1].count = 0;
    search(board);
    if (HWY_UNLIKELY(cut_short_) && !has_budget_) {
      outcome = solve_by_exact_cover(board, limits);
      return;
    }
    outcome.verdict = verdict_of(found_, limits, cut_short_);
    outcome.solutions = found_;
    outcome.guesses = guesses_;
    outcome.nodes = nodes_;
  }

  HWY_INLINE void search(const Board& board) {
    Node a;
    Layout::load(board, a.cells);
    a.facing = 0;
    a.fresh = 1;
    if (root(a) != Next::kGoOn) return;
    for (;;) {
      if (step(a) != Next::kGoOn) return;
      if constexpr (Layout::kTwoAtOnce) {
        if (!pairs_ || slots_[0].count == 0) continue;
        Node b;
        if (resume(b, slots_[1], slots_[0]) != Next::kGoOn) return;
        if (in_pairs(a, b) == Next::kStop) return;
      }
    }
  }

  // Sweeps the root to its fixed point.
  HWY_INLINE Next root(Node& a) {
    for (std::uint32_t before = 1;;) {
      const Swept swept = sweep(a, slots_[0]);
      if (HWY_UNLIKELY(swept.dead != 0)) return Next::kStop;
      if (HWY_UNLIKELY(swept.changed == 0)) {
        const unsigned chute = chute_to_split(slots_[0]);
        if (chute == kNoChute) return solved(a, slots_[0], slots_[1]);
        if (before == 0) return branch(chute, a, slots_[0]);
      }
      before = swept.changed;
    }
  }

  // Sweeps the one node in flight until it is replaced.
  HWY_INLINE Next step(Node& a) {
    for (;;) {
      const Swept swept = sweep(a, slots_[0]);
      if (HWY_UNLIKELY(swept.dead != 0)) {
        pairs_ = !has_budget_;
        return resume(a, slots_[0], slots_[1]);
      }
      if (HWY_UNLIKELY(swept.changed == 0)) return settle(a, slots_[0], slots_[1]);
    }
  }

  // Sweeps two nodes in flight until one is left, which is then a.
  HWY_INLINE Next in_pairs(Node& a, Node& b) {
    for (;;) {
      const Swept swept_a = sweep(a, slots_[0]);
      const Swept swept_b = sweep(b, slots_[1]);
      // Separate branches for each exit, so that a misprediction costs only once.
      Next next_a = Next::kGoOn;
      Next next_b = Next::kGoOn;
      if (HWY_UNLIKELY(swept_a.dead != 0)) {
        next_a = resume(a, slots_[0], slots_[1]);
        if (HWY_UNLIKELY(next_a == Next::kStop)) return Next::kStop;
      } else if (HWY_UNLIKELY(swept_a.changed == 0)) {
        next_a = settle(a, slots_[0], slots_[1]);
        if (HWY_UNLIKELY(next_a == Next::kStop)) return Next::kStop;
      }
      if (HWY_UNLIKELY(swept_b.dead != 0)) {
        next_b = resume(b, slots_[1], slots_[0]);
        if (HWY_UNLIKELY(next_b == Next::kStop)) return Next::kStop;
      } else if (HWY_UNLIKELY(swept_b.changed == 0)) {
        next_b = settle(b, slots_[1], slots_[0]);
        if (HWY_UNLIKELY(next_b == Next::kStop)) return Next::kStop;
      }
      if (HWY_UNLIKELY(next_a == Next::kIdle)) {
        next_a = resume(a, slots_[0], slots_[1]);
        if (HWY_UNLIKELY(next_a == Next::kStop)) return Next::kStop;
      }
      if (HWY_UNLIKELY(next_a == Next::kIdle)) {
        if (next_b == Next::kIdle) return Next::kStop;
        a.copy(b);
        slots_[0].configurations = slots_[1].configurations;
        return Next::kGoOn;
      }
      if (HWY_UNLIKELY(next_b == Next::kIdle)) return Next::kGoOn;
    }
  }

  // The first half-sweep of a node counts as a change, so both sides are swept.
  static HWY_INLINE Swept sweep(Node& node, Slot& slot) {
    Swept swept = Layout::half_sweep(node.cells, slot.configurations[node.facing]);
    node.facing ^= 1;
    swept.changed |= node.fresh;
    node.fresh = 0;
    return swept;
  }

  // After a half-sweep without a change: a solution, or a choice.
  HWY_INLINE Next settle(Node& node, Slot& slot, Slot& other_slot) {
    const unsigned chute = chute_to_split(slot);
    if (HWY_UNLIKELY(chute == kNoChute)) return solved(node, slot, other_slot);
    return branch(chute, node, slot);
  }

  HWY_INLINE Next solved(Node& node, Slot& slot, Slot& other_slot) {
    if (found_ == 0) Layout::store(node.cells, node.facing != 0, *solution_);
    if (++found_ >= wanted_) return Next::kStop;
    if (!has_budget_) allowed_nodes_ = patience_after(found_);
    return resume(node, slot, other_slot);
  }

  static constexpr unsigned kNoChute = 6;
  static constexpr unsigned kWide = 20;

  // The chute with the fewest configurations, but more than the nine of one that is solved. A chute
  // with kWide or more is wide.
  static HWY_INLINE unsigned chute_to_split(const Slot& slot) {
    // Nine configurations wrap around to the largest weights.
    const auto weight = [&](unsigned chute) HWY_ATTR {
      const int count = slot.configurations[chute / 3].of(chute % 3).count();
      return (static_cast<unsigned>(count) - 10) * 8 + chute;
    };
    const unsigned best =
        std::min(std::min(std::min(weight(0), weight(1)), std::min(weight(2), weight(3))),
                 std::min(weight(4), weight(5)));
    if (HWY_LIKELY(best < (kWide - 10) * 8)) return best % 8;
    return best < 1U << 16 ? wide_chute_to_split(slot) : kNoChute;
  }

  // If each chute is solved or wide: the one with the fewest digits with a choice, and among those
  // the one with the most configurations.
  static HWY_INLINE unsigned wide_chute_to_split(const Slot& slot) {
    unsigned least = ~0U;
    for (unsigned chute = 0; chute < 6; ++chute) {
      const Configurations c = slot.configurations[chute / 3].of(chute % 3);
      const auto count = static_cast<unsigned>(c.count());
      const auto choices = static_cast<unsigned>(c.choices());
      least = std::min(least, (choices * 64 - count) * 8 + chute);  // wraps around if solved
    }
    return least % 8;
  }

  // Continues with the newest waiting node, of its own slot if possible.
  HWY_INLINE Next resume(Node& node, Slot& slot, Slot& other_slot) {
    Slot& from = HWY_LIKELY(slot.count != 0) ? slot : other_slot;
    if (HWY_UNLIKELY(from.count == 0)) return Next::kIdle;
    if (HWY_UNLIKELY(!visit())) return Next::kStop;
    node.copy(from.waiting[--from.count]);
    return Next::kGoOn;
  }

  // Splits a node: one branch continues here, the other waits.
  HWY_INLINE Next branch(unsigned chute, Node& node, Slot& slot) {
    const auto split = split_of(chute, slot.configurations[chute / 3].of(chute % 3));
    if (HWY_UNLIKELY(!visit())) return Next::kStop;
    ++guesses_;
    const unsigned facing = split.chute / 3;
    Layout::turn_if(facing != node.facing, node.cells);
    node.facing = facing;
    node.fresh = 1;
    Node& second = slot.waiting[slot.count++];
    second.copy(node);
    // In this order: see docs/tuning.md, chutes.
    Layout::take(node.cells, split, 7U ^ (1U << split.box));
    Layout::take(second.cells, split, 1U << split.box);
    return Next::kGoOn;
  }

  // Counts a node unless the limit is reached.
  HWY_INLINE bool visit() {
    if (HWY_UNLIKELY(nodes_ == allowed_nodes_)) {
      cut_short_ = true;
      return false;
    }
    ++nodes_;
    return true;
  }

  std::uint64_t nodes_ = 0;
  std::uint64_t guesses_ = 0;
  std::uint64_t allowed_nodes_ = 0;  // the budget, or kPatience
  std::uint32_t found_ = 0;
  std::uint32_t wanted_ = 0;
  bool has_budget_ = false;
  bool cut_short_ = false;
  bool pairs_ = false;  // two nodes in flight: after a contradiction, without a budget
  Board* solution_ = nullptr;
  std::array<Slot, 2> slots_;
};

}  // namespace
}  // namespace euler96::chutes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // EULER96_CHUTES_SEARCH_INL_HPP
