// chutes: one board at a time, in three vectors or nine. The lowest latency.
//
// What it does. A chute is a band or a stack: three houses (rows or columns) that cross three
// boxes, in nine minilines. In a chute each digit takes one miniline of each house and one of each
// box, so there are six configurations for it, the permutations of three. One half-sweep narrows
// the candidates of all bands, or of all stacks, and of all nine digits at once:
//
//   any, twice     what is in one cell of a miniline or more, in two or more
//   needed         of a miniline: its naked singles; if only three digits are left, all of them
//   may            any, less what the two other minilines of the house need
//   configurations a configuration is possible for the digits that its three minilines may hold
//   can            the union of the configurations that use a miniline
//   must           what can be in no other miniline of the house. If these are three digits, the
//                  miniline holds them and no others. Locked candidates fall out of this step
//   hidden         must, and not twice: hidden singles, which leave their cell no other digit
//
// It is a contradiction if a cell is empty, or a digit has no configuration in a chute. Others show
// by themselves soon after: a miniline that must have more than three digits (to look for it spares
// 0.4% of the half-sweeps on hard puzzles, for 1% to 2% of the time); equal naked singles in a
// house leave no configuration; a miniline that can have fewer than three digits needs them all,
// and its house runs out (to look for it at once spares no node, and 2 half-sweeps in 100,000, for
// 1% of the time); two hidden singles in one cell leave another cell empty, at the latest in a
// child (to look for them would spare 4 nodes in 10,000, for six to nine more instructions in
// sixty). On a nearly empty board "soon" may be never: see patience.hpp.
//
// Half-sweeps take turns, bands and stacks. When one of them changes nothing:
//
//   - If every digit has one configuration in each chute, the board is solved. (Two half-sweeps in
//     a row without a contradiction saw them: so a digit has one cell in each box, and since no
//     cell is empty each of the nine cells has one digit.)
//   - Otherwise the node is split, though the other side might have more to say. That spares a
//     tenth of the half-sweeps on hard puzzles and a sixth where there are many solutions, for 8%
//     and 30% more nodes; all in all hard puzzles gain 7%, many solutions 10%. (So a board whose
//     cells are all singles may be split once more, into itself and a contradiction: of the guesses
//     on puzzles with 17 clues every tenth is of this kind, on hard ones every 250th.)
//   - Only the root goes on until two half-sweeps in a row change nothing: its guess is often the
//     only one. (Otherwise puzzles with 17 clues need two thirds more nodes, easy ones a few.)
//
// The order of the half-sweeps is part of the rule: it is the same on every target, so the guesses
// depend on the puzzle alone.
//
// Where it splits: split.hpp. What is in flight: search-inl.hpp. The board in vectors:
// three_vectors-inl.hpp, nine_vectors-inl.hpp; the names above are the names there.
//
// Why. The time of a half-sweep hardly depends on how much there is to find. When not: for large
// batches bitslice does the same propagation, for hundreds of nodes in one pass.
//
// Where from. Configurations of chutes as in tdoku; the half-sweep, its layouts and the rule for
// splits are ours.
//
// Test: tests/chutes_test.cpp; tests/chutes_reference.hpp says the same without vectors.

#include "chutes.hpp"

#include "../simd/dispatch.hpp"
#include "../variants.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solvers/chutes/chutes.cpp"  // relative to src
#include <hwy/foreach_target.h>
// After foreach_target.h
#include "nine_vectors-inl.hpp"
#include "search-inl.hpp"
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
std::unique_ptr<SolverContext> make() { return std::make_unique<Search<Layout>>(); }

}  // namespace
}  // namespace chutes::HWY_NAMESPACE

template <>
inline constexpr Chutes::Make* form<Chutes, simd_target_of(HWY_TARGET)> =
    &chutes::HWY_NAMESPACE::make;

}  // namespace euler96
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE

namespace euler96 {

std::unique_ptr<SolverContext> make_chutes(SimdTarget target) {
  const auto make = best_form<Chutes>(target);
  return make == nullptr ? nullptr : make();
}

constinit const Solver chutes_solver = {
    .name = "chutes",
    .family = "chutes",
    .summary = "all bands, then all stacks, in three vectors: the lowest latency",
    .source = "locked candidates by chute configurations, as in tdoku; layout and search ours",
    .runs_here = [] { return best_form<Chutes>(chosen_simd_target()) != nullptr; },
    .make_context = [] { return make_chutes(chosen_simd_target()); },
};

}  // namespace euler96

#endif  // HWY_ONCE
