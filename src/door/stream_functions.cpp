// The functions of an input: bytes that are pushed, a text in memory, or a file. `run` and its kin
// answer as the commands do; `read` gives records.

#include <fmt/format.h>

#include <algorithm>

#include "batch/batch.hpp"
#include "batch/pipeline.hpp"
#include "batch/printer.hpp"
#include "batch/read/csv_row.hpp"
#include "batch/read/name_filter.hpp"
#include "batch/read/source.hpp"
#include "batch/readable.hpp"
#include "batch/verdict_of_run.hpp"
#include "call.hpp"
#include "euler96/words.hpp"
#include "show/json.hpp"

namespace euler96::door {
namespace {

constexpr std::size_t kCells = Cell::kCount;

// The file or the text of a call, or nothing: then bytes are pushed, as always in WebAssembly.
std::optional<InputSource> input_of([[maybe_unused]] const Call& call) {
#ifdef __wasm__
  return std::nullopt;
#else
  if (call.file) return InputSource(*call.file);
  if (!call.boards.contains("puzzles")) return std::nullopt;
  return InputSource(call.settings->input_name, std::string(call.boards_of("puzzles").whole()));
#endif
}

const Error kNoInput = {EULER96_MISUSE, "there is no input"};

// ---- run, run-explain, run-hint and run-scramble

// A run, and its messages so far.
struct Run final : Job {
  PipelineOptions options;
  PipelineSinks sinks;
  std::unique_ptr<Printer> printer;  // null if the records are solved
  std::vector<std::string> messages;
  Progress progress;
  std::optional<PushedRecords> pushed;
  std::optional<PipelineResult> result;

  [[nodiscard]] BatchTransform transform() {
    if (printer == nullptr) return nullptr;
    return [this](const RecordBatch& batch) { return printer->make(batch); };
  }
  [[nodiscard]] int code(const FailOn& fail_on) const {
    const int failed = printer != nullptr && printer->failed ? 1 : 0;
    return std::max(exit_code(*result, fail_on), failed);
  }
};

// What is missing in the answer, if anything is.
std::string shortfall(const Run& run, const FailOn& fail_on, Door door) {
  const PipelineResult& result = *run.result;
  if (run.printer != nullptr) return "";
  if (run.options.form->whole_only) {
    return result.whole_answer ? "" : no_sum_text(result) + spelled(no_sum_advice(result), door);
  }
  std::string text = exit_code(result, fail_on) == 0 ? "" : shortfall_text(result);
  if (const auto& only = run.options.writer.only) {
    text += fmt::format("{}{}", text.empty() ? "" : "\n",
                        left_out_text(result, *only, spelled("<only>", door)));
  }
  return text;
}

std::string status(const Run& run, const Settings& settings, Door door) {
  std::string text;
  json::Object object(text);
  object.add("messages", run.messages)
      .add("bytes", run.progress.bytes.load())
      .add("records", run.progress.records.load());
  const Summary& summary = run.result ? run.result->summary : run.pushed->summary();
  for (std::size_t i = 0; i < kVerdictCount; ++i) {
    object.add(verdict_words[i], summary.by_verdict[i]);
  }
  object.add("solved", summary.solved()).add("corner_sum", summary.corner_sum);
  if (run.result) {
    const Tally& tally = run.result->tally;
    object.add("exit_code", run.code(settings.fail_on))
        .add("shortfall", shortfall(run, settings.fail_on, door));
    // Whether each record of the input has its place in the answer.
    object.add("complete", tally.refused + tally.input_problems + tally.missing_names == 0 &&
                               (!run.options.form->whole_only || run.result->whole_answer));
  }
  object.end();
  return text;
}

Run& begin_run(Call& call) {
  Run& run = call.keep(std::make_unique<Run>());
  const Settings& settings = *call.settings;
  run.options = settings.pipeline;
  run.options.limits.stop = call.stop();
  run.options.reader.stop = call.stop();
  const auto add_message = [&run](std::string_view text) { run.messages.emplace_back(text); };
  const auto add_unreadable = [&run, named = call.door == Door::kCommand](std::string_view text) {
    run.messages.push_back((named ? "euler96: " : "") + std::string(text));
  };
  run.sinks = {.answer = [&call](std::string_view bytes) { call.bytes["answer"] += bytes; },
               .message = add_message,
               .unreadable = add_unreadable,
               .progress = &run.progress,
               .spell = settings.advice ? spell_at(call.door) : nullptr};
  if (const Function function = *call.function.settings; function != Function::kRun) {
    run.printer = make_printer(function, settings, run.sinks);
    run.options.form = &output_form("nothing");
    run.options.reader = reader_of(function, settings);
  }
  call.bytes["answer"] = "";
  return run;
}

// Notes what a part of a run has done.
Fault end_part(Call& call, Run& run) {
  const auto refused = [&](const Refusal& refusal) {
    return Error{EULER96_SETTING, refusal.at(call.door), "output"};
  };
  if (run.result && run.result->too_many_records) return refused(too_many(*run.options.form));
  if (run.printer != nullptr && run.printer->refusal) return refused(*run.printer->refusal);
  call.done = static_cast<std::size_t>(run.progress.records.load());
  call.bytes["status"] = status(run, *call.settings, call.door);
  run.messages.clear();
  return {};
}

void begin_input(Run& run, std::string name) {
  run.pushed.emplace(run.options, run.sinks, std::move(name), run.transform());
}

// The run of a call, with what a part of it has given removed.
Run& pushed_run(Call& call) {
  if (call.job == nullptr) begin_run(call);
  call.bytes["answer"].clear();
  call.more = true;
  return static_cast<Run&>(*call.job);
}

Fault push_run(Call& call, std::string_view& bytes) {
  Run& run = pushed_run(call);
  if (!run.pushed) begin_input(run, call.settings->input_name);
  bytes = run.pushed->push(bytes, call.until);
  return end_part(call, run);
}

Fault next_input(Call& call, std::string name) {
  Run& run = pushed_run(call);
  if (run.pushed) {
    run.pushed->next_input(std::move(name));
  } else {
    begin_input(run, std::move(name));
  }
  return end_part(call, run);
}

Fault run(Call& call) {
  if (call.input_ended) {
    Run& run = pushed_run(call);
    call.more = false;
    run.result = run.pushed->finish();
    if (run.printer != nullptr) run.printer->finish();
    return end_part(call, run);
  }
  const auto input = input_of(call);
  if (!input) return kNoInput;
  Run& run = begin_run(call);
  const std::vector inputs = {*input};
  if (run.printer == nullptr) {
    run.result = run_pipeline(inputs, run.options, run.sinks);
  } else {
    run.result = transform_records(inputs, run.options.reader, run.options.threads, run.transform(),
                                   run.sinks);
    run.printer->finish();
  }
  return end_part(call, run);
}

// ---- read

// Bytes that are pushed as a source of records.
class PushedSource final : public RecordSource {
 public:
  PushedSource(const ReaderOptions& options, std::string name)
      : reader_(options), name_(std::move(name)) {}

