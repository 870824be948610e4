/// @file
/// The options of `euler96 solve`.
#pragma once

#include <fmt/core.h>

#include <array>
#include <cstdint>
#include <limits>

#include "cli/common_options.hpp"
#include "cli/values.hpp"
#include "euler96/batch/write.hpp"

namespace euler96 {

inline constexpr std::uint64_t kMaxSolutions = 1'000'000'000;

inline WordList solver_words() {
  WordList words = {"auto"};
  for (const Solver& solver : solvers()) words.push_back(solver.name);
  return words;
}

inline WordList column_words() {
  WordList words;
  for (const Column& column : columns()) words.push_back(column.name);
  return words;
}

inline constexpr std::array solve_options = {
    kInputOption,
    kPuzzleColumnOption,
    kDelimiterOption,
    kOutputOption,
    kOutputFileOption,
    Option{
        .name = "columns",
        .group = Group::kOutput,
        .value = "LIST",
        .kind = ValueKind::kWordList,
        .words = column_words,
        .show_words = false,
        .help = "csv, tsv, ndjson: the columns; --columns help lists them",
        .details = "Separate columns by commas; they are written in the given order. The section "
                   "COLUMNS describes them.",
        .needs = {"output", "csv|tsv|ndjson"},
        .set = [](Options& o, const Value& v) { o.writer.columns = columns_of(v.words); },
    },
    Option{
        .name = "no-header",
        .group = Group::kOutput,
        .help = "csv, tsv: leave out the row of column names",
        .needs = {"output", "csv|tsv"},
        .set = [](Options& o, const Value&) { o.writer.header = false; },
    },
    Option{
        .name = "all",
        .group = Group::kOutput,
        .value = "N",
        .kind = ValueKind::kNumber,
        .high = 100'000,
        .help = "lines: print up to N solutions of each puzzle, in the solver's order (auto, "
                "chutes, bitslice: as singles)",
        .details =
            "Each solution has a line, with the record's number before it, in the order in which "
            "the solver finds them. auto, chutes and bitslice cannot list: singles does it.",
        .needs = {"output", "lines"},
        .set = [](Options& o,
                  const Value& v) { o.writer.all = static_cast<std::uint32_t>(v.number); },
    },
    Option{
        .name = "count",
        .group = Group::kOutput,
        .value = "N",
        .kind = ValueKind::kNumber,
        .high = kMaxSolutions,
        .help = "lines: count the solutions, up to N",
        .details =
            "N+ stands for more than N. It is unknown if --budget ended the counting before.",
        .needs = {"output", "lines"},
        .excludes = {{{"all", ""}, {}}},
        .set =
            [](Options& o, const Value& v) {
              o.writer.count = static_cast<std::uint32_t>(v.number);
              o.limits.solutions = o.writer.count + 1;  // to tell N from more than N
            },
    },
    Option{
        .name = "color",
        .group = Group::kOutput,
        .value = "WHEN",
        .kind = ValueKind::kWord,
        .words = when_words,
        .default_value = "auto",
        .help = "pretty: use colours",
        .details = "auto: on a terminal, unless NO_COLOR is set and not empty or TERM is dumb.",
        .set = [](Options& o, const Value& v) { o.color = static_cast<Options::When>(v.number); },
    },
    Option{
        .name = "solver",
        .letter = 's',
        .group = Group::kSolving,
        .value = "NAME",
        .kind = ValueKind::kWord,
        .words = solver_words,
        .show_words = false,
        .default_value = "auto",
        .help = "auto (default), or a name that euler96 solvers lists",
        .details = "auto takes chutes for few boards and bitslice for many. With --budget, "
                   "--solutions 1 or the columns guesses or nodes it takes chutes for "
                   "all, so that the answer does not depend on how the input arrives. singles "
                   "replaces chutes on a processor without its vectors.",
        .set =
            [](Options& o, const Value& v) {
              o.solver = find_solver(v.text);
              if (!o.solver->runs_here()) {
                throw UsageError(fmt::format(
                    "--solver: {} needs instructions that this processor lacks", v.text));
              }
            },
    },
    Option{
        .name = "solutions",
        .group = Group::kSolving,
        .value = "N",
        .kind = ValueKind::kNumber,
        .high = kMaxSolutions,
        .help = "look for up to N solutions per puzzle (default: 2)",
        .details = "2 proves that a solution is the only one; 1 takes the first solution.",
        .excludes = {{{"all", ""}, {"count", ""}}},
        .set = [](Options& o,
                  const Value& v) { o.limits.solutions = static_cast<std::uint32_t>(v.number); },
    },
    Option{
        .name = "budget",
        .group = Group::kSolving,
        .value = "N",
        .kind = ValueKind::kNumber,
        .high = std::numeric_limits<std::int64_t>::max(),
        .help = "give up on a puzzle after N nodes of the search",
        .details = "The puzzle's outcome is then unknown. Without this option, peers and the "
                   "solvers of the lectures have budgets of their own (see euler96 solvers), and a "
                   "board that singles, chutes or bitslice has not finished after 100000 nodes is "
                   "handed to exact-cover.",
        .set = [](Options& o, const Value& v) { o.limits.budget = v.number; },
    },
    Option{
        .name = "threads",
        .letter = 'j',
        .group = Group::kSolving,
        .value = "N",
        .kind = ValueKind::kNumber,
        .high = 1024,
        .help = "solve on N threads (default: all cores)",
        .set = [](Options& o, const Value& v) { o.threads = static_cast<unsigned>(v.number); },
    },
    Option{
        .name = "check",
        .group = Group::kChecking,
        .value = "FILE",
        .kind = ValueKind::kInputFile,
        .help = "compare with the known solutions in FILE",
        .details =
            "FILE has any input format; of a csv the column solution counts. Each difference is "
            "reported and makes the exit code 1. The known solutions are kept in memory, about 130 "
            "bytes for each, and their names.",
        .set = [](Options& o, const Value& v) { o.check = v.text; },
    },
    Option{
        .name = "check-column",
        .group = Group::kChecking,
        .help = "csv: compare with the input's column solution",
        .details = "The column may also be called solutions.",
        .excludes = {{{"check", ""}, {}}},
        .set = [](Options& o, const Value&) { o.reader.solutions = true; },
    },
    kFailOnOption,
    kStatsOption,
    Option{
        .name = "progress",
        .group = Group::kOther,
        .value = "WHEN",
        .kind = ValueKind::kWord,
        .words = when_words,
        .default_value = "auto",
        .help = "show the progress on standard error",
        .details = "auto: if standard error is a terminal.",
        .set = [](Options& o,
                  const Value& v) { o.progress = static_cast<Options::When>(v.number); },
    },
    kHelpOption,
    Option{
        .name = "version",
        .letter = 'V',
        .group = Group::kOther,
        .help = "print the version",
    },
};

}  // namespace euler96
