// The choice of splits, for all lanes at once. Compiled once for each target.
//
// The rule looks at the digits with a choice, those with two or more configurations in a chute.
// Take the chute in which they have the fewest configurations together. A chute is wide if they
// have 18 or more: if all are wide, take the one with the fewest digits with a choice, and among
// those the one with the most configurations. In the chute take a digit with exactly two, or if
// there is none, any with more. Split on its first miniline with a choice: in the first house if
// the digit has two minilines left there, else in the second. Ties go to the lowest index. The
// split is whether that miniline holds the digit.
//
// Counting adds bits: a digit has at most six configurations, a chute 54. Choosing compares such
// numbers and masks. The result is 64 rows, which a transpose turns into a word for each lane:
//
//     rows 0..53    row 9*chute + digit is set: split on this digit in this chute
//     rows 54..62   row 54 + miniline is set: at this miniline
//
// See docs/tuning.md, bitslice, splits. Test: tests/vector_engines_test.cpp.

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

  // For each chute and digit:
  Vec two[54];          // exactly two configurations
  Vec many[54];         // two or more
  Vec miniline[54][4];  // where to split: minilines 0, 1, 3 and 4 are enough

  static constexpr std::size_t kMinilines[4] = {0, 1, 3, 4};
};

/// How well a chute suits a split: a number for each lane, lowest bit first; less is better.
///
///     bits 0..5    configurations of digits with a choice; in a wide chute the complement
///     bits 6..9    the digits with a choice in a wide chute, otherwise 0
///     bit 10       no digit has a choice
struct Rank {
  static constexpr std::size_t kBits = 11;

  Vec bit[kBits];

  /// Where this is less than the other.
  [[nodiscard]] HWY_INLINE Vec less_than(const Rank& other) const {
    Vec is_less = zeros();
    HWY_UNROLL(11)
    for (std::size_t i = 0; i < kBits; ++i) is_less = borrow(bit[i], other.bit[i], is_less);
    return is_less;
  }
};

/// Ranks a chute.
/// @param total the configurations of the digits with a choice.
/// @param many for each digit, whether it has a choice.
HWY_INLINE Rank rank_of(const Vec (&total)[6], const Vec (&many)[9]) {
  const Vec wide = or_and(total[5], total[4], or3(total[1], total[2], total[3]));  // 18 or more
  Rank rank;
  HWY_UNROLL(6)
  for (std::size_t i = 0; i < 6; ++i) rank.bit[i] = xor2(total[i], wide);
  const Sum s0 = add(many[0], many[1], many[2]);
  const Sum s1 = add(many[3], many[4], many[5]);
  const Sum s2 = add(many[6], many[7], many[8]);
  const Sum ones = add(s0.one, s1.one, s2.one);
  const Sum twos = add(s0.two, s1.two, s2.two);
  const Vec carry = and2(twos.one, ones.two);
  rank.bit[6] = and2(wide, ones.one);
  rank.bit[7] = and2(wide, xor2(twos.one, ones.two));
  rank.bit[8] = and2(wide, xor2(twos.two, carry));
  rank.bit[9] = and3(wide, twos.two, carry);
  rank.bit[10] = and_nor(not1(or3(many[0], many[1], many[2])), or3(many[3], many[4], many[5]),
                         or3(many[6], many[7], many[8]));
  return rank;
}

/// Counts the configurations in the chute that starts at cell `first`, and ranks it.
/// @param complete the lanes in which a digit has no configuration are removed from it.
template <class Axis>
HWY_INLINE Rank count_configurations(const Lanes& lanes, std::size_t first, std::size_t chute,
                                     Splits& splits, Vec& complete) {
  constexpr std::size_t kCell = Axis::kCell;
  Vec total[6];
  for (Vec& bit : total) bit = zeros();
  Vec any_many[9];
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
    any_many[d] = many;
    complete = and2(complete, or2(one, many));

    // total += odd + 2*rest.one + 4*rest.two
    const Vec odd = and2(one, many);
    Vec carry = and2(total[0], odd);
    total[0] = xor2(total[0], odd);
    const Sum s1 = add(total[1], rest.one, carry);
    total[1] = s1.one;
    const Sum s2 = add(total[2], rest.two, s1.two);
    total[2] = s2.one;
    carry = s2.two;
    HWY_UNROLL(3)
    for (std::size_t i = 3; i < 6; ++i) {
      const Vec sum = xor2(total[i], carry);
      carry = and2(total[i], carry);
      total[i] = sum;
    }
  }
  return rank_of(total, any_many);
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
  Rank best = count_configurations<Bands>(lanes, 0, 0, splits, complete);
  chosen[0] = ones();
  for (std::size_t chute = 1; chute < 6; ++chute) {
    const Rank next = chute < 3 ? count_configurations<Bands>(lanes, Bands::kChute * chute, chute,
                                                              splits, complete)
                                : count_configurations<Stacks>(lanes, Stacks::kChute * (chute - 3),
                                                               chute, splits, complete);
    const Vec better = next.less_than(best);
    for (std::size_t i = 0; i < Rank::kBits; ++i) {
      best.bit[i] = select(better, next.bit[i], best.bit[i]);
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
