// Files of puzzles for JavaScript: a run starts with its options, takes the bytes of its input
// piece by piece, and answers each piece.

#include "euler96/batch/run.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <tuple>

#include "batch/verdict_of_run.hpp"
#include "call.hpp"
#include "functions.hpp"
#include "kept.hpp"
#include "options.hpp"
#include "puzzles.hpp"
#include "show/json.hpp"

namespace euler96::wasm {
namespace {

// A run, its messages and its answer so far.
struct Run {
  PipelineOptions options;
  // The form without its limit on records, which would end in a trap: see `push`.
  OutputForm unlimited;
  const OutputForm* form = nullptr;
  std::string name = "<input>";
  std::string title = "Sudoku";
  std::string bytes;
  std::vector<std::string> messages;
  Progress progress;
  std::optional<PushedRun> pushed;
  std::optional<PipelineResult> result;
};
Kept<Run> runs;

// An option that only some forms have.
struct FormOption {
  Option option;
  bool OutputForm::*needs = nullptr;
};

bool read_columns(std::string_view list, ColumnList& columns) {
  columns.clear();
  for (const std::string_view name : split(list)) {
    if (find_column(name) == nullptr && !name.starts_with(kInputPrefix)) return false;
    columns.emplace_back(name);
  }
  return !columns.empty();
}

bool read_verdicts(std::string_view list, std::optional<std::vector<Verdict>>& only) {
  only.emplace();
  const auto add =
      word(verdict_words, [&](std::size_t i) { only->push_back(static_cast<Verdict>(i)); });
  return std::ranges::all_of(split(list), add);
}

// What concerns each puzzle by itself.
std::vector<FormOption> options_of_puzzles(Run& made) {
  PipelineOptions& options = made.options;
  return {
      {{"uniqueness", "true or false", flag(options.uniqueness)}},
      {{"solver", "the name of a solver",
        [&](std::string_view name) {
          options.solver = find_solver(name);
          return options.solver != nullptr;
        }}},
      {{"solutions", "a number from 1 to 1000000000",
        number(options.limits.solutions, 1, 1'000'000'000)}},
      {{"budget", "a number from 1 on", number(options.limits.budget, 1, INT64_MAX)}},
  };
}

// What concerns a file and the form of the answer, too.
std::vector<FormOption> options_of_files(Run& made) {
  PipelineOptions& options = made.options;
  ReaderOptions& reader = options.reader;
  WriterOptions& writer = options.writer;
  std::vector<FormOption> rows = {
      {{"name", "a text", text(made.name)}},
      {{"input", "the name of a format",
        word(input_formats(), [&](std::size_t i) { reader.format = &input_formats()[i]; })}},
      {{"puzzleColumn", "the name of a column",
        [&](std::string_view column) {
          reader.puzzle_columns = {std::string(column)};
          return true;
        }}},
      {{"delimiter", "one character",
        [&](std::string_view sign) {
          if (sign.size() != 1) return false;
          reader.delimiter = sign.front();
          return true;
        }}},
      {{"names", "a list of names",
        [&](std::string_view list) {
          for (const std::string_view one : split(list)) reader.names.emplace_back(one);
          return true;
        }}},
      {{"checkColumn", "true or false", flag(reader.solutions)}},
      {{"mayBeEmpty", "true or false", flag(reader.may_be_empty)}},
      {{"output", "the name of a form",
        word(output_forms(), [&](std::size_t i) { options.form = &output_forms()[i]; })}},
      {{"columns", "a list of columns",
        [&](std::string_view list) { return read_columns(list, writer.columns); }},
       &OutputForm::has_columns},
      {{"header", "true or false", flag(writer.header)}, &OutputForm::has_header},
      {{"only", "a list of outcomes",
        [&](std::string_view list) { return read_verdicts(list, writer.only); }}},
      {{"all", "a number from 1 to 100000", number(writer.all, 1, 100'000)},
       &OutputForm::lists_solutions},
      {{"count", "a number from 1 to 1000000000", number(writer.count, 1, 1'000'000'000)},
       &OutputForm::counts_solutions},
      {{"answers", "end, none or below",
        word(answers_words, [&](std::size_t i) { writer.answers = static_cast<Answers>(i); })}},
      {{"perPage", "a number from 1 to 6",
        number(writer.booklet.per_page, 1, BookletOptions::kMostPerPage)},
       &OutputForm::has_pages},
      {{"title", "a text", text(made.title)}, &OutputForm::has_pages},
      {{"paper", "a4 or letter",
        word(paper_words, [&](std::size_t i) { writer.booklet.paper = static_cast<Paper>(i); })},
       &OutputForm::has_pages},
  };
  std::ranges::move(options_of_puzzles(made), std::back_inserter(rows));
  return rows;
}

// What is missing in the answer, if anything is.
std::string shortfall(const PipelineResult& result, const PipelineOptions& options) {
  if (options.form->whole_only) return result.whole_answer ? "" : no_sum_text(result);
  std::string text = exit_code(result) == 0 ? "" : shortfall_text(result);
  if (options.writer.only) {
    text += fmt::format("{}{}", text.empty() ? "" : "\n",
                        left_out_text(result, *options.writer.only, "only"));
  }
  return text;
}

// The error of a run with more records than its form holds.
Failure too_many(const Run& run) {
  const auto& [name, most] = std::tie(run.form->name, run.form->most_records);
  if (run.progress.records_read <= most) return {};
  return Error{"RangeError", fmt::format("output: {} takes at most {} puzzle{}, found more", name,
                                         most, most == 1 ? "" : "s")};
}

// The forms that `has` accepts, in words.
std::string forms_with(auto has) {
  std::string forms;
  for (const OutputForm& form : output_forms()) {
    if (has(form)) forms += fmt::format("{}{}", forms.empty() ? "" : " or ", form.name);
  }
  return forms;
}

// Reads the options of a run.
Failure read_run_options(const std::vector<FormOption>& rows, Arguments arguments, Run& made) {
  std::vector<Option> options;
  for (const FormOption& row : rows) options.push_back(row.option);
  if (auto error = read_options(options, arguments)) return error;
  PipelineOptions& given = made.options;
  given.writer.booklet.title = made.title;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto& [option, needs] = rows[i];
    const bool is_given = std::ranges::count(arguments, option.name, &Argument::name) > 0;
    if (!is_given || needs == nullptr || given.form->*needs) continue;
    return Error{"TypeError",
                 fmt::format("{} needs the output {}", option.name,
                             forms_with([&](const OutputForm& form) { return form.*needs; }))};
  }
  const auto takes_answers = [&](const OutputForm& form) {
    return std::ranges::count(form.answers, *given.writer.answers) > 0;
  };
  if (given.writer.answers && !takes_answers(*given.form)) {
    return Error{"TypeError",
                 fmt::format("answers {} needs the output {}",
                             answers_words[static_cast<std::size_t>(*given.writer.answers)],
                             forms_with(takes_answers))};
  }
  return {};
}

Failure start_run(Arguments arguments, std::string& out) {
  auto made = std::make_unique<Run>();
  Run* const run = made.get();
  if (auto error = read_run_options(options_of_files(*run), arguments, *run)) return error;
  run->form = run->options.form;
  run->unlimited = *run->form;
  run->unlimited.most_records = UINT64_MAX;
  run->options.form = &run->unlimited;
  const auto add_message = [run](std::string_view message) { run->messages.emplace_back(message); };
  const PipelineSinks sinks{.answer = [run](std::string_view bytes) { run->bytes += bytes; },
                            .message = add_message,
                            .unreadable = add_message,
                            .progress = &run->progress};
  run->pushed.emplace(run->options, sinks, run->name);
  out = fmt::format("{}", runs.keep(std::move(made)));
  return {};
}

Failure columns(Arguments arguments, std::string& out) {
  const Puzzles puzzles(arguments);
  Run made;
  made.options.form = &output_form("ndjson");
  std::vector<FormOption> rows = options_of_puzzles(made);
  rows.push_back(
      {{"columns", "a list of columns, without those of an input", [&](std::string_view list) {
          ColumnList& columns = made.options.writer.columns;
          return read_columns(list, columns) &&
                 std::ranges::none_of(columns, [](const ChosenColumn& chosen) {
                   return chosen.column->need == Column::Need::kInputFields;
                 });
        }}});
  if (auto error = read_run_options(rows, arguments, made)) return error;
  std::vector<Board> boards;
  if (auto error = puzzles.read(boards)) return error;
  made.options.reader.format = &input_format("lines");
  std::string refusal;
  PushedRun pushed(made.options, {.answer = [&](std::string_view bytes) { out += bytes; },
                                  .message = [&](std::string_view message) { refusal = message; }});
  std::string lines;
  for (const Board& board : boards) lines.append(board.text()) += '\n';
  pushed.push(lines, end_of_moment());
  if (!boards.empty() && pushed.finish().tally.refused > 0) return Error{"Error", refusal};
  std::ranges::replace(out, '\n', ',');
  if (!out.empty()) out.pop_back();
  if (puzzles.is_list()) out = '[' + out + ']';
  return {};
}

// Takes as many bytes as can be answered in a moment: `run_status` says how many.
Failure push_bytes(Arguments arguments, std::string& out) {
  Run* const run = runs.find(arguments);
  if (run == nullptr) return gone();
  for (const Argument& argument : arguments) {
    run->pushed->push(argument.value, end_of_moment());
    if (auto error = too_many(*run)) return error;
  }
  out = std::exchange(run->bytes, {});
  return {};
}

Failure end_run(Arguments arguments, std::string& out) {
  Run* const run = runs.find(arguments);
  if (run == nullptr) return gone();
  run->result = run->pushed->finish();
  if (auto error = too_many(*run)) return error;
  out = std::exchange(run->bytes, {});
  return {};
}

Failure run_status(Arguments arguments, std::string& out) {
  Run* const run = runs.find(arguments);
  if (run == nullptr) return gone();
  json::Object object(out);
  object.add("messages", std::exchange(run->messages, {}))
      .add("bytes", run->progress.bytes.load())
      .add("records", run->progress.records.load());
  if (run->result) {
    const auto& [summary, tally] = std::tie(run->result->summary, run->result->tally);
    for (std::size_t i = 0; i < kVerdictCount; ++i) {
      object.add(verdict_words[i], summary.by_verdict[i]);
    }
    object.add("exitCode", exit_code(*run->result))
        .add("shortfall", shortfall(*run->result, run->options));
    // Whether each record of the input has its place in the answer.
    object.add("complete", tally.refused + tally.input_problems + tally.missing_names == 0 &&
                               (!run->options.form->whole_only || run->result->whole_answer));
  }
  object.end();
  return {};
}

Failure drop_run(Arguments arguments, std::string& out) {
  runs.drop(arguments);
  out = "true";
  return {};
}

constexpr Function table[] = {
    {"columns", &columns},       {"start run", &start_run},   {"push bytes", &push_bytes, true},
    {"end run", &end_run, true}, {"run status", &run_status}, {"drop run", &drop_run},
};

}  // namespace

std::span<const Function> run_functions() { return table; }

}  // namespace euler96::wasm
