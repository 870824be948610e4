// The scheduler: which lanes are swept, split, stacked and loaded. Compiled once for each target.
//
// All lanes are swept together. Settled lanes wait until enough of them have gathered. Then all are
// served: solutions are written; open nodes are split (one branch stays in the lane, the other is
// pushed on its stack); free lanes take the top of their own stack, else a root from the opening,
// else, at the end of the batch, the oldest node of another lane's stack (work stealing). Each kind
// has a loop of its own, in memory order.
//
// No starvation: a lane finishes its own stack before it takes a new puzzle.
//
// The tree of a puzzle depends on the puzzle alone (chute-inl.hpp, split-inl.hpp). Unless it has
// enough solutions or is given up (patience.hpp), all of its tree is visited, in whichever lanes.
// Which of several solutions is found first may depend on the batch. Under a budget the order
// counts as well: no lane steals, and one lane searches each puzzle depth first.
//
// See docs/tuning.md, bitslice, search. Test: tests/vector_engines_test.cpp.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "batch.hpp"
#include "node_stacks-inl.hpp"
#include "opening-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96::bitslice::HWY_NAMESPACE {
namespace {

class Search final : public SolverContext {
 public:
  void solve_batch(std::span<const Board> boards, std::span<Outcome> outcomes,
                   const Limits& limits) override {
    constexpr std::size_t kMost = std::size_t{1} << 31;  // puzzles have 32-bit numbers
    for (std::size_t i = 0; i < boards.size(); i += kMost) {
      const std::size_t n = std::min(kMost, boards.size() - i);
      Batch batch(boards.subspan(i, n), outcomes.subspan(i, n), limits);
      run(batch);
      batch.finish();
    }
  }

  static std::unique_ptr<SolverContext> make() {
    return std::make_unique_for_overwrite<Search>();  // the memory of the stacks need not be
                                                      // cleared
  }

 private:
  static constexpr std::uint32_t kNoPuzzle = ~std::uint32_t{0};

  void run(Batch& batch) {
    opening_.reset();
    stacks_.reset();
    mixed_ = false;
    victim_ = 0;
    for (Vec& row : lanes_.candidates) row = zeros();
    for (std::uint32_t& p : puzzle_) p = kNoPuzzle;
    start(lanes_);
    lanes_.dead = lanes_.settled = ones();  // an idle lane counts as dead
    idle_ = 0;
    serve(kLanes, batch);
    while (idle_ < kLanes) {
      sweep(lanes_, shop_.scratch);
      const std::size_t settled = LaneSet(lanes_.settled).size() - idle_;
      waited_ += settled;
      const std::size_t busy = kLanes - idle_;
      if (settled > 0 &&
          (waited_ * 100 >= kLanes * kWaitPercent || settled * 100 >= busy * kServePercent)) {
        if (HWY_UNLIKELY(batch.limits().stop.requested())) return batch.stop();
        serve(settled + idle_, batch);
      }
    }
  }

  /// Gives every settled lane a new node.
  HWY_NOINLINE void serve(std::size_t wanted, Batch& batch) {
    opening_.fill(wanted, batch, shop_);  // before the staging is in use
    choose_splits(lanes_, shop_.splits);
    shop_.staging.take_splits(shop_.splits.rows);
    shop_.staging.take_nodes(lanes_);

    const Vec to_split = and_not(and2(lanes_.settled, lanes_.any_open), lanes_.dead);
    const Vec dead = and_nor(lanes_.settled, to_split, shop_.splits.solved);
    std::uint32_t solved_lanes[kLanes + LaneSet::kSlack];
    std::uint32_t split_lanes[kLanes + LaneSet::kSlack];
    std::uint32_t dead_lanes[kLanes + LaneSet::kSlack];
    const std::span solved(solved_lanes, LaneSet(shop_.splits.solved).list(solved_lanes));
    const std::span split(split_lanes, LaneSet(to_split).list(split_lanes));
    std::span free(dead_lanes, LaneSet(dead).list(dead_lanes));

    idle_ = 0;
    free_count_ = 0;
    note_solutions(solved, batch);
    split_all(split, free, batch);
    for (const std::uint32_t lane : free) free_[free_count_++] = lane;
    refill_all(batch);

    shop_.staging.give_nodes(lanes_);
    start(lanes_);
    waited_ = 0;
  }

