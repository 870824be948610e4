// euler96 candidates: prints each puzzle's choices after pruning to the fixed point.

#include <fmt/core.h>

#include <string>

#include "cli/show.hpp"
#include "cli/tasks.hpp"
#include "euler96/search_space.hpp"
#include "readable.hpp"

namespace euler96 {

int show_candidates(const Options& options) {
  Page page(options);
  bool first = true;
  return page.finish(for_each_puzzle(options, [&](const std::string& name, const Board& puzzle) {
    page.write(
        fmt::format("{}{}\n{}", first ? "" : "\n", readable(name), candidates_table(puzzle)));
    first = false;
  }));
}

}  // namespace euler96
