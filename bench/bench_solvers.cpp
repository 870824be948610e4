// bench_solvers: times all solvers on the same puzzles with Google Benchmark, and prints a table
// with a row for each board and a column for each solver. With an option of Google Benchmark, its
// own report is printed instead. The benchmarks are:
//
//   board/<solver>/<puzzle>   one board, from board to outcome
//   corpus/<solver>/<file>    a whole file: text in, solutions out, in memory, in one batch
//   batch/<solver>/<size>     the corpus `minimal` in batches of that size: boards in, outcomes out
//
// The boards are those of Project Euler's file unless the caller names others. If that file is not
// installed, the standard corpora take its place.
//
// A corpus is made, and a solver checked, when a benchmark that passes the filter needs it.
//
// Test: tests/bench/bench_solvers.bats.

#include <benchmark/benchmark.h>
#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "batch/readable.hpp"
#include "cli/output.hpp"
#include "cli/values.hpp"
#include "command_line.hpp"
#include "contender.hpp"
#include "euler96/solver.hpp"
#include "puzzle_set.hpp"
#include "table.hpp"
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

using NamedCommand = std::pair<std::string, std::string>;

struct Options {
  std::vector<std::string> files;
  std::vector<NamedCommand> commands;
  bool standard = false;
  std::optional<std::chrono::seconds> check_limit;
  std::optional<TableForm> table;  // without it, Google Benchmark's report
};

// Overwrites the progress line.
void report(std::string_view message) {
  say(fmt::format("{}bench_solvers: {}\n", error_is_terminal() ? "\r\x1b[K" : "", message));
}

po::options_description known_options() {
  po::options_description options("Options", 80);
  // clang-format off
  options.add_options()
    ("check-limit", po::value<std::string>()->value_name("SECONDS"),
     "each solver's answers are checked first; skip a solver whose check takes longer (default 5); "
     "0: never skip")
    ("command", po::value<std::vector<std::string>>()->composing()->value_name("NAME=COMMAND"),
     "time another program too. COMMAND, run by the shell, reads lines of 81 characters, . for an "
     "empty cell, and prints a line with the 81 digits of the solution for each. All boards go to one "
     "process; the process and its pipe are in the figure. Repeatable")
    ("help,h", "print this help")
    ("standard", "time the solvers on the standard corpora easy, minimal, hard, none and many; with "
     "--benchmark_filter=batch on batches of all sizes. A corpus is made when it is first needed, in "
     "a few seconds")
    ("table", po::value<std::string>()->value_name("FORM"),
     "print the table as csv or markdown")
    ("version", "print the version");
  // clang-format on
  return options;
}

void print_help() {
  std::cout << "bench_solvers times all solvers on the same puzzles, after it has checked them,\n"
               "and prints the times in a table after about half a minute.\n\n"
               "Usage: bench_solvers [OPTION]... [FILE]...\n"
               "Each FILE has puzzles in any format that euler96 reads; one with more than "
            << kMostBoards
            << "\nis one row, in one batch. Without FILE: p096_sudoku.txt of ../share/euler96\n"
               "beside the program's folder, or of the source's data folder; if neither\n"
               "exists, the standard corpora.\n\n"
            << known_options()
            << "\nExit codes: 0 success; 1 wrong answers, or a COMMAND failed; 2 usage;\n"
               "3 malformed input; 4 reading or writing failed.\n\n"
               "Options of Google Benchmark:\n";
  benchmark::PrintDefaultHelp();
}

// The file that Google Benchmark is to write, or nothing.
std::string benchmark_out(int argc, const char* const* argv) {
  constexpr std::string_view kOption = "--benchmark_out=";
  const char* const set = std::getenv("BENCHMARK_OUT");
  std::string path = set == nullptr ? "" : set;
  for (const std::string_view word : std::span(argv, static_cast<std::size_t>(argc))) {
    if (word.starts_with(kOption)) path = word.substr(kOption.size());
  }
  return path;
}

bool asks_for(std::string_view option, int argc, const char* const* argv) {
  return std::find(argv + 1, argv + argc, option) != argv + argc;
}

bool asks_for_google_benchmark(int argc, const char* const* argv) {
  return std::any_of(argv + 1, argv + argc, [](std::string_view word) {
    return word.starts_with("--benchmark_") || word.starts_with("--v=");
  });
}

TableForm table_form(const std::string& text) {
  constexpr std::array<std::string_view, 2> kForms = {"csv", "markdown"};
  if (text == kForms[0]) return TableForm::kCsv;
  if (text == kForms[1]) return TableForm::kMarkdown;
  throw UsageError(fmt::format("--table: expected one of csv, markdown, found {}{}",
                               readable_quote(text), did_you_mean(text, kForms)));
}

