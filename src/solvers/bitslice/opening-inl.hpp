// The roots: the first sweeps of new puzzles, side by side. Compiled once for each target.
//
// Most easy puzzles are solved without search, after the same few sweeps. So a full set of lanes is
// loaded at once and swept until few lanes still change. Solutions are written in one pass; the
// other nodes, split or not yet settled, wait in a queue for a lane of the search. If next to none
// are left, their puzzles are set aside instead: moving nodes costs more than to load them again,
// together, in a set that is swept to the end.
//
// All lanes are in step, so a root's sweeps are counted by its set. After the same sweep, every
// root that is still open looks for hidden pairs. The search has no such step (pairs-inl.hpp).
//
// See docs/tuning.md, bitslice, opening. Test: tests/vector_engines_test.cpp.

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "batch.hpp"
#include "board_io-inl.hpp"
#include "chute-inl.hpp"
#include "lane_set-inl.hpp"
#include "pairs-inl.hpp"
#include "split-inl.hpp"
#include "transpose-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96::bitslice::HWY_NAMESPACE {
namespace {

/// Scratch memory that the parts of a context share between calls.
struct Workshop {
  Scratch scratch;
  Splits splits;
  Staging staging;
};

/// A node that waits for a lane.
struct alignas(64) WaitingNode {
  std::uint64_t words[kNodeWords];
  std::uint64_t split_word;  ///< 0 unless it is settled
  std::uint32_t puzzle;
};

class Opening {
 public:
  void reset() { begin_ = end_ = aside_ = 0; }

  [[nodiscard]] std::size_t waiting() const { return end_ - begin_; }
  const WaitingNode& take() { return queue_[begin_++]; }

  /// Opens puzzles until `wanted` nodes (at most kLanes) wait, or until all puzzles are opened.
  void fill(std::size_t wanted, Batch& batch, Workshop& shop) {
    if (waiting() >= wanted) return;
    std::copy(queue_ + begin_, queue_ + end_, queue_);
    end_ -= begin_;
    begin_ = 0;
    while (waiting() < wanted && batch.left() + aside_ > 0) run(batch, shop);
  }

 private:
  void run(Batch& batch, Workshop& shop) {
    const bool to_the_end = load(batch, shop);
    for (std::size_t sweeps = 1;; ++sweeps) {
      sweep(lanes_, shop.scratch);
      const Vec going_on = not1(lanes_.settled);
      const Vec stalled = and_not(and2(lanes_.settled, lanes_.any_open), lanes_.dead);
      const std::size_t moving = LaneSet(going_on).size();
      const std::size_t waiting = LaneSet(stalled).size();
      if (!to_the_end && (moving + waiting) * 100 <= kLanes * kAsidePercent) {
        write_solutions(batch, shop);
        set_aside(LaneSet(or2(going_on, stalled)));
        return;
      }
      if (sweeps == kPairsAfter) {
        const Vec open = and_not(lanes_.any_open, lanes_.dead);
        lanes_.settled = and_not(lanes_.settled, narrow_pairs(lanes_, open));
      }
      if (sweeps < kPairsAfter || moving * 100 > kLanes * kMovingPercent) continue;
      if (moving == 0 || waiting * 100 >= kLanes * kStalledPercent) break;
    }
    write_solutions(batch, shop);
    queue_others(shop);
  }

  /// Fills the lanes with new puzzles, or with those that were set aside if there are too few new
  /// ones or many set aside.
  /// @return whether to set none aside.
  bool load(Batch& batch, Workshop& shop) {
    const std::size_t again =
        aside_ * 2 >= kLanes || batch.left() < kLanes ? std::min(aside_, kLanes) : 0;
    const std::size_t n = again + std::min(kLanes - again, batch.left());
    std::uint32_t next = batch.take(n - again);
    for (std::size_t lane = 0; lane < n; ++lane) {
      puzzle_[lane] = lane < again ? set_aside_[--aside_] : next++;
      load_planes(batch.board(puzzle_[lane]), shop.staging.node(lane), Staging::kStep);
    }
    loaded_ = n;
    for (std::size_t lane = n; lane < kLanes; ++lane) {
      load_no_planes(shop.staging.node(lane), Staging::kStep);
    }
    shop.staging.give_rows(planes_, kPlaneWords);
    candidates_of_planes(planes_, lanes_);
    start(lanes_);
    return again > 0 || batch.left() == 0;
  }

  /// Begins all outcomes here and not where boards are read: their cache misses would delay loads.
  void write_solutions(Batch& batch, Workshop& shop) {
    solved_ = solved_lanes(lanes_);
    std::uint32_t lanes[kLanes + LaneSet::kSlack];
    const std::uint32_t* end = LaneSet(solved_).list(lanes);
    if (end != lanes) {
      planes_of_candidates(lanes_, planes_);
      shop.staging.take_rows(planes_, kPlaneWords);
    }
    for (const std::uint32_t* lane = lanes; lane != end; ++lane) {
      batch.begin(puzzle_[*lane]);
      Board* const solution = batch.add_solution(puzzle_[*lane]);  // its first, so not null
      store_planes(shop.staging.node(*lane), Staging::kStep, *solution);
    }
    end = LaneSet(not1(solved_)).list(lanes);
    for (const std::uint32_t* lane = lanes; lane != end && *lane < loaded_; ++lane) {
      batch.begin(puzzle_[*lane]);
    }
  }

  void set_aside(const LaneSet& set) {
    std::uint32_t lanes[kLanes + LaneSet::kSlack];
    const std::uint32_t* const end = set.list(lanes);
    for (const std::uint32_t* lane = lanes; lane != end; ++lane) {
      set_aside_[aside_++] = puzzle_[*lane];
    }
  }

  /// Moves the nodes that are neither dead nor solved to the queue.
  void queue_others(Workshop& shop) {
    choose_splits(lanes_, shop.splits);
    shop.staging.take_splits(shop.splits.rows);
    shop.staging.take_nodes(lanes_);
    std::uint32_t lanes[kLanes + LaneSet::kSlack];
    const std::uint32_t* const end = LaneSet(not1(or2(lanes_.dead, solved_))).list(lanes);
    for (const std::uint32_t* lane = lanes; lane != end; ++lane) {
      const std::uint64_t* node = shop.staging.node(*lane);
      WaitingNode& w = queue_[end_];
      for (std::size_t i = 0; i < kNodeWords; ++i) w.words[i] = node[i * Staging::kStep];
      w.split_word = shop.staging.split_word(*lane);
      w.puzzle = puzzle_[*lane];
      ++end_;
    }
  }

  static constexpr std::size_t kPairsAfter = 3;  // sweeps
  // Shares of all lanes.
  static constexpr std::size_t kAsidePercent = 4;
  static constexpr std::size_t kMovingPercent = 27;
  static constexpr std::size_t kStalledPercent = 6;

  Lanes lanes_;
  Vec planes_[64 * kPlaneWords];
  Vec solved_;
  std::size_t loaded_ = 0;        // lanes in use
  std::uint32_t puzzle_[kLanes];  // indexed by lane
  WaitingNode queue_[2 * kLanes];
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::uint32_t set_aside_[kLanes];
  std::size_t aside_ = 0;
};

}  // namespace
}  // namespace euler96::bitslice::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
