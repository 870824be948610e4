// The table of the passes: solve, enumerate, check, prove, rate, explain, find canonical forms. A
// row says what needs the pass, how many records are a batch, and what runs.
//
// Test: tests/pipeline_test.cpp.

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "batch/pipeline.hpp"
#include "batch/readable.hpp"
#include "euler96/checker.hpp"
#include "euler96/explain.hpp"
#include "euler96/rating.hpp"
#include "euler96/solve.hpp"
#include "euler96/technique.hpp"
#include "stages.hpp"

namespace euler96 {
namespace {

// The passes, and what they work on.
struct Work {
  BatchJob& job;
  const PipelineOptions& options;
  ThreadTools& tools;
  Progress& progress;
  SolvedBatch& batch = job.batch;

  void solve();
  void spread(std::size_t solved);
  void enumerate();
  void check();
  void add_outside_marks(std::set<const Board*>& wrong) const;
  void prove();
  void rate();
  void explain();
  void find_canonical_forms();

  void refuse(std::size_t index, std::string_view why);
  // Whether records of that outcome are written.
  [[nodiscard]] bool shows(Verdict verdict) const {
    return !options.writer.only || std::ranges::count(*options.writer.only, verdict) > 0;
  }
  void leave_out();
};

// Every solution that would be shown.
std::vector<Claim> claims(const SolvedBatch& batch) {
  std::vector<Claim> all;
  all.reserve(batch.outcomes.size());
  const Board* next = batch.records.boards.data();
  for (std::size_t i = 0; i < batch.outcomes.size(); ++i) {
    const Outcome& outcome = batch.outcomes[i];
    if (outcome.verdict == Verdict::kInvalid) continue;  // has no board
    const Board* const puzzle = next++;
    if (outcome.has_solution()) all.push_back({&outcome.solution, puzzle});
    if (batch.solutions.empty()) continue;
    for (const Board& solution : batch.solutions[i]) all.push_back({&solution, puzzle});
  }
  return all;
}

// Whether the budget may have ended a search for further solutions.
bool cut_short(const Outcome& outcome, const Limits& limits) {
  return limits.budget && outcome.nodes >= *limits.budget && outcome.solutions < limits.solutions;
}

// Makes a count unknown if the budget may have ended the counting.
void doubt_counts(std::span<Outcome> outcomes, const Limits& limits) {
  for (Outcome& outcome : outcomes) {
    if (outcome.verdict == Verdict::kMultiple && cut_short(outcome, limits)) {
      outcome.verdict = Verdict::kUnknown;
    }
  }
}

// A solver of single boards gets small pieces, and so does every solver under a budget: it may
// take minutes for a batch, and the progress line should move meanwhile.
void Work::solve() {
  constexpr std::size_t kPiece = 16;
  batch.outcomes.resize(batch.records.records.size());
  Progress not_shown;  // rating takes longer than solving
  auto& records = (needs(options, Column::Need::kRating) ? not_shown : progress).records;
  std::vector<Board> others;  // than the positions
  if (batch.records.has_positions()) {
    for (const BatchRecord& record : batch.records.records) {
      if (record.board != nullptr && record.marks == nullptr) others.push_back(*record.board);
    }
  }
  const std::span<const Board> puzzles(batch.records.has_positions() ? others
                                                                     : batch.records.boards);
  const std::span outcomes(batch.outcomes);
  const bool whole = options.solver->batches && !options.limits.budget;
  const std::size_t piece = whole ? puzzles.size() : kPiece;
  for (std::size_t begin = 0; begin < puzzles.size(); begin += piece) {
    const std::size_t n = std::min(piece, puzzles.size() - begin);
    tools.context->solve(puzzles.subspan(begin, n), outcomes.subspan(begin, n), options.limits);
    records += n;
  }
  spread(puzzles.size());
  records += batch.records.records.size() - puzzles.size();
  if (options.writer.count || needs(options, Column::Need::kWholeCount)) {
    doubt_counts(outcomes, options.limits);
  }
}

// Moves the outcome of each board to its record's place, and solves the positions. A malformed
// record's outcome is `invalid`.
// @param solved the boards, whose outcomes are the first ones.
void Work::spread(std::size_t solved) {
  for (std::size_t i = batch.outcomes.size(); i > solved; --i) {
    const BatchRecord& record = batch.records.records[i - 1];
    batch.outcomes[i - 1] = record.board == nullptr ? Outcome{.verdict = Verdict::kInvalid}
                            : record.marks == nullptr
                                ? batch.outcomes[--solved]
                                : euler96::solve(*record.marks, options.limits);
  }
}

// Lists all solutions of each puzzle.
void Work::enumerate() {
  batch.solutions.resize(batch.outcomes.size());
  for (std::size_t i = 0; i < batch.outcomes.size(); ++i) {
    std::vector<Board>& solutions = batch.solutions[i];
    solutions.clear();
    Outcome& outcome = batch.outcomes[i];
    if (outcome.has_solution()) {
      solutions.push_back(outcome.solution);
    } else if (outcome.verdict == Verdict::kMultiple) {
      Limits limits = options.limits;
      limits.solutions = *options.writer.all;
      const BatchRecord& record = batch.records.records[i];
      const Outcome all = record.marks != nullptr
                              ? euler96::solve(*record.marks, limits, &solutions)
                              : options.solver->enumerate(*record.board, limits, solutions);
      if (all.verdict == Verdict::kUnknown || cut_short(all, limits)) {
        outcome.verdict = Verdict::kUnknown;
      }
    }
  }
}

// Makes a wrong outcome unknown, and reports it.
void Work::refuse(std::size_t index, std::string_view why) {
  const BatchRecord& record = batch.records.records[index];
  job.refused.push_back(
      {record.where,
       fmt::format("{}: internal error: {} of solver {}", readable(record.shown_name()), why,
                   record.marks != nullptr ? "exact-cover" : options.solver->name)});
  batch.outcomes[index].verdict = Verdict::kUnknown;
  if (!batch.solutions.empty()) batch.solutions[index].clear();
}

// Adds the boards of the positions of which a solution is outside the candidates.
void Work::add_outside_marks(std::set<const Board*>& wrong) const {
  for (std::size_t i = 0; i < batch.outcomes.size(); ++i) {
    const BatchRecord& record = batch.records.records[i];
    if (record.marks == nullptr) continue;
    std::vector<Board> found;
    if (!batch.solutions.empty()) found = batch.solutions[i];
    if (batch.outcomes[i].has_solution()) found.push_back(batch.outcomes[i].solution);
    const auto solves_record = [&](const Board& solution) { return solves(solution, record); };
    if (!std::ranges::all_of(found, solves_record)) wrong.insert(record.board);
  }
}

// Refuses the outcomes of which the checker refuses a solution.
void Work::check() {
  const std::vector<Claim> all = claims(batch);
  std::set<const Board*> wrong;
  for (const std::size_t place : wrong_solutions(all)) wrong.insert(all[place].puzzle);
  if (batch.records.has_positions()) add_outside_marks(wrong);
  if (wrong.empty()) return;
  for (std::size_t i = 0; i < batch.outcomes.size(); ++i) {
    if (!wrong.contains(batch.records.records[i].board)) continue;
    refuse(i, "the checker refuses the solution");
  }
}

// Makes the certificates.
void Work::prove() {
  batch.proofs.resize(batch.outcomes.size());
  for (std::size_t i = 0; i < batch.outcomes.size(); ++i) {
    Certificate certificate;
    if (const Board* const puzzle = batch.records.records[i].board) {
      certificate =
          tools.certificates.make(*puzzle, batch.outcomes[i],
                                  {.budget = options.limits.budget, .stop = options.limits.stop});
      batch.proofs[i] = certificate.text;
    }
    if (!certificate.text) ++job.unproved;
    if (certificate.outcome_is_wrong) {
      refuse(i, "the search for a certificate refutes the outcome");
    }
  }
}

// Rates the puzzles with one solution, unless the source has, and counts each record.
void Work::rate() {
  const std::vector<Rating>& given = batch.records.given_ratings;
  const RateOptions how{
      .uniqueness = options.uniqueness, .known_unique = true, .stop = options.limits.stop};
  batch.ratings.assign(batch.outcomes.size(), {});
  batch.uniqueness = options.uniqueness;
  for (std::size_t i = 0; i < batch.outcomes.size(); ++i) {
    if (batch.outcomes[i].verdict == Verdict::kUnique) {
      batch.ratings[i] = given.empty() || !options.uniqueness
                             ? euler96::rate(batch.records.records[i].position(), how)
                             : given.at(i);
    }
    ++progress.records;
  }
}

// Counts what the explanations of the puzzles with one solution use.
void Work::explain() {
  const ExplainOptions how{
      .uniqueness = options.uniqueness, .rate = false, .stop = options.limits.stop};
  batch.techniques.assign(batch.outcomes.size(), {});
  batch.uniqueness = options.uniqueness;
  for (std::size_t i = 0; i < batch.outcomes.size(); ++i) {
    if (batch.outcomes[i].verdict != Verdict::kUnique || !shows(Verdict::kUnique)) continue;
    std::string& text = batch.techniques[i];
    const auto uses = euler96::explain(batch.records.records[i].position(), how).uses();
    for (const auto& [technique, count] : uses) {
      text += fmt::format("{}{}:{}", text.empty() ? "" : " ", info(technique).name, count);
    }
  }
}

// Finds the canonical forms of the records that are shown.
void Work::find_canonical_forms() {
  batch.canonical.resize(batch.outcomes.size());
  for (std::size_t i = 0; i < batch.outcomes.size(); ++i) {
    const Board* const puzzle = batch.records.records[i].board;
    if (puzzle != nullptr && shows(batch.outcomes[i].verdict)) {
      batch.canonical[i] = canonical(*puzzle);
    }
  }
}

// Leaves out the records that are not shown.
void Work::leave_out() {
  batch.only.emplace();
  for (std::size_t i = 0; i < batch.outcomes.size(); ++i) {
    if (shows(batch.outcomes[i].verdict)) batch.only->push_back(i);
  }
}

struct Pass {
  bool (*is_needed)(const PipelineOptions& options);
  std::size_t records;  // the most of a batch
  void (Work::*run)();
};

bool always(const PipelineOptions& /*options*/) { return true; }
bool is_listing(const PipelineOptions& options) { return options.writer.all.has_value(); }
template <Column::Need kNeed>
bool is_column(const PipelineOptions& options) {
  return needs(options, kNeed);
}

// Certificates, forms and lists may take long, and megabytes. Hard puzzles are rated and explained
// at 100 a second.
constexpr Pass passes[] = {
    {.is_needed = always, .records = 16384, .run = &Work::solve},
    {.is_needed = is_listing, .records = 1024, .run = &Work::enumerate},
    {.is_needed = always, .records = SIZE_MAX, .run = &Work::check},
    {.is_needed = is_column<Column::Need::kCertificate>, .records = 1024, .run = &Work::prove},
    {.is_needed = is_column<Column::Need::kRating>, .records = 64, .run = &Work::rate},
    {.is_needed = is_column<Column::Need::kTechniques>, .records = 64, .run = &Work::explain},
    {.is_needed = is_column<Column::Need::kCanonical>,
     .records = 1024,
     .run = &Work::find_canonical_forms},
};

}  // namespace

bool solves(const Board& board, const BatchRecord& record) {
  if (record.marks == nullptr) return is_solution_of(board, *record.board);
  logic::Position::Candidates candidates{};
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    candidates[i] = record.marks->candidates(Cell(static_cast<int>(i)));
  }
  return is_solution_of(board, *record.board, candidates);
}

