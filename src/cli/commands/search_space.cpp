// euler96 search-space: prints how many grids the lectures' solvers have to search.

#include "euler96/search_space.hpp"

#include <fmt/core.h>

#include <string>

#include "cli/show.hpp"
#include "cli/tasks.hpp"

namespace euler96 {

int show_search_space(const Options& options) {
  Page page(options);
  page.write(fmt::format("{}\n", search_space_header()));
  return page.finish(for_each_puzzle(options, [&](const std::string& name, const Board& puzzle) {
    page.write(fmt::format("{}\n", search_space_row(name, search_space(puzzle))));
  }));
}

}  // namespace euler96
