/// @file
/// All solvers, by name.
#pragma once

#include <span>
#include <string_view>

#include "euler96/solver.hpp"

namespace euler96 {

/// Returns all solvers except `auto`, from the naive to the fastest.
std::span<const Solver> solvers();

/// Returns the solver of that name, `auto` included, or null if there is none.
const Solver* find_solver(std::string_view name);

/// Returns `auto`, the default: it uses the fastest solver on this processor for each batch.
const Solver& auto_solver();

}  // namespace euler96
