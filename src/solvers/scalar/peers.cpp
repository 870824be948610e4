// peers: constraint propagation over a table of peers. The reference that every other solver is
// checked against: short enough to verify by reading, and it shares nothing with the fast solvers.
//
// Algorithm. A cell is solved or has a set of candidates. Placing a digit in a cell removes it from
// the candidates of the cell's 20 peers; nothing else is inferred. The search takes the first
// unsolved cell with fewest candidates and tries them in ascending order. A cell without candidates
// is a contradiction. Placing the only candidate of a cell is a node, but not a guess.
//
// Limits. Without hidden singles, a board with few clues and several or no solutions can take
// hours, so there is a default budget. The known puzzles with one solution need less of it.
//
// Source. The article "Solving Project Euler's Su Doku with constraint propagation"; make_guess and
// solve are its names. Two things are ours: contradictory clues are found before the search (the
// article accepts a board of 81 ones as solved), and placements are undone from a trail instead of
// copying boards. State and trail have a fixed capacity, so solving does not allocate. The article
// counts an unsolvable puzzle as 0 and prints the total all the same; the command withholds the
// sum.
//
// Test: tests/scalar_test.cpp.

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <vector>

#include "../search_tally.hpp"
#include "euler96/geometry.hpp"

namespace euler96 {
namespace {

class PeersSearch {
 public:
  Outcome solve(const Board& board, const Limits& limits, std::vector<Board>* all = nullptr) {
    tally_ = SearchTally(limits, all);
    trail_.clear();
    candidates_.fill(DigitSet::all());
    solved_ = Board();
    if (place_clues(board)) {
      search();
    } else {
      tally_.visit();  // the root
    }
    return tally_.outcome();
  }

 private:
  // A candidate that was removed from a cell, to be restored.
  struct Removal {
    Cell cell;
    Digit digit;
  };

  // False if two equal clues share a house.
  bool place_clues(const Board& board) {
    for (int i = 0; i < Cell::kCount; ++i) {
      const Cell cell(i);
      if (board.empty(cell)) continue;
      const Digit digit = *board[cell];
      if (!candidates(cell).contains(digit)) return false;
      make_guess(cell, digit);
    }
    return true;
  }

  // Places the digit and removes it from the candidates of the cell's unsolved peers.
  void make_guess(Cell cell, Digit digit) {
    solved_.set(cell, digit);
    for (const Cell peer : peers[static_cast<std::size_t>(cell.index())]) {
      if (!solved_.empty(peer) || !candidates(peer).contains(digit)) continue;
      candidates(peer).erase(digit);
      trail_.push_back({peer, digit});
    }
  }

  void take_back(Cell cell, std::size_t trail_size) {
    while (trail_.size() > trail_size) {
      candidates(trail_.back().cell).insert(trail_.back().digit);
      trail_.pop_back();
    }
    solved_.clear(cell);
  }

  // Visits one node. False if the search must stop: enough solutions, or no budget left.
  bool search() {
    if (!tally_.visit()) return false;
    const int unsolved = fewest_candidates();
    if (unsolved < 0) return tally_.found(solved_);
    const Cell cell(unsolved);
    const DigitSet ways = candidates(cell);
    if (ways.size() > 1) tally_.guess();
    const std::size_t mark = trail_.size();
    for (const Digit digit : ways) {
      make_guess(cell, digit);
      const bool go_on = search();
      take_back(cell, mark);
      if (!go_on) return false;
    }
    return true;
  }

  // The first unsolved cell with the fewest candidates, or -1 if all are solved.
  [[nodiscard]] int fewest_candidates() const {
    int best = -1;
    int fewest = 10;
    for (int i = 0; i < Cell::kCount; ++i) {
      if (!solved_.empty(Cell(i))) continue;
      if (const int n = candidates_[static_cast<std::size_t>(i)].size(); n < fewest) {
        best = i;
        fewest = n;
      }
    }
    return best;
  }

  DigitSet& candidates(Cell cell) { return candidates_[static_cast<std::size_t>(cell.index())]; }

  // Each cell loses each digit at most once on the way down.
  static constexpr std::size_t kTrailCapacity = std::size_t{Cell::kCount} * 9;

  std::array<DigitSet, Cell::kCount> candidates_;  // of unsolved cells; stale in solved ones
  Board solved_;
  boost::container::static_vector<Removal, kTrailCapacity> trail_;
  SearchTally tally_;
};

}  // namespace

extern constinit const Solver peers_solver = {
    .name = "peers",
    .family = "scalar",
    .summary = "the reference: candidates kept by the peers table, fewest candidates first",
    .source = "the article on Project Euler problem 96",
    .default_budget = 20'000'000,  // about 5 s; puzzles with 17 clues take up to a quarter of it
    .make_context = &OneBoardContext<PeersSearch>::make,
    .enumerate = &OneBoardContext<PeersSearch>::enumerate,
};

}  // namespace euler96
