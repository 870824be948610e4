// singles: bitmasks, naked and hidden singles, fewest candidates first. The usual fast solver, and
// the baseline that the vector engines are measured against.
//
// Algorithm. Each house has a mask of its missing digits. The candidates of a cell are the digits
// that its row, column and box all miss. A sweep over the open cells places naked singles and notes
// for each house which digits occur in one cell and which in more; a second sweep places the hidden
// singles, which occur once. Sweeps repeat until one places nothing. Then the search takes the
// first open cell with fewest candidates and tries them in ascending order.
//
// Candidates follow from three masks, so placing a digit takes three operations instead of a visit
// to 20 peers, and a node is copied (140 bytes) instead of undone from a trail.
//
// Limits. Each sweep visits all open cells one by one and finds singles only: the hardest boards
// take hundreds of guesses. A board that takes far more is handed over (patience.hpp).
//
// Source. Common knowledge.
//
// Test: tests/scalar_test.cpp.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../patience.hpp"
#include "../search_tally.hpp"
#include "euler96/geometry.hpp"

namespace euler96 {
namespace {

// Masks have bit d-1 for digit d, as in DigitSet.
using Mask = std::uint32_t;
using HouseMasks = std::array<Mask, houses.size()>;
constexpr Mask kAllDigits = 0x1FF;

// For each house, the digits that occur in at least one cell, and in at least two.
struct Seen {
  HouseMasks once{};
  HouseMasks twice{};

  void add(std::size_t house, Mask candidates) {
    twice[house] |= once[house] & candidates;
    once[house] |= candidates;
  }
};

// A state of the search: the digits that each house misses, and the open cells in ascending order.
struct Node {
  HouseMasks missing;
  std::array<std::uint8_t, Cell::kCount> open;
  std::size_t open_count = 0;

  [[nodiscard]] Mask candidates(std::size_t cell) const {
    const auto& [row, column, box] = houses_of[cell];
    return missing[row] & missing[column] & missing[box];
  }

  void place(std::size_t cell, Mask digit) {
    for (const std::size_t house : houses_of[cell]) missing[house] ^= digit;
  }
};

class SinglesSearch {
 public:
  // Appends every solution to `all`, unless it is null.
  Outcome solve(const Board& board, const Limits& limits, std::vector<Board>* all = nullptr) {
    patient_ = !limits.budget;
    tally_ = SearchTally({limits.solutions, limits.budget.value_or(kPatience), limits.stop}, all);
    const std::size_t solutions_before = all == nullptr ? 0 : all->size();
    Node root;
    if (place_clues(board, root)) {
      search(root);
    } else {
      tally_.visit();  // the root
    }
    if (patient_ && tally_.out_of_budget()) {
      if (all != nullptr) all->resize(solutions_before);
      return solve_by_exact_cover(board, limits, all);
    }
    return tally_.outcome();
  }

 private:
  // False if two equal clues share a house.
  bool place_clues(const Board& board, Node& node) {
    node.missing.fill(kAllDigits);
    solution_ = board;
    for (std::size_t cell = 0; cell < Cell::kCount; ++cell) {
      const auto clue = board[Cell(static_cast<int>(cell))];
      if (!clue) {
        node.open[node.open_count++] = static_cast<std::uint8_t>(cell);
        continue;
      }
      const Mask digit = DigitSet(*clue).bits();
      if ((node.candidates(cell) & digit) == 0) return false;
      node.place(cell, digit);
    }
    return true;
  }

  void place(Node& node, std::size_t cell, Mask digit) {
    node.place(cell, digit);
    solution_.set(Cell(static_cast<int>(cell)), Digit(std::countr_zero(digit) + 1));
  }

