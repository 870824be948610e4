// Compares the parts of the bit-sliced solver with plain loops over one node. Like the parts, this
// file is compiled once for each target; the tests at the end run on every supported target.

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <random>
#include <vector>

#include "boards.hpp"
#include "euler96/geometry.hpp"
#include "solvers/simd/dispatch.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "../tests/bitslice_parts_test.cpp"  // seen from src/
#include <hwy/foreach_target.h>
// After foreach_target.h
#include "solvers/bitslice/board_io-inl.hpp"
#include "solvers/bitslice/chute-inl.hpp"
#include "solvers/bitslice/split-inl.hpp"
#include "solvers/bitslice/transpose-inl.hpp"

#ifndef EULER96_TESTS_BITSLICE_PARTS
#define EULER96_TESTS_BITSLICE_PARTS

namespace euler96::bitslice {

using Node = std::array<std::uint64_t, kNodeWords>;

/// The contents and the state of a lane.
struct LaneState {
  Node node{};
  bool dead = false;
  bool open = false;
  bool settled = false;
  bool solved = false;
  std::uint64_t split_word = 0;
};

/// The parts of one target, behind an interface without vectors.
class Parts {
 public:
  using Make = std::unique_ptr<Parts>();  // for `best_form`

  virtual ~Parts() = default;
  [[nodiscard]] virtual std::size_t lanes() const = 0;
  /// Sweeps the nodes, each in a lane, the given number of times, and chooses their splits.
  [[nodiscard]] virtual std::vector<LaneState> sweep(const std::vector<Node>& nodes,
                                                     int times) const = 0;
  /// Transposes each column of 64 rows of `lanes() / 64` words.
  [[nodiscard]] virtual std::vector<std::uint64_t> transpose(
      const std::vector<std::uint64_t>& rows) const = 0;
  [[nodiscard]] virtual Node load(const Board& board) const = 0;
  [[nodiscard]] virtual Board store(const Node& node) const = 0;
};

}  // namespace euler96::bitslice

#endif  // EULER96_TESTS_BITSLICE_PARTS

#if HWY_TARGET != HWY_AVX3_DL  // as in bitslice.cpp
HWY_BEFORE_NAMESPACE();
namespace euler96 {
namespace bitslice::HWY_NAMESPACE {
namespace {

class PartsHere final : public Parts {
 public:
  [[nodiscard]] std::size_t lanes() const override { return kLanes; }

  [[nodiscard]] std::vector<LaneState> sweep(const std::vector<Node>& nodes,
                                             int times) const override {
    struct Memory {
      Lanes lanes;
      Scratch scratch;
      Splits splits;
      Staging staging;
    };
    const auto m = std::make_unique<Memory>();
    for (std::size_t i = 0; i < kLanes; ++i) {
      for (std::size_t w = 0; w < kNodeWords; ++w) {
        m->staging.node(Staging::place_of(i))[w * Staging::kStep] = nodes[i][w];
      }
    }
    m->staging.give_nodes(m->lanes);
    start(m->lanes);
    for (int i = 0; i < times; ++i) bitslice::HWY_NAMESPACE::sweep(m->lanes, m->scratch);
    choose_splits(m->lanes, m->splits);
    m->staging.take_splits(m->splits.rows);
    m->staging.take_nodes(m->lanes);
    std::vector<LaneState> states(kLanes);
    for (std::size_t i = 0; i < kLanes; ++i) {
      const std::size_t place = Staging::place_of(i);
      for (std::size_t w = 0; w < kNodeWords; ++w) {
        states[i].node[w] = m->staging.node(place)[w * Staging::kStep];
      }
      states[i].dead = bit(m->lanes.dead, i);
      states[i].open = bit(m->lanes.any_open, i);
      states[i].settled = bit(m->lanes.settled, i);
      states[i].solved = bit(m->splits.solved, i);
      states[i].split_word = m->staging.split_word(place);
    }
    return states;
  }

  [[nodiscard]] std::vector<std::uint64_t> transpose(
      const std::vector<std::uint64_t>& rows) const override {
    alignas(64) std::uint64_t words[64 * kWords];
    for (std::size_t i = 0; i < rows.size(); ++i) words[i] = rows[i];
    bitslice::HWY_NAMESPACE::transpose(&words[0], &words[0]);
    return {words, words + rows.size()};
  }

