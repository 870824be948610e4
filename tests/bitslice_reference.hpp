/// @file
/// The propagation, the splits and the search of `bitslice` without vectors: one node at a time,
/// depth first, in plain loops. On every puzzle that is searched to the end it takes exactly the
/// guesses and nodes of `bitslice`, which depend on the nodes alone and not on their order.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "euler96/checker.hpp"

namespace euler96::testing {

class BitsliceReference {
 public:
  std::uint64_t guesses = 0;
  std::uint64_t nodes = 0;
  std::uint32_t solutions = 0;

  /// Searches to the end, or until there are more guesses than the limit.
  explicit BitsliceReference(const Board& board, std::uint64_t max_guesses)
      : board_(board), max_guesses_(max_guesses) {
    search(root_of(board), true);
  }

  [[nodiscard]] bool gave_up() const { return guesses > max_guesses_; }

 private:
  struct Node {
    std::array<std::array<bool, 81>, 9> candidate{};  // by digit and cell

    [[nodiscard]] int count(std::size_t cell) const {
      int n = 0;
      for (const auto& of_digit : candidate) n += of_digit[cell] ? 1 : 0;
      return n;
    }
  };
  struct Sweep {
    bool dead = false;
    bool changed = false;  // a cell got its digit
    bool open = false;     // some cell has several candidates
  };
  struct Split {
    std::size_t chute = 0;
    std::size_t digit = 9;
    std::size_t miniline = 0;
  };
  using Miniline = std::array<std::size_t, 3>;

