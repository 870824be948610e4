// The pipeline. Each batch of records passes four stations:
//
//     source -> [ solver -> checker -> reducer -> writer ] -> sink
//     in order    any number of batches at once               in order
//
// The number of batches on the way is bounded, and so is each batch, so that memory is bounded
// whatever the input.
//
// Test: tests/pipeline_test.cpp, tests/cli.

#include <fmt/core.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "../readable.hpp"
#include "euler96/checker.hpp"
#include "euler96/enumerate.hpp"
#include "euler96/pipeline.hpp"
#include "shard.hpp"
#include "source.hpp"
#include "workers.hpp"

namespace euler96 {
namespace {

using Clock = std::chrono::steady_clock;

// Solutions that --all may have on their way, with the text that is made of them: some 50 MB.
constexpr std::size_t kSolutions = std::size_t{1} << 17;

// As many as were asked for, unless single puzzles have so many solutions that a few of them on
// their way would be too much memory.
unsigned thread_count(const PipelineOptions& options) {
  const unsigned threads = options.threads > 0 ? options.threads : processor_count();
  const std::size_t most = kSolutions / std::max<std::size_t>(1, options.writer.all);
  return static_cast<unsigned>(std::clamp<std::size_t>(threads, 1, std::max<std::size_t>(1, most)));
}

// Large enough to fill the lanes of a batch solver many times over, and smaller where many threads,
// or many solutions of each puzzle, would make the batches on their way too much memory together.
std::size_t batch_records(const PipelineOptions& options, unsigned threads) {
  constexpr std::size_t kMost = 8192;
  constexpr std::size_t kLeast = 1024;
  constexpr std::size_t kInAll = 128 * kLeast;  // some 50 MB
  if (options.writer.all > 0) {
    return std::clamp<std::size_t>(kSolutions / options.writer.all / threads, 1, kLeast);
  }
  if (threads == 1) return 2 * kMost;  // one batch on its way, the others have several a thread
  return std::min(std::clamp(4 * kMost / threads, kLeast, kMost),
                  std::max<std::size_t>(1, kInAll / threads));
}

// Problems of one input that are told one by one; the rest are counted.
constexpr std::uint64_t kMaxProblemsTold = 20;

// A batch on its way, with all that the stations add to it.
struct Item {
  SolvedBatch batch;
  std::optional<std::string> read_error;
  bool input_ended = false;

  Summary summary;
  std::string out;
  std::vector<Problem> differences;
  std::vector<Problem> refused;
  std::chrono::nanoseconds read_time{};
  std::chrono::nanoseconds solve_time{};
  std::chrono::nanoseconds write_time{};
};

bool read_item(Source& source, Item& item, Progress& progress) {
  const auto start = Clock::now();
  if (!source.next(item.batch.records)) return false;
  item.read_error = source.error();
  item.input_ended = source.input_ended();
  progress.bytes = source.bytes();
  progress.records_read += item.batch.records.records.size();
  item.read_time = Clock::now() - start;
  return true;
}

class Run {
 public:
  Run(const PipelineOptions& options, const PipelineSinks& sinks)
      : options_(options),
        sinks_(sinks),
        progress_(sinks.progress != nullptr ? *sinks.progress : own_progress_),
        writer_(make_writer(options.form, options.writer)) {}

  // How far it is, whether somebody looks or not.
  [[nodiscard]] Progress& progress() const { return progress_; }

  // What comes before all records.
  void start() const {
    std::string out;
    if (options_.start) writer_->start(out);
    if (!out.empty()) sinks_.answer(out);
  }

  // The stations that need no order: several threads are here at once, each with its own context.
  void process(Item& item, SolverContext& context) const {
    const auto start = Clock::now();
    SolvedBatch& batch = item.batch;
    batch.outcomes.resize(batch.records.puzzles.size());
    solve(batch, context);

    item.summary = {};
    item.out.clear();
    item.differences.clear();
    item.refused.clear();
    if (options_.writer.all > 0) enumerate(batch);
    if (options_.writer.count > 0) doubt_counts(batch);
    for (std::size_t i = 0; i < batch.records.records.size(); ++i) check(i, item);
    if (options_.check_given) compare_given(batch, item.differences);
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
    if (!item.out.empty()) sinks_.answer(item.out);

    result_.summary += item.summary;
    result_.tally.input_problems += records.input_problems;
    result_.tally.differences += item.differences.size();
    result_.tally.refused += item.refused.size();
    result_.read_time += item.read_time;
    result_.solve_time += item.solve_time;
    result_.write_time += item.write_time + (Clock::now() - start);
    if (item.read_error) {
      ++result_.tally.unreadable;
      // As every program says it, with its own name first.
      sinks_.message(fmt::format("{}: {}: {}", program_invocation_short_name,
                                 readable(records.source), *item.read_error));
    }
  }

