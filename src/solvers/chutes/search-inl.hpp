// The depth-first search of one board, over either layout; compiled once for each target.
//
// The search keeps the siblings that wait on the path of the current node. The current node itself
// lies with the caller, boards_in_flight-inl.hpp, which sweeps it until a half-sweep finds a
// contradiction or changes nothing. Then the search replaces it or narrows it. Without a budget,
// the search gives a board up after `kPatience` nodes (patience.hpp).

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "../patience.hpp"
#include "../search_tally.hpp"
#include "euler96/solver.hpp"
#include "split.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96::chutes::HWY_NAMESPACE {
namespace {

template <class Layout>
class Search {
 public:
  struct Node {
    typename Layout::Cells cells;
    unsigned turns;       // even: it faces the bands, odd: the stacks
    std::uint32_t fresh;  // zero once the node has been swept

    HWY_INLINE void copy(const Node& other) {
      Layout::copy(other.cells, cells);
      turns = other.turns;
      fresh = other.fresh;
    }
  };

  // Makes the root of a board. The board and the outcome must outlive the search.
  HWY_INLINE void begin(const Board& board, const Limits& limits, Outcome& outcome, Node& root) {
    board_ = &board;
    outcome_ = &outcome;
    limits_ = limits;
    nodes_ = 1;
    guesses_ = 0;
    found_ = 0;
    next_look_ = next_look(nodes_, allowed_nodes());
    at_root_ = true;
    waiting_count_ = 0;
    quiet_turn_ = 0;
    Layout::load(board, root.cells);
    root.turns = 0;
    root.fresh = 1;
  }

  // The first half-sweep of a node counts as a change, so both sides are swept.
  HWY_INLINE Swept sweep(Node& node) {
    Swept swept = Layout::half_sweep(node.cells, configurations_[node.turns % 2]);
    ++node.turns;
    swept.changed |= node.fresh;
    node.fresh = 0;
    return swept;
  }

  // After a contradiction: continues with the newest waiting node. Returns false if the search has
  // ended, as the functions below do.
  HWY_INLINE bool resume(Node& node) {
    if (HWY_UNLIKELY(waiting_count_ == 0)) return end(false);
    if (HWY_UNLIKELY(!visit())) return end(true);
    node.copy((*waiting_)[--waiting_count_]);
    return true;
  }

  // After a half-sweep without a change: a solution, or a choice. The root is split only after two
  // such half-sweeps in a row, so that neither side changes anything.
  HWY_INLINE bool settle(Node& node) {
    const unsigned chute = chute_to_split();
    if (HWY_UNLIKELY(chute == kNoChute)) return solved(node);
    if (HWY_UNLIKELY(at_root_) && node.turns != quiet_turn_ + 1) {
      quiet_turn_ = node.turns;
      return true;
    }
    return branch(chute, node);
  }

 private:
  using Memory = typename Layout::Memory;

  static constexpr unsigned kNoChute = 6;
  static constexpr unsigned kWide = 20;

  // The chute with the fewest configurations that is not solved: a solved one has nine. A chute
  // with kWide or more is wide.
  HWY_INLINE unsigned chute_to_split() const {
    // Nine configurations wrap around to the largest weights.
    const auto weight = [&](unsigned chute) HWY_ATTR {
      const int count = configurations_[chute / 3].of(chute % 3).count();
      return (static_cast<unsigned>(count) - 10) * 8 + chute;
    };
    const unsigned best =
        std::min(std::min(std::min(weight(0), weight(1)), std::min(weight(2), weight(3))),
                 std::min(weight(4), weight(5)));
    if (HWY_LIKELY(best < (kWide - 10) * 8)) return best % 8;
    return best < 1U << 16 ? wide_chute_to_split() : kNoChute;
  }

  // If each chute is solved or wide: the one with the fewest digits with a choice, and among those
  // the one with the most configurations.
  HWY_INLINE unsigned wide_chute_to_split() const {
    unsigned least = ~0U;
    for (unsigned chute = 0; chute < 6; ++chute) {
      const Configurations c = configurations_[chute / 3].of(chute % 3);
      const auto count = static_cast<unsigned>(c.count());
      const auto choices = static_cast<unsigned>(c.choices());
      least = std::min(least, (choices * 64 - count) * 8 + chute);  // wraps around if solved
    }
    return least % 8;
  }

  HWY_INLINE bool solved(Node& node) {
    if (found_ == 0) Layout::store(node.cells, node.turns % 2 != 0, outcome_->solution);
    if (++found_ >= limits_.solutions) return end(false);
    return resume(node);
  }

  // Splits a node: one branch continues here, the other waits.
  HWY_INLINE bool branch(unsigned chute, Node& node) {
    const auto split = split_of(chute, configurations_[chute / 3].of(chute % 3));
    if (HWY_UNLIKELY(!visit())) return end(true);
    ++guesses_;
    at_root_ = false;
    const unsigned facing = split.chute / 3;
    Layout::turn_if(facing != node.turns % 2, node.cells);
    node.turns = facing;
    node.fresh = 1;
    Node& second = (*waiting_)[waiting_count_++];
    second.copy(node);
    // In this order: see docs/tuning.md, chutes.
    Layout::take(node.cells, split, 7U ^ (1U << split.box));
    Layout::take(second.cells, split, 1U << split.box);
    return true;
  }

  // Counts a node unless the limit is reached or the search should stop.
  HWY_INLINE bool visit() {
    if (HWY_UNLIKELY(nodes_ == next_look_) && !look()) return false;
    ++nodes_;
    return true;
  }

  HWY_NOINLINE bool look() {
    const std::uint64_t most = allowed_nodes();
    if (nodes_ >= most || limits_.stop.requested()) return false;
    next_look_ = next_look(nodes_, most);
    return true;
  }

  [[nodiscard]] std::uint64_t allowed_nodes() const {
    return limits_.budget ? limits_.budget->value() : patience_after(found_);
  }

  // Writes the outcome.
  HWY_INLINE bool end(bool cut_short) {
    if (HWY_UNLIKELY(cut_short) && !limits_.budget) {
      *outcome_ = solve_by_exact_cover(*board_, limits_);
      return false;
    }
    outcome_->verdict = verdict_of(found_, limits_, cut_short);
    outcome_->solutions = found_;
    outcome_->guesses = guesses_;
    outcome_->nodes = nodes_;
    return false;
  }

  const Board* board_ = nullptr;
  Outcome* outcome_ = nullptr;
  Limits limits_;
  std::uint64_t next_look_ = 0;  // the number of nodes at which the limits are looked at
  std::uint64_t nodes_ = 0;
  std::uint64_t guesses_ = 0;
  std::uint32_t found_ = 0;
  bool at_root_ = false;
  unsigned quiet_turn_ = 0;  // the turns of the root after its last half-sweep without a change
  std::array<Memory, 2> configurations_;  // of the bands and of the stacks
  // The siblings on the path. Each split on the path removed at least one of the 324 configurations
  // of a board; 54 remain in a solution. Allocated apart, so that the searches of a context lie
  // close together: stores would delay loads at a distance of a multiple of 4096 bytes.
  using Stack = std::array<Node, 324 - 54>;
  std::unique_ptr<Stack> waiting_ = std::make_unique_for_overwrite<Stack>();
  std::size_t waiting_count_ = 0;
};

}  // namespace
}  // namespace euler96::chutes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
