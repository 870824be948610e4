// chutes: each board in three vectors or nine, a few boards in flight. The lowest latency.
//
// A chute is a band or a stack: three houses (rows or columns) that cross three boxes in nine
// minilines. In a chute each digit has six configurations: one miniline in each house, each in
// another box. A half-sweep narrows the candidates of all bands or all stacks and all nine digits:
//
//   any, twice      digits in one or more cells of a miniline; in two or more
//   needed          its naked singles, and all its digits if only three are left
//   may             any, less what the other two minilines of the house need
//   configurations  possible where their three minilines may hold the digit
//   can             the union of the configurations that use the miniline
//   must            in no other miniline of the house; if three digits, the miniline has no others
//   hidden          must, and not twice: hidden singles
//
// A cell without a candidate and a digit without a configuration are contradictions. Others lead to
// one of these soon. Half-sweeps alternate between bands and stacks. When one changes nothing, the
// board is solved if every digit has one configuration in every chute; otherwise the node is split.
// Only the root continues until neither side changes anything. The order is the same on every
// target, so guesses depend on the puzzle alone. See docs/tuning.md, chutes.
//
// Source: configurations of chutes as in tdoku; half-sweep, layouts and splits are our own.
// Test: tests/vector_engines_test.cpp.

#include "../simd/dispatch.hpp"
#include "../variants.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solvers/chutes/chutes.cpp"  // relative to src
#include <hwy/foreach_target.h>
// After foreach_target.h
#include "boards_in_flight-inl.hpp"
#include "nine_vectors-inl.hpp"
#include "three_vectors-inl.hpp"

#if !EULER96_WORDS
HWY_BEFORE_NAMESPACE();
namespace euler96 {
namespace chutes::HWY_NAMESPACE {
namespace {

#if HWY_TARGET == HWY_AVX3_DL
using Layout = ThreeVectors;
#else
using Layout = NineVectors;
#endif
std::unique_ptr<SolverContext> make() { return std::make_unique<BoardsInFlight<Layout>>(); }

}  // namespace
}  // namespace chutes::HWY_NAMESPACE

template <>
inline constexpr Chutes::Make* form<Chutes, HWY_TARGET> = &chutes::HWY_NAMESPACE::make;

}  // namespace euler96
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE

namespace euler96 {

std::unique_ptr<SolverContext> make_chutes(SimdTarget target) {
  const auto make = best_form<Chutes>(target);
  return make == nullptr ? nullptr : make();
}

extern constinit const Solver chutes_solver = {
    .name = "chutes",
    .family = "chutes",
    .summary = "all bands, then all stacks, in three or nine vectors: the lowest latency",
    .source = "locked candidates by chute configurations, as in tdoku; layout and search ours",
    .batches = true,
    .runs_here = [] { return best_form<Chutes>(chosen_simd_target()) != nullptr; },
    .make_context = [] { return make_chutes(chosen_simd_target()); },
};

}  // namespace euler96

#endif  // HWY_ONCE
