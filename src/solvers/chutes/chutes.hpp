/// @file
/// The `chutes` solver for a vector target that the caller names; see chutes.cpp.
#pragma once

#include <memory>

#include "../simd/target.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// The engine, for `best_form` of simd/dispatch.hpp.
struct Chutes {
  using Make = std::unique_ptr<SolverContext>();
};

/// A context of `chutes` for that target; null for `kScalar`, because chutes has no form without
/// vectors.
/// @param target one of `supported_simd_targets()`; any other is an illegal instruction.
std::unique_ptr<SolverContext> make_chutes(SimdTarget target);

}  // namespace euler96
