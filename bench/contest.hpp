/// @file
/// The benchmarks of a run, and their results.
#pragma once

#include <benchmark/benchmark.h>
#include <regex.h>

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "contender.hpp"
#include "puzzle_set.hpp"
#include "table.hpp"

namespace euler96::bench {

/// Prints a message over the progress line.
void report(std::string_view message);

/// A program and the command that runs it.
using NamedCommand = std::pair<std::string, std::string>;

struct ContestOptions {
  std::vector<NamedCommand> commands;
  std::uint64_t check_limit = 5;  ///< in seconds; 0: none
  TableForm form = TableForm::kText;
  bool google = false;  ///< Google Benchmark prints its own report
};

/// --benchmark_filter, read as Google Benchmark reads it. Only the benchmarks that match are
/// registered: the names of those in a table end in their least time, which no user knows.
class Filter {
 public:
  Filter();
  Filter(const Filter&) = delete;
  Filter& operator=(const Filter&) = delete;
  ~Filter() { regfree(&regex_); }

  bool operator()(const std::string& name) const {
    return (regexec(&regex_, name.c_str(), 0, nullptr, 0) == 0) != negated_;
  }

 private:
  bool negated_;
  regex_t regex_{};
};

class Contest {
 public:
  explicit Contest(const ContestOptions& options) : options_(options) {}

  /// Adds the benchmarks of a set: each board of a file that is not too long, and the whole set in
  /// one batch.
  PuzzleSet& add(PuzzleSet given, bool is_file);
  /// Adds one benchmark for each batch size.
  void add_batches(PuzzleSet& set);

  [[nodiscard]] bool empty() const { return contenders_.empty(); }

  /// Runs the benchmarks for the table, and prints it.
  void run_table();

  /// Whether a solver was wrong.
  [[nodiscard]] bool wrong() const { return wrong_; }

 private:
  class Reporter;
  using Registered = decltype(benchmark::RegisterBenchmark("", [](benchmark::State&) {}));

  // Whether the set, the last that was added, has rows in the table already. These are its boards,
  // else the whole set, else its batches: the first of them that the filter matches.
  [[nodiscard]] bool in_table(const PuzzleSet& set) const {
    return !options_.google && !contenders_.empty() && contenders_.back().set == &set;
  }

  void add_boards(PuzzleSet& set);
  void add(const std::string& name, const Contender& contender);

  const ContestOptions& options_;
  const Filter matches_;
  std::deque<PuzzleSet> sets_;  // the elements of a deque keep their addresses
  std::deque<Contender> contenders_;
  std::vector<Registered> registered_;
  std::vector<std::string> rows_;  // of the table
  Contender* running_ = nullptr;   // or the last that ran
  std::map<std::string_view, std::chrono::duration<double>> checked_;
  bool wrong_ = false;
};

}  // namespace euler96::bench
