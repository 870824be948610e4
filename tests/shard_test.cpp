// Shards of an input: they cover it, and parts merge only if they were read from the same bytes.

#include "pipeline/shard.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/reader.hpp"

namespace euler96 {
namespace {

using namespace std::string_literals;

TEST(Shard, ReadsIndexAndCount) {
  EXPECT_EQ(Shard::from_text("1/1"), Shard());
  EXPECT_EQ(Shard::from_text("3/7"), (Shard{3, 7}));
  EXPECT_EQ(Shard::from_text("1000000/1000000"), (Shard{1'000'000, 1'000'000}));
  for (const char* text : {"",     "/",    "1",         "1/",           "/2",
                           "0/2",  "3/2",  "1/2/3",     "1/2x",         "-1/2",
                           "+1/2", "1 /2", "1x2",       " 1/2",         "1/ 2",
                           "a/b",  "1/0",  "1/1000001", "1/4294967297", "4294967297/4294967297"}) {
    EXPECT_FALSE(Shard::from_text(text)) << text;
  }
}

RC_GTEST_PROP(ShardProperty, RangesFollowEachOtherAndDifferByOneByteAtMost, ()) {
  const auto count = *rc::gen::inRange<std::uint32_t>(2, 50);
  const auto size =
      *rc::gen::oneOf(rc::gen::inRange<std::uint64_t>(0, 100), rc::gen::arbitrary<std::uint64_t>());
  std::uint64_t end = 0;
  for (std::uint32_t index = 1; index <= count; ++index) {
    const ByteRange range = range_of({index, count}, size);
    RC_ASSERT(range.begin == end);
    end = range.end;
    const std::uint64_t length = (index == count ? size : range.end) - range.begin;
    RC_ASSERT(length == size / count || length == size / count + 1);
  }
  RC_ASSERT(end == UINT64_MAX);
  RC_ASSERT(range_of({1, 1}, size) == ByteRange());
}

// The summary of a part without solving: the record digest replaces the results.
// @param size of the input when the run began.
RunSummary summary_of_part(std::string_view input, const Shard& shard, std::size_t size) {
  RunSummary run;
  run.size = size;
  run.shard = shard;
  run.budget = 1;
  ReaderOptions options;
  options.range = range_of(shard, size);
  Reader reader(options);
  PartDigest digest;
  RecordBatch batch;
  while (!input.empty() && !reader.past_range()) {
    const std::string_view piece = input.substr(0, 100);
    const std::uint64_t before = reader.bytes_used();
    reader.feed(piece, batch);
    digest.add(piece.substr(0, reader.bytes_used() - before), reader);
    input.remove_prefix(piece.size());
  }
  reader.finish(batch);
  if (reader.format()) run.found_format = to_string(*reader.format());
  run.digest_before = digest.before();
  run.digest_through = digest.through();
  for (std::size_t i = 0; i < batch.records.size(); ++i) {
    const Record& record = batch.records[i];
    const bool valid = record.puzzle >= 0;
    run.summary.add({.verdict = valid ? Verdict::kUnknown : Verdict::kInvalid, .nodes = valid});
    run.summary.digest +=
        record_digest(reader.records_before() + i + 1,
                      valid ? &batch.puzzles[static_cast<std::size_t>(record.puzzle)] : nullptr);
  }
  run.tally.problems = batch.problems.size();
  run.tally.input_problems = batch.input_problems;
  return run;
}

std::string any_cells(std::minstd_rand& random, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += "0.123456789"[random() / 16 % 11];
  return text;
}

// An input of a few records in one of the formats, with blank lines, comments and damage.
std::string any_input() {
  std::minstd_rand random(*rc::gen::inRange(1U, 1'000'000U));
  const auto format = *rc::gen::inRange(0, 3);
  const std::string end = *rc::gen::element("\n"s, "\r\n"s);
  std::string text = *rc::gen::element(""s, ""s, "\xEF\xBB\xBF"s, end);
  if (format == 2) text += *rc::gen::element("name,puzzle"s, "puzzle"s) + end;
  for (int records = *rc::gen::inRange(0, 8); records > 0; --records) {
    const auto damage = *rc::gen::inRange<std::size_t>(0, 12);
    if (format == 0) {
      text += fmt::format("Grid {}{}", records, end);
      for (std::size_t row = damage == 0 ? 1 : 0; row < 9; ++row)
        text += any_cells(random, 9) + end;
    } else {
      if (format == 2) text += "a,";
      text += any_cells(random, damage == 0 ? 80 : 81) + end;
    }
    if (damage == 1) text += end;
    if (damage == 2) text += "# a comment" + std::string(200, '.') + end;
  }
  if (*rc::gen::inRange(0, 3) == 0 && !text.empty()) text.pop_back();
  return text;
}

std::vector<RunSummary> parts_of(const std::string& input, std::uint32_t count, std::size_t size) {
  std::vector<RunSummary> parts;
  for (std::uint32_t i = 1; i <= count; ++i)
    parts.push_back(summary_of_part(input, {i, count}, size));
  return parts;
}

RC_GTEST_PROP(MergeProperty, PartsOfOneInputAreTheWhole, ()) {
  const std::string input = any_input();
  const auto count = *rc::gen::inRange<std::uint32_t>(1, 14);
  const RunSummary merged = merge_summaries(parts_of(input, count, input.size()));
  RC_ASSERT(merged == summary_of_part(input, {}, input.size()));
}

// Two inputs that differ in one byte, or in length; each part is read from one of them.
RC_GTEST_PROP(MergeProperty, PartsOfTwoInputsAreRefusedUnlessTheSumsAreThoseOfOne, ()) {
  const std::string a = any_input();
  RC_PRE(!a.empty());
  std::string b = a;
  const auto at = *rc::gen::inRange<std::size_t>(0, a.size());
  switch (*rc::gen::inRange(0, 4)) {
    case 0:
      b.erase(at, 1);
      break;
    case 1:
      b.insert(at, 1, '\n');
      break;
    default:
      b[at] = *rc::gen::element('1', '2', '.', 'x', '\n', 'G', '#', ',');
  }
  const auto count = *rc::gen::inRange<std::uint32_t>(2, 14);
  // Another size would be refused. If the size was read before the input changed, it is the same.
  const std::vector<RunSummary> parts_of_a = parts_of(a, count, a.size());
  std::vector<RunSummary> parts = parts_of(b, count, a.size());
  std::size_t of_a = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (*rc::gen::inRange(0, 3) == 0) continue;
    parts[i] = parts_of_a[i];
    ++of_a;
  }
  try {
    const RunSummary merged = merge_summaries(parts);
    const std::string& last = parts.back() == parts_of_a.back() ? a : b;
    RC_ASSERT(merged.summary == summary_of_part(last, {}, a.size()).summary);
  } catch (const SummaryError&) {
    RC_CLASSIFY(true, "refused");
    RC_ASSERT(a != b && of_a > 0 && of_a < count);
  }
}

// Line 8 starts in shard 5 of 7 and ends in shard 6, where the inputs differ.
TEST(Merge, RefusesAPartOfAnotherInputThatDiffersWhereARecordLeavesTheShard) {
  std::minstd_rand random(1);
  std::string a;
  for (int i = 0; i < 10; ++i) a += any_cells(random, 81) + '\n';
  std::string b = a;
  for (const std::size_t line : {8U, 10U}) b[(line - 1) * 82 + 80] = 'x';
  std::vector<RunSummary> parts = parts_of(a, 7, a.size());
  parts[4] = summary_of_part(b, {5, 7}, a.size());
  EXPECT_THROW(static_cast<void>(merge_summaries(parts)), SummaryError);
}

// Summaries are merged on other machines. The expected values were computed in Python.
TEST(RecordDigest, IsTheSameOnEveryMachine) {
  Board board;
  for (int i = 0; i < Cell::kCount; i += 4) board.set(Cell(i), Digit(i % 9 + 1));
  EXPECT_EQ(record_digest(1, nullptr), 0x910a2dec89025cc1U);
  EXPECT_EQ(record_digest(96, &board), 0xeafda1224b9f90b6U);
}

}  // namespace
}  // namespace euler96
