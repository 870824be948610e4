/// @file
/// The descriptor of each variant, defined in the variant's own file. The registry lists them.
#pragma once

#include "euler96/solver.hpp"

namespace euler96 {

extern const Solver collapse_solver;
extern const Solver prune_solver;
extern const Solver prune_fix_solver;
extern const Solver search_first_solver;
extern const Solver search_first_fix_solver;
extern const Solver search_late_solver;
extern const Solver search_min_solver;

extern const Solver peers_solver;
extern const Solver exact_cover_solver;
extern const Solver singles_solver;
extern const Solver bitslice_solver;
extern const Solver chutes_solver;

extern const Solver auto_choice;  ///< `auto_solver()`, which is not in the list

}  // namespace euler96
