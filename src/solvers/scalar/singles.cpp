// singles: bitmasks, naked and hidden singles, fewest candidates first. The solver that a good
// programmer writes in an evening, and the mark that the fast ones have to beat.
//
// What it does. Each house keeps the digits that it still misses; a cell's candidates are those
// that its row, its column and its box all miss. A sweep over the open cells places the naked
// singles on its way and notes for each house which digits it saw in one cell and which in more; a
// second one places the hidden singles: seen once. Sweeps repeat until one places nothing. Then the
// search takes the open cell with fewest candidates, the first of them, and tries each in ascending
// order.
//
// Why. Candidates need not be kept: three masks tell them, so that placing a digit is three
// operations instead of a walk over 20 peers, and a node is 140 bytes to copy instead of a trail to
// undo.
//
// When not. Every sweep walks over all open cells, one after the other, and sees singles only: the
// hardest boards cost it hundreds of guesses. What costs it very many more is handed over
// (patience.hpp).
//
// Where from. Common knowledge; the masks are as old as Sudoku programs.
//
// Test: tests/singles_test.cpp.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../patience.hpp"
#include "../variants.hpp"
#include "euler96/enumerate.hpp"
#include "euler96/geometry.hpp"

namespace euler96 {
namespace {

// A mask has bit d-1 for digit d, as in DigitSet; here the bare bits are handier.
using Mask = std::uint32_t;
using HouseMasks = std::array<Mask, houses.size()>;
constexpr Mask kAllDigits = 0x1FF;

// The three houses of a cell, as indices into `houses`.
struct HousesOfCell {
  std::uint8_t row;
  std::uint8_t column;
  std::uint8_t box;
};

constexpr std::array<HousesOfCell, Cell::kCount> houses_of = [] {
  std::array<HousesOfCell, Cell::kCount> table{};
  for (int i = 0; i < Cell::kCount; ++i) {
    const Cell cell(i);
    table[static_cast<std::size_t>(i)] = {static_cast<std::uint8_t>(cell.row()),
                                          static_cast<std::uint8_t>(9 + cell.column()),
                                          static_cast<std::uint8_t>(18 + cell.box())};
  }
  return table;
}();

// The digits that houses saw in at least one cell, and in at least two.
struct Seen {
  HouseMasks once{};
  HouseMasks twice{};

  void add(std::size_t house, Mask candidates) {
    twice[house] |= once[house] & candidates;
    once[house] |= candidates;
  }
};

// A state of the search: what each house misses, and the cells that are open, in ascending order.
struct Node {
  HouseMasks missing;
  std::array<std::uint8_t, Cell::kCount> open;
  std::size_t open_count = 0;

  [[nodiscard]] Mask candidates(std::size_t cell) const {
    const HousesOfCell& h = houses_of[cell];
    return missing[h.row] & missing[h.column] & missing[h.box];
  }

  void place(std::size_t cell, Mask digit) {
    const HousesOfCell& h = houses_of[cell];
    missing[h.row] ^= digit;
    missing[h.column] ^= digit;
    missing[h.box] ^= digit;
  }
};

class SinglesSearch {
 public:
  SinglesSearch() = default;
  /// Appends every solution to `all`, too.
  explicit SinglesSearch(std::vector<Board>& all) : all_(&all) {}

  Outcome solve(const Board& board, const Limits& limits) {
    outcome_ = Outcome();
    limits_ = limits;
    allowed_nodes_ = limits.budget.value_or(kPatience);
    cut_short_ = false;
    const std::size_t solutions_before = all_ == nullptr ? 0 : all_->size();
    Node root;
    if (place_clues(board, root)) {
      search(root);
    } else {
      outcome_.nodes = 1;  // the root is all there is
    }
    if (cut_short_ && !limits.budget) {
      if (all_ != nullptr) all_->resize(solutions_before);
      return solve_patiently(board, limits, all_);
    }
    outcome_.verdict = verdict_of(outcome_.solutions, limits_, cut_short_);
    return outcome_;
  }

