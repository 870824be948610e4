/// @file
/// The options of `euler96 solve`.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/common_options.hpp"
#include "cli/report.hpp"
#include "cli/values.hpp"
#include "euler96/batch/run.hpp"

namespace euler96 {

inline constexpr std::uint64_t kMaxSolutions = 1'000'000'000;

/// Some fields of `PipelineOptions` have no option: `finish` and `run` set them.
struct SolveCommandOptions : CommandOptions {
  PipelineOptions pipeline;  ///< boards that are typed are drawn: `pipeline.reader.typed`
  std::optional<std::string> output_file;
  When color = When::kAuto;
  std::optional<std::string> check;  ///< file of known solutions
  FailOn fail_on;
  When progress = When::kAuto;
  bool stats = false;

  SolveCommandOptions();
  void set_defaults() override;
  void finish() override;
  int run() override;
};

inline SolveCommandOptions::SolveCommandOptions() {
  const auto forms_with = [this](bool OutputForm::*property) {
    return form_rule(pipeline, property);
  };
  const auto set_form = [this](const Value& v) { pipeline.form = &output_forms()[v.number]; };
  const auto set_solution_column = [this](const Value& v) {
    pipeline.reader.solutions = true;
    pipeline.reader.solution_columns = {v.text};
  };
  const auto set_solver = [this](const Value& v) {
    pipeline.solver = find_solver(v.text);
    if (!pipeline.solver->runs_here()) {
      throw UsageError(
          fmt::format("--solver: {} needs instructions that this processor lacks", v.text));
    }
  };
  const auto set_only = [this](const Value& v) {
    std::vector<Verdict>& only = pipeline.writer.only.emplace();
    for (const std::string_view word : v.words) {
      const auto place = std::ranges::find(verdict_words, word) - verdict_words.begin();
      only.push_back(static_cast<Verdict>(place));
    }
  };
  const WordList no_records = {"sum", "nothing"};
  const auto set_fail_on = [this](const WordList& words) {
    const auto has = [&](std::string_view word) { return std::ranges::count(words, word) > 0; };
    fail_on = {has("invalid"), has("none"), has("multiple"), has("unknown")};
  };
  rows = {
      input_option(pipeline.reader),
      puzzle_column_option(pipeline.reader),
      delimiter_option(pipeline.reader),
      name_option(pipeline.reader),
      output_option({ValueKind::kWord, &pipeline.form, set_form, names_of(output_forms())},
                    helps_of(output_forms())),
      output_file_option(output_file),
      columns_option(pipeline, true),
      no_uniqueness_option(
          pipeline.uniqueness, "rate without the steps that assume one solution",
          "Needs a column that rates, such as -o csv --columns rating. Rectangles, loops and "
          "graves are left out. These ratings are on another scale: ndjson has "
          "\"uniqueness\":false in each record, and --stats says so."),
      Option{
          .name = "only",
          .group = Group::kOutput,
          .value = "LIST",
          .takes = {ValueKind::kWordList, &pipeline.writer.only, set_only,
                    WordList(verdict_words.begin(), verdict_words.end())},
          .show_words = false,
          .help = "print only these outcomes, such as unique,multiple",
          .details = "Separate outcomes by commas. The others are left out of the output alone: "
                     "totals, messages and the exit code count all records, and so --fail-on "
                     "nothing is usual. A line on standard error says how many were left out.",
          .excludes = {{&pipeline.form, no_records}},
      },
      no_header_option(pipeline),
      answers_option(pipeline),
      per_page_option(pipeline),
      title_option(pipeline),
      paper_option(pipeline),
      Option{
          .name = "all",
          .group = Group::kOutput,
          .value = "N",
          .takes = number(pipeline.writer.all, 100'000),
          .help = "lines, pretty: print up to N solutions of each puzzle",
          .details =
              "lines: each solution has a line, with the record's number before it, in the order "
              "in which the solver finds them. pretty: pairs of solutions, in which a star marks "
              "the cells that differ. auto, chutes and bitslice cannot list: singles does it.",
          .needs = {forms_with(&OutputForm::lists_solutions)},
          .excludes = {{&pipeline.writer.answers}},
      },
      Option{
          .name = "count",
          .group = Group::kOutput,
          .value = "N",
          .takes = number(pipeline.writer.count, kMaxSolutions),
          .help = "lines: count the solutions, up to N",
          .details =
              "N+ stands for more than N. It is unknown if --budget ended the counting before.",
          .needs = {forms_with(&OutputForm::counts_solutions)},
          .excludes = {{&pipeline.writer.all}, {&pipeline.writer.answers}},
      },
      color_option(color),
      Option{
          .name = "solver",
          .letter = 's',
          .group = Group::kSolving,
          .value = "NAME",
          .takes = {ValueKind::kWord, &pipeline.solver, set_solver, names_of(solvers(), {"auto"})},
          .show_words = false,
          .help = "auto (default), or a name that euler96 solvers lists",
          .details =
              "auto takes chutes for few boards and bitslice for many. With --budget, --solutions "
              "1 or the columns guesses or nodes it takes chutes for all, so that the answer does "
              "not depend on how the input arrives. singles replaces chutes on a processor without "
              "its vectors.",
      },
      Option{
          .name = "solutions",
          .group = Group::kSolving,
          .value = "N",
          .takes = number(pipeline.limits.solutions, kMaxSolutions),
          .help = "look for up to N solutions per puzzle (default: 2)",
          .details = "2 proves that a solution is the only one; 1 takes the first solution.",
          .excludes = {{&pipeline.writer.all}, {&pipeline.writer.count}},
      },
      Option{
          .name = "budget",
          .group = Group::kSolving,
          .value = "N",
          .takes = number(pipeline.limits.budget, std::numeric_limits<std::int64_t>::max()),
          .help = "give up on a puzzle after N nodes of the search",
          .details =
              "The puzzle's outcome is then unknown. Without this option, peers and the solvers of "
              "the lectures have budgets of their own (see euler96 solvers), and a board that "
              "singles, chutes or bitslice has not finished after 100000 nodes is handed to "
              "exact-cover.",
      },
      threads_option(pipeline.threads, "solve on N threads (default: all cores)"),
      Option{
          .name = "check",
          .group = Group::kChecking,
          .value = "FILE",
          .takes = text(ValueKind::kInputFile, check),
          .help = "compare with the known solutions in FILE",
          .details =
              "FILE has any input format; of a csv the column solution counts. Each difference is "
              "reported and makes the exit code 1. The known solutions are kept in memory, about "
              "130 bytes for each, and their names.",
      },
      Option{
          .name = "check-column",
          .group = Group::kChecking,
          .takes = flag(pipeline.reader.solutions),
          .help = "csv: compare with the input's column solution",
          .details = "The column may also be called solutions, but not both may be there.",
          .implies = {{&pipeline.reader.format, {"csv"}}},
          .excludes = {{&check}},
      },
      Option{
          .name = "solution-column",
          .group = Group::kChecking,
          .value = "NAME",
          .takes = {ValueKind::kText, &pipeline.reader.solution_columns, set_solution_column},
          .help = "csv: the same with the column NAME",
          .details = "The header must have that column.",
          .implies = {{&pipeline.reader.format, {"csv"}}},
          .excludes = {{&check}, {&pipeline.reader.solutions}},
      },
      fail_on_option(&fail_on, pipeline.reader, {"invalid", "none", "multiple", "unknown"},
                     set_fail_on, " --output sum shows no outcomes, so there all of them fail.",
                     {forms_with(&OutputForm::whole_only)}),
      Option{
          .name = "stats",
          .takes = flag(stats),
          .help = "print speed, outcomes and times on standard error",
          .details = "Guesses and nodes too, unless the solver is auto, which takes several.",
      },
      progress_option(progress),
      quiet_option(quiet,
                   "Left out are the counts of records that are not solved or not written, and the "
                   "progress, unless --progress is given. Malformed records, a sum that is not "
                   "printed and differences from known solutions are errors."),
      help_option(),
      Option{.name = "version", .letter = 'V', .help = "print the version"},
  };
}

}  // namespace euler96
