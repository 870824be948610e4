// From the reader to each writer and back to the reader: as many records, the same names and
// boards. There is no solver: any full board stands for a solution.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "euler96/reader.hpp"
#include "euler96/writer.hpp"
#include "fuzz.hpp"

namespace euler96 {
namespace {

using fuzz::demand;

RecordBatch read(std::string_view bytes, ReaderOptions options) {
  Reader reader(std::move(options));
  RecordBatch batch;
  reader.feed(bytes, batch);
  reader.finish(batch);
  return batch;
}

std::string written(const SolvedBatch& batch, OutputForm form) {
  const auto writer = make_writer(form);
  std::string out;
  writer->start(out);
  writer->write(batch, out);
  return out;
}

// The board with a 7 in each empty cell.
Outcome filled(const Board& puzzle) {
  Outcome outcome{.verdict = Verdict::kUnique, .solutions = 1};
  outcome.solution = puzzle;
  for (auto& value : outcome.solution.values()) value = value == 0 ? 7 : value;
  return outcome;
}

std::size_t lines_of(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace
}  // namespace euler96

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace euler96;
  using fuzz::demand;
  fuzz::Choices choices(data, size);
  ReaderOptions options;
  if (const std::size_t format = choices.below(4); format < 3) {
    options.format = static_cast<InputFormat>(format);
  }
  SolvedBatch batch;
  batch.records = read(choices.rest(), options);
  for (const Board& puzzle : batch.records.puzzles) batch.outcomes.push_back(filled(puzzle));
  const auto& records = batch.records.records;

  const std::string lines = written(batch, OutputForm::kLines);
  demand(lines_of(lines) == records.size(), "a line for each record");
  demand(lines_of(written(batch, OutputForm::kNumbers)) == records.size(), "a number for each");
  if (records.empty()) return 0;
  const RecordBatch lines_back = read(lines, {.format = InputFormat::kLines});
  demand(lines_back.records.size() == records.size(), "lines: as many come back");

  const RecordBatch csv_back =
      read(written(batch, OutputForm::kCsv), {.format = InputFormat::kCsv});
  demand(csv_back.records.size() == records.size(), "csv: as many come back");

  const RecordBatch grid_back =
      read(written(batch, OutputForm::kGrid), {.format = InputFormat::kGrid});
  demand(grid_back.records.size() == records.size(), "grid: as many come back");

  const std::string objects = written(batch, OutputForm::kNdjson);
  demand(lines_of(objects) == records.size(), "ndjson: an object for each");
  std::size_t at = 0;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const std::size_t end = objects.find('\n', at);
    demand(nlohmann::json::accept(objects.substr(at, end - at)), "ndjson: it is JSON");
    at = end + 1;

    demand((lines_back.records[i].puzzle < 0) == (records[i].puzzle < 0),
           "lines: the same invalid records");
    demand((csv_back.records[i].puzzle < 0) == (records[i].puzzle < 0),
           "csv: the same invalid records");
    demand((grid_back.records[i].puzzle < 0) == (records[i].puzzle < 0),
           "grid: the same invalid records");
    if (records[i].puzzle < 0) continue;
    const std::string name = batch.records.shown_name(records[i]);
    demand(csv_back.given_name(csv_back.records[i]) == name, "csv: the same name");
    demand(grid_back.given_name(grid_back.records[i]) ==
               (name.starts_with("Grid") ? name : "Grid " + name),
           "grid: the same name");
    const auto board = [&](const RecordBatch& of) {
      return of.puzzles[static_cast<std::size_t>(of.records[i].puzzle)];
    };
    demand(board(csv_back) == board(batch.records), "csv: the same puzzle");
    const Board& solution = batch.outcomes[static_cast<std::size_t>(records[i].puzzle)].solution;
    demand(board(lines_back) == solution, "lines: the same solution");
    demand(board(grid_back) == solution, "grid: the same solution");
  }
  return 0;
}
