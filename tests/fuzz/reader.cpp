// The reader, in each format, on any bytes. The records and problems do not depend on the pieces of
// the input and on the size of batches. All places lie in the input. Each record is a puzzle or has
// a problem. Two parts of an input hold the records and problems of the whole.

#include "euler96/reader.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "fuzz.hpp"

namespace euler96 {
namespace {

using fuzz::demand;

RecordBatch read(std::string_view bytes, const ReaderOptions& options, std::size_t piece,
                 std::uint64_t& before) {
  Reader reader(options);
  RecordBatch batch;
  while (!bytes.empty() && !reader.past_range()) {
    const std::string_view some = bytes.substr(0, piece);
    demand(reader.feed(some, batch) == some.size(), "a reader without a limit takes all");
    bytes.remove_prefix(some.size());
  }
  reader.finish(batch);
  before = reader.records_before();
  return batch;
}

std::string problems_of(const RecordBatch& batch) {
  std::string text;
  for (const Problem& p : batch.problems) {
    text += std::to_string(p.where.line) + ':' + std::to_string(p.where.column) + p.message + '\n';
  }
  return text;
}

std::string records_of(const RecordBatch& batch) {
  std::string text;
  for (const Record& r : batch.records) {
    text += std::to_string(r.where.line) + ':' + std::to_string(r.where.column) + ' ';
    text += batch.given_name(r);
    text += r.puzzle < 0 ? "invalid" : batch.puzzles[static_cast<std::size_t>(r.puzzle)].to_text();
    text += '\n';
  }
  return text;
}

std::string all_of(const RecordBatch& batch) { return records_of(batch) + problems_of(batch); }

// Reads in batches of a few records. Returns all records, then all problems.
std::string read_in_batches(std::string_view bytes, const ReaderOptions& options, std::size_t piece,
                            std::size_t max_records) {
  Reader reader(options);
  RecordBatch batch;
  std::string records;
  std::string problems;
  const auto empty = [&] {
    records += records_of(batch);
    problems += problems_of(batch);
    batch.clear();
  };
  while (!bytes.empty()) {
    const std::string_view some = bytes.substr(0, piece);
    const std::size_t taken = reader.feed(some, batch, max_records);
    demand(batch.records.size() <= max_records, "a batch holds no more than asked for");
    if (taken < some.size()) {
      demand(!batch.records.empty() || !batch.problems.empty(), "only a full batch leaves bytes");
      empty();
    }
    bytes.remove_prefix(taken);
  }
  reader.finish(batch);
  empty();
  return records + problems;
}

void check(const RecordBatch& batch, std::string_view bytes, bool solutions) {
  std::vector<std::uint64_t> width = {0};  // of each line, counted from 1
  for (const char c : bytes) {
    if (c == '\n') {
      width.push_back(0);
    } else {
      ++width.back();
    }
  }
  const auto inside = [&](Position p) {
    return p.line >= 1 && p.line <= width.size() && p.column >= 1 &&
           p.column <= width[p.line - 1] + 1;
  };
  std::size_t puzzles = 0;
  Position last;
  for (const Record& r : batch.records) {
    demand(inside(r.where), "a record starts inside the input");
    demand(r.where.line >= last.line, "records are in order");
    last = r.where;
    demand((r.puzzle < 0) != (r.problem < 0), "a record is a puzzle or has a problem");
    if (r.puzzle >= 0) demand(static_cast<std::size_t>(r.puzzle) == puzzles++, "puzzles in order");
    if (r.problem >= 0) {
      demand(static_cast<std::size_t>(r.problem) < batch.problems.size(), "its problem is there");
    }
  }
  demand(puzzles == batch.puzzles.size(), "no puzzle without a record");
  demand(!solutions || batch.given_solutions.size() == puzzles, "a solution for each puzzle");
  for (const Problem& p : batch.problems) {
    demand(inside(p.where), "a problem is inside the input");
    demand(!p.message.empty() && fuzz::printable(p.message), "a problem's message is printable");
  }
  for (const Board& board : batch.puzzles) {
    for (const auto value : board.values()) demand(value <= 9, "a cell holds 0 to 9");
  }
  demand(!batch.records.empty() || !batch.problems.empty(), "nothing at all is a problem");
}

}  // namespace
}  // namespace euler96

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace euler96;
  fuzz::Choices choices(data, size);
  ReaderOptions options;
  if (const std::size_t format = choices.below(4); format < 3) {
    options.format = static_cast<InputFormat>(format);
  }
  options.solutions = options.format == InputFormat::kCsv && choices.below(2) == 1;
  const std::size_t piece = 1 + choices.below(97);
  const std::size_t cut = choices.below(256);
  const std::string_view bytes = choices.rest();

  std::uint64_t before = 0;
  const RecordBatch whole = read(bytes, options, SIZE_MAX, before);
  check(whole, bytes, options.solutions);
  fuzz::demand(before == 0, "no record is before the whole input");
  const std::string text = all_of(whole);
  fuzz::demand(all_of(read(bytes, options, piece, before)) == text,
               "the same however it is cut into pieces");

  fuzz::demand(read_in_batches(bytes, options, piece, 1 + cut % 8) == text,
               "the same in batches of a few records");

  const std::uint64_t middle = bytes.size() * cut / 256;
  options.range = {0, middle};
  const RecordBatch left = read(bytes, options, piece, before);
  options.range = {middle, UINT64_MAX};
  const RecordBatch right = read(bytes, options, piece, before);
  fuzz::demand(before == left.records.size(), "the second part knows how many came before");
  fuzz::demand(records_of(left) + records_of(right) == records_of(whole),
               "two parts hold the records of the whole");
  fuzz::demand(problems_of(left) + problems_of(right) == problems_of(whole),
               "two parts report the problems of the whole");
  return 0;
}
