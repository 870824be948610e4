// euler96 generate: puzzles to order. They are made as lines of text, which the batch pipeline
// reads, solves and writes like any other input; so each one is solved a second time before it is
// printed.
//
// Test: tests/cli/generate.bats.

#include "euler96/generate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <charconv>
#include <fstream>
#include <iterator>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "batch/readable.hpp"
#include "cli/common_options.hpp"
#include "cli/progress.hpp"
#include "cli/report.hpp"
#include "euler96/batch/run.hpp"
#include "euler96/rating.hpp"

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

std::string without_blanks(std::string text) {
  std::erase_if(text, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
  return text;
}

// The cells that may hold clues, from a text of 81 signs or a file with such a text.
std::bitset<Cell::kCount> parse_pattern(const std::string& argument) {
  constexpr std::string_view kNoClue = ".0_-";
  constexpr std::size_t kBlock = 4096;
  std::string cells = without_blanks(argument);
  if (cells.size() != Cell::kCount) {
    std::ifstream file(argument);
    std::string text(kBlock, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0)));
    if (!file.is_open() || file.bad()) {
      throw UsageError(fmt::format("--pattern: expected 81 cells or a file, found {} ({} cells)",
                                   readable_quote(argument), cells.size()));
    }
    cells = without_blanks(text);
    if (cells.size() != Cell::kCount) {
      throw UsageError(fmt::format("--pattern: {} has {} cells, expected 81",
                                   readable_quote(argument), cells.size()));
    }
  }
  std::bitset<Cell::kCount> pattern;
  for (std::size_t i = 0; i < Cell::kCount; ++i) {
    pattern.set(i, kNoClue.find(cells[i]) == std::string_view::npos);
  }
  return pattern;
}

struct GenerateCommandOptions : CommandOptions {
  Wishes wishes;
  Positive<std::uint64_t> count = 1U;
  std::optional<std::uint64_t> seed;
  PipelineOptions pipeline;
  std::optional<std::string> output_file;
  When color = When::kAuto;
  When progress = When::kAuto;

  GenerateCommandOptions();
  void set_defaults() override;
  void finish() override;
  int run() override;
};

GenerateCommandOptions::GenerateCommandOptions() {
  pipeline.form = &output_form("lines");
  WordList forms = {"lines"};
  for (const OutputForm& form : output_forms()) {
    if (form.shows_puzzles && form.name != forms[0]) forms.push_back(form.name);
  }
  const auto set_form = [this](const Value& v) { pipeline.form = &output_form(v.text); };
  const auto set_hardest = [this](const Value& v) { wishes.hardest = step_names()[v.number]; };
  const auto set_pattern = [this](const Value& v) { wishes.pattern = parse_pattern(v.text); };
  rows = {
      Option{
          .name = "count",
          .letter = 'n',
          .group = Group::kPuzzles,
          .value = "N",
          .takes = number(count, 1'000'000'000'000),
          .help = "make N puzzles (default: 1)",
      },
      Option{
          .name = "seed",
          .group = Group::kPuzzles,
          .value = "N",
          .takes = number(seed, UINT64_MAX),
          .help = "seed of the random numbers; without it one is chosen and reported",
          .details =
              "The same seed and wishes give the same puzzles on every machine, with any number of "
              "threads. A smaller --count gives the first ones of them.",
      },
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
          .help = "no clue can be removed (the default without --clues and --pattern)",
          .details = "With --symmetry: no orbit of clues can be removed.",
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
                     "wings 4.2 and 4.4, chains 6.5 or more.",
      },
      Option{
          .name = "hardest",
          .group = Group::kPuzzles,
          .value = "STEP",
          .takes = {ValueKind::kWord, &wishes.hardest, set_hardest, step_names()},
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
              "clue, all others are cells with one. With --clues or --minimal, some of these may "
              "stay empty; with --symmetry, those whose orbit is not all in the pattern do. Thin "
              "shapes take long: a board of the budget takes about 20 ms.",
      },
      Option{
          .name = "kind",
          .group = Group::kPuzzles,
          .value = "KIND",
          .takes = word(wishes.kind, WordList(puzzle_kind_words.begin(), puzzle_kind_words.end())),
          .help = "puzzles for tests",
          .details = "easy: 28 to 36 clues, solved by naked and hidden singles. hard: minimal, and "
                     "the solver singles takes 40 guesses or more; puzzles that follow each other "
                     "are related. none: no solution. many: several solutions.",
          .excludes = {{&wishes.clues},
                       {&wishes.minimal},
                       {&wishes.symmetry, {"rotate180", "rotate90", "mirror", "diagonal"}},
                       {&wishes.rating},
                       {&wishes.hardest},
                       {&wishes.pattern}},
      },
      Option{
          .name = "budget",
          .group = Group::kPuzzles,
          .value = "N",
          .takes = number(wishes.budget, std::numeric_limits<std::int64_t>::max()),
          .help = "give up after N boards in a row without a puzzle (default: 1000000)",
          .details =
              "The puzzles that were found are printed, and the exit code is 1. A message has the "
              "puzzle that came nearest to the wishes.",
      },
      Option{
          .name = "output",
          .letter = 'o',
          .group = Group::kOutput,
          .value = "FORM",
          .takes = {ValueKind::kWord, &pipeline.form, set_form, forms},
          .help = "what to print",
          .details = "lines and grid print the puzzles. On a terminal the default is pretty.",
          .for_files = "output-file",
      },
      output_file_option(output_file),
      columns_option(pipeline, nullptr),
      no_header_option(pipeline),
      color_option(color),
      threads_option(pipeline.threads, "work on N threads (default: all cores)"),
      progress_option(progress),
      Option{
          .name = "quiet",
          .letter = 'q',
          .takes = flag(quiet),
          .help = "print no messages except errors",
          .details = "Left out are the seed and the progress, unless --progress is given.",
      },
      help_option(),
  };
}

