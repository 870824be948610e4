/// @file
/// The way of the data from files to the answer: the only place that knows all the stations.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/known.hpp"
#include "euler96/reader.hpp"
#include "euler96/summary.hpp"
#include "euler96/solver.hpp"
#include "euler96/writer.hpp"

namespace euler96 {

/// What to do with the inputs.
struct PipelineOptions {
  const Solver* solver = nullptr;  ///< must not be null
  Limits limits;
  ReaderOptions reader;
  OutputForm form = OutputForm::kSum;
  WriterOptions writer;
  const KnownSolutions* known = nullptr;  ///< compare with these, if not null
  /// Compare with the solutions that the input itself gives; `reader.solutions` must be set.
  bool check_given = false;
  /// Work out `Summary::digest` and the digests of the input's bytes.
  bool digest = false;
  /// Write what comes before all records, such as a header.
  bool start = true;
  unsigned threads = 0;  ///< 0: as many as there are cores to run on
};

/// How far a run is. Any thread may look while it goes on.
struct Progress {
  std::atomic<std::uint64_t> bytes{0};         ///< read so far, of all inputs
  std::atomic<std::uint64_t> records_read{0};  ///< that are in these bytes
  std::atomic<std::uint64_t> records{0};       ///< done
};

/// Where the results go. The functions are called from one thread at a time, in input order.
struct PipelineSinks {
  /// Takes bytes of the answer. May throw std::system_error.
  std::function<void(std::string_view)> answer;
  /// Takes one message for people, without a newline.
  std::function<void(std::string_view)> message;
  /// Is kept up to date, if not null.
  Progress* progress = nullptr;
};

/// What came of a whole run.
struct PipelineResult {
  Summary summary;
  Tally tally;
  std::vector<InputFormat> formats;  ///< that were found, each once
  /// Digests of the bytes that the records before the range depend on, and those of the range too.
  std::uint64_t digest_before = 0;
  std::uint64_t digest_through = 0;
  std::chrono::nanoseconds read_time{};
  std::chrono::nanoseconds solve_time{};  ///< summed over all threads, checking included
  std::chrono::nanoseconds write_time{};

  /// Whether every record of the inputs has a solution, so that the sum is the answer.
  [[nodiscard]] bool whole_answer() const {
    return tally.records_whole() && tally.problems == 0 && summary.complete();
  }
};

/// Reads all inputs as one stream, solves, checks, adds up and writes.
/// @param inputs paths; `-` is standard input.
/// @throws std::system_error if the answer cannot be written. All other trouble is told through
/// `sinks.message` and counted in the result.
PipelineResult run_pipeline(const std::vector<std::string>& inputs, const PipelineOptions& options,
                            const PipelineSinks& sinks);

/// Reads all inputs as one stream without solving anything.
/// @return the problems found, told through `message`; its summary counts malformed records only.
/// It has the digests of the bytes.
PipelineResult read_records(const std::vector<std::string>& inputs, const ReaderOptions& reader,
                            const std::function<void(const RecordBatch&)>& take,
                            const std::function<void(std::string_view)>& message);

}  // namespace euler96
