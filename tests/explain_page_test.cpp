#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "boards.hpp"
#include "euler96/explain.hpp"

namespace euler96 {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

std::string page(const std::string& name, const Board& board) {
  return explanation_page_begin() + explanation_page_puzzle(explain(board), name, true) +
         explanation_page_end();
}

Board grid_07() { return testing::data_boards("p096_sudoku.txt").at(6).board; }

TEST(ExplanationPage, IsCompleteAndLoadsNoOtherFile) {
  const std::string text = page("Grid 07", grid_07());
  EXPECT_THAT(text, StartsWith("<!DOCTYPE html>\n"));
  EXPECT_THAT(text, ::testing::EndsWith("</html>\n"));
  EXPECT_THAT(text, Not(HasSubstr("{{")));
  EXPECT_THAT(text, Not(HasSubstr("//www")));
  EXPECT_THAT(text, Not(HasSubstr("http:")));
  EXPECT_THAT(text, Not(HasSubstr("https:")));
  EXPECT_THAT(text, Not(HasSubstr(" src=")));
  EXPECT_THAT(text, Not(HasSubstr("@import")));
  EXPECT_EQ(count(text, "href="), 1U);
  EXPECT_THAT(text, HasSubstr("href=\"data:,\""));
}

TEST(ExplanationPage, EscapesNamesThatWouldEndTheScript) {
  const std::string plain = page("Grid 07", grid_07());
  const std::string hostile = page("</script><script>alert(1)</script>\x1b", grid_07());
  EXPECT_EQ(count(hostile, "</script>"), count(plain, "</script>"));
  EXPECT_EQ(count(hostile, "<script"), count(plain, "<script"));
  EXPECT_THAT(hostile,
              HasSubstr(R"("name":"\u003c/script>\u003cscript>alert(1)\u003c/script>\\x1B")"));
}

TEST(ExplanationPage, HoldsAnyNumberOfPuzzles) {
  const std::string begin = explanation_page_begin();
  const std::string end = explanation_page_end();
  EXPECT_THAT(begin, ::testing::EndsWith("json\">{\"guess\":8,\"puzzles\":["));
  EXPECT_THAT(end, StartsWith("]}</script>"));
  const Explanation one = explain(Board(), 1);
  const std::string puzzle = explanation_page_puzzle(one, "one", true);
  EXPECT_THAT(puzzle, StartsWith("{\"name\":\"one\""));
  EXPECT_EQ(explanation_page_puzzle(one, "one", false), ",\n" + puzzle);
}

}  // namespace
}  // namespace euler96