  void note_solutions(std::span<const std::uint32_t> lanes, Batch& batch) {
    for (const std::uint32_t lane : lanes) {
      const std::uint32_t puzzle = puzzle_[lane];
      if (Board* board = batch.add_solution(puzzle)) {
        store_board(node(lane), Staging::kStep, *board);
      }
      if (!mixed_ && batch.done(puzzle)) stacks_.clear(lane);
      free_[free_count_++] = lane;
    }
  }

  /// @param dead lanes that may take a second branch; those that do are removed.
  void split_all(std::span<const std::uint32_t> lanes, std::span<std::uint32_t>& dead,
                 Batch& batch) {
    // Where many nodes die, both branches will mostly be needed: try them at once.
    const bool pairing = !batch.limits().budget && batch.limits().solutions > 1 &&
                         dead.size() * kPairFrom >= lanes.size();
    for (const std::uint32_t lane : lanes) {
      const std::uint32_t puzzle = puzzle_[lane];
      if (batch.done(puzzle)) {
        free_[free_count_++] = lane;
        continue;
      }
      const Split split = Split::from_word(shop_.staging.split_word(lane));
      if (pairing && !dead.empty()) {
        const std::uint32_t other = dead.front();
        dead = dead.subspan(1);
        if (stacks_.has_room(other) && split_between(lane, other, split, batch)) continue;
        free_[free_count_++] = other;
      }
      if (!split_node(lane, split, batch)) free_[free_count_++] = lane;
    }
  }

  /// One branch stays in the lane, the other is pushed on its stack.
  /// @return false if the puzzle may have no more nodes.
  bool split_node(std::size_t lane, const Split& split, Batch& batch) {
    const std::uint32_t puzzle = puzzle_[lane];
    batch.count_guess(puzzle);
    if (!batch.visit(puzzle)) return false;
    StackedNode& later = stacks_.above(lane);
    split_words(node(lane), split, later.words, 1);
    later.puzzle = puzzle;
    stacks_.push(lane);
    return true;
  }

  /// One branch stays in the lane, the other goes to a dead lane at once.
  /// @return false if the puzzle may have no more nodes.
  bool split_between(std::size_t lane, std::size_t other, const Split& split, Batch& batch) {
    const std::uint32_t puzzle = puzzle_[lane];
    if (!batch.visit(puzzle) || !batch.visit(puzzle)) return false;
    batch.count_guess(puzzle);
    split_words(node(lane), split, node(other), Staging::kStep);
    puzzle_[other] = puzzle;
    mixed_ = true;
    return true;
  }

  /// Turns the node in a lane into its first branch, and writes the second.
  static HWY_INLINE void split_words(std::uint64_t* first, const Split& split,
                                     std::uint64_t* second, std::size_t second_step) {
    HWY_UNROLL(12)
    for (std::size_t w = 0; w < kNodeWords; ++w) {
      second[w * second_step] = first[w * Staging::kStep];
    }
    const Losses& loss = losses[split.chute][split.miniline];
    const DigitBits bits(split.digit);
    second[bits.word * second_step] &= ~loss.outside.first(bits.shift);
    second[(bits.word + 1) * second_step] &= ~loss.outside.second(bits.shift);
    first[bits.word * Staging::kStep] &= ~loss.inside.first(bits.shift);
    first[(bits.word + 1) * Staging::kStep] &= ~loss.inside.second(bits.shift);
  }

