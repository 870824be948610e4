#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <vector>

#include "board_kinds.hpp"
#include "chutes_reference.hpp"
#include "euler96/registry.hpp"
#include "from_environment.hpp"
#include "solvers/variants.hpp"

namespace euler96 {
namespace {

Outcome solve(SolverContext& context, const Board& board, const Limits& limits = {}) {
  Outcome outcome;
  context.solve({&board, 1}, {&outcome, 1}, limits);
  return outcome;
}

// @param work whether the guesses and nodes must be the same, too.
void expect_same(const Outcome& a, const Outcome& b, bool work = true) {
  EXPECT_EQ(a.verdict, b.verdict);
  EXPECT_EQ(a.solutions, b.solutions);
  if (!work) return;
  EXPECT_EQ(a.guesses, b.guesses);
  EXPECT_EQ(a.nodes, b.nodes);
  if (a.has_solution() && b.has_solution()) {
    EXPECT_EQ(a.solution, b.solution);
  }
}

std::vector<Board> all_kinds(std::size_t count) {
  std::vector<Board> boards = testing::BoardKinds(96).boards(count);
  for (const char* file : {"p096_sudoku.txt", "lectures.txt"}) {
    for (const auto& named : testing::data_boards(file)) boards.push_back(named.board);
  }
  // Their guesses change if chutes are wide from 19 or 21 configurations on, or with another order.
  for (const char* text :
       {"6...8...23..4...6......1..9.1.2.9..5..2......59..6........5.4.......3..1.78......",
        "....6821...2...7...........9.7.3...54.....1.....9.5...6...2......43...7.1....48.6"}) {
    boards.push_back(*Board::from_text(text));
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

TEST_P(Chutes, GivesTheSameOnTheSmallestTarget) {
  std::unique_ptr<SolverContext> smallest;
  for (const SimdTarget target : supported_simd_targets()) {
    if (smallest == nullptr) smallest = make_chutes(target);
  }
  for (const Board& board : all_kinds(280)) {
    for (const Limits& limits : {Limits{}, Limits{.solutions = 1}, Limits{.solutions = 50},
                                 Limits{.budget = 7}, Limits{.solutions = 1, .budget = 30}}) {
      const Outcome here = solve(*context_, board, limits);
      const Outcome there = solve(*smallest, board, limits);
      // If a limit of solutions ends the search, the work depends on the order of the nodes.
      expect_same(here, there,
                  limits.budget || (here.solutions < 2 && here.verdict != Verdict::kSolved));
      if (::testing::Test::HasFailure()) FAIL() << board.to_text();
    }
  }
}

TEST_P(Chutes, VisitsNoMoreNodesThanItsBudget) {
  int searched = 0;
  for (const Board& board : all_kinds(420)) {
    const Outcome full = solve(*context_, board, {.budget = 1000});
    if (full.nodes < 2 || full.nodes > 200) continue;
    ++searched;
    expect_same(solve(*context_, board, {.budget = full.nodes}), full);
    for (std::uint64_t budget = 1; budget < full.nodes; ++budget) {
      const Outcome cut = solve(*context_, board, {.budget = budget});
      EXPECT_EQ(cut.verdict, Verdict::kUnknown);
      EXPECT_EQ(cut.nodes, budget);
    }
  }
  EXPECT_GT(searched, 30);
}

TEST_P(Chutes, DoesNotDependOnTheBatch) {
  const std::vector<Board> boards = all_kinds(140);
  std::vector<Board> reversed(boards.rbegin(), boards.rend());
  std::vector<Outcome> outcomes(boards.size());
  for (const Limits& limits : {Limits{}, Limits{.budget = 5}}) {
    context_->solve(reversed, outcomes, limits);
    for (std::size_t i = 0; i < boards.size(); ++i) {
      expect_same(outcomes[boards.size() - 1 - i],
                  solve(*make_chutes(GetParam()), boards[i], limits));
    }
  }
}

// EULER96_BOARDS in the environment is the number of boards.
TEST(ChutesReference, NeedsTheGuessesOfEveryTarget) {
  std::vector<std::unique_ptr<SolverContext>> contexts;
  for (const SimdTarget target : supported_simd_targets()) {
    if (auto context = make_chutes(target)) contexts.push_back(std::move(context));
  }
  for (const Board& board : all_kinds(testing::number_from("EULER96_BOARDS", 140))) {
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
