// exact-cover: Knuth's Algorithm X with dancing cells.
//
// Algorithm. Placing a digit in a cell is one of 729 options. Each option covers four items: the
// cell is filled, and the digit is in its row, column and box. A solution is a set of options that
// covers each of the 324 items exactly once. The search takes the uncovered item with the smallest
// ratio of options to weight and tries its options. Taking an option removes all options that share
// an item with it. Naked and hidden singles are both an item with one option left.
//
// Weights. Each item starts at weight one and gains one whenever all its options have failed, so
// the search moves to the contradiction. Without weights a contradiction between a few items is
// found again in each branch of the other items. The fast solvers therefore hand over to this
// solver the boards that they cannot finish (patience.hpp). See docs/tuning.md, conflict weights.
//
// Dancing cells. The options of an item are a sparse set: an array whose first `size` elements are
// in the set. An option is removed by a swap with the last element; restoring the size restores all
// removed options, in any order. The options of an item are sorted before they are tried, so that
// the outcome does not depend on earlier boards. Between boards only sizes, weights and uncovered
// items are reset.
//
// Positions. Candidates that are crossed out are options that are removed before the search.
//
// Limits. It removes single options, hundreds for each placed digit.
//
// Source. D. E. Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1, and his notes
// on dancing cells. Weights: F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, Boosting systematic
// search by weighting constraints, ECAI 2004. They weigh the constraint that failed, which here
// would depend on the order of the options.
//
// Test: tests/scalar_test.cpp, tests/positions_test.cpp.

#include <algorithm>
#include <array>
#include <bit>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../patience.hpp"
#include "../search_tally.hpp"
#include "euler96/board.hpp"
#include "euler96/position.hpp"
#include "euler96/solve.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kOptions = 729;  // 9 * cell + digit-1
constexpr std::size_t kItems = 324;    // 81 cells, then 81 each of row, column, box with digit
constexpr std::size_t kItemsOfOption = 4;
constexpr std::size_t kOptionsOfItem = 9;

using Index = std::uint16_t;  // of an option or an item

auto make_items_of() {
  std::array<std::array<Index, kItemsOfOption>, kOptions> table{};
  for (std::size_t option = 0; option < kOptions; ++option) {
    const Cell cell(static_cast<int>(option / 9));
    const std::size_t digit = option % 9;
    const auto house_item = [&](std::size_t kind, int house) {
      return static_cast<Index>(81 * kind + 9 * static_cast<std::size_t>(house) + digit);
    };
    table[option] = {static_cast<Index>(cell.index()), house_item(1, cell.row()),
                     house_item(2, cell.column()), house_item(3, cell.box())};
  }
  return table;
}

// Made at the start of a program: the module for JavaScript would load it.
const auto items_of = make_items_of();

// A set of items, visited in ascending order.
class ItemSet {
 public:
  void fill() {
    words_.fill(~std::uint64_t{0});
    words_.back() >>= 64 * words_.size() - kItems;
  }
  [[nodiscard]] bool contains(std::size_t item) const {
    return (words_[item / 64] >> (item % 64) & 1) != 0;
  }
  void erase(std::size_t item) { words_[item / 64] &= ~(std::uint64_t{1} << (item % 64)); }
  // Calls `visit(item)` until it returns false.
  template <class Visit>
  void for_each_while(Visit visit) const {
    for (std::size_t w = 0; w < words_.size(); ++w) {
      for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1) {
        if (!visit(64 * w + static_cast<std::size_t>(std::countr_zero(rest)))) return;
      }
    }
  }

 private:
  std::array<std::uint64_t, (kItems + 63) / 64> words_;
};

class ExactCoverSearch {
 public:
  // Lists the options of each item; later they only change places.
  ExactCoverSearch() {
    sizes_.fill(0);
    for (std::size_t option = 0; option < kOptions; ++option) {
      for (std::size_t k = 0; k < kItemsOfOption; ++k) {
        const Index item = items_of[option][k];
        options_of_[item][sizes_[item]] = static_cast<Index>(option);
        place_of_[option][k] = sizes_[item]++;
      }
    }
  }

  // Appends every solution to `all`, unless it is null.
  Outcome solve(const Board& board, const Limits& limits, std::vector<Board>* all = nullptr) {
    begin(limits, all);
    if (tally_.visit() && take_clues(board)) search();
    return tally_.outcome();
  }
  Outcome solve(const logic::Position& position, const Limits& limits, std::vector<Board>* all) {
    begin(limits, all);
    if (tally_.visit() && take_clues(position.board()) && remove_all_but(position)) search();
    return tally_.outcome();
  }

 private:
  using Sizes = std::array<std::uint8_t, kItems>;
  using Ways = boost::container::static_vector<Index, kOptionsOfItem>;

