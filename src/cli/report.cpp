#include "report.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <random>

#include "batch/pipeline.hpp"
#include "batch/printer.hpp"
#include "batch/readable.hpp"
#include "core/joined.hpp"
#include "euler96/words.hpp"

namespace euler96 {

std::string stats_text(const PipelineResult& result, bool uniqueness) {
  std::string text;
  const auto row = [&](std::string_view name, auto value) {
    text += fmt::format("{:<10} {}\n", name, value);
  };
  const auto time = [&](std::string_view name, std::chrono::nanoseconds t) {
    row(name, fmt::format("{:.3f} ms", std::chrono::duration<double, std::milli>(t).count()));
  };
  const double seconds = std::chrono::duration<double>(result.wall_time).count();
  const double speed = static_cast<double>(result.summary.records) / seconds;
  row("speed", fmt::format("{:.0f} puzzles a second", speed));
  time("wall time", result.wall_time);
  std::vector<std::string_view> formats;
  for (const InputFormat* format : result.formats) formats.push_back(format->name);
  row("input", formats.empty() ? "none" : joined(formats, ", "));
  row("puzzles", result.summary.records);
  for (std::size_t i = 0; i < kVerdictCount; ++i) {
    row(verdict_words[i], result.summary.by_verdict[i]);
  }
  if (result.solver != &auto_solver()) {
    row("guesses", result.summary.guesses);
    row("nodes", result.summary.nodes);
  }
  if (!uniqueness) row("uniqueness", "not assumed by the ratings");
  time("reading", result.read_time);
  time("solving", result.solve_time);
  time("writing", result.write_time);
  return text;
}

void report(std::string_view message) { report_located(fmt::format("euler96: {}", message)); }

std::uint64_t chosen_seed(const std::optional<std::uint64_t>& given, bool quiet) {
  if (given) return *given;
  const std::uint64_t seed = std::random_device()();
  if (!quiet) report(fmt::format("--seed {} repeats this run", seed));
  return seed;
}

void report_located(std::string_view message) { say(fit_width(message, error_width()) + '\n'); }

void print(std::string_view text) {
  Output output;
  output.write(fit_width(text, output_width()));
  output.finish();
}

int for_each_record(const std::vector<std::string>& inputs, const ReaderOptions& reader,
                    const std::function<void(const RecordBatch&, const BatchRecord&)>& show,
                    const FailOn& fail_on) {
  const auto take = [&](const RecordBatch& batch) {
    for (const BatchRecord& record : batch.records) show(batch, record);
  };
  return exit_code(
      read_records(
          run_inputs(inputs, reader), reader, take,
          {.message = report_located, .unreadable = report, .spell = spell_at(Door::kCommand)}),
      fail_on);
}

int print_records(Function function, const CommandOptions& options) {
  Answer answer(options.output_file);
  ProgressLine line(options.progress, options.inputs);
  const PipelineSinks sinks = printing_sinks(answer, line, output_form("nothing"));
  const auto printer = make_printer(function, options, sinks);
  const ReaderOptions reader = reader_of(function, options);
  const auto make = [&](const RecordBatch& batch) { return printer->make(batch); };
  const int code = exit_code(transform_records(run_inputs(options.inputs, reader), reader,
                                               options.pipeline.threads, make, sinks),
                             options.fail_on);
  printer->finish();
  if (printer->refusal) throw UsageError(printer->refusal->at(Door::kCommand));
  answer.finish(code == 0);  // a failure does not make the answer incomplete
  return std::max(code, printer->failed ? 1 : 0);
}

PipelineSinks printing_sinks(Answer& answer, ProgressLine& line, const OutputForm& form) {
  const auto write = [&](std::string_view bytes) {
    if (!answer.to_terminal()) return answer.write(bytes);
    line.aside([&] { answer.write(bytes, form.escapes_names); });
  };
  return {.answer = write,
          .message = [&](std::string_view text) { line.aside([&] { report_located(text); }); },
          .unreadable = [&](std::string_view text) { line.aside([&] { report(text); }); },
          .progress = line.progress(),
          .spell = spell_at(Door::kCommand)};
}

bool use_color(When when, const std::optional<std::string>& output_file) {
  if (when != When::kAuto) return when == When::kAlways;
  const char* no_color = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return output_is_terminal() && !output_file && (no_color == nullptr || *no_color == '\0') &&
         (terminal == nullptr || std::string_view(terminal) != "dumb");
}

void Answer::write(std::string_view text, bool is_readable) {
  output_.write(to_terminal_ && !is_readable ? readable_lines(text) : text);
}

void Answer::finish(bool complete) {
  if (complete || !output_.holds_back()) {
    output_.finish();
  } else {
    report(fmt::format("{}: not written: the answer is not complete", readable(*file_)));
  }
}

}  // namespace euler96
