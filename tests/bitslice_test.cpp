#include "solvers/bitslice/bitslice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "boards.hpp"
#include "euler96/registry.hpp"

namespace euler96 {
namespace {

using Boards = std::vector<Board>;
using Outcomes = std::vector<Outcome>;

Board board_of(const char* text) { return Board::from_text(text).value(); }

// A puzzle with 17 clues, and one of the hardest known puzzles.
const char* const kFewClues =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
const char* const kHard =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

bool is_solution(const Board& puzzle, const Board& board) {
  for (int i = 0; i < Cell::kCount; ++i) {
    const Cell a(i);
    if (board.empty(a) || (!puzzle.empty(a) && puzzle[a] != board[a])) return false;
    for (int k = 0; k < i; ++k) {
      const Cell b(k);
      const bool peers = a.row() == b.row() || a.column() == b.column() || a.box() == b.box();
      if (peers && board[a] == board[b]) return false;
    }
  }
  return true;
}

// The solutions of the data file, to make puzzles from.
const Boards& full_boards() {
  static const Boards boards = [] {
    Boards list;
    for (const auto& [name, board] : testing::data_boards("p096_sudoku.txt")) {
      list.push_back(solve_one(*find_solver("peers"), board).solution);
    }
    return list;
  }();
  return boards;
}

// Puzzles of every kind: with one solution, several and none, easy and hard, and some odd ones.
Boards mixed_boards(std::size_t count, unsigned seed) {
  std::mt19937 random(seed);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  Boards boards;
  for (const auto& [name, board] : testing::data_boards("p096_sudoku.txt")) boards.push_back(board);
  boards.push_back(board_of(kFewClues));
  boards.push_back(board_of(kHard));
  boards.push_back(Board());
  for (int value = 1; value <= 9; ++value) {  // all cells equal
    Board board;
    for (int i = 0; i < Cell::kCount; ++i) board.set(Cell(i), Digit(value));
    boards.push_back(board);
  }
  while (boards.size() < count) {
    Board board = full_boards()[below(full_boards().size())];
    const std::size_t clues = below(5) == 0 ? below(82) : 22 + below(14);
    std::array<int, 81> cells{};
    std::iota(cells.begin(), cells.end(), 0);
    for (std::size_t i = 80; i > 0; --i) std::swap(cells[i], cells[below(i + 1)]);
    for (std::size_t i = clues; i < 81; ++i) board.clear(Cell(cells[i]));
    if (clues > 0 && below(4) == 0) {  // a wrong clue: usually no solution
      board.set(Cell(cells[below(clues)]), Digit(1 + static_cast<int>(below(9))));
    }
    boards.push_back(board);
  }
  return boards;
}

Outcomes solve(SimdTarget target, const Boards& boards, const Limits& limits = {}) {
  Outcomes outcomes(boards.size());
  make_bitslice(target)->solve(boards, outcomes, limits);
  return outcomes;
}

// The values that must depend on the puzzle alone.
void expect_same(const Outcome& a, const Outcome& b, const Board& board) {
  ASSERT_EQ(a.verdict, b.verdict) << board.to_text();
  EXPECT_EQ(a.solutions, b.solutions) << board.to_text();
  if (a.verdict == Verdict::kUnique || a.verdict == Verdict::kNone) {
    EXPECT_EQ(a.guesses, b.guesses) << board.to_text();
    EXPECT_EQ(a.nodes, b.nodes) << board.to_text();
  }
  if (a.verdict == Verdict::kUnique) {
    EXPECT_EQ(a.solution, b.solution);
  }
}

class Bitslice : public ::testing::TestWithParam<SimdTarget> {};

INSTANTIATE_TEST_SUITE_P(Targets, Bitslice,
                         ::testing::ValuesIn(supported_simd_targets().begin(),
                                             supported_simd_targets().end()),
                         [](const auto& p) { return std::string(to_string(p.param)); });

TEST_P(Bitslice, AgreesWithPeers) {
  const Boards boards = mixed_boards(700, 1);
  for (const std::uint32_t solutions : {1U, 2U, 7U}) {
    const Outcomes outcomes = solve(GetParam(), boards, {.solutions = solutions});
    std::array<int, 6> seen{};
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const Outcome& mine = outcomes[i];
      const Outcome peers =
          solve_one(*find_solver("peers"), boards[i], {.solutions = solutions, .budget = 3000});
      if (peers.verdict == Verdict::kUnknown) continue;
      ++seen[static_cast<std::size_t>(mine.verdict)];
      ASSERT_EQ(mine.verdict, peers.verdict) << boards[i].to_text();
      ASSERT_EQ(mine.solutions, peers.solutions) << boards[i].to_text();
      if (mine.has_solution()) {
        EXPECT_TRUE(is_solution(boards[i], mine.solution)) << boards[i].to_text();
      }
    }
    EXPECT_GT(seen[static_cast<std::size_t>(Verdict::kNone)], 50);
    if (solutions == 1) {
      EXPECT_GT(seen[static_cast<std::size_t>(Verdict::kSolved)], 50);
    } else {
      EXPECT_GT(seen[static_cast<std::size_t>(Verdict::kUnique)], 50);
      EXPECT_GT(seen[static_cast<std::size_t>(Verdict::kMultiple)], 50);
    }
  }
}

TEST_P(Bitslice, OutcomesDoNotDependOnTheBatch) {
  Boards boards = mixed_boards(700, 2);
  const Outcomes together = solve(SimdTarget::kScalar, boards);
  const auto expect_all_same = [&](const Boards& others, const std::vector<std::size_t>& origin,
                                   const Outcomes& outcomes) {
    for (std::size_t i = 0; i < others.size(); ++i) {
      expect_same(outcomes[i], together[origin[i]], others[i]);
    }
  };
  std::vector<std::size_t> order(boards.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  expect_all_same(boards, order, solve(GetParam(), boards));

  std::mt19937 random(3);
  std::shuffle(order.begin(), order.end(), random);
  order.insert(order.end(), order.begin(), order.begin() + 500);  // more lanes, some puzzles twice
  Boards shuffled;
  for (const std::size_t i : order) shuffled.push_back(boards[i]);
  expect_all_same(shuffled, order, solve(GetParam(), shuffled));

  // Split into batches of all sizes, by one context.
  const auto context = make_bitslice(GetParam());
  Outcomes outcomes(shuffled.size());
  for (std::size_t i = 0, n = 1; i < shuffled.size(); i += n, n = n * 3 / 2 + 1) {
    n = std::min(n, shuffled.size() - i);
    context->solve({&shuffled[i], n}, {&outcomes[i], n}, {});
  }
  expect_all_same(shuffled, order, outcomes);
}

TEST_P(Bitslice, KeepsABudgetInAnyBatch) {
  const Boards boards = mixed_boards(500, 4);
  Boards reversed(boards.rbegin(), boards.rend());
  const Outcomes unlimited = solve(GetParam(), boards);
  for (const std::uint64_t budget : {1U, 2U, 10U, 60U}) {
    for (const std::uint32_t solutions : {1U, 2U, 5U}) {
      const Limits limits = {.solutions = solutions, .budget = budget};
      const Outcomes a = solve(GetParam(), boards, limits);
      const Outcomes b = solve(SimdTarget::kScalar, reversed, limits);
      for (std::size_t i = 0; i < boards.size(); ++i) {
        const Outcome& other = b[boards.size() - 1 - i];
        ASSERT_EQ(a[i].verdict, other.verdict) << boards[i].to_text();
        ASSERT_EQ(a[i].solutions, other.solutions) << boards[i].to_text();
        ASSERT_EQ(a[i].nodes, other.nodes) << boards[i].to_text();
        ASSERT_EQ(a[i].guesses, other.guesses) << boards[i].to_text();
        EXPECT_LE(a[i].nodes, budget);
        // An outcome that the budget suffices for is reported.
        if (unlimited[i].verdict != Verdict::kMultiple && unlimited[i].nodes <= budget &&
            solutions > 1) {
          EXPECT_EQ(a[i].verdict, unlimited[i].verdict);
          EXPECT_EQ(a[i].nodes, unlimited[i].nodes);
        }
      }
    }
  }
}

TEST_P(Bitslice, SpendsItsBudgetToTheLastNode) {
  const Board board = board_of(kHard);
  const Outcome full = solve(GetParam(), {board})[0];
  ASSERT_EQ(full.verdict, Verdict::kUnique);
  ASSERT_GT(full.guesses, 10U);
  EXPECT_EQ(full.nodes, 2 * full.guesses + 1);
  EXPECT_EQ(solve(GetParam(), {board}, {.budget = full.nodes})[0].verdict, Verdict::kUnique);
  const Outcome cut = solve(GetParam(), {board}, {.budget = full.nodes - 1})[0];
  EXPECT_EQ(cut.verdict, Verdict::kUnknown);
  EXPECT_EQ(cut.nodes, full.nodes - 1);
}

TEST_P(Bitslice, CountsManySolutionsBesideHardPuzzles) {
  Boards boards;
  for (int i = 0; i < 40; ++i) {
    boards.push_back(Board());
    boards.push_back(board_of(kHard));
    Board few;
    few.set(Cell(40), Digit(1 + i % 9));
    boards.push_back(few);
    boards.push_back(board_of(kFewClues));
  }
  for (const std::uint32_t solutions : {1U, 2U, 1000U}) {
    const Outcomes outcomes = solve(GetParam(), boards, {.solutions = solutions});
    for (std::size_t i = 0; i < boards.size(); ++i) {
      if (i % 2 == 0) {
        EXPECT_EQ(outcomes[i].solutions, solutions);
      } else {
        EXPECT_EQ(outcomes[i].solutions, 1U);
        EXPECT_TRUE(is_solution(boards[i], outcomes[i].solution));
      }
    }
  }
}

TEST_P(Bitslice, SolvesFullBoards) {
  for (const Board& full : full_boards()) {
    Board wrong = full;
    wrong.set(Cell(80), Digit(full[Cell(80)]->value() % 9 + 1));
    const Outcomes outcomes = solve(GetParam(), {full, wrong});
    EXPECT_EQ(outcomes[0].verdict, Verdict::kUnique);
    EXPECT_EQ(outcomes[0].guesses, 0U);
    EXPECT_EQ(outcomes[0].nodes, 1U);
    EXPECT_EQ(outcomes[0].solution, full);
    EXPECT_EQ(outcomes[1].verdict, Verdict::kNone);
    EXPECT_EQ(outcomes[1].guesses, 0U);
  }
}

TEST_P(Bitslice, AcceptsAnEmptyBatch) { EXPECT_TRUE(solve(GetParam(), {}).empty()); }

TEST(BitsliceSignature, GuessTotalsAreUnchanged) {
  std::uint64_t guesses = 0;
  for (const auto& [name, board] : testing::data_boards("p096_sudoku.txt")) {
    guesses += solve(SimdTarget::kScalar, {board})[0].guesses;
  }
  EXPECT_EQ(guesses, 7U);
}

}  // namespace
}  // namespace euler96
