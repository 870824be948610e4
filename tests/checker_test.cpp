#include "euler96/checker.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <set>
#include <string>

#include "boards.hpp"

namespace euler96 {
namespace {

// The rules of Sudoku: each row, column and box is the set 1..9, and clues are kept.
bool naive(const Board& solution, const Board& puzzle) {
  const auto value = [&](int row, int column) {
    return int{solution.values()[static_cast<std::size_t>(9 * row + column)]};
  };
  const std::set<int> digits = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  for (int i = 0; i < 9; ++i) {
    std::set<int> row;
    std::set<int> column;
    std::set<int> box;
    for (int k = 0; k < 9; ++k) {
      row.insert(value(i, k));
      column.insert(value(k, i));
      box.insert(value(i / 3 * 3 + k / 3, i % 3 * 3 + k % 3));
    }
    if (row != digits || column != digits || box != digits) return false;
  }
  for (std::size_t i = 0; i < 81; ++i) {
    const auto clue = puzzle.values()[i];
    if (clue != 0 && clue != solution.values()[i]) return false;
  }
  return true;
}

// A correct solution: each row is the one above it, shifted.
Board pattern() {
  Board board;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      board.set(Cell::at(row, column), Digit((3 * row + row / 3 + column) % 9 + 1));
    }
  }
  return board;
}

TEST(Checker, AcceptsARightSolutionOfAnySubsetOfItsCells) {
  const Board solution = pattern();
  EXPECT_TRUE(is_solution_of(solution, Board()));
  EXPECT_TRUE(is_solution_of(solution, solution));
}

TEST(Checker, RefusesEachWrongValueInEachCell) {
  for (std::size_t i = 0; i < 81; ++i) {
    for (int value = 0; value < 256; ++value) {
      Board board = pattern();
      const bool right = board.values()[i] == value;
      board.values()[i] = static_cast<std::uint8_t>(value);
      EXPECT_EQ(is_solution_of(board, Board()), right) << "cell " << i << " value " << value;
    }
  }
}

TEST(Checker, RefusesBoardsWithOneWrongKindOfHouse) {
  Board rows_shifted;  // rows and columns are right, boxes are not
  Board rows_same;     // rows are right, columns and boxes are not
  Board columns_same;  // columns are right
  Board boxes_same;    // boxes are right, rows and columns are not
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const Cell cell = Cell::at(row, column);
      rows_shifted.set(cell, Digit((row + column) % 9 + 1));
      rows_same.set(cell, Digit(column + 1));
      columns_same.set(cell, Digit(row + 1));
      boxes_same.set(cell, Digit(row % 3 * 3 + column % 3 + 1));
    }
  }
  for (const Board& board : {rows_shifted, rows_same, columns_same, boxes_same}) {
    EXPECT_FALSE(is_solution_of(board, Board())) << board.to_text();
  }
}

TEST(Checker, RefusesEachLostClue) {
  for (std::size_t i = 0; i < 81; ++i) {
    Board puzzle;
    puzzle.values()[i] = static_cast<std::uint8_t>(pattern().values()[i] % 9 + 1);
    EXPECT_FALSE(is_solution_of(pattern(), puzzle)) << "cell " << i;
  }
}

// A few changes and exchanges, some without effect: many of these boards stay correct.
TEST(Checker, AgreesWithTheNaiveCheckerOnDamagedSolutions) {
  std::mt19937 random(96);
  int right = 0;
  for (const auto& [name, solution] : testing::data_boards("p096_solutions.txt")) {
    for (int round = 0; round < 20; ++round) {
      Board puzzle;
      for (std::size_t i = 0; i < 81; ++i) {
        if (random() % 3 == 0) puzzle.values()[i] = solution.values()[i];
      }
      Board damaged = solution;
      for (auto n = random() % 3; n > 0; --n) {
        damaged.values()[random() % 81] = static_cast<std::uint8_t>(random() % 12);
      }
      if (random() % 2 == 0) {  // exchanges two digits everywhere: wrong only for the clues
        for (auto& v : damaged.values()) v = static_cast<std::uint8_t>(v == 1 ? 2 : v == 2 ? 1 : v);
      }
      for (const Board& clues : {puzzle, Board()}) {
        const bool expected = naive(damaged, clues);
        EXPECT_EQ(is_solution_of(damaged, clues), expected) << damaged.to_text();
        right += expected ? 1 : 0;
      }
    }
  }
  EXPECT_GT(right, 200);
}

}  // namespace
}  // namespace euler96
