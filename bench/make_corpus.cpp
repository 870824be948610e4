// make_corpus: prints random puzzles of a kind, for benchmarks and tests.
//
// Test: tests/corpus_test.cpp for the puzzles, tests/bench/make_corpus.bats for the command.

#include <fmt/format.h>

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <exception>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>

#include "command_line.hpp"
#include "corpus.hpp"
#include "io/output.hpp"
#include "readable.hpp"

namespace euler96::bench {
namespace {

po::options_description known_options() {
  po::options_description options("Options", 100);
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  // clang-format off
  options.add_options()
    ("kind,k", text("KIND"), "easy, minimal, hard, none or many")
    ("count,n", text("N"), "the number of puzzles; 1000 by default")
    ("seed", text("N"), "the seed of the random numbers; 1 by default")
    ("help,h", "this text");
  // clang-format on
  return options;
}

std::string help_text() {
  std::ostringstream options;
  options << known_options();
  return fmt::format(
      R"(make_corpus prints random Sudoku puzzles, one a line: the same ones for the same options on every
machine.

Usage: make_corpus --kind KIND [options]
Kinds:
  easy     one solution, found by naked and hidden singles alone; 28 clues or more
  minimal  one solution, and several without any one of the clues
  hard     minimal, and the solver `singles` takes at least {} guesses. Puzzles that follow each
           other are related: they come from one search, and each one found is printed up to
           {} times, with digits, rows and columns exchanged
  none     no solution; one in ten has the same clue twice in a row, column or box
  many     several solutions: minimal puzzles without one to eight of their clues

{}
Exit codes: 0 all well; 2 usage; 4 writing failed.
)",
      Corpus::kHardGuesses, Corpus::kDisguises, options.str());
}

CorpusKind kind_of(const po::variables_map& values) {
  if (values.count("kind") == 0) throw UsageError("--kind is missing");
  const auto& text = values["kind"].as<std::string>();
  if (const auto kind = corpus_kind_named(text)) return *kind;
  throw UsageError(fmt::format("--kind: expected one of {}, found {}",
                               fmt::join(corpus_kind_names, ", "), readable_quote(text)));
}

void run(int argc, const char* const* argv) {
  constexpr std::size_t kPiece = 1 << 16;
  const po::variables_map values = parse(argc, argv, known_options());
  Output output;
  if (values.count("help") != 0) {
    output.write(help_text());
    return output.finish();
  }
  const CorpusKind kind = kind_of(values);
  const std::uint64_t count = number_of(values, "count", 1, 1'000'000'000, 1000);
  Corpus corpus(kind, number_of(values, "seed", 0, UINT64_MAX, 1));
  std::string text;
  for (std::uint64_t number = 1; number <= count; ++number) {
    text.append(corpus.next().text()).append("\n");
    if (text.size() < kPiece && number < count) continue;
    output.write(text);
    text.clear();
  }
  output.finish();
}

void report(std::string_view message) { say(fmt::format("make_corpus: {}\n", message)); }

}  // namespace
}  // namespace euler96::bench

int main(int argc, char** argv) {
  using euler96::bench::report;
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is an error of write
  try {
    euler96::guard_standard_streams();
    euler96::bench::run(argc, argv);
    return 0;
  } catch (const euler96::bench::UsageError& e) {
    report(fmt::format("{}; see make_corpus --help", e.what()));
    return 2;
  } catch (const std::system_error& e) {
    if (e.code().value() != EPIPE) report(fmt::format("cannot write: {}", e.code().message()));
    return 4;
  } catch (const std::exception& e) {
    report(fmt::format("internal error: {}", euler96::readable(e.what())));
    return 5;
  }
}