NamedCommand named_command(const std::string& text) {
  const std::size_t end = text.find('=');
  if (end == 0 || end >= text.size() - 1) {
    throw UsageError(
        fmt::format("--command: expected NAME=COMMAND, found {}", readable_quote(text)));
  }
  const std::string name = text.substr(0, end);
  if (find_solver(name) != nullptr) {
    throw UsageError(
        fmt::format("--command: {} is a solver of euler96; choose another name", name));
  }
  return {name, text.substr(end + 1)};
}

// The options that Google Benchmark did not take.
Options parse_options(int argc, const char* const* argv, bool google) {
  Options options;
  const po::variables_map values = parse(argc, argv, known_options(), &options.files);
  options.standard = values.count("standard") != 0;
  if (!google) options.table = TableForm::kText;
  if (values.count("table") != 0) {
    if (google) throw UsageError("--table cannot be used with options of Google Benchmark");
    options.table = table_form(values["table"].as<std::string>());
  }
  if (values.count("command") != 0) {
    for (const auto& text : values["command"].as<std::vector<std::string>>()) {
      const std::string& name = options.commands.emplace_back(named_command(text)).first;
      if (std::ranges::count(options.commands, name, &NamedCommand::first) > 1) {
        throw UsageError(
            fmt::format("--command: {} is given more than once", readable_quote(name)));
      }
    }
  }
  const std::uint64_t seconds = number_of(values, "check-limit", 0, 1'000'000, 5);
  if (seconds != 0) options.check_limit = std::chrono::seconds(seconds);
  if (const auto error = simd_override_error()) throw UsageError(*error);
  return options;
}

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

// All benchmarks of a run, and their results.
class Contest {
 public:
  explicit Contest(const Options& options) : options_(options) {}

  // The benchmarks of a set: each board, and the whole set in one batch. A table has one of the
  // two.
  PuzzleSet& add(PuzzleSet given, bool is_file) {
    const std::string name = given.name;
    for (int n = 2; std::ranges::count(sets_, given.name, &PuzzleSet::name) > 0; ++n) {
      given.name = fmt::format("{}-{}", name, n);
    }
    PuzzleSet& set = sets_.emplace_back(std::move(given));
    const bool boards = is_file && set.puzzles().size() <= kMostBoards;
    if (boards) add_boards(set);
    std::optional<std::size_t> row;
    if (options_.table && !boards) {
      row = rows_.size();
      rows_.push_back(set.name);
    }
    for (const Solver* solver : entrants()) {
      if (options_.table && boards) break;
      add(fmt::format("corpus/{}/{}", solver->name, set.name),
          {.name = solver->name, .solver = solver, .set = &set, .row = row});
    }
    for (const auto& [program, command] : options_.commands) {
      add(fmt::format("corpus/{}/{}", program, set.name),
          {.name = program, .solver = nullptr, .command = command, .set = &set, .row = row});
    }
    return set;
  }

  // One benchmark for each batch size.
  void add_batches(PuzzleSet& set) {
    for (const std::string_view name : {"auto", "singles", "chutes", "bitslice"}) {
      const Solver* const solver = find_solver(name);
      if (!solver->runs_here()) continue;
      for (const std::size_t size : kBatchSizes) {
        add(fmt::format("batch/{}/{}", name, size),
            {.name = name, .solver = solver, .set = &set, .batch = size});
      }
    }
  }

  // Runs the benchmarks for the table, and prints it.
  void run_table();

  // Whether a solver was wrong.
  [[nodiscard]] bool wrong() const { return wrong_; }

 private:
  // Takes the figure of each benchmark, and shows the progress.
  class Reporter : public benchmark::BenchmarkReporter {
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
  using Registered = decltype(benchmark::RegisterBenchmark("", [](benchmark::State&) {}));

