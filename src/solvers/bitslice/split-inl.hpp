// The choice of splits, for all lanes at once. Compiled once for each target.
//
// The rule: among the six chutes in which some digit has two or more configurations, take the one
// with the fewest configurations over all digits. In it take a digit with exactly two, or if there
// is none, any with more. Split on its first miniline with a choice: in the first house if the
// digit has two minilines left there, else in the second. Ties go to the lowest index. The split is
// whether that miniline holds the digit.
//
// Counting adds bits: a digit has at most six configurations, a chute 54. Choosing compares such
// numbers and masks. The result is 64 rows, which a transpose turns into a word for each lane:
//
//     rows 0..53    row 9*chute + digit is set: split on this digit in this chute
//     rows 54..62   row 54 + miniline is set: at this miniline
//
// See docs/tuning.md, bitslice, splits. Test: tests/bitslice_test.cpp.

#if defined(EULER96_BITSLICE_SPLIT_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef EULER96_BITSLICE_SPLIT_INL_HPP
#undef EULER96_BITSLICE_SPLIT_INL_HPP
#else
#define EULER96_BITSLICE_SPLIT_INL_HPP
#endif

#include "bits-inl.hpp"
#include "chute-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96::bitslice::HWY_NAMESPACE {
namespace {

/// The choice for each lane, and the scratch memory for it.
struct Splits {
  /// Rows 9*chute + digit and 54 + miniline; zero in lanes that are not split.
  Vec rows[64];
  Vec solved;  ///< lanes that hold a solution

  // Of each chute and digit:
  Vec two[54];          // exactly two configurations
  Vec many[54];         // two or more
  Vec miniline[54][4];  // where to split: minilines 0, 1, 3 and 4 are enough

  static constexpr std::size_t kMinilines[4] = {0, 1, 3, 4};
};

/// A number for each lane, lowest bit first. The seventh bit is set where no digit has a choice.
struct Fewest {
  Vec bit[7];

