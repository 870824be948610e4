/// @file
/// What solvers and their tests share: budgets, the choice of `auto`, the vector engines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "euler96/solver.hpp"
#include "simd/target.hpp"

namespace euler96 {

/// The default budget of the lectures' solvers except `search-min`, in nodes: about 3 s.
inline constexpr std::uint64_t kLectureBudget = 1'000'000;

extern const Solver auto_choice;  ///< `auto_solver()`, which is not in the list
/// Solvers that others need: by name, all in the list would be linked.
extern const Solver singles_solver, chutes_solver, bitslice_solver;

/// The smallest batch that `auto` gives to `bitslice`: the measured break-even, which is higher
/// with AVX-512 VBMI, where `chutes` is fastest. See docs/tuning.md, auto.
constexpr std::size_t auto_break_even(SimdTarget target) {
  return target == SimdTarget::kAvx512Vbmi ? 500 : 200;
}

/// The vector engines, for `best_form` of simd/dispatch.hpp.
struct VectorEngine {
  using Make = std::unique_ptr<SolverContext>();
};
struct Chutes : VectorEngine {};
struct Bitslice : VectorEngine {};

/// A context of a vector engine for a target that the caller names; null if the engine has no
/// form for it, as `chutes` without vectors.
/// @param target one of `supported_simd_targets()`; any other is an illegal instruction.
std::unique_ptr<SolverContext> make_chutes(SimdTarget target);
std::unique_ptr<SolverContext> make_bitslice(SimdTarget target);

}  // namespace euler96
