/// @file
/// Whole jobs: inputs to an answer. `run_pipeline` reads files and texts on all processors; a
/// `PushedRun` takes the bytes that its caller pushes, on the caller's thread.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "euler96/batch/read.hpp"
#include "euler96/batch/write.hpp"
#include "euler96/board.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// A board of `KnownSolutions`.
struct KnownSolution {
  Board board;
  std::uint64_t line = 0;  ///< where it stands
  std::string name = {};   ///< may be empty
};

/// The boards of a file of known solutions, in order. The n-th is compared with the n-th record:
/// its solution, and its name if both have one.
struct KnownSolutions {
  std::string source;  ///< the file's name as messages show it
  std::vector<KnownSolution> boards = {};
};

/// The options of a run.
struct PipelineOptions {
  // Members whose values may throw come first: g++ 12 destroys those before them twice.
  const Solver* solver = &auto_solver();
  /// `Limits::stop` ends the whole run. Without a budget, `Solver::default_budget` holds.
  Limits limits = {};
  /// The number of threads, the caller's included. Without a value, one for each processor that
  /// this process may run on.
  std::optional<Positive<unsigned>> threads = std::nullopt;
  const OutputForm* form = &output_form("sum");
  WriterOptions writer = {};
  ReaderOptions reader = {};  ///< with `solutions`, outcomes are compared with those of the input
  const KnownSolutions* known = nullptr;  ///< compare with these, unless null
  bool uniqueness = true;                 ///< `RateOptions::uniqueness` of the columns of ratings
};

/// The progress of a run. Any thread may read it during the run.
struct Progress {
  std::atomic<std::uint64_t> bytes{0};         ///< bytes read, of all inputs
  std::atomic<std::uint64_t> records_read{0};  ///< records in these bytes
  std::atomic<std::uint64_t> records{0};       ///< records solved, and rated if they are to be
};

/// The receivers of the results. The functions are called by one thread at a time, in the order of
/// the input. An empty one discards what it would get.
struct PipelineSinks {
  using Sink = std::function<void(std::string_view)>;

  Sink answer = nullptr;   ///< takes bytes of the answer; may throw std::system_error
  Sink message = nullptr;  ///< takes one message for people, without a newline
  /// Takes "FILE: REASON" of an input that the system does not open or read to its end, and a
  /// message for each of `ReaderOptions::names` that chose no record.
  Sink unreadable = nullptr;
  /// Updated during the run, unless null.
  Progress* progress = nullptr;
  /// Spells the settings in `Problem::advice`. If null, messages have no advice.
  std::string (*spell)(std::string_view advice) = nullptr;
};

/// The result of a run, besides the answer.
struct PipelineResult {
  const Solver* solver = nullptr;  ///< that was used; null if nothing was solved
  Summary summary;
  Tally tally;
  std::vector<const InputFormat*> formats;  ///< the formats of the inputs, each once
  /// Name and verdict of the first record without a solution, if the form is `whole_only`.
  std::optional<std::string> first_unsolved;
  bool whole_answer = false;  ///< `is_whole_answer`
  /// There are more records than `OutputForm::most_records`: the run has ended, and the answer is
  /// of no use.
  bool too_many_records = false;
  std::chrono::nanoseconds wall_time{};   ///< of the whole run
  std::chrono::nanoseconds read_time{};   ///< summed over all threads
  std::chrono::nanoseconds solve_time{};  ///< summed over all threads, with checking and rating
  std::chrono::nanoseconds write_time{};  ///< summed over all threads
};

/// Reads the inputs as one stream, solves their records, checks, adds up and writes.
/// @param inputs at least one.
/// @throws std::invalid_argument if there is none, or if the solver or the form is null.
/// @throws Stopped if `Limits::stop` says so: the caller's thread asks it while it waits, too.
/// @throws std::system_error if the answer cannot be written. Every other error is reported through
/// `sinks.message` or `sinks.unreadable` and counted in the result.
PipelineResult run_pipeline(const std::vector<InputSource>& inputs, const PipelineOptions& options,
                            const PipelineSinks& sinks);

/// The same with the bytes that the caller pushes, in pieces of any size. It reads no file and
/// starts no thread: for a browser, or a loop of the caller's own.
class PushedRun {
 public:
  /// @param name what messages call the input.
  /// @throws as `run_pipeline`, and so do the other functions.
  PushedRun(const PipelineOptions& options, const PipelineSinks& sinks,
            std::string name = "<input>");
  ~PushedRun();

  /// Takes bytes, and answers the records that end in them before it returns.
  /// @param until return soon after that time, so that the caller can report progress.
  /// @return the bytes that were not taken by then, which the caller pushes again.
  std::string_view push(std::string_view bytes, std::chrono::steady_clock::time_point until =
                                                    std::chrono::steady_clock::time_point::max());
  /// Ends the input, which takes no further bytes.
  PipelineResult finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace euler96
