// A run on several threads, each of which takes one batch after the other through the stages.
// workers.cpp decides which thread does it when. Each batch is bounded, and so is their number, so
// that memory is bounded whatever the input.
//
// Test: tests/pipeline_test.cpp, tests/pipeline_threads_test.cpp, tests/cli.

#include <algorithm>
#include <memory>
#include <stdexcept>

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

PipelineResult read_records(const std::vector<InputSource>& inputs, const ReaderOptions& reader,
                            const std::function<void(const RecordBatch&)>& take,
                            const PipelineSinks& sinks) {
  require(inputs);
  constexpr std::size_t kRecords = 1024;
  Stages stages({.form = &output_form("nothing"), .reader = reader}, sinks);
  FileSource source(inputs, reader);
  Item item;
  while (stages.read(source, kRecords, item)) {
    take(item.batch.records);
    for (const BatchRecord& record : item.batch.records.records) {
      if (record.malformed) item.summary.add(Outcome{.verdict = Verdict::kInvalid});
    }
    stages.write(item);
  }
  PipelineResult result = stages.finish();
  result.solver = nullptr;
  return result;
}

}  // namespace euler96
