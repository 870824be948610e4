#include "solvers/chutes/chutes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <thread>
#include <vector>

#include "boards.hpp"
#include "chutes_reference.hpp"
#include "euler96/registry.hpp"
#include "evidence/from_environment.hpp"

namespace euler96 {
namespace {

Outcome solve(SolverContext& context, const Board& board, const Limits& limits = {}) {
  Outcome outcome;
  context.solve({&board, 1}, {&outcome, 1}, limits);
  return outcome;
}

// Requires equality of everything that must not depend on the SIMD target: under a budget all
// values, otherwise the work of a search that was not cut short.
void expect_same(const Outcome& a, const Outcome& b, const Limits& limits) {
  EXPECT_EQ(a.verdict, b.verdict);
  EXPECT_EQ(a.solutions, b.solutions);
  if (limits.budget || a.verdict == Verdict::kUnique || a.verdict == Verdict::kNone) {
    EXPECT_EQ(a.guesses, b.guesses);
    EXPECT_EQ(a.nodes, b.nodes);
    if (a.has_solution() && b.has_solution()) {
      EXPECT_EQ(a.solution, b.solution);
    }
  }
}

// Requires equality of all values.
void expect_equal(const Outcome& a, const Outcome& b) {
  EXPECT_EQ(a.verdict, b.verdict);
  EXPECT_EQ(a.solutions, b.solutions);
  EXPECT_EQ(a.guesses, b.guesses);
  EXPECT_EQ(a.nodes, b.nodes);
  if (a.has_solution() && b.has_solution()) {
    EXPECT_EQ(a.solution, b.solution);
  }
}

// Boards of every kind, the same on every machine: the standard defines the numbers of mt19937, but
// not of its distributions.
class Boards {
 public:
  // A solved board under a random symmetry.
  Board full() {
    std::array<int, 9> digits = shuffled<9>();
    const auto rows = lines();
    const auto columns = lines();
    Board board;
    for (int r = 0; r < 9; ++r) {
      for (int c = 0; c < 9; ++c) {
        const int row = rows[static_cast<std::size_t>(r)];
        const int column = columns[static_cast<std::size_t>(c)];
        const int value = (3 * (row % 3) + row / 3 + column) % 9;
        board.set(Cell::at(r, c), Digit(digits[static_cast<std::size_t>(value)] + 1));
      }
    }
    return board;
  }
  // Keeps the given number of cells.
  Board with_clues(int clues) {
    Board board = full();
    const auto cells = shuffled<81>();
    for (std::size_t i = static_cast<std::size_t>(clues); i < 81; ++i) board.clear(Cell(cells[i]));
    return board;
  }
  // The same with one clue that may be wrong.
  Board with_a_slip(int clues) {
    Board board = with_clues(clues);
    board.set(Cell(below(81)), Digit(below(9) + 1));
    return board;
  }
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

 private:
  template <std::size_t kN>
  std::array<int, kN> shuffled() {
    std::array<int, kN> list;
    for (std::size_t i = 0; i < kN; ++i) list[i] = static_cast<int>(i);
    for (std::size_t i = kN - 1; i > 0; --i) {
      std::swap(list[i], list[static_cast<std::size_t>(below(static_cast<int>(i) + 1))]);
    }
    return list;
  }
  std::array<int, 9> lines() {
    std::array<int, 9> list{};
    const auto chutes = shuffled<3>();
    for (std::size_t chute = 0; chute < 3; ++chute) {
      const auto inner = shuffled<3>();
      for (std::size_t i = 0; i < 3; ++i) list[3 * chute + i] = 3 * chutes[chute] + inner[i];
    }
    return list;
  }

