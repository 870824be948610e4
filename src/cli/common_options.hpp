/// @file
/// The options that several commands have.
#pragma once

#include <string_view>

#include "commands.hpp"
#include "euler96/batch/read.hpp"
#include "euler96/batch/write.hpp"
#include "options.hpp"
#include "values.hpp"

namespace euler96 {

inline WordList input_words() {
  WordList words = {"auto"};
  for (const std::string_view format : input_format_names()) words.push_back(format);
  return words;
}

inline WordList when_words() { return {"auto", "always", "never"}; }

inline constexpr Option kInputOption = {
    .name = "input",
    .letter = 'i',
    .group = Group::kInput,
    .value = "FORMAT",
    .kind = ValueKind::kWord,
    .words = input_words,
    .default_value = "auto",
    .help = "format of the input",
    .details =
        "auto: the first non-blank line decides. grid: nine rows of nine cells, which may "
        "be drawn with | and blanks between cells and with borders between rows. A line that "
        "starts with 'Grid' names the board under it. Boards without such headers are separated by "
        "blank lines. lines: one puzzle of 81 cells a line; the text after a space, a tab, #, ; or "
        ", is a comment. csv: one puzzle a row, with commas, semicolons or tabs between fields. A "
        "header may name the columns: the puzzle (see --puzzle-column), solution (see "
        "--check-column) and name, which output and messages show. Without a header, field 1 is "
        "the puzzle. An empty cell is 0 . _ - x or ?; in lines and csv also *. In a drawn board "
        "all empty cells have the same sign, unless it is 0 . or _. A second puzzle on a line, a "
        "csv row with more fields than the header, and a puzzle in a board's name are errors.",
    .set =
        [](Options& o, const Value& v) {
          if (v.number > 0) o.reader.format = static_cast<InputFormat>(v.number - 1);
        },
};

inline constexpr Option kPuzzleColumnOption = {
    .name = "puzzle-column",
    .group = Group::kInput,
    .value = "NAME",
    .kind = ValueKind::kText,
    .help = "csv: the column of the puzzle",
    .details =
        "The header must have that column. Without this option the column is puzzle, quizzes, quiz "
        "or clues.",
    .implies = {"input", "csv"},
    .set =
        [](Options& o, const Value& v) {
          o.reader.puzzle_columns = {v.text};
          o.reader.format = InputFormat::kCsv;
        },
};

inline WordList delimiter_words() { return {"comma", "semicolon", "tab", ",", ";"}; }

inline constexpr Option kDelimiterOption = {
    .name = "delimiter",
    .group = Group::kInput,
    .value = "CHAR",
    .kind = ValueKind::kWord,
    .words = delimiter_words,
    .show_words = false,
    .help = "csv: what separates fields: comma, semicolon, tab",
    .details = "Without this option the first line decides.",
    .implies = {"input", "csv"},
    .set =
        [](Options& o, const Value& v) {
          o.reader.delimiter = ",;\t,;"[v.number];  // in the order of the words
          o.reader.format = InputFormat::kCsv;
        },
};

inline WordList output_words() {
  const auto forms = output_form_names();
  return {forms.begin(), forms.end()};
}

inline constexpr Option kOutputOption = {
    .name = "output",
    .letter = 'o',
    .group = Group::kOutput,
    .value = "FORM",
    .kind = ValueKind::kWord,
    .words = output_words,
    .default_value = "sum",
    .help = "what to print",
    .details =
        "sum: the sum of the corner numbers alone. numbers: a line per puzzle, with its name, a "
        "tab and its corner number. grid: the solved boards, as input for --check. lines: the 81 "
        "digits. csv: a row per puzzle, after a header. tsv: the same with tabs. ndjson: a JSON "
        "object per puzzle and line. pretty: puzzle and solution side by side. nothing: only the "
        "exit code.",
    .set =
        [](Options& o, const Value& v) {
          o.form = static_cast<OutputForm>(v.number);
          o.form_given = true;
        },
};

inline constexpr Option kOutputFileOption = {
    .name = "output-file",
    .group = Group::kOutput,
    .value = "FILE",
    .kind = ValueKind::kOutputFile,
    .help = "print to FILE",
    .details =
        "FILE appears under its name only when it is complete, and replaces the file of that name. "
        "If FILE is a symbolic link, the file where it leads is replaced. It may not be -: without "
        "this option the answer goes to standard output. No file that is read may be one that is "
        "written.",
    .set = [](Options& o, const Value& v) { o.output_file = v.text; },
};

inline WordList fail_on_words() { return {"invalid", "none", "multiple", "unknown", "nothing"}; }

inline constexpr Option kFailOnOption = {
    .name = "fail-on",
    .group = Group::kChecking,
    .value = "LIST",
    .kind = ValueKind::kWordList,
    .words = fail_on_words,
    .help = "outcomes that make the exit code 1 or 3",
    .details =
        "By default all of them do. Separate outcomes by commas; nothing stands alone: with it, an "
        "input without puzzles is an empty answer, not an error. --output sum shows no outcomes, "
        "so there all of them fail.",
    .excludes = {{{"output", "sum"}, {}}},
    .set =
        [](Options& o, const Value& v) {
          o.fail_on = fail_on_of(v.words);
          o.reader.may_be_empty = v.words.front() == "nothing";
        },
};

inline constexpr Option kStatsOption = {
    .name = "stats",
    .group = Group::kOther,
    .help = "print speed, outcomes and times on standard error",
    .details = "Guesses and nodes too, unless the solver is auto, which takes several.",
    .set = [](Options& o, const Value&) { o.stats = true; },
};

// The parser shows the texts itself.
inline constexpr Option kHelpOption = {
    .name = "help",
    .letter = 'h',
    .group = Group::kOther,
    .help = "print this help (-h: a short one)",
};

}  // namespace euler96
