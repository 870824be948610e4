/// @file
/// All solvers, by name.
#pragma once

#include <span>
#include <string_view>

#include "euler96/solver.hpp"

namespace euler96 {

/// Every solver, in the order in which they are shown: from the naive to the fastest.
std::span<const Solver> solvers();

/// The solver of that name, `auto` included, or null.
const Solver* find_solver(std::string_view name);

/// `auto`, the default: the fastest solver of this processor for the batch at hand. It is not one
/// of `solvers()`, since it has no algorithm of its own.
const Solver& auto_solver();

}  // namespace euler96
