// explain: how a person solves puzzles, as text, as a page or as data.

#include "euler96/explain.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "batch/print/records.hpp"
#include "batch/printer.hpp"
#include "batch/readable.hpp"
#include "batch/verdict_of_run.hpp"
#include "euler96/show.hpp"
#include "show/json.hpp"

namespace euler96 {
namespace {

// The most puzzles of a page, as the manual page says: a browser opens all of it at once.
constexpr std::size_t kMostOnPage = 1000;
constexpr std::uint64_t kMostReported = 20;

// What was made of a record.
struct Explained {
  std::string text;
  std::optional<Explanation> on_page;
  std::string name;  // on the page
  bool named = false;
  std::string complaint;
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
  return fmt::format("{}: {}: {}", place_of(batch, record), readable(record.shown_name()),
                     solutions);
}

// Adds what a malformed record has as an explanation has it.
void add_no_steps(json::Object& object) {
  object.add("rating", nullptr).add("omitted", 0).add("steps", std::vector<Cell>());
}

class ExplainPrinter final : public Printer {
 public:
  ExplainPrinter(const Settings& settings, const PipelineSinks& sinks)
      : settings_(settings), sinks_(sinks), form_(settings.explanation_form) {}

  std::function<bool()> make(const RecordBatch& batch) override {
    std::vector<std::variant<Explained, std::string>> all;  // a text is a malformed record's
    for (const BatchRecord& record : batch.records) {
      if (record.board != nullptr) {
        all.emplace_back(explained(batch, record));
      } else if (form_ == ExplanationForm::kNdjson) {
        all.emplace_back(
            malformed_line(record.shown_name(), record.problems.front(), sinks_, add_no_steps));
      }
    }
    return [this, all = std::move(all)] {
      for (const auto& made : all) {
        if (const auto* const line = std::get_if<std::string>(&made)) {
          sinks_.answer(*line);
        } else {
          print(std::get<Explained>(made));
        }
      }
      return !refusal;
    };
  }

  void finish() override {
    if (refusal) return;
    if (form_ == ExplanationForm::kHtml && puzzles_ > 0) sinks_.answer(page_end());
    if (not_unique_ > kMostReported && sinks_.unreadable) {
      sinks_.unreadable(fmt::format("puzzles without exactly one solution: {} more",
                                    not_unique_ - kMostReported));
    }
  }

 private:
  [[nodiscard]] std::string text_of(const Explanation& explanation,
                                    const BatchRecord& record) const;
  [[nodiscard]] Explained explained(const RecordBatch& batch, const BatchRecord& record) const;
  void print(const Explained& made);

  const Settings& settings_;
  const PipelineSinks& sinks_;
  const ExplanationForm form_;
  std::size_t puzzles_ = 0;
  std::uint64_t not_unique_ = 0;
};

// An explanation as the form has it; without a page, which counts its puzzles.
std::string ExplainPrinter::text_of(const Explanation& explanation,
                                    const BatchRecord& record) const {
  const std::string name = record.shown_name();
  const StepRange steps = settings_.steps;
  const auto position = [&](PositionForm drawn) {
    return position_record(explanation.after(steps.last), record.given_name, drawn);
  };
  switch (form_) {
    case ExplanationForm::kText:
      return fit_width(explanation_text(explanation, readable(name), steps),
                       settings_.pipeline.writer.width);
    case ExplanationForm::kNdjson:
      return explanation_json(explanation, unambiguous_utf8(name), steps) + '\n';
    case ExplanationForm::kMarks:
      return position(PositionForm::kDrawn);
    case ExplanationForm::kCandidates:
      return position(PositionForm::kLine);
    case ExplanationForm::kHtml:
      break;
  }
  return {};
}

Explained ExplainPrinter::explained(const RecordBatch& batch, const BatchRecord& record) const {
  Explanation explanation =
      explain(record.position(), {.ladder = settings_.ladder.value_or(Ladder::kHuman),
                                  .uniqueness = settings_.pipeline.uniqueness});
  Explained made{.text = text_of(explanation, record),
                 .name = readable(record.shown_name()),
                 .named = !record.given_name.empty()};
  if (explanation.verdict() != Verdict::kUnique) {
    made.complaint = complaint(batch, record, explanation);
  }
  if (form_ == ExplanationForm::kHtml) made.on_page = std::move(explanation);
  return made;
}

void ExplainPrinter::print(const Explained& made) {
  if (form_ == ExplanationForm::kHtml && puzzles_ == kMostOnPage) {
    refusal = Refusal{
        nullptr, fmt::format("<output html>: a page holds at most {} puzzles", kMostOnPage), {}};
  }
  if (refusal) return;
  if (!made.complaint.empty()) {
    failed = true;
    if (++not_unique_ <= kMostReported && sinks_.message) sinks_.message(made.complaint);
  }
  const bool first = puzzles_++ == 0;
  if (made.on_page) {
    if (first) sinks_.answer(page_begin());
    sinks_.answer(page_puzzle(*made.on_page, made.name, made.named, puzzles_));
  } else {
    const bool separates = form_ == ExplanationForm::kText || form_ == ExplanationForm::kMarks;
    sinks_.answer((first || !separates ? "" : "\n") + made.text);
  }
}

}  // namespace

std::unique_ptr<Printer> make_explain_printer(const Settings& settings,
                                              const PipelineSinks& sinks) {
  return std::make_unique<ExplainPrinter>(settings, sinks);
}

}  // namespace euler96
