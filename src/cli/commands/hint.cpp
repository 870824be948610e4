// euler96 hint: the next step of half-filled boards, as text or as JSON.

#include "euler96/hint.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <variant>

#include "batch/read/input.hpp"
#include "batch/readable.hpp"
#include "cli/common_options.hpp"
#include "cli/report.hpp"
#include "euler96/show.hpp"

namespace euler96 {
namespace {

Board parse_puzzle(const std::string& text) {
  const RecordBatch batch = read_text(text, {});
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

struct HintCommandOptions : CommandOptions {
  ReaderOptions reader;
  HintOptions hint;
  std::uint64_t level = 1;
  bool ndjson = false;
  std::optional<std::string> output_file;
  bool typed = false;

  HintCommandOptions();
  void finish() override {
    typed = !output_file && reads_terminal(inputs) && output_is_terminal();
    reader.typed = typed && !ndjson;
  }
  int run() override;

 private:
  [[nodiscard]] std::string text_of(const Hint& found) const;
};

HintCommandOptions::HintCommandOptions() {
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
      },
      output_option(word(ndjson, {"text", "ndjson"}),
                    "ndjson: a JSON object per board and line, which data/hints.schema.json "
                    "describes. It shows no more than the level allows."),
      no_uniqueness_option(hint.uniqueness, "no steps that assume one solution"),
      output_file_option(output_file),
      help_option(),
  };
}

std::string HintCommandOptions::text_of(const Hint& found) const {
  std::string text = hint_text(found, static_cast<HintLevel>(level));
  if (std::holds_alternative<NoSolution>(found)) {
    text += " To see wrong entries, give the puzzle without entries by --puzzle.";
  }
  return text;
}

// Whether the board is on the way to its solution.
bool is_sound(const Hint& found) {
  return std::holds_alternative<NextStep>(found) ||
         std::holds_alternative<BeyondTechniques>(found) ||
         std::holds_alternative<SolvedBoard>(found);
}

int HintCommandOptions::run() {
  Answer answer(output_file);
  const std::size_t width = answer.to_terminal() ? output_width() : std::string_view::npos;
  // A board that was typed or is an argument needs no number.
  const bool numbers = !typed && !std::ranges::all_of(inputs, [&](const std::string& input) {
    return is_puzzle_argument(input, reader);
  });
  bool failed = false;
  const int code =
      for_each_record(inputs, reader, [&](const RecordBatch& batch, const BatchRecord& record) {
        const std::string name = batch.shown_name(record);
        const Board* const board = batch.puzzle_of(record);
        if (board == nullptr) {
          if (ndjson) answer.write(malformed_line(name, *batch.problem_of(record)));
          return;
        }
        const Hint found = euler96::hint(*board, hint);
        failed = failed || !is_sound(found);
        if (ndjson) {
          answer.write(hint_json(found, unambiguous_utf8(name), *board,
                                 static_cast<HintLevel>(level), text_of(found)) +
                       '\n');
        } else {
          const bool named = numbers || !batch.given_name(record).empty();
          answer.write(fit_width(
              fmt::format("{}{}\n", named ? readable(name) + ": " : "", text_of(found)), width));
        }
      });
  answer.finish(code == 0);
  return std::max(code, failed ? 1 : 0);
}

}  // namespace

const Command hint_command = {
    .name = "hint",
    .arguments = "[FILE|PUZZLE]...",
    .help = "show the next step only, or which entries are wrong",
    .details =
        "Without a FILE, or with -, standard input is read. Instead of a FILE, a board may be "
        "given. --name chooses boards by their names. The exit code is 0 with a hint or a solved "
        "board, and 1 if a board has no or several solutions or a wrong entry.",
    .make = make<HintCommandOptions>,
};

}  // namespace euler96
