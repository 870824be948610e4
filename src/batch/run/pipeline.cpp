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
#include "stages.hpp"

namespace euler96 {
namespace {

// Reads and writes a batch; a derived class processes it.
class BatchWorker : public Worker {
 public:
  bool read() override { return stages_.read(source_, most_, job_); }
  void write() override { stages_.write(job_); }
  [[nodiscard]] std::size_t helpers() const override {
    return stages_.records_read() >= most_ ? 1 : 0;
  }
  void stop() override { source_.stop(); }

 protected:
  // @param most records of a batch.
  BatchWorker(RecordSource& source, Stages& stages, std::size_t most)
      : stages_(stages), source_(source), most_(most) {}

  Stages& stages_;
  BatchJob job_;

 private:
  RecordSource& source_;
  const std::size_t most_;
};

class SolvingWorker final : public BatchWorker {
 public:
  SolvingWorker(RecordSource& source, Stages& stages, std::size_t most)
      : BatchWorker(source, stages, most), tools_(stages.options()) {}

  void process() override { stages_.process(job_, tools_); }

 private:
  ThreadTools tools_;
};

// Reads records for a function that transforms each batch.
class TransformingWorker final : public BatchWorker {
 public:
  TransformingWorker(RecordSource& source, Stages& stages, std::size_t most,
                     const BatchTransform& transform, Progress* progress)
      : BatchWorker(source, stages, most), transform_(transform), progress_(progress) {}

  void process() override { transform(job_, transform_, progress_); }
  void write() override { stages_.print(job_); }

 private:
  const BatchTransform& transform_;
  Progress* const progress_;
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
      threads, [&] { return std::make_unique<SolvingWorker>(source, stages, most); },
      options.limits.stop);
  return stages.finish();
}

void require(const std::vector<InputSource>& inputs) {
  if (inputs.empty()) throw std::invalid_argument("a run needs an input");
}

// A run that solves nothing.
PipelineResult transform_all(const std::vector<InputSource>& inputs, const ReaderOptions& reader,
                             unsigned threads, std::size_t most, const BatchTransform& transform,
                             const PipelineSinks& sinks) {
  require(inputs);
  PipelineOptions options;
  options.form = &output_form("nothing");
  options.reader = reader;
  Stages stages(options, sinks);
  FileSource source(inputs, reader);
  const std::size_t share = share_of_records(most, threads, source.size());
  work_in_order(threads, [&] {
    return std::make_unique<TransformingWorker>(source, stages, share, transform, sinks.progress);
  });
  PipelineResult result = stages.finish();
  result.solver = nullptr;
  return result;
}

}  // namespace

PipelineResult run_pipeline(RecordSource& source, const PipelineOptions& options,
                            const PipelineSinks& sinks, const TakeBatch& take) {
  Stages stages(options, sinks, take);
  return run(source, stages);
}

PipelineResult run_pipeline(const std::vector<InputSource>& inputs, const PipelineOptions& options,
                            const PipelineSinks& sinks) {
  require(inputs);
  Stages stages(options, sinks);
  FileSource source(inputs, stages.options().reader);
  return run(source, stages);
}

PipelineResult transform_records(const std::vector<InputSource>& inputs,
                                 const ReaderOptions& reader,
                                 std::optional<Positive<unsigned>> threads,
                                 const BatchTransform& transform, const PipelineSinks& sinks) {
  constexpr std::size_t kAllThreads = 1024;  // the text of an explanation may have 100 kB
  constexpr std::size_t kEnough = 64;        // more would leave threads idle at the end of a file
  const unsigned count = threads ? threads->value() : processor_count();
  return transform_all(inputs, reader, count, std::min(kEnough, kAllThreads / count), transform,
                       sinks);
}

PipelineResult read_records(const std::vector<InputSource>& inputs, const ReaderOptions& reader,
                            const std::function<void(const RecordBatch&)>& take,
                            const PipelineSinks& sinks) {
  constexpr std::size_t kRecords = 1024;
  const auto take_batch = [&](const RecordBatch& batch) {
    return [&] {
      take(batch);
      return true;
    };
  };
  return transform_all(inputs, reader, 1, kRecords, take_batch, sinks);
}

}  // namespace euler96
