#include "prelude.hpp"

namespace euler96::testing {
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

TEST(Board, AcceptsOnlyDigitsAndSignsForEmptyCells) {
  for (std::size_t i = 0; i < 81; ++i) {
    for (int c = 0; c < 256; ++c) {
      std::string text(81, '1');
      text[i] = static_cast<char>(c);
      const bool digit = '1' <= c && c <= '9';
      const bool empty = std::string_view("0._*-xX?").find(text[i]) != std::string_view::npos;
      Board board;
      EXPECT_EQ(board.assign(text), digit || empty) << i << ' ' << c;
      if (!digit) text[i] = '.';
      EXPECT_EQ(board, digit || empty ? Board::from_text(text) : Board()) << i << ' ' << c;
    }
  }
  EXPECT_FALSE(Board::from_text(std::string(80, '.')));
  EXPECT_FALSE(Board::from_text(std::string(82, '.')));
}

}  // namespace
}  // namespace euler96::testing
