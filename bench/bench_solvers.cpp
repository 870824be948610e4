// bench_solvers: times all solvers on the same puzzles with Google Benchmark, and prints a table
// with a row for each board and a column for each solver. With an option of Google Benchmark other
// than --benchmark_filter, its own report is printed instead. The benchmarks are:
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
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "batch/readable.hpp"
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/parse.hpp"
#include "cli/report.hpp"
#include "contest.hpp"
#include "euler96/solver.hpp"
#include "puzzle_set.hpp"
#include "version.hpp"

namespace euler96::bench {
namespace {

struct Options final : CommandOptions {
  ContestOptions contest;
  bool standard = false;
  std::optional<std::string> corpora;  // the folder to write them to

  Options();
  int run() override;
};

// The file that Google Benchmark is to write, or nothing.
std::string benchmark_out(std::span<char* const> words) {
  constexpr std::string_view kOption = "--benchmark_out=";
  const char* const set = std::getenv("BENCHMARK_OUT");
  std::string path = set == nullptr ? "" : set;
  for (const std::string_view word : words) {
    if (word.starts_with(kOption)) path = word.substr(kOption.size());
  }
  return path;
}

Options& of(Settings& settings) { return static_cast<Options&>(settings); }

// What is wrong with another program; empty if nothing is.
std::string fault_of_command(const Settings& settings, const Value& value) {
  const std::string& text = value.text;
  const std::size_t end = text.find('=');
  if (end == 0 || end >= text.size() - 1) {
    return fmt::format("expected NAME=COMMAND, found {}", readable_quote(text));
  }
  const std::string name = text.substr(0, end);
  if (find_solver(name) != nullptr) {
    return fmt::format("{} is a solver of euler96; choose another name", name);
  }
  const auto& commands = static_cast<const Options&>(settings).contest.commands;
  if (std::ranges::count(commands, name, &NamedCommand::first) > 0) {
    return fmt::format("{} is given more than once", readable_quote(name));
  }
  return "";
}

std::span<const Setting> table() {
  static constexpr std::array rows = {
      Setting{
          .name = "command",
          .group = Group::kSolving,
          .value = "NAME=COMMAND",
          .kind = ValueKind::kText,
          .set =
              [](Settings& s, const Value& v) {
                const std::size_t end = v.text.find('=');
                of(s).contest.commands.emplace_back(v.text.substr(0, end), v.text.substr(end + 1));
              },
          .repeats = true,
          .help = "time another program too. COMMAND, run by the shell, reads lines of 81 "
                  "characters, . for an empty cell, and prints a line with the 81 digits of the "
                  "solution for each. All boards go to one process; the process and its pipe are "
                  "in the figure. Repeatable",
          .fault = fault_of_command,
      },
      Setting{
          .name = "standard",
          .group = Group::kSolving,
          .set = [](Settings& s, const Value& v) { of(s).standard = v.number != 0; },
          .help = "time the solvers on the standard corpora easy, minimal, hard, none and many; "
                  "with --benchmark_filter=batch on batches of all sizes. A corpus is made when it "
                  "is first needed, in a few seconds",
      },
      Setting{
          .name = "corpora",
          .group = Group::kOutput,
          .value = "FOLDER",
          .kind = ValueKind::kText,
          .set = [](Settings& s, const Value& v) { of(s).corpora = v.text; },
          .help = "write the standard corpora to easy.txt, minimal.txt and so on in FOLDER, and "
                  "time nothing",
      },
      Setting{
          .name = "table",
          .group = Group::kOutput,
          .value = "FORM",
          .kind = ValueKind::kWord,
          .set =
              [](Settings& s, const Value& v) {
                of(s).contest.form = static_cast<decltype(of(s).contest.form)>(v.place);
              },
          .words = "text csv",
          .help = "the form of the table",
      },
      Setting{
          .name = "check-limit",
          .group = Group::kChecking,
          .value = "SECONDS",
          .kind = ValueKind::kNumber,
          .set = [](Settings& s, const Value& v) { of(s).contest.check_limit = v.number; },
          .low = 0,
          .high = 1'000'000,
          .help = "each solver's answers are checked first; skip a solver whose check takes longer "
                  "(default: 5); 0: never skip",
      },
  };
  return rows;
}

Options::Options() : CommandOptions(table()) { inputs = {}; }

constexpr Command kProgram = {
    .program = "",
    .name = "bench_solvers",
    .arguments = "[FILE]...",
    .help = "time all solvers on the same puzzles",
    .details =
        "Times all solvers on the same puzzles, after it has checked them, and prints the times in "
        "a table after about half a minute. Each FILE has puzzles in any format that euler96 "
        "reads; one with more than 1000 is one row, in one batch. Without FILE: p096_sudoku.txt of "
        "../share/euler96 beside the program's folder, or of the source's data folder; if neither "
        "exists, the standard corpora.",
    .make = make<Options>,
};

constexpr std::string_view kEndOfHelp = R"(
Exit codes:
  0  success
  1  wrong answers, or a COMMAND failed
  2  usage
  3  malformed input
  4  reading or writing failed

--benchmark_filter leaves the solvers and puzzles that match in the table; if
no board of a file matches, its row is the whole file in one batch. With
another option of Google Benchmark, its own report is printed.

Options of Google Benchmark:
)";

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
  std::vector<std::filesystem::path> files(options.inputs.begin(), options.inputs.end());
  const std::filesystem::path euler = euler_file();
  if (files.empty() && !options.standard && std::filesystem::exists(euler)) files = {euler};
  for (const auto& file : files) contest.add(PuzzleSet(file), true);
  if (!files.empty() && !options.standard) return;
  for (std::size_t i = 0; i < kind_names.size(); ++i) {
    const auto kind = static_cast<Kind>(i);
    PuzzleSet& set = contest.add(PuzzleSet(kind), false);
    if (kind == Kind::kMinimal) contest.add_batches(set);
  }
}

