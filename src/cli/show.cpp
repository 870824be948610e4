#include "show.hpp"

#include <fmt/core.h>

#include "exit_code.hpp"
#include "messages.hpp"
#include "readable.hpp"

namespace euler96 {

int for_each_record(const Options& options, const ShowRecord& show) {
  const auto take = [&](const RecordBatch& batch) {
    for (const Record& record : batch.records) show(batch, record);
  };
  return exit_code(read_records(options.inputs, options.reader, take, report_located));
}

int for_each_puzzle(const Options& options, const ShowPuzzle& show) {
  return for_each_record(options, [&](const RecordBatch& batch, const Record& record) {
    if (const Board* puzzle = batch.puzzle_of(record)) show(batch.shown_name(record), *puzzle);
  });
}

void Page::write(std::string_view text) {
  const bool to_terminal = !file_ && output_is_terminal();
  output_.write(to_terminal ? readable_lines(text) : text);
}

int Page::finish(int code) {
  if (code <= 1 || !file_) {
    output_.finish();
  } else {
    report(fmt::format("{}: not written: the answer is not complete", readable(*file_)));
  }
  return code;
}

}  // namespace euler96
