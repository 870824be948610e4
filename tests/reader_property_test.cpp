// What holds of the reader for any bytes: mostly pieces of puzzle files, put together at random.

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/reader.hpp"
#include "euler96/writer.hpp"

namespace euler96 {
namespace {

using namespace std::string_literals;

// One draw for all of them: a draw for each cell is slow.
std::string any_cells(std::size_t count) {
  std::minstd_rand random(*rc::gen::inRange(1U, 1'000'000U));
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += "0.123456789"[random() / 16 % 11];
  return text;
}

// A piece that some file is made of: puzzles, parts of them, and all kinds of damage.
std::string any_piece() {
  switch (*rc::gen::inRange(0, 16)) {
    case 0:
    case 1: {
      std::string text = "Grid 7\n";
      for (int row = 0; row < 9; ++row) text += any_cells(9) + "\n";
      return text;
    }
    case 2:
    case 3:
      return any_cells(81) + "\n";
    case 4:
      return any_cells(9) + "\n";
    case 5:
      return "Grid";
    case 6:
      return *rc::gen::elementOf(std::vector{"\n"s, "\r\n"s, "\r"s, "\n\n"s});
    case 7:
      return *rc::gen::elementOf(std::vector{" "s, "\t"s, "#"s, ","s, "x"s, "\0"s});
    case 8:
      return *rc::gen::elementOf(std::vector{"\xEF\xBB\xBF"s, "\xFF\xFE"s, "\xC3"s, "\xC3\xA9"s});
    case 9:
      return any_cells(*rc::gen::inRange<std::size_t>(1, 90));
    case 10:
      // Lengths about the greatest that a line may have.
      return std::string(*rc::gen::inRange<std::size_t>(65'530, 65'545),
                         *rc::gen::elementOf(" 1x\r"s));
    default:
      return "\n";
  }
}

std::string any_input() {
  std::string bytes;
  for (int n = *rc::gen::inRange(0, 12); n > 0; --n) bytes += any_piece();
  return bytes;
}

// All that came out, as one text.
void show(const RecordBatch& batch, std::string& records, std::string& problems) {
  for (const Record& r : batch.records) {
    records += fmt::format("{}:{} '{}' ", r.where.line, r.where.column, batch.given_name(r));
    records += r.puzzle < 0 ? batch.problems[static_cast<std::size_t>(r.problem)].message
                            : batch.puzzles[static_cast<std::size_t>(r.puzzle)].to_text();
    records += '\n';
  }
  for (const Problem& p : batch.problems) {
    problems += fmt::format("{}:{} {}\n", p.where.line, p.where.column, p.message);
  }
}

std::string read_whole(std::string_view bytes) {
  Reader reader;
  RecordBatch batch;
  reader.feed(bytes, batch);
  reader.finish(batch);
  std::string records;
  std::string problems;
  show(batch, records, problems);
  return records + problems;
}

RC_GTEST_PROP(ReaderProperty, WhatComesOutDoesNotDependOnTheCuts, ()) {
  const std::string bytes = any_input();
  // Long inputs in large pieces, or it takes all day.
  const std::size_t largest = bytes.size() < 2000 ? 20 : 40'000;
  const std::size_t max_records = *rc::gen::inRange<std::size_t>(1, 6);

  Reader reader;
  RecordBatch batch;
  std::string records;
  std::string problems;
  std::string_view rest = bytes;
  while (!rest.empty()) {
    std::string_view piece = rest.substr(0, *rc::gen::inRange<std::size_t>(0, largest + 1));
    rest.remove_prefix(piece.size());
    do {
      const std::string copy(piece);  // so that a view kept for too long is seen
      piece.remove_prefix(reader.feed(copy, batch, max_records));
      RC_ASSERT(batch.records.size() <= max_records);
      if (piece.empty()) continue;
      RC_ASSERT(!batch.records.empty() || !batch.problems.empty());  // or it would not be full
      show(batch, records, problems);
      batch.clear();
    } while (!piece.empty());
  }
  reader.finish(batch);
  show(batch, records, problems);
  RC_ASSERT(records + problems == read_whole(bytes));
}

RC_GTEST_PROP(ReaderProperty, PlacesAscendAndLieInTheInput, ()) {
  const std::string bytes = any_input();
  Reader reader;
  RecordBatch batch;
  reader.feed(bytes, batch);
  reader.finish(batch);

  std::vector<std::size_t> lengths;
  for (std::size_t begin = 0;;) {
    const std::size_t end = std::min(bytes.find('\n', begin), bytes.size());
    lengths.push_back(end - begin);
    if (end == bytes.size()) break;
    begin = end + 1;
  }
  const auto inside = [&](const Position& p) {
    return p.line >= 1 && p.line <= lengths.size() && p.column >= 1 &&
           p.column <= lengths[p.line - 1] + 1;
  };
  std::uint64_t line = 0;
  for (const Record& record : batch.records) {
    RC_ASSERT(inside(record.where));
    RC_ASSERT(record.where.line > line);
    line = record.where.line;
    RC_ASSERT((record.puzzle < 0) == (record.problem >= 0));
  }
  line = 0;
  for (const Problem& problem : batch.problems) {
    RC_ASSERT(inside(problem.where));
    RC_ASSERT(problem.where.line >= line);
    line = problem.where.line;
  }
  RC_ASSERT(!batch.records.empty() || !batch.problems.empty());  // never silent
}

RC_GTEST_PROP(ReaderProperty, BoardsComeBackFromTheGridWriter, ()) {
  SolvedBatch before;
  const int count = *rc::gen::inRange(1, 6);
  const bool named = *rc::gen::arbitrary<bool>();
  for (int i = 0; i < count; ++i) {
    const std::string name = named ? fmt::format("Grid {}", *rc::gen::inRange(0, 100)) : "";
    const Board board = Board::from_text(any_cells(81)).value();
    before.records.add_puzzle({static_cast<std::uint64_t>(i) + 1, 1}, name, board);
    before.outcomes.push_back({.verdict = Verdict::kUnique, .solution = board});
  }
  std::string text;
  make_writer(OutputForm::kGrid)->write(before, text);

  Reader reader;
  RecordBatch after;
  reader.feed(text, after);
  reader.finish(after);
  RC_ASSERT(reader.format() == InputFormat::kGrid);
  RC_ASSERT(after.problems.empty());
  RC_ASSERT(after.puzzles == before.records.puzzles);
  RC_ASSERT(!named || after.names == before.records.names);
}

}  // namespace
}  // namespace euler96
