// The stages of the pipeline: what happens to a batch of records. workers.cpp decides which thread
// does it when.
//
//     read        process                              write
//     Source  ->  solver -> checker -> Summary,  ->    messages, answer, totals
//                              Writer
//     in order    any number of batches at once        in order
//
// Each batch is bounded, and so is their number, so that memory is bounded whatever the input.
//
// Test: tests/pipeline_test.cpp, tests/cli.

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>

#include "batch/readable.hpp"
#include "certificates/certificates.hpp"
#include "core/workers.hpp"
#include "euler96/batch/run.hpp"
#include "euler96/checker.hpp"
#include "euler96/solver.hpp"
#include "messages.hpp"
#include "source.hpp"

namespace euler96 {
namespace {

using Clock = std::chrono::steady_clock;

// The solutions that all batches together may hold for --all: with their text about 50 MB.
constexpr std::size_t kSolutions = std::size_t{1} << 17;

// Whether a column that is written needs something.
bool needs(const PipelineOptions& options, Column::Need need) {
  return std::ranges::count(options.writer.columns, need, &Column::need) > 0;
}

// The requested number of threads, or fewer if single puzzles may have so many solutions that a
// batch for each thread would exceed kSolutions.
unsigned thread_count(const PipelineOptions& options) {
  const std::size_t threads = options.threads > 0 ? options.threads : processor_count();
  const std::size_t most = kSolutions / std::max<std::size_t>(1, options.writer.all);
  return static_cast<unsigned>(std::max<std::size_t>(1, std::min(threads, most)));
}

// The records of a batch: enough to fill the lanes of a batch solver many times over, and to make
// the threads meet seldom. Fewer if many threads, or many solutions of each puzzle, would make all
// batches together too large.
std::size_t batch_records(const PipelineOptions& options, unsigned threads) {
  constexpr std::size_t kMost = 8192;
  constexpr std::size_t kLeast = 4096;
  constexpr std::size_t kSlow = 1024;  // certificates and lists may take long, and megabytes
  constexpr std::size_t kAllThreads = 64 * kLeast;  // about 100 MB as lines
  if (options.writer.all > 0) {
    return std::clamp<std::size_t>(kSolutions / options.writer.all / threads, 1, kSlow);
  }
  const std::size_t share = std::max<std::size_t>(1, kAllThreads / threads);
  if (needs(options, Column::Need::kCertificate)) return std::min(kSlow, share);
  if (threads == 1) return 2 * kMost;
  return std::min(share, std::clamp(4 * kMost / threads, kLeast, kMost));
}

// Whether the budget may have ended a search for further solutions.
bool cut_short(const Outcome& outcome, const Limits& limits) {
  return limits.budget && outcome.nodes >= *limits.budget && outcome.solutions < limits.solutions;
}

// A batch and what the stages add to it.
struct Item {
  SolvedBatch batch;
  std::optional<std::string> read_error;
  bool input_ended = false;

  Summary summary;
  Tally tally;
  std::string out;
  std::vector<Problem> differences;
  std::vector<Problem> refused;
  std::chrono::nanoseconds read_time{};
  std::chrono::nanoseconds solve_time{};
  std::chrono::nanoseconds write_time{};
};

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
        messages_(options, sinks.message) {
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

  // Solves, checks and formats. Called by several threads at once, each with its own context
  // and certificates.
  void process(Item& item, SolverContext& context, CertificateMaker& certificates) const {
    const auto start = Clock::now();
    SolvedBatch& batch = item.batch;
    batch.outcomes.resize(batch.records.puzzles.size());
    solve(batch, context);
    if (options_.writer.all > 0) enumerate(batch);
    if (options_.writer.count > 0 || needs(options_, Column::Need::kWholeCount)) {
      doubt_counts(batch);
    }
    check(item);
    if (needs(options_, Column::Need::kCertificate)) prove(item, certificates);
    for (const Record& record : batch.records.records) item.summary.add(batch.outcome_of(record));
    if (options_.reader.solutions) KnownSolutions::compare_given(batch, item.differences);
    if (options_.known != nullptr) options_.known->compare(batch, item.differences);
    item.tally.differences = item.differences.size();
    item.tally.refused = item.refused.size();
    const auto solved = Clock::now();
    writer_->write(batch, item.out);
    item.solve_time = solved - start;
    item.write_time = Clock::now() - solved;
  }

  // Reports, writes and adds up: one batch at a time, in order.
  void write(const Item& item) {
    const auto start = Clock::now();
    const std::string& source = item.batch.records.source;
    messages_.report(item.batch, item.differences, item.refused);
    if (item.input_ended) messages_.end_input(source);
    if (!item.out.empty()) sinks_.answer(item.out);

    result_.summary += item.summary;
    result_.tally += item.tally;
    result_.read_time += item.read_time;
    result_.solve_time += item.solve_time;
    result_.write_time += item.write_time + (Clock::now() - start);
    if (item.read_error) {
      sinks_.unreadable(fmt::format("{}: {}", readable(source), *item.read_error));
    }
  }

  // Writes what comes after all records.
  PipelineResult finish() {
    result_.wall_time = Clock::now() - start_;
    result_.first_unsolved = messages_.first_unsolved();
    result_.formats = source_.formats();
    if (options_.known != nullptr) {
      const auto message = options_.known->compare_count(result_.summary.records);
      if (!message.empty()) {
        ++result_.tally.differences;
        sinks_.message(message);
      }
    }
    // A sum that leaves records out is not the answer.
    if (!options_.form->whole_only || result_.whole_answer()) {
      std::string out;
      writer_->finish(result_.summary, out);
      if (!out.empty()) sinks_.answer(out);
    }
    return result_;
  }

 private:
  // A solver of single boards gets small pieces, and so does every solver under a budget: it may
  // take minutes for a batch, and the progress line should move meanwhile.
  void solve(SolvedBatch& batch, SolverContext& context) const {
    constexpr std::size_t kPiece = 16;
    const std::span puzzles(batch.records.puzzles);
    const std::span outcomes(batch.outcomes);
    const bool whole = options_.solver->batches && !options_.limits.budget;
    const std::size_t piece = whole ? puzzles.size() : kPiece;
    for (std::size_t begin = 0; begin < puzzles.size(); begin += piece) {
      const std::size_t n = std::min(piece, puzzles.size() - begin);
      context.solve(puzzles.subspan(begin, n), outcomes.subspan(begin, n), options_.limits);
      progress_.records += n;
    }
    progress_.records += batch.records.records.size() - puzzles.size();  // the malformed ones
  }

  // Lists all solutions of each puzzle, by `singles` if the solver cannot.
  void enumerate(SolvedBatch& batch) const {
    const auto list = options_.solver->enumerate != nullptr ? options_.solver->enumerate
                                                            : find_solver("singles")->enumerate;
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
        const Outcome all = list(batch.records.puzzles[i], limits, solutions);
        if (all.verdict == Verdict::kUnknown || cut_short(all, limits)) {
          outcome.verdict = Verdict::kUnknown;
        }
      }
    }
  }