  void begin(const Limits& limits, std::vector<Board>* all) {
    tally_ = SearchTally(limits, all);
    sizes_.fill(kOptionsOfItem);
    uncovered_.fill();
    weights_.fill(1);
  }

  // False if the clues contradict each other.
  bool take_clues(const Board& board) {
    for (int cell = 0; cell < Cell::kCount; ++cell) {
      const auto digit = board[Cell(cell)];
      if (digit && !take(static_cast<Index>(9 * cell + digit->value() - 1))) return false;
    }
    return true;
  }

  // Keeps the candidates of the empty cells. False if an item has no option left.
  bool remove_all_but(const logic::Position& position) {
    for (const Cell cell : position.empty_cells()) {
      for (const Digit digit : DigitSet::all() - position.candidates(cell)) {
        if (!remove(static_cast<Index>(logic::Candidate(cell, digit).index()))) return false;
      }
    }
    return true;
  }

  // Tries all branches of a node. False if the search must stop.
  bool search() {
    const std::size_t item = item_to_cover();
    if (item == kItems) return tally_.found(solved_);
    Ways ways;
    for (const Index option : std::span(options_of_[item]).first(sizes_[item])) {
      ways.insert(std::ranges::lower_bound(ways, option), option);
    }
    if (ways.size() > 1) tally_.guess();

    const Sizes sizes_here = sizes_;
    const ItemSet uncovered_here = uncovered_;
    for (const Index option : ways) {
      if (!tally_.visit()) return false;
      if (take(option) && !search()) return false;
      sizes_ = sizes_here;
      uncovered_ = uncovered_here;
    }
    ++weights_[item];
    return true;
  }

  // The first uncovered item with one option, otherwise the one with the smallest ratio of options
  // to weight; kItems if all are covered. Each has an option: `take` fails otherwise.
  [[nodiscard]] std::size_t item_to_cover() const {
    std::size_t best = kItems;
    uncovered_.for_each_while([&](std::size_t item) {
      if (best == kItems || sizes_[item] == 1 ||
          sizes_[item] * weights_[best] < sizes_[best] * weights_[item]) {
        best = item;
      }
      return sizes_[item] > 1;
    });
    return best;
  }

  // Covers the items of an option and removes all options that share one of them. False if one is
  // already covered or another item has no options left.
  bool take(Index option) {
    for (const Index item : items_of[option]) {
      if (!uncovered_.contains(item)) return false;
      uncovered_.erase(item);
    }
    for (const Index item : items_of[option]) {
      for (std::size_t i = 0; i < sizes_[item]; ++i) {
        if (!remove(options_of_[item][i])) return false;
      }
    }
    solved_.set(Cell(option / 9), Digit(option % 9 + 1));
    return true;
  }

  // Removes an option, unless it is removed, from the items that are still uncovered. False if it
  // was the last of one.
  bool remove(Index option) {
    for (std::size_t k = 0; k < kItemsOfOption; ++k) {
      const Index item = items_of[option][k];
      if (!uncovered_.contains(item)) continue;
      const std::size_t place = place_of_[option][k];
      if (place >= sizes_[item]) continue;  // removed before
      const std::size_t last = --sizes_[item];
      if (last == 0) return false;
      swap_places(item, place, last);
    }
    return true;
  }

  void swap_places(Index item, std::size_t a, std::size_t b) {
    auto& options = options_of_[item];
    std::swap(options[a], options[b]);
    for (const std::size_t place : {a, b}) {
      const Index option = options[place];
      const std::size_t k = item / 81U;  // the item's kind is its place in the option
      place_of_[option][k] = static_cast<std::uint8_t>(place);
    }
  }

  std::array<std::array<Index, kOptionsOfItem>, kItems> options_of_;
  std::array<std::array<std::uint8_t, kItemsOfOption>, kOptions> place_of_;
  Sizes sizes_;
  ItemSet uncovered_;
  std::array<std::uint64_t, kItems> weights_;
  Board solved_;  // the options taken; uncovered cells have stale digits
  SearchTally tally_;
};

}  // namespace

Outcome solve_by_exact_cover(const Board& board, const Limits& limits, std::vector<Board>* all) {
  return ExactCoverSearch().solve(board, limits, all);
}

Outcome solve(const logic::Position& position, const Limits& limits, std::vector<Board>* all) {
  return ExactCoverSearch().solve(position, limits, all);
}

extern constinit const Solver exact_cover_solver = {
    .name = "exact-cover",
    .family = "scalar",
    .summary = "Algorithm X: 729 options cover 324 items exactly, by dancing cells",
    .source = "D. E. Knuth, The Art of Computer Programming 4B, 7.2.2.1; conflict weights",
    .make_context = &OneBoardContext<ExactCoverSearch>::make,
    .enumerate = &OneBoardContext<ExactCoverSearch>::enumerate,
};

}  // namespace euler96
