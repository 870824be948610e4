/// @file
/// The options that several commands have.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "euler96/batch/run.hpp"
#include "values.hpp"

namespace euler96 {

/// The words, and the names of the rows of a table.
WordList names_of(const auto& rows, WordList words = {}) {
  for (const auto& row : rows) words.push_back(row.name);
  return words;
}

/// The text, and what the rows of a table say of themselves.
std::string helps_of(const auto& rows, std::string text = {}) {
  for (const auto& row : rows) {
    text += fmt::format("{}{}: {}", text.empty() ? "" : " ", row.name, row.help);
  }
  return text;
}

inline Option seed_option(std::optional<std::uint64_t>& seed, std::string details) {
  return {
      .name = "seed",
      .group = Group::kPuzzles,
      .value = "N",
      .takes = number(seed, UINT64_MAX, 0),
      .help = "seed of the random numbers; without it one is chosen and reported",
      .details = std::move(details),
  };
}

inline Option input_option(ReaderOptions& reader) {
  const auto set = [&](const Value& v) {
    if (v.number > 0) reader.format = &input_formats()[v.number - 1];
  };
  const auto listed = [](std::string_view word) {
    for (const InputFormat& format : input_formats()) {
      if (!word.empty() && std::ranges::count(format.other_names, word) > 0) return format.name;
    }
    return word;
  };
  return {
      .name = "input",
      .letter = 'i',
      .group = Group::kInput,
      .value = "FORMAT",
      .takes = {.kind = ValueKind::kWord,
                .field = &reader.format,
                .set = set,
                .words = names_of(input_formats(), {"auto"}),
                .listed = listed},
      .help = "format of the input",
      .details =
          helps_of(input_formats(), "auto: the first non-blank line decides.") +
          " An empty cell is 0 . _ - x or ?; in lines and csv also *. In a drawn board all empty "
          "cells have the same sign, unless it is 0 . or _. A second puzzle on a line, a csv row "
          "with more fields than the header, and a puzzle in a board's name are errors.",
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
          "The header must have that column. Without this option the column is the one with 81 "
          "cells in the first row; of several, the one named puzzle, quizzes, quiz or clues.",
      .implies = {{&reader.format, {"csv"}}},
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
      .implies = {{&reader.format, {"csv"}}},
  };
}

inline Option name_option(ReaderOptions& reader) {
  const auto add = [&](const Value& v) {
    if (v.text.empty()) throw UsageError("--name: the name is empty");
    reader.names.push_back(v.text);
  };
  return {
      .name = "name",
      .letter = 'n',
      .group = Group::kInput,
      .value = "NAME",
      .takes = {ValueKind::kText, &reader.names, add},
      .repeats = true,
      .help = "only the puzzles of that name; may be repeated",
      .details =
          "A puzzle's name is the whole line that starts with 'Grid', the csv's column name, or "
          "else the number of the puzzle's line. Case, blanks, leading zeros and the word Grid do "
          "not "
          "count: 7 finds Grid 07. Output, messages and exit code count these puzzles alone; the "
          "column record "
          "keeps the number in the input.",
  };
}

inline Option output_option(Target takes, std::string details) {
  return {
      .name = "output",
      .letter = 'o',
      .group = Group::kOutput,
      .value = "FORM",
      .takes = std::move(takes),
      .help = "what to print",
      .details = std::move(details),
      .for_files = "output-file",
  };
}

inline Option no_uniqueness_option(
    bool& uniqueness, std::string_view help,
    std::string details =
        "Rectangles, loops and graves are left out, as of the ratings of solve.") {
  return {
      .name = "no-uniqueness",
      .group = Group::kOutput,
      .takes = flag(uniqueness, false),
      .help = help,
      .details = std::move(details),
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
          "name. If FILE is a symbolic link, the file where it leads is replaced. A device or a "
          "pipe, such as /dev/null, is written directly. It may not be -: without this option the "
          "answer goes to standard output. It may not be an input.",
  };
}

// The condition that the form has a property.
inline Rule form_rule(const PipelineOptions& pipeline, bool OutputForm::*property) {
  Rule rule{&pipeline.form};
  for (const OutputForm& form : output_forms()) {
    if (form.*property) rule.words.push_back(form.name);
  }
  return rule;
}

/// `check_answers` checks the place.
inline Option answers_option(PipelineOptions& pipeline) {
  const auto set = [&](const Value& v) {
    pipeline.writer.answers = static_cast<Answers>(v.number);
  };
  return {
      .name = "answers",
      .group = Group::kOutput,
      .value = "PLACE",
      .takes = {ValueKind::kWord, &pipeline.writer.answers, set,
                WordList(answers_words.begin(), answers_words.end())},
      .show_words = false,
      .help = "where the solutions stand: end, none or below",
      .details =
          "booklet: end prints the solutions on pages after the puzzles, below prints them small "
          "and upside down at the foot of each page. grid, lines, pretty: none prints the puzzles "
          "without their solutions. svg: below draws the solution beside the puzzle; without this "
          "option it is not drawn.",
  };
}

inline Option per_page_option(PipelineOptions& pipeline) {
  return {
      .name = "per-page",
      .group = Group::kOutput,
      .value = "N",
      .takes = number(pipeline.writer.booklet.per_page, BookletOptions::kMostPerPage),
      .help = "booklet: N puzzles on a page (default: 4)",
      .needs = {form_rule(pipeline, &OutputForm::has_pages)},
  };
}

inline Option paper_option(PipelineOptions& pipeline) {
  return {
      .name = "paper",
      .group = Group::kOutput,
      .value = "SIZE",
      .takes =
          word(pipeline.writer.booklet.paper, WordList(paper_words.begin(), paper_words.end())),
      .help = "booklet: the size of the paper",
      .needs = {form_rule(pipeline, &OutputForm::has_pages)},
  };
}

inline Option title_option(PipelineOptions& pipeline) {
  const auto set = [&title = pipeline.writer.booklet.title,
                    kept = std::make_shared<std::string>()](const Value& v) {
    *kept = v.text;
    title = *kept;
  };
  return {
      .name = "title",
      .group = Group::kOutput,
      .value = "TEXT",
      .takes = {ValueKind::kText, &pipeline.writer.booklet.title, set},
      .help = "booklet: the title of the pages (default: Sudoku)",
      .details = "It may be empty.",
      .needs = {form_rule(pipeline, &OutputForm::has_pages)},
  };
}

/// @throws UsageError if the form cannot have its solutions where --answers says.
inline void check_answers(const PipelineOptions& pipeline) {
  const auto& place = pipeline.writer.answers;
  if (!place || std::ranges::count(pipeline.form->answers, *place) > 0) return;
  std::string forms;
  for (const OutputForm& form : output_forms()) {
    if (std::ranges::count(form.answers, *place) == 0) continue;
    forms.append(forms.empty() ? "" : " or ").append(form.name);
  }
  throw UsageError(fmt::format("--answers {} needs --output {}",
                               answers_words[static_cast<std::size_t>(*place)], forms));
}

/// The usage error of a run with more records than the form holds.
inline std::string too_many_text(const OutputForm& form) {
  return fmt::format("--output {}: expected at most {} puzzle{}, found more", form.name,
                     form.most_records, form.most_records == 1 ? "" : "s");
}

/// @param of_input whether the columns of the input may be written.
inline Option columns_option(PipelineOptions& pipeline, bool of_input) {
  const auto set = [&pipeline](const Value& v) {
    ColumnList& list = pipeline.writer.columns;
    list.clear();
    for (const std::string_view name : v.words) {
      if (std::ranges::count(list, name, &ChosenColumn::name) > 0) {
        throw UsageError(fmt::format("--columns: {} is listed twice", name));
      }
      list.emplace_back(name);
    }
  };
  WordList words = names_of(columns());
  if (!of_input) {
    std::erase_if(words, [](std::string_view word) { return word.starts_with(kInputPrefix); });
  }
  return {
      .name = "columns",
      .group = Group::kOutput,
      .value = "LIST",
      .takes = {ValueKind::kWordList, &pipeline.writer.columns, set, words, UINT64_MAX, 1,
                of_input ? kInputPrefix : ""},
      .show_words = false,
      .help = "csv, tsv, ndjson: these columns; help lists them",
      .details =
          "Separate columns by commas; they are written in the given order. The section "
          "COLUMNS describes them.",
      .needs = {form_rule(pipeline, &OutputForm::has_columns)},
  };
}

inline Option no_header_option(PipelineOptions& pipeline) {
  return {
      .name = "no-header",
      .group = Group::kOutput,
      .takes = flag(pipeline.writer.header, false),
      .help = "csv, tsv: leave out the row of column names",
      .needs = {form_rule(pipeline, &OutputForm::has_header)},
  };
}

/// @param field identifies the option.
/// @param take gets the outcomes that are listed.
inline Option fail_on_option(const void* field, ReaderOptions& reader, WordList outcomes,
                             std::function<void(const WordList&)> take, std::string details = {},
                             std::vector<Rule> excludes = {}) {
  const auto set = [&reader, take = std::move(take)](const Value& v) {
    reader.may_be_empty = std::ranges::count(v.words, "nothing") > 0;
    if (reader.may_be_empty && v.words.size() > 1) {
      throw UsageError("--fail-on: expected 'nothing' alone or a list without it");
    }
    take(v.words);
  };
  outcomes.push_back("nothing");
  return {
      .name = "fail-on",
      .group = Group::kChecking,
      .value = "LIST",
      .takes = {ValueKind::kWordList, field, set, std::move(outcomes)},
      .help = "outcomes that make the exit code 1 or 3",
      .details =
          "By default all of them do. Separate outcomes by commas; nothing stands alone: with "
          "it, an input without puzzles is an empty answer, not an error." +
          std::move(details),
      .excludes = std::move(excludes),
  };
}

inline Option color_option(When& color) {
  return {
      .name = "color",
      .group = Group::kOutput,
      .value = "WHEN",
      .takes = word(color, when_words()),
      .help = "pretty: use colours",
      .details = "auto: on a terminal, unless NO_COLOR is set and not empty or TERM is dumb.",
  };
}

inline Option threads_option(std::optional<Positive<unsigned>>& threads, std::string_view help) {
  return {
      .name = "threads",
      .letter = 'j',
      .group = Group::kSolving,
      .value = "N",
      .takes = number(threads, 1024),
      .help = help,
  };
}

inline Option progress_option(When& progress) {
  return {
      .name = "progress",
      .value = "WHEN",
      .takes = word(progress, when_words()),
      .help = "show the progress",
      .details = "On standard error. auto: if that is a terminal.",
  };
}

inline Option quiet_option(bool& quiet, std::string details) {
  return {
      .name = "quiet",
      .letter = 'q',
      .takes = flag(quiet),
      .help = "print no messages except errors",
      .details = std::move(details),
  };
}

// The parser shows the texts itself.
inline Option help_option() {
  return {.name = "help", .letter = 'h', .help = "print this help (-h: a short one)"};
}

}  // namespace euler96