  // Gives no batch while it waits for bytes.
  bool next(RecordBatch& batch, std::size_t most) override {
    if (unread.empty() && !ended) return false;
    batch.clear();
    batch.source = name_;
    if (!unread.empty()) {
      unread.remove_prefix(reader_.feed(unread, batch, most));
    } else if (std::exchange(finished_, true)) {
      return false;
    } else {
      reader_.finish(batch);
      batch.format = reader_.format();
    }
    return true;
  }

  std::string_view unread;
  bool ended = false;

 private:
  Reader reader_;
  const std::string name_;
  bool finished_ = false;
};

struct Reading final : Job {
  void stop() override { source->stop(); }

  std::unique_ptr<RecordSource> source;
  std::optional<NameFilter> names;
  RecordBatch batch;
};

// The arrays of records.
struct Records final {
  explicit Records(Call& call)
      : advice(call.settings->advice),
        names(call.texts("name")),
        lines(call.texts("marks")),
        messages(call.texts("message")),
        columns(call.texts("columns")) {}

  const bool advice;
  std::vector<std::uint8_t> cells;
  std::vector<std::uint64_t> line;
  std::vector<std::int64_t> problem_index;
  std::vector<std::uint64_t> problem_line;
  std::vector<std::uint64_t> problem_column;
  Array& names;
  Array& lines;
  Array& messages;
  Array& columns;

