// euler96 search-space and euler96 candidates: the figures and tables of the Haskell lectures.

#include "core/search_space.hpp"

#include <fmt/core.h>

#include "batch/readable.hpp"
#include "cli/report.hpp"

namespace euler96 {
namespace {

struct LectureOptions : CommandOptions {
  explicit LectureOptions(Function function) : CommandOptions(function) {
    pipeline.reader.clues_for = "the lectures' matrix of choices";
  }

  // Prints a text of each puzzle, `before` and `between` them.
  int print_puzzles(std::string_view before, std::string_view between,
                    std::string (*text)(std::string_view name, const Board& board)) const {
    Answer answer(output_file);
    answer.write(before);
    const auto show = [&, first = true](const RecordBatch& /*batch*/,
                                        const BatchRecord& record) mutable {
      if (record.board == nullptr) return;
      if (!std::exchange(first, false)) answer.write(between);
      answer.write(text(record.shown_name(), *record.board));
    };
    const int code = for_each_record(inputs, pipeline.reader, show);
    answer.finish(code == 0);
    return code;
  }
};

struct SearchSpaceOptions final : LectureOptions {
  SearchSpaceOptions() : LectureOptions(Function::kSearchSpace) {}
  int run() override {
    const auto row = [](std::string_view name, const Board& board) {
      return search_space_row(name, board) + '\n';
    };
    return print_puzzles(fmt::format("{}\n", search_space_header()), "", row);
  }
};

struct CandidatesOptions final : LectureOptions {
  CandidatesOptions() : LectureOptions(Function::kCandidates) {}
  int run() override {
    return print_puzzles("", "\n", [](std::string_view name, const Board& board) {
      return fmt::format("# {}\n{}", readable(name), candidates_text(board));
    });
  }
};

}  // namespace

const Command search_space_command = {
    .name = "search-space",
    .arguments = "[FILE|PUZZLE]...",
    .help = "print how many grids the lectures' solvers search",
    .details =
        "Prints a table with a row for each puzzle: its empty cells, and the grids that remain "
        "before pruning, after one prune, and after pruning to the fixed point. The last column "
        "has the years that the grids before pruning take at one grid a nanosecond.",
    .make = make<SearchSpaceOptions>,
    .native = true,
};

const Command candidates_command = {
    .name = "candidates",
    .arguments = "[FILE|PUZZLE]...",
    .help = "print each puzzle's choices after pruning",
    .details =
        "Prints the matrix of choices twice: after one prune, and at the fixed point, where "
        "pruning changes nothing any more. A dash is a cell without a choice. euler96 hint reads "
        "what is printed.",
    .make = make<CandidatesOptions>,
    .native = true,
};

}  // namespace euler96
