// Test: tests/cli/generate.bats.

#include "generate_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <charconv>
#include <fstream>
#include <string_view>

#include "batch/readable.hpp"
#include "euler96/rating.hpp"
#include "euler96/technique.hpp"

namespace euler96 {
namespace {

// A whole number, or one with up to one decimal if the scale is 10. Returns it times the scale.
std::optional<int> parse_scaled(std::string_view text, int scale) {
  int whole = 0;
  const char* const end = text.data() + text.size();
  auto [stop, error] = std::from_chars(text.data(), end, whole);
  constexpr int kMost = 1000;
  if (error != std::errc() || text[0] == '-' || whole > kMost) return std::nullopt;
  if (stop == end) return whole * scale;
  const bool decimal =
      scale == 10 && end - stop == 2 && stop[0] == '.' && stop[1] >= '0' && stop[1] <= '9';
  return decimal ? std::optional(whole * scale + (stop[1] - '0')) : std::nullopt;
}

// MIN-MAX, or one number.
Target range(std::optional<Range>& field, std::string_view option, int scale,
             std::string_view example) {
  const auto set = [&field, option, scale, example](const Value& v) {
    const std::string_view text = v.text;
    const std::size_t dash = text.find('-');
    const auto low = parse_scaled(text.substr(0, dash), scale);
    const auto high =
        dash == std::string_view::npos ? low : parse_scaled(text.substr(dash + 1), scale);
    if (!low || !high || *low > *high) {
      throw UsageError(fmt::format("--{}: expected MIN-MAX such as {}, found {}", option, example,
                                   readable_quote(text)));
    }
    field = Range{*low, *high};
  };
  return {ValueKind::kText, &field, set};
}

constexpr std::string_view kNoClue = ".0_-";

std::string cells_of(std::string text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
  std::erase_if(text, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
  return text;
}

// The cells that may hold clues, from a text of 81 signs or a file with such a text.
std::bitset<Cell::kCount> parse_pattern(const std::string& argument) {
  constexpr std::size_t kBlock = 4096;
  std::string cells = cells_of(argument);
  if (cells.size() != Cell::kCount) {
    std::ifstream file(argument);
    std::string text(kBlock, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0)));
    if (!file.is_open() || file.bad()) {
      throw UsageError(fmt::format("--pattern: expected 81 cells or a file, found {} ({} cells)",
                                   readable_quote(argument), cells.size()));
    }
    cells = cells_of(text);
    if (cells.size() != Cell::kCount) {
      throw UsageError(fmt::format("--pattern: {} has {} cells, expected 81",
                                   readable_quote(argument), cells.size()));
    }
  }
  // A board with other signs for its empty cells, which the readers know.
  if (cells.find_first_of(kNoClue) == std::string::npos) {
    throw UsageError(
        "--pattern: expected . 0 _ or - for the cells without a clue, found none of them; any "
        "other sign is a clue, also ? x and *");
  }
  std::bitset<Cell::kCount> pattern;
  for (std::size_t i = 0; i < Cell::kCount; ++i) {
    pattern.set(i, kNoClue.find(cells[i]) == std::string_view::npos);
  }
  return pattern;
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

}  // namespace

GenerateCommandOptions::GenerateCommandOptions() {
  pipeline.form = &output_form("lines");
  WordList forms = {"lines"};
  for (const OutputForm& form : output_forms()) {
    if (form.shows_puzzles && form.name != forms[0]) forms.push_back(form.name);
  }
  const auto set_form = [this](const Value& v) { pipeline.form = &output_form(v.text); };
  const auto set_hardest = [this](const Value& v) {
    wishes.hardest = techniques()[v.number].technique;
  };
  const auto set_difficulty = [this](const Value& v) {
    difficulty = &difficulties.at(v.number);
    wishes.rating = Range{difficulty->lowest, difficulty->highest};
  };
  const auto set_pattern = [this](const Value& v) { wishes.pattern = parse_pattern(v.text); };
  const auto exchanged = [this](std::optional<Range>& field, std::string_view name,
                                std::string_view help) {
    return Option{
        .name = name,
        .group = Group::kPuzzles,
        .value = "MIN-MAX",
        .takes = range(field, name, 1, "1-2"),
        .help = help,
        .needs = {{&near}},
    };
  };
  rows = {
      Option{
          .name = "count",
          .letter = 'n',
          .group = Group::kPuzzles,
          .value = "N",
          .takes = number(count, 1'000'000'000'000),
          .help = "make N puzzles (default: 1)",
          .details = "With --near, --remove 1 and --add 1 the default is all.",
      },
      seed_option(seed,
                  "The same seed and wishes give the same puzzles on every machine, with any "
                  "number of threads. A smaller --count gives the first ones of them."),
      Option{
          .name = "clues",
          .group = Group::kPuzzles,
          .value = "MIN-MAX",
          .takes = range(wishes.clues, "clues", 1, "22-25"),
          .help = "that many clues",
          .details = "Unless --minimal is given, clues may be removable.",
      },
      Option{
          .name = "minimal",
          .group = Group::kPuzzles,
          .takes = flag(wishes.minimal),
          .help = "no clue can be removed (the default without --symmetry, --clues and --pattern)",
          .details =
              "With --symmetry alone, no orbit of clues can be removed: no set of clues that the "
              "symmetry exchanges. Single ones may be removable; --minimal leaves out such "
              "puzzles.",
      },
      Option{
          .name = "symmetry",
          .group = Group::kPuzzles,
          .value = "NAME",
          .takes = word(wishes.symmetry,
                        WordList(clue_symmetry_words.begin(), clue_symmetry_words.end())),
          .help = "symmetry of the clues",
          .details = "mirror exchanges left and right, diagonal exchanges rows and columns.",
      },
      Option{
          .name = "rating",
          .group = Group::kPuzzles,
          .value = "MIN-MAX",
          .takes = range(wishes.rating, "rating", 10, "1.2-2.3"),
          .help = "that difficult, on the scale of Sudoku Explainer 1.2.1",
          .details = "Hidden singles are rated 1.0 to 1.5, naked singles 2.3, pairs 2.0 to 3.4, "
                     "wings 4.2 and 4.4, chains 6.5 or more. From 8.0 on, clues of the most "
                     "difficult puzzles found so far are exchanged, unless --near is given, or "
                     "--clues or --pattern without --minimal.",
      },
      Option{
          .name = "difficulty",
          .group = Group::kPuzzles,
          .value = "WORD",
          .takes = {ValueKind::kWord, &difficulty, set_difficulty, names_of(difficulties)},
          .show_words = false,
          .help = "the rating in a word: easy, medium, hard, expert or extreme",
          .details = difficulty_ratings(),
          .excludes = {{&wishes.rating}},
      },
      Option{
          .name = "ramp",
          .group = Group::kPuzzles,
          .takes = flag(wishes.ramp),
          .help = "the puzzles go from easy to hard",
          .details =
              "Their ratings are spread over those of --rating or --difficulty, or over 1.0 to "
              "7.4, as evenly as 64 times as many puzzles allow. If --time or --budget ends the "
              "search with fewer, the ramp is chosen from these, a message says how many they "
              "are, and the exit code is 1. A ramp has at most 10000 puzzles; a smaller --count "
              "gives other ones.",
      },
      Option{
          .name = "hardest",
          .group = Group::kPuzzles,
          .value = "STEP",
          .takes = {ValueKind::kWord, &wishes.hardest, set_hardest, names_of(techniques())},
          .show_words = false,
          .listed_by = "techniques",
          .help = "the hardest step is of that name, such as xy-wing",
          .details = "The command techniques lists the names.",
      },
      Option{
          .name = "pattern",
          .group = Group::kPuzzles,
          .value = "TEXT|FILE",
          .takes = {ValueKind::kText, &wishes.pattern, set_pattern},
          .help = "clues in these cells",
          .details =
              "TEXT has 81 signs, which may be on several lines: . 0 _ and - are cells without a "
              "clue, all others are cells with one, also ? x and *. With --clues or --minimal, "
              "some of these may stay empty; with --symmetry, those whose orbit is not all in the "
              "pattern do. Thin shapes take long, and many have no puzzle: --time limits the "
              "search better than --budget.",
      },
      Option{
          .name = "near",
          .group = Group::kPuzzles,
          .value = "FILE",
          .takes = text(ValueKind::kInputFile, near),
          .help = "exchange some clues of the puzzles in FILE; - is standard input",
          .details =
              "No clue of the new puzzles can be removed, and of equivalent puzzles one is made; "
              "none is equivalent to one of FILE. With --symmetry, sets of clues are exchanged "
              "that the symmetry exchanges, and the puzzles of FILE must have it; with --pattern "
              "their clues must be in it. With --remove 1 and --add 1 all such puzzles are found, "
              "otherwise random ones.",
      },
      exchanged(remove, "remove", "with --near: remove that many clues (default: 1-2)"),
      exchanged(add, "add", "with --near: add that many clues (default: 1-2)"),
      Option{
          .name = "budget",
          .group = Group::kPuzzles,
          .value = "N",
          .takes = number(wishes.budget, UINT64_MAX),
          .help = "give up after N boards in a row without a puzzle (default: 1000000)",
          .details =
              "The puzzles that were found are printed, and the exit code is 1. A message has the "
              "puzzle that came nearest to the wishes for clues, rating and hardest step.",
      },
      Option{
          .name = "time",
          .group = Group::kPuzzles,
          .value = "SECONDS",
          .takes = number(time, 1'000'000'000),
          .help = "give up after that time",
          .details = "As for --budget. The puzzles are the first ones of those that the same seed "
                     "gives without this option, except for --ramp.",
      },
      output_option({ValueKind::kWord, &pipeline.form, set_form, forms},
                    "lines and grid print the puzzles. On a terminal the default is pretty."),
      output_file_option(output_file),
      columns_option(pipeline, false),
      no_header_option(pipeline),
      answers_option(pipeline),
      per_page_option(pipeline),
      title_option(pipeline),
      paper_option(pipeline),
      color_option(color),
      threads_option(pipeline.threads, "work on N threads (default: all cores)"),
      progress_option(progress),
      quiet_option(quiet, "Left out are the seed and the progress, unless --progress is given."),
      help_option(),
  };
}

}  // namespace euler96
