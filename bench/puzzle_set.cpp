#include "puzzle_set.hpp"

#include <fmt/core.h>

#include <string_view>
#include <utility>

#include "euler96/pipeline.hpp"
#include "euler96/registry.hpp"
#include "io/output.hpp"

namespace euler96::bench {
namespace {

constexpr std::uint64_t kStandardSeed = 96;

// The slow solvers take some seconds for these.
std::size_t standard_count(CorpusKind kind) { return kind == CorpusKind::kHard ? 1000 : 10'000; }

std::vector<Board> make_standard(CorpusKind kind) {
  const std::size_t count = standard_count(kind);
  say(fmt::format("bench_solvers: making the standard corpus {}, {} puzzles\n", to_string(kind),
                  count));
  Corpus corpus(kind, kStandardSeed);
  std::vector<Board> puzzles(count);
  for (Board& puzzle : puzzles) puzzle = corpus.next();
  return puzzles;
}

// The verdicts of `singles`, which shares no code with the vector solvers.
std::vector<Verdict> verdicts_of_singles(const std::vector<Board>& puzzles) {
  constexpr Limits kLimits{.budget = 10'000'000};
  std::vector<Outcome> outcomes(puzzles.size());
  find_solver("singles")->make_context()->solve(puzzles, outcomes, kLimits);
  std::vector<Verdict> verdicts;
  verdicts.reserve(outcomes.size());
  for (const Outcome& outcome : outcomes) verdicts.push_back(outcome.verdict);
  return verdicts;
}

}  // namespace

PuzzleSet PuzzleSet::file(const std::filesystem::path& path) {
  PuzzleSet set;
  set.name_ = path.stem().string();
  set.path_ = path;
  return set;
}

PuzzleSet PuzzleSet::standard(CorpusKind kind) {
  PuzzleSet set;
  set.name_ = to_string(kind);
  set.kind_ = kind;
  return set;
}

void PuzzleSet::load() {
  if (std::exchange(loaded_, true)) return;
  if (kind_) {
    puzzles_ = make_standard(*kind_);
    return;
  }
  std::string messages;
  const auto take = [&](const RecordBatch& batch) {
    for (const Record& record : batch.records) puzzle_names_.push_back(batch.shown_name(record));
    puzzles_.insert(puzzles_.end(), batch.puzzles.begin(), batch.puzzles.end());
  };
  const auto tell = [&](std::string_view message) { messages.append(message).append("\n"); };
  const PipelineResult result = read_records({path_.string()}, {}, take, tell);
  if (result.tally.problems > 0 || !result.tally.records_whole()) {
    throw PuzzleFileError(messages, result.tally.unreadable > 0 ? 4 : 3);
  }
}

const std::vector<Board>& PuzzleSet::puzzles() {
  load();
  return puzzles_;
}

const std::vector<std::string>& PuzzleSet::puzzle_names() {
  load();
  return puzzle_names_;
}

const std::vector<Verdict>& PuzzleSet::expected() {
  load();
  if (expected_.empty() && kind_) expected_.assign(puzzles_.size(), expected_verdict(*kind_));
  if (expected_.empty()) expected_ = verdicts_of_singles(puzzles_);
  return expected_;
}

}  // namespace euler96::bench
