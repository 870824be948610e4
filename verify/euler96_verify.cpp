// euler96-verify: checks a file of certificates. checker.hpp has the checker; here are its options
// and files.

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include "checker.hpp"

namespace euler96_verify {
namespace {

// Prints a message. File names may have bytes that control a terminal, so bytes that are not
// printable ASCII characters are escaped.
void report(const std::string& message) {
  constexpr std::string_view kHexDigits = "0123456789ABCDEF";
  std::string shown;
  for (const char c : message) {
    const auto byte = static_cast<unsigned char>(c);
    if (c >= ' ' && c <= '~') {
      shown += c;
    } else {
      shown += {'\\', 'x', kHexDigits[byte / 16U], kHexDigits[byte % 16U]};
    }
  }
  std::cerr << shown + '\n';
}

constexpr const char* kHelp = R"(Checks the certificates of verdicts on Sudoku puzzles.

Usage: euler96-verify [options] [FILE]
Reads csv with the header puzzle,outcome,solution,proof from FILE or standard
input.

Options:
  --puzzles FILE    compare the puzzles of the records, in order, with the lines
                    of FILE: 81 characters, 1-9, and 0 or . for an empty cell
  --allow OUTCOMES  do not check records of these outcomes, only count them:
                    some of unknown,invalid,solved
  --help            print this help
  --version         print the version

Exit codes:
  0  every record is proved or allowed
  1  a record is not proved, or differs from the list of puzzles
  2  usage error
  3  malformed input: no header, no record, a line too long or without 4 fields
  4  reading or writing failed
)";

struct Options {
  std::string records = "-";
  std::string puzzles;            // no list if empty
  std::set<std::string> allowed;  // outcomes that need no certificate
};

Options parse_options(const std::vector<std::string>& arguments) {
  Options options;
  std::vector<std::string> files;
  for (auto at = arguments.begin(); at != arguments.end(); ++at) {
    const auto value = [&] {
      require(++at != arguments.end() && !at->empty(), "an option has no value", kUsage);
      return *at;
    };
    if (*at == "--puzzles") {
      options.puzzles = value();
    } else if (*at == "--allow") {
      std::istringstream words(value());
      for (std::string word; std::getline(words, word, ',');) options.allowed.insert(word);
    } else {
      require(!at->empty(), "'': expected the name of FILE", kUsage);
      require(*at == "-" || !at->starts_with('-'), "unknown option; see --help", kUsage);
      files.push_back(*at);
    }
  }
  for (const std::string& word : options.allowed) {
    require(word == "unknown" || word == "invalid" || word == "solved",
            "--allow: expected unknown, invalid or solved", kUsage);
  }
  require(files.size() <= 1, "expected at most one FILE", kUsage);
  if (!files.empty()) options.records = files[0];
  require(options.records != options.puzzles, "the records are their own list", kUsage);
  return options;
}

// The stream of a file; - is standard input.
std::istream& open(const std::string& name, std::ifstream& file) {
  if (name == "-") return std::cin;
  file.open(name, std::ios::binary);
  if (!file) throw Failure{kInputOutput, name + ": " + std::generic_category().message(errno)};
  return file;
}

void print(const std::string& text) {
  std::cout << text << std::flush;
  require(std::cout.good(), "writing failed", kInputOutput);
}

ExitCode run(const std::vector<std::string>& arguments) {
  const std::string first = arguments.empty() ? "" : arguments[0];
  if (first == "--help") return print(kHelp), kAllProved;
  if (first == "--version") return print("euler96-verify: certificates of version 1\n"), kAllProved;
  const Options options = parse_options(arguments);
  std::ifstream records_file;
  std::ifstream puzzles_file;
  std::istream& records = open(options.records, records_file);
  std::istream* puzzles = options.puzzles.empty() ? nullptr : &open(options.puzzles, puzzles_file);
  const Totals totals = verify(records, puzzles, options.allowed, report);
  print(std::to_string(totals.records) + " records, " + std::to_string(totals.proved) + " proved" +
        (totals.allowed > 0 ? ", " + std::to_string(totals.allowed) + " allowed\n" : "\n"));
  return totals.code;
}

}  // namespace
}  // namespace euler96_verify

int main(int argc, char** argv) {
  using namespace euler96_verify;
  std::ios::sync_with_stdio(false);
  try {
    return run(std::vector<std::string>(argv + std::min(argc, 1), argv + argc));
  } catch (const Failure& failure) {
    report("euler96-verify: " + failure.reason);
    return failure.code;
  }
}
