/// @file
/// The options that several commands have.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "commands.hpp"
#include "euler96/batch/read.hpp"
#include "euler96/batch/write.hpp"
#include "values.hpp"

namespace euler96 {

inline std::string_view word_of(const std::optional<InputFormat>& format) {
  return format ? to_string(*format) : "auto";
}

inline Option input_option(ReaderOptions& reader) {
  WordList words = {"auto"};
  for (const std::string_view format : input_format_names()) words.push_back(format);
  const auto set = [&](const Value& v) {
    if (v.number > 0) reader.format = static_cast<InputFormat>(v.number - 1);
  };
  return {
      .name = "input",
      .letter = 'i',
      .group = Group::kInput,
      .value = "FORMAT",
      .takes = {ValueKind::kWord, &reader.format, set, words},
      .help = "format of the input",
      .details =
          "auto: the first non-blank line decides. grid: nine rows of nine cells, which may be "
          "drawn with | and blanks between cells and with borders between rows. A line that starts "
          "with 'Grid' names the board under it. Boards without such headers are separated by "
          "blank lines. lines: one puzzle of 81 cells a line; the text after a space, a tab, #, ; "
          "or , is a comment. csv: one puzzle a row, with commas, semicolons or tabs between "
          "fields. A header may name the columns: the puzzle (see --puzzle-column), solution (see "
          "--check-column) and name, which output and messages show. Without a header, field 1 is "
          "the puzzle. An empty cell is 0 . _ - x or ?; in lines and csv also *. In a drawn board "
          "all empty cells have the same sign, unless it is 0 . or _. A second puzzle on a line, a "
          "csv row with more fields than the header, and a puzzle in a board's name are errors.",
  };
}

inline Option puzzle_column_option(ReaderOptions& reader) {
  const auto set = [&](const Value& v) { reader.puzzle_columns = {v.text}; };
  return {
      .name = "puzzle-column",
      .group = Group::kInput,
      .value = "NAME",
      .takes = {ValueKind::kText, &reader.puzzle_columns, set},
      .help = "csv: the column of the puzzle",
      .details =
          "The header must have that column. Without this option the column is puzzle, quizzes, "
          "quiz or clues.",
      .implies = {is(reader.format, {InputFormat::kCsv})},
  };
}

inline Option delimiter_option(ReaderOptions& reader) {
  const WordList words = {"comma", "semicolon", "tab", ",", ";"};
  const auto set = [&](const Value& v) { reader.delimiter = ",;\t,;"[v.number]; };
  return {
      .name = "delimiter",
      .group = Group::kInput,
      .value = "CHAR",
      .takes = {ValueKind::kWord, &reader.delimiter, set, words},
      .show_words = false,
      .help = "csv: what separates fields: comma, semicolon, tab",
      .details = "Without this option the first line decides.",
      .implies = {is(reader.format, {InputFormat::kCsv})},
  };
}

inline std::string_view word_of(OutputForm form) {
  return output_form_names()[static_cast<std::size_t>(form)];
}

inline Option output_option(OutputForm& form) {
  const auto forms = output_form_names();
  return {
      .name = "output",
      .letter = 'o',
      .group = Group::kOutput,
      .value = "FORM",
      .takes = word(form, {forms.begin(), forms.end()}),
      .help = "what to print",
      .details =
          "sum: the sum of the corner numbers alone. numbers: a line per puzzle, with its name, a "
          "tab and its corner number. grid: the solved boards, as input for --check. lines: the 81 "
          "digits. csv: a row per puzzle, after a header. tsv: the same with tabs. ndjson: a JSON "
          "object per puzzle and line. pretty: puzzle and solution side by side. nothing: only the "
          "exit code.",
  };
}

inline Option output_file_option(std::optional<std::string>& file) {
  return {
      .name = "output-file",
      .group = Group::kOutput,
      .value = "FILE",
      .takes = text(ValueKind::kOutputFile, file),
      .help = "print to FILE",
      .details =
          "FILE appears under its name only when it is complete, and replaces the file of that "
          "name. If FILE is a symbolic link, the file where it leads is replaced. It may not be -: "
          "without this option the answer goes to standard output. No file that is read may be one "
          "that is written.",
  };
}

// The parser shows the texts itself.
inline Option help_option() {
  return {.name = "help", .letter = 'h', .help = "print this help (-h: a short one)"};
}

}  // namespace euler96
