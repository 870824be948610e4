// Totals over records.

#include <numeric>

#include "prelude.hpp"
#include "solvers/characters.hpp"

namespace euler96::testing {
namespace {

Outcome outcome_of(Verdict verdict, int corner, std::uint64_t guesses, std::uint64_t nodes) {
  Outcome outcome{.verdict = verdict, .guesses = guesses, .nodes = nodes};
  std::to_string(corner).copy(characters_of(outcome.solution), 3);
  return outcome;
}

Summary summary_of(const std::vector<Outcome>& outcomes) {
  Summary summary;
  for (const Outcome& outcome : outcomes) summary.add(outcome);
  return summary;
}

TEST(Summary, CountsOutcomesAndSumsTheCornersOfSolutions) {
  Summary summary;
  for (std::size_t v = 0; v < kVerdictCount; ++v) {
    summary.add(outcome_of(static_cast<Verdict>(v), 483, 10, 100));
  }
  EXPECT_EQ(summary.records, 6U);
  for (std::size_t v = 0; v < kVerdictCount; ++v) {
    EXPECT_EQ(summary.count(static_cast<Verdict>(v)), 1U);
  }
  EXPECT_EQ(summary.corner_sum, 2U * 483);  // unique and solved
  EXPECT_EQ(summary.guesses, 60U);
  EXPECT_EQ(summary.nodes, 600U);
}

TEST(WholeAnswer, OfASumIsOneInWhichEveryRecordHasASolution) {
  EXPECT_TRUE(is_whole_answer(output_form("sum"), {}));
  for (std::size_t v = 0; v < kVerdictCount; ++v) {
    const Outcome outcome = outcome_of(static_cast<Verdict>(v), 100, 0, 0);
    const Summary summary = summary_of({outcome_of(Verdict::kUnique, 100, 0, 0), outcome});
    EXPECT_EQ(is_whole_answer(output_form("sum"), summary), outcome.has_solution())
        << to_string(outcome.verdict);
    EXPECT_TRUE(is_whole_answer(output_form("lines"), summary));
  }
}

TEST(WholeAnswer, HasAnOutcomeForEachRecordOfTheInputs) {
  for (const OutputForm& form : output_forms()) {
    for (const auto part : {&Tally::input_problems, &Tally::refused, &Tally::unreadable}) {
      Tally tally;
      tally.*part = 1;
      EXPECT_FALSE(is_whole_answer(form, {}, tally));
    }
    EXPECT_TRUE(is_whole_answer(form, {}, {.problems = 1, .differences = 1, .unproved = 1}));
  }
}

TEST(Summary, AddsUpFromParts) {
  std::mt19937 random(96);
  std::vector<Outcome> outcomes;
  for (int i = 0; i < 50; ++i) {
    outcomes.push_back(outcome_of(static_cast<Verdict>(random() % kVerdictCount),
                                  static_cast<int>(100 + random() % 900), random(), random()));
  }
  const Summary whole = summary_of(outcomes);
  for (auto cut = outcomes.begin();; ++cut) {
    Summary parts = summary_of({outcomes.begin(), cut});
    parts += summary_of({cut, outcomes.end()});
    EXPECT_EQ(parts, whole);
    if (cut == outcomes.end()) break;
  }
  const auto& counts = whole.by_verdict;
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), whole.records);
}

}  // namespace
}  // namespace euler96::testing
