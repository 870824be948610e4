#include "contest.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <iostream>

#include "batch/readable.hpp"
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/report.hpp"
#include "euler96/solver.hpp"
#include "version.hpp"

namespace euler96::bench {
namespace {

// The least times of all figures of a table together, and of each, in seconds. Google Benchmark
// takes twice as long, since it first finds out how often to repeat. So 50 boards take half a
// minute.
constexpr double kTableSeconds = 12;
constexpr double kFigureSeconds = 0.1;
// A file with more boards is one row, in one batch.
constexpr std::size_t kMostBoards = 1000;

std::vector<const Solver*> entrants() {
  std::vector<const Solver*> list;
  for (const Solver& solver : solvers()) {
    if (solver.runs_here()) list.push_back(&solver);
  }
  list.push_back(&auto_solver());
  return list;
}

// Up to the size of a standard corpus, five sizes for each power of ten.
constexpr std::array<std::size_t, 21> kBatchSizes = {1,   2,    3,    5,    8,    13,   20,
                                                     32,  50,   80,   130,  200,  320,  500,
                                                     800, 1300, 2000, 3200, 5000, 8000, 10000};

}  // namespace

void report(std::string_view message) {
  say(fmt::format("{}bench_solvers: {}\n", error_is_terminal() ? "\r\x1b[K" : "", message));
}

Filter::Filter() {
  const std::string text = benchmark::GetBenchmarkFilter();
  negated_ = text.starts_with('-');
  const std::string pattern = text == "all" ? "" : text.substr(negated_ ? 1 : 0);
  if (regcomp(&regex_, pattern.c_str(), REG_EXTENDED | REG_NOSUB) != 0) {
    throw UsageError(
        fmt::format("--benchmark_filter: {} is not a regular expression", readable_quote(text)));
  }
}

// Takes the figure of each benchmark, and shows the progress.
class Contest::Reporter : public benchmark::BenchmarkReporter {
 public:
  explicit Reporter(Contest& contest) : contest_(contest) {}
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override {
    Contender& contender = *contest_.running_;
    contender.microseconds = contender.solver == nullptr ? runs.front().GetAdjustedRealTime()
                                                         : runs.front().GetAdjustedCPUTime();
    ++done_;
    if (!error_is_terminal()) return;
    say(fmt::format("\r{} of {} benchmarks done, {}\x1b[K", done_, contest_.contenders_.size(),
                    contender.name));
  }
  void Finalize() override {
    if (error_is_terminal()) say("\r\x1b[K");
  }

 private:
  Contest& contest_;
  std::size_t done_ = 0;
};

PuzzleSet& Contest::add(PuzzleSet given, bool is_file) {
  const std::string name = given.name;
  for (int n = 2; std::ranges::count(sets_, given.name, &PuzzleSet::name) > 0; ++n) {
    given.name = fmt::format("{}-{}", name, n);
  }
  PuzzleSet& set = sets_.emplace_back(std::move(given));
  if (is_file && set.puzzles().size() <= kMostBoards) add_boards(set);
  std::optional<std::size_t> row;
  if (!in_table(set)) {
    row = rows_.size();
    rows_.push_back(set.name);
  }
  for (const Solver* solver : entrants()) {
    if (!row) break;
    add(fmt::format("corpus/{}/{}", solver->name, set.name),
        {.name = solver->name, .solver = solver, .set = &set, .row = row});
  }
  for (const auto& [program, command] : options_.commands) {
    add(fmt::format("corpus/{}/{}", program, set.name),
        {.name = program, .solver = nullptr, .command = command, .set = &set, .row = row});
  }
  return set;
}

void Contest::add_batches(PuzzleSet& set) {
  if (in_table(set)) return;
  for (const std::string_view name : {"auto", "singles", "chutes", "bitslice"}) {
    const Solver* const solver = find_solver(name);
    if (!solver->runs_here()) continue;
    for (std::size_t row = rows_.size(); const std::size_t size : kBatchSizes) {
      add(fmt::format("batch/{}/{}", name, size),
          {.name = name, .solver = solver, .set = &set, .batch = size, .row = row++});
    }
  }
  for (const std::size_t size : kBatchSizes) rows_.push_back(fmt::format("batches of {}", size));
}

void Contest::add_boards(PuzzleSet& set) {
  const auto& names = set.puzzle_names();
  for (const Solver* solver : entrants()) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      std::string puzzle = names[i];
      std::ranges::replace(puzzle, ' ', '_');
      add(fmt::format("board/{}/{}", solver->name, puzzle), {.name = solver->name,
                                                             .solver = solver,
                                                             .set = &set,
                                                             .puzzle = i,
                                                             .batch = 1,
                                                             .row = rows_.size() + i});
    }
  }
  rows_.insert(rows_.end(), names.begin(), names.end());
}

void Contest::add(const std::string& name, const Contender& contender) {
  if (!matches_(contender.solver == nullptr ? name + "/real_time" : name)) return;
  Contender& kept = contenders_.emplace_back(contender);
  if (options_.check_limit > 0) {
    kept.check_limit = std::chrono::seconds(options_.check_limit);
  }
  const auto run = [this, name, &kept](benchmark::State& state) {
    running_ = &kept;
    // In a table, all checks of a solver have one limit.
    auto& checked = options_.google ? kept.checked : checked_[kept.name];
    kept.checked = checked;
    const std::string fault = kept.run(state);
    checked = kept.checked;
    if (fault.empty()) return;
    wrong_ = true;
    report(fmt::format("{}: {}", name, fault));
  };
  registered_.push_back(benchmark::RegisterBenchmark(name.c_str(), run));
  if (kept.solver == nullptr) registered_.back()->UseRealTime();
}

void Contest::run_table() {
  const double each =
      std::min(kFigureSeconds, kTableSeconds / static_cast<double>(registered_.size()));
  for (const Registered benchmark : registered_) {
    benchmark->Unit(benchmark::kMicrosecond)->MinTime(each);
  }
  Reporter reporter(*this);
  benchmark::RunSpecifiedBenchmarks(&reporter, ".");
  const std::size_t width = output_width();
  Table table = table_of(rows_, contenders_, options_.form, width);
  const bool boards =
      std::ranges::any_of(contenders_, [](const Contender& c) { return c.puzzle.has_value(); });
  table.notes.insert(
      table.notes.begin(),
      fmt::format("CPU time of one thread, {}, {}{}", kCompiler, to_string(chosen_simd_target()),
                  boards ? "; each board alone. bitslice solves boards in batches: "
                           "--benchmark_filter=corpus times the whole file in one batch"
                         : ""));
  std::string notes;
  for (const std::string& note : table.notes) notes += fit_width(note, width) + "\n";
  std::cout << table.text;
  if (options_.form == TableForm::kCsv) {
    say(notes);
  } else {
    std::cout << "\n" << notes;
  }
}

}  // namespace euler96::bench
