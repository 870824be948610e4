// Properties of the reader for any input: random sequences of pieces of puzzle files.

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

// One draw for all cells, since a draw for each cell is slow.
std::string any_cells(std::size_t count) {
  std::minstd_rand random(*rc::gen::inRange(1U, 1'000'000U));
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += "0.123456789"[random() / 16 % 11];
  return text;
}

// A piece of an input: a puzzle, a part of one, or a kind of damage.
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
      return *rc::gen::elementOf(std::vector{"Grid"s, "name,puzzle\n"s});
    case 6:
      return *rc::gen::elementOf(std::vector{"\n"s, "\r\n"s, "\r"s, "\n\n"s});
    case 7:
      return *rc::gen::elementOf(std::vector{" "s, "\t"s, "#"s, ","s, "x"s, "\0"s, "\f"s, "\""s});
    case 8:
      return *rc::gen::elementOf(std::vector{"\xEF\xBB\xBF"s, "\xFF\xFE"s, "\xC3"s, "\xC3\xA9"s});
    case 9:
      return any_cells(*rc::gen::inRange<std::size_t>(1, 90));
    case 10:
      // Lengths near the maximum length of a line.
      return std::string(Reader::kMaxLine + *rc::gen::inRange<std::size_t>(0, 15) - 6,
                         *rc::gen::elementOf(" 1x\r,#"s));
    default:
      return "\n";
  }
}

std::string any_input() {
  std::string bytes;
  for (int n = *rc::gen::inRange(0, 12); n > 0; --n) bytes += any_piece();
  return bytes;
}

// Appends the records and the problems of a batch as text.
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

struct Shown {
  std::string records;
  std::string problems;

  friend bool operator==(const Shown&, const Shown&) = default;
};

void read(std::string_view bytes, const ReaderOptions& options, Shown& shown) {
  Reader reader(options);
  RecordBatch batch;
  while (!bytes.empty()) {  // a long name fills a batch
    bytes.remove_prefix(reader.feed(bytes, batch));
    show(batch, shown.records, shown.problems);
    batch.clear();
  }
  reader.finish(batch);
  show(batch, shown.records, shown.problems);
}

RC_GTEST_PROP(ReaderProperty, DoesNotDependOnThePiecesOfTheInput, ()) {
  const std::string bytes = any_input();
  // Long inputs in large pieces, for speed.
  const std::size_t largest = bytes.size() < 2000 ? 20 : 40'000;
  const std::size_t max_records = *rc::gen::inRange<std::size_t>(1, 6);

  Reader reader;
  RecordBatch batch;
  Shown shown;
  std::string_view rest = bytes;
  while (!rest.empty()) {
    std::string_view piece = rest.substr(0, *rc::gen::inRange<std::size_t>(0, largest + 1));
    rest.remove_prefix(piece.size());
    do {
      const std::string copy(piece);  // freed, so that AddressSanitizer finds a dangling view
      piece.remove_prefix(reader.feed(copy, batch, max_records));
      RC_ASSERT(batch.records.size() <= max_records);
      if (piece.empty()) continue;
      RC_ASSERT(!batch.records.empty() || !batch.problems.empty());  // the batch is full
      show(batch, shown.records, shown.problems);
      batch.clear();
    } while (!piece.empty());
  }
  reader.finish(batch);
  show(batch, shown.records, shown.problems);
  Shown whole;
  read(bytes, {}, whole);
  RC_ASSERT(shown == whole);
}

RC_GTEST_PROP(ReaderProperty, PartsReadWhatTheWholeReads, ()) {
  const std::string bytes = any_input();
  const auto cut = *rc::gen::inRange<std::uint64_t>(0, bytes.size() + 1);
  Shown whole;
  read(bytes, {}, whole);
  Shown parts;
  read(bytes, {.range = {0, cut}}, parts);
  read(bytes, {.range = {cut, UINT64_MAX}}, parts);
  RC_ASSERT(parts == whole);
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

std::string written(const SolvedBatch& batch, OutputForm form) {
  const auto writer = make_writer(form);
  std::string out;
  writer->start(out);
  writer->write(batch, out);
  return out;
}

// Names as a csv may have them: with blanks, quotes, commas, and the words of other formats.
std::string any_name() {
  std::string name;
  for (int n = *rc::gen::inRange(0, 5); n > 0; --n) {
    name += *rc::gen::elementOf(std::vector{" "s, "\t"s, "a"s, ","s, "\"\""s, "Grid"s, "#"s, "7"s});
  }
  return name;
}

RC_GTEST_PROP(ReaderProperty, NamesAndBoardsComeBackFromEachForm, ()) {
  std::string csv = "name,puzzle\n";
  const int count = *rc::gen::inRange(1, 6);
  for (int i = 0; i < count; ++i) csv += fmt::format("\"{}\",{}\n", any_name(), any_cells(81));
  const auto read_back = [](std::string_view text, InputFormat format) {
    Reader reader({.format = format});
    RecordBatch batch;
    reader.feed(text, batch);
    reader.finish(batch);
    RC_ASSERT(batch.problems.empty());
    return batch;
  };
  SolvedBatch before{.records = read_back(csv, InputFormat::kCsv)};
  for (const Board& board : before.records.puzzles) {
    before.outcomes.push_back({.verdict = Verdict::kUnique, .solution = board});
  }
  const RecordBatch from_grid = read_back(written(before, OutputForm::kGrid), InputFormat::kGrid);
  const RecordBatch from_csv = read_back(written(before, OutputForm::kCsv), InputFormat::kCsv);
  RC_ASSERT(from_grid.puzzles == before.records.puzzles);
  RC_ASSERT(from_csv.puzzles == before.records.puzzles);
  for (std::size_t i = 0; i < before.records.records.size(); ++i) {
    const std::string name = before.records.shown_name(before.records.records[i]);
    RC_ASSERT(from_csv.given_name(from_csv.records[i]) == name);
    RC_ASSERT(from_grid.given_name(from_grid.records[i]) ==
              (name.starts_with("Grid") ? name : "Grid " + name));
  }
}

}  // namespace
}  // namespace euler96
