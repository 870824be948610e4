// euler96 explain: how a person solves a puzzle, as text, as a page or as data.

#include "euler96/explain.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "batch/readable.hpp"
#include "batch/verdict_sentence.hpp"
#include "cli/common_options.hpp"
#include "cli/page/page.hpp"
#include "cli/report.hpp"
#include "cli/step_json.hpp"

namespace euler96 {
namespace {

// A puzzle with its place in the input.
struct Found {
  std::string name;
  bool named = false;
  std::string source;
  Position where;
  Board puzzle;
};

// The message about a puzzle that has not exactly one solution.
std::string complaint(const Found& found, Verdict verdict) {
  const std::string solutions = verdict == Verdict::kSolved
                                    ? "one solution that may not be the only one"
                                    : verdict_sentence(verdict, &found.puzzle);
  return fmt::format("{}:{}:{}: {}: {}", readable(found.source), found.where.line,
                     found.where.column, readable(found.name), solutions);
}

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
      Option{
          .name = "output",
          .letter = 'o',
          .group = Group::kOutput,
          .value = "FORM",
          .takes = word(form, {"text", "html", "ndjson"}),
          .help = "what to print",
          .details =
              "html: a page to step through. A puzzle after the 1000th ends the run with an error. "
              "The page's address names the step: #12 is step 12 of the first puzzle, #7.12 that "
              "of "
              "the seventh. "
              "ndjson: a JSON object per puzzle and line, with the steps as data.",
          .for_files = "output-file",
      },
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
      Option{
          .name = "no-uniqueness",
          .group = Group::kOutput,
          .takes = flag(options.uniqueness, false),
          .help = "explain without the steps that assume one solution",
          .details = "Rectangles, loops and graves are left out, as of the ratings of solve.",
      },
      output_file_option(output_file),
      help_option(),
  };
}

// Writes the explanations, one after the other or all on a page.
class Explainer {
 public:
  explicit Explainer(const ExplainCommandOptions& options)
      : form_(options.form),
        steps_(options.steps),
        options_(options.options),
        answer_(options.output_file) {}

  void add(const Found& found) {
    if (form_ == Form::kHtml && puzzles_ == kMostOnPage) {
      throw UsageError(fmt::format("--output html: a page holds at most {} puzzles", kMostOnPage));
    }
    const Explanation explanation = explain(found.puzzle, options_);
    if (explanation.verdict() != Verdict::kUnique && ++not_unique_ <= kMostReported) {
      report_located(complaint(found, explanation.verdict()));
    }
    const bool first = puzzles_++ == 0;
    if (form_ == Form::kNdjson) {
      answer_.write(explanation_record(explanation, found.name, steps_));
    } else if (form_ == Form::kHtml) {
      if (first) answer_.write(page_begin());
      answer_.write(page_puzzle(explanation, found.name, found.named, puzzles_));
    } else {
      const std::string text = explanation_text(explanation, readable(found.name), steps_);
      answer_.write(first ? "" : "\n");
      answer_.write(
          fit_width(text, answer_.to_terminal() ? output_width() : std::string_view::npos));
    }
  }

  // The reader reports the problem. Only ndjson has a record in its place.
  void add_malformed(std::string_view name, const Problem& problem) {
    if (form_ == Form::kNdjson) answer_.write(malformed_record(name, problem));
  }

  // Takes and returns the exit code.
  int finish(int code) {
    if (form_ == Form::kHtml && puzzles_ > 0) answer_.write(page_end());
    if (not_unique_ > kMostReported) {
      report(fmt::format("puzzles without exactly one solution: {} more",
                         not_unique_ - kMostReported));
    }
    answer_.finish(code == 0);  // a puzzle without one solution does not make it incomplete
    return std::max(code, not_unique_ > 0 ? 1 : 0);
  }

 private:
  static constexpr std::uint64_t kMostReported = 20;

  Form form_;
  StepRange steps_;
  ExplainOptions options_;
  Answer answer_;
  std::size_t puzzles_ = 0;
  std::uint64_t not_unique_ = 0;
};

int ExplainCommandOptions::run() {
  Explainer explainer(*this);
  const int code =
      for_each_record(inputs, reader, [&](const RecordBatch& batch, const BatchRecord& record) {
        std::string name = batch.shown_name(record);
        if (const Problem* const problem = batch.problem_of(record)) {
          explainer.add_malformed(name, *problem);
          return;
        }
        explainer.add({std::move(name), !batch.given_name(record).empty(), batch.source,
                       record.where, *batch.puzzle_of(record)});
      });
  return explainer.finish(code);
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