  std::mt19937 random_{96};
};

std::vector<Board> all_kinds(int of_each) {
  Boards random;
  std::vector<Board> boards;
  for (const char* file : {"p096_sudoku.txt", "lectures.txt"}) {
    for (const auto& named : testing::data_boards(file)) boards.push_back(named.board);
  }
  boards.emplace_back();
  for (int i = 0; i < of_each; ++i) {
    boards.push_back(random.full());
    boards.push_back(random.with_clues(20 + random.below(40)));
    boards.push_back(random.with_clues(22 + random.below(6)));
    boards.push_back(random.with_clues(random.below(20)));
    boards.push_back(random.with_a_slip(20 + random.below(61)));
    boards.push_back(random.with_a_slip(24 + random.below(8)));
    boards.push_back(random.with_a_slip(81));
  }
  return boards;
}

class Chutes : public ::testing::TestWithParam<SimdTarget> {
 protected:
  void SetUp() override {
    if (context_ == nullptr) GTEST_SKIP() << "chutes has no form for this target";
  }
  std::unique_ptr<SolverContext> context_ = make_chutes(GetParam());
};

TEST_P(Chutes, GuessTotalsAreUnchanged) {
  std::uint64_t guesses = 0;
  std::uint64_t nodes = 0;
  int sum = 0;
  for (const auto& [name, board] : testing::data_boards("p096_sudoku.txt")) {
    const Outcome outcome = solve(*context_, board);
    EXPECT_EQ(outcome.verdict, Verdict::kUnique) << name;
    guesses += outcome.guesses;
    nodes += outcome.nodes;
    sum += outcome.solution.corner();
  }
  // These totals change only if the search changes. They are the same on every machine.
  EXPECT_EQ(guesses, 8U);
  EXPECT_EQ(nodes, 66U);
  EXPECT_EQ(sum, 24702);
}

TEST_P(Chutes, AgreesWithPeers) {
  const auto peers = find_solver("peers")->make_context();
  for (const Board& board : all_kinds(40)) {
    const Outcome expected = solve(*peers, board, {.budget = 20'000});
    if (expected.verdict == Verdict::kUnknown) continue;
    const Outcome outcome = solve(*context_, board);
    ASSERT_EQ(outcome.verdict, expected.verdict) << board.to_text();
    EXPECT_EQ(outcome.solutions, expected.solutions) << board.to_text();
    if (expected.has_solution()) {
      EXPECT_EQ(outcome.solution, expected.solution);
    }
  }
}

TEST_P(Chutes, GivesTheSameOnTheSmallestTarget) {
  std::unique_ptr<SolverContext> smallest;
  for (const SimdTarget target : supported_simd_targets()) {
    if (smallest == nullptr) smallest = make_chutes(target);
  }
  for (const Board& board : all_kinds(40)) {
    for (const Limits& limits : {Limits{}, Limits{.solutions = 1}, Limits{.solutions = 50},
                                 Limits{.budget = 7}, Limits{.solutions = 1, .budget = 30}}) {
      const Outcome here = solve(*context_, board, limits);
      const Outcome there = solve(*smallest, board, limits);
      expect_same(here, there, limits);
      if (::testing::Test::HasFailure()) FAIL() << board.to_text();
    }
  }
}

TEST_P(Chutes, CountsAnyNumberOfSolutions) {
  for (const std::uint32_t wanted : {1U, 2U, 3U, 100U, 5000U}) {
    const Outcome outcome = solve(*context_, Board(), {.solutions = wanted});
    EXPECT_EQ(outcome.verdict, wanted == 1 ? Verdict::kSolved : Verdict::kMultiple);
    EXPECT_EQ(outcome.solutions, wanted);
  }
}

TEST_P(Chutes, ReturnsAFullBoardUnchanged) {
  Boards random;
  const Board board = random.full();
  for (const std::uint32_t wanted : {1U, 2U}) {
    const Outcome outcome = solve(*context_, board, {.solutions = wanted});
    EXPECT_EQ(outcome.verdict, wanted == 1 ? Verdict::kSolved : Verdict::kUnique);
    EXPECT_EQ(outcome.solution, board);
    EXPECT_EQ(outcome.guesses, 0U);
    EXPECT_EQ(outcome.nodes, 1U);
  }
}

TEST_P(Chutes, FindsNoSolutionIfCluesContradictEachOther) {
  Board ones;
  for (int i = 0; i < Cell::kCount; ++i) ones.set(Cell(i), Digit(1));
  EXPECT_EQ(solve(*context_, ones).verdict, Verdict::kNone);
  for (const Cell other : {Cell::at(0, 8), Cell::at(8, 0), Cell::at(2, 2)}) {
    Board pair;
    pair.set(Cell::at(0, 0), Digit(5));
    pair.set(other, Digit(5));
    EXPECT_EQ(solve(*context_, pair).verdict, Verdict::kNone) << other.name();
    EXPECT_EQ(solve(*context_, pair).nodes, 1U) << other.name();
  }
}

TEST_P(Chutes, VisitsNoMoreNodesThanItsBudget) {
  int searched = 0;
  for (const Board& board : all_kinds(60)) {
    const Outcome full = solve(*context_, board, {.budget = 1000});
    if (full.nodes < 2 || full.nodes > 200) continue;
    ++searched;
    expect_equal(solve(*context_, board, {.budget = full.nodes}), full);
    for (std::uint64_t budget = 1; budget < full.nodes; ++budget) {
      const Outcome cut = solve(*context_, board, {.budget = budget});
      EXPECT_EQ(cut.verdict, Verdict::kUnknown);
      EXPECT_EQ(cut.nodes, budget);
    }
  }
  EXPECT_GT(searched, 30);
}

TEST_P(Chutes, DoesNotDependOnTheBatch) {
  const std::vector<Board> boards = all_kinds(20);
  std::vector<Board> reversed(boards.rbegin(), boards.rend());
  std::vector<Outcome> outcomes(boards.size());
  for (const Limits& limits : {Limits{}, Limits{.budget = 5}}) {
    context_->solve(reversed, outcomes, limits);
    for (std::size_t i = 0; i < boards.size(); ++i) {
      expect_equal(outcomes[boards.size() - 1 - i],
                   solve(*make_chutes(GetParam()), boards[i], limits));
    }
  }
}

TEST_P(Chutes, WorksInTwoThreadsAtOnce) {
  const std::vector<Board> boards = all_kinds(30);
  std::vector<Outcome> alone(boards.size());
  context_->solve(boards, alone, {});
  std::vector<Outcome> one(boards.size());
  std::vector<Outcome> two(boards.size());
  const auto other = make_chutes(GetParam());
  std::thread thread([&] { other->solve(boards, two, {}); });
  context_->solve(boards, one, {});
  thread.join();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    expect_equal(one[i], alone[i]);
    expect_equal(two[i], alone[i]);
  }
}

// EULER96_BOARDS in the environment is the number of boards of each kind.
TEST(ChutesReference, NeedsTheGuessesOfEveryTarget) {
  std::vector<std::unique_ptr<SolverContext>> contexts;
  for (const SimdTarget target : supported_simd_targets()) {
    if (auto context = make_chutes(target)) contexts.push_back(std::move(context));
  }
  for (const Board& board :
       all_kinds(static_cast<int>(testing::number_from("EULER96_BOARDS", 20)))) {
    const testing::ChutesReference reference(board, 200);
    if (reference.gave_up()) continue;
    for (const auto& context : contexts) {
      const Outcome outcome = solve(*context, board, {.solutions = 1'000'000});
      ASSERT_EQ(outcome.solutions, reference.solutions) << board.to_text();
      EXPECT_EQ(outcome.guesses, reference.guesses) << board.to_text();
      EXPECT_EQ(outcome.nodes, reference.nodes) << board.to_text();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, Chutes, ::testing::ValuesIn(supported_simd_targets()),
                         [](const auto& target) { return std::string(to_string(target.param)); });

}  // namespace
}  // namespace euler96
