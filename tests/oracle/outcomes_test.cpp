// CaDiCaL checks the known solutions in data/ and the outcomes of the fast solvers.

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "../board_kinds.hpp"
#include "euler96/solver.hpp"
#include "sat_oracle.hpp"

namespace euler96 {
namespace {

TEST(KnownSolutions, AreTheOnlyOnesThatCaDiCaLFinds) {
  const auto puzzles = testing::data_boards("p096_sudoku.txt");
  const auto solutions = testing::data_boards("p096_solutions.txt");
  ASSERT_EQ(puzzles.size(), 50U);
  ASSERT_EQ(solutions.size(), puzzles.size());
  testing::SatOracle oracle;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    EXPECT_EQ(solutions[i].name, puzzles[i].name);
    EXPECT_EQ(oracle.solutions(puzzles[i].board.to_text(), 2),
              std::vector{solutions[i].board.to_text()})
        << puzzles[i].name;
  }
}

TEST(Outcomes, AgreeWithCaDiCaL) {
  testing::BoardKinds kinds(2096);
  std::vector<Board> boards;
  for (int i = 0; i < 10'000; ++i) boards.push_back(kinds.next().second);

  constexpr std::array names = {"chutes", "bitslice"};
  std::array<std::vector<Outcome>, names.size()> outcomes;
  for (std::size_t s = 0; s < names.size(); ++s) {
    outcomes[s].resize(boards.size());
    find_solver(names[s])->make_context()->solve(boards, outcomes[s], {});
  }

  testing::SatOracle oracle;
  std::array<std::size_t, 3> seen{};  // by number of solutions
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const std::string board = boards[i].to_text();
    const auto solutions = oracle.solutions(board, 2);
    ++seen[solutions.size()];
    constexpr std::array verdicts = {Verdict::kNone, Verdict::kUnique, Verdict::kMultiple};
    for (std::size_t s = 0; s < names.size(); ++s) {
      const Outcome& outcome = outcomes[s][i];
      EXPECT_EQ(to_string(outcome.verdict), to_string(verdicts[solutions.size()]))
          << names[s] << ": " << board;
      EXPECT_EQ(outcome.solutions, solutions.size()) << names[s] << ": " << board;
      if (outcome.verdict == Verdict::kUnique && solutions.size() == 1) {
        EXPECT_EQ(outcome.solution.to_text(), solutions[0]) << names[s] << ": " << board;
      }
    }
  }
  for (const std::size_t count : seen) EXPECT_GE(count, boards.size() / 20);
}

}  // namespace
}  // namespace euler96
