#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "bitslice_reference.hpp"
#include "board_kinds.hpp"
#include "euler96/checker.hpp"
#include "from_environment.hpp"
#include "solvers/variants.hpp"

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

// Its guesses change if chutes are wide from 17 or 19 configurations on, or with another order
// there.
const char* const kWide =
    "4....8.2.2..13.....96........9.4.5...5.9.23...2..5...6.......34...6...7.9.7...1..";

Boards mixed_boards(std::size_t count, unsigned seed) {
  Boards boards = testing::BoardKinds(seed).boards(count);
  for (const auto& [name, board] : testing::data_boards("p096_sudoku.txt")) boards.push_back(board);
  boards.push_back(board_of(kFewClues));
  boards.push_back(board_of(kHard));
  boards.push_back(board_of(kWide));
  boards.push_back(Board());
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

// The few are set aside. On every target the last set of lanes is full, so they need another.
TEST_P(Bitslice, SolvesTheFewHardPuzzlesAmongManyEasyOnes) {
  const Board easy = testing::data_boards("p096_sudoku.txt").front().board;
  Boards boards(2048, easy);
  for (std::size_t i = 0; i < boards.size(); i += 90) {
    boards[i] = board_of(i % 4 == 0 ? kFewClues : kHard);
  }
  const Outcome one_easy = solve(GetParam(), {easy})[0];
  const Outcome one_few = solve(GetParam(), {board_of(kFewClues)})[0];
  const Outcome one_hard = solve(GetParam(), {board_of(kHard)})[0];
  const Outcomes outcomes = solve(GetParam(), boards);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Outcome& alone = i % 90 != 0 ? one_easy : i % 4 == 0 ? one_few : one_hard;
    expect_same(outcomes[i], alone, boards[i]);
  }
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
        EXPECT_TRUE(is_solution_of(outcomes[i].solution, boards[i]));
      }
    }
  }
}

// EULER96_BOARDS in the environment is the number of boards.
TEST(BitsliceReference, NeedsTheGuessesOfEveryTarget) {
  Boards boards;
  std::vector<testing::BitsliceReference> references;
  for (const Board& board : mixed_boards(testing::number_from("EULER96_BOARDS", 150), 7)) {
    const testing::BitsliceReference reference(board, 60);
    if (reference.gave_up()) continue;
    boards.push_back(board);
    references.push_back(reference);
  }
  ASSERT_GT(boards.size(), 150U);
  for (const SimdTarget target : supported_simd_targets()) {
    const Outcomes outcomes = solve(target, boards, {.solutions = 1'000'000});
    for (std::size_t i = 0; i < boards.size(); ++i) {
      ASSERT_EQ(outcomes[i].solutions, references[i].solutions) << boards[i].to_text();
      EXPECT_EQ(outcomes[i].guesses, references[i].guesses) << boards[i].to_text();
      EXPECT_EQ(outcomes[i].nodes, references[i].nodes) << boards[i].to_text();
    }
  }
}

TEST(BitsliceReference, GuessTotalsAreUnchanged) {
  std::uint64_t guesses = 0;
  for (const auto& [name, board] : testing::data_boards("p096_sudoku.txt")) {
    guesses += testing::BitsliceReference(board, 100).guesses;
  }
  EXPECT_EQ(guesses, 3U);
}

}  // namespace
}  // namespace euler96
