// The stages of the pipeline: what happens to a batch of records. workers.cpp decides which thread
// does it when.
//
//     read        process                    write
//     Source  ->  Steps -> Writer        ->  Reports
//     in order    many batches at once       in order
//
// Each batch is bounded, and so is their number, so that memory is bounded whatever the input.
//
// Test: tests/pipeline_test.cpp, tests/pipeline_threads_test.cpp, tests/cli.

#include "stages.hpp"

#include <algorithm>
#include <stdexcept>

#include "batch/read/source.hpp"
#include "core/workers.hpp"
#include "euler96/batch/run.hpp"

namespace euler96 {
namespace {

using Clock = std::chrono::steady_clock;

// The solutions that all batches together may hold for --all: with their text about 50 MB.
constexpr std::size_t kSolutions = std::size_t{1} << 17;

// The requested number of threads, or fewer if single puzzles may have so many solutions that a
// batch for each thread would exceed kSolutions.
unsigned thread_count(const PipelineOptions& options) {
  const std::size_t threads = options.threads.value_or(processor_count());
  const std::size_t most = kSolutions / options.writer.all.value_or(1U);
  return static_cast<unsigned>(std::max<std::size_t>(1, std::min(threads, most)));
}

// The records of a batch: enough to fill the lanes of a batch solver many times over, and to make
// the threads meet seldom. Fewer if many threads, or many solutions of each puzzle, would make all
// batches together too large.
std::size_t batch_records(const PipelineOptions& options, unsigned threads) {
  constexpr std::size_t kMost = 8192;
  constexpr std::size_t kLeast = 4096;
  constexpr std::size_t kSlow = 1024;  // certificates, forms and lists may take long, and megabytes
  constexpr std::size_t kRated = 64;   // hard puzzles are rated at 100 a second
  constexpr std::size_t kAllThreads = 64 * kLeast;  // about 100 MB as lines
  if (options.writer.all) {
    return std::clamp<std::size_t>(kSolutions / *options.writer.all / threads, 1, kSlow);
  }
  const std::size_t share = std::max<std::size_t>(1, kAllThreads / threads);
  if (needs(options, Column::Need::kRating)) return std::min(kRated, share);
  for (const Column::Need slow : {Column::Need::kCertificate, Column::Need::kCanonical}) {
    if (needs(options, slow)) return std::min(kSlow, share);
  }
  if (threads == 1) return 2 * kMost;
  return std::min(share, std::clamp(4 * kMost / threads, kLeast, kMost));
}

// The options with what they imply.
PipelineOptions settled(PipelineOptions options) {
  if (options.solver == nullptr || options.solver->make_context == nullptr ||
      options.form == nullptr) {
    throw std::invalid_argument("a run needs a solver and a form");
  }
  // What is written is the same however the input arrives.
  if (needs(options, Column::Need::kOneSolver) && options.solver == &auto_solver()) {
    options.solver = &one_board_solver();
  }
  for (const Column* column : options.writer.columns) {
    if (!options.form->has_columns || column == nullptr) continue;
    if (column->need != Column::Need::kInputRow) continue;
    options.reader.input_columns.emplace_back(column->name.substr(kInputPrefix.size()));
  }
  // To tell N from more than N.
  if (options.writer.count) options.limits.solutions = *options.writer.count + 1;
  return options;
}

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
    if (!needs(of, Column::Need::kInputRow)) start_answer(nullptr);
  }

  // Writes what comes before the first record, once.
  void start_answer(const InputColumns* input) {
    if (started) return;
    started = true;
    std::string out;
    writer->start(out, input);
    reports.answer(out);
  }

  PipelineResult finish() {
    PipelineResult result = reports.finish(source.missing_names());
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
  bool started = false;  // the answer
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

  void write() override {
    const InputColumns* const input = item_.batch.records.input.get();
    if (input != nullptr) run_.start_answer(input);  // each batch with records has its columns
    run_.reports.add(item_);
  }
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

PipelineResult run_pipeline(const std::vector<InputSource>& inputs, const PipelineOptions& given,
                            const PipelineSinks& sinks) {
  const PipelineOptions options = settled(given);
  const unsigned threads = thread_count(options);
  Run run(inputs, options, batch_records(options, threads), sinks);
  work_in_order(threads, [&] { return std::make_unique<BatchWorker>(run); });
  PipelineResult result = run.finish();
  result.solver = options.solver;
  return result;
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
