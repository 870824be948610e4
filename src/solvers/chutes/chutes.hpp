/// @file
/// The `chutes` solver for a vector target that the caller names; see chutes.cpp.
#pragma once

#include <memory>

#include "../simd/target.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// A context of `chutes` for that target, or null if there is none: `chutes` has no scalar form,
/// and a target of another architecture is not compiled in.
/// @param target one of `supported_simd_targets()`, or the program dies of an illegal instruction.
std::unique_ptr<SolverContext> make_chutes(SimdTarget target);

}  // namespace euler96
