#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "explain/words.hpp"

namespace euler96::explaining {
namespace {

DigitSet digits(unsigned bits) { return DigitSet::from_bits(bits); }

TEST(Words, ListAsPeopleDo) {
  EXPECT_EQ(listed(digits(0b1)), "1");
  EXPECT_EQ(listed(digits(0b11)), "1 and 2");
  EXPECT_EQ(listed(digits(0b111), "or"), "1, 2 or 3");
  EXPECT_EQ(listed(std::vector{Cell(0), Cell(80)}), "r1c1 and r9c9");
  EXPECT_EQ(counted(1, "guess", "guesses"), "1 guess");
  EXPECT_EQ(counted(0, "guess", "guesses"), "0 guesses");
}

TEST(Words, GatherTheCellsThatLoseTheSame) {
  const std::vector<Removal> removed = {
      {Cell(0), digits(0b1)}, {Cell(1), digits(0b11)}, {Cell(2), digits(0b1)}};
  EXPECT_EQ(listed(removed), "1 from r1c1 and r1c3; 1 and 2 from r1c2");
}

TEST(Words, MakeJsonThatMayStandInAScript) {
  EXPECT_EQ(json_string("Grid 01 é"), "\"Grid 01 é\"");
  EXPECT_EQ(json_string("</script><!--&"), R"("\u003c/script\u003e\u003c!--\u0026")");
  EXPECT_EQ(json_string("\"\\"), R"("\u0022\u005c")");
}

}  // namespace
}  // namespace euler96::explaining
