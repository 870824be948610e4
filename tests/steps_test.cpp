// Steps as arrays: those of explanations, in any number of threads.

#include "euler96/steps.hpp"

#include "euler96/explain.hpp"
#include "euler96/rating.hpp"
#include "prelude.hpp"

namespace euler96::testing {
namespace {

// Each number of a step is that of the explanation with the steps that no later step needs.
TEST(Steps, AreThoseOfExplanations) {
  std::vector<Board> puzzles = boards_in(EULER96_RATINGS);
  puzzles.emplace_back();                                      // several solutions
  puzzles.push_back(*Board::from_text(std::string(81, '1')));  // none
  puzzles.push_back(puzzles.front());
  std::erase_if(puzzles, [](const Board& board) { return rate(board).er.value_or(0) > 66; });
  const StepArrays found = steps(puzzles);
  ASSERT_EQ(found.puzzles.size(), puzzles.size() + 1);
  std::size_t s = 0;
  std::set<int> techniques;
  for (std::size_t p = 0; p < puzzles.size(); ++p) {
    ASSERT_EQ(found.puzzles[p], static_cast<std::int64_t>(s));
    const Explanation explanation =
        explain(puzzles[p], {.ladder = Ladder::kSudokuExplainer, .omit = false});
    if (explanation.verdict() != Verdict::kUnique) continue;
    for (const ExplainedStep& step : explanation.steps) {
      ASSERT_LT(s, found.technique.size());
      EXPECT_EQ(found.technique[s], static_cast<int>(step.technique)) << puzzles[p];
      EXPECT_EQ(found.rating[s], step.rating);
      EXPECT_EQ(found.cell[s], step.placed ? step.placed->cell().index() : 255);
      EXPECT_EQ(found.digit[s], step.placed ? step.placed->digit().value() : 0);
      logic::CandidateSet removed;
      for (auto r = found.removals[s]; r < found.removals[s + 1]; ++r) {
        removed.insert(logic::Candidate(found.removed.at(static_cast<std::size_t>(r))));
      }
      EXPECT_EQ(removed, step.removed) << puzzles[p];
      techniques.insert(found.technique[s++]);
    }
  }
  EXPECT_EQ(found.puzzles.back(), static_cast<std::int64_t>(s));
  EXPECT_EQ(found.technique.size(), s);
  EXPECT_EQ(found.removals.size(), s + 1);
  EXPECT_EQ(found.removals.back(), static_cast<std::int32_t>(found.removed.size()));
  EXPECT_GE(techniques.size(), 15U);
}

TEST(Steps, DoNotDependOnTheNumberOfThreads) {
  std::vector<Board> puzzles = boards_in(EULER96_RATINGS);
  std::erase_if(puzzles, [](const Board& board) { return rate(board).er.value_or(0) > 50; });
  while (puzzles.size() < 300) puzzles.insert(puzzles.end(), puzzles.begin(), puzzles.begin() + 20);
  std::atomic<std::size_t> finished = 0;
  const StepArrays one = steps(puzzles, {.threads = 1, .finished = &finished});
  EXPECT_EQ(finished, puzzles.size());
  const StepArrays three = steps(puzzles, {.threads = 3});
  EXPECT_EQ(one.technique, three.technique);
  EXPECT_EQ(one.rating, three.rating);
  EXPECT_EQ(one.cell, three.cell);
  EXPECT_EQ(one.digit, three.digit);
  EXPECT_EQ(one.removed, three.removed);
  EXPECT_EQ(one.removals, three.removals);
  EXPECT_EQ(one.puzzles, three.puzzles);
}

TEST(Steps, DoNotAssumeOneSolutionIfToldNotTo) {
  const std::vector<Board> puzzles = boards_in(EULER96_RATINGS);
  const auto uses = [&](bool uniqueness) {
    const StepArrays found = steps(std::span(puzzles).first(60), {.uniqueness = uniqueness});
    return std::ranges::any_of(found.technique, [](std::uint8_t technique) {
      return info(static_cast<Technique>(technique)).basis == Basis::kUniqueness;
    });
  };
  EXPECT_TRUE(uses(true));
  EXPECT_FALSE(uses(false));
}

TEST(Steps, EndWhenStoppedAndOfNoPuzzles) {
  EXPECT_EQ(steps({}).puzzles, std::vector<std::int64_t>{0});
  const std::vector<Board> puzzles(200, boards_in(EULER96_RATINGS).front());
  const std::function<bool()> ask = [] { return true; };
  EXPECT_THROW(steps(puzzles, {.stop = Stop(ask)}), Stopped);
}

}  // namespace
}  // namespace euler96::testing
