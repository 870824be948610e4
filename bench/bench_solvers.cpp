// bench_solvers: all solvers on the same puzzles, by Google Benchmark.
//
//   board/<solver>/<puzzle>   one board of Project Euler's file
//   corpus/<solver>/<file>    a whole file: text in, solutions out, in memory, in one batch
//   batch/<solver>/<size>     the corpus `minimal` in batches of that size, boards in, outcomes out
//
// Where Project Euler's file is not at hand, as in an installation, the standard corpora take its
// place.
//
// Nothing is read, made or checked for a benchmark that the filter leaves out.
//
// Test: tests/bench/bench_solvers.bats.

#include <benchmark/benchmark.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/program_options.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "contender.hpp"
#include "euler96/registry.hpp"
#include "io/output.hpp"
#include "puzzle_set.hpp"
#include "readable.hpp"
#include "solvers/simd/target.hpp"
#include "version.hpp"
#include "whole_file.hpp"

namespace euler96::bench {
namespace {

namespace po = boost::program_options;

struct Options {
  std::vector<std::string> files;
  bool standard = false;
};

// A wrong option, argument or variable.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

void tell(std::string_view message) { say(fmt::format("bench_solvers: {}\n", message)); }

// Whether all that was printed has arrived.
bool flush_output() { return std::fflush(stdout) == 0 && std::cout.flush(); }

// Tells if it has not.
int exit_code_of_output() {
  if (flush_output()) return 0;
  tell("cannot write to standard output");
  return 4;
}

po::options_description known_options() {
  po::options_description options("Options", 100);
  // clang-format off
  options.add_options()
    ("corpus", po::value<std::vector<std::string>>()->composing()->value_name("FILE"),
     "time the solvers on this file too, in any format that euler96 reads; repeatable. Without it "
     "and without --standard: on p096_sudoku.txt, or where there is none on the standard corpora. "
     "It is looked for in ../share/euler96 beside the program's folder, then in data of the source")
    ("help,h", "this text")
    ("standard", "time them on the standard corpora: easy, minimal, hard, none, many, and on batches "
     "of all sizes. Each corpus is made when it is first needed, and kept in euler96/corpora in the "
     "folder of caches, $XDG_CACHE_HOME or ~/.cache")
    ("version", "print the version");
  // clang-format on
  return options;
}

void print_help() {
  std::cout
      << "bench_solvers times all solvers on the same puzzles, after it has checked them.\n\n"
      << "Usage: bench_solvers [options]\n"
      << known_options()
      << "\nExit codes: 0 all well; 1 a solver's answers are wrong; 2 usage; 3 malformed input; "
         "4 reading or writing failed.\n\nOptions of Google Benchmark:\n";
  std::cout.flush();
  benchmark::PrintDefaultHelp();
}

// What one of Google Benchmark's options is given on the command line or by its variable.
std::string benchmark_option(int argc, const char* const* argv, std::string name,
                             const char* variable) {
  const char* set = std::getenv(variable);
  std::string value = set == nullptr ? "" : set;
  name = "--" + name + "=";
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word.substr(0, name.size()) == name) value = word.substr(name.size());
  }
  return value;
}

bool asks_for(std::string_view option, int argc, const char* const* argv) {
  return std::find(argv + 1, argv + argc, option) != argv + argc;
}

// What is left when Google Benchmark has taken its own.
Options parse_options(int argc, const char* const* argv) {
  namespace style = po::command_line_style;
  po::variables_map values;
  po::store(po::command_line_parser(argc, argv)
                .options(known_options())
                .positional({})  // or it passes over words that are no option
                .style(style::unix_style & ~style::allow_guessing)
                .run(),
            values);
  Options options;
  if (values.count("corpus") != 0) {
    options.files = values["corpus"].as<std::vector<std::string>>();
  }
  options.standard = values.count("standard") != 0;
  if (const auto error = simd_override_error()) throw UsageError(*error);
  return options;
}

// Solvers with their names; `auto` goes by that name, whatever it is made of.
struct Entry {
  std::string name;
  const Solver* solver;
};

std::vector<Entry> entries() {
  std::vector<Entry> list;
  for (const Solver& solver : solvers()) {
    if (solver.runs_here()) list.push_back({std::string(solver.name), &solver});
  }
  return list;
}

// Up to the size of a standard corpus, five to a power of ten.
constexpr std::array<std::size_t, 21> kBatchSizes = {1,   2,    3,    5,    8,    13,   20,
                                                     32,  50,   80,   130,  200,  320,  500,
                                                     800, 1300, 2000, 3200, 5000, 8000, 10000};

// All benchmarks of a run, and what they found out.
class Contest {
 public:
  // One benchmark for each puzzle of a set.
  void add_boards(PuzzleSet set) {
    PuzzleSet& kept = sets_.emplace_back(std::move(set));
    for (const Entry& entry : entries()) {
      for (std::size_t i = 0; i < kept.puzzles().size(); ++i) {
        std::string puzzle = kept.puzzle_names()[i];
        std::replace(puzzle.begin(), puzzle.end(), ' ', '_');
        add(fmt::format("board/{}/{}", entry.name, puzzle), Contender(*entry.solver, kept, i));
      }
    }
  }

  // One benchmark for the whole of it.
  void add_corpus(PuzzleSet set) {
    const std::string name = set.name();
    for (int n = 2; taken(set.name()); ++n) set.rename(fmt::format("{}-{}", name, n));
    PuzzleSet& kept = sets_.emplace_back(std::move(set));
    corpus_names_.push_back(kept.name());
    auto list = entries();
    list.push_back({"auto", &auto_solver()});
    for (const Entry& entry : list) {
      add(fmt::format("corpus/{}/{}", entry.name, kept.name()), Contender(*entry.solver, kept));
    }
  }

