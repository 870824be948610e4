/// @file
/// What the commands show: texts on standard output and standard error, and files.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "euler96/batch/read.hpp"
#include "output.hpp"

namespace euler96 {

/// Writes a whole text to standard output.
void print(std::string_view text);

/// Prints a message on standard error, with the command's name before it.
void report(std::string_view message);
/// Prints a message that starts with its place in an input.
void report_located(std::string_view message);

/// Calls `show` for each record of the inputs.
/// @return the exit code of the reading.
int for_each_record(const std::vector<std::string>& inputs, const ReaderOptions& reader,
                    const std::function<void(const RecordBatch&, const BatchRecord&)>& show);

/// Standard output, or the file of --output-file.
class Answer {
 public:
  explicit Answer(std::optional<std::string> file)
      : output_(file), file_(std::move(file)), to_terminal_(!file_ && output_is_terminal()) {}

  [[nodiscard]] bool to_terminal() const { return to_terminal_; }
  /// @param is_readable whether the text has no bytes that control a terminal.
  void write(std::string_view text, bool is_readable = false);
  /// Gives a file its final name if the answer is complete, else reports that it is not written.
  /// Flushes standard output.
  void finish(bool complete);

 private:
  Output output_;
  std::optional<std::string> file_;
  bool to_terminal_;
};

}  // namespace euler96
