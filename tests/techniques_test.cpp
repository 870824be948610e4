// Each technique finds its pattern, and no other. explanations_test.cpp follows whole explanations.

#include "explain/techniques.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace euler96::explaining {
namespace {

DigitSet digits(const std::string& text) {
  DigitSet set;
  for (const char c : text) set.insert(Digit(c - '0'));
  return set;
}

std::string names(const std::vector<Cell>& cells) {
  std::string text;
  for (const Cell cell : cells) text += (text.empty() ? "" : " ") + cell.name();
  return text;
}

// The removals of a step, such as `r1c4-25 r1c5-2`.
std::string removed(const Step& step) {
  std::string text;
  for (const auto& [cell, lost] : step.removed) {
    text += (text.empty() ? "" : " ") + cell.name() + '-';
    for (const Digit digit : lost) text += digit.to_char();
  }
  return text;
}

// A blank board on which a test removes candidates.
class Marks {
 public:
  PencilMarks marks{Board()};

  // The cell, counted from one, keeps only these candidates.
  Marks& keep(int row, int column, const std::string& candidates) {
    marks.remove(Cell::at(row - 1, column - 1), DigitSet::all() - digits(candidates));
    return *this;
  }
  // Only these cells of the house keep the digits.
  Marks& only(HouseId house, const std::string& gone, const std::vector<Cell>& stay) {
    for (const Cell cell : rest_of(house, stay)) marks.remove(cell, digits(gone));
    return *this;
  }
};

constexpr HouseId row(int number) { return HouseId(number - 1); }
constexpr HouseId column(int number) { return HouseId(8 + number); }
constexpr HouseId box(int number) { return HouseId(17 + number); }
constexpr Cell at(int row_number, int column_number) {
  return Cell::at(row_number - 1, column_number - 1);
}

// The step, such as `naked pair: 37 in r1c2 r1c5, row 1; r1c1-37`; empty if there is none.
std::string shown(const std::optional<Step>& step) {
  if (!step) return "";
  std::string text = std::string(to_string(step->technique)) + ": ";
  for (const Digit digit : step->digits) text += digit.to_char();
  text += " in " + names(step->cells);
  if (step->house) text += ", " + step->house->name();
  if (step->reaches) text += " to " + step->reaches->name();
  if (!step->placed) return text + "; " + removed(*step);
  EXPECT_EQ(step->digits, DigitSet(*step->placed));
  return text + "; placed, lost by peers: " + std::to_string(step->removed.size());
}

struct Case {
  Technique technique;
  Marks marks;
  std::string step;  // empty: the pattern is not there
};

TEST(Techniques, FindTheirPattern) {
  const std::vector<Case> cases = {
      {Technique::kNakedSingle, Marks().keep(4, 7, "6"),
       "naked single: 6 in r4c7; placed, lost by peers: 20"},
      {Technique::kNakedSingle, Marks().keep(4, 7, "69"), ""},
      {Technique::kHiddenSingle, Marks().only(row(4), "3", {at(4, 7)}),
       "hidden single: 3 in r4c7, row 4; placed, lost by peers: 12"},
      {Technique::kHiddenSingle, Marks().only(column(7), "3", {at(4, 7)}),
       "hidden single: 3 in r4c7, column 7; placed, lost by peers: 12"},
      {Technique::kHiddenSingle, Marks().only(box(6), "3", {at(4, 7)}),
       "hidden single: 3 in r4c7, box 6; placed, lost by peers: 12"},
      {Technique::kHiddenSingle, Marks().only(box(6), "3", {at(4, 7), at(6, 9)}), ""},
      {Technique::kPointing, Marks().only(box(1), "5", {at(2, 1), at(2, 3)}),
       "locked candidates (pointing): 5 in r2c1 r2c3, box 1 to row 2; "
       "r2c4-5 r2c5-5 r2c6-5 r2c7-5 r2c8-5 r2c9-5"},
      {Technique::kPointing, Marks().only(box(9), "5", {at(7, 8), at(8, 8), at(9, 8)}),
       "locked candidates (pointing): 5 in r7c8 r8c8 r9c8, box 9 to column 8; "
       "r1c8-5 r2c8-5 r3c8-5 r4c8-5 r5c8-5 r6c8-5"},
      {Technique::kPointing, Marks().only(box(1), "5", {at(2, 1), at(3, 3)}), ""},
      {Technique::kPointing,
       Marks().only(box(1), "5", {at(2, 1), at(2, 3)}).only(row(2), "5", {at(2, 1), at(2, 3)}),
       ""},  // it removes nothing
      {Technique::kClaiming, Marks().only(row(2), "5", {at(2, 1), at(2, 3)}),
       "locked candidates (claiming): 5 in r2c1 r2c3, row 2 to box 1; "
       "r1c1-5 r1c2-5 r1c3-5 r3c1-5 r3c2-5 r3c3-5"},
      {Technique::kClaiming, Marks().only(column(9), "5", {at(4, 9), at(6, 9)}),
       "locked candidates (claiming): 5 in r4c9 r6c9, column 9 to box 6; "
       "r4c7-5 r4c8-5 r5c7-5 r5c8-5 r6c7-5 r6c8-5"},
      {Technique::kClaiming, Marks().only(row(2), "5", {at(2, 1), at(2, 4)}), ""},
      {Technique::kClaiming, Marks().only(box(1), "5", {at(2, 1), at(2, 3)}), ""},
      {Technique::kNakedPair, Marks().keep(1, 2, "37").keep(1, 5, "37"),
       "naked pair: 37 in r1c2 r1c5, row 1; "
       "r1c1-37 r1c3-37 r1c4-37 r1c6-37 r1c7-37 r1c8-37 r1c9-37"},
      {Technique::kNakedPair, Marks().keep(1, 2, "37").keep(1, 5, "379"), ""},
      {Technique::kNakedPair, Marks().keep(1, 2, "37").keep(2, 5, "37"), ""},
      {Technique::kNakedTriple, Marks().keep(2, 4, "12").keep(5, 4, "23").keep(9, 4, "13"),
       "naked triple: 123 in r2c4 r5c4 r9c4, column 4; "
       "r1c4-123 r3c4-123 r4c4-123 r6c4-123 r7c4-123 r8c4-123"},
      {Technique::kNakedPair, Marks().keep(2, 4, "12").keep(5, 4, "23").keep(9, 4, "13"), ""},
      {Technique::kNakedTriple, Marks().keep(2, 4, "12").keep(5, 4, "23").keep(9, 4, "134"), ""},
      {Technique::kHiddenPair, Marks().only(box(5), "49", {at(4, 4), at(6, 5)}),
       "hidden pair: 49 in r4c4 r6c5, box 5; r4c4-1235678 r6c5-1235678"},
      {Technique::kHiddenPair,
       Marks().only(box(5), "4", {at(4, 4), at(6, 5)}).only(box(5), "9", {at(4, 4), at(5, 5)}), ""},
      {Technique::kHiddenTriple,
       Marks()
           .only(row(9), "1", {at(9, 1), at(9, 5)})
           .only(row(9), "2", {at(9, 5), at(9, 9)})
           .only(row(9), "3", {at(9, 1), at(9, 9)}),
       "hidden triple: 123 in r9c1 r9c5 r9c9, row 9; r9c1-456789 r9c5-456789 r9c9-456789"},
      {Technique::kHiddenTriple,
       Marks().only(row(9), "12", {at(9, 1), at(9, 5)}).only(row(9), "3", {at(9, 8), at(9, 9)}),
       ""},
  };
  for (const Case& one : cases)
    EXPECT_EQ(shown(find_step(one.marks.marks, one.technique)), one.step);
}

TEST(Techniques, FindNothingOnABlankBoard) {
  for (std::size_t i = 0; i < finders.size(); ++i) {
    EXPECT_FALSE(find_step(PencilMarks(Board()), static_cast<Technique>(i)));
  }
}

}  // namespace
}  // namespace euler96::explaining
