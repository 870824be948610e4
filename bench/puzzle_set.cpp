#include "puzzle_set.hpp"

#include <fmt/core.h>

#include <cstdint>
#include <string_view>

#include "batch/pipeline.hpp"
#include "cli/output.hpp"
#include "euler96/solver.hpp"

namespace euler96::bench {
namespace {

std::vector<Board> make_standard(Kind kind, std::string_view name) {
  constexpr std::uint64_t kSeed = 96;
  // The slow solvers take a few seconds for these.
  const std::size_t count = kind == Kind::kHard ? 1000 : 10'000;
  say(fmt::format("bench_solvers: making the standard corpus {}, {} puzzles\n", name, count));
  return corpus(kind, count, kSeed);
}

// The verdicts of `singles`, which shares no code with the vector solvers.
std::vector<Verdict> verdicts_of_singles(const std::vector<Board>& puzzles) {
  constexpr Limits kLimits{.budget = 10'000'000};
  std::vector<Outcome> outcomes(puzzles.size());
  find_solver("singles")->make_context()->solve(puzzles, outcomes, kLimits);
  std::vector<Verdict> verdicts;
  for (const Outcome& outcome : outcomes) verdicts.push_back(outcome.verdict);
  return verdicts;
}

}  // namespace

void PuzzleSet::read_file() {
  std::string messages;
  const auto take = [&](const RecordBatch& batch) {
    for (const BatchRecord& record : batch.records) puzzle_names_.push_back(record.shown_name());
    puzzles_.insert(puzzles_.end(), batch.boards.begin(), batch.boards.end());
  };
  const auto report = [&](std::string_view message) { messages.append(message).append("\n"); };
  const auto cannot_read = [&](std::string_view message) {
    messages.append("bench_solvers: ").append(message).append("\n");
  };
  const PipelineResult result = read_records({file_.string()}, {.clues_for = "the solvers"}, take,
                                             {.message = report, .unreadable = cannot_read});
  if (result.tally.problems > 0 || !result.whole_answer) {
    throw PuzzleFileError(messages, result.tally.unreadable > 0 ? 4 : 3);
  }
}

const std::vector<Board>& PuzzleSet::puzzles() {
  if (puzzles_.empty() && kind_) puzzles_ = make_standard(*kind_, name);
  if (puzzles_.empty()) read_file();
  return puzzles_;
}

const std::vector<std::string>& PuzzleSet::puzzle_names() {
  puzzles();
  return puzzle_names_;
}

const std::vector<Verdict>& PuzzleSet::expected() {
  if (!expected_.empty()) return expected_;
  expected_ = kind_ ? std::vector(puzzles().size(), expected_verdict(*kind_))
                    : verdicts_of_singles(puzzles());
  return expected_;
}

}  // namespace euler96::bench
