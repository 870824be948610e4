// The pipeline. Each batch of records passes four stations:
//
//     source -> [ solver -> checker -> reducer -> writer ] -> sink
//     in order    any number of batches at once               in order
//
// The number of batches on the way is bounded, and so is each batch, so that memory is bounded
// whatever the input.
//
// Test: tests/pipeline_test.cpp, tests/cli.

#include "euler96/pipeline.hpp"

#include <fmt/format.h>
#include <tbb/concurrent_queue.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "../readable.hpp"
#include "euler96/checker.hpp"
#include "source.hpp"

namespace euler96 {
namespace {

using Clock = std::chrono::steady_clock;

// Large enough to fill the lanes of a batch solver many times over.
constexpr std::size_t kBatchRecords = 8192;
// Problems of one input that are told one by one; the rest are counted.
constexpr std::uint64_t kMaxProblemsTold = 20;

// A batch on its way, with all that the stations add to it.
struct Item {
  SolvedBatch batch;
  std::string read_error;
  bool input_ended = false;

  Summary summary;
  std::string out;
  std::vector<std::string> differences;
  std::vector<std::string> refused;
  std::chrono::nanoseconds read_time{};
  std::chrono::nanoseconds solve_time{};
  std::chrono::nanoseconds write_time{};
};

std::string place_of(const RecordBatch& batch, Position where) {
  return fmt::format("{}:{}:{}", readable(batch.source), where.line, where.column);
}

bool read_item(Source& source, Item& item) {
  const auto start = Clock::now();
  if (!source.next(item.batch.records)) return false;
  item.read_error = source.error();
  item.input_ended = source.input_ended();
  item.read_time = Clock::now() - start;
  return true;
}

class Run {
 public:
  Run(const PipelineOptions& options, const PipelineSinks& sinks)
      : options_(options), sinks_(sinks), writer_(make_writer(options.form)) {}

  // The stations that need no order: several threads are here at once, each with its own context.
  void process(Item& item, SolverContext& context) const {
    const auto start = Clock::now();
    SolvedBatch& batch = item.batch;
    batch.outcomes.resize(batch.records.puzzles.size());
    context.solve(batch.records.puzzles, batch.outcomes, options_.limits);

    item.summary = {};
    item.out.clear();
    item.differences.clear();
    item.refused.clear();
    for (const Record& record : batch.records.records) check(record, item);
    if (options_.known != nullptr) options_.known->compare(batch, item.differences);
    const auto solved = Clock::now();
    writer_->write(batch, item.out);
    item.solve_time = solved - start;
    item.write_time = Clock::now() - solved;
  }

  // The last station: one batch at a time, in order.
  void emit(const Item& item) {
    const auto start = Clock::now();
    const RecordBatch& records = item.batch.records;
    tell_problems(item);
    if (options_.form == OutputForm::kSum) tell_unsolved(item.batch);
    for (const std::string& message : item.differences) sinks_.message(message);
    for (const std::string& message : item.refused) sinks_.message(message);
    if (!item.out.empty()) sinks_.answer(item.out);

    result_.summary += item.summary;
    result_.differences += item.differences.size();
    result_.refused += item.refused.size();
    result_.read_time += item.read_time;
    result_.solve_time += item.solve_time;
    result_.write_time += item.write_time + (Clock::now() - start);
    if (!item.read_error.empty()) {
      ++result_.unreadable;
      sinks_.message(fmt::format("{}:1:1: expected a readable file, found an error: {}",
                                 readable(records.source), item.read_error));
    }
  }

  PipelineResult finish(const std::vector<InputFormat>& formats) {
    result_.formats = formats;
    if (options_.known != nullptr) {
      if (const auto message = options_.known->compare_count(result_.summary.records);
          !message.empty()) {
        ++result_.differences;
        sinks_.message(message);
      }
    }
    // After trouble there may be records that no outcome stands for; a sum would leave them out.
    if (options_.form != OutputForm::kSum || result_.whole_answer()) {
      std::string out;
      writer_->finish(result_.summary, out);
      if (!out.empty()) sinks_.answer(out);
    }
    return result_;
  }

 private:
  // Sums the record up, unless the checker refuses its solution.
  void check(const Record& record, Item& item) const {
    const Outcome& outcome = item.batch.outcome_of(record);
    if (outcome.has_solution() &&
        !is_solution_of(outcome.solution,
                        item.batch.records.puzzles[static_cast<std::size_t>(record.puzzle)])) {
      item.refused.push_back(
          fmt::format("{}: {}: internal error: the checker refuses the solution of solver {}",
                      place_of(item.batch.records, record.where),
                      readable(item.batch.records.shown_name(record)), options_.solver->name));
      Outcome& wrong = item.batch.outcomes[static_cast<std::size_t>(record.puzzle)];
      wrong.verdict = Verdict::kUnknown;
    }
    item.summary.add(outcome);
  }

