#include "puzzle_set.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>
#include <utility>

#include "euler96/pipeline.hpp"
#include "euler96/registry.hpp"
#include "io/byte_digest.hpp"
#include "io/output.hpp"

namespace euler96::bench {
namespace {

// Part of the file names, so that a new version does not use the puzzles of an older one.
constexpr int kStandardVersion = 1;
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

// The last line of a file in the cache, which is a comment for the reader.
std::string seal_of(std::string_view puzzles) {
  ByteDigest digest;
  digest.add(puzzles);
  return fmt::format("# digest {:016x}\n", digest.value());
}

// Whether the file is in the cache, complete and unchanged.
bool sealed(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const std::size_t puzzles = text.rfind("# digest ");
  return puzzles != std::string::npos &&
         text.substr(puzzles) == seal_of(std::string_view(text).substr(0, puzzles));
}

// Writes the file to the cache, complete or not at all, even if two programs write it at once.
void leave_in_cache(const std::filesystem::path& path, const std::vector<Board>& puzzles) {
  std::error_code error;
  std::filesystem::create_directories(path.parent_path(), error);
  std::filesystem::path unfinished = path;
  unfinished += fmt::format(".{}", ::getpid());
  std::ofstream out(unfinished);
  std::string text;
  for (const Board& puzzle : puzzles) text += puzzle.to_text() + '\n';
  out << text << seal_of(text);
  out.close();
  if (out) std::filesystem::rename(unfinished, path, error);
  if (out && !error) return;
  std::filesystem::remove(unfinished, error);
  say(fmt::format("bench_solvers: cannot write {}; the next run makes the corpus again\n",
                  path.string()));
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

std::filesystem::path corpora_dir() {
  const std::filesystem::path place = "euler96/corpora";
  const char* cache = std::getenv("XDG_CACHE_HOME");
  if (cache != nullptr && *cache == '/')
    return cache / place;  // the XDG standard ignores relative paths
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home == '/') return home / (".cache" / place);
  return std::filesystem::temp_directory_path() / place;
}

PuzzleSet PuzzleSet::file(const std::filesystem::path& path) {
  PuzzleSet set;
  set.name_ = path.stem().string();
  set.path_ = path;
  return set;
}

PuzzleSet PuzzleSet::standard(CorpusKind kind, const std::filesystem::path& cache) {
  PuzzleSet set;
  set.name_ = to_string(kind);
  set.path_ =
      cache / fmt::format("{}-{}-v{}.txt", to_string(kind), standard_count(kind), kStandardVersion);
  set.kind_ = kind;
  return set;
}

void PuzzleSet::load() {
  if (std::exchange(loaded_, true)) return;
  if (kind_ && !sealed(path_)) {
    puzzles_ = make_standard(*kind_);
    leave_in_cache(path_, puzzles_);
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
