#include "explain/techniques.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace euler96::explaining {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

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

TEST(Houses, HaveNamesCountedFromOne) {
  EXPECT_EQ(row(4).name(), "row 4");
  EXPECT_EQ(column(7).name(), "column 7");
  EXPECT_EQ(box(5).name(), "box 5");
  EXPECT_EQ(HouseId::row_of(at(4, 7)), row(4));
  EXPECT_EQ(HouseId::column_of(at(4, 7)), column(7));
  EXPECT_EQ(HouseId::box_of(at(4, 7)), box(6));
  EXPECT_EQ(houses_boxes_first.front(), box(1));
  EXPECT_EQ(houses_boxes_first[9], row(1));
  EXPECT_EQ(houses_boxes_first.back(), column(9));
}

TEST(PencilMarks, StartWithoutTheDigitsOfPeers) {
  Board board;
  board.set(at(1, 1), Digit(5));
  const PencilMarks marks(board);
  EXPECT_FALSE(marks.open(at(1, 1)));
  EXPECT_TRUE(marks.candidates(at(1, 1)).empty());
  EXPECT_EQ(marks.candidates(at(1, 9)), digits("12346789"));
  EXPECT_EQ(marks.candidates(at(3, 3)), digits("12346789"));
  EXPECT_EQ(marks.candidates(at(4, 4)), DigitSet::all());
}

TEST(NakedSingle, NeedsACellWithOneCandidate) {
  const auto step = find_naked_single(Marks().keep(4, 7, "6").marks);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->technique, Technique::kNakedSingle);
  EXPECT_EQ(names(step->cells), "r4c7");
  EXPECT_EQ(step->placed, Digit(6));
  EXPECT_EQ(step->removed.size(), 20U);  // from all peers
  EXPECT_FALSE(find_naked_single(Marks().keep(4, 7, "69").marks));
}

TEST(HiddenSingle, NeedsAHouseWithOnePlace) {
  for (const HouseId house : {row(4), column(7), box(6)}) {
    const auto step = find_hidden_single(Marks().only(house, "3", {at(4, 7)}).marks);
    ASSERT_TRUE(step) << house.name();
    EXPECT_EQ(names(step->cells), "r4c7");
    EXPECT_EQ(step->placed, Digit(3));
    EXPECT_EQ(step->house, house);
    EXPECT_FALSE(find_hidden_single(Marks().only(house, "3", {at(4, 7), house.cells()[8]}).marks));
  }
}

TEST(HiddenSingle, IgnoresAPlacedDigit) {
  Board board;
  board.set(at(4, 7), Digit(3));
  EXPECT_FALSE(find_hidden_single(PencilMarks(board)));
}

TEST(Pointing, NeedsABoxWithADigitInOneLine) {
  auto step = find_pointing(Marks().only(box(1), "5", {at(2, 1), at(2, 3)}).marks);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->technique, Technique::kPointing);
  EXPECT_EQ(names(step->cells), "r2c1 r2c3");
  EXPECT_EQ(step->house, box(1));
  EXPECT_EQ(step->reaches, row(2));
  EXPECT_EQ(removed(*step), "r2c4-5 r2c5-5 r2c6-5 r2c7-5 r2c8-5 r2c9-5");
  EXPECT_FALSE(step->placed);

  step = find_pointing(Marks().only(box(9), "5", {at(7, 8), at(8, 8), at(9, 8)}).marks);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->reaches, column(8));
  EXPECT_EQ(removed(*step), "r1c8-5 r2c8-5 r3c8-5 r4c8-5 r5c8-5 r6c8-5");

  EXPECT_FALSE(find_pointing(Marks().only(box(1), "5", {at(2, 1), at(3, 3)}).marks));
}

TEST(Pointing, RequiresARemoval) {
  Marks marks;
  marks.only(box(1), "5", {at(2, 1), at(2, 3)}).only(row(2), "5", {at(2, 1), at(2, 3)});
  EXPECT_FALSE(find_pointing(marks.marks));
}

TEST(Claiming, NeedsALineWithADigitInOneBox) {
  auto step = find_claiming(Marks().only(row(2), "5", {at(2, 1), at(2, 3)}).marks);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->technique, Technique::kClaiming);
  EXPECT_EQ(step->house, row(2));
  EXPECT_EQ(step->reaches, box(1));
  EXPECT_EQ(removed(*step), "r1c1-5 r1c2-5 r1c3-5 r3c1-5 r3c2-5 r3c3-5");

  step = find_claiming(Marks().only(column(9), "5", {at(4, 9), at(6, 9)}).marks);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->reaches, box(6));

  EXPECT_FALSE(find_claiming(Marks().only(row(2), "5", {at(2, 1), at(2, 4)}).marks));
  EXPECT_FALSE(find_claiming(Marks().only(box(1), "5", {at(2, 1), at(2, 3)}).marks));
}

