/// @file
/// The way of the data from files to the answer: the only place that knows all the stations.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/known.hpp"
#include "euler96/reader.hpp"
#include "euler96/reducer.hpp"
#include "euler96/solver.hpp"
#include "euler96/writer.hpp"

namespace euler96 {

/// What to do with the inputs.
struct PipelineOptions {
  const Solver* solver = nullptr;  ///< must not be null
  Limits limits;
  std::optional<InputFormat> format;  ///< none: decided for each input
  OutputForm form = OutputForm::kSum;
  const KnownSolutions* known = nullptr;  ///< compare with these, if not null
  unsigned threads = 1;
};

/// Where the results go. Both are called from one thread at a time, in input order.
struct PipelineSinks {
  /// Takes bytes of the answer. May throw std::system_error.
  std::function<void(std::string_view)> answer;
  /// Takes one message for people, without a newline.
  std::function<void(std::string_view)> message;
};

/// What came of a whole run.
struct PipelineResult {
  Summary summary;
  std::uint64_t problems = 0;        ///< malformed records and inputs
  std::uint64_t differences = 0;     ///< from the known solutions
  std::uint64_t refused = 0;         ///< solutions that the checker refused
  std::uint64_t unreadable = 0;      ///< inputs that could not be opened or read to their end
  std::vector<InputFormat> formats;  ///< that were found, each once
  std::chrono::nanoseconds read_time{};
  std::chrono::nanoseconds solve_time{};  ///< summed over all threads, checking included
  std::chrono::nanoseconds write_time{};

  [[nodiscard]] bool whole_answer() const {
    return summary.complete() && problems == 0 && refused == 0 && unreadable == 0;
  }
};

/// Reads all inputs as one stream, solves, checks, adds up and writes.
/// @param inputs paths; `-` is standard input.
/// @throws std::system_error if the answer cannot be written. All other trouble is told through
/// `sinks.message` and counted in the result.
PipelineResult run_pipeline(const std::vector<std::string>& inputs, const PipelineOptions& options,
                            const PipelineSinks& sinks);

/// Reads a file of known solutions.
/// @return the same counts as a run; `known` is complete only if there are no problems.
PipelineResult read_known(const std::string& input, KnownSolutions& known,
                          const std::function<void(std::string_view)>& message);

/// The exit code of a result: 0, 1, 3, 4 or 5, the highest that applies.
int exit_code(const PipelineResult& result);

}  // namespace euler96
