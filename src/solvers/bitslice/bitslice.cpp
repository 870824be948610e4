// bitslice: many boards at a time, one search node in each bit of the vectors.
//
// The candidates of a board are 729 bits, one for each digit and cell. Here they are 729 vectors,
// and bit k of all of them is node k: 256 or 512 nodes with AVX-512, 256 with AVX2, 128 with SSE4
// or NEON, 64 in plain words. Propagation (chute-inl.hpp) and the choice of splits (split-inl.hpp)
// are bitwise logic on whole vectors, without branches. Transposes move nodes in and out of lanes
// (transpose-inl.hpp), and a scheduler keeps the lanes busy (opening-inl.hpp, search-inl.hpp).
//
// It has the highest rate on batches of a few hundred boards or more (auto_break_even has the
// least). A sweep costs the same for one node as for all, so it is slow on few boards.
//
// Source: bit-slicing is Biham's, for DES; we know of no other solver that searches this way. The
// propagation rules are those of `chutes`.
// Test: tests/vector_engines_test.cpp.

#include <unistd.h>

#include <algorithm>

#include "../simd/dispatch.hpp"
#include "../variants.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solvers/bitslice/bitslice.cpp"  // relative to src
#include <hwy/foreach_target.h>

// After foreach_target.h
#include "search-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96 {
namespace bitslice::HWY_NAMESPACE {
namespace {

std::unique_ptr<SolverContext> make() { return Search::make(); }

}  // namespace
}  // namespace bitslice::HWY_NAMESPACE

template <>
inline constexpr Bitslice::Make* form<Bitslice, HWY_TARGET> = &bitslice::HWY_NAMESPACE::make;

}  // namespace euler96
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace euler96 {

std::unique_ptr<SolverContext> make_bitslice(SimdTarget target) {
  return best_form<Bitslice>(target)();
}

namespace {

// The form for AVX-512 has 256 lanes, that for AVX-512 VBMI 512. The vectors of 512 lanes take
// 46 KiB: where the first-level cache is smaller, 256 lanes are faster.
SimdTarget fastest_target() {
  constexpr long kWideCache = 48 << 10;
  const SimdTarget best = supported_simd_targets().back();
#ifdef _SC_LEVEL1_DCACHE_SIZE                          // glibc has it
  const long cache = sysconf(_SC_LEVEL1_DCACHE_SIZE);  // 0 or less if it is not known
#else
  const long cache = 0;
#endif
  return cache > 0 && cache < kWideCache ? std::min(best, SimdTarget::kAvx512) : best;
}

}  // namespace

extern constinit const Solver bitslice_solver = {
    .name = "bitslice",
    .family = "bitslice",
    .summary = "many boards at a time, one search node in each bit of the vectors",
    .source = "bit-slicing after Biham; propagation and search our own",
    .batches = true,
    .make_context = [] { return make_bitslice(simd_override().value_or(fastest_target())); },
};

}  // namespace euler96

#endif  // HWY_ONCE
