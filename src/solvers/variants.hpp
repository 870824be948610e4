/// @file
/// The descriptor of each variant, defined in the variant's own file. The registry lists them.
#pragma once

#include "euler96/solver.hpp"

namespace euler96 {

extern const Solver peers_solver;
extern const Solver chutes_solver;

}  // namespace euler96
