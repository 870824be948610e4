#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <set>

#include "boards.hpp"
#include "euler96/geometry.hpp"
#include "euler96/registry.hpp"

namespace euler96 {
namespace {

Outcome peers(const Board& board, const Limits& limits = {}) {
  return solve_one(*find_solver("peers"), board, limits);
}

TEST(Peers, GuessTotalsAreUnchanged) {
  std::uint64_t guesses = 0;
  std::uint64_t nodes = 0;
  int sum = 0;
  for (const auto& [name, board] : testing::data_boards("p096_sudoku.txt")) {
    const Outcome outcome = peers(board);
    EXPECT_EQ(outcome.verdict, Verdict::kUnique) << name;
    guesses += outcome.guesses;
    nodes += outcome.nodes;
    sum += outcome.solution.corner();
  }
  // These totals change only if the search changes. They are the same on every machine.
  EXPECT_EQ(guesses, 1009U);
  EXPECT_EQ(nodes, 13326U);
  EXPECT_EQ(sum, 24702);
}

// The article's program: a square is among its own peers, no clue is checked, boards are copied,
// and the first solution ends the search.
struct Article {
  struct Squares {
    Board definitely;
    std::array<DigitSet, Cell::kCount> possibly;
  };
  std::array<std::set<Cell>, Cell::kCount> peers;
  std::uint64_t nodes = 0;
  std::uint64_t guesses = 0;

  Article() {
    for (const House& house : houses) {
      for (const Cell cell : house) {
        peers[static_cast<std::size_t>(cell.index())].insert(house.begin(), house.end());
      }
    }
  }

  [[nodiscard]] Squares make_guess(Squares squares, Cell cell, Digit digit) const {
    squares.definitely.set(cell, digit);
    for (const Cell peer : peers[static_cast<std::size_t>(cell.index())]) {
      squares.possibly[static_cast<std::size_t>(peer.index())].erase(digit);
    }
    return squares;
  }

  std::optional<Board> solve(const Board& clues) {
    Squares squares;
    squares.possibly.fill(DigitSet::all());
    for (int i = 0; i < Cell::kCount; ++i) {
      if (clues[Cell(i)]) squares = make_guess(squares, Cell(i), *clues[Cell(i)]);
    }
    return search(squares);
  }

  std::optional<Board> search(const Squares& squares) {
    ++nodes;
    std::optional<Cell> smallest;
    const auto possibly = [&](Cell cell) {
      return squares.possibly[static_cast<std::size_t>(cell.index())];
    };
    for (int i = 0; i < Cell::kCount; ++i) {
      if (!squares.definitely.empty(Cell(i))) continue;
      if (!smallest || possibly(Cell(i)).size() < possibly(*smallest).size()) smallest = Cell(i);
    }
    if (!smallest) return squares.definitely;
    if (possibly(*smallest).size() > 1) ++guesses;
    for (const Digit digit : possibly(*smallest)) {
      if (const auto solved = search(make_guess(squares, *smallest, digit))) return solved;
    }
    return std::nullopt;
  }
};

TEST(Peers, HasTheTreeOfTheArticle) {
  std::uint64_t guesses = 0;
  std::uint64_t nodes = 0;
  for (const auto& [name, board] : testing::data_boards("p096_sudoku.txt")) {
    Article article;
    const Outcome outcome = peers(board, {.solutions = 1});
    EXPECT_EQ(outcome.solution, article.solve(board)) << name;
    EXPECT_EQ(outcome.guesses, article.guesses) << name;
    EXPECT_EQ(outcome.nodes, article.nodes) << name;
    guesses += outcome.guesses;
    nodes += outcome.nodes;
  }
  EXPECT_EQ(guesses, 626U);
  EXPECT_EQ(nodes, 8455U);
}

TEST(Peers, TheArticleTakesEightyOneOnesForSolved) {
  Board ones;
  for (int i = 0; i < Cell::kCount; ++i) ones.set(Cell(i), Digit(1));
  EXPECT_EQ(Article().solve(ones), ones);
  EXPECT_EQ(peers(ones).verdict, Verdict::kNone);
}

// Its text says 20.
TEST(Peers, TheArticleCountsASquareAmongItsTwentyOnePeers) {
  std::set<Cell> expected;
  for (const int i :
       {4, 13, 22, 30, 31, 32, 36, 37, 38, 39, 41, 42, 43, 44, 48, 49, 50, 58, 67, 76}) {
    expected.insert(Cell(i));
  }
  EXPECT_EQ(std::set<Cell>(euler96::peers[40].begin(), euler96::peers[40].end()), expected);
  expected.insert(Cell(40));
  EXPECT_EQ(Article().peers[40], expected);
}

TEST(Peers, TheArticlesSquareElevenIsColumnTwoOfRowOne) { EXPECT_EQ(Cell(11), Cell::at(1, 2)); }

TEST(Peers, FindsAFirstSolutionOfTheBlankBoard) {
  const Outcome outcome = peers(Board(), {.solutions = 1});
  EXPECT_EQ(outcome.verdict, Verdict::kSolved);
  EXPECT_EQ(outcome.solution.corner(), 123);
}

TEST(Peers, DetectsEqualCluesBeforeTheSearch) {
  Board board;
  for (int i = 0; i < Cell::kCount; ++i) board.set(Cell(i), Digit(1));
  const Outcome outcome = peers(board);
  EXPECT_EQ(outcome.verdict, Verdict::kNone);
  EXPECT_EQ(outcome.nodes, 1U);
}

TEST(Peers, CountsSolutionsUpToTheLimit) {
  const Outcome outcome = peers(Board(), {.solutions = 5});
  EXPECT_EQ(outcome.verdict, Verdict::kMultiple);
  EXPECT_EQ(outcome.solutions, 5U);
}

TEST(Peers, StopsAtTheBudget) {
  const Board board = testing::data_boards("p096_sudoku.txt")[48].board;
  const Outcome full = peers(board);
  ASSERT_EQ(full.verdict, Verdict::kUnique);
  EXPECT_EQ(peers(board, {.budget = full.nodes}).verdict, Verdict::kUnique);
  const Outcome cut = peers(board, {.budget = full.nodes - 1});
  EXPECT_EQ(cut.verdict, Verdict::kUnknown);
  EXPECT_EQ(cut.nodes, full.nodes - 1);
}

}  // namespace
}  // namespace euler96
