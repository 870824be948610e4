// euler96 solve: reads, solves, checks, adds up and writes.

#include <fmt/core.h>

#include <algorithm>

#include "batch/pipeline.hpp"
#include "batch/read/input.hpp"
#include "cli/report.hpp"

namespace euler96 {
namespace {

// Boards that are typed are drawn: `pipeline.reader.typed`.
struct SolveCommandOptions final : CommandOptions {
  SolveCommandOptions() : CommandOptions(Function::kRun) {}
  void set_defaults() override;
  void finish() override;
  int run() override;
};

PipelineResult read_known(const std::string& file, KnownSolutions& known) {
  ReaderOptions reader;
  reader.puzzle_columns = {"solution", "solutions"};
  return read_records(
      {file}, reader, [&](const RecordBatch& batch) { add_known(batch, known); },
      {.message = report_located, .unreadable = report, .spell = spell_at(Door::kCommand)});
}

PipelineResult solve(const SolveCommandOptions& options, Answer& answer) {
  const PipelineOptions& pipeline = options.pipeline;
  ProgressLine line(options.progress, options.inputs);
  PipelineResult result = run_pipeline(run_inputs(options.inputs, pipeline.reader), pipeline,
                                       printing_sinks(answer, line, *pipeline.form));
  if (result.too_many_records) {
    throw UsageError(too_many(*pipeline.form).at(Door::kCommand) + "; --name chooses puzzles");
  }
  return result;
}

void SolveCommandOptions::set_defaults() {
  const auto is_puzzle = [&](const std::string& input) {
    return is_puzzle_argument(input, pipeline.reader);
  };
  const bool typed = !output_file && reads_terminal(inputs) && output_is_terminal();
  const bool puzzles = typed || std::ranges::all_of(inputs, is_puzzle);
  pipeline.writer.line_numbers = !puzzles;
  if (!puzzles || given.text_of("output") != nullptr) return;
  given.note("output", "pretty");
  pipeline.form = &output_form("pretty");
  pipeline.reader.typed = typed;
}

void SolveCommandOptions::finish() {
  require(fault_of(Function::kRun, *this));
  pipeline.writer.color = use_color(color, output_file);
  if (quiet && progress == When::kAuto) progress = When::kNever;
  if (!output_file) pipeline.writer.width = output_width();
}

int SolveCommandOptions::run() {
  std::optional<KnownSolutions> known;
  if (check) {
    pipeline.known = &known.emplace(KnownSolutions{shown_input_name(*check)});
    const PipelineResult read = read_known(*check, *known);
    if (const int code = exit_code(read); code != 0) return code;
  }
  Answer answer(output_file);
  const PipelineResult result = solve(*this, answer);
  if (pipeline.reader.typed && result.summary.solved() > 1) {
    answer.write(fmt::format("\nSum of {} corner numbers: {}\n", result.summary.solved(),
                             result.summary.corner_sum));
  }

  const bool sum = pipeline.form->whole_only;
  const int code = exit_code(result, fail_on);
  std::string shortfall;
  if (sum && !result.whole_answer) {
    shortfall = no_sum_text(result) + spelled(no_sum_advice(result), Door::kCommand);
  }
  if (!sum && code != 0 && !quiet) shortfall = shortfall_text(result);
  if (!shortfall.empty()) report(shortfall);
  const auto& only = pipeline.writer.only;
  if (only && !quiet) report(left_out_text(result, *only, "--only"));
  answer.finish(result.whole_answer);
  if (stats && !say(stats_text(result, pipeline.uniqueness)) && code == 0) return 4;
  return code;
}

}  // namespace

const Command solve_command = {
    .name = "solve",
    .arguments = "[FILE|PUZZLE]...",
    .help = "solve puzzles (the default)",
    .details =
        "Several files are one stream. Without a FILE, or with -, standard input is read. Input "
        "compressed by gzip is decompressed. Instead of a FILE, a puzzle may be given, as a file "
        "would contain it; then --output is pretty unless it is given. A board may have pencil "
        "marks: "
        "then its solutions lie within them.",
    .make = make<SolveCommandOptions>,
};

}  // namespace euler96
