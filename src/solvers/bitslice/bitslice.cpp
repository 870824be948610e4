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

#include "../variants.hpp"
#include "targets.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solvers/bitslice/bitslice.cpp"
#include "hwy/foreach_target.h"
// After foreach_target.h
#include "search-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96::bitslice::HWY_NAMESPACE {

std::unique_ptr<SolverContext> make() { return Search::make(); }

}  // namespace euler96::bitslice::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace euler96 {

std::unique_ptr<SolverContext> make_bitslice(SimdTarget target) {
  switch (target) {
    // GCOVR_EXCL_START: which of them are run is for the processor to say
#if HWY_ARCH_X86
    case SimdTarget::kAvx512Vbmi:
    case SimdTarget::kAvx512:
      return bitslice::N_AVX3::make();
    case SimdTarget::kAvx2:
      return bitslice::N_AVX2::make();
    case SimdTarget::kSse4:
      return bitslice::N_SSE4::make();
#elif HWY_ARCH_ARM_A64
    case SimdTarget::kNeon:
      return bitslice::N_NEON::make();
#endif
    // GCOVR_EXCL_STOP
    default:
#if HWY_TARGETS & HWY_EMU128
      return bitslice::N_EMU128::make();
#else
      return bitslice::N_SCALAR::make();
#endif
  }
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