 private:
  // False if two equal clues share a house.
  bool place_clues(const Board& board, Node& node) {
    node.missing.fill(kAllDigits);
    values_ = board.values();
    for (std::size_t cell = 0; cell < values_.size(); ++cell) {
      if (values_[cell] == 0) {
        node.open[node.open_count++] = static_cast<std::uint8_t>(cell);
        continue;
      }
      const Mask digit = Mask{1} << (values_[cell] - 1);
      if ((node.candidates(cell) & digit) == 0) return false;
      node.place(cell, digit);
    }
    return true;
  }

  void place(Node& node, std::size_t cell, Mask digit) {
    node.place(cell, digit);
    values_[cell] = static_cast<std::uint8_t>(std::countr_zero(digit) + 1);
  }

  // Visits one node. False when the search is to stop: enough solutions, or as many nodes as are
  // allowed.
  bool search(Node& node) {
    if (outcome_.nodes >= allowed_nodes_) {
      cut_short_ = true;
      return false;
    }
    ++outcome_.nodes;
    if (!place_singles(node)) return true;
    if (node.open_count == 0) {
      outcome_.solution = Board(values_);
      if (all_ != nullptr) all_->push_back(outcome_.solution);
      ++outcome_.solutions;
      if (!limits_.budget) allowed_nodes_ = patience_after(outcome_.solutions);
      return outcome_.solutions < limits_.solutions;
    }

    const std::size_t place_in_list = fewest_candidates(node);
    const std::size_t cell = node.open[place_in_list];
    close(node, place_in_list);
    ++outcome_.guesses;  // singles are all placed: two ways or more are open
    for (Mask ways = node.candidates(cell); ways != 0; ways &= ways - 1) {
      Node child = node;
      place(child, cell, ways & -ways);
      if (!search(child)) return false;
    }
    return true;
  }

  // Places naked and hidden singles until there are none. False if it meets a contradiction: a cell
  // without candidates, or a house that misses a digit which none of its cells can take.
  bool place_singles(Node& node) {
    for (std::size_t before = node.open_count + 1; node.open_count < before;) {
      before = node.open_count;
      Seen seen;
      if (!place_naked_singles(node, seen)) return false;
      // What a naked single took from cells further up is still counted in `seen`. That can hide a
      // single until the next sweep; it cannot make one up.
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
      const HousesOfCell& h = houses_of[cell];
      seen.add(h.row, candidates);
      seen.add(h.column, candidates);
      seen.add(h.box, candidates);
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
      const HousesOfCell& h = houses_of[cell];
      const Mask hidden =
          node.candidates(cell) & (single[h.row] | single[h.column] | single[h.box]);
      if (hidden == 0) {
        node.open[still_open++] = static_cast<std::uint8_t>(cell);
      } else if (std::has_single_bit(hidden)) {
        place(node, cell, hidden);
      } else {
        return false;  // two digits have nowhere else to go
      }
    }
    node.open_count = still_open;
    return true;
  }

  // Where the first open cell with the fewest candidates stands in the list of open cells.
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

  // The path from the root to here; cells that are open hold what an earlier path left there.
  Board::Values values_;
  std::vector<Board>* all_ = nullptr;
  Limits limits_;
  Outcome outcome_;
  std::uint64_t allowed_nodes_ = 0;  // the budget, or else what there is patience for
  bool cut_short_ = false;
};

}  // namespace

Outcome enumerate_solutions(const Board& board, const Limits& limits,
                            std::vector<Board>& solutions) {
  return SinglesSearch(solutions).solve(board, limits);
}

constinit const Solver singles_solver = {
    .name = "singles",
    .family = "scalar",
    .summary = "the mark to beat: bitmasks, naked and hidden singles, fewest candidates first",
    .source = "common knowledge",
    .make_context = &OneBoardContext<SinglesSearch>::make,
};

}  // namespace euler96
