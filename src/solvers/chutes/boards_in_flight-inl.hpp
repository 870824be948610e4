// Several boards in flight, over either layout; compiled once for each target.
//
// Each step of a half-sweep waits for the one before it, so the processor has time for other
// boards. A lane is the search of one board and its current node. The lanes are swept in turn,
// half-sweep by half-sweep; what a half-sweep found is looked at when the lane's turn comes again,
// so that the branches on it are resolved early. A lane whose search ends takes the next board.
//
// Lanes share nothing, so an outcome depends on its board and the limits alone. See docs/tuning.md,
// chutes.

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
    Lane lanes[kLanes];  // not a member: see docs/tuning.md, chutes
    std::size_t busy = 0;
    while (busy < kLanes && begin_next(searches_[busy], lanes[busy].node)) {
      lanes[busy].swept = {.dead = 0, .changed = 1};
      lanes[busy].search = &searches_[busy];
      ++busy;
    }
    while (busy > 0) {
      for (std::size_t k = 0; k < busy; ++k) {
        if (HWY_UNLIKELY(!step(lanes[k]))) lanes[k].copy(lanes[--busy]);
      }
    }
  }

 private:
  static constexpr std::size_t kLanes = Layout::kBoardsInFlight;
  using Node = typename Search<Layout>::Node;

  struct Lane {
    Node node;
    Swept swept;  // the last half-sweep of the node
    Search<Layout>* search;

    HWY_INLINE void copy(const Lane& other) {
      node.copy(other.node);
      swept = other.swept;
      search = other.search;
    }
  };

  // Sweeps the current node, or what replaces it. Returns false if no board is left.
  HWY_INLINE bool step(Lane& lane) {
    bool goes_on = true;
    // Separate branches for the two exits, so that a misprediction costs only once.
    if (HWY_UNLIKELY(lane.swept.dead != 0)) {
      goes_on = lane.search->resume(lane.node);
    } else if (HWY_UNLIKELY(lane.swept.changed == 0)) {
      goes_on = lane.search->settle(lane.node);
    }
    if (HWY_UNLIKELY(!goes_on) && !begin_next(*lane.search, lane.node)) return false;
    lane.swept = lane.search->sweep(lane.node);
    return true;
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
  std::array<Search<Layout>, kLanes> searches_;
};

}  // namespace
}  // namespace euler96::chutes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // EULER96_CHUTES_BOARDS_IN_FLIGHT_INL_HPP
