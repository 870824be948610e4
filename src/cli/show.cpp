#include "show.hpp"

#include <fmt/core.h>

#include "batch/readable.hpp"
#include "report.hpp"
#include "values.hpp"

namespace euler96 {

void report(std::string_view message) { say(fmt::format("euler96: {}\n", message)); }

void report_located(std::string_view message) { say(fmt::format("{}\n", message)); }

void print(std::string_view text) {
  Output output;
  output.write(text);
  output.finish();
}

int for_each_record(const std::vector<std::string>& inputs, const ReaderOptions& reader,
                    const std::function<void(const RecordBatch&, const BatchRecord&)>& show) {
  const auto take = [&](const RecordBatch& batch) {
    for (const BatchRecord& record : batch.records) show(batch, record);
  };
  return exit_code(read_records(run_inputs(inputs), reader, take,
                                {.message = report_located, .unreadable = report}));
}

void Answer::write(std::string_view text, bool is_readable) {
  output_.write(to_terminal_ && !is_readable ? readable_lines(text) : text);
}

void Answer::finish(bool complete) {
  if (complete || !file_) {
    output_.finish();
  } else {
    report(fmt::format("{}: not written: the answer is not complete", readable(*file_)));
  }
}

}  // namespace euler96
