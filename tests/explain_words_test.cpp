#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "explain/words.hpp"

namespace euler96::explaining {
namespace {

DigitSet digits(unsigned bits) { return DigitSet::from_bits(bits); }

TEST(Words, JoinListsByCommasAndAConjunction) {
  EXPECT_EQ(listed(digits(0b1)), "1");
  EXPECT_EQ(listed(digits(0b11)), "1 and 2");
  EXPECT_EQ(listed(digits(0b111), "or"), "1, 2 or 3");
  EXPECT_EQ(listed(std::vector{Cell(0), Cell(80)}), "r1c1 and r9c9");
  EXPECT_EQ(counted(1, "guess", "guesses"), "1 guess");
  EXPECT_EQ(counted(0, "guess", "guesses"), "0 guesses");
}

TEST(Words, GroupCellsThatLoseTheSameDigits) {
  const std::vector<Removal> removed = {
      {Cell(0), digits(0b1)}, {Cell(1), digits(0b11)}, {Cell(2), digits(0b1)}};
  EXPECT_EQ(listed(removed), "1 from r1c1 and r1c3; 1 and 2 from r1c2");
}

}  // namespace
}  // namespace euler96::explaining
