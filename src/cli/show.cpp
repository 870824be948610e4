#include "show.hpp"

#include <fmt/core.h>

#include "readable.hpp"

namespace euler96 {

void report(std::string_view message) { say(fmt::format("euler96: {}\n", message)); }

void report_located(std::string_view message) { say(fmt::format("{}\n", message)); }

int print(std::string_view text) {
  Output output;
  output.write(text);
  output.finish();
  return 0;
}

void write_file(const std::string& path, std::string_view text) {
  Output file(path);
  file.write(text);
  file.finish();
}

void try_file(const std::optional<std::string>& path) {
  if (path) const Output trial(*path);
}

int for_each_record(const Options& options,
                    const std::function<void(const RecordBatch&, const Record&)>& show) {
  const auto take = [&](const RecordBatch& batch) {
    for (const Record& record : batch.records) show(batch, record);
  };
  return exit_code(read_records(options.inputs, options.reader, take, report_located));
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
