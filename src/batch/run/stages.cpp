// The stages of the pipeline: what happens to a batch of records. workers.cpp decides which thread
// does it when.
//
//     read        process                    write
//     Source  ->  Steps -> Writer        ->  Reports
//     in order    many batches at once       in order
//
// Each batch is bounded, and so is their number: see policy.hpp.
//
// Test: tests/pipeline_test.cpp, tests/cli.

#include <memory>
#include <stdexcept>

#include "core/workers.hpp"
#include "euler96/batch/run.hpp"
#include "policy.hpp"
#include "reports.hpp"
#include "source.hpp"
#include "steps.hpp"

namespace euler96 {
namespace {

using Clock = std::chrono::steady_clock;

class Stages {
 public:
  Stages(const std::vector<RunInput>& inputs, const PipelineOptions& options,
         std::size_t max_records, const PipelineSinks& sinks)
      : options_(options),
        max_records_(max_records),
        sinks_(sinks),
        progress_(sinks.progress != nullptr ? *sinks.progress : own_progress_),
        source_(inputs, options.reader, max_records),
        writer_(make_writer(*options.form, options.writer)),
        reports_(options, sinks) {
    if (inputs.empty()) throw std::invalid_argument("a run needs an input");
  }

  // Writes what comes before all records.
  void start() const {
    std::string out;
    writer_->start(out);
    if (!out.empty()) sinks_.answer(out);
  }

  // Reads the next batch: one at a time. Returns false at the end.
  bool read(Item& item) {
    const auto start = Clock::now();
    if (!source_.next(item.batch.records)) return false;
    item.read_error = source_.error();
    item.input_ended = source_.input_ended();
    const RecordBatch& records = item.batch.records;
    progress_.bytes = source_.bytes();
    progress_.records_read += records.records.size();
    item.summary = {};
    item.tally = {.problems = records.problems.size(),
                  .input_problems = records.input_problems,
                  .unreadable = item.read_error ? 1U : 0U};
    item.out.clear();
    item.differences.clear();
    item.refused.clear();
    item.read_time = Clock::now() - start;
    return true;
  }

  // Whether a whole batch has been read.
  [[nodiscard]] bool has_whole_batch() const { return progress_.records_read >= max_records_; }

  // Makes `read` return false from now on. Any thread may call it.
  void stop() { source_.stop(); }

  // Called by several threads at once, each with its own context and certificates.
  void process(Item& item, SolverContext& context, CertificateMaker& certificates) const {
    const auto start = Clock::now();
    take_steps(item, options_, context, certificates, progress_);
    const auto solved = Clock::now();
    writer_->write(item.batch, item.out);
    item.solve_time = solved - start;
    item.write_time = Clock::now() - solved;
  }

  // One batch at a time, in order.
  void write(const Item& item) { reports_.add(item); }

  // Writes what comes after all records.
  PipelineResult finish() {
    PipelineResult result = reports_.finish();
    result.wall_time = Clock::now() - start_;
    result.formats = source_.formats();
    // A sum that leaves records out is not the answer.
    if (!options_.form->whole_only || result.whole_answer()) {
      std::string out;
      writer_->finish(result.summary, out);
      if (!out.empty()) sinks_.answer(out);
    }
    return result;
  }

 private:
  const PipelineOptions& options_;
  std::size_t max_records_;  // of a batch
  const PipelineSinks& sinks_;
  Clock::time_point start_ = Clock::now();
  Progress own_progress_;
  Progress& progress_;
  Source source_;
  std::unique_ptr<Writer> writer_;
  Reports reports_;
};

// Takes one batch after another through the stages.
class BatchWorker final : public Worker {
 public:
  BatchWorker(Stages& stages, const Solver& solver)
      : stages_(stages), context_(solver.make_context()) {}

  bool read() override { return stages_.read(item_); }
  void process() override { stages_.process(item_, *context_, certificates_); }
  void write() override { stages_.write(item_); }
  [[nodiscard]] bool wants_help() const override { return stages_.has_whole_batch(); }
  void stop() override { stages_.stop(); }

 private:
  Stages& stages_;
  std::unique_ptr<SolverContext> context_;
  CertificateMaker certificates_;
  Item item_;
};

}  // namespace

PipelineResult run_pipeline(const std::vector<RunInput>& inputs, const PipelineOptions& options,
                            const PipelineSinks& sinks) {
  const unsigned threads = thread_count(options);
  Stages stages(inputs, options, batch_records(options, threads), sinks);
  stages.start();
  work_in_order(threads, [&] { return std::make_unique<BatchWorker>(stages, *options.solver); });
  return stages.finish();
}

PipelineResult read_records(const std::vector<RunInput>& inputs, const ReaderOptions& reader,
                            const std::function<void(const RecordBatch&)>& take,
                            const PipelineSinks& sinks) {
  PipelineOptions options;
  options.reader = reader;
  options.form = &output_form("nothing");
  constexpr std::size_t kRecords = 1024;
  Stages stages(inputs, options, kRecords, sinks);
  Item item;
  while (stages.read(item)) {
    take(item.batch.records);
    for (const Record& record : item.batch.records.records) {
      if (record.puzzle < 0) item.summary.add(Outcome{.verdict = Verdict::kInvalid});
    }
    stages.write(item);
  }
  return stages.finish();
}

}  // namespace euler96
