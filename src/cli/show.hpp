/// @file
/// What the commands share that show something of each puzzle.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "euler96/record.hpp"
#include "io/output.hpp"
#include "options.hpp"

namespace euler96 {

using ShowRecord = std::function<void(const RecordBatch& batch, const Record& record)>;
using ShowPuzzle = std::function<void(const std::string& name, const Board& puzzle)>;

/// Calls `show` for each record of the inputs.
/// @return the exit code of the reading.
int for_each_record(const Options& options, const ShowRecord& show);
/// Calls `show` for each well-formed puzzle of the inputs.
/// @return the exit code of the reading.
int for_each_puzzle(const Options& options, const ShowPuzzle& show);

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
