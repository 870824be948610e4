/// @file
/// What the commands print: the answer, messages, what a result means; and the exit code.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "batch/batch.hpp"
#include "batch/verdict_of_run.hpp"
#include "euler96/batch/run.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "values.hpp"

namespace euler96 {

/// The summary that --stats prints. Guesses and nodes of `auto` depend on how the input arrived, so
/// they are left out.
/// @param uniqueness whether ratings, if any, assume one solution.
std::string stats_text(const PipelineResult& result, bool uniqueness);
/// Writes a whole text to standard output.
void print(std::string_view text);

/// Prints a message on standard error, with the command's name before it.
void report(std::string_view message);
/// The seed of a run. Without one it is chosen and, unless the run is quiet, reported.
std::uint64_t chosen_seed(const std::optional<std::uint64_t>& given, bool quiet);
/// Prints a message that starts with its place in an input.
void report_located(std::string_view message);

/// Calls `show` for each record of the inputs.
/// @return the exit code of the reading.
int for_each_record(const std::vector<std::string>& inputs, const ReaderOptions& reader,
                    const std::function<void(const RecordBatch&, const BatchRecord&)>& show,
                    const FailOn& fail_on = {});

/// Prints what a function makes of the records of the inputs: see `Printer`.
/// @return the exit code.
int print_records(Function function, const CommandOptions& options);

class Answer;

/// The sinks of a run that print the answer and, beside the progress line, messages. They refer to
/// their arguments.
PipelineSinks printing_sinks(Answer& answer, ProgressLine& line, const OutputForm& form);

/// Whether the form pretty uses colours.
bool use_color(When when, const std::optional<std::string>& output_file);

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