bool needs(const PipelineOptions& options, Column::Need need) {
  if (options.form->need == need) return true;
  return options.form->has_columns &&
         std::ranges::any_of(options.writer.columns, [&](const ChosenColumn& chosen) {
           return chosen.column->need == need;
         });
}

// Enough to fill the lanes of a batch solver many times over, and to make the threads meet seldom;
// fewer if many threads, or many solutions of each puzzle, would make all batches together too
// large.
std::size_t batch_records(const PipelineOptions& options, unsigned threads,
                          std::optional<std::uint64_t> size) {
  constexpr std::size_t kEnough = 4096;
  constexpr std::size_t kAllThreads = 64 * kEnough;  // about 100 MB as lines
  std::size_t most = kAllThreads / threads;
  for (const Pass& pass : passes) {
    if (pass.is_needed(options)) most = std::min(most, pass.records);
  }
  most = std::max(most / threads, std::min(most, kEnough));
  if (options.writer.all) most = std::min(most, kSolutions / *options.writer.all / threads);
  const bool together = options.solver->batches && !options.limits.budget && most >= kEnough;
  return together ? std::max<std::size_t>(1, most) : share_of_records(most, threads, size);
}

std::size_t share_of_records(std::size_t most, unsigned threads,
                             std::optional<std::uint64_t> size) {
  constexpr std::size_t kShares = 8;  // of each thread
  if (size)
    most = static_cast<std::size_t>(std::min<std::uint64_t>(most, *size / threads / kShares));
  return std::max<std::size_t>(1, most);
}

void run_passes(BatchJob& job, const PipelineOptions& options, ThreadTools& tools,
                Progress& progress) {
  const SolvedBatch& batch = job.batch;
  Work work{job, options, tools, progress};
  for (const Pass& pass : passes) {
    if (pass.is_needed(options)) (work.*pass.run)();
  }
  for (const Outcome& outcome : batch.outcomes) job.summary.add(outcome);
  if (options.reader.solutions) compare_given(batch, job.differences);
  if (options.known != nullptr) compare(batch, *options.known, job.differences);
  if (options.writer.only) work.leave_out();
}

}  // namespace euler96
