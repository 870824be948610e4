// The scalar solvers: how they search. solvers_test.cpp has what every solver must do, and their
// guess and node totals.

#include "board_kinds.hpp"
#include "outcomes.hpp"
#include "prelude.hpp"

namespace euler96::testing {
namespace {

Outcome run(std::string_view solver, const Board& board, const Limits& limits = {}) {
  return solve_one(*find_solver(solver), board, limits);
}

// All cells of the blank board have nine candidates: the first cell comes first.
TEST(ScalarSolvers, TryTheFirstOfTheSmallestCellsAndItsDigitsInOrder) {
  for (const char* name : {"peers", "exact-cover", "singles"}) {
    const Outcome outcome = run(name, Board(), {.solutions = 1});
    EXPECT_EQ(outcome.solution.to_text().substr(0, 9), "123456789") << name;
  }
}

// As the article runs its program: to the first solution.
TEST(Peers, HasTheTotalsOfTheArticle) {
  std::uint64_t guesses = 0;
  std::uint64_t nodes = 0;
  for (const auto& [name, board] : data_boards("p096_sudoku.txt")) {
    const Outcome outcome = run("peers", board, {.solutions = 1});
    guesses += outcome.guesses;
    nodes += outcome.nodes;
  }
  EXPECT_EQ(guesses, 626U);
  EXPECT_EQ(nodes, 8455U);
}

// A cell without candidates ends the branch at once. A search that continued would have the same
// outcome later, with more nodes.
TEST(Singles, StopsAtACellWithoutCandidates) {
  const Board board = *Board::from_text(
      "...1.4......2...3...8.3.6.......2.5..6.4..1..3...5........7..12.3...8...98...5.7.");
  EXPECT_EQ(run("singles", board).guesses, 3U);
  EXPECT_EQ(run("singles", board, {.budget = 7}).verdict, Verdict::kNone);
}

TEST(Singles, DetectsContradictionsInTheRoot) {
  for (const char* text : {
           // In row 1 the columns of the three open cells on the left have a 1.
           "...234567..................1...........................1..................1......",
           // In row 1 only r1c1 can hold 8, and only r1c1 can hold 9. It could also be 1, 2 or 3.
           "...4567.....................8.........8.....9.......8..9......8..9.............9.",
       }) {
    const Outcome outcome = run("singles", *Board::from_text(text));
    EXPECT_EQ(outcome.verdict, Verdict::kNone);
    EXPECT_EQ(outcome.nodes, 1U);
  }
}

// An earlier board leaves the options in another order. That must not change an outcome that
// depends on the order: the first of many solutions, or a search that the budget ends.
TEST(ExactCover, DoesNotDependOnEarlierBoards) {
  const auto boards = BoardKinds(1).boards(40);
  for (const Limits& limits : {Limits{.solutions = 1}, Limits{.budget = 60}}) {
    std::vector<Outcome> fresh;
    for (const Board& board : boards) fresh.push_back(run("exact-cover", board, limits));
    const auto outcomes = outcomes_of("exact-cover", boards, limits);
    EXPECT_EQ(first_difference(outcomes, fresh), std::nullopt);
  }
}

}  // namespace
}  // namespace euler96::testing
