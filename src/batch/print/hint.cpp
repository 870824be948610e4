// hint: the next step of half-filled boards, as text, as JSON, or as the position after it.

#include "euler96/hint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "batch/print/records.hpp"
#include "batch/printer.hpp"
#include "batch/readable.hpp"
#include "euler96/show.hpp"

namespace euler96 {
namespace {

class HintPrinter final : public Printer {
 public:
  HintPrinter(const Settings& settings, const PipelineSinks& sinks)
      : settings_(settings), sinks_(sinks) {}

  // One thread at a time finds the hints.
  std::function<bool()> make(const RecordBatch& batch) override {
    return [this, &batch] {
      for (const BatchRecord& record : batch.records) print(batch, record);
      return true;
    };
  }

 private:
  void print(const RecordBatch& batch, const BatchRecord& record);
  void print_position(const RecordBatch& batch, const BatchRecord& record,
                      const logic::Position& position, const Hint& found);

  const Settings& settings_;
  const PipelineSinks& sinks_;
  bool first_ = true;
};

// The board after the step, or a message that there is none.
void HintPrinter::print_position(const RecordBatch& batch, const BatchRecord& record,
                                 const logic::Position& position, const Hint& found) {
  const auto* const next = std::get_if<NextStep>(&found);
  if (next == nullptr && !std::holds_alternative<SolvedBoard>(found)) {
    return sinks_.message(
        fmt::format("{}: {}", place_of(batch, record), hint_words(found, HintLevel::kStep)));
  }
  const bool drawn = settings_.hint_form == HintForm::kMarks;
  if (drawn && !std::exchange(first_, false)) sinks_.answer("\n");
  sinks_.answer(position_record(next != nullptr ? next->step.after() : position, record.given_name,
                                drawn ? PositionForm::kDrawn : PositionForm::kLine));
}

void HintPrinter::print(const RecordBatch& batch, const BatchRecord& record) {
  const std::string name = record.shown_name();
  const HintForm form = settings_.hint_form;
  if (record.board == nullptr) {
    if (form == HintForm::kNdjson) {
      sinks_.answer(malformed_line(name, record.problems.front(), sinks_));
    }
    return;
  }
  // A board without marks is compared with --puzzle as it stands.
  const logic::Position position = record.position();
  const HintOptions options = hint_options(settings_);
  const Hint found =
      record.marks != nullptr ? hint(position, options) : hint(*record.board, options);
  failed = failed || fails(found, settings_);
  const auto told = static_cast<HintLevel>(settings_.level);
  const std::string words = hint_words(found, told);
  const WriterOptions& writer = settings_.pipeline.writer;
  switch (form) {
    case HintForm::kNdjson:
      sinks_.answer(hint_json(found, unambiguous_utf8(name), position, told, words) + '\n');
      break;
    case HintForm::kText: {
      const bool named = writer.line_numbers || !record.given_name.empty();
      const bool lines = words.find('\n') != std::string::npos;
      sinks_.answer(fit_width(fmt::format("{}{}{}\n", named ? readable(name) + ':' : "",
                                          !named  ? ""
                                          : lines ? "\n"
                                                  : " ",
                                          words),
                              writer.width));
      break;
    }
    case HintForm::kMarks:
    case HintForm::kCandidates:
      print_position(batch, record, position, found);
  }
}

}  // namespace

HintOptions hint_options(const Settings& settings) {
  return {.puzzle = settings.puzzle,
          .ladder = settings.ladder.value_or(Ladder::kHuman),
          .uniqueness = settings.pipeline.uniqueness,
          .all = settings.each_step,
          .techniques = settings.techniques};
}

std::string hint_words(const Hint& hint, HintLevel told) {
  std::string text = hint_text(hint, told);
  if (std::holds_alternative<NoSolution>(hint)) {
    text += " To see wrong entries, give the puzzle without entries by --puzzle.";
  }
  return text;
}

bool fails(const Hint& hint, const Settings& settings) {
  return std::ranges::count(settings.hint_failures, outcome_of(hint)) > 0;
}

std::unique_ptr<Printer> make_hint_printer(const Settings& settings, const PipelineSinks& sinks) {
  return std::make_unique<HintPrinter>(settings, sinks);
}

}  // namespace euler96
