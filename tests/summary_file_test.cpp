// Summaries as files: nothing is lost on the way through JSON, nothing malformed gets in, and parts
// merge only into what they are parts of.

#include "pipeline/summary_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

namespace euler96 {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::json;

std::uint64_t solved(const RunSummary& run) {
  return run.summary.count(Verdict::kUnique) + run.summary.count(Verdict::kSolved);
}

RunSummary any_summary() {
  const auto any = [] { return *rc::gen::arbitrary<std::uint64_t>(); };
  const auto few = [] { return *rc::gen::inRange<std::uint64_t>(0, 1'000'000'000'000); };
  RunSummary run;
  run.input = *rc::gen::string<std::string>();
  for (char& c : run.input) c = static_cast<char>(c & 0x7F);  // other bytes: a test of its own
  run.size = any();
  run.digest_before = any();
  run.digest_through = any();
  run.asked_format = *rc::gen::element<std::string>("auto", "csv");
  run.found_format = *rc::gen::element<std::string>("", "grid, csv");
  run.puzzle_column = *rc::gen::element<std::string>("", "the \"board\"");
  run.check = *rc::gen::element<std::string>("none", "column");
  run.limit = *rc::gen::arbitrary<std::uint32_t>();
  run.all = *rc::gen::arbitrary<std::uint32_t>();
  run.count = *rc::gen::arbitrary<std::uint32_t>();
  run.budget = any();
  run.shard.count = *rc::gen::inRange<std::uint32_t>(1, 1000);
  run.shard.index = *rc::gen::inRange<std::uint32_t>(1, run.shard.count + 1);
  for (auto& count : run.summary.by_verdict) run.summary.records += count = few();
  run.summary.corner_sum = solved(run) * *rc::gen::inRange<std::uint64_t>(123, 988);
  run.summary.guesses = few();
  run.summary.nodes = few();
  run.summary.digest = any();
  run.tally.problems = few();
  run.tally.input_problems = few();
  run.tally.differences = few();
  run.tally.refused = few();
  run.tally.unreadable = few();
  return run;
}

RC_GTEST_PROP(SummaryFile, WhatIsWrittenIsRead, ()) {
  const RunSummary run = any_summary();
  RC_ASSERT(summary_from_json(to_json(run)) == run);
}

TEST(SummaryFile, ANameThatIsNoUtf8IsStillJson) {
  RunSummary run;
  run.input = "a\xFF.txt";
  EXPECT_EQ(summary_from_json(to_json(run)).input, "a\xEF\xBF\xBD.txt");
}

// A summary with some of everything.
RunSummary sample(std::uint32_t index, std::uint32_t count) {
  RunSummary run;
  run.input = "puzzles.txt";
  run.size = 8200;
  run.digest_before = 0xFEDCBA9876543210 + index - 1;
  run.digest_through = 0xFEDCBA9876543210 + index;
  run.found_format = "lines";
  run.budget = 77;
  run.shard = {index, count};
  for (std::size_t i = 0; i < kVerdictCount; ++i) {
    run.summary.records += run.summary.by_verdict[i] = index + i;
  }
  run.summary.corner_sum = 500 * solved(run);
  run.summary.guesses = 10 * index;
  run.summary.nodes = 20 * index;
  run.summary.digest = 0x8000000000000000 + index;
  run.tally.problems = index;
  run.tally.input_problems = index + 1;
  run.tally.differences = index + 2;
  run.tally.refused = index + 3;
  run.tally.unreadable = 0;  // otherwise there are no digests
  return run;
}

std::string refusal(const std::function<void()>& act) {
  try {
    act();
  } catch (const SummaryError& e) {
    return e.what();
  }
  return "not refused";
}

std::string refusal_of(const std::string& text) {
  return refusal([&] { static_cast<void>(summary_from_json(text)); });
}

TEST(SummaryFile, RefusesWhatIsNoJson) {
  const std::string whole = to_json(sample(1, 2));
  for (std::size_t length = 0; length + 1 < whole.size(); ++length) {
    ASSERT_THAT(refusal_of(whole.substr(0, length)), HasSubstr("expected a summary")) << length;
  }
  for (const char* text : {"24702", "[]", "null", "{}", "Grid 01", "\xFF\xFE"}) {
    EXPECT_THAT(refusal_of(text), HasSubstr("expected a summary")) << text;
  }
  EXPECT_THAT(refusal_of(whole + '1'), HasSubstr("expected a summary"));
}

// Calls `visit` with the place of each value that is no object itself.
void each_value(const Json& json, const Json::json_pointer& at,
                const std::function<void(const Json::json_pointer&)>& visit) {
  for (const auto& [key, value] : json.items()) {
    if (value.is_object()) {
      each_value(value, at / key, visit);
    } else {
      visit(at / key);
    }
  }
}

TEST(SummaryFile, RefusesEachValueThatIsMissingOrOfAnotherKind) {
  const Json good = Json::parse(to_json(sample(1, 2)));
  int values = 0;
  each_value(good, Json::json_pointer(), [&](const Json::json_pointer& at) {
    ++values;
    Json missing = good;
    missing[at.parent_pointer()].erase(at.back());
    EXPECT_NE(refusal_of(missing.dump()), "not refused") << at << " missing";
    const bool text = good[at].is_string();
    for (const Json& other : {Json(nullptr), Json(true), Json::array(), Json::object(), Json(1.5),
                              Json(-1), text ? Json(1) : Json("1")}) {
      Json bad = good;
      bad[at] = other;
      EXPECT_NE(refusal_of(bad.dump()), "not refused") << at << ' ' << other;
    }
  });
  EXPECT_EQ(values, 26 + static_cast<int>(kVerdictCount));
}

TEST(SummaryFile, RefusesWhatContradictsItself) {
  const Json good = Json::parse(to_json(sample(1, 2)));
  const auto with = [&](const char* at, const Json& value) {
    Json bad = good;
    bad[Json::json_pointer(at)] = value;
    return refusal_of(bad.dump());
  };
  EXPECT_THAT(with("/version", 2), HasSubstr("version 3"));
  EXPECT_THAT(with("/format", "another"), HasSubstr("version 3"));
  EXPECT_THAT(with("/records", 0), HasSubstr("as many outcomes as records"));
  // As many outcomes as records, if nobody minds that they pass what a number can hold.
  Json endless = good;
  for (auto& count : endless["outcomes"]) count = 0;
  endless["outcomes"]["unique"] = UINT64_MAX;
  endless["outcomes"]["none"] = 2;
  endless["records"] = 1;
  EXPECT_THAT(refusal_of(endless.dump()), HasSubstr("corner numbers"));
  const std::uint64_t solutions = solved(sample(1, 2));
  EXPECT_EQ(with("/corner_sum", 123 * solutions), "not refused");
  EXPECT_EQ(with("/corner_sum", 987 * solutions), "not refused");
  EXPECT_THAT(with("/corner_sum", 123 * solutions - 1), HasSubstr("corner numbers"));
  EXPECT_THAT(with("/corner_sum", 987 * solutions + 1), HasSubstr("corner numbers"));
  EXPECT_THAT(with("/shard/index", 0), HasSubstr("shard from 1"));
  EXPECT_THAT(with("/shard/index", 3), HasSubstr("shard from 1"));
  EXPECT_THAT(with("/shard/count", 0), HasSubstr("shard from 1"));
  EXPECT_THAT(with("/shard/count", 4294967296), HasSubstr("'count'"));
  EXPECT_THAT(with("/digest", "123"), HasSubstr("16 hexadecimal digits in 'digest'"));
  EXPECT_THAT(with("/digest", "000000000000000x"), HasSubstr("hexadecimal"));
  EXPECT_THAT(with("/input/digest_before", "-000000000000001"),
              HasSubstr("hexadecimal digits in 'digest_before'"));
}

TEST(SummaryFile, MergeAddsUp) {
  const std::vector<RunSummary> parts = {sample(1, 3), sample(2, 3), sample(3, 3)};
  const RunSummary whole = merge_summaries(parts);
  EXPECT_EQ(whole.shard, Shard());
  EXPECT_EQ(whole.input, parts[0].input);
  EXPECT_EQ(whole.size, parts[0].size);
  EXPECT_EQ(whole.digest_before, parts[0].digest_before);
  EXPECT_EQ(whole.digest_through, parts[2].digest_through);
  EXPECT_EQ(whole.budget, 77U);
  for (std::size_t i = 0; i < kVerdictCount; ++i) {
    EXPECT_EQ(whole.summary.by_verdict[i], 6 + 3 * i);
  }
  EXPECT_EQ(whole.summary.corner_sum, 500 * solved(whole));
  EXPECT_EQ(whole.summary.guesses, 60U);
  EXPECT_EQ(whole.summary.nodes, 120U);
  EXPECT_EQ(whole.summary.digest, 0x8000000000000006);  // it wraps around
  EXPECT_EQ(whole.tally.problems, 6U);
  EXPECT_EQ(whole.tally.input_problems, 9U);
  EXPECT_EQ(whole.tally.differences, 12U);
  EXPECT_EQ(whole.tally.refused, 15U);
  EXPECT_EQ(whole.tally.unreadable, 0U);
}

RC_GTEST_PROP(SummaryFile, MergeIsTheSameInAnyOrder, ()) {
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

TEST(SummaryFile, MergeRefusesGapsAndOverlaps) {
  EXPECT_THAT(merge_refusal({}), HasSubstr("at least one"));
  EXPECT_THAT(merge_refusal({sample(1, 3), sample(3, 3)}), HasSubstr("no shard 2/3"));
  EXPECT_THAT(merge_refusal({sample(1, 3), sample(2, 3)}), HasSubstr("no shard 3/3"));
  EXPECT_THAT(merge_refusal({sample(2, 3), sample(3, 3)}), HasSubstr("no shard 1/3"));
  EXPECT_THAT(merge_refusal({sample(1, 2), sample(2, 2), sample(1, 2)}),
              HasSubstr("shard 1/2 twice"));
  EXPECT_THAT(merge_refusal({sample(1, 4294967295)}), HasSubstr("no shard 2/"));
}

TEST(SummaryFile, MergeRefusesPartsOfSomethingElse) {
  const auto changes = std::vector<std::function<void(RunSummary&)>>{
      [](RunSummary& run) { run.input = "other.txt"; },
      [](RunSummary& run) { ++run.size; },
      [](RunSummary& run) { ++run.shard.count; },
      [](RunSummary& run) { run.asked_format = "lines"; },
      [](RunSummary& run) { run.found_format = "csv"; },
      [](RunSummary& run) { run.puzzle_column = "board"; },
      [](RunSummary& run) { run.check = "file 0123456789abcdef"; },
      [](RunSummary& run) { ++run.limit; },
      [](RunSummary& run) { run.budget = 0; },
      [](RunSummary& run) { run.all = 1; },
      [](RunSummary& run) { run.count = 1; },
  };
  for (const auto& change : changes) {
    std::vector<RunSummary> parts = {sample(1, 2), sample(2, 2)};
    change(parts[1]);
    EXPECT_THAT(merge_refusal(parts), HasSubstr("parts of one run"));
  }
}

TEST(SummaryFile, MergeTakesPartsThatWereTooSmallToTellTheFormat) {
  std::vector<RunSummary> parts = {sample(1, 2), sample(2, 2)};
  parts[0].found_format = "";
  EXPECT_EQ(merge_summaries(parts).found_format, "lines");
}

TEST(SummaryFile, MergeFollowsTheDigestsFromShardToShard) {
  std::vector<RunSummary> parts = {sample(3, 3), sample(1, 3), sample(2, 3)};
  EXPECT_EQ(merge_refusal(parts), "not refused");
  ++parts[2].digest_through;
  EXPECT_THAT(merge_refusal(parts), HasSubstr("different bytes before the end of shard 2/3"));
  // What could not be read has no digest; the result says that it failed.
  parts[2].tally.unreadable = 1;
  EXPECT_EQ(merge_summaries(parts).tally.unreadable, 1U);
  parts[2].tally.unreadable = 0;
  parts[0].tally.unreadable = 1;
  EXPECT_EQ(merge_summaries(parts).tally.unreadable, 1U);
}

}  // namespace
}  // namespace euler96