  // Makes a count unknown if the budget may have ended the counting.
  void doubt_counts(SolvedBatch& batch) const {
    for (Outcome& outcome : batch.outcomes) {
      if (outcome.verdict == Verdict::kMultiple && cut_short(outcome, options_.limits)) {
        outcome.verdict = Verdict::kUnknown;
      }
    }
  }

  // Every solution that would be shown.
  static std::vector<Claim> claims(const SolvedBatch& batch) {
    std::vector<Claim> all;
    all.reserve(batch.outcomes.size());
    for (std::size_t i = 0; i < batch.outcomes.size(); ++i) {
      const Board& puzzle = batch.records.puzzles[i];
      const Outcome& outcome = batch.outcomes[i];
      if (outcome.has_solution()) all.push_back({&outcome.solution, &puzzle});
      if (batch.solutions.empty()) continue;
      for (const Board& solution : batch.solutions[i]) all.push_back({&solution, &puzzle});
    }
    return all;
  }

  // Makes a wrong outcome unknown, and reports it.
  void refuse(const Record& record, Item& item, std::string_view why) const {
    SolvedBatch& batch = item.batch;
    item.refused.push_back({record.where, fmt::format("{}: internal error: {} of solver {}",
                                                      readable(batch.records.shown_name(record)),
                                                      why, options_.solver->name)});
    batch.outcomes[static_cast<std::size_t>(record.puzzle)].verdict = Verdict::kUnknown;
    if (!batch.solutions.empty()) {
      batch.solutions[static_cast<std::size_t>(record.puzzle)].clear();
    }
  }

  // Refuses the outcomes of which the checker refuses a solution.
  void check(Item& item) const {
    const std::vector<Claim> all = claims(item.batch);
    std::set<std::ptrdiff_t> wrong;
    for (const std::size_t place : wrong_solutions(all)) {
      wrong.insert(all[place].puzzle - item.batch.records.puzzles.data());
    }
    if (wrong.empty()) return;
    for (const Record& record : item.batch.records.records) {
      if (wrong.contains(record.puzzle)) refuse(record, item, "the checker refuses the solution");
    }
  }

  // Makes the certificates.
  void prove(Item& item, CertificateMaker& certificates) const {
    SolvedBatch& batch = item.batch;
    batch.proofs.resize(batch.outcomes.size());
    for (const Record& record : batch.records.records) {
      Certificate certificate;
      if (record.puzzle >= 0) {
        const auto index = static_cast<std::size_t>(record.puzzle);
        certificate = certificates.make(batch.records.puzzles[index], batch.outcomes[index],
                                        {.budget = options_.limits.budget});
        batch.proofs[index] = certificate.text.value_or("-");
      }
      if (!certificate.text) ++item.tally.unproved;
      if (certificate.outcome_is_wrong) {
        refuse(record, item, "the search for a certificate refutes the outcome");
      }
    }
  }

  const PipelineOptions& options_;
  std::size_t max_records_;  // of a batch
  const PipelineSinks& sinks_;
  Clock::time_point start_ = Clock::now();
  Progress own_progress_;
  Progress& progress_;
  Source source_;
  std::unique_ptr<Writer> writer_;
  PipelineResult result_;
  Messages messages_;
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
