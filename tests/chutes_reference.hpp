/// @file
/// The propagation and the search of `chutes` without vectors: one cell and one digit set at a
/// time, depth first. On every puzzle that is searched to the end it takes exactly the guesses and
/// nodes of `chutes`. The order of the search does not matter, because the branches of a node
/// depend on that node alone.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "euler96/board.hpp"
#include "euler96/digit_set.hpp"

namespace euler96::testing {

class ChutesReference {
 public:
  std::uint64_t guesses = 0;
  std::uint64_t nodes = 0;
  std::uint32_t solutions = 0;

  /// Searches to the end, or until there are more guesses than the limit.
  explicit ChutesReference(const Board& board, std::uint64_t max_guesses = 100'000)
      : max_guesses_(max_guesses) {
    Candidates candidates;
    for (int i = 0; i < Cell::kCount; ++i) {
      const auto digit = board[Cell(i)];
      candidates[index(i)] = digit ? DigitSet(*digit) : DigitSet::all();
    }
    search(candidates, 0, 2);
  }

  [[nodiscard]] bool gave_up() const { return guesses > max_guesses_; }

 private:
  using Candidates = std::array<DigitSet, Cell::kCount>;
  // The digits of each miniline, by house and box.
  using Minilines = std::array<std::array<DigitSet, 3>, 3>;
  // The digits for which each of the six configurations is possible.
  using Configurations = std::array<DigitSet, 6>;

  // For each configuration, the box in each house: first three that move on by one box, then three
  // that move back.
  static constexpr std::array<std::array<int, 3>, 6> kBoxes = {
      {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}};

  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

  // Chutes 0..2 are the bands, 3..5 the stacks.
  static std::size_t cell_index(int chute, int house, int box, int i) {
    const int along = 3 * (chute % 3) + house;
    const int across = 3 * box + i;
    return index((chute < 3 ? Cell::at(along, across) : Cell::at(across, along)).index());
  }

  // The digits that are only in this miniline of its house.
  static DigitSet only(const Minilines& m, int house, int box) {
    const auto& line = m[index(house)];
    return line[index(box)] - line[index((box + 1) % 3)] - line[index((box + 2) % 3)];
  }

  // Narrows the candidates of one chute; false if it finds a contradiction.
  static bool propagate(int chute, Candidates& candidates, Configurations& configurations) {
    Minilines any;
    Minilines twice;
    Minilines needed;
    for (int house = 0; house < 3; ++house) {
      for (int box = 0; box < 3; ++box) {
        DigitSet& a = any[index(house)][index(box)];
        DigitSet& t = twice[index(house)][index(box)];
        DigitSet& n = needed[index(house)][index(box)];
        for (int i = 0; i < 3; ++i) {
          const DigitSet cell = candidates[cell_index(chute, house, box, i)];
          t = t | (a & cell);
          a = a | cell;
          if (cell.single()) n = n | cell;
        }
        if (a.size() <= 3) n = a;
      }
    }
    Minilines may;
    for (int house = 0; house < 3; ++house) {
      for (int box = 0; box < 3; ++box) {
        may[index(house)][index(box)] = any[index(house)][index(box)] -
                                        needed[index(house)][index((box + 1) % 3)] -
                                        needed[index(house)][index((box + 2) % 3)];
      }
    }
    Minilines can;
    for (std::size_t k = 0; k < 6; ++k) {
      DigitSet digits = DigitSet::all();
      for (std::size_t house = 0; house < 3; ++house) {
        digits = digits & may[house][index(kBoxes[k][house])];
      }
      configurations[k] = digits;
      for (std::size_t house = 0; house < 3; ++house) {
        DigitSet& c = can[house][index(kBoxes[k][house])];
        c = c | digits;
      }
    }
    for (int house = 0; house < 3; ++house) {
      const auto& line = can[index(house)];
      if ((line[0] | line[1] | line[2]) != DigitSet::all()) return false;
      for (int box = 0; box < 3; ++box) {
        const DigitSet must = only(can, house, box);
        const DigitSet keep = must.size() >= 3 ? must : line[index(box)];
        const DigitSet hidden = must - twice[index(house)][index(box)];
        for (int i = 0; i < 3; ++i) {
          DigitSet& cell = candidates[cell_index(chute, house, box, i)];
          cell = cell & ((cell & hidden).empty() ? keep : hidden);
          if (cell.empty()) return false;
        }
      }
    }
    return true;
  }

  // Sweeps the bands (facing 0) and the stacks (facing 1) in turn. Ends after the given number of
  // half-sweeps in a row without a change, or after one if the node is solved. The first half-sweep
  // counts as a change.
  void search(Candidates candidates, int facing, int quiet_wanted) {
    ++nodes;
    std::array<Configurations, 6> configurations;
    const auto single = [&] {
      return std::all_of(configurations.begin(), configurations.end(), [](const auto& chute) {
        int n = 0;
        for (const DigitSet digits : chute) n += digits.size();
        return n == 9;
      });
    };
    int quiet = 0;
    for (bool first = true;; first = false, facing = 1 - facing) {
      const Candidates before = candidates;
      for (int chute = 3 * facing; chute < 3 * facing + 3; ++chute) {
        if (!propagate(chute, candidates, configurations[index(chute)])) return;
      }
      quiet = first || candidates != before ? 0 : quiet + 1;
      if (quiet == quiet_wanted || (quiet > 0 && single())) break;
    }

    const auto size = [&](int chute) {
      int n = 0;
      for (const DigitSet digits : configurations[index(chute)]) n += digits.size();
      return n;
    };
    // The fewest configurations; from 20 on the fewest digits with a choice, then the most.
    const auto rank = [&](int chute) {
      DigitSet any;
      DigitSet two;
      for (const DigitSet digits : configurations[index(chute)]) {
        two = two | (any & digits);
        any = any | digits;
      }
      return size(chute) < 20 ? size(chute) : 100 * two.size() + 100 - size(chute);
    };
    int chute = -1;
    for (int c = 0; c < 6; ++c) {
      if (size(c) > 9 && (chute < 0 || rank(c) < rank(chute))) chute = c;
    }
    if (chute < 0) {
      ++solutions;
      return;
    }

    if (++guesses > max_guesses_) return;
    const Configurations& left = configurations[index(chute)];
    const auto ways = [&](Digit digit) {
      return std::count_if(left.begin(), left.end(), [&](DigitSet s) { return s.contains(digit); });
    };
    // The first digit with two configurations, or the first with more.
    DigitSet two;
    DigitSet more;
    for (const Digit digit : DigitSet::all()) {
      if (ways(digit) == 2) two.insert(digit);
      if (ways(digit) > 2) more.insert(digit);
    }
    const Digit digit = (two.empty() ? more : two).first();
    for (int house = 0;; ++house) {
      std::array<bool, 3> open{};
      for (std::size_t k = 0; k < 6; ++k) {
        if (left[k].contains(digit)) open[index(kBoxes[k][index(house)])] = true;
      }
      if (std::count(open.begin(), open.end(), true) < 2) continue;
      const int first = static_cast<int>(std::find(open.begin(), open.end(), true) - open.begin());
      Candidates in = candidates;
      Candidates out = candidates;
      for (int box = 0; box < 3; ++box) {
        for (int i = 0; i < 3; ++i) {
          (box == first ? out : in)[cell_index(chute, house, box, i)].erase(digit);
        }
      }
      search(in, chute / 3, 1);
      if (!gave_up()) search(out, chute / 3, 1);
      return;
    }
  }

  std::uint64_t max_guesses_;
};

}  // namespace euler96::testing
