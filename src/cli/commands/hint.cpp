// euler96 hint: the next step of half-filled boards, as text, as JSON, or as the position after it;
// at a terminal, a conversation.

#include "euler96/hint.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "batch/read/board_lines.hpp"
#include "batch/read/input.hpp"
#include "batch/readable.hpp"
#include "cli/common_options.hpp"
#include "cli/keys.hpp"
#include "cli/report.hpp"
#include "euler96/show.hpp"

namespace euler96 {
namespace {

using logic::Position;

// In the order of the words.
enum class HintForm : std::uint8_t { kText, kNdjson, kMarks, kCandidates };

Board parse_puzzle(const std::string& text) {
  const RecordBatch batch = read_text(text, {.marks = true});
  if (!batch.marks.empty()) {
    throw UsageError("--puzzle: expected the puzzle as it was given, found pencil marks");
  }
  if (batch.problems.empty() && batch.records.size() == 1) return batch.puzzles.front();
  if (is_present(text)) {
    throw UsageError(fmt::format("--puzzle: expected a puzzle, found a file; write \"$(cat {})\"",
                                 shell_quote(text)));
  }
  if (batch.problems.empty()) {
    throw UsageError(fmt::format("--puzzle: expected one puzzle, found {}", batch.records.size()));
  }
  const auto& [where, message, of_input] = batch.problems.front();
  throw UsageError(fmt::format("--puzzle: not a puzzle: line {}, column {}: {}", where.line,
                               where.column, message));
}

// The outcomes of boards that are not on the way to their solution.
WordList bad_outcomes() {
  return {"none", "multiple", "wrong", "wrong-marks", "other-puzzle", "bad-puzzle", "unknown"};
}

struct HintCommandOptions : CommandOptions {
  ReaderOptions reader{.marks = true};
  HintOptions hint;
  std::uint64_t level = 1;
  HintForm form = HintForm::kText;
  FailOn fail_on;                      // of malformed records
  WordList failures = bad_outcomes();  // of the others
  std::optional<std::string> output_file;
  bool typed = false;

  HintCommandOptions();
  void finish() override {
    typed = !output_file && reads_terminal(inputs) && output_is_terminal();
    reader.typed = typed && form == HintForm::kText;
  }
  int run() override;