  PipelineResult finish(const Source& source) {
    result_.formats = source.formats();
    result_.digest_before = source.digest().before();
    result_.digest_through = source.digest().through();
    // Of the parts of an input only the last one knows how many records there are.
    if (const auto total = source.total_records(); options_.known != nullptr && total) {
      if (const auto message = options_.known->compare_count(*total); !message.empty()) {
        ++result_.tally.differences;
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
  // Where each board is solved by itself, in small pieces: a slow solver takes minutes for a batch,
  // and somebody may wait to see it move.
  void solve(SolvedBatch& batch, SolverContext& context) const {
    constexpr std::size_t kPiece = 16;
    const std::span puzzles(batch.records.puzzles);
    const std::span outcomes(batch.outcomes);
    const std::size_t piece = options_.solver->batches ? puzzles.size() : kPiece;
    for (std::size_t begin = 0; begin < puzzles.size(); begin += piece) {
      const std::size_t n = std::min(piece, puzzles.size() - begin);
      context.solve(puzzles.subspan(begin, n), outcomes.subspan(begin, n), options_.limits);
      progress_.records += n;
    }
    progress_.records += batch.records.records.size() - puzzles.size();  // the malformed ones
  }

  // Appends all solutions of each puzzle that has several; one that has one has it already.
  void enumerate(SolvedBatch& batch) const {
    batch.solutions.resize(batch.outcomes.size());
    for (std::size_t i = 0; i < batch.outcomes.size(); ++i) {
      std::vector<Board>& solutions = batch.solutions[i];
      solutions.clear();
      Outcome& outcome = batch.outcomes[i];
      if (outcome.has_solution()) {
        solutions.push_back(outcome.solution);
      } else if (outcome.verdict == Verdict::kMultiple) {
        Limits limits = options_.limits;
        limits.solutions = options_.writer.all;
        const Outcome all = enumerate_solutions(batch.records.puzzles[i], limits, solutions);
        const bool cut = all.verdict == Verdict::kUnknown;  // found fewer than two, out of budget
        const bool short_of_all = limits.budget && all.nodes >= *limits.budget;
        if (cut || (short_of_all && solutions.size() < limits.solutions)) {
          outcome.verdict = Verdict::kUnknown;
        }
      }
    }
  }

  // A count that the budget may have cut short is no count.
  void doubt_counts(SolvedBatch& batch) const {
    const Limits& limits = options_.limits;
    if (!limits.budget) return;
    for (Outcome& outcome : batch.outcomes) {
      const bool cut = outcome.solutions < limits.solutions && outcome.nodes >= *limits.budget;
      if (cut && outcome.verdict == Verdict::kMultiple) outcome.verdict = Verdict::kUnknown;
    }
  }

  // Whether the checker accepts every solution that would be shown.
  static bool accepted(const SolvedBatch& batch, const Record& record) {
    if (record.puzzle < 0) return true;
    const auto index = static_cast<std::size_t>(record.puzzle);
    const Board& puzzle = batch.records.puzzles[index];
    const Outcome& outcome = batch.outcomes[index];
    if (outcome.has_solution() && !is_solution_of(outcome.solution, puzzle)) return false;
    if (batch.solutions.empty()) return true;
    const auto& all = batch.solutions[index];
    return std::all_of(all.begin(), all.end(),
                       [&](const Board& solution) { return is_solution_of(solution, puzzle); });
  }

  // Sums the record up; a solution that the checker refuses is not one.
  void check(std::size_t index, Item& item) const {
    SolvedBatch& batch = item.batch;
    const Record& record = batch.records.records[index];
    if (!accepted(batch, record)) {
      item.refused.push_back(
          {record.where,
           fmt::format("{}: internal error: the checker refuses the solution of solver {}",
                       readable(batch.records.shown_name(record)), options_.solver->name)});
      batch.outcomes[static_cast<std::size_t>(record.puzzle)].verdict = Verdict::kUnknown;
      if (!batch.solutions.empty()) {
        batch.solutions[static_cast<std::size_t>(record.puzzle)].clear();
      }
    }
    item.summary.add(batch.outcome_of(record));
    if (options_.digest) {
      item.summary.digest += record_digest(
          batch.records.first_number + index,
          record.puzzle < 0 ? nullptr
                            : &batch.records.puzzles[static_cast<std::size_t>(record.puzzle)]);
    }
  }

  void tell(const RecordBatch& records, const Problem& problem) const {
    sinks_.message(fmt::format("{}:{}:{}: {}", readable(records.source), problem.where.line,
                               problem.where.column, problem.message));
  }

  // All that is to be said of a batch, in the order of its lines, so that nobody can tell where one
  // batch ended and the next began.
  void tell_problems(const Item& item) {
    const RecordBatch& records = item.batch.records;
    std::vector<Problem> unsolved;
    if (options_.form == OutputForm::kSum) unsolved = unsolved_of(item.batch);
    std::vector<const Problem*> told;
    const auto add = [&](const Problem& problem) { told.push_back(&problem); };
    for (const Problem& problem : records.problems) {
      ++result_.tally.problems;
      if (++problems_of_input_ <= kMaxProblemsTold) add(problem);
    }
    std::for_each(unsolved.begin(), unsolved.end(), add);
    std::for_each(item.differences.begin(), item.differences.end(), add);
    std::for_each(item.refused.begin(), item.refused.end(), add);
    std::stable_sort(told.begin(), told.end(), [](const Problem* a, const Problem* b) {
      return a->where.line < b->where.line;
    });
    for (const Problem* problem : told) tell(records, *problem);
    if (!item.input_ended) return;
    if (problems_of_input_ > kMaxProblemsTold) {
      sinks_.message(fmt::format("{}: more problems: {}", readable(records.source),
                                 problems_of_input_ - kMaxProblemsTold));
    }
    problems_of_input_ = 0;
  }

  // The puzzles that keep the sum back.
  [[nodiscard]] std::vector<Problem> unsolved_of(const SolvedBatch& batch) const {
    std::vector<Problem> unsolved;
    for (const Record& record : batch.records.records) {
      const Outcome& outcome = batch.outcome_of(record);
      if (outcome.has_solution() || outcome.verdict == Verdict::kInvalid) continue;
      const bool spent = outcome.verdict == Verdict::kUnknown && options_.limits.budget.has_value();
      const std::string why =
          spent ? fmt::format(": the budget of {} nodes is spent", *options_.limits.budget) : "";
      unsolved.push_back({record.where, fmt::format("{}: expected one solution, found {}{}",
                                                    readable(batch.records.shown_name(record)),
                                                    to_string(outcome.verdict), why)});
    }
    return unsolved;
  }

  const PipelineOptions& options_;
  const PipelineSinks& sinks_;
  Progress own_progress_;
  Progress& progress_;
  std::unique_ptr<Writer> writer_;
  PipelineResult result_;
  std::uint64_t problems_of_input_ = 0;
};

// Takes batch after batch through the stages.
class BatchWorker final : public Worker {
 public:
  BatchWorker(Source& source, Run& run, const Solver& solver, std::size_t max_records)
      : source_(source), run_(run), context_(solver.make_context()), max_records_(max_records) {}

  bool read() override { return read_item(source_, item_, run_.progress()); }
  void process() override { run_.process(item_, *context_); }
  void write() override { run_.emit(item_); }
  [[nodiscard]] bool wants_help() const override {
    return run_.progress().records_read >= max_records_;
  }
  void stop() override { source_.stop(); }

 private:
  Source& source_;
  Run& run_;
  std::unique_ptr<SolverContext> context_;
  std::size_t max_records_;
  Item item_;
};

}  // namespace

PipelineResult run_pipeline(const std::vector<std::string>& inputs, const PipelineOptions& options,
                            const PipelineSinks& sinks) {
  const unsigned threads = thread_count(options);
  const std::size_t max_records = batch_records(options, threads);
  Source source(inputs, options.reader, max_records, options.digest);
  Run run(options, sinks);
  run.start();

  work_in_order(threads, [&] {
    return std::make_unique<BatchWorker>(source, run, *options.solver, max_records);
  });
  return run.finish(source);
}

PipelineResult read_records(const std::vector<std::string>& inputs, const ReaderOptions& reader,
                            const std::function<void(const RecordBatch&)>& take,
                            const std::function<void(std::string_view)>& message) {
  PipelineOptions options;
  options.form = OutputForm::kNothing;
  const PipelineSinks sinks{[](std::string_view) {}, message};
  constexpr std::size_t kRecords = 1024;
  Source source(inputs, reader, kRecords, true);
  Run run(options, sinks);
  Item item;
  while (read_item(source, item, run.progress())) {
    take(item.batch.records);
    item.summary = {};
    for (const Record& record : item.batch.records.records) {
      if (record.puzzle < 0) item.summary.add(Outcome{.verdict = Verdict::kInvalid});
    }
    run.emit(item);
  }
  return run.finish(source);
}

}  // namespace euler96
