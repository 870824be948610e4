/// @file
/// What the commands show: texts on standard output and standard error, and files.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "euler96/record.hpp"
#include "io/output.hpp"
#include "options.hpp"

namespace euler96 {

/// Prints a text on standard output.
/// @return the exit code, 0.
int print(std::string_view text);

/// Writes a whole file.
void write_file(const std::string& path, std::string_view text);
/// Finds out before the work whether the file can be written: makes its temporary file and removes
/// it again.
void try_file(const std::optional<std::string>& path);

/// Prints a message on standard error, with the command's name before it.
void report(std::string_view message);
/// Prints a message that starts with its place in an input.
void report_located(std::string_view message);

/// Calls `show` for each record of the inputs.
/// @return the exit code of the reading.
int for_each_record(const Options& options,
                    const std::function<void(const RecordBatch&, const Record&)>& show);

/// Standard output, or the file of --output-file, which appears only if no puzzle is missing.
class Page {
 public:
  explicit Page(const Options& options)
      : output_(options.output_file), file_(options.output_file) {}

  void write(std::string_view text);
  /// Takes and returns the exit code. At 1 all puzzles are there, though not all have one solution.
  int finish(int code);

 private:
  Output output_;
  std::optional<std::string> file_;
};

}  // namespace euler96
