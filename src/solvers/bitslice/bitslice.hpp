/// @file
/// The bit-sliced solver for a given target, for tests that force each in turn.
#pragma once

#include <cstddef>
#include <memory>

#include "../simd/target.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// @param target one of `supported_simd_targets()`.
std::unique_ptr<SolverContext> make_bitslice(SimdTarget target);

}  // namespace euler96
