// exact-cover: Knuth's Algorithm X with dancing cells. Sudoku as what it is to a mathematician.
//
// What it does. To put a digit into a cell is an option, of which there are 729. Each option covers
// four items: the cell is filled, the digit is in its row, in its column, in its box. A solution is
// a set of options that covers each of the 324 items exactly once. The search takes the uncovered
// item with the fewest options left for its weight, and tries each; an option that is taken removes
// all others that share an item with it.
//
// Weights. Each item begins at one, and is one heavier whenever its options have all been tried: so
// the search comes to where a board contradicts itself, and stays there. Without them a few items
// that cannot all be covered are found to be so again and again, below each way to fill an empty
// rest. Of boards that were bred to be hard, those that took the most nodes took more than a
// million without weights, 50,000 with them; hard puzzles take 43% fewer nodes, those with 17 clues
// 21%. This is why the fast solvers hand over to this one what they cannot finish (patience.hpp).
//
// Why. Naked and hidden singles and the choice of the best cell or the best place for a digit are
// one rule here: an item with one option left. It knows nothing of Sudoku but its table of items,
// and so shares no idea with the other solvers.
//
// When not. It moves single options about, hundreds for each digit placed.
//
// Dancing cells. The options of an item are a sparse set: an array, of which the first `size` are
// in the set. To remove one is to swap it with the last of them; to bring back all that were
// removed since is to restore the size, in whatever order they now stand. That is why the options
// of an item are sorted before they are tried: what comes of a board must not depend on the boards
// before it. Between boards the sizes, the weights and the uncovered items are reset, and nothing
// else.
//
// Where from. D. E. Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1, and his
// later notes on dancing cells. Weights by F. Boussemart, F. Hemery, C. Lecoutre, L. Sais: Boosting
// systematic search by weighting constraints, ECAI 2004; they weigh what ran out of options, which
// here would depend on how the cells stand.
//
// Test: tests/exact_cover_test.cpp.

#include <algorithm>
#include <array>
#include <bit>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../patience.hpp"
#include "../variants.hpp"
#include "euler96/board.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kOptions = 729;  // 9 * cell + digit-1
constexpr std::size_t kItems = 324;    // 81 cells, then 81 each of row, column, box with digit
constexpr std::size_t kItemsOfOption = 4;
constexpr std::size_t kOptionsOfItem = 9;

using Index = std::uint16_t;  // of an option or an item

constexpr std::array<std::array<Index, kItemsOfOption>, kOptions> items_of = [] {
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
}();

// A set of items that is walked in ascending order.
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
  ExactCoverSearch() : ExactCoverSearch(nullptr) {}

  // Lays out all options of all items; from then on they only change places. Every solution is
  // appended to `all`, unless that is null.
  explicit ExactCoverSearch(std::vector<Board>* all) : all_(all) {
    sizes_.fill(0);
    for (std::size_t option = 0; option < kOptions; ++option) {
      for (std::size_t k = 0; k < kItemsOfOption; ++k) {
        const Index item = items_of[option][k];
        options_of_[item][sizes_[item]] = static_cast<Index>(option);
        place_of_[option][k] = sizes_[item]++;
      }
    }
  }

  Outcome solve(const Board& board, const Limits& limits) {
    outcome_ = Outcome();
    limits_ = limits;
    out_of_budget_ = false;
    sizes_.fill(kOptionsOfItem);
    uncovered_.fill();
    weights_.fill(1);
    if (spend_a_node() && take_clues(board)) search();
    outcome_.verdict = verdict_of(outcome_.solutions, limits_, out_of_budget_);
    return outcome_;
  }

 private:
  using Sizes = std::array<std::uint8_t, kItems>;
  using Ways = boost::container::static_vector<Index, kOptionsOfItem>;

  // False if the clues contradict each other.
  bool take_clues(const Board& board) {
    for (std::size_t cell = 0; cell < Cell::kCount; ++cell) {
      const std::size_t value = board.values()[cell];
      if (value != 0 && !take(static_cast<Index>(9 * cell + value - 1))) return false;
    }
    return true;
  }

  // Counts a node. False, and nothing counted, if the budget does not hold it.
  bool spend_a_node() {
    if (limits_.budget && outcome_.nodes >= *limits_.budget) {
      out_of_budget_ = true;
      return false;
    }
    ++outcome_.nodes;
    return true;
  }

  // Tries all ways on from a node. False when the search is to stop.
  bool search() {
    const std::size_t item = item_to_cover();
    if (item == kItems) {
      outcome_.solution = solved_;
      if (all_ != nullptr) all_->push_back(solved_);
      return ++outcome_.solutions < limits_.solutions;
    }
    const auto options = options_of_[item].begin();
    Ways ways(options, options + sizes_[item]);
    std::sort(ways.begin(), ways.end());
    if (ways.size() > 1) ++outcome_.guesses;

    const Sizes sizes_here = sizes_;
    const ItemSet uncovered_here = uncovered_;
    for (const Index option : ways) {
      if (!spend_a_node()) return false;
      if (take(option) && !search()) return false;
      sizes_ = sizes_here;
      uncovered_ = uncovered_here;
    }
    ++weights_[item];
    return true;
  }

  // The first uncovered item with a single option, or else with the fewest for its weight, or
  // kItems if all are covered. None has no option at all: `take` would have said so.
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

  // Covers the items of an option and removes all options that share one of them. False if that
  // cannot be: one is covered already, or another item is left without options.
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

  // Removes an option from the items that are still uncovered. False if it was the last of one.
  bool remove(Index option) {
    for (std::size_t k = 0; k < kItemsOfOption; ++k) {
      const Index item = items_of[option][k];
      if (!uncovered_.contains(item)) continue;
      const std::size_t place = place_of_[option][k];
      if (place >= sizes_[item]) continue;  // gone by another of the items just covered
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
      const std::size_t k = item / 81U;  // the kind of the item is its place in the option
      place_of_[option][k] = static_cast<std::uint8_t>(place);
    }
  }

  std::array<std::array<Index, kOptionsOfItem>, kItems> options_of_;
  std::array<std::array<std::uint8_t, kItemsOfOption>, kOptions> place_of_;
  Sizes sizes_;
  ItemSet uncovered_;
  std::array<std::uint64_t, kItems> weights_;
  std::vector<Board>* all_;
  Board solved_;  // the options taken; items that are uncovered leave old digits behind
  Limits limits_;
  Outcome outcome_;
  bool out_of_budget_ = false;
};

}  // namespace

Outcome solve_patiently(const Board& board, const Limits& limits, std::vector<Board>* all) {
  return ExactCoverSearch(all).solve(board, limits);
}

constinit const Solver exact_cover_solver = {
    .name = "exact-cover",
    .family = "scalar",
    .summary = "Algorithm X: 729 options cover 324 items exactly, by dancing cells",
    .source = "D. E. Knuth, The Art of Computer Programming 4B, 7.2.2.1; conflict weights",
    .make_context = &OneBoardContext<ExactCoverSearch>::make,
};

}  // namespace euler96