  // One benchmark for each size of a batch.
  void add_batches(PuzzleSet set) {
    PuzzleSet& kept = sets_.emplace_back(std::move(set));
    for (const std::string_view name : {"auto", "singles", "chutes", "bitslice"}) {
      const Solver& solver = *find_solver(name);
      if (!solver.runs_here()) continue;
      for (const std::size_t size : kBatchSizes) {
        add(fmt::format("batch/{}/{}", name, size), Contender::in_batches(solver, kept, size));
      }
    }
  }

  // Whether a solver was wrong.
  [[nodiscard]] bool wrong() const { return wrong_; }

 private:
  [[nodiscard]] bool taken(const std::string& corpus) const {
    return std::find(corpus_names_.begin(), corpus_names_.end(), corpus) != corpus_names_.end();
  }

  void add(const std::string& name, Contender contender) {
    Contender& kept = contenders_.emplace_back(contender);
    benchmark::RegisterBenchmark(name.c_str(), [this, name, &kept](benchmark::State& state) {
      const std::string fault = kept.run(state);
      if (fault.empty()) return;
      wrong_ = true;
      say(fmt::format("bench_solvers: {}: {}\n", name, fault));
    });
  }

  std::deque<PuzzleSet> sets_;  // what is in a deque stays where it is
  std::deque<Contender> contenders_;
  std::vector<std::string> corpus_names_;
  bool wrong_ = false;
};

// Project Euler's file: of the installation that the program belongs to, or else of the source that
// it was built from, which an installed program may well outlive.
std::filesystem::path euler_file() {
  const char* const name = "p096_sudoku.txt";
  std::error_code error;  // without /proc nobody knows
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  const auto installed = program.parent_path().parent_path() / "share/euler96" / name;
  if (std::filesystem::exists(installed, error)) return installed;
  return std::filesystem::path(EULER96_DATA_DIR) / name;
}

void set_up(Contest& contest, const Options& options) {
  const std::filesystem::path euler = euler_file();
  const bool have_euler = std::filesystem::exists(euler);
  if (have_euler) contest.add_boards(PuzzleSet::file(euler));
  for (const std::string& file : options.files) {
    PuzzleSet set = PuzzleSet::file(file);
    set.puzzles();  // a file that cannot be read is told of now
    contest.add_corpus(std::move(set));
  }
  const bool nothing_asked = options.files.empty() && !options.standard;
  if (nothing_asked && have_euler) contest.add_corpus(PuzzleSet::file(euler));
  if (!options.standard && !(nothing_asked && !have_euler)) return;
  const std::filesystem::path cache = corpora_dir();
  for (std::size_t kind = 0; kind < corpus_kind_names.size(); ++kind) {
    contest.add_corpus(PuzzleSet::standard(static_cast<CorpusKind>(kind), cache));
  }
  contest.add_batches(PuzzleSet::standard(CorpusKind::kMinimal, cache));
}

int run(int argc, char** argv) {
  std::optional<FileCheck> file;
  const std::string path = benchmark_option(argc, argv, "benchmark_out", "BENCHMARK_OUT");
  if (!path.empty()) {
    if (!std::ofstream(path, std::ios::app)) {  // Google Benchmark would end with 1
      tell(fmt::format("cannot write {}", readable(path)));
      return 4;
    }
    file.emplace(benchmark_option(argc, argv, "benchmark_out_format", "BENCHMARK_OUT_FORMAT"));
  }
  if (asks_for("--help", argc, argv) || asks_for("-h", argc, argv)) {
    print_help();
    return exit_code_of_output();
  }
  if (asks_for("--version", argc, argv)) {
    std::cout << version_text("bench_solvers");
    return exit_code_of_output();
  }
  benchmark::Initialize(&argc, argv, [] {  // and exit with 0, if it were left alone
    tell("a bad value for an option of Google Benchmark; bench_solvers --help tells more");
    std::exit(2);
  });
  const Options options = parse_options(argc, argv);
  Contest contest;
  set_up(contest, options);
  benchmark::AddCustomContext("compiler", std::string(kCompiler));
  benchmark::AddCustomContext("simd", std::string(to_string(chosen_simd_target())));
  const std::size_t run =
      benchmark::RunSpecifiedBenchmarks(nullptr, file ? file->reporter() : nullptr);
  benchmark::Shutdown();
  if (const int code = exit_code_of_output(); code != 0) return code;
  if (file && !file->whole()) {
    tell("cannot write the whole file of --benchmark_out");
    return 4;
  }
  if (run == 0) return 2;  // the filter matches nothing, as has been said
  return contest.wrong() ? 1 : 0;
}

}  // namespace
}  // namespace euler96::bench

int main(int argc, char** argv) {
  using euler96::bench::tell;
  euler96::guard_standard_streams();
  // Who closes the pipe has seen enough; the benchmarks that are left would take minutes.
  std::signal(SIGPIPE, [](int) { ::_exit(4); });
  try {
    return euler96::bench::run(argc, argv);
  } catch (const euler96::bench::UsageError& e) {
    tell(e.what());
    return 2;
  } catch (const boost::program_options::error& e) {
    tell(fmt::format("{}; bench_solvers --help tells more", euler96::readable(e.what())));
    return 2;
  } catch (const euler96::bench::PuzzleFileError& e) {
    euler96::say(e.what());
    return e.exit_code;
  } catch (const std::exception& e) {
    tell(fmt::format("internal error: {}", euler96::readable(e.what())));
    return 5;
  }
}
