// Propagation: what the cells of a chute say to each other, for one search node in each bit.
// (Compiled once for each target.)
//
// What it does. A chute (band or stack) has three houses (rows or columns) and three boxes, hence
// nine minilines, and for each digit six configurations: which miniline holds it in each house, a
// different box each time. In three steps:
//   1. For each miniline and digit: can it hold the digit (any cell can), must it (a naked single)?
//      A miniline with exactly three possible digits must hold them; with fewer, the node is dead.
//   2. For each digit: a configuration is possible if its minilines can hold the digit and no
//      other must. A miniline without a possible configuration loses the digit (that is locked
//      candidates, pointing and claiming at once); one that all possible configurations share must
//      hold it.
//   3. A miniline that must hold three digits can hold no others; four, and the node is dead. A
//      digit that it must hold and that fits one of its cells only is a hidden single there.
// A sweep does the three bands, then the three stacks on what is left: the same code, with rows and
// columns exchanged, but that hidden singles are looked for in the stacks only. What the bands know
// narrows the stacks, where the same single shows; so that saves a tenth of a sweep's instructions
// and costs few sweeps and 0.4% more guesses (4% faster on the hardest puzzles with AVX2, 2% with
// AVX-512). Nothing branches: all nodes take the same instructions.
//
// Leaving more to the stacks did not pay: the open cells gained 1% with AVX2 and lost 1% with
// AVX-512, what minilines must hold lost 6 to 9%, and counting the possible digits of a miniline in
// one direction only, whichever, lost 1 to 2%.
//
// Contradictions. All of these are seen within a sweep, and each is worth it: an empty cell, a
// digit without a configuration, two hidden singles in a cell, too few possible or too many
// required digits in a miniline. The tests on cells are made with the stacks only; with the bands
// too they cost more than they save.
//
// When a lane is settled. A node is swept until it is dead, has no open cell, or a sweep gained no
// new single in it. From then on it keeps its candidates, whatever else is swept beside it, until
// it is served. So the state in which it is split, and with it the tree of its search, depends on
// the node alone. That costs next to nothing in instructions; but lanes that go on being swept
// while they wait need 8% fewer guesses on 17-clue puzzles and 2% on the hardest, and would be 5%
// and 1% faster. (Going on as long as a sweep takes a digit from a miniline has the same effect on
// guesses and costs more sweeps: no faster on 17-clue puzzles, 7% slower on the hardest. One more
// sweep for each lane that gained nothing: 1% faster there, 6% and with many solutions 8% slower.)
//
// The state is 46 KB with AVX-512 and fills the first-level cache; hence the small scratch and the
// prefetches of the next chute (7%).
//
// Test: tests/bitslice_parts_test.cpp, against one node in plain loops.

#if defined(EULER96_BITSLICE_CHUTE_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef EULER96_BITSLICE_CHUTE_INL_HPP
#undef EULER96_BITSLICE_CHUTE_INL_HPP
#else
#define EULER96_BITSLICE_CHUTE_INL_HPP
#endif

