/// @file
/// The `bitslice` solver for a vector target that the caller names; see bitslice.cpp.
#pragma once

#include <memory>

#include "../simd/target.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// The engine, for `best_form` of simd/dispatch.hpp.
struct Bitslice {
  using Make = std::unique_ptr<SolverContext>();
};

/// A context of `bitslice` for that target.
/// @param target one of `supported_simd_targets()`; any other is an illegal instruction.
std::unique_ptr<SolverContext> make_bitslice(SimdTarget target);

}  // namespace euler96
