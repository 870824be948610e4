/// @file
/// The stages that a batch of records goes through.
///
/// Test: tests/pipeline_test.cpp.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "batch/pipeline.hpp"
#include "batch/read/name_filter.hpp"
#include "batch/writer.hpp"
#include "certificates/certificates.hpp"
#include "euler96/batch/run.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// A batch and what the stages add to it.
struct BatchJob {
  SolvedBatch batch;
  Summary summary;
  std::uint64_t unproved = 0;
  std::string out;
  std::vector<Problem> differences;
  std::vector<Problem> refused;
  std::function<bool()> print;  ///< what a transform has made
  std::chrono::nanoseconds read_time{};
  std::chrono::nanoseconds solve_time{};
  std::chrono::nanoseconds write_time{};
};

/// What a thread needs for its batches.
struct ThreadTools {
  explicit ThreadTools(const PipelineOptions& options) : context(options.solver->make_context()) {}

  std::unique_ptr<SolverContext> context;
  CertificateMaker certificates;
};

/// Whether a board solves a record, which is not malformed.
bool solves(const Board& board, const BatchRecord& record);

/// Whether the form, or a column that is written, needs something.
bool needs(const PipelineOptions& options, Column::Need need);

/// The solutions that all batches together may hold for `WriterOptions::all`: with their text about
/// 50 MB.
inline constexpr std::size_t kSolutions = std::size_t{1} << 17;

/// The most records of a batch.
/// @param size the number of all records, if it is known.
std::size_t batch_records(const PipelineOptions& options, unsigned threads,
                          std::optional<std::uint64_t> size);

/// Returns how many records are a batch where a single one may take long: so few of an input of
/// `size` records that no thread is left with much when the others have ended, and at most `most`.
std::size_t share_of_records(std::size_t most, unsigned threads, std::optional<std::uint64_t> size);

/// Runs the passes that the options need: fills in the outcomes of a batch that was read, the
/// totals, the problems. A pass that finds an outcome wrong makes it unknown and reports it, so
/// that no wrong solution is written.
void run_passes(BatchJob& job, const PipelineOptions& options, ThreadTools& tools,
                Progress& progress);

/// Transforms a batch that was read, and counts its malformed records.
/// @param progress may be null.
void transform(BatchJob& job, const BatchTransform& make, Progress* progress);

/// What the threads of a run share. Its reports are messages about malformed and unsolved puzzles,
/// differences from known solutions and refused solutions, the answer and the totals. They do not
/// depend on where a batch ends.
class Stages {
 public:
  Stages(const PipelineOptions& given, const PipelineSinks& sinks, TakeBatch take = nullptr);

  /// The options with what they imply.
  [[nodiscard]] const PipelineOptions& options() const { return options_; }
  /// The totals of the batches that were written.
  [[nodiscard]] const Summary& summary() const { return result_.summary; }
  /// The number of records read. Any thread may ask.
  [[nodiscard]] std::uint64_t records_read() const { return records_; }

  /// Reads the next batch. One thread at a time calls it.
  /// @return false at the end.
  bool read(RecordSource& source, std::size_t most, BatchJob& job);
  /// Runs the passes and formats the records. Several threads may call it.
  void process(BatchJob& job, ThreadTools& tools);
  /// Reports a batch in the order of its lines, and adds it up. In the order of reading.
  void write(const BatchJob& job);
  /// The same for a batch that was transformed: prints it first.
  void print(const BatchJob& job);
  /// Reports what concerns all records, after the last batch.
  PipelineResult finish();

 private:
  // Of each sort of message the first are shown for each input, the others are counted.
  struct MessageLimit {
    static constexpr std::uint64_t kMostShown = 20;

    std::string_view others;  // what the count of the others is called
    std::uint64_t in_input = 0;

    bool shows_next() { return ++in_input <= kMostShown; }
  };

  template <class Sink, class Given>
  static void give(const Sink& sink, const Given& given) {
    if (sink) sink(given);
  }
  void start_answer(const InputColumns* input);
  void add_messages(const BatchJob& job);
  void add_unsolved(const SolvedBatch& batch, std::vector<Problem>& shown);
  void end_input(std::string_view source);

  const PipelineOptions options_;
  const PipelineSinks sinks_;
  const TakeBatch take_;
  Progress own_progress_;
  Progress& progress_;
  NameFilter names_;
  const std::unique_ptr<Writer> writer_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::atomic<std::uint64_t> records_{0};  // that were read
  std::atomic<bool> ended_{false};         // by a transform
  bool answer_started_ = false;            // what comes before the first record is written
  PipelineResult result_;
  MessageLimit problems_{"more problems"};
  MessageLimit unsolved_{"more unsolved puzzles"};
  MessageLimit differences_{"more differences from known solutions"};
  MessageLimit refused_{"more refused solutions"};
};

}  // namespace euler96
