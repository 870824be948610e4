// Test: tests/pipeline_test.cpp.

#include "messages.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "batch/readable.hpp"

namespace euler96 {

void Messages::report(const SolvedBatch& batch, const std::vector<Problem>& differences,
                      const std::vector<Problem>& refused) {
  std::vector<Problem> shown;
  const auto add = [&](Kind& kind, const std::vector<Problem>& problems) {
    for (const Problem& problem : problems) {
      if (kind.shows_next()) shown.push_back(problem);
    }
  };
  add(problems_, batch.records.problems);
  if (options_.form->whole_only) add_unsolved(batch, shown);
  add(differences_, differences);
  add(refused_, refused);
  std::ranges::stable_sort(shown, {}, [](const Problem& problem) { return problem.where.line; });
  for (const Problem& problem : shown) {
    message_(fmt::format("{}:{}:{}: {}", readable(batch.records.source), problem.where.line,
                         problem.where.column, problem.message));
  }
}

void Messages::add_unsolved(const SolvedBatch& batch, std::vector<Problem>& shown) {
  for (const Record& record : batch.records.records) {
    const Outcome& outcome = batch.outcome_of(record);
    if (outcome.has_solution()) continue;
    const std::string name = batch.records.shown_name(record);
    if (first_unsolved_.empty()) {
      constexpr std::size_t kEnough = 40;
      first_unsolved_ = fmt::format("{}{}: {}", readable(std::string_view(name).substr(0, kEnough)),
                                    name.size() > kEnough ? "..." : "", to_string(outcome.verdict));
    }
    // The reader has reported the malformed ones.
    if (outcome.verdict == Verdict::kInvalid || !unsolved_.shows_next()) continue;
    const bool spent = outcome.verdict == Verdict::kUnknown && options_.limits.budget.has_value();
    const std::string why =
        spent ? fmt::format(": the budget of {} nodes is spent", options_.limits.budget->value())
              : "";
    shown.push_back({record.where, fmt::format("{}: expected one solution, found {}{}",
                                               readable(name), to_string(outcome.verdict), why)});
  }
}

void Messages::end_input(std::string_view source) {
  for (Kind* kind : {&problems_, &unsolved_, &differences_, &refused_}) {
    if (kind->in_input > Kind::kMostShown) {
      message_(fmt::format("{}: {}: {}", readable(source), kind->others,
                           kind->in_input - Kind::kMostShown));
    }
    kind->in_input = 0;
  }
}

}  // namespace euler96
