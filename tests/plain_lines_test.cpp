// The reader's fast path for lines that are exactly one puzzle (FormatParser::plain_records) reads
// the same records as its slow path.

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/reader.hpp"

namespace euler96 {
namespace {

using namespace std::string_literals;

constexpr std::size_t kLine = 82;  // a puzzle and its line feed

// Draws from the whole range in small cases, too, where RapidCheck prefers its low end.
template <typename T>
T any_below(T end) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<T>(0, end));
}

std::string any_cells(std::size_t count) {
  std::string text;
  auto random = any_below(1'000'000U);
  for (std::size_t i = 0; i < count; ++i) {
    random = random * 1664525U + 1013904223U;
    text += "0.123456789"[random / 65536 % 11];
  }
  return text;
}

// Most lines are exactly one puzzle, and the others nearly are.
std::string any_line() {
  switch (any_below(20)) {
    case 0:
      return any_cells(80) + "\n";
    case 1:
      return *rc::gen::elementOf(std::vector{"#"s, " "s, "1"s}) + any_cells(81) + "\n";
    case 2:
      return any_cells(40) + "x" + any_cells(40) + "\n";
    case 3:
      return any_cells(81) + *rc::gen::elementOf(std::vector{"\r\n"s, " \n"s, ",\n"s, "# 1\n"s});
    case 4:
      return *rc::gen::elementOf(std::vector{"\n"s, "# a comment\n"s, "\0\n"s});
    default:
      return any_cells(81) + "\n";
  }
}

std::string any_lines() {
  std::string bytes = *rc::gen::elementOf(std::vector{""s, "# a comment\n"s});
  for (int n = 1 + any_below(12); n > 0; --n) bytes += any_line();
  if (any_below(4) == 0) bytes.pop_back();
  return bytes;
}

// Anywhere, or where a line starts.
std::uint64_t any_place(std::string_view bytes) {
  const auto place = any_below<std::size_t>(bytes.size() + 1);
  const std::size_t newline = bytes.find('\n', place);
  return newline == std::string_view::npos || any_below(3) == 0 ? place : newline + 1;
}

void show(const RecordBatch& batch, std::string& out) {
  for (const Record& r : batch.records) {
    out +=
        fmt::format("{}:{} {}\n", r.where.line, r.where.column,
                    r.puzzle < 0 ? batch.problems.at(static_cast<std::size_t>(r.problem)).message
                                 : batch.puzzles.at(static_cast<std::size_t>(r.puzzle)).to_text());
  }
  for (const Problem& p : batch.problems) {
    out += fmt::format("{}:{}: {}\n", p.where.line, p.where.column, p.message);
  }
}

// What a reader returns for bytes that come in pieces of this size. If a piece is shorter than a
// puzzle's line, the fast path cannot take it.
std::string read_in_pieces(std::string_view bytes, std::size_t size, const ReaderOptions& options,
                           std::size_t max_records) {
  Reader reader(options);
  RecordBatch batch;
  std::string out;
  while (!bytes.empty()) {
    const std::string piece(bytes.substr(0, size));
    const std::size_t taken = reader.feed(piece, batch, max_records);
    RC_ASSERT(batch.records.size() <= max_records);
    bytes.remove_prefix(taken);
    if (taken == piece.size()) continue;
    show(batch, out);
    batch.clear();
  }
  reader.finish(batch);
  show(batch, out);
  return out + fmt::format("{} {} {} {}", reader.position().line, reader.records_before(),
                           reader.past_range(), reader.is_last_part());
}

RC_GTEST_PROP(PlainLines, FastPathReadsWhatTheSlowPathReads, ()) {
  const std::string bytes = any_lines();
  ReaderOptions options{.format = InputFormat::kLines};
  if (any_below(2) == 0) options.range.begin = any_place(bytes);
  if (any_below(2) == 0) options.range.end = std::max(options.range.begin, any_place(bytes));
  const auto max_records = 1 + any_below<std::size_t>(7);
  const auto large = kLine + any_below<std::size_t>(5 * kLine);
  const auto small = 1 + any_below<std::size_t>(kLine - 1);
  RC_ASSERT(read_in_pieces(bytes, large, options, max_records) ==
            read_in_pieces(bytes, small, options, max_records));
}

TEST(PlainLinesTest, FastPathDoesNotStartInsideALine) {
  const std::string puzzle(81, '1');
  Reader reader({.format = InputFormat::kLines});
  RecordBatch batch;
  reader.feed(puzzle + "\n#", batch);
  reader.feed(puzzle + "\n", batch);  // the rest of the comment
  EXPECT_EQ(batch.records.size(), 1U);
  reader.feed(puzzle + "\n", batch);
  ASSERT_EQ(batch.records.size(), 2U);
  EXPECT_EQ(batch.records[1].where, (Position{3, 1}));
}

// Its records were in an earlier batch, so the input is not without a puzzle.
TEST(PlainLinesTest, CountAsPuzzlesAtTheEndOfTheInput) {
  const std::string bytes = "# a comment\n" + std::string(81, '1') + "\n\n";
  Reader reader({.format = InputFormat::kLines});
  RecordBatch batch;
  const std::size_t taken = reader.feed(bytes, batch, 1);
  EXPECT_EQ(batch.records.size(), 1U);
  ASSERT_LT(taken, bytes.size());
  batch.clear();
  reader.feed(std::string_view(bytes).substr(taken), batch, 1);
  reader.finish(batch);
  EXPECT_TRUE(batch.problems.empty());
}

}  // namespace
}  // namespace euler96
