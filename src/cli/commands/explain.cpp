// euler96 explain: how a person solves a puzzle, as text, as a page or as data.

#include "euler96/explain.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "batch/readable.hpp"
#include "batch/verdict_sentence.hpp"
#include "cli/common_options.hpp"
#include "cli/report.hpp"
#include "euler96/show.hpp"
#include "show/json.hpp"

namespace euler96 {
namespace {

// The most puzzles of a page, as the manual page says: a browser opens all of it at once.
constexpr std::size_t kMostOnPage = 1000;

// In the order of the words.
enum class Form : std::uint8_t { kText, kHtml, kNdjson };

// `12`, `12-20` or `12-`.
StepRange parse_steps(std::string_view text) {
  const char* const end = text.data() + text.size();
  const auto read = [&](const char* at, std::size_t& number) {
    return std::from_chars(at, end, number).ptr;
  };
  StepRange range = {0, SIZE_MAX};
  const char* at = read(text.data(), range.first);
  if (at == end) {
    range.last = range.first;
  } else if (*at == '-' && ++at != end) {
    at = read(at, range.last);
  }
  if (at != end || range.first == 0 || range.first > range.last) {
    throw UsageError(
        fmt::format("--steps: expected a number, FROM-TO or FROM-, such as 12-20, found {}",
                    readable_quote(text)));
  }
  return range;
}

struct ExplainCommandOptions : CommandOptions {
  ReaderOptions reader;
  Form form = Form::kText;
  StepRange steps;
  ExplainOptions options;
  std::optional<std::string> output_file;

  ExplainCommandOptions();
  void finish() override {
    reader.typed =
        form == Form::kText && !output_file && reads_terminal(inputs) && output_is_terminal();
  }
  int run() override;
};

ExplainCommandOptions::ExplainCommandOptions() {
  rows = {
      input_option(reader),
      puzzle_column_option(reader),
      delimiter_option(reader),
      name_option(reader),
      output_option(
          word(form, {"text", "html", "ndjson"}),
          "html: a page to step through. A puzzle after the 1000th ends the run with an error. "
          "The page's address names the step: #12 is step 12 of the first puzzle, #7.12 that of "
          "the seventh. ndjson: a JSON object per puzzle and line, with the steps as data."),
      Option{
          .name = "steps",
          .group = Group::kOutput,
          .value = "FROM-TO",
          .takes = {ValueKind::kText, &steps, [&](const Value& v) { steps = parse_steps(v.text); }},
          .help = "only these steps, such as 12-20, 12 or 12-",
          .details = "The steps keep their numbers. Without TO the last step is the last one of "
                     "the explanation.",
          .excludes = {{&form, {"html"}}},
      },
      no_uniqueness_option(options.uniqueness,
                           "explain without the steps that assume one solution"),
      output_file_option(output_file),
      help_option(),
  };
}

// The message about a puzzle that does not have exactly one solution.
std::string complaint(const RecordBatch& batch, const BatchRecord& record, Verdict verdict) {
  const std::string solutions = verdict == Verdict::kSolved
                                    ? "one solution that may not be the only one"
                                    : verdict_sentence(verdict, batch.puzzle_of(record));
  return fmt::format("{}:{}:{}: {}: {}", readable(batch.source), record.where.line,
                     record.where.column, readable(batch.shown_name(record)), solutions);
}

// Adds what a malformed record has as an explanation has it.
void add_no_steps(json::Object& object) {
  object.add("rating", nullptr).add("omitted", std::size_t{0}).add("steps", std::vector<Cell>());
}

int ExplainCommandOptions::run() {
  constexpr std::uint64_t kMostReported = 20;
  Answer answer(output_file);
  const std::size_t width = answer.to_terminal() ? output_width() : std::string_view::npos;
  std::size_t puzzles = 0;
  std::uint64_t not_unique = 0;
  const int code =
      for_each_record(inputs, reader, [&](const RecordBatch& batch, const BatchRecord& record) {
        const std::string name = batch.shown_name(record);
        const Board* const puzzle = batch.puzzle_of(record);
        if (puzzle == nullptr) {  // the reader reports the problem
          if (form != Form::kNdjson) return;
          return answer.write(malformed_line(name, *batch.problem_of(record), add_no_steps));
        }
        if (form == Form::kHtml && puzzles == kMostOnPage) {
          throw UsageError(
              fmt::format("--output html: a page holds at most {} puzzles", kMostOnPage));
        }
        const Explanation explanation = explain(*puzzle, options);
        const Verdict verdict = explanation.verdict();
        if (verdict != Verdict::kUnique && ++not_unique <= kMostReported) {
          report_located(complaint(batch, record, verdict));
        }
        const bool first = puzzles++ == 0;
        if (form == Form::kNdjson) {
          answer.write(explanation_json(explanation, unambiguous_utf8(name), steps) + '\n');
        } else if (form == Form::kHtml) {
          const bool named = !batch.given_name(record).empty();
          if (first) answer.write(page_begin());
          answer.write(page_puzzle(explanation, readable(name), named, puzzles));
        } else {
          if (!first) answer.write("\n");
          answer.write(fit_width(explanation_text(explanation, readable(name), steps), width));
        }
      });
  if (form == Form::kHtml && puzzles > 0) answer.write(page_end());
  if (not_unique > kMostReported) {
    report(
        fmt::format("puzzles without exactly one solution: {} more", not_unique - kMostReported));
  }
  answer.finish(code == 0);  // a puzzle without one solution does not make it incomplete
  return std::max(code, not_unique > 0 ? 1 : 0);
}

}  // namespace

const Command explain_command = {
    .name = "explain",
    .arguments = "[FILE|PUZZLE]...",
    .help = "explain step by step how a person solves puzzles",
    .details =
        "Without a FILE, or with -, standard input is read. Instead of a FILE, a puzzle may be "
        "given. --name chooses puzzles by their names.",
    .make = make<ExplainCommandOptions>,
};

}  // namespace euler96
