// Hidden pairs in boxes, in all lanes at once. Compiled once for each target.
//
// If a box can hold each of two digits in the same two cells alone, these cells hold no other
// digit. All pairs of a box are found before any candidate is removed. A cell keeps both digits of
// its pair, so no cell becomes a single.
//
// It costs as much as half a sweep, so only roots look for pairs, once: opening-inl.hpp.
// See docs/tuning.md, bitslice, opening. Test: tests/vector_engines_test.cpp.

#include "bits-inl.hpp"
#include "chute-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96::bitslice::HWY_NAMESPACE {
namespace {

/// A cell of a box, counted from the first.
constexpr std::size_t in_box(std::size_t i) { return i / 3 * 9 + i % 3; }

/// Where exactly two cells hold a digit.
/// @param x the rows of the digit, from the first cell of the box on.
HWY_INLINE Vec in_two_cells(const Vec* x) {
  Sum s[3];
  HWY_UNROLL(3)
  for (std::size_t i = 0; i < 3; ++i) {
    s[i] = add(x[in_box(3 * i)], x[in_box(3 * i + 1)], x[in_box(3 * i + 2)]);
  }
  const Sum ones = add(s[0].one, s[1].one, s[2].one);
  const Sum twos = add(s[0].two, s[1].two, s[2].two);
  return and_nor(xor2(ones.two, twos.one), ones.one, twos.two);
}

/// Looks in one box, whose first cell's rows begin at `x`.
/// @param where the lanes to narrow.
/// @return the lanes that lost a candidate.
HWY_NOINLINE inline Vec narrow_pairs(Vec* x, Vec where) {
  Vec two[9];
  Vec paired[9];
  HWY_UNROLL(9)
  for (std::size_t d = 0; d < 9; ++d) {
    two[d] = and2(where, in_two_cells(x + row_of(d)));
    paired[d] = zeros();
  }
  for (std::size_t a = 0; a < 8; ++a) {
    Vec mine[9];
    HWY_UNROLL(9)
    for (std::size_t c = 0; c < 9; ++c) mine[c] = x[row_of(a) + in_box(c)];
    for (std::size_t b = a + 1; b < 9; ++b) {
      Vec differ = not1(two[a]);
      HWY_UNROLL(9)
      for (std::size_t c = 0; c < 9; ++c) {
        differ = or_xor(differ, mine[c], x[row_of(b) + in_box(c)]);
      }
      paired[a] = or_not(paired[a], differ);
      paired[b] = or_not(paired[b], differ);
    }
  }
  Vec lost = zeros();
  HWY_UNROLL(9)
  for (std::size_t c = 0; c < 9; ++c) {
    Vec* y = x + in_box(c);
    Vec in_pair = zeros();
    HWY_UNROLL(9)
    for (std::size_t d = 0; d < 9; ++d) in_pair = or_and(in_pair, paired[d], y[row_of(d)]);
    HWY_UNROLL(9)
    for (std::size_t d = 0; d < 9; ++d) {
      const Vec kept = and_or_not(y[row_of(d)], paired[d], in_pair);
      lost = or_xor(lost, kept, y[row_of(d)]);
      y[row_of(d)] = kept;
    }
  }
  return lost;
}

/// Looks in all boxes.
/// @param where the lanes to narrow.
/// @return the lanes that lost a candidate.
inline Vec narrow_pairs(Lanes& lanes, Vec where) {
  Vec lost = zeros();
  for (std::size_t box = 0; box < 9; ++box) {
    lost = or2(lost, narrow_pairs(lanes.candidates + box / 3 * 27 + box % 3 * 3, where));
  }
  return lost;
}

}  // namespace
}  // namespace euler96::bitslice::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
