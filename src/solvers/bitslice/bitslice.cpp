// bitslice: many boards at a time, one search node in each bit of the vectors.
//
// What it does. The candidates of a board are 729 bits, one for each digit and cell. Here they are
// 729 vectors, and bit k of all of them is node k: 512 nodes with AVX-512, 256 with AVX2, 128 with
// SSE4 or NEON, 64 in plain words. Propagation is nothing but and, or, not on whole vectors, the
// same for all nodes (chute-inl.hpp), and so is the choice of what to split on (split-inl.hpp).
// Nodes come in and go out by transposes (transpose-inl.hpp); a scheduler keeps the lanes busy
// (search-inl.hpp, opening-inl.hpp).
//
// Why. There is not one branch to predict in it, and no lane of a vector is ever empty of work.
// It is the fastest we know, from some tens of boards on.
//
// When not. For few boards: a sweep costs the same for one node as for all.
//
// Where from. Bit-slicing is Biham's for DES; we know of no other solver that searches this way.
// The propagation is shared with `chutes`, one board in few vectors.
//
// Test: tests/bitslice_test.cpp.

#include "bitslice.hpp"

#include "../simd/dispatch.hpp"
#include "../variants.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solvers/bitslice/bitslice.cpp"  // relative to src
#include <hwy/foreach_target.h>

// After foreach_target.h
#include "search-inl.hpp"

#if HWY_TARGET != HWY_AVX3_DL  // the form for AVX-512 is as fast there

HWY_BEFORE_NAMESPACE();
namespace euler96 {
namespace bitslice::HWY_NAMESPACE {
namespace {

std::unique_ptr<SolverContext> make() { return Search::make(); }

}  // namespace
}  // namespace bitslice::HWY_NAMESPACE

template <>
inline constexpr Bitslice::Make* form<Bitslice, simd_target_of(HWY_TARGET)> =
    &bitslice::HWY_NAMESPACE::make;

}  // namespace euler96
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE

namespace euler96 {

std::unique_ptr<SolverContext> make_bitslice(SimdTarget target) {
  return best_form<Bitslice>(target)();
}

constinit const Solver bitslice_solver = {
    .name = "bitslice",
    .family = "bitslice",
    .summary = "many boards at a time, one search node in each bit of the vectors",
    .source = "bit-slicing after Biham; propagation and search our own",
    .batches = true,
    .make_context = [] { return make_bitslice(chosen_simd_target()); },
};

}  // namespace euler96

#endif  // HWY_ONCE
