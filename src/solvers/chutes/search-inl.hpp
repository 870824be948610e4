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
    std::uint32_t changed;  // by the last half-sweep; not zero in a node that is new
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
    Node a{Layout::load(board), 0, 1};
    Node b = a;
    for (;;) {
      const chutes::Swept swept = sweep(a, slots_[0]);
      if (HWY_UNLIKELY(swept.dead != 0)) {
        if (resume(a, slots_[0], slots_[1]) != Next::kGoOn) return;
        continue;
      }
      if (HWY_LIKELY(swept.changed != 0)) continue;
      Next next = settle(a, slots_[0], b, slots_[1], true);
      if (next == Next::kGoOn) continue;
      if (next != Next::kGaveAway) return;
      bool idle_a = false;
      for (;;) {
        const chutes::Swept swept_a = sweep(a, slots_[0]);
        const chutes::Swept swept_b = sweep(b, slots_[1]);
        if (HWY_UNLIKELY(swept_a.dead != 0)) {
          next = resume(a, slots_[0], slots_[1]);
          if (HWY_UNLIKELY(next == Next::kStop)) return;
          idle_a = next == Next::kIdle;
        } else if (HWY_UNLIKELY(swept_a.changed == 0)) {
          next = settle(a, slots_[0], b, slots_[1], false);
          if (HWY_UNLIKELY(next == Next::kStop)) return;
          idle_a = next == Next::kIdle;
        }
        if (HWY_UNLIKELY(swept_b.dead != 0)) {
          next = resume(b, slots_[1], slots_[0]);
          if (HWY_UNLIKELY(next == Next::kStop)) return;
          if (HWY_UNLIKELY(next == Next::kIdle)) {
            if (idle_a) return;
            break;
          }
        } else if (HWY_UNLIKELY(swept_b.changed == 0)) {
          next = settle(b, slots_[1], a, slots_[0], idle_a);
          if (HWY_UNLIKELY(next == Next::kStop)) return;
          if (next == Next::kGaveAway) idle_a = false;
          if (HWY_UNLIKELY(next == Next::kIdle)) {
            if (idle_a) return;
            break;
          }
        }
        if (HWY_UNLIKELY(idle_a)) {
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
    const std::uint32_t changed = node.changed;
    chutes::Swept swept = Layout::half_sweep(node.cells, slot.configurations[node.facing]);
    node.facing ^= 1;
    node.changed = swept.changed;
    swept.changed |= changed;
    return swept;
  }

  HWY_INLINE Next settle(Node& node, Slot& slot, Node& other, Slot& other_slot, bool other_idle) {
    unsigned best = ~0U;
    for (unsigned chute = 0; chute < 6; ++chute) {
      const auto c = slot.configurations[chute / 3].of(chute % 3);
      // Nine are fixed: they wrap around to the far end.
      const unsigned weight = (static_cast<unsigned>(c.count()) - 10) * 8 + chute;
      best = weight < best ? weight : best;
    }
    if (HWY_LIKELY(best < 1U << 16)) {
      const unsigned chute = best % 8;
      const auto split = chutes::split_of(chute, slot.configurations[chute / 3].of(chute % 3));
      return branch(split, node, slot, other, other_idle);
    }
    if (found_ == 0) Layout::store(node.cells, node.facing != 0, *solution_);
    if (++found_ >= wanted_) return Next::kStop;
    return resume(node, slot, other_slot);
  }

  HWY_INLINE Next resume(Node& node, Slot& slot, Slot& other_slot) {
    Slot& from = HWY_LIKELY(slot.count != 0) ? slot : other_slot;
    if (HWY_UNLIKELY(from.count == 0)) return Next::kIdle;
    if (HWY_UNLIKELY(!visit())) return Next::kStop;
    node = from.waiting[--from.count];
    return Next::kGoOn;
  }

  HWY_INLINE Next branch(const chutes::Split& split, Node& node, Slot& slot, Node& other, bool other_idle) {
    if (HWY_UNLIKELY(!visit())) return Next::kStop;
    ++guesses_;
    const unsigned facing = split.chute / 3;
    Layout::turn_if(facing != node.facing, node.cells);
    node.facing = facing;
    node.changed = 1;
    Node second = node;
    Layout::take(node.cells, split, 7U ^ (1U << split.box));
    Layout::take(second.cells, split, 1U << split.box);
    if (HWY_UNLIKELY(other_idle)) {
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
