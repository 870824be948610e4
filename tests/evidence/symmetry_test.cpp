// A transposed, permuted and relabelled puzzle has the same outcome, with its solution transformed
// likewise. This finds a solver that treats rows, boxes or digits differently, without a reference.

#include "symmetry.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "board_kinds.hpp"
#include "euler96/registry.hpp"

namespace euler96 {
namespace {

using testing::BoardKinds;
using testing::Symmetry;

// Shrinks towards the identity.
rc::Gen<Symmetry> symmetries() {
  return rc::gen::exec([] {
    const auto below = [](std::uint64_t n) {
      return *rc::gen::inRange<std::uint64_t>(0, n).as("permutation");
    };
    const auto lines = [&] {
      Symmetry::Lines result{.chutes = below(6)};
      for (auto& n : result.within) n = below(6);
      return result;
    };
    Symmetry s;
    s.digits = below(362880);
    s.rows = lines();
    s.columns = lines();
    s.transposed = *rc::gen::arbitrary<bool>();
    return s;
  });
}

// Boards of all kinds, and their outcomes before they are transformed.
struct Known {
  std::vector<Board> boards;
  std::vector<Outcome> outcomes;
};

// `singles` takes too long for some boards without a solution; the budget excludes them.
constexpr std::uint64_t kBudget = 3000;

Limits limits_of(const Solver& solver) {
  Limits limits;
  if (solver.family == "scalar") limits.budget = kBudget;
  return limits;
}

Known known_to(const Solver& solver) {
  Known known;
  BoardKinds kinds(96);
  for (int i = 0; i < 450; ++i) known.boards.push_back(kinds.next().second);
  known.outcomes.resize(known.boards.size());
  solver.make_context()->solve(known.boards, known.outcomes, limits_of(solver));
  return known;
}

class SymmetryOf : public ::testing::TestWithParam<std::string> {};

TEST_P(SymmetryOf, KeepsOutcomesAndTransformsSolutions) {
  const Solver& solver = *find_solver(GetParam());
  const Limits limits = limits_of(solver);
  const Known known = known_to(solver);
  const auto decided =
      std::count_if(known.outcomes.begin(), known.outcomes.end(),
                    [](const Outcome& o) { return o.verdict != Verdict::kUnknown; });
  ASSERT_GE(decided, 400);
  const auto context = solver.make_context();
  const bool held = rc::check(GetParam() + ": a symmetry changes only positions and labels", [&] {
    const Symmetry symmetry = *symmetries();
    // All kinds in one batch, so that bitslice solves them together.
    const auto first = *rc::gen::inRange<std::size_t>(0, known.boards.size() / 30);
    std::vector<Board> moved;
    for (std::size_t i = 30 * first; i < 30 * (first + 1); ++i) {
      moved.push_back(symmetry.apply(known.boards[i]));
    }
    std::vector<Outcome> outcomes(moved.size());
    context->solve(moved, outcomes, limits);
    for (std::size_t i = 0; i < moved.size(); ++i) {
      const Outcome& before = known.outcomes[30 * first + i];
      const Outcome& after = outcomes[i];
      if (before.verdict == Verdict::kUnknown || after.verdict == Verdict::kUnknown) {
        RC_ASSERT(limits.budget.has_value());
        continue;
      }
      RC_ASSERT(to_string(after.verdict) == to_string(before.verdict));
      RC_ASSERT(after.solutions == before.solutions);
      if (before.has_solution()) RC_ASSERT(after.solution == symmetry.apply(before.solution));
    }
  });
  EXPECT_TRUE(held);
}

INSTANTIATE_TEST_SUITE_P(Solvers, SymmetryOf,
                         ::testing::Values("auto", "chutes", "bitslice", "singles"));

// Tests of the symmetries themselves.
TEST(Symmetry, PermutationsAreAllDifferent) {
  std::set<std::array<int, 3>> threes;
  for (std::uint64_t n = 0; n < 6; ++n) threes.insert(testing::permutation<3>(n));
  EXPECT_EQ(threes.size(), 6U);
  EXPECT_EQ(testing::permutation<9>(0), (std::array{0, 1, 2, 3, 4, 5, 6, 7, 8}));
  EXPECT_EQ(testing::permutation<9>(362879), (std::array{8, 7, 6, 5, 4, 3, 2, 1, 0}));
}

TEST(Symmetry, MovesCells) {
  Board board;
  board.set(Cell::at(1, 8), Digit(9));
  EXPECT_EQ(Symmetry().apply(board), board);
  Board turned;
  turned.set(Cell::at(8, 1), Digit(9));
  EXPECT_EQ(Symmetry{.transposed = true}.apply(board), turned);
  Board swapped;  // rows 1 and 2 of the first band
  swapped.set(Cell::at(2, 8), Digit(9));
  EXPECT_EQ((Symmetry{.rows = {.within = {1, 0, 0}}}.apply(board)), swapped);
}

}  // namespace
}  // namespace euler96
