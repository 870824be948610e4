// euler96 solve: reads, solves, checks, adds up and writes.

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/solve_options.hpp"
#include "cli/progress.hpp"
#include "cli/report.hpp"
#include "cli/show.hpp"
#include "io/input.hpp"
#include "io/output.hpp"
#include "pipeline/source.hpp"
#include "pipeline/summary_file.hpp"

namespace euler96 {
namespace {

// The inputs' names without their folders. Of very many inputs, the first names and the number of
// the other inputs.
std::string names_of(const std::vector<std::string>& inputs) {
  constexpr std::size_t kEnough = 4096;  // merge reads a bounded summary
  std::string names;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (names.size() > kEnough) return fmt::format("{} and {} more", names, inputs.size() - i);
    if (i > 0) names += ' ';
    names += std::filesystem::path(inputs[i]).filename().string();
  }
  return names;
}

bool use_color(const Options& options) {
  if (options.color != Options::When::kAuto) return options.color == Options::When::kAlways;
  const char* no_color = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return output_is_terminal() && !options.output_file &&
         (no_color == nullptr || *no_color == '\0') &&
         (terminal == nullptr || std::string_view(terminal) != "dumb");
}

PipelineResult read_known(const std::string& file, KnownSolutions& known) {
  ReaderOptions reader;
  reader.puzzle_columns = {"solution", "solutions"};
  return read_records(
      {file}, reader, [&](const RecordBatch& batch) { known.add(batch); }, report_located);
}

void finish(Options& options) {
  if (!options.limits.budget) options.limits.budget = options.solver->default_budget;
  const std::string& input = options.inputs.front();
  const auto size = options.inputs.size() == 1 ? file_size(input) : std::nullopt;
  if (options.shard.count > 1) {
    if (!size) throw UsageError("--shard needs one regular file");
    if (is_compressed(input)) throw UsageError("--shard needs a file that is not compressed");
  }
  options.size = size.value_or(0);
  options.reader.range = range_of(options.shard, options.size);
  options.start = options.shard.index == 1;  // only the first part has a header
  options.digest = options.summary.has_value();
  options.writer.color = use_color(options);
  if (!options.form_given && std::ranges::all_of(options.inputs, is_puzzle_argument)) {
    options.form = OutputForm::kPretty;
  }
}

PipelineResult run(const Options& options, const KnownSolutions* known, Answer& answer) {
  ProgressLine line(options.progress, options.inputs, options.reader.range);
  const bool styled = options.form == OutputForm::kPretty;  // it has made the names readable
  const PipelineSinks sinks{
      [&](std::string_view bytes) {
        if (!answer.to_terminal()) return answer.write(bytes);
        line.aside([&] { answer.write(bytes, styled); });
      },
      [&](std::string_view message) { line.aside([&] { report_located(message); }); },
      line.progress(),
  };
  PipelineOptions pipeline = options;
  pipeline.known = known;
  return run_pipeline(options.inputs, pipeline, sinks);
}

RunSummary summary_of(const Options& options, const std::string& check,
                      const PipelineResult& result) {
  RunSummary run;
  run.input = names_of(options.inputs);
  run.size = options.size;
  run.digest_before = result.digest_before;
  run.digest_through = result.digest_through;
  if (options.reader.format) run.asked_format = to_string(*options.reader.format);
  run.found_format = format_names(result);
  if (const auto& names = options.reader.puzzle_columns; names != ReaderOptions().puzzle_columns) {
    run.puzzle_column = names.front();
  }
  if (options.reader.delimiter) run.delimiter = *options.reader.delimiter;
  run.check = check;
  run.limit = options.limits.solutions;
  run.budget = options.limits.budget.value_or(0);
  run.all = options.writer.all;
  run.count = options.writer.count;
  run.proofs = std::ranges::count(options.writer.columns, find_column("proof")) > 0 ? 1 : 0;
  run.shard = options.shard;
  run.summary = result.summary;
  run.tally = result.tally;
  return run;
}

int solve(const Options& options) {
  std::optional<Output> summary;
  if (options.summary) summary.emplace(options.summary);  // fails before the work, not after it
  std::string check = options.reader.solutions ? "column" : "none";
  std::optional<KnownSolutions> known;
  if (options.check) {
    known.emplace(shown_input_name(*options.check));
    const PipelineResult read = read_known(*options.check, *known);
    if (const int code = exit_code(read); code != 0) return code;
    check = fmt::format("file {:016x}", read.digest_through);
  }
  Answer answer(options);
  const PipelineResult result = run(options, known ? &*known : nullptr, answer);

  const bool sum = options.form == OutputForm::kSum;
  const bool complete = sum ? result.whole_answer() : result.tally.records_whole();
  const int code = exit_code(result, options.fail_on);
  std::string shortfall;
  if (sum && !complete) shortfall = no_sum_text(result);
  if (!sum && code != 0) shortfall = shortfall_text(result);
  if (!shortfall.empty()) report(shortfall);
  answer.finish(complete);
  if (summary) {
    summary->write(to_json(summary_of(options, check, result)));
    summary->finish();
  }
  if (options.stats && !say(stats_text(result)) && code == 0) return 4;
  return code;
}

}  // namespace

const Command solve_command = {
    .name = "solve",
    .arguments = "[FILE]...",
    .help = "solve puzzles (the default)",
    .details =
        "Several files are one stream. Without a FILE, or with -, standard input is read. Input "
        "compressed by gzip is decompressed. Instead of a FILE, the 81 cells of a puzzle may be "
        "given; then --output is pretty unless it is given.",
    .options = solve_options,
    .finish = finish,
    .run = solve,
};

}  // namespace euler96
