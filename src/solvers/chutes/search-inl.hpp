// The search of `chutes`, over either layout; compiled once for each vector target.

#if defined(EULER96_CHUTES_SEARCH_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef EULER96_CHUTES_SEARCH_INL_HPP
#undef EULER96_CHUTES_SEARCH_INL_HPP
#else
#define EULER96_CHUTES_SEARCH_INL_HPP
#endif

#include <hwy/highway.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "euler96/solver.hpp"
#include "split.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96::HWY_NAMESPACE {

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
    unsigned facing;     // 0: the bands, 1: the stacks
    unsigned unchanged;  // half-sweeps in a row without a change
  };

  // One of the two places where a node is worked on, with the nodes that wait: siblings of nodes
  // on its way down, each of which left one of the 324 configurations behind; 54 stay.
  static constexpr std::size_t kMaxDepth = 324 - 54;
  struct Slot {
    Memory configurations[2];
    std::array<Node, kMaxDepth> waiting;
    std::size_t count = 0;
  };

  enum class Next { kGoOn, kGaveAway, kIdle, kStop };

  void solve(const Board& board, Outcome& outcome, const Limits& limits) {
    nodes_ = 1;
    guesses_ = 0;
    found_ = 0;
    out_of_budget_ = false;
    wanted_ = limits.solutions;
    budget_ = limits.budget.value_or(std::numeric_limits<std::uint64_t>::max());
    solution_ = &outcome.solution;
    slots_[0].count = slots_[1].count = 0;
    search(board);
    outcome.verdict = verdict_of(found_, limits, out_of_budget_);
    outcome.solutions = found_;
    outcome.guesses = guesses_;
    outcome.nodes = nodes_;
  }

  HWY_INLINE void search(const Board& board) {
    Node a{Layout::load(board), 0, 0};
    Node b = a;
    for (;;) {
      chutes::Swept swept_a = sweep(a, slots_[0]);
      if (HWY_LIKELY(!settled(a, swept_a))) continue;
      Next next = settle(swept_a.dead, a, slots_[0], b, slots_[1], true);
      if (next == Next::kIdle || next == Next::kStop) return;
      if (next == Next::kGoOn) continue;
      for (;;) {
        swept_a = sweep(a, slots_[0]);
        const chutes::Swept swept_b = sweep(b, slots_[1]);
        const bool settled_a = settled(a, swept_a);
        const bool settled_b = settled(b, swept_b);
        if (HWY_LIKELY(!settled_a && !settled_b)) continue;
        bool idle_a = false;
        if (settled_a) {
          next = settle(swept_a.dead, a, slots_[0], b, slots_[1], false);
          if (next == Next::kStop) return;
          idle_a = next == Next::kIdle;
        }
        if (settled_b) {
          next = settle(swept_b.dead, b, slots_[1], a, slots_[0], idle_a);
          if (next == Next::kStop) return;
          if (next == Next::kGaveAway) idle_a = false;
          if (next == Next::kIdle) {
            if (idle_a) return;
            break;
          }
        }
        if (idle_a) {
          a = b;
          slots_[0].configurations[0] = slots_[1].configurations[0];
          slots_[0].configurations[1] = slots_[1].configurations[1];
          for (std::size_t i = 0; i < slots_[1].count; ++i) slots_[0].waiting[i] = slots_[1].waiting[i];
          slots_[0].count = slots_[1].count;
          slots_[1].count = 0;
          break;
        }
      }
    }
  }

  static HWY_INLINE chutes::Swept sweep(Node& node, Slot& slot) {
    const chutes::Swept swept = Layout::half_sweep(node.cells, slot.configurations[node.facing]);
    node.facing ^= 1;
    node.unchanged = swept.changed ? 0 : node.unchanged + 1;
    return swept;
  }
  static HWY_INLINE bool settled(const Node& node, chutes::Swept swept) {
    return swept.dead || node.unchanged == 2;
  }

  HWY_INLINE Next settle(bool dead, Node& node, Slot& slot, Node& other, Slot& other_slot, bool other_idle) {
    if (!dead) {
      unsigned best = ~0U;
      for (unsigned chute = 0; chute < 6; ++chute) {
        const auto c = slot.configurations[chute / 3].of(chute % 3);
        // Nine are fixed: they wrap around to the far end.
        const unsigned weight = (static_cast<unsigned>(c.count()) - 10) * 8 + chute;
        best = weight < best ? weight : best;
      }
      if (best < 1U << 16) {
        const unsigned chute = best % 8;
        const auto split = chutes::split_of(chute, slot.configurations[chute / 3].of(chute % 3));
        return branch(split, node, slot, other, other_idle);
      }
      if (found_ == 0) Layout::store(node.cells, node.facing != 0, *solution_);
      if (++found_ >= wanted_) return Next::kStop;
    }
    Slot& from = slot.count != 0 ? slot : other_slot;
    if (from.count == 0) return Next::kIdle;
    if (!visit()) return Next::kStop;
    node = from.waiting[--from.count];
    return Next::kGoOn;
  }

  HWY_INLINE Next branch(const chutes::Split& split, Node& node, Slot& slot, Node& other, bool other_idle) {
    if (!visit()) return Next::kStop;
    ++guesses_;
    const unsigned facing = split.chute / 3;
    if (facing != node.facing) Layout::turn(node.cells);
    node.facing = facing;
    node.unchanged = 0;
    Node second = node;
    Layout::take(node.cells, split, 7U ^ (1U << split.box));
    Layout::take(second.cells, split, 1U << split.box);
    if (other_idle) {
      if (!visit()) return Next::kStop;
      other = second;
      return Next::kGaveAway;
    }
    slot.waiting[slot.count++] = second;
    return Next::kGoOn;
  }

  HWY_INLINE bool visit() {
    if (nodes_ == budget_) {
      out_of_budget_ = true;
      return false;
    }
    ++nodes_;
    return true;
  }

  std::uint64_t nodes_ = 0;
  std::uint64_t guesses_ = 0;
  std::uint64_t budget_ = 0;
  std::uint32_t found_ = 0;
  std::uint32_t wanted_ = 0;
  bool out_of_budget_ = false;
  Board* solution_ = nullptr;
  std::array<Slot, 2> slots_;
};

}  // namespace euler96::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // EULER96_CHUTES_SEARCH_INL_HPP