  [[nodiscard]] Node load(const Board& board) const override {
    Node node{};
    load_board(board, node.data(), 1);
    return node;
  }

  [[nodiscard]] Board store(const Node& node) const override {
    Board board;
    store_board(node.data(), 1, board);
    return board;
  }

 private:
  static bool bit(Vec v, std::size_t lane) {
    alignas(64) std::uint64_t words[kWords];
    bitslice::HWY_NAMESPACE::store(v, words);
    return (words[lane / 64] >> (lane % 64) & 1) != 0;
  }
};

std::unique_ptr<Parts> make_parts() { return std::make_unique<PartsHere>(); }

}  // namespace
}  // namespace bitslice::HWY_NAMESPACE

template <>
inline constexpr bitslice::Parts::Make* form<bitslice::Parts, HWY_TARGET> =
    &bitslice::HWY_NAMESPACE::make_parts;

}  // namespace euler96
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE

namespace euler96::bitslice {
namespace {

// ---- One node in plain loops ----

struct Plain {
  bool candidate[9][81] = {};
  bool dead = false;
  bool open = false;
  bool settled = false;

  Plain() = default;
  explicit Plain(const Node& node) {
    for (std::size_t d = 0; d < 9; ++d) {
      for (std::size_t c = 0; c < 81; ++c) {
        const std::size_t r = row_of(d) + c;
        candidate[d][c] = (node[r / 64] >> (r % 64) & 1) != 0;
      }
    }
  }
  [[nodiscard]] Node node() const {
    Node n{};
    for (std::size_t d = 0; d < 9; ++d) {
      for (std::size_t c = 0; c < 81; ++c) {
        const std::size_t r = row_of(d) + c;
        if (candidate[d][c]) n[r / 64] |= std::uint64_t{1} << (r % 64);
      }
    }
    return n;
  }
  [[nodiscard]] int count(std::size_t cell) const {
    int n = 0;
    for (const auto& of_digit : candidate) n += of_digit[cell] ? 1 : 0;
    return n;
  }
};

using Miniline = std::array<std::size_t, 3>;

// The cells of miniline 3*house + box of a chute.
Miniline cells_of(std::size_t chute, std::size_t miniline) {
  Miniline cells{};
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t house = 3 * (chute % 3) + miniline / 3;
    const std::size_t along = 3 * (miniline % 3) + i;
    cells[i] = chute < 3 ? 9 * house + along : 9 * along + house;
  }
  return cells;
}

// The box of each of the three houses.
constexpr std::size_t kConfigurations[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                               {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

void plain_chute(Plain& p, std::size_t chute, bool& dead, bool& changed, bool& open) {
  const bool stacks = chute >= 3;
  bool possible[9][9] = {};
  bool required[9][9] = {};
  for (std::size_t m = 0; m < 9; ++m) {
    int n = 0;
    for (std::size_t d = 0; d < 9; ++d) {
      for (const std::size_t c : cells_of(chute, m)) {
        if (!p.candidate[d][c]) continue;
        possible[d][m] = true;
        if (p.count(c) == 1) required[d][m] = true;
      }
      n += possible[d][m] ? 1 : 0;
    }
    if (n < 3) dead = true;
    for (std::size_t d = 0; d < 9 && n <= 3; ++d) required[d][m] |= possible[d][m];
  }
  for (std::size_t d = 0; d < 9; ++d) {
    bool held[9] = {};
    for (const auto& boxes : kConfigurations) {
      bool fits = true;
      for (std::size_t m = 0; m < 9; ++m) {
        const bool in_it = boxes[m / 3] == m % 3;
        if (in_it ? !possible[d][m] : required[d][m]) fits = false;
      }
      for (std::size_t house = 0; house < 3 && fits; ++house) held[3 * house + boxes[house]] = true;
    }
    if (stacks && !held[0] && !held[1] && !held[2]) dead = true;
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
    if (n > 3) dead = true;
    bool hidden[9] = {};
    for (std::size_t d = 0; d < 9; ++d) {
      if (n >= 3 && !required[d][m]) possible[d][m] = false;
      const bool* in = p.candidate[d];
      hidden[d] = stacks && required[d][m] && in[cells[0]] + in[cells[1]] + in[cells[2]] < 2;
    }
    for (const std::size_t c : cells) {
      const bool was_open = p.count(c) > 1;
      bool here = false;
      for (std::size_t d = 0; d < 9; ++d) here |= hidden[d] && p.candidate[d][c];
      for (std::size_t d = 0; d < 9; ++d) {
        p.candidate[d][c] &= hidden[d] || (possible[d][m] && !here);
      }
      const bool is_open = p.count(c) > 1;
      if (was_open && !is_open) changed = true;
      if (!stacks) continue;
      if (p.count(c) == 0 || (is_open && here)) dead = true;
      if (is_open) open = true;
    }
  }
}

void plain_sweep(Plain& p) {
  if (p.settled) return;
  bool changed = false;
  p.open = false;
  for (std::size_t chute = 0; chute < 6; ++chute) plain_chute(p, chute, p.dead, changed, p.open);
  p.settled = p.dead || !p.open || !changed;
}

// A bit for each of the six configurations: set if its three minilines can hold the digit.
std::vector<std::size_t> plain_configurations(const Plain& p, std::size_t chute, std::size_t d) {
  std::vector<std::size_t> list;
  for (std::size_t i = 0; i < 6; ++i) {
    bool fits = true;
    for (std::size_t house = 0; house < 3; ++house) {
      const Miniline cells = cells_of(chute, 3 * house + kConfigurations[i][house]);
      const bool* in = p.candidate[d];
      if (!in[cells[0]] && !in[cells[1]] && !in[cells[2]]) fits = false;
    }
    if (fits) list.push_back(i);
  }
  return list;
}

Split plain_split(const Plain& p) {
  std::size_t fewest = 1000;
  std::size_t best = 0;
  for (std::size_t chute = 0; chute < 6; ++chute) {
    std::size_t total = 0;
    bool choice = false;
    for (std::size_t d = 0; d < 9; ++d) {
      const std::size_t n = plain_configurations(p, chute, d).size();
      total += n;
      choice |= n > 1;
    }
    if (choice && total < fewest) {
      fewest = total;
      best = chute;
    }
  }
  std::size_t digit = 9;
  for (std::size_t d = 0; d < 9 && digit == 9; ++d) {
    if (plain_configurations(p, best, d).size() == 2) digit = d;
  }
  for (std::size_t d = 0; d < 9 && digit == 9; ++d) {
    if (plain_configurations(p, best, d).size() > 2) digit = d;
  }
  std::vector<std::size_t> minilines;  // that can hold the digit
  std::size_t in_first_house = 0;
  for (std::size_t m = 0; m < 9; ++m) {
    const Miniline cells = cells_of(best, m);
    const bool* in = p.candidate[digit];
    if (!in[cells[0]] && !in[cells[1]] && !in[cells[2]]) continue;
    minilines.push_back(m);
    if (m < 3) ++in_first_house;
  }
  return {best, digit, in_first_house > 1 ? minilines[0] : minilines[in_first_house]};
}

// ---- The tests ----

class BitsliceParts : public ::testing::TestWithParam<SimdTarget> {
 protected:
  const std::unique_ptr<Parts> parts_ = best_form<Parts>(GetParam())();
  std::mt19937_64 random_{7};
};

INSTANTIATE_TEST_SUITE_P(Targets, BitsliceParts,
                         ::testing::ValuesIn(supported_simd_targets().begin(),
                                             supported_simd_targets().end()),
                         [](const auto& p) { return std::string(to_string(p.param)); });

TEST_P(BitsliceParts, HasALaneForEachBit) {
  const std::size_t expected = GetParam() >= SimdTarget::kAvx512   ? 512
                               : GetParam() == SimdTarget::kAvx2   ? 256
                               : GetParam() == SimdTarget::kScalar ? 64
                                                                   : 128;
  EXPECT_EQ(parts_->lanes(), expected);
}

TEST_P(BitsliceParts, TransposesBits) {
  const std::size_t words = parts_->lanes() / 64;
  std::vector<std::uint64_t> rows(64 * words);
  for (std::uint64_t& r : rows) r = random_();
  const std::vector<std::uint64_t> columns = parts_->transpose(rows);
  for (std::size_t i = 0; i < 64; ++i) {
    for (std::size_t k = 0; k < 64; ++k) {
      for (std::size_t j = 0; j < words; ++j) {
        ASSERT_EQ(rows[i * words + j] >> k & 1, columns[k * words + j] >> i & 1)
            << i << ' ' << k << ' ' << j;
      }
    }
  }
}

TEST_P(BitsliceParts, LoadsAndStoresBoards) {
  for (int round = 0; round < 200; ++round) {
    const auto board = std::make_unique<Board>();  // heap: AddressSanitizer guards it
    for (int c = 0; c < 81; ++c) {
      if (const auto v = static_cast<int>(random_() % 10); v > 0) board->set(Cell(c), Digit(v));
    }
    const Plain loaded(parts_->load(*board));
    Plain single;
    Board full;
    for (int c = 0; c < 81; ++c) {
      const auto clue = (*board)[Cell(c)];
      full.set(Cell(c), clue.value_or(Digit(1 + c % 9)));
      for (int d = 0; d < 9; ++d) {
        const bool expected = !clue || clue->value() == d + 1;
        ASSERT_EQ(loaded.candidate[d][c], expected) << board->to_text();
        single.candidate[d][c] = full[Cell(c)]->value() == d + 1;
      }
    }
    EXPECT_EQ(parts_->load(full), single.node());
    EXPECT_EQ(parts_->store(single.node()), full);
  }
}

TEST_P(BitsliceParts, PropagatesAndSplitsAsOneNodeAtATime) {
  // Puzzles with clues removed or changed, and without some random candidates.
  const auto puzzles = testing::data_boards("p096_sudoku.txt");
  std::vector<Node> nodes;
  for (std::size_t i = 0; i < parts_->lanes(); ++i) {
    Board board = puzzles[random_() % puzzles.size()].board;
    for (std::size_t k = random_() % 8; k > 0; --k) {
      board.clear(Cell(static_cast<int>(random_() % 81)));
    }
    if (i % 4 == 0) {
      board.set(Cell(static_cast<int>(random_() % 81)), Digit(1 + static_cast<int>(random_() % 9)));
    }
    Plain p(parts_->load(board));
    for (std::size_t k = random_() % 60; k > 0; --k) {
      const std::size_t c = random_() % 81;
      if (p.count(c) > 1) p.candidate[random_() % 9][c] = false;
    }
    nodes.push_back(p.node());
  }
  std::vector<Plain> plain(nodes.begin(), nodes.end());
  std::array<int, 3> seen{};  // contradiction, solved, split
  for (int times = 1; times <= 8; ++times) {
    const std::vector<LaneState> states = parts_->sweep(nodes, times);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      Plain& p = plain[i];
      plain_sweep(p);
      ASSERT_EQ(states[i].dead, p.dead) << i << ' ' << times;
      ASSERT_EQ(states[i].settled, p.settled) << i << ' ' << times;
      ASSERT_EQ(states[i].node, p.node()) << i << ' ' << times;
      if (p.dead || !p.settled) {
        EXPECT_EQ(states[i].split_word, 0U);
        EXPECT_FALSE(states[i].solved);
        seen[0] += p.dead ? 1 : 0;
        continue;
      }
      ASSERT_EQ(states[i].open, p.open);
      if (!p.open) {
        EXPECT_EQ(states[i].split_word, 0U);
        seen[1] += states[i].solved ? 1 : 0;
        continue;
      }
      const Split mine = Split::from_word(states[i].split_word);
      const Split expected = plain_split(p);
      EXPECT_EQ(mine.chute, expected.chute);
      EXPECT_EQ(mine.digit, expected.digit);
      EXPECT_EQ(mine.miniline, expected.miniline);
      ++seen[2];
    }
  }
  EXPECT_GT(seen[0], 10);
  EXPECT_GT(seen[1], 10);
  EXPECT_GT(seen[2], 10);
}

TEST(BitsliceNode, EachBranchOfASplitRemovesItsCandidates) {
  for (std::size_t chute = 0; chute < 6; ++chute) {
    for (std::size_t m = 0; m < 9; ++m) {
      CellMask inside;
      CellMask outside;
      for (std::size_t other = m / 3 * 3; other < m / 3 * 3 + 3; ++other) {
        for (const std::size_t c : cells_of(chute, other))
          (other == m ? outside : inside).insert(c);
      }
      EXPECT_EQ(losses[chute][m].inside.low, inside.low);
      EXPECT_EQ(losses[chute][m].inside.high, inside.high);
      EXPECT_EQ(losses[chute][m].outside.low, outside.low);
      EXPECT_EQ(losses[chute][m].outside.high, outside.high);
    }
  }
}

}  // namespace
}  // namespace euler96::bitslice

#endif  // HWY_ONCE
