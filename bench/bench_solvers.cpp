// bench_solvers: times all solvers on the same puzzles with Google Benchmark.
//
//   board/<solver>/<puzzle>   one board of Project Euler's file
//   corpus/<solver>/<file>    a whole file: text in, solutions out, in memory, in one batch
//   batch/<solver>/<size>     the corpus `minimal` in batches of that size: boards in, outcomes out
//
// If Project Euler's file is not installed, the standard corpora take its place.
//
// A corpus is read or made, and a solver checked, when a benchmark that passes the filter needs it.
//
// Test: tests/bench/bench_solvers.bats.

#include <benchmark/benchmark.h>
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iostream>
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
#include "version.hpp"

namespace euler96::bench {
namespace {

struct Options {
  std::vector<std::string> files;
  bool standard = false;
  std::optional<std::chrono::seconds> check_limit;
};

void report(std::string_view message) { say(fmt::format("bench_solvers: {}\n", message)); }

po::options_description known_options() {
  po::options_description options("Options", 100);
  // clang-format off
  options.add_options()
    ("check-limit", po::value<std::string>()->value_name("SECONDS"),
     "each solver's answers are checked first; skip a solver whose check takes longer (default 5); "
     "0: never skip")
    ("corpus", po::value<std::vector<std::string>>()->composing()->value_name("FILE"),
     "time the solvers on this file too, in any format that euler96 reads; repeatable. Without "
     "--corpus and --standard: on p096_sudoku.txt of ../share/euler96 beside the program's folder, "
     "or of the source's data folder; if neither exists, on the standard corpora")
    ("help,h", "print this help")
    ("standard", "time the solvers on the standard corpora easy, minimal, hard, none and many, and "
     "on batches of all sizes. A corpus is made when it is first needed, in a few seconds")
    ("version", "print the version");
  // clang-format on
  return options;
}

void print_help() {
  std::cout
      << "bench_solvers times all solvers on the same puzzles, after it has checked them.\n\n"
      << "Usage: bench_solvers [options]\n"
      << known_options()
      << "\nExit codes: 0 success; 1 a solver's answers are wrong; 2 usage; 3 malformed input; "
         "4 reading or writing failed.\n\nOptions of Google Benchmark:\n";
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

// The options that Google Benchmark did not take.
Options parse_options(int argc, const char* const* argv) {
  const po::variables_map values = parse(argc, argv, known_options());
  Options options{.standard = values.count("standard") != 0};
  if (values.count("corpus") != 0) {
    options.files = values["corpus"].as<std::vector<std::string>>();
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
  return list;
}

// Up to the size of a standard corpus, five sizes for each power of ten.
constexpr std::array<std::size_t, 21> kBatchSizes = {1,   2,    3,    5,    8,    13,   20,
                                                     32,  50,   80,   130,  200,  320,  500,
                                                     800, 1300, 2000, 3200, 5000, 8000, 10000};

// All benchmarks of a run, and whether a solver was wrong.
class Contest {
 public:
  explicit Contest(const Options& options) : check_limit_(options.check_limit) {}

  // One benchmark for each puzzle of a set.
  void add_boards(PuzzleSet set) {
    PuzzleSet& kept = sets_.emplace_back(std::move(set));
    for (const Solver* solver : entrants()) {
      for (std::size_t i = 0; i < kept.puzzles().size(); ++i) {
        std::string puzzle = kept.puzzle_names()[i];
        std::ranges::replace(puzzle, ' ', '_');
        add(fmt::format("board/{}/{}", solver->name, puzzle),
            {.solver = solver, .set = &kept, .puzzle = i, .batch = 1});
      }
    }
  }

  // One benchmark for the whole set.
  PuzzleSet& add_corpus(PuzzleSet set) {
    const std::string name = set.name;
    for (int n = 2; std::ranges::count(corpus_names_, set.name) > 0; ++n) {
      set.name = fmt::format("{}-{}", name, n);
    }
    PuzzleSet& kept = sets_.emplace_back(std::move(set));
    corpus_names_.push_back(kept.name);
    auto list = entrants();
    list.push_back(&auto_solver());
    for (const Solver* solver : list) {
      add(fmt::format("corpus/{}/{}", solver->name, kept.name), {.solver = solver, .set = &kept});
    }
    return kept;
  }

  // One benchmark for each batch size, on a set that `add_corpus` has added.
  void add_batches(PuzzleSet& kept) {
    for (const std::string_view name : {"auto", "singles", "chutes", "bitslice"}) {
      const Solver* const solver = find_solver(name);
      if (!solver->runs_here()) continue;
      for (const std::size_t size : kBatchSizes) {
        add(fmt::format("batch/{}/{}", name, size),
            {.solver = solver, .set = &kept, .batch = size});
      }
    }
  }

  // Whether a solver was wrong.
  [[nodiscard]] bool wrong() const { return wrong_; }

 private:
  void add(const std::string& name, const Contender& contender) {
    Contender& kept = contenders_.emplace_back(contender);
    kept.check_limit = check_limit_;
    benchmark::RegisterBenchmark(name.c_str(), [this, name, &kept](benchmark::State& state) {
      const std::string fault = kept.run(state);
      if (fault.empty()) return;
      wrong_ = true;
      report(fmt::format("{}: {}", name, fault));
    });
  }

  std::optional<std::chrono::seconds> check_limit_;
  std::deque<PuzzleSet> sets_;  // the elements of a deque keep their addresses
  std::deque<Contender> contenders_;
  std::vector<std::string> corpus_names_;
  bool wrong_ = false;
};

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
  const std::filesystem::path euler = euler_file();
  const bool have_euler = std::filesystem::exists(euler);
  if (have_euler) contest.add_boards(PuzzleSet(euler));
  for (const std::string& file : options.files) {
    PuzzleSet set{std::filesystem::path(file)};
    set.puzzles();  // reports a file that cannot be read before any benchmark runs
    contest.add_corpus(std::move(set));
  }
  const bool nothing_asked = options.files.empty() && !options.standard;
  if (nothing_asked && have_euler) contest.add_corpus(PuzzleSet(euler));
  if (!options.standard && (!nothing_asked || have_euler)) return;
  for (std::size_t i = 0; i < corpus_kind_names.size(); ++i) {
    const auto kind = static_cast<CorpusKind>(i);
    PuzzleSet& set = contest.add_corpus(PuzzleSet(kind));
    if (kind == CorpusKind::kMinimal) contest.add_batches(set);
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
  benchmark::Initialize(&argc, argv, [] {  // by default it would exit with 0
    report("a bad value for an option of Google Benchmark; see bench_solvers --help");
    std::exit(2);
  });
  const Options options = parse_options(argc, argv);
  Contest contest(options);
  set_up(contest, options);
  benchmark::AddCustomContext("compiler", std::string(kCompiler));
  benchmark::AddCustomContext("simd", std::string(to_string(chosen_simd_target())));
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
