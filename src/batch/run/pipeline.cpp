// A run on several threads, each of which takes one batch after the other through the stages.
// workers.cpp decides which thread does it when. Each batch is bounded, and so is their number, so
// that memory is bounded whatever the input.
//
// Test: tests/pipeline_test.cpp, tests/pipeline_threads_test.cpp, tests/cli.

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <utility>

#include "batch/read/source.hpp"
#include "core/workers.hpp"
#include "euler96/batch/run.hpp"
#include "stages.hpp"

namespace euler96 {
namespace {

class BatchWorker final : public Worker {
 public:
  BatchWorker(RecordSource& source, Stages& stages, std::size_t most)
      : source_(source), stages_(stages), most_(most), tools_(stages.options()) {}

  bool read() override { return stages_.read(source_, most_, item_); }
  void process() override { stages_.process(item_, tools_); }
  void write() override { stages_.write(item_); }
  [[nodiscard]] std::size_t helpers() const override {
    return stages_.records_read() >= most_ ? 1 : 0;
  }
  void stop() override { source_.stop(); }

 private:
  RecordSource& source_;
  Stages& stages_;
  const std::size_t most_;  // records of a batch
  Tools tools_;
  Item item_;
};

// Reads records for a function that makes something of each batch.
class MakingWorker final : public Worker {
 public:
  MakingWorker(RecordSource& source, Stages& stages, std::size_t most, MakeOfBatch make,
               Progress* progress)
      : source_(source),
        stages_(stages),
        most_(most),
        make_(std::move(make)),
        progress_(progress) {}

  bool read() override { return stages_.read(source_, most_, item_); }
  void process() override {
    const RecordBatch& batch = item_.batch.records;
    made_ = make_(batch);
    for (const BatchRecord& record : batch.records) {
      if (record.malformed) item_.summary.add(Outcome{.verdict = Verdict::kInvalid});
    }
    if (progress_ != nullptr) progress_->records += batch.records.size();
  }
  void write() override {
    made_();
    stages_.write(item_);
  }
  [[nodiscard]] std::size_t helpers() const override {
    return stages_.records_read() >= most_ ? 1 : 0;
  }
  void stop() override { source_.stop(); }

 private:
  RecordSource& source_;
  Stages& stages_;
  const std::size_t most_;  // records of a batch
  const MakeOfBatch make_;
  Progress* const progress_;
  Item item_;
  std::function<void()> made_;
};

// Of a run that solves nothing.
PipelineOptions options_for(const ReaderOptions& reader) {
  return {.form = &output_form("nothing"), .reader = reader};
}

PipelineResult run(RecordSource& source, Stages& stages) {
  const PipelineOptions& options = stages.options();
  // Fewer threads than requested if single puzzles may have so many solutions that a batch for each
  // thread would exceed kSolutions.
  const std::size_t most_threads = kSolutions / options.writer.all.value_or(1U);
  const auto threads = static_cast<unsigned>(std::clamp<std::size_t>(
      options.threads.value_or(processor_count()), 1, std::max<std::size_t>(1, most_threads)));
  const std::size_t most = batch_records(options, threads, source.size());
  work_in_order(
      threads, [&] { return std::make_unique<BatchWorker>(source, stages, most); },
      options.limits.stop);
  return stages.finish();
}

void require(const std::vector<InputSource>& inputs) {
  if (inputs.empty()) throw std::invalid_argument("a run needs an input");
}

}  // namespace

PipelineResult run_pipeline(RecordSource& source, const PipelineOptions& options,
                            const PipelineSinks& sinks) {
  Stages stages(options, sinks);
  return run(source, stages);
}

PipelineResult run_pipeline(const std::vector<InputSource>& inputs, const PipelineOptions& options,
                            const PipelineSinks& sinks) {
  require(inputs);
  Stages stages(options, sinks);
  FileSource source(inputs, stages.options().reader);
  return run(source, stages);
}

PipelineResult make_of_records(const std::vector<InputSource>& inputs, const ReaderOptions& reader,
                               std::optional<Positive<unsigned>> threads, const MakeOfBatch& make,
                               const PipelineSinks& sinks) {
  require(inputs);
  constexpr std::size_t kRecords = 16;  // an explanation may take a second, its text 100 kB
  Stages stages(options_for(reader), sinks);
  FileSource source(inputs, reader);
  work_in_order(threads ? threads->value() : processor_count(), [&] {
    return std::make_unique<MakingWorker>(source, stages, kRecords, make, sinks.progress);
  });
  PipelineResult result = stages.finish();
  result.solver = nullptr;
  return result;
}

PipelineResult read_records(const std::vector<InputSource>& inputs, const ReaderOptions& reader,
                            const std::function<void(const RecordBatch&)>& take,
                            const PipelineSinks& sinks) {
  require(inputs);
  constexpr std::size_t kRecords = 1024;
  Stages stages(options_for(reader), sinks);
  FileSource source(inputs, reader);
  MakingWorker worker(
      source, stages, kRecords, [&](const RecordBatch& batch) { return [&] { take(batch); }; },
      nullptr);
  while (worker.read()) {
    worker.process();
    worker.write();
  }
  PipelineResult result = stages.finish();
  result.solver = nullptr;
  return result;
}

}  // namespace euler96