  // The box of each of the three houses.
  static constexpr std::array<std::array<std::size_t, 3>, 6> kConfigurations = {
      {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

  // The cells of miniline 3*house + box of a chute. Chutes 0..2 are the bands, 3..5 the stacks.
  static Miniline cells_of(std::size_t chute, std::size_t miniline) {
    Miniline cells{};
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t house = 3 * (chute % 3) + miniline / 3;
      const std::size_t along = 3 * (miniline % 3) + i;
      cells[i] = chute < 3 ? 9 * house + along : 9 * along + house;
    }
    return cells;
  }

  // Whether a cell of the miniline can hold the digit.
  static bool fits(const Node& node, std::size_t chute, std::size_t miniline, std::size_t digit) {
    const Miniline cells = cells_of(chute, miniline);
    return std::any_of(cells.begin(), cells.end(),
                       [&](std::size_t c) { return node.candidate[digit][c]; });
  }

  static void sweep_chute(Node& node, std::size_t chute, Sweep& sweep) {
    const bool stacks = chute >= 3;
    std::array<std::array<bool, 9>, 9> possible{};  // by digit and miniline
    std::array<std::array<bool, 9>, 9> required{};
    for (std::size_t m = 0; m < 9; ++m) {
      int n = 0;
      for (std::size_t d = 0; d < 9; ++d) {
        possible[d][m] = fits(node, chute, m, d);
        n += possible[d][m] ? 1 : 0;
        for (const std::size_t c : cells_of(chute, m)) {
          if (node.candidate[d][c] && node.count(c) == 1) required[d][m] = true;
        }
      }
      if (n < 3) sweep.dead = true;
      for (std::size_t d = 0; d < 9 && n <= 3; ++d) required[d][m] |= possible[d][m];
    }
    for (std::size_t d = 0; d < 9; ++d) {
      std::array<bool, 9> held{};
      for (const auto& boxes : kConfigurations) {
        bool allowed = true;
        for (std::size_t m = 0; m < 9; ++m) {
          const bool in_it = boxes[m / 3] == m % 3;
          if (in_it ? !possible[d][m] : required[d][m]) allowed = false;
        }
        for (std::size_t h = 0; h < 3 && allowed; ++h) held[3 * h + boxes[h]] = true;
      }
      if (stacks && !held[0] && !held[1] && !held[2]) sweep.dead = true;
      for (std::size_t m = 0; m < 9; ++m) {
        const std::size_t house = m / 3 * 3;
        possible[d][m] = held[m];
        required[d][m] = held[m] && held[house] + held[house + 1] + held[house + 2] == 1;
      }
    }
    for (std::size_t m = 0; m < 9; ++m) {
      const Miniline cells = cells_of(chute, m);
      int n = 0;
      for (std::size_t d = 0; d < 9; ++d) n += required[d][m] ? 1 : 0;
      if (n > 3) sweep.dead = true;
      std::array<bool, 9> hidden{};
      for (std::size_t d = 0; d < 9; ++d) {
        if (n >= 3 && !required[d][m]) possible[d][m] = false;
        const auto& in = node.candidate[d];
        hidden[d] = stacks && required[d][m] && in[cells[0]] + in[cells[1]] + in[cells[2]] < 2;
      }
      for (const std::size_t c : cells) {
        const bool was_open = node.count(c) > 1;
        bool here = false;
        for (std::size_t d = 0; d < 9; ++d) here |= hidden[d] && node.candidate[d][c];
        for (std::size_t d = 0; d < 9; ++d) {
          node.candidate[d][c] &= hidden[d] || (possible[d][m] && !here);
        }
        const bool is_open = node.count(c) > 1;
        if (was_open && !is_open) sweep.changed = true;
        if (!stacks) continue;
        if (node.count(c) == 0 || (is_open && here)) sweep.dead = true;
        if (is_open) sweep.open = true;
      }
    }
  }

  // The number of configurations whose three minilines can hold the digit.
  static std::size_t configurations(const Node& node, std::size_t chute, std::size_t digit) {
    return static_cast<std::size_t>(
        std::count_if(kConfigurations.begin(), kConfigurations.end(), [&](const auto& boxes) {
          return fits(node, chute, boxes[0], digit) && fits(node, chute, 3 + boxes[1], digit) &&
                 fits(node, chute, 6 + boxes[2], digit);
        }));
  }

  // The rule at the top of solvers/bitslice/split-inl.hpp.
  static Split split_of(const Node& node) {
    Split split;
    std::size_t least = 10'000;
    for (std::size_t chute = 0; chute < 6; ++chute) {
      std::size_t total = 0;
      std::size_t choices = 0;
      for (std::size_t d = 0; d < 9; ++d) {
        const std::size_t n = configurations(node, chute, d);
        if (n < 2) continue;
        total += n;
        ++choices;
      }
      const std::size_t rank = total < 18 ? total : 100 * choices + 100 - total;
      if (choices == 0 || rank >= least) continue;
      least = rank;
      split.chute = chute;
    }
    for (std::size_t d = 9; d-- > 0;) {
      if (configurations(node, split.chute, d) > 2) split.digit = d;
    }
    for (std::size_t d = 9; d-- > 0;) {
      if (configurations(node, split.chute, d) == 2) split.digit = d;
    }
    std::vector<std::size_t> minilines;  // that can hold the digit
    std::size_t in_first_house = 0;
    for (std::size_t m = 0; m < 9; ++m) {
      if (!fits(node, split.chute, m, split.digit)) continue;
      minilines.push_back(m);
      if (m < 3) ++in_first_house;
    }
    split.miniline = in_first_house > 1 ? minilines[0] : minilines[in_first_house];
    return split;
  }

  // A clue where there is one, elsewhere the digits that are no clue of a peer.
  static Node root_of(const Board& board) {
    Node root;
    for (std::size_t c = 0; c < 81; ++c) {
      std::array<bool, 10> seen{};
      for (std::size_t other = 0; other < 81; ++other) {
        const bool box = other / 27 == c / 27 && other % 9 / 3 == c % 9 / 3;
        if (other / 9 == c / 9 || other % 9 == c % 9 || box) seen[board.values()[other]] = true;
      }
      const int clue = board.values()[c];
      for (int d = 1; d <= 9; ++d) {
        const auto digit = static_cast<std::size_t>(d);
        root.candidate[digit - 1][c] = clue == 0 ? !seen[digit] : clue == d;
      }
    }
    return root;
  }

  // Hidden pairs in boxes; whether a candidate was removed.
  static bool narrow_pairs(Node& node) {
    const Node before = node;
    for (std::size_t box = 0; box < 9; ++box) {
      std::array<std::array<bool, 9>, 9> holds{};  // by digit and cell
      std::array<bool, 9> paired{};
      const auto cell = [&](std::size_t i) {
        return 9 * (box / 3 * 3 + i / 3) + box % 3 * 3 + i % 3;
      };
      for (std::size_t d = 0; d < 9; ++d) {
        for (std::size_t i = 0; i < 9; ++i) holds[d][i] = node.candidate[d][cell(i)];
      }
      for (std::size_t d = 0; d < 9; ++d) {
        for (std::size_t other = 0; other < 9; ++other) {
          const bool two = std::count(holds[d].begin(), holds[d].end(), true) == 2;
          if (two && other != d && holds[d] == holds[other]) paired[d] = true;
        }
      }
      for (std::size_t i = 0; i < 9; ++i) {
        bool in_pair = false;
        for (std::size_t d = 0; d < 9; ++d) in_pair |= paired[d] && holds[d][i];
        for (std::size_t d = 0; d < 9; ++d) node.candidate[d][cell(i)] &= paired[d] || !in_pair;
      }
    }
    return node.candidate != before.candidate;
  }

  // Only the root looks for pairs: after its third sweep, or when it has stalled before.
  void search(Node node, bool root = false) {
    ++nodes;
    Sweep sweep;
    int sweeps = 0;
    bool settled = false;
    while (!settled) {
      sweep = {};
      for (std::size_t chute = 0; chute < 6; ++chute) sweep_chute(node, chute, sweep);
      settled = sweep.dead || !sweep.open || !sweep.changed;
      ++sweeps;
      if (!root || sweep.dead || !sweep.open || (!settled && sweeps < 3)) continue;
      if (narrow_pairs(node)) settled = false;
      root = false;
    }
    if (sweep.dead) return;
    if (!sweep.open) {
      if (is_solution_of(board_in(node), board_)) ++solutions;
      return;
    }
    if (++guesses > max_guesses_) return;
    const Split split = split_of(node);
    Node with = node;
    Node without = node;
    for (std::size_t m = split.miniline / 3 * 3; m < split.miniline / 3 * 3 + 3; ++m) {
      for (const std::size_t c : cells_of(split.chute, m)) {
        (m == split.miniline ? without : with).candidate[split.digit][c] = false;
      }
    }
    search(with);
    if (!gave_up()) search(without);
  }

  static Board board_in(const Node& node) {
    Board board;
    for (std::size_t c = 0; c < 81; ++c) {
      for (std::size_t d = 0; d < 9; ++d) {
        if (node.candidate[d][c]) board.values()[c] = static_cast<std::uint8_t>(d + 1);
      }
    }
    return board;
  }

  Board board_;
  std::uint64_t max_guesses_;
};

}  // namespace euler96::testing
