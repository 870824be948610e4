// make_corpus: prints random puzzles of a kind, for benchmarks and tests.
//
// Test: tests/corpus_test.cpp for the puzzles, tests/bench/make_corpus.bats for the command.

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <sstream>

#include "batch/readable.hpp"
#include "command_line.hpp"
#include "corpus.hpp"

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
    ("help,h", "print this help");
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
Exit codes: 0 success; 2 usage; 4 writing failed.
)",
      Corpus::kHardGuesses, Corpus::kDisguises, options.str());
}

CorpusKind kind_of(const po::variables_map& values) {
  if (values.count("kind") == 0) throw UsageError("--kind is missing");
  const auto& text = values["kind"].as<std::string>();
  const auto found = std::ranges::find(corpus_kind_names, text);
  if (found == corpus_kind_names.end()) {
    throw UsageError(fmt::format("--kind: expected one of {}, found {}",
                                 fmt::join(corpus_kind_names, ", "), readable_quote(text)));
  }
  return static_cast<CorpusKind>(found - corpus_kind_names.begin());
}

int run(int argc, const char* const* argv) {
  const po::variables_map values = parse(argc, argv, known_options());
  if (values.count("help") != 0) {
    std::cout << help_text();
    return 0;
  }
  const CorpusKind kind = kind_of(values);
  const std::uint64_t count = number_of(values, "count", 1, 1'000'000'000, 1000);
  Corpus corpus(kind, number_of(values, "seed", 0, UINT64_MAX, 1));
  for (std::uint64_t number = 0; number < count && std::cout; ++number) {
    std::cout << corpus.next().text() << '\n';
  }
  return 0;
}

}  // namespace
}  // namespace euler96::bench

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  return euler96::bench::run_program("make_corpus",
                                     [&] { return euler96::bench::run(argc, argv); });
}
