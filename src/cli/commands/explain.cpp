// euler96 explain: how a person solves a puzzle, as text, as a page or as data.

#include "euler96/explain.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <variant>

#include "batch/pipeline.hpp"
#include "batch/readable.hpp"
#include "batch/verdict_of_run.hpp"
#include "cli/report.hpp"
#include "euler96/hint.hpp"
#include "euler96/show.hpp"
#include "show/json.hpp"

namespace euler96 {
namespace {

using logic::Position;

// The most puzzles of a page, as the manual page says: a browser opens all of it at once.
constexpr std::size_t kMostOnPage = 1000;

struct ExplainCommandOptions final : CommandOptions {
  ExplainCommandOptions() : CommandOptions(Function::kExplain) {}
  void finish() override {
    pipeline.reader.typed = explanation_form == ExplanationForm::kText && !output_file &&
                            reads_terminal(inputs) && output_is_terminal();
  }
  int run() override;

 private:
  [[nodiscard]] std::string text_of(const Explanation& explanation, const BatchRecord& record,
                                    std::size_t width) const;
};

// The message about a puzzle that does not have exactly one solution. For wrong marks it is
// the hint.
std::string complaint(const RecordBatch& batch, const BatchRecord& record,
                      const Explanation& explanation) {
  const Verdict verdict = explanation.verdict();
  std::string solutions = verdict == Verdict::kSolved ? "one solution that may not be the only one"
                                                      : verdict_sentence(verdict);
  if (const std::string why = shortfall(explanation); !why.empty()) solutions += ": " + why;
  if (record.marks != nullptr && (verdict == Verdict::kNone || verdict == Verdict::kUnknown)) {
    const Hint found = hint(*record.marks);
    const bool told = verdict == Verdict::kNone && outcome_of(found) == "unknown";
    if (!told) solutions = hint_text(found, HintLevel::kStep);
  }
  return fmt::format("{}:{}:{}: {}: {}", readable(batch.source), record.where.line,
                     record.where.column, readable(record.shown_name()), solutions);
}

// Adds what a malformed record has as an explanation has it.
void add_no_steps(json::Object& object) {
  object.add("rating", nullptr).add("omitted", 0).add("steps", std::vector<Cell>());
}

// An explanation as the form has it; without a page, which counts its puzzles.
std::string ExplainCommandOptions::text_of(const Explanation& explanation,
                                           const BatchRecord& record, std::size_t width) const {
  const std::string name = record.shown_name();
  const auto position = [&](PositionForm drawn) {
    return position_record(explanation.after(steps.last), record.given_name, drawn);
  };
  switch (explanation_form) {
    case ExplanationForm::kText:
      return fit_width(explanation_text(explanation, readable(name), steps), width);
    case ExplanationForm::kNdjson:
      return (numbers ? explanation_numbers : explanation_json)(explanation, unambiguous_utf8(name),
                                                                steps) +
             '\n';
    case ExplanationForm::kMarks:
      return position(PositionForm::kDrawn);
    case ExplanationForm::kCandidates:
      return position(PositionForm::kLine);
    case ExplanationForm::kHtml:
      break;
  }
  return {};
}

// What was made of a record, to be written in the order of the input.
struct Explained {
  std::string text;
  std::optional<Explanation> on_page;
  std::string name;  // as it is shown on the page
  bool named = false;
  std::string complaint;
};

void add_no_numbers(json::Object& object) {
  const std::vector<Cell> none;
  object.add("rating", nullptr).add("omitted", 0);
  for (const std::string_view key : {"techniques", "ratings", "placed", "removed"}) {
    object.add(key, none);
  }
}

int ExplainCommandOptions::run() {
  constexpr std::uint64_t kMostReported = 20;
  Answer answer(output_file);
  const std::size_t width = answer.to_terminal() ? output_width() : std::string_view::npos;
  const bool separates =
      explanation_form == ExplanationForm::kText || explanation_form == ExplanationForm::kMarks;
  std::size_t puzzles = 0;
  std::uint64_t not_unique = 0;
  ProgressLine line(progress, inputs);
  const PipelineSinks sinks = printing_sinks(answer, line, output_form("nothing"));

  const auto explained = [&](const RecordBatch& batch, const BatchRecord& record) {
    Explanation explanation =
        explain(record.position(), {.ladder = ladder, .uniqueness = pipeline.uniqueness});
    Explained made{.text = text_of(explanation, record, width),
                   .name = readable(record.shown_name()),
                   .named = !record.given_name.empty()};
    if (explanation.verdict() != Verdict::kUnique) {
      made.complaint = complaint(batch, record, explanation);
    }
    if (explanation_form == ExplanationForm::kHtml) made.on_page = std::move(explanation);
    return made;
  };
  const auto write = [&](const Explained& made) {
    if (explanation_form == ExplanationForm::kHtml && puzzles == kMostOnPage) {
      throw UsageError(fmt::format("--output html: a page holds at most {} puzzles", kMostOnPage));
    }
    if (!made.complaint.empty() && ++not_unique <= kMostReported) sinks.message(made.complaint);
    const bool first = puzzles++ == 0;
    if (made.on_page) {
      if (first) sinks.answer(page_begin());
      sinks.answer(page_puzzle(*made.on_page, made.name, made.named, puzzles));
    } else {
      sinks.answer((first || !separates ? "" : "\n") + made.text);
    }
  };
  const auto make = [&](const RecordBatch& batch) -> std::function<void()> {
    std::vector<std::variant<Explained, std::string>> all;  // a text is a malformed record's
    for (const BatchRecord& record : batch.records) {
      if (record.board != nullptr) {
        all.emplace_back(explained(batch, record));
      } else if (explanation_form == ExplanationForm::kNdjson) {
        all.emplace_back(malformed_line(record.shown_name(), record.problems.front(),
                                        numbers ? add_no_numbers : add_no_steps));
      }
    }
    return [&write, &sinks, all = std::move(all)] {
      for (const auto& made : all) {
        std::visit(logic::Overloaded{write, sinks.answer}, made);
      }
    };
  };
  const int code = exit_code(transform_records(run_inputs(inputs, pipeline.reader), pipeline.reader,
                                               pipeline.threads, make, sinks));
  if (explanation_form == ExplanationForm::kHtml && puzzles > 0) sinks.answer(page_end());
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
        "given. A board may have pencil marks. --name chooses puzzles by their names.",
    .make = make<ExplainCommandOptions>,
};

}  // namespace euler96
