/// @file
/// All solvers, by name.
#pragma once

#include <span>
#include <string_view>

#include "euler96/solver.hpp"

namespace euler96 {

/// All solvers, from the naive to the fastest.
std::span<const Solver> solvers();

/// The solver of that name, `auto` included, or null.
const Solver* find_solver(std::string_view name);

/// `auto`, the default: chooses the fastest solver on this processor for each batch. It is not in
/// `solvers()`.
const Solver& auto_solver();

}  // namespace euler96