  void add_problem(std::int64_t index, const Problem& problem, Door door) {
    problem_index.push_back(index);
    problem_line.push_back(problem.where.line);
    problem_column.push_back(problem.where.column);
    messages.add_text(problem.message + (advice ? spelled(problem.advice, door) : ""));
  }
  void take(Call& call, const RecordBatch& batch);
};

void Records::take(Call& call, const RecordBatch& batch) {
  if (batch.input && columns.shape[0] == 0) {
    for (const std::size_t column : batch.input->kept) {
      const auto& names_of = batch.input->names;
      columns.add_text(column < names_of.size() ? unambiguous_utf8(names_of[column])
                                                : std::to_string(column + 1));
    }
  }
  for (std::size_t i = 0; i < batch.records.size(); ++i) {
    const BatchRecord& record = batch.records[i];
    if (!record.problems.empty()) {
      add_problem(static_cast<std::int64_t>(line.size()), record.problems.front(), call.door);
    }
    names.add_text(unambiguous_utf8(record.shown_name()));
    line.push_back(record.where.line);
    cells.resize(cells.size() + kCells, kMalformed);
    if (record.board != nullptr) copy_digits(*record.board, &cells[cells.size() - kCells]);
    lines.missing.push_back(record.marks == nullptr ? 1 : 0);
    lines.add_text(record.marks == nullptr ? "" : candidates_line(*record.marks));
    if (!batch.input) continue;
    for (std::size_t place = 0; place < batch.input->kept.size(); ++place) {
      call.texts("column." + std::to_string(place))
          .add_text(unambiguous_utf8(value_of(batch.field_of(i, place))));
    }
  }
  for (const Problem& problem : batch.problems) add_problem(-1, problem, call.door);
}

// Reads batches until enough is read, or nothing more can be read now.
Fault read_on(Call& call, Reading& reading, const std::function<bool(std::uint64_t read)>& enough) {
  call.arrays.clear();
  Records records(call);
  bool more = true;
  while (!enough(records.line.size())) {
    const auto most = static_cast<std::size_t>(call.part ? call.settings->size - records.line.size()
                                                         : call.settings->size);
    more = reading.names->next(*reading.source, reading.batch, most);
    call.stop().check();
    if (!more) break;
    records.take(call, reading.batch);
    for (const std::string& name : reading.batch.missing_names) {
      records.add_problem(-1, {{0, 0}, name}, call.door);
    }
    call.done += reading.batch.records.size();
    if (reading.batch.error) {
      return Error{EULER96_INPUT,
                   fmt::format("{}: {}", readable(reading.batch.source), *reading.batch.error)};
    }
  }
  const std::uint64_t n = records.line.size();
  const std::uint64_t problems = records.problem_line.size();
  Fault fault;
  call.give(fault, "puzzle", std::move(records.cells), {n, kCells});
  call.give(fault, "line", std::move(records.line), {n});
  call.give(fault, "problem_index", std::move(records.problem_index), {problems});
  call.give(fault, "problem_line", std::move(records.problem_line), {problems});
  call.give(fault, "problem_column", std::move(records.problem_column), {problems});
  call.more = more;
  return fault;
}

Reading& begin_reading(Call& call, std::unique_ptr<RecordSource> source) {
  Reading& reading = call.keep([&] {
    auto made = std::make_unique<Reading>();
    made->source = std::move(source);
    return made;
  }());
  reading.names.emplace(call.settings->pipeline.reader.names);
  return reading;
}

ReaderOptions reader_of(const Call& call) {
  ReaderOptions options = call.settings->pipeline.reader;
  options.stop = call.stop();
  return options;
}

Fault push_read(Call& call, std::string_view& bytes) {
  if (call.job == nullptr) {
    begin_reading(call, std::make_unique<PushedSource>(reader_of(call), call.settings->input_name));
  }
  auto& reading = static_cast<Reading&>(*call.job);
  auto& source = static_cast<PushedSource&>(*reading.source);
  source.unread = bytes;
  const auto fault = read_on(call, reading, [&](std::uint64_t read) {
    return source.unread.empty() || read >= call.settings->size;
  });
  bytes = std::exchange(source.unread, {});
  call.more = true;
  return fault;
}

Fault read(Call& call) {
  if (call.job == nullptr) {
    const auto input = input_of(call);
    if (!input) return kNoInput;
    begin_reading(call, std::make_unique<FileSource>(std::vector{*input}, reader_of(call)));
  }
  auto& reading = static_cast<Reading&>(*call.job);
  if (call.input_ended) static_cast<PushedSource&>(*reading.source).ended = true;
  return read_on(call, reading, [&](std::uint64_t read) {
    return call.part && (read >= call.settings->size || (read > 0 && call.out_of_time()));
  });
}

constexpr FunctionRow kRows[] = {
    {"run", "what the command solve answers to an input", "puzzles", "answer,status",
     Function::kRun, &run, &push_run, false, &next_input},
    {"run-explain", "what the command explain prints of an input", "puzzles", "answer,status",
     Function::kExplain, &run, &push_run, false, &next_input, true},
    {"run-hint", "what the command hint prints of an input", "puzzles", "answer,status",
     Function::kHint, &run, &push_run, false, &next_input, true},
    {"run-scramble", "what the command scramble prints of an input", "puzzles", "answer,status",
     Function::kScramble, &run, &push_run, false, &next_input, true},
    {"read", "the records of an input", "puzzles",
     "puzzle,name,line,marks,problem_index,problem_line,problem_column,message,columns,column.N",
     Function::kRead, &read, &push_read},
};

}  // namespace

std::span<const FunctionRow> stream_functions() { return kRows; }

}  // namespace euler96::door