  /// Gives each free lane the top of its own stack, or else a new node.
  void refill_all(Batch& batch) {
    // Partitioned before any node is moved, without a branch on an unpredictable condition.
    std::uint32_t own[kLanes];
    std::uint32_t empty[kLanes];
    std::size_t own_count = 0;
    std::size_t empty_count = 0;
    for (std::size_t i = 0; i < free_count_; ++i) {
      const std::uint32_t lane = free_[i];
      const bool none = stacks_.empty(lane);
      own[own_count] = empty[empty_count] = lane;
      own_count += none ? 0 : 1;
      empty_count += none ? 1 : 0;
    }
    for (std::size_t i = 0; i < own_count; ++i) {
      if (i + kAhead < own_count) stacks_.prefetch_top(own[i + kAhead]);
      if (!pop_own(own[i], batch)) empty[empty_count++] = own[i];
    }
    for (std::size_t i = 0; i < empty_count; ++i) {
      const std::uint32_t lane = empty[i];
      if (take_new(lane, batch) || steal(lane, batch)) continue;
      ++idle_;
      puzzle_[lane] = kNoPuzzle;
      for (std::size_t w = 0; w < kNodeWords; ++w) node(lane)[w * Staging::kStep] = 0;
    }
  }

  /// Takes the top of the lane's stack, and drops nodes of puzzles that are done or at their limit.
  bool pop_own(std::uint32_t lane, Batch& batch) {
    while (!stacks_.empty(lane)) {
      const StackedNode& top = stacks_.top(lane);
      if ((mixed_ && batch.done(top.puzzle)) || !batch.visit(top.puzzle)) {
        stacks_.pop(lane);
        continue;
      }
      put(lane, top.words, top.puzzle);
      stacks_.pop(lane);
      return true;
    }
    return false;
  }

  bool take_new(std::uint32_t lane, Batch& batch) {
    while (opening_.waiting() > 0) {
      const WaitingNode& next = opening_.take();
      put(lane, next.words, next.puzzle);
      if (next.split_word == 0 || split_node(lane, Split::from_word(next.split_word), batch)) {
        return true;
      }
    }
    return false;
  }

  /// Takes the oldest node of another lane's stack.
  bool steal(std::uint32_t lane, Batch& batch) {
    if (batch.limits().budget) return false;
    while (stacks_.total() > 0) {
      while (stacks_.empty(victim_)) victim_ = (victim_ + 1) % kLanes;
      const StackedNode& oldest = stacks_.bottom(victim_);
      const bool wanted = !batch.done(oldest.puzzle) && batch.visit(oldest.puzzle);
      if (wanted) {
        put(lane, oldest.words, oldest.puzzle);
        mixed_ = true;
      }
      stacks_.pop_bottom(victim_);
      victim_ = (victim_ + 1) % kLanes;
      if (wanted) return true;
    }
    return false;
  }

  void put(std::uint32_t lane, const std::uint64_t (&words)[kNodeWords], std::uint32_t puzzle) {
    std::uint64_t* const to = node(lane);
    for (std::size_t w = 0; w < kNodeWords; ++w) to[w * Staging::kStep] = words[w];
    puzzle_[lane] = puzzle;
  }

  std::uint64_t* node(std::size_t lane) { return shop_.staging.node(lane); }

  static constexpr std::size_t kAhead = 8;  // lanes between a prefetch and its use
  static constexpr std::size_t kWaitPercent =
      60;  // serve when lanes have waited this long in total
  static constexpr std::size_t kServePercent = 70;  // or when this share of busy lanes waits
  static constexpr std::size_t kPairFrom = 3;       // one dead lane for each three to split

  Lanes lanes_;
  Workshop shop_;
  Opening opening_;
  std::uint32_t puzzle_[kLanes];  // indexed by lane
  std::uint32_t free_[kLanes];
  std::size_t free_count_ = 0;
  std::size_t idle_ = 0;
  std::size_t waited_ = 0;
  std::size_t victim_ = 0;
  bool mixed_ = false;  // a stack may hold several puzzles, or a puzzle lie in two
  NodeStacks stacks_;
};

}  // namespace
}  // namespace euler96::bitslice::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
