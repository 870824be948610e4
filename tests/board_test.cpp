#include "euler96/board.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "euler96/digit_set.hpp"

namespace euler96 {
namespace {

TEST(Cell, HasARowColumnBoxAndName) {
  const Cell cell(42);
  EXPECT_EQ(cell.row(), 4);
  EXPECT_EQ(cell.column(), 6);
  EXPECT_EQ(cell.box(), 5);
  EXPECT_EQ(cell.name(), "r5c7");
  EXPECT_EQ(cell, Cell::at(4, 6));
}

TEST(DigitSet, HoldsDigitsInAscendingOrder) {
  DigitSet set;
  EXPECT_TRUE(set.empty());
  set.insert(Digit(9));
  set.insert(Digit(2));
  set.insert(Digit(5));
  set.erase(Digit(5));
  EXPECT_EQ(set.size(), 2);
  EXPECT_TRUE(set.contains(Digit(9)));
  EXPECT_FALSE(set.contains(Digit(5)));
  EXPECT_EQ(std::vector<Digit>(set.begin(), set.end()), (std::vector{Digit(2), Digit(9)}));
  EXPECT_FALSE(set.single());
  EXPECT_TRUE(DigitSet(Digit(1)).single());
  EXPECT_EQ((DigitSet::all() - set).size(), 7);
  EXPECT_EQ(DigitSet::from_bits(0xFFFF), DigitSet::all());
}

TEST(Board, ParsesTextAndReturnsIt) {
  std::string text(81, '.');
  text.replace(0, 3, "483");
  text[80] = '9';
  const auto board = Board::from_text(text);
  ASSERT_TRUE(board);
  EXPECT_EQ(board->to_text(), text);
  EXPECT_EQ(board->clues(), 4);
  EXPECT_EQ(board->corner(), 483);
  EXPECT_EQ((*board)[Cell(80)], Digit(9));
  EXPECT_EQ((*board)[Cell(79)], std::nullopt);
}

// Eighty cells and another character.
std::string eighty_and(char cell, char last) {
  std::string text(81, cell);
  text.back() = last;
  return text;
}

TEST(Board, RefusesOtherText) {
  EXPECT_FALSE(Board::from_text(std::string(80, '.')));
  EXPECT_FALSE(Board::from_text(std::string(82, '.')));
  EXPECT_FALSE(Board::from_text(eighty_and('.', 'y')));
  EXPECT_FALSE(Board::from_text(eighty_and('.', ':')));
  EXPECT_FALSE(Board::from_text(eighty_and('.', '/')));
  Board board;
  EXPECT_TRUE(board.assign(eighty_and('1', '_')));
  EXPECT_FALSE(board.assign(eighty_and('1', 'y')));
  EXPECT_EQ(board, Board());
}

}  // namespace
}  // namespace euler96
