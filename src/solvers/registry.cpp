// The ordered list of all solvers. Each is defined in its own file; the declarations are here.
//
// Solvers do not register themselves from static objects: the linker drops an object file of a
// static library that nothing refers to.

#include <algorithm>
#include <array>

#include "euler96/solver.hpp"
#include "variants.hpp"

namespace euler96 {

extern const Solver collapse_solver, prune_solver, prune_fix_solver, search_first_solver,
    search_first_fix_solver, search_late_solver, search_min_solver, peers_solver,
    exact_cover_solver;

std::span<const Solver> solvers() {
  static const std::array list = {
#ifndef __wasm__        // whose module is to be small
      collapse_solver,  // the solvers of the lectures, in their order
      prune_solver,       prune_fix_solver,  search_first_solver, search_first_fix_solver,
      search_late_solver, search_min_solver,
#endif
      peers_solver,  // the reference
      exact_cover_solver, singles_solver,
      chutes_solver,  // the fast ones
      bitslice_solver,
  };
  return list;
}

const Solver* find_solver(std::string_view name) {
  if (name == auto_choice.name) return &auto_choice;
  const auto list = solvers();
  const auto found = std::ranges::find(list, name, &Solver::name);
  return found == list.end() ? nullptr : &*found;
}

Outcome enumerate_by_singles(const Board& board, const Limits& limits,
                             std::vector<Board>& solutions) {
  return singles_solver.enumerate(board, limits, solutions);
}

const Solver& auto_solver() { return auto_choice; }

}  // namespace euler96