 private:
  [[nodiscard]] Hint hint_of(const Position& position, const Board* board) const;
  [[nodiscard]] std::string text_of(const Hint& found, HintLevel told) const;
  [[nodiscard]] bool fails(const Hint& found) const {
    return std::ranges::count(failures, outcome_of(found)) > 0;
  }
  int converse();
  std::optional<std::string> talk(Position position, Keys& keys, Answer& answer,
                                  bool& failed) const;
};

HintCommandOptions::HintCommandOptions() {
  const auto set_fail_on = [this](const WordList& words) {
    fail_on.invalid = std::ranges::count(words, "invalid") > 0;
    failures = words;
  };
  WordList outcomes = bad_outcomes();
  outcomes.insert(outcomes.begin(), "invalid");
  rows = {
      input_option(reader),
      puzzle_column_option(reader),
      delimiter_option(reader),
      name_option(reader),
      Option{
          .name = "puzzle",
          .group = Group::kInput,
          .value = "PUZZLE",
          .takes = {ValueKind::kText, &hint.puzzle,
                    [&](const Value& v) { hint.puzzle = parse_puzzle(v.text); }},
          .help = "the puzzle as it was given, to find wrong entries",
          .details =
              "It is the puzzle of all boards. Its clues must stand in each board, and it must "
              "have exactly one solution. A board may be written as for PUZZLE above.",
      },
      Option{
          .name = "level",
          .group = Group::kOutput,
          .value = "N",
          .takes = number(level, 3),
          .help = "1: name the technique (default); 2: and where to look; 3: the whole step",
          .excludes = {{&form, {"marks", "candidates"}}},
      },
      output_option(
          word(form, {"text", "ndjson", "marks", "candidates"}),
          "ndjson: a JSON object per board and line, which data/hints.schema.json describes. It "
          "shows no more than the level allows. marks: the board after the step, drawn with its "
          "candidates. candidates: the same as a line of 729 characters. euler96 hint reads both."),
      no_uniqueness_option(hint.uniqueness, "no steps that assume one solution"),
      output_file_option(output_file),
      fail_on_option(&failures, reader, outcomes, set_fail_on),
      help_option(),
  };
}

// A board without marks is compared with --puzzle as it stands.
Hint HintCommandOptions::hint_of(const Position& position, const Board* board) const {
  return board != nullptr ? euler96::hint(*board, hint) : euler96::hint(position, hint);
}

std::string HintCommandOptions::text_of(const Hint& found, HintLevel told) const {
  std::string text = hint_text(found, told);
  if (std::holds_alternative<NoSolution>(found)) {
    text += " To see wrong entries, give the puzzle without entries by --puzzle.";
  }
  return text;
}

int HintCommandOptions::run() {
  if (reader.typed && reader.names.empty()) return converse();
  Answer answer(output_file);
  const std::size_t width = answer.to_terminal() ? output_width() : std::string_view::npos;
  // A board that was typed or is an argument needs no number.
  const bool numbers = !typed && !std::ranges::all_of(inputs, [&](const std::string& input) {
    return is_puzzle_argument(input, reader);
  });
  const auto told = static_cast<HintLevel>(level);
  bool failed = false;
  bool first = true;

  // The board after the step, or a message that there is none.
  const auto write_position = [&](const RecordBatch& batch, const BatchRecord& record,
                                  const Position& position, const Hint& found) {
    const auto* const next = std::get_if<NextStep>(&found);
    if (next == nullptr && !std::holds_alternative<SolvedBoard>(found)) {
      return report_located(fmt::format("{}:{}:{}: {}", readable(batch.source), record.where.line,
                                        record.where.column, text_of(found, HintLevel::kStep)));
    }
    const bool drawn = form == HintForm::kMarks;
    if (drawn && !std::exchange(first, false)) answer.write("\n");
    answer.write(position_record(next != nullptr ? next->step.after() : position,
                                 batch.given_name(record),
                                 drawn ? PositionForm::kDrawn : PositionForm::kLine));
  };

  const auto show = [&](const RecordBatch& batch, const BatchRecord& record) {
    const std::string name = batch.shown_name(record);
    const Board* const board = batch.puzzle_of(record);
    if (board == nullptr) {
      if (form == HintForm::kNdjson) {
        answer.write(malformed_line(name, *batch.problem_of(record)));
      }
      return;
    }
    const Position* const marks = batch.marks_of(record);
    const Position position = marks != nullptr ? *marks : Position(*board);
    const Hint found = hint_of(position, marks != nullptr ? nullptr : board);
    failed = failed || fails(found);
    switch (form) {
      case HintForm::kNdjson:
        answer.write(
            hint_json(found, unambiguous_utf8(name), position, told, text_of(found, told)) + '\n');
        break;
      case HintForm::kText: {
        const bool named = numbers || !batch.given_name(record).empty();
        answer.write(fit_width(
            fmt::format("{}{}\n", named ? readable(name) + ": " : "", text_of(found, told)),
            width));
        break;
      }
      case HintForm::kMarks:
      case HintForm::kCandidates:
        write_position(batch, record, position, found);
    }
  };
  const int code = for_each_record(inputs, reader, show, fail_on);
  answer.finish(code == 0);
  return std::max(code, failed ? 1 : 0);
}

// Reads boards from the terminal and talks about each one.
int HintCommandOptions::converse() {
  Answer answer(output_file);
  Keys keys;
  Reader boards(reader);
  RecordBatch batch;
  bool failed = false;
  bool malformed = false;
  std::string line;  // typed, but not read
  for (bool ended = false; !ended;) {
    if (line.empty()) line = keys.line();
    if (line == "q\n") break;
    ended = line.empty();
    batch.clear();
    if (ended) {
      boards.finish(batch);
    } else {
      line.erase(0, boards.feed(line, batch, 1));
    }
    for (const Problem& problem : batch.problems) {
      malformed = true;
      report_located(fmt::format("<stdin>:{}:{}: {}", problem.where.line, problem.where.column,
                                 problem.message));
    }
    for (const BatchRecord& record : batch.records) {
      const Board* const board = batch.puzzle_of(record);
      if (board == nullptr) continue;
      const Position* const marks = batch.marks_of(record);
      auto begun = talk(marks != nullptr ? *marks : Position(*board), keys, answer, failed);
      ended = ended || !begun;
      line += std::move(begun).value_or("");
    }
  }
  answer.finish(true);
  return malformed && fail_on.invalid ? 3 : failed ? 1 : 0;
}

struct Reply {
  char key = 'q';
  std::string line = {};  // instead: the first line of another board
};

// Waits for one of the keys that the question offers, or for a line.
Reply ask(Keys& keys, std::string_view question, std::string_view offered) {
  constexpr std::string_view kLineBegins = "1234567890._-xX*?|+:'[{\"#GgHhw";
  constexpr std::string_view kShortLineBegins = "|[{\"#Gg";
  for (say(question);;) {
    const char key = keys.key();
    const bool begins = kLineBegins.find(key) != std::string_view::npos;
    if (!begins && key != Keys::kEnd && offered.find(key) == std::string_view::npos) continue;
    say("\r\x1b[K");  // the question
    if (key == Keys::kEnd) return {};
    if (!begins) return {key};
    const std::string line = keys.line({key});
    const std::string_view text = std::string_view(line).substr(0, line.find('\n'));
    // The lower border of a drawing belongs to the board before it. A stray key is no board.
    const bool some = text.size() >= 9 || kShortLineBegins.find(key) != std::string_view::npos;
    if (!text.empty() && some && kind_of({.text = text}) != GridLine::kBorder) return {key, line};
    say(question);
  }
}

// The position without what the hint calls wrong: with the missing marks, and these entries open.
std::optional<Position> mended(const Position& position, const Hint& found) {
  const auto* const marks = std::get_if<WrongMarks>(&found);
  const auto* const entries = std::get_if<WrongEntries>(&found);
  if (marks == nullptr && entries == nullptr) return std::nullopt;
  Position::Candidates candidates{};
  for (const Cell cell : logic::CellSet::all()) {
    const auto digit = position.board()[cell];
    DigitSet& own = candidates[static_cast<std::size_t>(cell.index())];
    own = digit ? DigitSet(*digit) : position.candidates(cell);
    if (entries != nullptr && entries->cells.contains(cell)) own = DigitSet::all();
    for (const Digit missing : DigitSet::all()) {
      if (marks != nullptr && marks->missing.contains(cell, missing)) own.insert(missing);
    }
  }
  return Position::from_marks(candidates);
}

// Gives hints until the board is solved, or another one is typed. Returns the first line of that,
// or nothing at the end of all.
std::optional<std::string> HintCommandOptions::talk(Position position, Keys& keys, Answer& answer,
                                                    bool& failed) const {
  for (;;) {
    const Hint found = hint_of(position, nullptr);
    failed = failed || fails(found);
    const auto* const next = std::get_if<NextStep>(&found);
    const auto better = mended(position, found);
    Reply reply{'m'};
    std::uint64_t told = level;
    for (; reply.key == 'm'; ++told) {
      answer.write(fit_width(text_of(found, static_cast<HintLevel>(told)) + '\n', output_width()));
      const bool step = next != nullptr || std::holds_alternative<BeyondTechniques>(found);
      if (!step && !better) return "";
      const bool more = step && told < 3;
      reply = ask(
          keys,
          fmt::format("{}{}{}q: quit", more ? "m: more, " : "",
                      next != nullptr ? "n: take the step, " : "", better ? "c: correct it, " : ""),
          fmt::format("{}{}{}q", more ? "m" : "", next != nullptr ? "n" : "", better ? "c" : ""));
    }
    if (!reply.line.empty()) return reply.line;
    if (reply.key == 'q') return std::nullopt;
    if (next != nullptr && told <= 3) {
      answer.write(fit_width(text_of(found, HintLevel::kStep) + '\n', output_width()));
    }
    position = better ? *better : next->step.after();
    position.place_lone();
    answer.write(marks_text(position));
  }
}

}  // namespace

const Command hint_command = {
    .name = "hint",
    .arguments = "[FILE|PUZZLE]...",
    .help = "show the next step only, or which entries are wrong",
    .details =
        "Without a FILE, or with -, standard input is read. Instead of a FILE, a board may be "
        "given. A board may have pencil marks. --name chooses boards by their names. A board that "
        "is typed starts a conversation: the key m shows more of the hint, n takes the step and "
        "shows the next hint, c corrects what is wrong, q ends it; the first row of another board "
        "starts that one. The exit code is 0 with a hint or a solved board, and 1 if a board has "
        "no or several solutions, a wrong entry or wrong marks; see --fail-on.",
    .make = make<HintCommandOptions>,
};

}  // namespace euler96
