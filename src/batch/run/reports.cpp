// The reports of a run: messages, the answer, the totals. See stages.hpp.
//
// Test: tests/pipeline_test.cpp.

#include <fmt/core.h>

#include <algorithm>

#include "batch/pipeline.hpp"
#include "batch/readable.hpp"
#include "batch/verdict_of_run.hpp"
#include "core/order.hpp"
#include "stages.hpp"

namespace euler96 {

void Stages::write(const BatchJob& job) {
  const auto start = std::chrono::steady_clock::now();
  const RecordBatch& records = job.batch.records;
  if (records.input) start_answer(records.input.get());  // each batch with records has its columns
  add_messages(job);
  give(take_, job.batch);
  writer_->take(job.batch);
  if (!job.out.empty()) give(sinks_.answer, job.out);
  result_.summary += job.summary;
  Tally& tally = result_.tally;
  tally.problems += records.problem_count();
  tally.input_problems += records.problems.size();
  tally.differences += job.differences.size();
  tally.refused += job.refused.size();
  tally.unproved += job.unproved;
  tally.unreadable += records.error ? 1U : 0U;
  tally.missing_names += records.missing_names.size();
  result_.read_time += job.read_time;
  result_.solve_time += job.solve_time;
  result_.write_time += job.write_time + (std::chrono::steady_clock::now() - start);
  if (records.format != nullptr && std::ranges::count(result_.formats, records.format) == 0) {
    result_.formats.push_back(records.format);
  }
  if (records.error) {
    give(sinks_.unreadable, fmt::format("{}: {}", readable(records.source), *records.error));
  }
  for (const std::string& message : records.missing_names) give(sinks_.unreadable, message);
}

PipelineResult Stages::finish() {
  if (options_.known != nullptr && options_.reader.names.empty()) {
    if (const auto message = compare_count(*options_.known, result_.summary.records)) {
      ++result_.tally.differences;
      give(sinks_.message, *message);
    }
  }
  result_.whole_answer =
      !result_.too_many_records && is_whole_answer(*options_.form, result_.summary, result_.tally);
  result_.wall_time = std::chrono::steady_clock::now() - start_;
  // A sum that leaves records out is not the answer, and a booklet without some is of no use.
  if (!result_.too_many_records && (!options_.form->whole_only || result_.whole_answer)) {
    std::string out;
    writer_->finish(result_.summary, out);
    if (!out.empty()) give(sinks_.answer, out);
  }
  return result_;
}

void Stages::add_messages(const BatchJob& job) {
  std::vector<Problem> shown;
  const auto add = [&](MessageLimit& limit, const std::vector<Problem>& problems) {
    for (const Problem& problem : problems) {
      if (limit.shows_next()) shown.push_back(problem);
    }
  };
  add(problems_, job.batch.records.all_problems());
  if (options_.form->whole_only) add_unsolved(job.batch, shown);
  add(differences_, job.differences);
  add(refused_, job.refused);
  sort_by(shown, [](const Problem& problem) { return problem.where.line; });
  for (const Problem& problem : shown) {
    const bool advises = sinks_.spell != nullptr && !problem.advice.empty();
    give(sinks_.message, fmt::format("{}:{}:{}: {}{}", readable(job.batch.records.source),
                                     problem.where.line, problem.where.column, problem.message,
                                     advises ? sinks_.spell(problem.advice) : ""));
  }
  if (const std::string& text = job.batch.records.passed_text; !text.empty()) {
    give(sinks_.message, fmt::format("{}: {}", readable(job.batch.records.source), text));
  }
  if (job.batch.records.ends_input) end_input(job.batch.records.source);
}

void Stages::add_unsolved(const SolvedBatch& batch, std::vector<Problem>& shown) {
  batch.for_each([&](std::size_t i) {
    const BatchRecord& record = batch.records.records[i];
    const Outcome& outcome = batch.outcomes.at(i);
    if (outcome.has_solution()) return;
    const std::string name = record.shown_name();
    if (!result_.first_unsolved) {
      constexpr std::size_t kEnough = 40;
      result_.first_unsolved =
          fmt::format("{}{}: {}", readable(std::string_view(name).substr(0, kEnough)),
                      name.size() > kEnough ? "..." : "", to_string(outcome.verdict));
    }
    // The reader has reported the malformed ones.
    if (outcome.verdict == Verdict::kInvalid || !unsolved_.shows_next()) return;
    const bool spent = outcome.verdict == Verdict::kUnknown && options_.limits.budget.has_value();
    const std::string why =
        spent ? fmt::format(": the budget of {} nodes is spent", options_.limits.budget->value())
              : "";
    shown.push_back({record.where, fmt::format("{}: {}{}", readable(name),
                                               verdict_sentence(outcome.verdict, record), why)});
  });
}

void Stages::end_input(std::string_view source) {
  for (MessageLimit* limit : {&problems_, &unsolved_, &differences_, &refused_}) {
    if (limit->in_input > MessageLimit::kMostShown) {
      give(sinks_.message, fmt::format("{}: {}: {}", readable(source), limit->others,
                                       limit->in_input - MessageLimit::kMostShown));
    }
    limit->in_input = 0;
  }
}

}  // namespace euler96