  void tell_problems(const Item& item) {
    const RecordBatch& records = item.batch.records;
    for (const Problem& problem : records.problems) {
      ++result_.problems;
      if (++problems_of_input_ <= kMaxProblemsTold) {
        sinks_.message(fmt::format("{}: {}", place_of(records, problem.where), problem.message));
      }
    }
    if (!item.input_ended) return;
    if (problems_of_input_ > kMaxProblemsTold) {
      sinks_.message(fmt::format("{}: and {} more problems", readable(records.source),
                                 problems_of_input_ - kMaxProblemsTold));
    }
    problems_of_input_ = 0;
  }

  void tell_unsolved(const SolvedBatch& batch) {
    for (const Record& record : batch.records.records) {
      const Outcome& outcome = batch.outcome_of(record);
      if (outcome.has_solution() || outcome.verdict == Verdict::kInvalid) continue;
      const bool spent = outcome.verdict == Verdict::kUnknown && options_.limits.budget.has_value();
      sinks_.message(fmt::format("{}: {}: expected one solution, found {}{}",
                                 place_of(batch.records, record.where),
                                 readable(batch.records.shown_name(record)),
                                 to_string(outcome.verdict), spent ? ": the budget is spent" : ""));
    }
  }

  const PipelineOptions& options_;
  const PipelineSinks& sinks_;
  std::unique_ptr<Writer> writer_;
  PipelineResult result_;
  std::uint64_t problems_of_input_ = 0;
};

void run_in_parallel(Source& source, Run& run, const PipelineOptions& options,
                     std::vector<Item*> waiting) {
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, options.threads);
  const std::size_t tokens = std::size_t{options.threads} + 2;
  std::vector<Item> items(tokens);
  tbb::concurrent_queue<Item*> idle;
  for (Item& item : items) idle.push(&item);
  tbb::enumerable_thread_specific<std::unique_ptr<SolverContext>> contexts(
      options.solver->make_context);

  std::size_t begun = 0;
  const auto read = [&](tbb::flow_control& flow) -> Item* {
    if (begun < waiting.size()) return waiting[begun++];
    Item* item = nullptr;
    idle.try_pop(item);  // there is one: no more batches than tokens are on the way
    if (!read_item(source, *item)) {
      flow.stop();
      return nullptr;
    }
    return item;
  };
  const auto process = [&](Item* item) {
    run.process(*item, *contexts.local());
    return item;
  };
  const auto emit = [&](Item* item) {
    run.emit(*item);
    idle.push(item);
  };
  tbb::parallel_pipeline(
      tokens, tbb::make_filter<void, Item*>(tbb::filter_mode::serial_in_order, read) &
                  tbb::make_filter<Item*, Item*>(tbb::filter_mode::parallel, process) &
                  tbb::make_filter<Item*, void>(tbb::filter_mode::serial_in_order, emit));
}

}  // namespace

PipelineResult run_pipeline(const std::vector<std::string>& inputs, const PipelineOptions& options,
                            const PipelineSinks& sinks) {
  Source source(inputs, options.format, kBatchRecords);
  Run run(options, sinks);

  // The small job is not taxed for the large one: threads start when a second full batch shows up.
  Item first;
  Item second;
  const bool any = read_item(source, first);
  const bool more = any && options.threads > 1 && read_item(source, second);
  if (more && first.batch.records.records.size() >= kBatchRecords) {
    run_in_parallel(source, run, options, {&first, &second});
  } else if (any) {
    const auto context = options.solver->make_context();
    const auto step = [&](Item& item) {
      run.process(item, *context);
      run.emit(item);
    };
    step(first);
    if (more) step(second);
    while (read_item(source, first)) step(first);
  }
  return run.finish(source.formats());
}

PipelineResult read_known(const std::string& input, KnownSolutions& known,
                          const std::function<void(std::string_view)>& message) {
  PipelineOptions options;
  options.form = OutputForm::kNumbers;  // any that does not ask for solutions
  const PipelineSinks sinks{[](std::string_view) {}, message};
  Source source({input}, std::nullopt, kBatchRecords);
  Run run(options, sinks);
  Item item;
  while (read_item(source, item)) {
    known.add(item.batch.records);
    run.emit(item);
  }
  return run.finish(source.formats());
}

int exit_code(const PipelineResult& result) {
  if (result.refused > 0) return 5;
  if (result.unreadable > 0) return 4;
  if (result.problems > 0) return 3;
  if (result.differences > 0 || !result.summary.complete()) return 1;
  return 0;
}

}  // namespace euler96
