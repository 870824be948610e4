// Propagation in a chute, for one search node in each bit. Compiled once for each target.
//
// A chute has three houses and three boxes, so nine minilines, and each digit has six
// configurations: one miniline in each house, each in another box. Three steps:
//   1. Each miniline and digit: possible in one of its cells? required, because a naked single? A
//      miniline with three possible digits requires them; with fewer, the node is dead.
//   2. Each digit: the configurations whose minilines are possible and whose other minilines do not
//      require the digit. Minilines that no configuration uses lose the digit (locked candidates);
//      a miniline that all of them use requires it.
//   3. A miniline that requires three digits has no others; with four, the node is dead. A required
//      digit with one cell in its miniline is a hidden single.
// A sweep does the bands, then the stacks. Hidden singles and cell tests are left to the stacks.
//
// A lane is settled when its node is dead, has no open cell, or gained no single in a sweep. It
// then keeps its candidates while the others are swept, so the tree of a search depends on the node
// alone. See docs/tuning.md, bitslice, propagation.
//
// Test: tests/vector_engines_test.cpp.

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

/// A node in each lane, and its state:
///
///                lane 0   lane 1   ...   lane kLanes - 1
///     row 0        .        .                  .            a column is a node: bit r is row r
///     ...
///     row 767      .        .                  .
struct Lanes {
  Vec candidates[kRows];  ///< see node.hpp
  Vec open[81];           ///< the cell has two candidates or more
  Vec dead;               ///< a contradiction was found
  Vec any_open;           ///< some cell is open
  Vec settled;            ///< sweeps change it no more
  bool fresh;             ///< `open` is not known yet
};

/// What one step passes to the next, by digit and miniline.
struct Scratch {
  Vec possible[9][9];
  Vec required[9][9];
#if !EULER96_TERNARY
  Vec majority[9][9];  // with vpternlog, computing it again is cheaper
#endif
};

/// Cell 0 of the chutes of a direction, and steps from house to house, box to box, cell to cell.
/// `kForBoth`: this direction looks for hidden singles and tests cells.
struct Bands {
  static constexpr std::size_t kChute = 27, kHouse = 9, kBox = 3, kCell = 1;
  static constexpr bool kForBoth = false;
};
struct Stacks {
  static constexpr std::size_t kChute = 3, kHouse = 1, kBox = 27, kCell = 9;
  static constexpr bool kForBoth = true;
};

/// The chute after this one: the rows of the first digit in its first three cells, and the distance
/// to those of the next three.
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
/// @tparam kFresh whether to compute the open cells first.
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
    single[d] = or_and_not(or_and_not(and_not(a, open0), b, open1), c, open2);
    possible[d] = or3(a, b, c);
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

/// Step 2 for one digit: replaces what the cells allow by what the configurations allow.
/// @param settled lanes that keep their candidates: all minilines are possible, none is required.
/// @return where no configuration is possible.
HWY_INLINE Vec fit_configurations(Vec settled, Vec (&possible)[9], Vec (&required)[9]) {
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
  const Vec u[9] = {or3(c0, c3, settled), or3(c1, c4, settled), or3(c2, c5, settled),
                    or3(c2, c4, settled), or3(c0, c5, settled), or3(c1, c3, settled),
                    or3(c1, c5, settled), or3(c2, c3, settled), or3(c0, c4, settled)};
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

/// What step 3 finds in a miniline.
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

/// Step 3 for one miniline: removes candidates from its cells.
/// @param next three cells to prefetch.
template <class Axis>
HWY_INLINE void narrow_miniline(Vec* x, Vec* open, std::size_t miniline, const Scratch& scratch,
                                [[maybe_unused]] const Vec* next, Found& found) {
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
      hidden[d] = and_not(required[d], two);
    }
  }
  HWY_UNROLL(3)
  for (std::size_t j = 0; j < 3; ++j) {
    Vec* y = x + j * kCell;
    if constexpr (kLanes == 512) {  // the state of fewer lanes stays in the cache
      HWY_UNROLL(9)
      for (std::size_t d = 0; d < 9; ++d) __builtin_prefetch(next + row_of(d) + j);
    }
    Vec z[9];
    [[maybe_unused]] Vec here;
    if constexpr (Axis::kForBoth) {
      here = hidden_single(y, hidden);
      HWY_UNROLL(9)
      for (std::size_t d = 0; d < 9; ++d) {
        z[d] = and_or_not(and2(y[row_of(d)], possible[d]), hidden[d], here);
      }
    } else {
      HWY_UNROLL(9)
      for (std::size_t d = 0; d < 9; ++d) z[d] = and2(y[row_of(d)], possible[d]);
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
/// @param next the chute to prefetch.
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
    const Vec none = fit_configurations(settled, scratch.possible[d], scratch.required[d]);
    if constexpr (Axis::kForBoth) found.dead = or2(found.dead, none);
  }
  for (std::size_t m = 0; m < 9; ++m) {
    const std::size_t at = first_cell<Axis>(m);
    narrow_miniline<Axis>(x + at, open + at, m, scratch, next.rows, found);
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

/// Prepares new candidates for sweeps.
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
