// The table of settings, with what each row sets, and the rules that no row can express.

#include "settings.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <limits>

#include "core/joined.hpp"
#include "euler96/rating.hpp"
#include "euler96/solver.hpp"
#include "euler96/technique.hpp"

namespace euler96 {
namespace {

// ---- Words.

// The words, and the names of the rows of a table.
WordList names_of(const auto& rows, WordList words = {}) {
  for (const auto& row : rows) words.push_back(row.name);
  return words;
}

// The text, and what the rows of a table say of themselves.
std::string helps_of(const auto& rows, std::string text = {}) {
  for (const auto& row : rows) {
    text += fmt::format("{}{}: {}", text.empty() ? "" : " ", row.name, row.help);
  }
  return text;
}

WordList words_of(const auto& list) { return WordList(list.begin(), list.end()); }

WordList forms_that(const auto& accept) {
  WordList forms;
  for (const OutputForm& form : output_forms()) {
    if (accept(form)) forms.push_back(form.name);
  }
  return forms;
}

// The forms of generate, the default one first.
WordList puzzle_forms() {
  WordList forms = {"lines"};
  for (const OutputForm& form : output_forms()) {
    if (form.shows_puzzles && form.name != forms[0]) forms.push_back(form.name);
  }
  return forms;
}

WordList columns_of_boards() {
  WordList words = names_of(columns());
  std::erase_if(words, [](std::string_view word) { return word.starts_with(kInputPrefix); });
  return words;
}

// The ratings that each difficulty stands for.
std::string difficulty_ratings() {
  std::string text;
  for (const Difficulty& row : difficulties) {
    text += fmt::format("{}{} is {} to {}", text.empty() ? "" : ", ", row.name,
                        rating_text(row.lowest), rating_text(row.highest));
  }
  return text + '.';
}

bool lists(const Value& value, std::string_view word) {
  return std::ranges::count(value.words, word) > 0;
}

// What is wrong with a list of outcomes that fail.
std::string fault_of_outcomes(const Settings& /*settings*/, const Value& value) {
  return lists(value, "nothing") && value.words.size() > 1
             ? "expected 'nothing' alone or a list without it"
             : "";
}

std::string fault_of_columns(const Settings& /*settings*/, const Value& value) {
  for (const std::string_view name : value.words) {
    if (std::ranges::count(value.words, name) > 1) return fmt::format("{} is listed twice", name);
  }
  return "";
}

// ---- The rows.

using Verb = Rule::Verb;
constexpr Rule needs(bool OutputForm::*property) { return {Verb::kNeeds, "output", {}, property}; }
constexpr Rule excludes(bool OutputForm::*property) {
  return {Verb::kExcludes, "output", {}, property};
}
constexpr Rule needs(std::string_view setting, std::string_view words = {}) {
  return {Verb::kNeeds, setting, words};
}
constexpr Rule implies(std::string_view setting, std::string_view words) {
  return {Verb::kImplies, setting, words};
}
constexpr Rule excludes(std::string_view setting, std::string_view words = {}) {
  return {Verb::kExcludes, setting, words};
}

constexpr std::uint64_t kMaxSolutions = 1'000'000'000;

// Commands that read puzzles, which other languages pass as boards.
constexpr Functions kReading = Function::kExplain | Function::kHint | Function::kScramble |
                               Function::kSearchSpace | Function::kCandidates;
// Functions of many boards in memory.
constexpr Functions kOfBoards = Function::kExplain | Function::kHint | Function::kScramble |
                                Function::kCandidates | Function::kSolve | Function::kColumns |
                                Function::kSearchSpace | Function::kRate | Function::kCanonical |
                                Function::kCells | Function::kSteps | Function::kVerify;

std::string input_details() {
  return helps_of(input_formats(), "auto: the first non-blank line decides.") +
         " An empty cell is 0 . _ - x or ?; in lines and csv also *. In a drawn board all empty "
         "cells have the same sign, unless it is 0 . or _. A second puzzle on a line, a csv row "
         "with more fields than the header, and a puzzle in a board's name are errors.";
}

constexpr std::string_view kFailOn =
    "By default all of them do. Separate outcomes by commas; nothing stands alone: with it, an "
    "input without puzzles is an empty answer, not an error.";

// @param of has the functions.
constexpr Setting columns_row(Setting of, bool of_input) {
  of.name = "columns";
  of.group = Group::kOutput;
  of.value = "LIST";
  of.kind = ValueKind::kWordList;
  of.set = [](Settings& s, const Value& v) {
    s.pipeline.writer.columns = ColumnList(v.words.begin(), v.words.end());
  };
  of.names = of_input ? [] { return names_of(columns()); } : columns_of_boards;
  of.prefix = of_input ? kInputPrefix : "";
  of.show_words = false;
  of.help = "csv, tsv, ndjson: these columns; help lists them";
  of.details =
      "Separate columns by commas; they are written in the given order. The section COLUMNS "
      "describes them.";
  of.rules = {needs(&OutputForm::has_columns)};
  of.fault = fault_of_columns;
  if (of.functions.has(Function::kColumns)) {
    of.help = "columns, separated by commas";
    of.details = "";
    of.rules = {};
  }
  return of;
}

// The name that techniques lists for what other programs call a technique.
std::string_view plain_name(std::string_view word) {
  const auto technique = technique_of(word);
  return technique ? info(*technique).name : word;
}

// @param of has the functions, the group, the help and the rules.
constexpr Setting ladder_row(Setting of) {
  of.name = "ladder";
  of.value = "NAME";
  of.kind = ValueKind::kWord;
  of.set = [](Settings& s, const Value& v) {
    s.ladder = s.wishes.ladder = ladders.at(v.place).ladder;
  };
  of.names = [] { return names_of(ladders); };
  of.more = [] { return helps_of(ladders); };
  return of;
}

// @param of has the rest.
constexpr Setting technique_row(Setting of) {
  of.value = "NAME";
  of.kind = ValueKind::kWord;
  of.names = [] { return names_of(all_techniques()); };
  of.show_words = false;
  of.listed_by = "techniques";
  of.listed = plain_name;
  return of;
}

constexpr Setting kRows[] = {
    {.name = "forms",
     .functions = Function::kScramble,
     .group = Group::kPuzzles,
     .value = "N",
     .kind = ValueKind::kNumber,
     .set = [](Settings& s, const Value& v) { s.forms = v.number; },
     .high = 1'000'000'000,
     .help = "N forms of each puzzle (default: 1)"},
    {.name = "count",
     .functions = Function::kGenerate,
     .group = Group::kPuzzles,
     .value = "N",
     .kind = ValueKind::kNumber,
     .set = [](Settings& s, const Value& v) { s.count = v.number; },
     .high = 1'000'000'000'000,
     .help = "make N puzzles (default: 1)",
     .details = "With <near>, <remove 1> and <add 1> the default is all."},
    {.name = "seed",
     .functions = Function::kGenerate,
     .group = Group::kPuzzles,
     .value = "N",
     .kind = ValueKind::kNumber,
     .set = [](Settings& s, const Value& v) { s.seed = v.number; },
     .low = 0,
     .help = "seed of the random numbers; without it the command chooses one and reports it",
     .details = "The same seed and wishes give the same puzzles on every machine, with any "
                "number of threads. A smaller <count> gives the first ones of them."},
    {.name = "seed",
     .functions = Function::kScramble,
     .group = Group::kPuzzles,
     .value = "N",
     .kind = ValueKind::kNumber,
     .set = [](Settings& s, const Value& v) { s.seed = v.number; },
     .low = 0,
     .help = "seed of the random numbers; without it the command chooses one and reports it",
     .details = "The same seed and input give the same forms on every machine."},
    {.name = "clues",
     .functions = Function::kGenerate,
     .group = Group::kPuzzles,
     .value = "MIN-MAX",
     .kind = ValueKind::kRange,
     .set = [](Settings& s, const Value& v) { s.wishes.clues = v.range; },
     .example = "22-25",
     .help = "that many clues",
     .details = "Unless <minimal> is given, clues may be removable."},
    {.name = "minimal",
     .functions = Function::kGenerate,
     .group = Group::kPuzzles,
     .set = [](Settings& s, const Value& v) { s.wishes.minimal = v.number != 0; },
     .help = "no clue can be removed (the default without <symmetry>, <clues> and <pattern>)",
     .details = "With <symmetry> alone, no orbit of clues can be removed: no set of clues that the "
                "symmetry exchanges. Single ones may be removable; <minimal> leaves out such "
                "puzzles."},
    {.name = "symmetry",
     .functions = Function::kGenerate,
     .group = Group::kPuzzles,
     .value = "NAME",
     .kind = ValueKind::kWord,
     .set = [](Settings& s,
               const Value& v) { s.wishes.symmetry = static_cast<ClueSymmetry>(v.place); },
     .names = [] { return words_of(clue_symmetry_words); },
     .help = "symmetry of the clues",
     .details = "mirror exchanges left and right, diagonal exchanges rows and columns."},
    {.name = "rating",
     .functions = Function::kGenerate,
     .group = Group::kPuzzles,
     .value = "MIN-MAX",
     .kind = ValueKind::kTenths,
     .set = [](Settings& s, const Value& v) { s.wishes.rating = v.range; },
     .example = "1.2-2.3",
     .help = "that difficult, on the scale of Sudoku Explainer 1.2.1",
     .details = "Hidden singles are rated 1.0 to 1.5, naked singles 2.3, pairs 2.0 to 3.4, "
                "wings 4.2 and 4.4, chains 6.5 or more. From 8.0 on, clues of the most "
                "difficult puzzles found so far are exchanged, unless <near> is given, or "
                "<clues> or <pattern> without <minimal>."},
    {.name = "difficulty",
     .functions = Function::kGenerate,
     .group = Group::kPuzzles,
     .value = "WORD",
     .kind = ValueKind::kWord,
     .set =
         [](Settings& s, const Value& v) {
           s.difficulty = &difficulties.at(v.place);
           s.wishes.rating = Range{s.difficulty->lowest, s.difficulty->highest};
         },
     .names = [] { return names_of(difficulties); },
     .show_words = false,
     .help = "the rating in a word: easy, medium, hard, expert or extreme",
     .more = difficulty_ratings,
     .rules = {excludes("rating")}},
    {.name = "ramp",
     .functions = Function::kGenerate,
     .group = Group::kPuzzles,
     .set = [](Settings& s, const Value& v) { s.wishes.ramp = v.number != 0; },
     .help = "the puzzles go from easy to hard",
     .details = "Their ratings are spread over those of <rating> or <difficulty>, or over 1.0 to "
                "7.4, as evenly as 64 times as many puzzles allow. If <time> or <budget> ends the "
                "search with fewer, the ramp is chosen from these, a message says how many they "
                "are, and the exit code is 1. A ramp has at most 10000 puzzles; a smaller <count> "
                "gives other ones."},
    technique_row(
        {.name = "hardest",
         .functions = Function::kGenerate,
         .group = Group::kPuzzles,
         .set = [](Settings& s,
                   const Value& v) { s.wishes.hardest = all_techniques()[v.place].technique; },
         .help = "the hardest step is of that name, such as xy-wing",
         .details = "The command techniques lists the names, and what other programs call the "
                    "steps, which is taken, too: 'Y-wing' is xy-wing."}),
    ladder_row({.functions = Function::kGenerate,
                .group = Group::kPuzzles,
                .show_words = false,
                .help = "that of <hardest>: human or sudoku-explainer (default: the "
                        "rating's, sudoku-explainer, if it has the step)",
                .rules = {needs("hardest")}}),
    technique_row({.name = "with",
                   .functions = Function::kGenerate,
                   .group = Group::kPuzzles,
                   .set =
                       [](Settings& s, const Value& v) {
                         s.wishes.with.push_back(all_techniques()[v.place].technique);
                       },
                   .repeats = true,
                   .help = "a step of that name is used, such as skyscraper; may be repeated",
                   .details = "The puzzle's explanation has such a step, by the ladder human."}),
    {.name = "pattern",
     .functions = Function::kGenerate,
     .group = Group::kPuzzles,
     .value = "TEXT|FILE",
     .kind = ValueKind::kPattern,
     .set = [](Settings& s, const Value& v) { s.wishes.pattern = v.pattern; },
     .help = "clues in these cells",
     .details =
         "TEXT has 81 signs, which may be on several lines: . 0 _ and - are cells without a "
         "clue, all others are cells with one, also ? x and *. With <clues> or <minimal>, "
         "some of these may stay empty; with <symmetry>, those whose orbit is not all in the "
         "pattern do. Thin shapes take long, and many have no puzzle: <time> limits the "
         "search better than <budget>."},
    {.name = "near",
     .functions = Function::kGenerate,
     .group = Group::kPuzzles,
     .value = "FILE",
     .kind = ValueKind::kPuzzles,
     .set = [](Settings& s, const Value& v) { s.near = v.text; },
     .help = "exchange some clues of the puzzles in FILE; - is standard input",
     .details =
         "No clue of the new puzzles can be removed, and of equivalent puzzles one is made; "
         "none is equivalent to one of FILE. With <symmetry>, sets of clues are exchanged "
         "that the symmetry exchanges, and the puzzles of FILE must have it; with <pattern> "
         "their clues must be in it. With <remove 1> and <add 1> all such puzzles are found, "
         "otherwise random ones."},
    {.name = "remove",
     .functions = Function::kGenerate,
     .group = Group::kPuzzles,
     .value = "MIN-MAX",
     .kind = ValueKind::kRange,
     .set = [](Settings& s, const Value& v) { s.wishes.remove = v.range; },
     .example = "1-2",
     .help = "with <near>: remove that many clues (default: 1-2)",
     .rules = {needs("near")}},
    {.name = "add",
     .functions = Function::kGenerate,
     .group = Group::kPuzzles,
     .value = "MIN-MAX",
     .kind = ValueKind::kRange,
     .set = [](Settings& s, const Value& v) { s.wishes.add = v.range; },
     .example = "1-2",
     .help = "with <near>: add that many clues (default: 1-2)",
     .rules = {needs("near")}},
    {.name = "budget",
     .functions = Function::kGenerate,
     .group = Group::kPuzzles,
     .value = "N",
     .kind = ValueKind::kNumber,
     .set = [](Settings& s, const Value& v) { s.wishes.budget = v.number; },
     .help = "give up after N boards in a row without a puzzle (default: 1000000)",
     .details =
         "The puzzles that were found are printed, and the exit code is 1. A message has the "
         "puzzle that came nearest to the wishes for clues, rating and steps."},
    {.name = "time",
     .functions = Function::kGenerate,
     .group = Group::kPuzzles,
     .value = "SECONDS",
     .kind = ValueKind::kSeconds,
     .set = [](Settings& s, const Value& v) { s.time = v.seconds; },
     .help = "give up after that time",
     .details = "As for <budget>. The puzzles are the first ones of those that the same seed "
                "gives without this option, except for <ramp>."},
    {.name = "input",
     .functions = Function::kRun | Function::kRead,
     .commands = kReading,
     .group = Group::kInput,
     .value = "FORMAT",
     .kind = ValueKind::kWord,
     .set =
         [](Settings& s, const Value& v) {
           s.pipeline.reader.format = v.place > 0 ? &input_formats()[v.place - 1] : nullptr;
         },
     .names = [] { return names_of(input_formats(), {"auto"}); },
     .help = "format of the input",
     .more = input_details,
     .listed =
         [](std::string_view word) {
           for (const InputFormat& format : input_formats()) {
             if (!word.empty() && std::ranges::count(format.other_names, word) > 0) {
               return format.name;
             }
           }
           return word;
         }},
    {.name = "puzzle-column",
     .functions = Function::kRun | Function::kRead,
     .commands = kReading,
     .group = Group::kInput,
     .value = "NAME",
     .kind = ValueKind::kText,
     .set = [](Settings& s, const Value& v) { s.pipeline.reader.puzzle_columns = {v.text}; },
     .help = "csv: the column of the puzzle",
     .details =
         "The header must have that column. Without this option the column is the one with 81 "
         "cells in the first row; of several, the one named puzzle, quizzes, quiz or clues.",
     .rules = {implies("input", "csv")}},
    {.name = "delimiter",
     .functions = Function::kRun | Function::kRead,
     .commands = kReading,
     .group = Group::kInput,
     .value = "CHAR",
     .kind = ValueKind::kWord,
     .set = [](Settings& s, const Value& v) { s.pipeline.reader.delimiter = ",;\t,;"[v.place]; },
     .words = "comma semicolon tab , ;",
     .show_words = false,
     .help = "csv: what separates fields: comma, semicolon, tab",
     .details = "Without this option the first line decides.",
     .rules = {implies("input", "csv")},
     .listed = [](std::string_view word) { return word == "\t" ? "tab" : word; }},
    {.name = "name",
     .functions = Function::kRun | Function::kRead,
     .commands = kReading,
     .group = Group::kInput,
     .value = "NAME",
     .kind = ValueKind::kText,
     .set = [](Settings& s, const Value& v) { s.pipeline.reader.names.push_back(v.text); },
     .repeats = true,
     .help = "only the puzzles of that name; may be repeated",
     .details = "A puzzle's name is the whole line that starts with 'Grid', the csv's column name, "
                "or else the number of the puzzle's line. Case, blanks, leading zeros and the word "
                "Grid do not count: 7 finds Grid 07. Output, messages and exit code count these "
                "puzzles alone; the column record keeps the number in the input.",
     .fault =
         [](const Settings&, const Value& v) {
           return std::string(v.text.empty() ? "the name is empty" : "");
         }},
    {.name = "puzzle",
     .functions = Function::kHint,
     .group = Group::kInput,
     .value = "PUZZLE",
     .kind = ValueKind::kPuzzle,
     .set = [](Settings& s, const Value& v) { s.puzzle = v.puzzle; },
     .help = "the puzzle as it was given, to find wrong entries",
     .details = "It is the puzzle of all boards. Its clues must stand in each board, and it must "
                "have exactly one solution. A board may be written as for PUZZLE above."},
    {.name = "level",
     .functions = Function::kHint,
     .group = Group::kOutput,
     .value = "N",
     .kind = ValueKind::kNumber,
     .set = [](Settings& s, const Value& v) { s.level = v.number; },
     .high = 3,
     .help = "1: name the technique (default); 2: and where to look; 3: the whole step",
     .rules = {excludes("output", "marks candidates")}},
    {.name = "all",
     .functions = Function::kHint,
     .group = Group::kOutput,
     .set = [](Settings& s, const Value& v) { s.each_step = v.number != 0; },
     .help = "all steps of the board, easiest first, in place of the next one",
     .details = "Forcing chains and nets are left out if there are other steps.",
     .rules = {excludes("output", "marks candidates")}},
    technique_row(
        {.name = "technique",
         .functions = Function::kHint,
         .group = Group::kOutput,
         .set = [](Settings& s,
                   const Value& v) { s.techniques.push_back(all_techniques()[v.place].technique); },
         .repeats = true,
         .help = "all steps of that technique, such as x-wing; may be repeated",
         .rules = {excludes("output", "marks candidates")}}),
    {.name = "output",
     .commands = Function::kHint,
     .group = Group::kOutput,
     .value = "FORM",
     .kind = ValueKind::kWord,
     .set = [](Settings& s, const Value& v) { s.hint_form = static_cast<HintForm>(v.place); },
     .words = "text ndjson marks candidates",
     .help = "what to print",
     .details =
         "ndjson: a JSON object per board and line, which data/hints.schema.json describes. "
         "It shows no more than the level allows. marks: the board after the step, drawn with "
         "its candidates. candidates: the same as a line of 729 characters. euler96 hint "
         "reads both."},
    {.name = "output",
     .commands = Function::kExplain,
     .group = Group::kOutput,
     .value = "FORM",
     .kind = ValueKind::kWord,
     .set = [](Settings& s,
               const Value& v) { s.explanation_form = static_cast<ExplanationForm>(v.place); },
     .words = "text html ndjson marks candidates",
     .help = "what to print",
     .details =
         "html: a page to step through. A puzzle after the 1000th ends the run with an error. "
         "The page's address names the step: #12 is step 12 of the first puzzle, #7.12 that "
         "of the seventh. ndjson: a JSON object per puzzle and line, with the steps as data. "
         "marks: only the board after the last of the steps, drawn with its candidates; "
         "candidates: the same as a line of 729 characters."},
    ladder_row({.functions = Function::kExplain | Function::kHint,
                .group = Group::kOutput,
                .help = "which techniques are searched for, in which order"}),
    ladder_row({.functions = Function::kTechniques,
                .group = Group::kOutput,
                .show_words = false,
                .help = "only those of a ladder, human or sudoku-explainer, in its order"}),
    {.name = "steps",
     .functions = Function::kExplain,
     .group = Group::kOutput,
     .value = "FROM-TO",
     .kind = ValueKind::kSteps,
     .set = [](Settings& s, const Value& v) { s.steps = v.steps; },
     .help = "only these steps, such as 12-20, 12 or 12-",
     .details = "The steps keep their numbers. Without TO the last step is the last one of "
                "the explanation. If steps follow, the text shows the board after TO, not the "
                "solution.",
     .rules = {excludes("output", "html")}},
    {.name = "output",
     .functions = Function::kRun,
     .group = Group::kOutput,
     .value = "FORM",
     .kind = ValueKind::kWord,
     .set = [](Settings& s, const Value& v) { s.pipeline.form = &output_forms()[v.place]; },
     .names = [] { return names_of(output_forms()); },
     .help = "what to print",
     .more = [] { return helps_of(output_forms()); }},
    {.name = "output",
     .commands = Function::kGenerate,
     .group = Group::kOutput,
     .value = "FORM",
     .kind = ValueKind::kWord,
     .set = [](Settings& s,
               const Value& v) { s.pipeline.form = &output_form(puzzle_forms()[v.place]); },
     .names = [] { return puzzle_forms(); },
     .help = "what to print",
     .details = "lines and grid print the puzzles. On a terminal the default is pretty."},
    {.name = "uniqueness",
     .functions = Function::kExplain | Function::kHint,
     .library = Function::kRate | Function::kSteps | Function::kColumns,
     .group = Group::kOutput,
     .set = [](Settings& s, const Value& v) { s.pipeline.uniqueness = v.number != 0; },
     .on = true,
     .help = "leave out the steps that assume one solution",
     .details = "Rectangles, loops and graves are left out, as of the ratings of solve."},
    {.name = "output-file",
     .commands = kReading | Function::kRun | Function::kGenerate,
     .group = Group::kOutput,
     .value = "FILE",
     .kind = ValueKind::kOutputFile,
     .set = [](Settings& s, const Value& v) { s.output_file = v.text; },
     .help = "print to FILE",
     .details =
         "FILE appears under its name only when it is complete, and replaces the file of that "
         "name. If FILE is a symbolic link, the file where it leads is replaced. A device or "
         "a pipe, such as /dev/null, is written directly. It may not be -: without this "
         "option the answer goes to standard output. It may not be an input."},
    columns_row({.functions = Function::kRun}, true),
    columns_row({.commands = Function::kGenerate}, false),
    columns_row({.functions = Function::kColumns}, false),
    {.name = "uniqueness",
     .functions = Function::kRun,
     .group = Group::kOutput,
     .set = [](Settings& s, const Value& v) { s.pipeline.uniqueness = v.number != 0; },
     .on = true,
     .help = "rate and explain without the steps that assume one solution",
     .details = "Needs a column that does so, such as <columns rating>. Rectangles, loops and "
                "graves are left out. These ratings are on another scale: ndjson has "
                "\"uniqueness\":false in each record, and <stats> says so."},
    {.name = "only",
     .functions = Function::kRun,
     .group = Group::kOutput,
     .value = "LIST",
     .kind = ValueKind::kWordList,
     .set =
         [](Settings& s, const Value& v) {
           std::vector<Verdict>& only = s.pipeline.writer.only.emplace();
           for (const std::string_view word : v.words) {
             const auto place = std::ranges::find(verdict_words, word) - verdict_words.begin();
             only.push_back(static_cast<Verdict>(place));
           }
         },
     .names = [] { return words_of(verdict_words); },
     .show_words = false,
     .help = "print only these outcomes, such as unique,multiple",
     .details = "Separate outcomes by commas. The others are left out of the output alone: "
                "totals, messages and the exit code count all records, and so <fail-on "
                "nothing> is usual. A line on standard error says how many were left out.",
     .rules = {excludes("output", "sum nothing")}},
    {.name = "header",
     .functions = Function::kRun,
     .commands = Function::kGenerate,
     .group = Group::kOutput,
     .set = [](Settings& s, const Value& v) { s.pipeline.writer.header = v.number != 0; },
     .on = true,
     .help = "csv, tsv: leave out the row of column names",
     .rules = {needs(&OutputForm::has_header)}},
    {.name = "answers",
     .functions = Function::kRun,
     .commands = Function::kGenerate,
     .group = Group::kOutput,
     .value = "PLACE",
     .kind = ValueKind::kWord,
     .set = [](Settings& s,
               const Value& v) { s.pipeline.writer.answers = static_cast<Answers>(v.place); },
     .names = [] { return words_of(answers_words); },
     .show_words = false,
     .help = "where the solutions stand: end, none or below",
     .details = "booklet: end prints the solutions on pages after the puzzles, below prints them "
                "small and upside down at the foot of each page. grid, lines, pretty: none prints "
                "the puzzles without their solutions. svg: below draws the solution beside the "
                "puzzle; without this option it is not drawn."},
    {.name = "per-page",
     .functions = Function::kRun,
     .commands = Function::kGenerate,
     .group = Group::kOutput,
     .value = "N",
     .kind = ValueKind::kNumber,
     .set = [](Settings& s, const Value& v) { s.pipeline.writer.booklet.per_page = v.number; },
     .high = BookletOptions::kMostPerPage,
     .help = "booklet: N puzzles on a page (default: 4)",
     .rules = {needs(&OutputForm::has_pages)}},
    {.name = "title",
     .functions = Function::kRun,
     .commands = Function::kGenerate,
     .group = Group::kOutput,
     .value = "TEXT",
     .kind = ValueKind::kText,
     .set =
         [](Settings& s, const Value& v) {
           s.title = v.text;
           s.pipeline.writer.booklet.title = s.title;
         },
     .help = "booklet: the title of the pages (default: Sudoku)",
     .details = "It may be empty.",
     .rules = {needs(&OutputForm::has_pages)}},
    {.name = "paper",
     .functions = Function::kRun,
     .commands = Function::kGenerate,
     .group = Group::kOutput,
     .value = "SIZE",
     .kind = ValueKind::kWord,
     .set = [](Settings& s,
               const Value& v) { s.pipeline.writer.booklet.paper = static_cast<Paper>(v.place); },
     .names = [] { return words_of(paper_words); },
     .help = "booklet: the size of the paper",
     .rules = {needs(&OutputForm::has_pages)}},
    {.name = "all",
     .functions = Function::kRun,
     .group = Group::kOutput,
     .value = "N",
     .kind = ValueKind::kNumber,
     .set = [](Settings& s, const Value& v) { s.pipeline.writer.all = v.number; },
     .high = 100'000,
     .help = "lines, pretty: print up to N solutions of each puzzle",
     .details = "lines: each solution has a line, with the record's number before it, in the order "
                "in which the solver finds them. pretty: pairs of solutions, in which a star marks "
                "the cells that differ. auto, chutes and bitslice cannot list: singles does it.",
     .rules = {needs(&OutputForm::lists_solutions), excludes("answers")}},
    {.name = "count",
     .functions = Function::kRun,
     .group = Group::kOutput,
     .value = "N",
     .kind = ValueKind::kNumber,
     .set = [](Settings& s, const Value& v) { s.pipeline.writer.count = v.number; },
     .high = kMaxSolutions,
     .help = "lines: count the solutions, up to N",
     .details = "N+ stands for more than N. It is unknown if <budget> ended the counting before.",
     .rules = {needs(&OutputForm::counts_solutions), excludes("all"), excludes("answers")}},
    {.name = "color",
     .commands = Function::kRun | Function::kGenerate,
     .group = Group::kOutput,
     .value = "WHEN",
     .kind = ValueKind::kWord,
     .set = [](Settings& s, const Value& v) { s.color = static_cast<When>(v.place); },
     .words = "auto always never",
     .native = true,
     .help = "pretty: use colours",
     .details = "auto: on a terminal, unless NO_COLOR is set and not empty or TERM is dumb."},
    {.name = "solver",
     .functions = Function::kRun | Function::kSolve | Function::kColumns,
     .group = Group::kSolving,
     .value = "NAME",
     .kind = ValueKind::kWord,
     .set =
         [](Settings& s, const Value& v) {
           s.pipeline.solver = v.place == 0 ? &auto_solver() : &solvers()[v.place - 1];
         },
     .names = [] { return names_of(solvers(), {"auto"}); },
     .show_words = false,
     .help = "auto (default), or a name that euler96 solvers lists",
     .details =
         "auto takes chutes for few boards and bitslice for many. With <budget>, <solutions "
         "1> or the columns guesses or nodes it takes chutes for all, so that the answer does "
         "not depend on how the input arrives. singles replaces chutes on a processor without "
         "its vectors.",
     .fault =
         [](const Settings&, const Value& v) {
           const bool runs = v.place == 0 || solvers()[v.place - 1].runs_here();
           return runs ? ""
                       : fmt::format("{} needs instructions that this processor lacks", v.text);
         }},
    {.name = "solutions",
     .functions = Function::kRun | Function::kSolve | Function::kColumns,
     .group = Group::kSolving,
     .value = "N",
     .kind = ValueKind::kNumber,
     .set = [](Settings& s, const Value& v) { s.pipeline.limits.solutions = v.number; },
     .high = kMaxSolutions,
     .help = "look for up to N solutions per puzzle (default: 2)",
     .details = "2 proves that a solution is the only one; 1 takes the first solution.",
     .rules = {excludes("all"), excludes("count")}},
    {.name = "budget",
     .functions = Function::kRun | Function::kSolve | Function::kColumns,
     .group = Group::kSolving,
     .value = "N",
     .kind = ValueKind::kNumber,
     .set = [](Settings& s, const Value& v) { s.pipeline.limits.budget = v.number; },
     .high = std::numeric_limits<std::int64_t>::max(),
     .help = "give up on a puzzle after N nodes of the search",
     .details =
         "The puzzle's outcome is then unknown. Without this option, peers and the solvers of "
         "the lectures have budgets of their own (see euler96 solvers), and a board that "
         "singles, chutes or bitslice has not finished after 100000 nodes is handed to "
         "exact-cover."},
    {.name = "threads",
     .functions = Function::kRun | Function::kGenerate | Function::kExplain,
     .library = kOfBoards | Function::kCheck,
     .group = Group::kSolving,
     .value = "N",
     .kind = ValueKind::kNumber,
     .set = [](Settings& s, const Value& v) { s.pipeline.threads = v.number; },
     .high = 1024,
     .native = true,
     .help = "work on N threads (default: all cores)"},
    {.name = "check",
     .commands = Function::kRun,
     .group = Group::kChecking,
     .value = "FILE",
     .kind = ValueKind::kInputFile,
     .set = [](Settings& s, const Value& v) { s.check = v.text; },
     .native = true,
     .help = "compare with the known solutions in FILE",
     .details =
         "FILE has any input format; of a csv the column solution counts. Each difference is "
         "reported and makes the exit code 1. The known solutions are kept in memory, about "
         "130 bytes for each, and their names."},
    {.name = "check-column",
     .functions = Function::kRun,
     .group = Group::kChecking,
     .set = [](Settings& s, const Value& v) { s.pipeline.reader.solutions = v.number != 0; },
     .help = "csv: compare with the input's column solution",
     .details = "The column may also be called solutions, but not both may be there.",
     .rules = {implies("input", "csv"), excludes("check")}},
    {.name = "solution-column",
     .functions = Function::kRun,
     .group = Group::kChecking,
     .value = "NAME",
     .kind = ValueKind::kText,
     .set =
         [](Settings& s, const Value& v) {
           s.pipeline.reader.solutions = true;
           s.pipeline.reader.solution_columns = {v.text};
         },
     .help = "csv: the same with the column NAME",
     .details = "The header must have that column.",
     .rules = {implies("input", "csv"), excludes("check"), excludes("check-column")}},
    {.name = "fail-on",
     .functions = Function::kRun,
     .group = Group::kChecking,
     .value = "LIST",
     .kind = ValueKind::kWordList,
     .set =
         [](Settings& s, const Value& v) {
           s.pipeline.reader.may_be_empty = lists(v, "nothing");
           s.fail_on = {lists(v, "invalid"), lists(v, "none"), lists(v, "multiple"),
                        lists(v, "unknown")};
         },
     .words = "invalid none multiple unknown nothing",
     .help = "outcomes that make the exit code 1 or 3",
     .details = kFailOn,
     .more =
         [] { return std::string(" <output sum> shows no outcomes, so there all of them fail."); },
     .rules = {excludes(&OutputForm::whole_only)},
     .fault = fault_of_outcomes},
    {.name = "fail-on",
     .commands = Function::kHint,
     .group = Group::kChecking,
     .value = "LIST",
     .kind = ValueKind::kWordList,
     .set =
         [](Settings& s, const Value& v) {
           s.pipeline.reader.may_be_empty = lists(v, "nothing");
           s.fail_on.invalid = lists(v, "invalid");
           s.hint_failures = v.words;
         },
     .words = "invalid none multiple wrong wrong-marks other-puzzle bad-puzzle unknown nothing",
     .help = "outcomes that make the exit code 1 or 3",
     .details = kFailOn,
     .fault = fault_of_outcomes},
    {.name = "malformed",
     .library = kOfBoards,
     .value = "WORD",
     .kind = ValueKind::kWord,
     .set = [](Settings& s, const Value& v) { s.keep_malformed = v.place != 0; },
     .words = "refuse keep",
     .help = "what becomes of a malformed puzzle",
     .details = "refuse: it is an error, before anything is done. keep: it has its place in "
                "the answer."},
    {.name = "first",
     .library = Function::kExplain | Function::kScramble,
     .value = "N",
     .kind = ValueKind::kNumber,
     .set = [](Settings& s, const Value& v) { s.first_index = v.number; },
     .low = 0,
     .high = UINT32_MAX,
     .help = "the index of the first puzzle in the list of which these are a part (default: 0)"},
    {.name = "page",
     .library = Function::kExplain,
     .set = [](Settings& s, const Value& v) { s.page = v.number != 0; },
     .help = "make a page of the explanations, too"},
    {.name = "drawing",
     .library = Function::kHint | Function::kExplain,
     .set = [](Settings& s, const Value& v) { s.drawing = v.number != 0; },
     .help = "give what a drawing needs, too: of a hint at all levels, and of an explanation"},
    {.name = "line-numbers",
     .library = Function::kRun,
     .set = [](Settings& s, const Value& v) { s.pipeline.writer.line_numbers = v.number != 0; },
     .on = true,
     .help = "pretty: do not name a puzzle without a name by the number of its line"},
    {.name = "source",
     .library = Function::kRun | Function::kRead,
     .value = "NAME",
     .kind = ValueKind::kText,
     .set = [](Settings& s, const Value& v) { s.input_name = v.text; },
     .help = "the name of the input in messages"},
    {.name = "advice",
     .library = Function::kRun | Function::kRead,
     .set = [](Settings& s, const Value& v) { s.advice = v.number != 0; },
     .on = true,
     .help = "name no settings in messages about the input"},
    {.name = "size",
     .library = Function::kRead,
     .value = "N",
     .kind = ValueKind::kNumber,
     .set = [](Settings& s, const Value& v) { s.size = v.number; },
     .high = UINT32_MAX,
     .help = "give at most N records at once (default: 65536)"},
    {.name = "may-be-empty",
     .library = Function::kRead,
     .set = [](Settings& s, const Value& v) { s.pipeline.reader.may_be_empty = v.number != 0; },
     .help = "an input without puzzles is no problem"},
    {.name = "marks",
     .library = Function::kRead,
     .value = "WORD",
     .kind = ValueKind::kWord,
     .set = [](Settings& s,
               const Value& v) { s.pipeline.reader.clues_for = v.place == 0 ? "" : "read"; },
     .words = "keep refuse",
     .help = "what becomes of a board with pencil marks",
     .details = "keep: it is a record. refuse: it is malformed."},
    {.name = "keep-column",
     .library = Function::kRead,
     .value = "NAME",
     .kind = ValueKind::kText,
     .set = [](Settings& s, const Value& v) { s.pipeline.reader.input_columns.push_back(v.text); },
     .repeats = true,
     .help = "csv: give the texts of that column, too; may be repeated",
     .details = "Of an input without a header, its number from 1 on; * is all columns.",
     .rules = {implies("input", "csv")}},
    {.name = "stats",
     .commands = Function::kRun,
     .set = [](Settings& s, const Value& v) { s.stats = v.number != 0; },
     .native = true,
     .help = "print speed, outcomes and times on standard error",
     .details = "Guesses and nodes too, unless the solver is auto, which takes several."},
    {.name = "progress",
     .commands = Function::kRun | Function::kGenerate | Function::kExplain,
     .value = "WHEN",
     .kind = ValueKind::kWord,
     .set = [](Settings& s, const Value& v) { s.progress = static_cast<When>(v.place); },
     .words = "auto always never",
     .native = true,
     .help = "show the progress",
     .details = "On standard error. auto: if that is a terminal."},
    {.name = "quiet",
     .commands = Function::kRun,
     .set = [](Settings& s, const Value& v) { s.quiet = v.number != 0; },
     .help = "print no messages except errors",
     .details = "Left out are the counts of records that are not solved or not written, and the "
                "progress, unless <progress> is given. Malformed records, a sum that is not "
                "printed and differences from known solutions are errors."},
    {.name = "quiet",
     .commands = Function::kGenerate,
     .set = [](Settings& s, const Value& v) { s.quiet = v.number != 0; },
     .help = "print no messages except errors",
     .details = "Left out are the seed and the progress, unless <progress> is given."},
    {
        .name = "quiet",
        .commands = Function::kScramble,
        .set = [](Settings& s, const Value& v) { s.quiet = v.number != 0; },
        .help = "print no messages except errors",
        .details = "Left out is the seed.",
    },
};

// The parts of a text between blanks.
WordList words_in(std::string_view text) {
  WordList words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

}  // namespace

WordList Rule::all_words() const {
  if (with_property == nullptr) return words_in(words);
  return forms_that([&](const OutputForm& form) { return form.*with_property; });
}

#ifndef __wasm__
std::string Setting::all_details() const {
  return std::string(details) + (more == nullptr ? "" : more());
}
#endif

WordList Setting::all_words() const { return names == nullptr ? words_in(words) : names(); }

WordList bad_hint_outcomes() {
  return {"none", "multiple", "wrong", "wrong-marks", "other-puzzle", "bad-puzzle", "unknown"};
}

std::span<const Setting> settings() { return kRows; }

std::vector<const Setting*> settings_of(Function function, Door door) {
  std::vector<const Setting*> rows;
  for (const Setting& row : settings()) {
    const Functions& more = door == Door::kCommand ? row.commands : row.library;
    if ((row.functions | more).has(function)) rows.push_back(&row);
  }
  return rows;
}

std::optional<Refusal> fault_of(Function function, const Settings& settings) {
  const auto refused = [&](std::string_view name, std::string sentence) {
    const auto rows = settings_of(function, Door::kCommand);
    return Refusal{*std::ranges::find(rows, name, &Setting::name), std::move(sentence), {}};
  };
  const PipelineOptions& pipeline = settings.pipeline;
  if (function == Function::kRun && !pipeline.uniqueness &&
      std::ranges::none_of(pipeline.writer.columns, [](const ChosenColumn& chosen) {
        return chosen.column->need == Column::Need::kRating ||
               chosen.column->need == Column::Need::kTechniques;
      })) {
    return refused("uniqueness",
                   "<uniqueness> needs a column that rates, such as <output csv> "
                   "with <columns rating>");
  }
  if (const auto place = pipeline.writer.answers) {
    const auto takes = [&](const OutputForm& form) {
      return std::ranges::count(form.answers, *place) > 0;
    };
    if (!takes(*pipeline.form)) {
      return refused("answers", fmt::format("<answers {}> needs <output {}>",
                                            answers_words.at(static_cast<std::size_t>(*place)),
                                            joined(forms_that(takes), " or ")));
    }
  }
  if (function != Function::kGenerate) return std::nullopt;
  const std::uint64_t count = settings.count.value_or(1);
  if (const auto why = contradiction(settings.wishes, count)) {
    const std::size_t end = why->find(':');
    return refused(why->substr(0, end),
                   fmt::format("<{}>{}", why->substr(0, end), why->substr(end)));
  }
  if (count > pipeline.form->most_records) return too_many(*pipeline.form);
  return std::nullopt;
}

Refusal too_many(const OutputForm& form) {
  return {nullptr,
          fmt::format("<output {}>: expected at most {} puzzle{}, found more", form.name,
                      form.most_records, form.most_records == 1 ? "" : "s"),
          {}};
}

}  // namespace euler96
