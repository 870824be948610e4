// euler96 search-space and euler96 candidates: the figures and tables of the Haskell lectures.

#include "core/search_space.hpp"

#include <fmt/core.h>

#include <array>
#include <string_view>

#include "batch/readable.hpp"
#include "cli/common_options.hpp"
#include "cli/show.hpp"

namespace euler96 {
namespace {

constexpr std::array lecture_options = {kInputOption, kPuzzleColumnOption, kDelimiterOption,
                                        kOutputFileOption, kHelpOption};

// Prints a text of each puzzle, `before` and `between` them.
template <class Text>
int print_puzzles(const Options& options, std::string_view before, std::string_view between,
                  const Text& text) {
  Answer answer(options);
  answer.write(before);
  bool first = true;
  const int code = for_each_record(options, [&](const RecordBatch& batch, const Record& record) {
    const Board* const puzzle = batch.puzzle_of(record);
    if (puzzle == nullptr) return;
    if (!first) answer.write(between);
    first = false;
    answer.write(text(batch.shown_name(record), *puzzle));
  });
  answer.finish(code == 0);
  return code;
}

int show_search_space(const Options& options) {
  return print_puzzles(options, fmt::format("{}\n", search_space_header()), "",
                       [](std::string_view name, const Board& puzzle) {
                         return search_space_row(name, puzzle) + '\n';
                       });
}

int show_candidates(const Options& options) {
  return print_puzzles(options, "", "\n", [](std::string_view name, const Board& puzzle) {
    return fmt::format("{}\n{}", readable(name), candidates_text(puzzle));
  });
}

}  // namespace

const Command search_space_command = {
    .name = "search-space",
    .arguments = "[FILE]...",
    .help = "print how many grids the lectures' solvers search",
    .details =
        "Prints a table with a row for each puzzle: its empty cells, and the grids that remain "
        "before pruning, after one prune, and after pruning to the fixed point. The last column "
        "has the years that the grids before pruning take at one grid a nanosecond.",
    .options = lecture_options,
    .run = show_search_space,
};

const Command candidates_command = {
    .name = "candidates",
    .arguments = "[FILE]...",
    .help = "print each puzzle's choices after pruning",
    .details =
        "Prints the matrix of choices twice: after one prune, and at the fixed point, where "
        "pruning changes nothing any more. A dash is a cell without a choice.",
    .options = lecture_options,
    .run = show_candidates,
};

}  // namespace euler96
