// The ordered list of all solvers, and the one place to add one.
//
// The list is written out. Variants that register themselves from static objects would vanish: the
// linker drops an object file of a static library that nothing refers to.

#include "euler96/registry.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "variants.hpp"

namespace euler96 {
namespace {

// Levenshtein's edit distance, a row of the table at a time.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substituted = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
    }
  }
  return row[b.size()];
}

}  // namespace

std::span<const Solver> solvers() {
  static const std::array list = {
      collapse_solver,  // the lectures' solvers, in the order of the lectures
      prune_solver,       prune_fix_solver,  search_first_solver, search_first_fix_solver,
      search_late_solver, search_min_solver,
      peers_solver,  // the reference
      exact_cover_solver, singles_solver,
      chutes_solver,  // the fast ones
      bitslice_solver,
  };
  return list;
}

const Solver* find_solver(std::string_view name) {
  if (name == "auto") return &auto_solver();
  const auto list = solvers();
  const auto found =
      std::find_if(list.begin(), list.end(), [&](const Solver& s) { return s.name == name; });
  return found == list.end() ? nullptr : &*found;
}

std::string_view nearest_solver_name(std::string_view name) {
  std::string_view nearest;
  std::size_t least = 3;  // more than two slips are another word
  const auto consider = [&](std::string_view known) {
    if (const std::size_t d = edit_distance(name.substr(0, 64), known); d < least) {
      least = d;
      nearest = known;
    }
  };
  consider("auto");
  for (const Solver& s : solvers()) consider(s.name);
  return nearest;
}

}  // namespace euler96
