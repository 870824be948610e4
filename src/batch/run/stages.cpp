// What happens to a batch of records: the stages, and a run that its caller feeds. In pipeline.cpp
// threads take many batches through the stages at once.
//
//     read             process                    write
//     RecordSource ->  passes -> Writer       ->  reports
//     in order         many batches at once       in order
//
// Test: tests/pipeline_test.cpp.

#include "stages.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "batch/read/signatures.hpp"

namespace euler96 {
namespace {

using Clock = std::chrono::steady_clock;

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
  for (const auto& [column, name] : options.writer.columns) {
    if (!options.form->has_columns) break;
    const Column::Need need = column->need;
    if (need == Column::Need::kInputFields) {
      options.reader.input_columns.push_back(name.substr(kInputPrefix.size()));
    } else if (need == Column::Need::kCertificate || need == Column::Need::kCanonical) {
      options.reader.clues_for = fmt::format("the column {}", name);
    }
  }
  if (!options.limits.budget) options.limits.budget = options.solver->default_budget;
  // To distinguish N from more than N.
  if (options.writer.count) options.limits.solutions = *options.writer.count + 1;
  return options;
}

}  // namespace

Stages::Stages(const PipelineOptions& given, const PipelineSinks& sinks, TakeBatch take)
    : options_(settled(given)),
      sinks_(sinks),
      take_(std::move(take)),
      progress_(sinks.progress != nullptr ? *sinks.progress : own_progress_),
      names_(options_.reader.names),
      writer_(make_writer(*options_.form, options_.writer)) {
  result_.solver = options_.solver;
  if (!needs(options_, Column::Need::kInputFields)) start_answer(nullptr);
}

bool Stages::read(RecordSource& source, std::size_t most, BatchJob& job) {
  const auto start = Clock::now();
  RecordBatch& records = job.batch.records;
  if (result_.too_many_records || ended_ || !names_.next(source, records, most)) return false;
  records.first_number = records_ + 1;
  records_ += records.records.size();
  result_.too_many_records = records_ > options_.form->most_records;
  if (result_.too_many_records) return false;
  progress_.records_read += records.records.size();
  if (records.bytes > 0) progress_.bytes = records.bytes;
  job.summary = {};
  job.unproved = 0;
  job.out.clear();
  job.differences.clear();
  job.refused.clear();
  job.read_time = Clock::now() - start;
  return true;
}

void Stages::process(BatchJob& job, ThreadTools& tools) {
  const auto start = Clock::now();
  run_passes(job, options_, tools, progress_);
  const auto solved = Clock::now();
  writer_->write(job.batch, job.out);
  job.solve_time = solved - start;
  job.write_time = Clock::now() - solved;
}

void Stages::print(const BatchJob& job) {
  if (ended_) return;
  if (job.print()) {
    write(job);
  } else {
    ended_ = true;
  }
}

// Writes what comes before the first record, once.
void Stages::start_answer(const InputColumns* input) {
  if (std::exchange(answer_started_, true)) return;
  std::string out;
  writer_->start(out, input);
  if (!out.empty()) give(sinks_.answer, out);
}

void transform(BatchJob& job, const BatchTransform& make, Progress* progress) {
  const RecordBatch& batch = job.batch.records;
  job.print = make(batch);
  for (const BatchRecord& record : batch.records) {
    if (record.board == nullptr) job.summary.add(Outcome{.verdict = Verdict::kInvalid});
  }
  if (progress != nullptr) progress->records += batch.records.size();
}

// A source of the bytes that the caller pushes, and the stages for them.
struct PushedRecords::State final : RecordSource {
  State(const PipelineOptions& options, const PipelineSinks& sinks, std::string shown,
        BatchTransform of_batch)
      : stages(options, sinks),
        make(std::move(of_batch)),
        progress(sinks.progress),
        name(std::move(shown)),
        reader(stages.options().reader),
        tools(stages.options()),
        most_records(batch_records(stages.options(), 1, kAsOf)) {}

  bool next(RecordBatch& batch, std::size_t most) override {
    if (!unread.empty()) {
      const Signature* const found = of_input == 0 ? find_signature(unread).signature : nullptr;
      if (found != nullptr && found->refusal != nullptr) batch.error = found->refusal;
      refused |= batch.error.has_value();
      const std::size_t taken = refused ? unread.size() : reader->feed(unread, batch, most);
      unread.remove_prefix(taken);
      of_input += taken;
      bytes += taken;
    } else if (!std::exchange(ended, true)) {
      if (!refused) reader->finish(batch);
      batch.format = reader->format();
    } else {
      return false;
    }
    batch.source = name;
    batch.ends_input = ended;
    batch.bytes = bytes;
    return true;
  }

  // Takes the next batch through the stages.
  bool turn() {
    stages.options().limits.stop.check();
    if (!stages.read(*this, records, job)) return false;
    const auto start = Clock::now();
    if (make) {
      transform(job, make, progress);
    } else {
      stages.process(job, tools);
    }
    records = Clock::now() - start < kLong ? std::min(2 * records, most_records)
                                           : std::max<std::size_t>(records / 2, 1);
    make ? stages.print(job) : stages.write(job);
    return true;
  }

  // `push` can return after a batch. So batches are as small as those of an input of kAsOf records,
  // and smaller while they take long.
  static constexpr std::uint64_t kAsOf = 128;
  static constexpr auto kLong = std::chrono::milliseconds(20);

  Stages stages;
  const BatchTransform make;
  Progress* const progress;
  std::string name;
  std::optional<Reader> reader;
  ThreadTools tools;
  const std::size_t most_records;  // of a batch
  std::size_t records = 1;         // of the next one, at most
  BatchJob job;
  std::string_view unread;
  bool refused = false;  // the first bytes that were pushed are no text
  bool ended = false;    // the input
  std::uint64_t of_input = 0;
  std::uint64_t bytes = 0;
};

PushedRecords::PushedRecords(const PipelineOptions& options, const PipelineSinks& sinks,
                             std::string name, BatchTransform transform)
    : state_(std::make_unique<State>(options, sinks, std::move(name), std::move(transform))) {}
PushedRecords::~PushedRecords() = default;

std::string_view PushedRecords::push(std::string_view bytes, Clock::time_point until) {
  state_->unread = bytes;
  while (!state_->unread.empty()) {
    if (!state_->turn()) return {};  // there are too many records: the run has ended
    if (Clock::now() >= until) break;
  }
  return std::exchange(state_->unread, {});
}

void PushedRecords::next_input(std::string name) {
  State& state = *state_;
  while (!state.ended && state.turn()) {
  }
  state.name = std::move(name);
  state.reader.emplace(state.stages.options().reader);
  state.refused = state.ended = false;
  state.of_input = 0;
}

const Summary& PushedRecords::summary() const { return state_->stages.summary(); }

PipelineResult PushedRecords::finish() {
  while (state_->turn()) {
  }
  return state_->stages.finish();
}

struct PushedRun::State final : PushedRecords {
  using PushedRecords::PushedRecords;
};

PushedRun::PushedRun(const PipelineOptions& options, const PipelineSinks& sinks, std::string name)
    : state_(std::make_unique<State>(options, sinks, std::move(name))) {}
PushedRun::~PushedRun() = default;

std::string_view PushedRun::push(std::string_view bytes, Clock::time_point until) {
  return state_->push(bytes, until);
}

PipelineResult PushedRun::finish() { return state_->finish(); }

}  // namespace euler96
