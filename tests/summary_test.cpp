// Totals over records.

#include "euler96/summary.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace euler96 {
namespace {

Outcome outcome_of(Verdict verdict, int corner, std::uint64_t guesses, std::uint64_t nodes) {
  Outcome outcome{.verdict = verdict, .guesses = guesses, .nodes = nodes};
  auto& values = outcome.solution.values();
  values[0] = static_cast<std::uint8_t>(corner / 100);
  values[1] = static_cast<std::uint8_t>(corner / 10 % 10);
  values[2] = static_cast<std::uint8_t>(corner % 10);
  return outcome;
}

Outcome any_outcome() {
  return outcome_of(static_cast<Verdict>(*rc::gen::inRange<int>(0, kVerdictCount)),
                    *rc::gen::inRange(100, 1000), *rc::gen::inRange<std::uint64_t>(0, 1'000'000),
                    *rc::gen::inRange<std::uint64_t>(0, 1'000'000));
}

std::vector<Outcome> any_outcomes() {
  return *rc::gen::container<std::vector<Outcome>>(rc::gen::exec(any_outcome));
}

Summary summary_of(const std::vector<Outcome>& outcomes) {
  Summary summary;
  for (const Outcome& outcome : outcomes) summary.add(outcome);
  return summary;
}

Summary merged(Summary a, const Summary& b) { return a += b; }

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

TEST(Summary, IsCompleteOnlyIfEveryRecordHasASolution) {
  EXPECT_TRUE(Summary().complete());
  for (std::size_t v = 0; v < kVerdictCount; ++v) {
    const Outcome outcome = outcome_of(static_cast<Verdict>(v), 100, 0, 0);
    const Summary summary = summary_of({outcome_of(Verdict::kUnique, 100, 0, 0), outcome});
    EXPECT_EQ(summary.complete(), outcome.has_solution()) << to_string(outcome.verdict);
  }
}

RC_GTEST_PROP(Summary, AddsUpFromParts, ()) {
  const auto outcomes = any_outcomes();
  const auto cut =
      static_cast<std::ptrdiff_t>(*rc::gen::inRange<std::size_t>(0, outcomes.size() + 1));
  const std::vector<Outcome> left(outcomes.begin(), outcomes.begin() + cut);
  const std::vector<Outcome> right(outcomes.begin() + cut, outcomes.end());
  const Summary whole = summary_of(outcomes);
  RC_ASSERT(merged(summary_of(left), summary_of(right)) == whole);
  const auto& counts = whole.by_verdict;
  RC_ASSERT(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}) == whole.records);
}

}  // namespace
}  // namespace euler96