TEST(NakedPair, NeedsTwoCellsWithTheSameTwoCandidates) {
  const auto step = find_naked_pair(Marks().keep(1, 2, "37").keep(1, 5, "37").marks);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->technique, Technique::kNakedPair);
  EXPECT_EQ(names(step->cells), "r1c2 r1c5");
  EXPECT_EQ(step->house, row(1));
  EXPECT_EQ(step->digits, digits("37"));
  EXPECT_EQ(removed(*step), "r1c1-37 r1c3-37 r1c4-37 r1c6-37 r1c7-37 r1c8-37 r1c9-37");
  EXPECT_FALSE(find_naked_pair(Marks().keep(1, 2, "37").keep(1, 5, "379").marks));
  EXPECT_FALSE(find_naked_pair(Marks().keep(1, 2, "37").keep(2, 5, "37").marks));
}

TEST(NakedTriple, NeedsThreeCellsWithThreeCandidates) {
  Marks marks;
  marks.keep(2, 4, "12").keep(5, 4, "23").keep(9, 4, "13");
  const auto step = find_naked_triple(marks.marks);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->technique, Technique::kNakedTriple);
  EXPECT_EQ(names(step->cells), "r2c4 r5c4 r9c4");
  EXPECT_EQ(step->house, column(4));
  EXPECT_EQ(step->digits, digits("123"));
  EXPECT_EQ(step->removed.size(), 6U);
  EXPECT_FALSE(find_naked_pair(marks.marks));

  Marks loose;
  loose.keep(2, 4, "12").keep(5, 4, "23").keep(9, 4, "134");
  EXPECT_FALSE(find_naked_triple(loose.marks));
}

TEST(HiddenPair, NeedsTwoDigitsWithTheSameTwoPlaces) {
  const auto step = find_hidden_pair(Marks().only(box(5), "49", {at(4, 4), at(6, 5)}).marks);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->technique, Technique::kHiddenPair);
  EXPECT_EQ(names(step->cells), "r4c4 r6c5");
  EXPECT_EQ(step->house, box(5));
  EXPECT_EQ(step->digits, digits("49"));
  EXPECT_EQ(removed(*step), "r4c4-1235678 r6c5-1235678");

  Marks loose;
  loose.only(box(5), "4", {at(4, 4), at(6, 5)}).only(box(5), "9", {at(4, 4), at(5, 5)});
  EXPECT_FALSE(find_hidden_pair(loose.marks));
}

TEST(HiddenTriple, NeedsThreeDigitsWithThreePlaces) {
  Marks marks;
  marks.only(row(9), "1", {at(9, 1), at(9, 5)})
      .only(row(9), "2", {at(9, 5), at(9, 9)})
      .only(row(9), "3", {at(9, 1), at(9, 9)});
  const auto step = find_hidden_triple(marks.marks);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->technique, Technique::kHiddenTriple);
  EXPECT_EQ(names(step->cells), "r9c1 r9c5 r9c9");
  EXPECT_EQ(step->digits, digits("123"));
  EXPECT_EQ(removed(*step), "r9c1-456789 r9c5-456789 r9c9-456789");

  Marks loose;
  loose.only(row(9), "12", {at(9, 1), at(9, 5)}).only(row(9), "3", {at(9, 8), at(9, 9)});
  EXPECT_FALSE(find_hidden_triple(loose.marks));
}

TEST(Techniques, FindNothingOnABlankBoard) {
  for (const auto find : finders) EXPECT_FALSE(find(PencilMarks(Board())));
}

TEST(Contradiction, IsEqualDigitsInAHouse) {
  Board board;
  board.set(at(3, 3), Digit(8));
  board.set(at(3, 7), Digit(8));
  const auto found = find_contradiction(PencilMarks(board));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->kind, Contradiction::Kind::kEqualDigits);
  EXPECT_EQ(found->house, row(3));
  EXPECT_EQ(names(found->cells), "r3c3 r3c7");
  EXPECT_EQ(found->digit, Digit(8));
}

TEST(Contradiction, IsACellWithoutCandidates) {
  const auto found = find_contradiction(Marks().keep(5, 6, "").marks);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->kind, Contradiction::Kind::kNoCandidate);
  EXPECT_EQ(names(found->cells), "r5c6");
}

TEST(Contradiction, IsADigitWithoutAPlace) {
  const auto found = find_contradiction(Marks().only(column(2), "4", {}).marks);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->kind, Contradiction::Kind::kNoPlace);
  EXPECT_EQ(found->house, column(2));
  EXPECT_EQ(found->digit, Digit(4));
  EXPECT_THAT(found->cells, IsEmpty());
}

TEST(Contradiction, IsAbsentOnABoardThatCanContinue) {
  EXPECT_FALSE(find_contradiction(PencilMarks(Board())));
  EXPECT_FALSE(find_contradiction(Marks().keep(5, 6, "1").marks));
  EXPECT_FALSE(find_contradiction(Marks().only(column(2), "4", {at(7, 2)}).marks));
}

}  // namespace
}  // namespace euler96::explaining