void GenerateCommandOptions::set_defaults() {
  if (output_file || !output_is_terminal() || holds({&pipeline.form})) return;
  option_of(*this, {&pipeline.form}).given = "pretty";
  pipeline.form = &output_form("pretty");
}

void GenerateCommandOptions::finish() {
  if (const auto why = contradiction(wishes)) throw UsageError("--" + *why);
  if (quiet && progress == When::kAuto) progress = When::kNever;
  if (!output_file) pipeline.writer.width = output_width();
  pipeline.writer.color = use_color(color, output_file);
  pipeline.writer.puzzles = true;
  pipeline.writer.line_numbers = count > 1;
}

std::string puzzles_text(std::uint64_t n) {
  return fmt::format("{} puzzle{}", n, n == 1 ? "" : "s");
}

std::string shortfall(const PuzzleMaker& maker, const Wishes& wishes, std::uint64_t count) {
  std::string text = fmt::format("found {} of {}; gave up after {} boards without another one",
                                 maker.found(), puzzles_text(count), wishes.budget);
  if (const auto nearest = maker.nearest()) {
    const Rating rating = rate(*nearest);
    text += fmt::format("; the nearest has {} clues", nearest->clues());
    if (rating.er) text += fmt::format(" and the rating {}.{}", *rating.er / 10, *rating.er % 10);
    text += fmt::format(": {}", nearest->text());
  }
  return text;
}

int GenerateCommandOptions::run() {
  if (!seed) {
    seed = std::random_device()() | 1U;
    if (!quiet) report(fmt::format("--seed {} repeats this run", *seed));
  }
  wishes.seed = *seed;
  PuzzleMaker maker(wishes, count, pipeline.threads);
  const auto next_lines = [&] {
    std::string lines;
    for (const Board& puzzle : maker.next()) lines.append(puzzle.text()).append("\n");
    return lines;
  };
  Answer answer(output_file);
  PipelineResult result;
  {
    ProgressLine line(progress, [&](double seconds) {
      const auto tried = static_cast<double>(maker.tried());
      return fmt::format("{} of {}, {} boards tried, {:.0f} a second", maker.found(),
                         puzzles_text(count), maker.tried(), tried / seconds);
    });
    pipeline.reader.format = &input_format("lines");
    pipeline.reader.may_be_empty = true;
    result = run_pipeline(
        {InputSource("generated", next_lines)}, pipeline,
        {
            [&](std::string_view bytes) {
              if (!answer.to_terminal()) return answer.write(bytes);
              line.aside([&] { answer.write(bytes, pipeline.form->escapes_names); });
            },
            [&](std::string_view message) { line.aside([&] { report_located(message); }); },
        });
  }
  const std::uint64_t as_expected = result.summary.count(expected_verdict(wishes.kind));
  if (as_expected != result.summary.records) {
    report("internal error: a puzzle does not have as many solutions as it should");
    return 5;
  }
  const bool complete = maker.found() == count;
  if (!complete) report(shortfall(maker, wishes, count));
  answer.finish(result.whole_answer);
  const int code = exit_code(result, {.none = false, .multiple = false});
  return std::max(code, complete ? 0 : 1);
}

}  // namespace

const Command generate_command = {
    .name = "generate",
    .arguments = "",
    .help = "make puzzles to order",
    .details =
        "Each puzzle has one solution. Without options, one minimal puzzle is made. The exit code "
        "is 1 if fewer puzzles were found than asked for.",
    .make = make<GenerateCommandOptions>,
};

}  // namespace euler96
