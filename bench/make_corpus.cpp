// make_corpus: prints random puzzles of a kind, for benchmarks and tests.
//
// Test: tests/corpus_test.cpp for the puzzles, tests/bench/make_corpus.bats for the command.

#include <fmt/format.h>

#include <boost/program_options.hpp>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <exception>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

#include "corpus.hpp"
#include "io/output.hpp"
#include "readable.hpp"

namespace euler96::bench {
namespace {

namespace po = boost::program_options;

class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Options {
  bool help = false;
  CorpusKind kind = CorpusKind::kEasy;
  std::uint64_t count = 1000;
  std::uint64_t seed = 1;
};

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

std::uint64_t parse_number(std::string_view option, const std::string& text, std::uint64_t low,
                           std::uint64_t high) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end || number < low || number > high) {
    throw UsageError(fmt::format("--{}: expected a whole number from {} to {}, found {}", option,
                                 low, high, readable_quote(text)));
  }
  return number;
}

CorpusKind parse_kind(const std::string& text) {
  if (const auto kind = corpus_kind_named(text)) return *kind;
  throw UsageError(fmt::format("--kind: expected one of {}, found {}",
                               fmt::join(corpus_kind_names, ", "), readable_quote(text)));
}

Options parse_options(int argc, const char* const* argv) {
  namespace style = po::command_line_style;
  po::variables_map values;
  try {
    po::store(po::command_line_parser(argc, argv)
                  .options(known_options())
                  .positional({})  // refuses words that are not options
                  .style(style::unix_style & ~style::allow_guessing)
                  .run(),
              values);
  } catch (const po::error& e) {
    throw UsageError(readable(e.what()));
  }
  const auto given = [&](const char* name) -> const std::string* {
    return values.count(name) == 0 ? nullptr : &values[name].as<std::string>();
  };

  Options options;
  options.help = values.count("help") != 0;
  if (options.help) return options;
  const auto* kind = given("kind");
  if (kind == nullptr) throw UsageError("--kind is missing");
  options.kind = parse_kind(*kind);
  if (const auto* text = given("count")) {
    options.count = parse_number("count", *text, 1, 1'000'000'000);
  }
  if (const auto* text = given("seed")) {
    options.seed = parse_number("seed", *text, 0, std::numeric_limits<std::uint64_t>::max());
  }
  return options;
}

void print_corpus(const Options& options) {
  constexpr std::size_t kPiece = 1 << 16;
  Corpus corpus(options.kind, options.seed);
  Output output;
  std::string text;
  for (std::uint64_t number = 1; number <= options.count; ++number) {
    text.append(corpus.next().to_text()).append("\n");
    if (text.size() < kPiece && number < options.count) continue;
    output.write(text);
    text.clear();
  }
  output.finish();
}

void run(int argc, const char* const* argv) {
  const Options options = parse_options(argc, argv);
  if (!options.help) return print_corpus(options);
  Output output;
  output.write(help_text());
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
