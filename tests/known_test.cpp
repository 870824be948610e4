// Comparison of outcomes with known solutions.

#include "prelude.hpp"

namespace euler96::testing {
namespace {

RecordBatch records(const std::vector<std::pair<std::string, Board>>& boards) {
  RecordBatch batch;
  for (const auto& [name, board] : boards) {
    batch.add_puzzle({10 * batch.records.size() + 1, 1}, name, board);
  }
  return batch;
}

// Each record's unique solution is its own board.
SolvedBatch solved(const std::vector<std::pair<std::string, Board>>& boards) {
  SolvedBatch batch{records(boards), {}};
  for (const auto& [name, board] : boards) {
    batch.outcomes.push_back({.verdict = Verdict::kUnique, .solution = board});
  }
  return batch;
}

KnownSolutions known(const std::vector<std::pair<std::string, Board>>& boards) {
  KnownSolutions solutions{"known.txt"};
  add_known(records(boards), solutions);
  return solutions;
}

std::vector<std::string> differences(const KnownSolutions& solutions, const SolvedBatch& batch) {
  std::vector<Problem> found;
  compare(batch, solutions, found);
  std::vector<std::string> messages;
  for (const Problem& problem : found) {
    messages.push_back(
        fmt::format("{}:{}: {}", problem.where.line, problem.where.column, problem.message));
  }
  return messages;
}

TEST(KnownSolutions, ReportNothingIfAllAgree) {
  const std::vector<std::pair<std::string, Board>> boards = {{"Grid 01", filled_with('1')},
                                                             {"Grid 02", filled_with('2')}};
  EXPECT_THAT(differences(known(boards), solved(boards)), IsEmpty());
  EXPECT_EQ(compare_count(known(boards), 2), std::nullopt);
}

TEST(KnownSolutions, NameTheRecordAndTheCellThatDiffers) {
  Board wrong = filled_with('2');
  wrong.set(Cell::at(4, 6), Digit(9));
  EXPECT_THAT(differences(known({{"Grid 01", filled_with('1')}, {"Grid 02", wrong}}),
                          solved({{"Grid 01", filled_with('1')}, {"Grid 02", filled_with('2')}})),
              ElementsAre("11:1: Grid 02: r5c7: given 9, solved 2 (known from known.txt:11)"));
}

TEST(KnownSolutions, ShowAnEmptyKnownCell) {
  Board open = filled_with('1');
  open.clear(Cell(0));
  EXPECT_THAT(differences(known({{"", open}}), solved({{"", filled_with('1')}})),
              ElementsAre("1:1: 1: r1c1: given empty, solved 1 (known from known.txt:1)"));
}

TEST(KnownSolutions, CountDifferingCellsAfterTheFifth) {
  EXPECT_THAT(differences(known({{"a", filled_with('1')}}), solved({{"a", filled_with('2')}})),
              ElementsAre("1:1: a: r1c1: given 1, solved 2; r1c2: given 1, solved 2; r1c3: given "
                          "1, solved 2; r1c4: given 1, solved 2; r1c5: given 1, solved 2; more "
                          "cells that differ: 76 (known from known.txt:1)"));
}

TEST(KnownSolutions, CompareNamesIfBothFilesHaveThem) {
  const Board board = filled_with('3');
  EXPECT_THAT(
      differences(known({{"Grid 01", board}}), solved({{"Grid 1", board}})),
      ElementsAre(
          "1:1: Grid 1: expected the name 'Grid 01', found 'Grid 1' (known from known.txt:1)"));
  EXPECT_THAT(differences(known({{"Grid alpha", board}}), solved({{"alpha", board}})), IsEmpty());
  EXPECT_THAT(differences(known({{"Grid 01", board}}), solved({{"", board}})), IsEmpty());
  EXPECT_THAT(differences(known({{"", board}}), solved({{"Grid 01", board}})), IsEmpty());
}

TEST(KnownSolutions, ReportRecordsWithoutOneSolution) {
  const std::vector<std::pair<std::string, Board>> boards = {{"a", filled_with('1')}};
  for (const Verdict verdict : {Verdict::kNone, Verdict::kUnknown}) {
    SolvedBatch batch = solved(boards);
    batch.outcomes[0].verdict = verdict;
    EXPECT_THAT(differences(known(boards), batch),
                ElementsAre("1:1: a: the outcome is " + std::string(to_string(verdict)) +
                            ", not the known solution (known from known.txt:1)"));
  }
  SolvedBatch several = solved(boards);
  several.outcomes[0].verdict = Verdict::kMultiple;
  EXPECT_THAT(
      differences(known(boards), several),
      ElementsAre(
          "1:1: a: several solutions, and the known one is wrong (known from known.txt:1)"));
  SolvedBatch invalid;
  invalid.records.add_invalid({1, 1}, "a", {{{1, 1}, "expected better"}});
  invalid.outcomes.push_back({.verdict = Verdict::kInvalid});
  EXPECT_THAT(
      differences(known(boards), invalid),
      ElementsAre(
          "1:1: a: the outcome is invalid, not the known solution (known from known.txt:1)"));
}

TEST(KnownSolutions, CompareRecordsByTheirNumberInTheRun) {
  SolvedBatch second = solved({{"", filled_with('2')}});
  second.records.first_number = 2;
  const KnownSolutions both = known({{"", filled_with('1')}, {"", filled_with('2')}});
  EXPECT_THAT(differences(both, second), IsEmpty());
  second.records.first_number = 1;
  EXPECT_THAT(differences(both, second), SizeIs(1));
}

TEST(KnownSolutions, ReportAnotherNumberOfSolutions) {
  const KnownSolutions one = known({{"", filled_with('1')}});
  EXPECT_THAT(differences(one, solved({{"", filled_with('1')}, {"", filled_with('2')}})),
              IsEmpty());
  EXPECT_EQ(compare_count(one, 1), std::nullopt);
  EXPECT_EQ(compare_count(one, 2), "known.txt: known solutions: 1; puzzles: 2");
  EXPECT_EQ(compare_count(one, 0), "known.txt: known solutions: 1; puzzles: 0");
}

TEST(KnownSolutions, AcceptEverySolutionIfOneWasAskedFor) {
  const Board right = explain(Board()).last.board();
  const auto differences_of = [](const Board& found, const Board& expected) {
    SolvedBatch batch{records({{"a", Board()}}), {}};
    batch.outcomes.push_back({.verdict = Verdict::kSolved, .solution = found});
    return differences(known({{"a", expected}}), batch);
  };
  EXPECT_THAT(differences_of(filled_with('1'), right), IsEmpty());
  Board wrong = right;
  wrong.set(Cell(0), *right[Cell(1)]);
  EXPECT_THAT(differences_of(right, wrong), SizeIs(1));
  EXPECT_THAT(differences_of(wrong, wrong),
              IsEmpty());  // the checker refuses it, not the comparison
}

TEST(KnownSolutions, MustBeWithinTheMarksOfAPosition) {
  const Board right = explain(Board()).last.board();
  logic::Position position(Board{});
  position.remove(Cell(0), *right[Cell(0)]);
  SolvedBatch batch;
  batch.records.add_puzzle({1, 1}, "a");
  batch.records.add_marks(position);
  batch.outcomes.push_back({.verdict = Verdict::kMultiple});
  EXPECT_THAT(differences(known({{"a", right}}), batch),
              ElementsAre(HasSubstr("several solutions, and the known one is wrong")));
  position.remove(Cell(1), *right[Cell(0)]);
  batch.outcomes[0].verdict = Verdict::kSolved;
  EXPECT_THAT(differences(known({{"a", right}}), batch), SizeIs(1));
}

TEST(GivenSolutions, ReportRecordsWithoutASolution) {
  std::vector<Problem> found;
  compare_given(solved({{"a", filled_with('1')}}), found);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].message, "a: the input has no solution of 81 digits");
}

}  // namespace
}  // namespace euler96::testing
