// CaDiCaL verifies the known solutions in data/.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "../boards.hpp"
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

// The oracle distinguishes no, one and several solutions, and keeps no clues from an earlier board.
TEST(SatOracle, CountsSolutionsUpToTheLimit) {
  testing::SatOracle oracle;
  EXPECT_EQ(oracle.solutions(std::string(81, '.'), 3).size(), 3U);
  EXPECT_TRUE(oracle.solutions("11" + std::string(79, '.'), 2).empty());

  const auto solution = testing::data_boards("p096_solutions.txt")[0].board.to_text();
  EXPECT_EQ(oracle.solutions(solution, 2), std::vector{solution});
  std::string open = solution;  // 8 and 6 in two rows and two columns of two boxes can be swapped
  for (const std::size_t cell : {1U, 6U, 10U, 15U}) open[cell] = '.';
  EXPECT_EQ(oracle.solutions(open, 3).size(), 2U);
  open[1] = solution[1];
  EXPECT_EQ(oracle.solutions(open, 3), std::vector{solution});
}

}  // namespace
}  // namespace euler96
