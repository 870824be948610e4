// euler96 candidates: prints each puzzle's choices after pruning.

#include <fmt/core.h>

#include <array>
#include <string>

#include "cli/common_options.hpp"
#include "cli/show.hpp"
#include "readable.hpp"
#include "search_space.hpp"

namespace euler96 {
namespace {

constexpr std::array candidates_options = {kInputOption, kPuzzleColumnOption, kDelimiterOption,
                                           kOutputFileOption, kHelpOption};

int show_candidates(const Options& options) {
  Page page(options);
  bool first = true;
  return page.finish(for_each_puzzle(options, [&](const std::string& name, const Board& puzzle) {
    page.write(fmt::format("{}{}\n{}", first ? "" : "\n", readable(name), candidates_text(puzzle)));
    first = false;
  }));
}

}  // namespace

const Command candidates_command = {
    .name = "candidates",
    .arguments = "[FILE]...",
    .help = "print each puzzle's choices after pruning",
    .details =
        "Prints the matrix of choices twice: after one prune, and at the fixed point, where "
        "pruning changes nothing any more. A dash is a cell without a choice.",
    .options = candidates_options,
    .run = show_candidates,
};

}  // namespace euler96