  // Visits one node. False if the search must stop: enough solutions, or no nodes left.
  bool search(Node& node) {
    if (!tally_.visit()) return false;
    if (!place_singles(node)) return true;
    if (node.open_count == 0) {
      const bool go_on = tally_.found(solution_);
      if (patient_) tally_.set_budget(patience_after(tally_.solutions()));
      return go_on;
    }

    const std::size_t place_in_list = fewest_candidates(node);
    const std::size_t cell = node.open[place_in_list];
    close(node, place_in_list);
    tally_.guess();  // all singles are placed: at least two branches
    for (Mask ways = node.candidates(cell); ways != 0; ways &= ways - 1) {
      Node child = node;
      place(child, cell, ways & -ways);
      if (!search(child)) return false;
    }
    return true;
  }

  // Places naked and hidden singles until there are none. False if there is a contradiction: a cell
  // without candidates, or a house with a missing digit that none of its cells can hold.
  bool place_singles(Node& node) {
    for (std::size_t before = node.open_count + 1; node.open_count < before;) {
      before = node.open_count;
      Seen seen;
      if (!place_naked_singles(node, seen)) return false;
      // `seen` still counts candidates that a later naked single removed. That can hide a hidden
      // single until the next sweep, but cannot invent one.
      for (std::size_t house = 0; house < houses.size(); ++house) {
        if ((node.missing[house] & ~seen.once[house]) != 0) return false;
      }
      if (!place_hidden_singles(node, seen)) return false;
    }
    return true;
  }

  bool place_naked_singles(Node& node, Seen& seen) {
    std::size_t still_open = 0;
    for (std::size_t i = 0; i < node.open_count; ++i) {
      const std::size_t cell = node.open[i];
      const Mask candidates = node.candidates(cell);
      if (std::has_single_bit(candidates)) {
        place(node, cell, candidates);
        continue;
      }
      if (candidates == 0) return false;
      for (const std::size_t house : houses_of[cell]) seen.add(house, candidates);
      node.open[still_open++] = static_cast<std::uint8_t>(cell);
    }
    node.open_count = still_open;
    return true;
  }

  bool place_hidden_singles(Node& node, const Seen& seen) {
    HouseMasks single;
    for (std::size_t house = 0; house < houses.size(); ++house) {
      single[house] = seen.once[house] & ~seen.twice[house];
    }
    std::size_t still_open = 0;
    for (std::size_t i = 0; i < node.open_count; ++i) {
      const std::size_t cell = node.open[i];
      const auto& [row, column, box] = houses_of[cell];
      const Mask hidden = node.candidates(cell) & (single[row] | single[column] | single[box]);
      if (hidden == 0) {
        node.open[still_open++] = static_cast<std::uint8_t>(cell);
      } else if (std::has_single_bit(hidden)) {
        place(node, cell, hidden);
      } else {
        return false;  // two digits have only this cell
      }
    }
    node.open_count = still_open;
    return true;
  }

  // The position of the first cell with fewest candidates in the list of open cells.
  static std::size_t fewest_candidates(const Node& node) {
    std::size_t best = 0;
    int fewest = 10;
    for (std::size_t i = 0; i < node.open_count && fewest > 2; ++i) {
      if (const int n = std::popcount(node.candidates(node.open[i])); n < fewest) {
        best = i;
        fewest = n;
      }
    }
    return best;
  }

  static void close(Node& node, std::size_t place_in_list) {
    --node.open_count;
    for (std::size_t i = place_in_list; i < node.open_count; ++i) node.open[i] = node.open[i + 1];
  }

  // The digits placed on the path from the root. Open cells hold stale digits.
  Board solution_;
  SearchTally tally_;     // its budget is the caller's, otherwise patience_after()
  bool patient_ = false;  // no budget was set
};

}  // namespace

extern constinit const Solver singles_solver = {
    .name = "singles",
    .family = "scalar",
    .summary = "the baseline: bitmasks, naked and hidden singles, fewest candidates first",
    .source = "common knowledge",
    .make_context = &OneBoardContext<SinglesSearch>::make,
    .enumerate = &OneBoardContext<SinglesSearch>::enumerate,
};

}  // namespace euler96