void write_corpora(const std::string& folder) {
  for (std::size_t i = 0; i < kind_names.size(); ++i) {
    PuzzleSet set(static_cast<Kind>(i));
    std::string lines;
    for (const Board& puzzle : set.puzzles()) lines.append(puzzle.text()).append("\n");
    Output file(fmt::format("{}/{}.txt", folder, set.name));
    file.write(lines);
    file.finish();
  }
}

int Options::run() {
  if (corpora) {
    write_corpora(*corpora);
    return 0;
  }
  Contest benchmarks(contest);
  set_up(benchmarks, *this);
  if (benchmarks.empty()) {
    throw UsageError(
        fmt::format("no benchmark matches --benchmark_filter={}; --benchmark_list_tests lists them",
                    readable_quote(benchmark::GetBenchmarkFilter())));
  }
  if (!contest.google) {
    benchmarks.run_table();
    return benchmarks.wrong() ? 1 : 0;
  }
  benchmark::AddCustomContext("compiler", std::string(kCompiler));
  benchmark::AddCustomContext("simd", std::string(to_string(chosen_simd_target())));
  benchmark::AddCustomContext("note",
                              "if the library was built as DEBUG, that is Google Benchmark, "
                              "which Debian builds so, not euler96");
  benchmark::RunSpecifiedBenchmarks(".");
  benchmark::Shutdown();
  return benchmarks.wrong() ? 1 : 0;
}

int run(int argc, char** argv) {
  std::vector<char*> of_google = {argv[0]};
  std::vector<std::string> words;
  bool google = false;
  for (char* const word : std::span(argv, static_cast<std::size_t>(argc)).subspan(1)) {
    const std::string_view text = word;
    if (text.starts_with("--benchmark_") || text.starts_with("--v=")) {
      of_google.push_back(word);
      google |= !text.starts_with("--benchmark_filter=");  // which is for the table too
    } else {
      words.emplace_back(text);
    }
  }
  CommandLine line{.command = &kProgram, .command_named = true};
  parse(line, words);
  if (line.version) {
    print(version_text("bench_solvers"));
    return 0;
  }
  if (!line.help.empty()) {
    print(line.help + std::string(kEndOfHelp));
    benchmark::PrintDefaultHelp();
    return 0;
  }
  auto& options = static_cast<Options&>(*line.options);
  options.contest.google = google;
  if (google && options.given.text_of("table") != nullptr) {
    throw UsageError("--table cannot be used with this option of Google Benchmark");
  }
  const std::string path = benchmark_out(of_google);
  if (!path.empty() && !std::ofstream(path, std::ios::app)) {  // Google Benchmark would end with 1
    report(fmt::format("cannot write {}", readable(path)));
    return 4;
  }
  int count = static_cast<int>(of_google.size());
  benchmark::Initialize(&count, of_google.data(), [] {  // by default it would exit with 0
    report("a bad value for an option of Google Benchmark; see bench_solvers --help");
    std::exit(2);
  });
  if (count > 1) {
    throw UsageError(fmt::format("unrecognised option {}", readable_quote(of_google[1])));
  }
  return options.run();
}

}  // namespace
}  // namespace euler96::bench

int main(int argc, char** argv) {
  using namespace euler96;
  // A closed pipe ends the program without a message: nothing would read the rest of its output.
  std::signal(SIGPIPE, [](int) { ::_exit(4); });
  const auto fail = [](std::string_view what, int code) {
    say(fmt::format("bench_solvers: {}\n", what));
    return code;
  };
  try {
    guard_standard_streams();
    const int code = bench::run(argc, argv);
    if (std::fflush(stdout) == 0 && std::cout.flush()) return code;
    return fail(fmt::format("cannot write standard output: {}", std::strerror(errno)), 4);
  } catch (const UsageError& e) {
    return fail(with_advice(e.what(), "bench_solvers"), 2);
  } catch (const bench::PuzzleFileError& e) {
    say(e.what());
    return e.exit_code;
  } catch (const std::system_error& e) {
    return fail(fmt::format("cannot write {}", readable(e.what())), 4);
  } catch (const std::exception& e) {
    return fail(fmt::format("internal error: {}", readable(e.what())), 5);
  }
}
