// The steps: solve, enumerate, check, prove, rate, find canonical forms. See stages.hpp.
//
// Test: tests/pipeline_test.cpp.

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "batch/readable.hpp"
#include "euler96/checker.hpp"
#include "euler96/rating.hpp"
#include "stages.hpp"

namespace euler96 {
namespace {

// Every solution that would be shown.
std::vector<Claim> claims(const SolvedBatch& batch) {
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

// A solver of single boards gets small pieces, and so does every solver under a budget: it may
// take minutes for a batch, and the progress line should move meanwhile.
void solve(SolvedBatch& batch, const PipelineOptions& options, SolverContext& context,
           Progress& progress) {
  constexpr std::size_t kPiece = 16;
  const std::span puzzles(batch.records.puzzles);
  const std::span outcomes(batch.outcomes);
  const bool whole = options.solver->batches && !options.limits.budget;
  const std::size_t piece = whole ? puzzles.size() : kPiece;
  for (std::size_t begin = 0; begin < puzzles.size(); begin += piece) {
    const std::size_t n = std::min(piece, puzzles.size() - begin);
    context.solve(puzzles.subspan(begin, n), outcomes.subspan(begin, n), options.limits);
    progress.records += n;
  }
  progress.records += batch.records.records.size() - puzzles.size();  // the malformed ones
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

// Lists all solutions of each puzzle.
void enumerate(SolvedBatch& batch, const PipelineOptions& options) {
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
      const Outcome all = options.solver->enumerate(batch.records.puzzles[i], limits, solutions);
      if (all.verdict == Verdict::kUnknown || cut_short(all, limits)) {
        outcome.verdict = Verdict::kUnknown;
      }
    }
  }
}

// Makes a wrong outcome unknown, and reports it.
void refuse(const BatchRecord& record, Item& item, const Solver& solver, std::string_view why) {
  SolvedBatch& batch = item.batch;
  item.refused.push_back(
      {record.where, fmt::format("{}: internal error: {} of solver {}",
                                 readable(batch.records.shown_name(record)), why, solver.name)});
  batch.outcomes[record.index].verdict = Verdict::kUnknown;
  if (!batch.solutions.empty()) batch.solutions[record.index].clear();
}

// Refuses the outcomes of which the checker refuses a solution.
void check(Item& item, const PipelineOptions& options) {
  const std::vector<Claim> all = claims(item.batch);
  std::set<const Board*> wrong;
  for (const std::size_t place : wrong_solutions(all)) wrong.insert(all[place].puzzle);
  if (wrong.empty()) return;
  for (const BatchRecord& record : item.batch.records.records) {
    if (!wrong.contains(item.batch.records.puzzle_of(record))) continue;
    refuse(record, item, *options.solver, "the checker refuses the solution");
  }
}

// Makes the certificates.
void prove(Item& item, const PipelineOptions& options, CertificateMaker& certificates) {
  SolvedBatch& batch = item.batch;
  batch.proofs.resize(batch.outcomes.size());
  for (const BatchRecord& record : batch.records.records) {
    Certificate certificate;
    if (!record.malformed) {
      certificate =
          certificates.make(batch.records.puzzles[record.index], batch.outcomes[record.index],
                            {.budget = options.limits.budget});
      batch.proofs[record.index] = certificate.text;
    }
    if (!certificate.text) ++item.tally.unproved;
    if (certificate.outcome_is_wrong) {
      refuse(record, item, *options.solver, "the search for a certificate refutes the outcome");
    }
  }
}

// Rates the puzzles with one solution, and counts each record.
void rate(SolvedBatch& batch, const PipelineOptions& options, Progress& progress) {
  batch.ratings.assign(batch.outcomes.size(), {});
  for (const BatchRecord& record : batch.records.records) {
    if (batch.outcome_of(record).verdict == Verdict::kUnique) {
      batch.ratings[record.index] =
          rate(batch.records.puzzles[record.index],
               RateOptions{.uniqueness = options.uniqueness, .known_unique = true});
    }
    ++progress.records;
  }
}

// Finds the canonical forms of the records that are shown.
void find_canonical_forms(SolvedBatch& batch) {
  batch.canonical.resize(batch.records.puzzles.size());
  for (const BatchRecord& record : batch.records.records) {
    if (record.malformed) continue;
    batch.canonical[record.index] = canonical(batch.records.puzzles[record.index]);
  }
}

// Leaves out the records that are not shown.
void leave_out(SolvedBatch& batch, const std::vector<Verdict>& only) {
  std::vector<BatchRecord>& records = batch.records.records;
  batch.kept.clear();
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (std::ranges::count(only, batch.outcome_of(records[i]).verdict) == 0) continue;
    records[batch.kept.size()] = records[i];
    batch.kept.push_back(i);
  }
  records.resize(batch.kept.size());
}

}  // namespace

bool needs(const PipelineOptions& options, Column::Need need) {
  return options.form->has_columns &&
         std::ranges::count(options.writer.columns, need, &Column::need) > 0;
}

void take_steps(Item& item, const PipelineOptions& options, SolverContext& context,
                CertificateMaker& certificates, Progress& progress) {
  SolvedBatch& batch = item.batch;
  batch.outcomes.resize(batch.records.puzzles.size());
  const bool rated = needs(options, Column::Need::kRating);
  Progress not_shown;  // rating takes longer than solving
  solve(batch, options, context, rated ? not_shown : progress);
  if (options.writer.all) enumerate(batch, options);
  if (options.writer.count || needs(options, Column::Need::kWholeCount)) {
    doubt_counts(batch.outcomes, options.limits);
  }
  check(item, options);
  if (needs(options, Column::Need::kCertificate)) prove(item, options, certificates);
  if (rated) rate(batch, options, progress);
  for (const BatchRecord& record : batch.records.records)
    item.summary.add(batch.outcome_of(record));
  if (options.reader.solutions) KnownSolutions::compare_given(batch, item.differences);
  if (options.known != nullptr) options.known->compare(batch, item.differences);
  item.tally.differences = item.differences.size();
  item.tally.refused = item.refused.size();
  if (options.writer.only) leave_out(batch, *options.writer.only);
  if (needs(options, Column::Need::kCanonical)) find_canonical_forms(batch);
}

}  // namespace euler96