#include "bits-inl.hpp"
#include "node.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96::bitslice::HWY_NAMESPACE {
namespace {

/// A node in each lane, and how far it has come.
struct Lanes {
  Vec candidates[kRows];  ///< see node.hpp
  Vec open[81];           ///< the cell has two candidates or more
  Vec dead;               ///< a contradiction was found
  Vec any_open;           ///< some cell is open
  Vec settled;            ///< nothing more comes of sweeping
  bool fresh;             ///< `open` is still to be found out
};

/// What the three steps hand on, by digit and miniline.
struct Scratch {
  Vec possible[9][9];
  Vec required[9][9];
#if !EULER96_TERNARY
  Vec majority[9][9];  // with vpternlog it is cheaper to work out again
#endif
};

/// Cell 0 of the chutes of a direction, and steps from house to house, box to box, cell to cell.
/// What one direction does for both: hidden singles, and tests on cells.
struct Bands {
  static constexpr std::size_t kChute = 27, kHouse = 9, kBox = 3, kCell = 1;
  static constexpr bool kForBoth = false;
};
struct Stacks {
  static constexpr std::size_t kChute = 3, kHouse = 1, kBox = 27, kCell = 9;
  static constexpr bool kForBoth = true;
};

/// The chute that comes next: the rows of the first digit in its first three cells, and how far on
/// those of the next three are.
struct Next {
  const Vec* rows;
  std::size_t step;
};

template <class Axis>
constexpr std::size_t first_cell(std::size_t miniline) {
  return miniline / 3 * Axis::kHouse + miniline % 3 * Axis::kBox;
}

/// Where a cell, whose rows begin at `x`, has two candidates or more.
HWY_INLINE Vec open_cell(const Vec* x) {
  Vec v[9];
  HWY_UNROLL(9)
  for (std::size_t d = 0; d < 9; ++d) v[d] = x[row_of(d)];
  return two_of(v);
}

/// Step 1 for one miniline, whose first cell's rows begin at `x`.
/// @tparam kFresh whether the open cells are to be found out first.
/// @return where fewer than three digits are possible.
template <class Axis, bool kFresh>
HWY_INLINE Vec gather_miniline(const Vec* x, Vec* open, std::size_t miniline, Scratch& scratch) {
  constexpr std::size_t kCell = Axis::kCell;
  if constexpr (kFresh) {
    HWY_UNROLL(3)
    for (std::size_t j = 0; j < 3; ++j) open[j * kCell] = open_cell(x + j * kCell);
  }
  const Vec open0 = open[0];
  const Vec open1 = open[kCell];
  const Vec open2 = open[2 * kCell];
  Vec possible[9];
  Vec single[9];
  HWY_UNROLL(9)
  for (std::size_t d = 0; d < 9; ++d) {
    const Vec a = x[row_of(d)];
    const Vec b = x[row_of(d) + kCell];
    const Vec c = x[row_of(d) + 2 * kCell];
    possible[d] = or3(a, b, c);
    single[d] = or_and_not(or_and_not(and_not(a, open0), b, open1), c, open2);
#if !EULER96_TERNARY
    if constexpr (Axis::kForBoth) scratch.majority[d][miniline] = majority(a, b, c);
#endif
  }
  const ThreeOrFour n = three_or_four_of(possible);
  HWY_UNROLL(9)
  for (std::size_t d = 0; d < 9; ++d) {
    scratch.possible[d][miniline] = possible[d];
    scratch.required[d][miniline] = or_and_not(single[d], possible[d], n.four);
  }
  return not1(n.three);
}

/// Step 2 for one digit: from the minilines as the cells have them to what configurations allow.
/// @return where no configuration is possible.
HWY_INLINE Vec fit_configurations(Vec (&possible)[9], Vec (&required)[9]) {
  Vec t[9];
  Vec n[9];
  HWY_UNROLL(9)
  for (std::size_t i = 0; i < 9; ++i) {
    t[i] = possible[i];
    n[i] = required[i];
  }
  // The configurations fall into two sets of three that share no miniline within the set.
  const Vec need0 = or3(n[0], n[4], n[8]);
  const Vec need1 = or3(n[1], n[5], n[6]);
  const Vec need2 = or3(n[2], n[3], n[7]);
  const Vec need3 = or3(n[0], n[5], n[7]);
  const Vec need4 = or3(n[1], n[3], n[8]);
  const Vec need5 = or3(n[2], n[4], n[6]);
  const Vec c0 = and_nor(and3(t[0], t[4], t[8]), need1, need2);
  const Vec c1 = and_nor(and3(t[1], t[5], t[6]), need0, need2);
  const Vec c2 = and_nor(and3(t[2], t[3], t[7]), need0, need1);
  const Vec c3 = and_nor(and3(t[0], t[5], t[7]), need4, need5);
  const Vec c4 = and_nor(and3(t[1], t[3], t[8]), need3, need5);
  const Vec c5 = and_nor(and3(t[2], t[4], t[6]), need3, need4);
  const Vec u[9] = {or2(c0, c3), or2(c1, c4), or2(c2, c5), or2(c2, c4), or2(c0, c5),
                    or2(c1, c3), or2(c1, c5), or2(c2, c3), or2(c0, c4)};
  HWY_UNROLL(9)
  for (std::size_t i = 0; i < 9; ++i) possible[i] = u[i];
  HWY_UNROLL(3)
  for (std::size_t i = 0; i < 9; i += 3) {
    required[i] = and_nor(u[i], u[i + 1], u[i + 2]);
    required[i + 1] = and_nor(u[i + 1], u[i], u[i + 2]);
    required[i + 2] = and_nor(u[i + 2], u[i], u[i + 1]);
  }
  return not1(or3(u[0], u[1], u[2]));
}

/// What step 3 finds out about a miniline.
struct Found {
  Vec dead;
  Vec changed;  ///< an open cell has become a single
  Vec open;     ///< some cell is open
};

/// Where a cell, whose rows begin at `y`, holds one of its miniline's hidden singles.
HWY_INLINE Vec hidden_single(const Vec* y, const Vec (&hidden)[9]) {
  Vec here0 = and2(y[row_of(0)], hidden[0]);
  Vec here1 = and2(y[row_of(3)], hidden[3]);
  Vec here2 = and2(y[row_of(6)], hidden[6]);
  here0 = or_and(here0, y[row_of(1)], hidden[1]);
  here1 = or_and(here1, y[row_of(4)], hidden[4]);
  here2 = or_and(here2, y[row_of(7)], hidden[7]);
  here0 = or_and(here0, y[row_of(2)], hidden[2]);
  here1 = or_and(here1, y[row_of(5)], hidden[5]);
  here2 = or_and(here2, y[row_of(8)], hidden[8]);
  return or3(here0, here1, here2);
}

/// Step 3 for one miniline: takes candidates from its cells.
/// @param next three cells to bring near.
template <class Axis>
HWY_INLINE void narrow_miniline(Vec* x, Vec* open, std::size_t miniline, const Scratch& scratch,
                                Vec settled, [[maybe_unused]] const Vec* next, Found& found) {
  constexpr std::size_t kCell = Axis::kCell;
  Vec required[9];
  Vec possible[9];
  HWY_UNROLL(9)
  for (std::size_t d = 0; d < 9; ++d) required[d] = scratch.required[d][miniline];
  const ThreeOrFour n = three_or_four_of(required);
  found.dead = or2(found.dead, n.four);
  HWY_UNROLL(9)
  for (std::size_t d = 0; d < 9; ++d) {
    possible[d] = and_or_not(scratch.possible[d][miniline], required[d], n.three);
  }
  [[maybe_unused]] Vec hidden[9];
  if constexpr (Axis::kForBoth) {
    HWY_UNROLL(9)
    for (std::size_t d = 0; d < 9; ++d) {
#if EULER96_TERNARY
      const Vec two = majority(x[row_of(d)], x[row_of(d) + kCell], x[row_of(d) + 2 * kCell]);
#else
      const Vec two = scratch.majority[d][miniline];
#endif
      // A settled lane keeps what it has: as if each candidate were a hidden single.
      hidden[d] = or_and_not(settled, required[d], two);
    }
  }
  HWY_UNROLL(3)
  for (std::size_t j = 0; j < 3; ++j) {
    Vec* y = x + j * kCell;
#if EULER96_TERNARY
    HWY_UNROLL(9)
    for (std::size_t d = 0; d < 9; ++d) __builtin_prefetch(next + row_of(d) + j);
#endif
    Vec z[9];
    [[maybe_unused]] Vec here;
    if constexpr (Axis::kForBoth) {
      here = hidden_single(y, hidden);
      HWY_UNROLL(9)
      for (std::size_t d = 0; d < 9; ++d) {
        z[d] = and2(y[row_of(d)], or_and_not(hidden[d], possible[d], here));
      }
    } else {
      HWY_UNROLL(9)
      for (std::size_t d = 0; d < 9; ++d) z[d] = and_or(y[row_of(d)], possible[d], settled);
    }
    HWY_UNROLL(9)
    for (std::size_t d = 0; d < 9; ++d) y[row_of(d)] = z[d];
    const Vec still_open = two_of(z);
    found.changed = or_and_not(found.changed, open[j * kCell], still_open);
    open[j * kCell] = still_open;
    if constexpr (Axis::kForBoth) {
      const Vec any = or3(or3(z[0], z[1], z[2]), or3(z[3], z[4], z[5]), or3(z[6], z[7], z[8]));
      found.dead = or_not(found.dead, any);
      found.dead = or_and(found.dead, still_open, here);
      found.open = or2(found.open, still_open);
    }
  }
}

/// All three steps for one chute, whose first cell is `first`.
/// @param next the rows to bring near meanwhile: the chute that comes next.
template <class Axis, bool kFresh = false>
HWY_NOINLINE void propagate_chute(Lanes& lanes, std::size_t first, Scratch& scratch, Next next,
                                  Found& found_so_far) {
  Vec* x = lanes.candidates + first;
  Vec* open = lanes.open + first;
  const Vec settled = lanes.settled;
  Found found = found_so_far;
  for (std::size_t m = 0; m < 9; ++m) {
    const std::size_t at = first_cell<Axis>(m);
    found.dead = or2(found.dead, gather_miniline<Axis, kFresh>(x + at, open + at, m, scratch));
  }
  for (std::size_t d = 0; d < 9; ++d) {
    const Vec none = fit_configurations(scratch.possible[d], scratch.required[d]);
    if constexpr (Axis::kForBoth) found.dead = or2(found.dead, none);
  }
  for (std::size_t m = 0; m < 9; ++m) {
    const std::size_t at = first_cell<Axis>(m);
    narrow_miniline<Axis>(x + at, open + at, m, scratch, settled, next.rows, found);
    next.rows += next.step;
  }
  found_so_far = found;
}

/// Bands, then stacks, in all lanes at once.
inline void sweep(Lanes& lanes, Scratch& scratch) {
  const Vec* x = lanes.candidates;
  Found found = {zeros(), zeros(), zeros()};
  const auto propagate_band =
      lanes.fresh ? propagate_chute<Bands, true> : propagate_chute<Bands, false>;
  propagate_band(lanes, 0, scratch, {x + 27, 3}, found);
  propagate_band(lanes, 27, scratch, {x + 54, 3}, found);
  propagate_band(lanes, 54, scratch, {x, 9}, found);
  lanes.fresh = false;
  propagate_chute<Stacks>(lanes, 0, scratch, {x + 3, 9}, found);
  propagate_chute<Stacks>(lanes, 3, scratch, {x + 6, 9}, found);
  propagate_chute<Stacks>(lanes, 6, scratch, {x, 3}, found);
  const Vec dead = and_not(found.dead, lanes.settled);
  lanes.dead = or2(lanes.dead, dead);
  lanes.any_open = found.open;
  const Vec going_on = and_not(and2(found.open, found.changed), dead);
  lanes.settled = or_not(lanes.settled, going_on);
}

/// Makes new candidates ready to be swept: nothing is known of them yet.
inline void start(Lanes& lanes) {
  lanes.fresh = true;
  lanes.dead = zeros();
  lanes.any_open = zeros();
  lanes.settled = zeros();
}

}  // namespace
}  // namespace euler96::bitslice::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // EULER96_BITSLICE_CHUTE_INL_HPP
