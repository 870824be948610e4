// Several boards in flight, over either layout; compiled once for each target.
//
// Each step of a half-sweep waits for the one before it, so with three vectors the processor has
// time for other boards. Each lane holds one board and the current node of its search; the lanes
// are swept in turn, half-sweep by half-sweep. A lane whose search ends takes the next board. When
// no board is left, the remaining lanes finish one after the other. Nine vectors keep a processor
// busy with one board. See docs/tuning.md, chutes.
//
// A search sees nothing of the other lanes, so an outcome depends on its board and the limits
// alone.

#if defined(EULER96_CHUTES_BOARDS_IN_FLIGHT_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef EULER96_CHUTES_BOARDS_IN_FLIGHT_INL_HPP
#undef EULER96_CHUTES_BOARDS_IN_FLIGHT_INL_HPP
#else
#define EULER96_CHUTES_BOARDS_IN_FLIGHT_INL_HPP
#endif

#include <hwy/highway.h>

#include <array>
#include <cstddef>
#include <span>

#include "euler96/solver.hpp"
#include "search-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96::chutes::HWY_NAMESPACE {
namespace {

template <class Layout>
class BoardsInFlight final : public SolverContext {
 public:
  void solve(std::span<const Board> boards, std::span<Outcome> outcomes,
             const Limits& limits) override {
    boards_ = boards;
    outcomes_ = outcomes;
    limits_ = limits;
    next_ = 0;
    unsigned busy = 0;
    for (std::size_t k = 0; k < kLanes; ++k) {
      if (begin_next(lanes_[k].search, lanes_[k].node)) busy |= 1U << k;
    }
    if constexpr (kLanes > 1) {
      if (busy == (1U << kLanes) - 1) busy = sweep<kLanes>(lanes_.data());
    }
    for (std::size_t k = 0; k < kLanes; ++k) {
      if ((busy >> k & 1) != 0) sweep<1>(&lanes_[k]);
    }
  }

 private:
  static constexpr std::size_t kLanes = Layout::kBoardsInFlight;
  using Node = typename Search<Layout>::Node;

  struct Lane {
    Node node;
    Search<Layout> search;
  };

  // Sweeps lanes until one has neither a node nor a board.
  // @return the lanes that are still busy, as a set of bits.
  template <std::size_t kCount>
  HWY_NOINLINE unsigned sweep(Lane* lanes) {
    Node nodes[kCount];  // in registers
    HWY_UNROLL(3)
    for (std::size_t k = 0; k < kCount; ++k) nodes[k].copy(lanes[k].node);
    unsigned busy = (1U << kCount) - 1;
    do {
      Swept swept[kCount];
      HWY_UNROLL(3)
      for (std::size_t k = 0; k < kCount; ++k) swept[k] = lanes[k].search.sweep(nodes[k]);
      HWY_UNROLL(3)
      for (std::size_t k = 0; k < kCount; ++k) {
        // Separate branches for each exit, so that a misprediction costs only once.
        bool goes_on = true;
        if (HWY_UNLIKELY(swept[k].dead != 0)) {
          goes_on = lanes[k].search.resume(nodes[k]);
        } else if (HWY_UNLIKELY(swept[k].changed == 0)) {
          goes_on = lanes[k].search.settle(nodes[k]);
        }
        if (HWY_UNLIKELY(!goes_on) && !begin_next(lanes[k].search, nodes[k])) busy ^= 1U << k;
      }
    } while (HWY_LIKELY(busy == (1U << kCount) - 1));
    HWY_UNROLL(3)
    for (std::size_t k = 0; k < kCount; ++k) lanes[k].node.copy(nodes[k]);
    return busy;
  }

  // Begins the search of the next board, if there is one.
  HWY_INLINE bool begin_next(Search<Layout>& search, Node& root) {
    if (HWY_UNLIKELY(next_ == boards_.size())) return false;
    search.begin(boards_[next_], limits_, outcomes_[next_], root);
    ++next_;
    return true;
  }

  std::span<const Board> boards_;
  std::span<Outcome> outcomes_;
  Limits limits_;
  std::size_t next_ = 0;
  std::array<Lane, kLanes> lanes_;
};

}  // namespace
}  // namespace euler96::chutes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // EULER96_CHUTES_BOARDS_IN_FLIGHT_INL_HPP