  /// Where this is less than the other.
  [[nodiscard]] HWY_INLINE Vec less_than(const Fewest& other) const {
    Vec is_less = zeros();
    HWY_UNROLL(7)
    for (std::size_t i = 0; i < 7; ++i) is_less = borrow(bit[i], other.bit[i], is_less);
    return is_less;
  }
};

/// Counts the configurations of the chute that starts at cell `first`.
/// @param complete the lanes in which a digit has no configuration are removed from it.
template <class Axis>
HWY_INLINE Fewest count_configurations(const Lanes& lanes, std::size_t first, std::size_t chute,
                                       Splits& splits, Vec& complete) {
  constexpr std::size_t kCell = Axis::kCell;
  Fewest total;
  for (Vec& b : total.bit) b = zeros();
  Vec any_choice = zeros();
  for (std::size_t d = 0; d < 9; ++d) {
    Vec t[9];
    HWY_UNROLL(9)
    for (std::size_t m = 0; m < 9; ++m) {
      const Vec* x = lanes.candidates + row_of(d) + first + first_cell<Axis>(m);
      t[m] = or3(x[0], x[kCell], x[2 * kCell]);
    }
    const std::size_t which = 9 * chute + d;
    const Vec choice = majority(t[0], t[1], t[2]);  // in the first house
    splits.miniline[which][0] = and2(choice, t[0]);
    splits.miniline[which][1] = and2(choice, and_not(t[1], t[0]));
    splits.miniline[which][2] = and_not(t[3], choice);
    splits.miniline[which][3] = and_nor(t[4], t[3], choice);

    const Sum low = add(and3(t[0], t[4], t[8]), and3(t[1], t[5], t[6]), and3(t[2], t[3], t[7]));
    const Sum high = add(and3(t[0], t[5], t[7]), and3(t[1], t[3], t[8]), and3(t[2], t[4], t[6]));
    const Vec one = xor2(low.one, high.one);
    const Sum rest = add(low.two, high.two, and2(low.one, high.one));
    const Vec many = or2(rest.one, rest.two);
    splits.two[which] = and_nor(rest.one, one, rest.two);
    splits.many[which] = many;
    any_choice = or2(any_choice, many);
    complete = and2(complete, or2(one, many));

    // total += one + 2*rest.one + 4*rest.two
    Vec carry = and2(total.bit[0], one);
    total.bit[0] = xor2(total.bit[0], one);
    const Sum s1 = add(total.bit[1], rest.one, carry);
    total.bit[1] = s1.one;
    const Sum s2 = add(total.bit[2], rest.two, s1.two);
    total.bit[2] = s2.one;
    carry = s2.two;
    HWY_UNROLL(3)
    for (std::size_t i = 3; i < 6; ++i) {
      const Vec sum = xor2(total.bit[i], carry);
      carry = and2(total.bit[i], carry);
      total.bit[i] = sum;
    }
  }
  total.bit[6] = not1(any_choice);
  return total;
}

/// Finds the solved lanes: settled, not dead, one candidate in each cell, and each digit in each
/// house.
HWY_NOINLINE inline Vec solved_lanes(const Lanes& lanes) {
  Vec solved = and_nor(lanes.settled, lanes.dead, lanes.any_open);
  for (std::size_t d = 0; d < 9; ++d) {
    const Vec* x = lanes.candidates + row_of(d);
    Vec column[9];
    for (Vec& c : column) c = zeros();
    for (std::size_t band = 0; band < 81; band += 27) {
      const Vec* y = x + band;
      Vec m[9];
      HWY_UNROLL(9)
      for (std::size_t i = 0; i < 9; ++i) {
        m[i] = or3(y[3 * i], y[3 * i + 1], y[3 * i + 2]);
        column[i] = or2(column[i], or3(y[i], y[i + 9], y[i + 18]));
      }
      HWY_UNROLL(3)
      for (std::size_t i = 0; i < 3; ++i) {
        solved =
            and3(solved, or3(m[3 * i], m[3 * i + 1], m[3 * i + 2]), or3(m[i], m[i + 3], m[i + 6]));
      }
    }
    HWY_UNROLL(3)
    for (std::size_t i = 0; i < 9; i += 3) {
      solved = and2(solved, and3(column[i], column[i + 1], column[i + 2]));
    }
  }
  return solved;
}

/// Chooses splits for settled lanes with open cells, and finds the solved lanes.
HWY_NOINLINE inline void choose_splits(const Lanes& lanes, Splits& splits) {
  Vec complete = ones();
  Vec chosen[6];  // the chute, one of the six in each lane
  Fewest fewest = count_configurations<Bands>(lanes, 0, 0, splits, complete);
  chosen[0] = ones();
  for (std::size_t chute = 1; chute < 6; ++chute) {
    const Fewest next =
        chute < 3
            ? count_configurations<Bands>(lanes, Bands::kChute * chute, chute, splits, complete)
            : count_configurations<Stacks>(lanes, Stacks::kChute * (chute - 3), chute, splits,
                                           complete);
    const Vec better = next.less_than(fewest);
    for (std::size_t i = 0; i < 7; ++i) {
      fewest.bit[i] = select(better, next.bit[i], fewest.bit[i]);
    }
    for (std::size_t c = 0; c < chute; ++c) chosen[c] = and_not(chosen[c], better);
    chosen[chute] = better;
  }

  Vec two[9];
  Vec many[9];
  Vec any_two = zeros();
  for (std::size_t d = 0; d < 9; ++d) {
    two[d] = zeros();
    many[d] = zeros();
    for (std::size_t c = 0; c < 6; ++c) {
      two[d] = or_and(two[d], chosen[c], splits.two[9 * c + d]);
      many[d] = or_and(many[d], chosen[c], splits.many[9 * c + d]);
    }
    any_two = or2(any_two, two[d]);
  }
  const Vec to_split = and_not(and2(lanes.settled, lanes.any_open), lanes.dead);
  Vec waiting = to_split;
  for (std::size_t i = 54; i < 64; ++i) splits.rows[i] = zeros();
  Vec miniline[4];
  for (Vec& m : miniline) m = zeros();
  for (std::size_t d = 0; d < 9; ++d) {
    const Vec fits = select(any_two, two[d], many[d]);
    const Vec here = and2(waiting, fits);
    waiting = and_not(waiting, fits);
    for (std::size_t c = 0; c < 6; ++c) {
      const std::size_t which = 9 * c + d;
      const Vec mine = and2(chosen[c], here);
      splits.rows[which] = mine;
      HWY_UNROLL(4)
      for (std::size_t i = 0; i < 4; ++i) {
        miniline[i] = or_and(miniline[i], mine, splits.miniline[which][i]);
      }
    }
  }
  for (std::size_t i = 0; i < 4; ++i) splits.rows[54 + Splits::kMinilines[i]] = miniline[i];
  splits.solved = and_nor(complete, lanes.dead, lanes.any_open);
  splits.solved = and2(splits.solved, lanes.settled);
}

}  // namespace
}  // namespace euler96::bitslice::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // EULER96_BITSLICE_SPLIT_INL_HPP