  void add_boards(PuzzleSet& set) {
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

  void add(const std::string& name, const Contender& contender) {
    Contender& kept = contenders_.emplace_back(contender);
    kept.check_limit = options_.check_limit;
    const auto run = [this, name, &kept](benchmark::State& state) {
      running_ = &kept;
      // In a table, all checks of a solver have one limit.
      auto& checked = options_.table ? checked_[kept.name] : kept.checked;
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

  const Options options_;
  std::deque<PuzzleSet> sets_;  // the elements of a deque keep their addresses
  std::deque<Contender> contenders_;
  std::vector<Registered> registered_;
  std::vector<std::string> rows_;  // of the table
  Contender* running_ = nullptr;   // or the last that ran
  std::map<std::string_view, std::chrono::duration<double>> checked_;
  bool wrong_ = false;
};

// The columns of the terminal.
std::size_t width_of_output() {
  winsize size{};
  const bool terminal = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return terminal ? size.ws_col : std::numeric_limits<std::size_t>::max();
}

void Contest::run_table() {
  const double each =
      std::min(kFigureSeconds, kTableSeconds / static_cast<double>(registered_.size()));
  for (const Registered benchmark : registered_) {
    benchmark->Unit(benchmark::kMicrosecond)->MinTime(each);
  }
  Reporter reporter(*this);
  if (benchmark::RunSpecifiedBenchmarks(&reporter) == 0) return;
  const std::size_t width = width_of_output();
  Table table = table_of(rows_, contenders_, *options_.table, width);
  const bool boards =
      std::ranges::any_of(contenders_, [](const Contender& c) { return c.puzzle.has_value(); });
  table.notes.insert(
      table.notes.begin(),
      fmt::format("CPU time of one thread, {}, {}{}", kCompiler, to_string(chosen_simd_target()),
                  boards ? "; each board alone. bitslice solves boards in batches: "
                           "--benchmark_filter=corpus times the whole file in one batch"
                         : ""));
  std::string notes;
  for (const std::string& note : table.notes) notes += wrapped(note, width) + "\n";
  std::cout << table.text;
  if (*options_.table == TableForm::kCsv) {
    say(notes);
  } else {
    std::cout << "\n" << notes;
  }
}

// Project Euler's file: in the program's installation, otherwise in its source tree. May be
// missing.
std::filesystem::path euler_file() {
  const char* const name = "p096_sudoku.txt";
  std::error_code error;  // set if there is no /proc; the source tree is tried then
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  const auto installed = program.parent_path().parent_path() / "share/euler96" / name;
  if (std::filesystem::exists(installed, error)) return installed;
  return std::filesystem::path(EULER96_DATA_DIR) / name;
}

void set_up(Contest& contest, const Options& options) {
  std::vector<std::filesystem::path> files(options.files.begin(), options.files.end());
  const std::filesystem::path euler = euler_file();
  if (files.empty() && !options.standard && std::filesystem::exists(euler)) files = {euler};
  for (const auto& file : files) contest.add(PuzzleSet(file), true);
  if (!files.empty() && !options.standard) return;
  for (std::size_t i = 0; i < puzzle_kind_words.size(); ++i) {
    const auto kind = static_cast<PuzzleKind>(i);
    PuzzleSet& set = contest.add(PuzzleSet(kind), false);
    if (kind == PuzzleKind::kMinimal && !options.table) contest.add_batches(set);
  }
}

int run(int argc, char** argv) {
  const std::string path = benchmark_out(argc, argv);
  if (!path.empty() && !std::ofstream(path, std::ios::app)) {  // Google Benchmark would end with 1
    report(fmt::format("cannot write {}", readable(path)));
    return 4;
  }
  if (asks_for("--help", argc, argv) || asks_for("-h", argc, argv)) {
    print_help();
    return 0;
  }
  if (asks_for("--version", argc, argv)) {
    std::cout << version_text("bench_solvers");
    return 0;
  }
  const bool google = asks_for_google_benchmark(argc, argv);
  benchmark::Initialize(&argc, argv, [] {  // by default it would exit with 0
    report("a bad value for an option of Google Benchmark; see bench_solvers --help");
    std::exit(2);
  });
  const Options options = parse_options(argc, argv, google);
  Contest contest(options);
  set_up(contest, options);
  if (options.table) {
    contest.run_table();
    return contest.wrong() ? 1 : 0;
  }
  benchmark::AddCustomContext("compiler", std::string(kCompiler));
  benchmark::AddCustomContext("simd", std::string(to_string(chosen_simd_target())));
  benchmark::AddCustomContext("note",
                              "if the library was built as DEBUG, that is Google Benchmark, "
                              "which Debian builds so, not euler96");
  const std::size_t run = benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  if (run == 0) return 2;  // Google Benchmark has reported that the filter matches nothing
  return contest.wrong() ? 1 : 0;
}

}  // namespace
}  // namespace euler96::bench

int main(int argc, char** argv) {
  return euler96::bench::run_program("bench_solvers", [&] {
    try {
      return euler96::bench::run(argc, argv);
    } catch (const euler96::bench::PuzzleFileError& e) {
      euler96::say(e.what());
      return e.exit_code;
    }
  });
}
