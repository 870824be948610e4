#include "verdict_of_run.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "euler96/explain.hpp"
#include "euler96/words.hpp"

namespace euler96 {
namespace {

// "2 multiple, 1 invalid"; empty if each puzzle has a solution.
std::string unsolved_counts(const Summary& summary) {
  std::string parts;
  for (const Verdict verdict :
       {Verdict::kNone, Verdict::kMultiple, Verdict::kUnknown, Verdict::kInvalid}) {
    if (summary.count(verdict) == 0) continue;
    parts += fmt::format("{}{} {}", parts.empty() ? "" : ", ", summary.count(verdict),
                         to_string(verdict));
  }
  return parts;
}

}  // namespace

int exit_code(const PipelineResult& result, const FailOn& fail_on) {
  const auto failed = [&](Verdict verdict, bool counts) {
    return counts && result.summary.count(verdict) > 0;
  };
  if (result.tally.refused > 0) return 5;
  if (result.tally.unreadable > 0) return 4;
  if (result.tally.input_problems > 0 || failed(Verdict::kInvalid, fail_on.invalid)) return 3;
  if (result.too_many_records) return 2;
  if (result.tally.missing_names > 0 || result.tally.differences > 0 || result.tally.unproved > 0 ||
      failed(Verdict::kNone, fail_on.none) || failed(Verdict::kMultiple, fail_on.multiple) ||
      failed(Verdict::kUnknown, fail_on.unknown)) {
    return 1;
  }
  return 0;
}

std::string shortfall_text(const PipelineResult& result) {
  std::string text;
  const std::string unsolved = unsolved_counts(result.summary);
  if (!unsolved.empty()) text += fmt::format("; not solved: {}", unsolved);
  if (result.tally.unproved > 0) {
    text += fmt::format("; without a certificate: {}", result.tally.unproved);
  }
  return text.empty() ? "" : fmt::format("puzzles: {}{}", result.summary.records, text);
}

std::string left_out_text(const PipelineResult& result, const std::vector<Verdict>& only,
                          std::string_view name) {
  std::uint64_t left_out = 0;
  for (std::size_t i = 0; i < kVerdictCount; ++i) {
    const bool shown = std::ranges::count(only, static_cast<Verdict>(i)) > 0;
    if (!shown) left_out += result.summary.by_verdict[i];
  }
  return fmt::format("records left out by {}: {} of {}", name, left_out, result.summary.records);
}

std::string no_sum_text(const PipelineResult& result) {
  const Summary& summary = result.summary;
  const std::uint64_t unsolved = summary.records - summary.solved();
  if (summary.records == 0) return {};  // the messages about the inputs have said why
  if (unsolved == 0 && result.tally.missing_names > 0) return "no sum: a name is missing";
  if (unsolved == 0) return "no sum: an input is malformed, or was not read to its end";
  return fmt::format("no sum: {} of {} puzzles {} no unique solution ({})", unsolved,
                     summary.records, unsolved == 1 ? "has" : "have",
                     unsolved == 1 ? *result.first_unsolved : unsolved_counts(summary));
}

std::string no_sum_advice(const PipelineResult& result) {
  const Summary& summary = result.summary;
  const std::uint64_t unsolved = summary.records - summary.solved();
  if (unsolved == 0) return {};
  const bool malformed = unsolved == summary.count(Verdict::kInvalid);
  return fmt::format("; <output numbers> shows the others{}",
                     malformed ? "" : ", and <euler96 explain -n NAME FILE> shows why");
}

std::string verdict_sentence(Verdict verdict, const BatchRecord& record) {
  constexpr std::size_t kSteps = 1000;  // a few milliseconds
  const std::string_view words = verdict == Verdict::kNone       ? "no solution"
                                 : verdict == Verdict::kMultiple ? "several solutions"
                                                                 : to_string(verdict);
  if (record.board == nullptr || words == to_string(verdict)) return std::string(words);
  const Explanation explanation =
      explain(record.position(), {.ladder = Ladder::kSudokuExplainer, .step_limit = kSteps});
  const std::string why = explanation.verdict() == verdict ? shortfall(explanation) : "";
  return fmt::format("{}{}{}", words, why.empty() ? "" : ": ", why);
}

}  // namespace euler96
