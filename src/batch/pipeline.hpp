/// @file
/// Runs over batches: of boards in memory, for the values of columns, and those that solve nothing.
///
/// Test: tests/pipeline_test.cpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "batch/batch.hpp"
#include "euler96/batch/run.hpp"

namespace euler96 {

/// Takes a solved batch, for example to copy the values of columns: see `column_values`. One thread
/// at a time calls it, in the order of the input.
using TakeBatch = std::function<void(const SolvedBatch&)>;

/// Solves the records of a source as the public `run_pipeline` does. `PipelineOptions::reader` is
/// not used.
PipelineResult run_pipeline(RecordSource& source, const PipelineOptions& options,
                            const PipelineSinks& sinks, const TakeBatch& take = nullptr);

/// Transforms a batch of records. What it returns is called once, in the order of the input; if
/// that returns false, the run ends.
using BatchTransform = std::function<std::function<bool()>(const RecordBatch&)>;

/// Reads all inputs as one stream, and transforms each batch, on several threads.
/// @param threads without a value, one for each processor that this process may run on.
/// @param transform is called by several threads at once; what it returns by one at a time.
/// @param sinks get the messages, after their batch was transformed; there is no answer.
/// @return the numbers of problems; the summary counts malformed records only.
/// @throws the first exception of `transform`, or of what it returns.
PipelineResult transform_records(const std::vector<InputSource>& inputs,
                                 const ReaderOptions& reader,
                                 std::optional<Positive<unsigned>> threads,
                                 const BatchTransform& transform, const PipelineSinks& sinks);

/// A run with the bytes that the caller pushes, as `PushedRun`, of several inputs in turn.
class PushedRecords {
 public:
  /// @param transform of each batch, as of `transform_records`. If it is empty, the records are
  /// solved.
  PushedRecords(const PipelineOptions& options, const PipelineSinks& sinks, std::string name,
                BatchTransform transform = nullptr);
  ~PushedRecords();

  /// As `PushedRun::push`.
  std::string_view push(std::string_view bytes, std::chrono::steady_clock::time_point until);
  /// Ends the input, and begins another one.
  void next_input(std::string name);
  /// The totals so far.
  [[nodiscard]] const Summary& summary() const;
  /// Ends the last input.
  PipelineResult finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Reads all inputs as one stream and solves nothing.
/// @param take is called with each batch.
/// @param sinks get the messages; there is no answer.
/// @return the numbers of problems; the summary counts malformed records only.
PipelineResult read_records(const std::vector<InputSource>& inputs, const ReaderOptions& reader,
                            const std::function<void(const RecordBatch&)>& take,
                            const PipelineSinks& sinks);

/// Adds the well-formed records of a batch.
void add_known(const RecordBatch& batch, KnownSolutions& known);

/// Compares the records of a batch with the known solutions of the same numbers.
/// @param differences gets one problem for each record that differs in its solution, and one for
/// each that differs in its name.
void compare(const SolvedBatch& batch, const KnownSolutions& known,
             std::vector<Problem>& differences);

/// The same with the solutions in the input itself, which `ReaderOptions::solutions` reads.
void compare_given(const SolvedBatch& batch, std::vector<Problem>& differences);

/// Returns the message if the numbers of known solutions and of records differ.
std::optional<std::string> compare_count(const KnownSolutions& known, std::uint64_t records);

}  // namespace euler96
