// euler96 search-space: prints how many grids the lectures' solvers have to search.

#include "search_space.hpp"

#include <fmt/core.h>

#include <array>
#include <string>

#include "cli/common_options.hpp"
#include "cli/show.hpp"

namespace euler96 {
namespace {

constexpr std::array search_space_options = {kInputOption, kPuzzleColumnOption, kDelimiterOption,
                                             kOutputFileOption, kHelpOption};

int show_search_space(const Options& options) {
  Page page(options);
  page.write(fmt::format("{}\n", search_space_header()));
  return page.finish(for_each_puzzle(options, [&](const std::string& name, const Board& puzzle) {
    page.write(fmt::format("{}\n", search_space_row(name, search_space(puzzle))));
  }));
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
    .options = search_space_options,
    .run = show_search_space,
};

}  // namespace euler96
