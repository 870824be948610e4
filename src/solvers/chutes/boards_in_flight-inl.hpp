// Several boards in flight, over either layout; compiled once for each target.
//
// Each step of a half-sweep waits for the one before it, so the processor has time for other
// boards. A flight is the search of one board and its current node. The flights are swept in turn,
// half-sweep by half-sweep. The result of a half-sweep is looked at when the flight's turn comes
// again, so that the branches on it are resolved early. A flight whose search ends takes the next
// board.
//
// Flights share nothing, so an outcome depends on its board and the limits alone. See
// docs/tuning.md, chutes.

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
  void solve_batch(std::span<const Board> boards, std::span<Outcome> outcomes,
                   const Limits& limits) override {
    boards_ = boards;
    outcomes_ = outcomes;
    limits_ = limits;
    next_ = 0;
    Flight flights[kFlights];  // not a member: see docs/tuning.md, chutes
    std::size_t busy = 0;
    while (busy < kFlights && begin_next(searches_[busy], flights[busy].node)) {
      flights[busy].swept = {.dead = 0, .changed = 1};
      flights[busy].search = &searches_[busy];
      ++busy;
    }
    while (busy > 0) {
      for (std::size_t k = 0; k < busy; ++k) {
        if (HWY_UNLIKELY(!step(flights[k]))) flights[k].copy(flights[--busy]);
      }
    }
  }

 private:
  static constexpr std::size_t kFlights = Layout::kBoardsInFlight;
  using Node = typename Search<Layout>::Node;

  struct Flight {
    Node node;
    Swept swept;  // the last half-sweep of the node
    Search<Layout>* search;

    HWY_INLINE void copy(const Flight& other) {
      node.copy(other.node);
      swept = other.swept;
      search = other.search;
    }
  };

  // Sweeps the current node, or what replaces it. Returns false if no board is left.
  HWY_INLINE bool step(Flight& flight) {
    bool goes_on = true;
    // Separate branches for the two exits, so that a misprediction costs only once.
    if (HWY_UNLIKELY(flight.swept.dead != 0)) {
      goes_on = flight.search->resume(flight.node);
    } else if (HWY_UNLIKELY(flight.swept.changed == 0)) {
      goes_on = flight.search->settle(flight.node);
    }
    if (HWY_UNLIKELY(!goes_on) && !begin_next(*flight.search, flight.node)) return false;
    flight.swept = flight.search->sweep(flight.node);
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
  std::array<Search<Layout>, kFlights> searches_;
};

}  // namespace
}  // namespace euler96::chutes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
