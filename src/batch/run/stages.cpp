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

#include "batch/read/source.hpp"
#include "core/workers.hpp"
#include "euler96/batch/run.hpp"
#include "policy.hpp"
#include "reports.hpp"
#include "steps.hpp"

namespace euler96 {
namespace {

using Clock = std::chrono::steady_clock;

// What the threads of a run share.
struct Run {
  Run(const std::vector<InputSource>& inputs, const PipelineOptions& of, std::size_t most_records,
      const PipelineSinks& sinks)
      : options(of),
        max_records(most_records),
        progress(sinks.progress != nullptr ? *sinks.progress : own_progress),
        source(inputs, of.reader, most_records),
        writer(make_writer(*of.form, of.writer)),
        reports(of, sinks) {
    if (inputs.empty()) throw std::invalid_argument("a run needs an input");
    std::string out;
    writer->start(out);
    reports.answer(out);
  }

  PipelineResult finish() {
    PipelineResult result = reports.finish();
    result.wall_time = Clock::now() - start;
    result.formats = source.formats();
    // A sum that leaves records out is not the answer.
    if (!options.form->whole_only || result.whole_answer) {
      std::string out;
      writer->finish(result.summary, out);
      reports.answer(out);
    }
    return result;
  }

  const PipelineOptions& options;
  std::size_t max_records;  // of a batch
  Clock::time_point start = Clock::now();
  Progress own_progress;
  Progress& progress;
  Source source;
  std::unique_ptr<Writer> writer;
  Reports reports;
};

// Takes one batch after another through the stages.
class BatchWorker final : public Worker {
 public:
  explicit BatchWorker(Run& run) : run_(run), context_(run.options.solver->make_context()) {}

  [[nodiscard]] Item& item() { return item_; }

  bool read() override {
    const auto start = Clock::now();
    if (!run_.source.next(item_.batch.records)) return false;
    item_.read_error = run_.source.error();
    item_.input_ended = run_.source.input_ended();
    const RecordBatch& records = item_.batch.records;
    run_.progress.bytes = run_.source.bytes();
    run_.progress.records_read += records.records.size();
    item_.summary = {};
    item_.tally = {.problems = records.problems.size(),
                   .input_problems = records.input_problems(),
                   .unreadable = item_.read_error ? 1U : 0U};
    item_.out.clear();
    item_.differences.clear();
    item_.refused.clear();
    item_.read_time = Clock::now() - start;
    return true;
  }

  void process() override {
    const auto start = Clock::now();
    take_steps(item_, run_.options, *context_, certificates_, run_.progress);
    const auto solved = Clock::now();
    run_.writer->write(item_.batch, item_.out);
    item_.solve_time = solved - start;
    item_.write_time = Clock::now() - solved;
  }

  void write() override { run_.reports.add(item_); }
  [[nodiscard]] bool wants_help() const override {
    return run_.progress.records_read >= run_.max_records;
  }
  void stop() override { run_.source.stop(); }

 private:
  Run& run_;
  std::unique_ptr<SolverContext> context_;
  CertificateMaker certificates_;
  Item item_;
};

}  // namespace

PipelineResult run_pipeline(const std::vector<InputSource>& inputs, const PipelineOptions& options,
                            const PipelineSinks& sinks) {
  if (options.solver == nullptr || options.form == nullptr) {
    throw std::invalid_argument("a run needs a solver and a form");
  }
  const unsigned threads = thread_count(options);
  Run run(inputs, options, batch_records(options, threads), sinks);
  work_in_order(threads, [&] { return std::make_unique<BatchWorker>(run); });
  return run.finish();
}

PipelineResult read_records(const std::vector<InputSource>& inputs, const ReaderOptions& reader,
                            const std::function<void(const RecordBatch&)>& take,
                            const PipelineSinks& sinks) {
  PipelineOptions options;
  options.reader = reader;
  options.form = &output_form("nothing");
  constexpr std::size_t kRecords = 1024;
  Run run(inputs, options, kRecords, sinks);
  BatchWorker worker(run);
  while (worker.read()) {
    take(worker.item().batch.records);
    for (const BatchRecord& record : worker.item().batch.records.records) {
      if (record.malformed) worker.item().summary.add(Outcome{.verdict = Verdict::kInvalid});
    }
    worker.write();
  }
  return run.finish();
}

}  // namespace euler96
