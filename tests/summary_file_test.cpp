// Summaries as files: the reader accepts exactly the text that the writer gives for a summary, and
// parts merge only if they are the parts of one whole.

#include "pipeline/summary_file.hpp"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <vector>

namespace euler96 {
namespace {

using ::testing::HasSubstr;
using namespace std::string_literals;

std::uint64_t solved(const RunSummary& run) {
  return run.summary.count(Verdict::kUnique) + run.summary.count(Verdict::kSolved);
}

std::uint64_t& outcomes(RunSummary& run, Verdict verdict) {
  return run.summary.by_verdict[static_cast<std::size_t>(verdict)];
}

RunSummary any_summary() {
  RunSummary run;
  run.input = *rc::gen::string<std::string>();
  for (char& c : run.input) c = static_cast<char>(c & 0x7F);  // another test has the other bytes
  run.found_format = *rc::gen::element<std::string>("", "grid", "grid, csv");
  run.puzzle_column = *rc::gen::element<std::string>("", "\"a\"");
  for (std::uint32_t* n :
       {&run.limit, &run.all, &run.count, &run.proofs, &run.shard.index, &run.shard.count}) {
    *n = *rc::gen::arbitrary<std::uint32_t>();
  }
  for (std::uint64_t* n :
       {&run.size, &run.digest_before, &run.digest_through, &run.budget, &run.summary.records,
        &run.summary.by_verdict[4], &run.summary.corner_sum, &run.summary.digest,
        &run.tally.problems, &run.tally.input_problems, &run.tally.differences, &run.tally.refused,
        &run.tally.unproved, &run.tally.unreadable, &run.summary.guesses, &run.summary.nodes}) {
    *n = *rc::gen::arbitrary<std::uint64_t>();
  }
  return run;
}

RC_GTEST_PROP(SummaryFile, IsReadAsItWasWritten, ()) {
  const RunSummary run = any_summary();
  RC_ASSERT(summary_from_json(to_json(run)) == run);
}

TEST(SummaryFile, ReplacesBytesThatAreNotUtf8) {
  RunSummary run;
  run.input = "a\xFF.txt";
  EXPECT_EQ(summary_from_json(to_json(run)).input, "a\xEF\xBF\xBD.txt");
}

// A summary in which no count is 0 unless it must be.
RunSummary sample(std::uint32_t index, std::uint32_t count) {
  RunSummary run;
  run.input = "puzzles.txt";
  run.size = 8200;
  run.digest_before = 0xFEDCBA9876543210 + index - 1;
  run.digest_through = 0xFEDCBA9876543210 + index;
  run.found_format = "csv";
  run.check = "column";
  run.budget = 77;
  run.shard = {index, count};
  for (std::size_t i = 0; i < kVerdictCount; ++i) run.summary.by_verdict[i] = index + i;
  outcomes(run, Verdict::kSolved) = 0;
  for (const std::uint64_t n : run.summary.by_verdict) run.summary.records += n;
  run.summary.corner_sum = 500 * solved(run);
  run.summary.guesses = 10 * index;
  run.summary.nodes = 20 * index;
  run.summary.digest = 0x8000000000000000 + index;
  run.tally = {.problems = 2 * index + 20,
               .input_problems = index + 1,
               .differences = index + 2,
               .refused = index,
               .unproved = index + 3,
               .unreadable = 0};  // an unreadable part has no digests
  return run;
}

std::string refusal(const std::function<void()>& act) {
  try {
    act();
  } catch (const SummaryError& e) {
    return fmt::format("{}:{}: {}", e.where.line, e.where.column, e.what());
  }
  return "not refused";
}

std::string refusal_of(const std::string& text) {
  return refusal([&] { static_cast<void>(summary_from_json(text)); });
}

TEST(SummaryFile, RefusesOtherTexts) {
  RunSummary run = sample(1, 2);
  run.input = "";
  const std::string whole = to_json(run);
  ASSERT_EQ(refusal_of(whole), "not refused");
  for (std::size_t length = 0; length < whole.size(); ++length) {
    ASSERT_THAT(refusal_of(whole.substr(0, length)), HasSubstr("found")) << length;
  }
  for (std::size_t at = 0; at < whole.size(); ++at) {
    for (const char c : "\0 \n\"\\"s) {
      if (c == ' ' && at > 0 && whole.substr(at - 1, 2) == "\"\"") continue;  // another name
      ASSERT_NE(refusal_of(std::string(whole).insert(at, 1, c)), "not refused")
          << at << ' ' << int{c};
    }
  }
  for (const std::string& text : {"24702"s, "[]"s, "null"s, "{}"s, "Grid 01"s, "\xFF\xFE"s, ""s,
                                  "\n"s, std::string(100'000, '['), std::string(100'000, '{')}) {
    EXPECT_THAT(refusal_of(text), HasSubstr("1:")) << text.substr(0, 10);
  }
  for (const std::string& rest : {"1"s, "\n"s, "\0"s, whole}) {
    EXPECT_THAT(refusal_of(whole + rest), HasSubstr("exactly as --summary writes it"));
  }
}

TEST(SummaryFile, SaysWhereAnotherTextDiffers) {
  std::string text = to_json(sample(1, 2));
  text.replace(text.find("\"version\": 3") + 11, 1, "2");
  EXPECT_EQ(refusal_of(text),
            "3:14: expected a summary of version 3, exactly as --summary writes it, found '2,'");
}

TEST(SummaryFile, RefusesEscapesThatAreNotNeeded) {
  std::string text = to_json(sample(1, 2));
  text.replace(text.find("puzzles.txt"), 1, "\\u0070");
  EXPECT_THAT(refusal_of(text), HasSubstr("exactly as --summary writes it"));
}

TEST(Merge, AddsUp) {
  const std::vector<RunSummary> parts = {sample(1, 3), sample(2, 3), sample(3, 3)};
  const RunSummary whole = merge_summaries(parts);
  EXPECT_EQ(whole.shard, Shard());
  EXPECT_EQ(whole.input, parts[0].input);
  EXPECT_EQ(whole.size, parts[0].size);
  EXPECT_EQ(whole.digest_before, parts[0].digest_before);
  EXPECT_EQ(whole.digest_through, parts[2].digest_through);
  EXPECT_EQ(whole.budget, 77U);
  Summary summary = parts[0].summary;
  Tally tally = parts[0].tally;
  for (const RunSummary& part : {parts[1], parts[2]}) {
    summary += part.summary;
    tally += part.tally;
  }
  EXPECT_EQ(whole.summary, summary);
  EXPECT_EQ(whole.tally, tally);
  EXPECT_EQ(whole.summary.digest, 0x8000000000000006);  // it wraps around
  EXPECT_EQ(whole.tally, (Tally{.problems = 72,
                                .input_problems = 9,
                                .differences = 12,
                                .refused = 6,
                                .unproved = 15,
                                .unreadable = 0}));
}

RC_GTEST_PROP(MergeProperty, IsTheSameInAnyOrder, ()) {
  const auto count = *rc::gen::inRange<std::uint32_t>(1, 10);
  std::vector<RunSummary> parts;
  for (std::uint32_t i = 1; i <= count; ++i) parts.push_back(sample(i, count));
  const RunSummary whole = merge_summaries(parts);
  std::minstd_rand random(*rc::gen::inRange(1U, 1'000'000U));
  std::shuffle(parts.begin(), parts.end(), random);
  RC_ASSERT(merge_summaries(parts) == whole);
}

std::string merge_refusal(const std::vector<RunSummary>& parts) {
  return refusal([&] { static_cast<void>(merge_summaries(parts)); });
}

TEST(Merge, RefusesGapsAndOverlaps) {
  EXPECT_THAT(merge_refusal({}), HasSubstr("at least one"));
  EXPECT_THAT(merge_refusal({sample(1, 3), sample(3, 3)}), HasSubstr("no shard 2/3"));
  EXPECT_THAT(merge_refusal({sample(1, 3), sample(2, 3)}), HasSubstr("no shard 3/3"));
  EXPECT_THAT(merge_refusal({sample(2, 3), sample(3, 3)}), HasSubstr("no shard 1/3"));
  EXPECT_THAT(merge_refusal({sample(1, 2), sample(2, 2), sample(1, 2)}),
              HasSubstr("shard 1/2 twice"));
  EXPECT_THAT(merge_refusal({sample(1, 1), sample(1, 1)}), HasSubstr("shard 1/1 twice"));
  EXPECT_THAT(merge_refusal({sample(1, 1'000'000)}), HasSubstr("no shard 2/"));
}

TEST(Merge, RefusesPartsOfAnotherRun) {
  const auto changes = std::vector<std::function<void(RunSummary&)>>{
      [](RunSummary& run) { run.input = "other.txt"; },
      [](RunSummary& run) { ++run.size; },
      [](RunSummary& run) { ++run.shard.count; },
      [](RunSummary& run) { run.asked_format = "csv"; },
      [](RunSummary& run) { run.found_format = "lines"; },
      [](RunSummary& run) { run.check = "file 0123456789abcdef"; },
      [](RunSummary& run) { run.limit = 3; },
      [](RunSummary& run) { ++run.budget; },
      [](RunSummary& run) { run.all = 1; },
  };
  for (const auto& change : changes) {
    std::vector<RunSummary> parts = {sample(1, 2), sample(2, 2)};
    change(parts[1]);
    EXPECT_THAT(merge_refusal(parts), HasSubstr("parts of one run"));
  }
  std::vector<RunSummary> columns = {sample(1, 2), sample(2, 2)};
  for (RunSummary& part : columns) part.asked_format = "csv";
  columns[1].puzzle_column = "board";
  EXPECT_THAT(merge_refusal(columns), HasSubstr("the same --puzzle-column"));
  columns[1].puzzle_column.clear();
  columns[1].delimiter = ";";
  EXPECT_THAT(merge_refusal(columns), HasSubstr("the same --delimiter"));
  std::vector<RunSummary> counts = {sample(1, 2), sample(2, 2)};
  for (RunSummary& part : counts) part.limit = 5;
  counts[0].count = 4;
  EXPECT_THAT(merge_refusal(counts), HasSubstr("the same limits"));
}

TEST(Merge, TakesPartsThatWereTooSmallToTellTheFormat) {
  std::vector<RunSummary> parts = {sample(1, 2), sample(2, 2)};
  parts[0].found_format = "";
  parts[0].summary = {};
  parts[0].tally = {};
  EXPECT_EQ(merge_summaries(parts).found_format, "csv");
}

TEST(Merge, FollowsTheDigestsFromShardToShard) {
  std::vector<RunSummary> parts = {sample(3, 3), sample(1, 3), sample(2, 3)};
  EXPECT_EQ(merge_refusal(parts), "not refused");
  ++parts[2].digest_through;
  EXPECT_THAT(merge_refusal(parts), HasSubstr("shards 2/3 and 3/3 were read from different bytes"));
  // An input that could not be read has no digest; the result says that it failed.
  parts[2].tally.unreadable = 1;
  EXPECT_EQ(merge_summaries(parts).tally.unreadable, 1U);
  parts[2].tally.unreadable = 0;
  parts[0].tally.unreadable = 1;
  EXPECT_EQ(merge_summaries(parts).tally.unreadable, 1U);
}

}  // namespace
}  // namespace euler96
