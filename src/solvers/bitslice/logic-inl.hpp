// Vectors of bits, and all the operations on them that the bit-sliced solver knows: and, or, not,
// xor, in twos and threes. (Compiled once for each target; see hwy/foreach_target.h.)
//
// A `Vec` is 64 to 512 bits, each a lane of its own. Highway carries it, but for two things. With
// AVX-512 any logic of three inputs is one instruction, vpternlog, if it is asked for by name:
// Highway's few three-input functions were 7% slower, leaving it to the compiler 15%. And the plain
// words of `kScalar` are a struct of ours, since Highway's emulation would fill 128 bits.
//
// Test: tests/bitslice_parts_test.cpp.

#if defined(EULER96_BITSLICE_LOGIC_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef EULER96_BITSLICE_LOGIC_INL_HPP
#undef EULER96_BITSLICE_LOGIC_INL_HPP
#else
#define EULER96_BITSLICE_LOGIC_INL_HPP
#endif

#include <cstddef>
#include <cstdint>

#include "hwy/highway.h"

#undef EULER96_TERNARY
#undef EULER96_WORDS
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
#define EULER96_TERNARY 1
#else
#define EULER96_TERNARY 0
#endif
#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128
#define EULER96_WORDS 1
#else
#define EULER96_WORDS 0
#endif

HWY_BEFORE_NAMESPACE();
namespace euler96::bitslice::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if EULER96_WORDS

struct Vec {
  std::uint64_t raw;
};

HWY_INLINE Vec load(const std::uint64_t* from) { return {*from}; }
HWY_INLINE void store(Vec a, std::uint64_t* to) { *to = a.raw; }
HWY_INLINE Vec repeat(std::uint64_t word) { return {word}; }
HWY_INLINE Vec and2(Vec a, Vec b) { return {a.raw & b.raw}; }
HWY_INLINE Vec or2(Vec a, Vec b) { return {a.raw | b.raw}; }
HWY_INLINE Vec xor2(Vec a, Vec b) { return {a.raw ^ b.raw}; }
HWY_INLINE Vec and_not(Vec a, Vec b) { return {a.raw & ~b.raw}; }
template <int kBits>
HWY_INLINE Vec shift_up(Vec a) {
  return {a.raw << kBits};
}
template <int kBits>
HWY_INLINE Vec shift_down(Vec a) {
  return {a.raw >> kBits};
}

#else

using Words = hn::ScalableTag<std::uint64_t>;
using Vec = hn::Vec<Words>;

/// From and to aligned memory.
HWY_INLINE Vec load(const std::uint64_t* from) { return hn::Load(Words(), from); }
HWY_INLINE void store(Vec a, std::uint64_t* to) { hn::Store(a, Words(), to); }
HWY_INLINE Vec repeat(std::uint64_t word) { return hn::Set(Words(), word); }
HWY_INLINE Vec and2(Vec a, Vec b) { return hn::And(a, b); }
HWY_INLINE Vec or2(Vec a, Vec b) { return hn::Or(a, b); }
HWY_INLINE Vec xor2(Vec a, Vec b) { return hn::Xor(a, b); }
/// a & ~b
HWY_INLINE Vec and_not(Vec a, Vec b) { return hn::AndNot(b, a); }
/// Within each 64-bit word.
template <int kBits>
HWY_INLINE Vec shift_up(Vec a) {
  return hn::ShiftLeft<kBits>(a);
}
template <int kBits>
HWY_INLINE Vec shift_down(Vec a) {
  return hn::ShiftRight<kBits>(a);
}

#endif

/// 64-bit words in a vector, and lanes: bits.
inline constexpr std::size_t kWords = sizeof(Vec) / sizeof(std::uint64_t);
inline constexpr std::size_t kLanes = 64 * kWords;

HWY_INLINE Vec zeros() { return repeat(0); }
HWY_INLINE Vec ones() { return repeat(~std::uint64_t{0}); }
HWY_INLINE Vec not1(Vec a) { return xor2(a, ones()); }

#if EULER96_TERNARY
// GCOVR_EXCL_START AVX-512

// The truth tables of the three inputs; that of any function of theirs follows.
inline constexpr int kA = 0xF0;
inline constexpr int kB = 0xCC;
inline constexpr int kC = 0xAA;

template <int kTable>
HWY_INLINE Vec ternary(Vec a, Vec b, Vec c) {
  return Vec{_mm512_ternarylogic_epi64(a.raw, b.raw, c.raw, kTable & 0xFF)};
}

HWY_INLINE Vec or3(Vec a, Vec b, Vec c) { return ternary<(kA | kB | kC)>(a, b, c); }
HWY_INLINE Vec and3(Vec a, Vec b, Vec c) { return ternary<(kA & kB & kC)>(a, b, c); }
HWY_INLINE Vec xor3(Vec a, Vec b, Vec c) { return ternary<(kA ^ kB ^ kC)>(a, b, c); }
HWY_INLINE Vec majority(Vec a, Vec b, Vec c) {
  return ternary<((kA & kB) | (kA & kC) | (kB & kC))>(a, b, c);
}
HWY_INLINE Vec and_nor(Vec a, Vec b, Vec c) { return ternary<(kA & ~(kB | kC))>(a, b, c); }
HWY_INLINE Vec or_and(Vec a, Vec b, Vec c) { return ternary<(kA | (kB & kC))>(a, b, c); }
HWY_INLINE Vec and_or(Vec a, Vec b, Vec c) { return ternary<(kA & (kB | kC))>(a, b, c); }
HWY_INLINE Vec or_and_not(Vec a, Vec b, Vec c) { return ternary<(kA | (kB & ~kC))>(a, b, c); }
HWY_INLINE Vec or_not(Vec a, Vec b) { return ternary<(kA | ~kB)>(a, b, b); }
HWY_INLINE Vec and_or_not(Vec a, Vec b, Vec c) { return ternary<(kA & (kB | ~kC))>(a, b, c); }
HWY_INLINE Vec select(Vec m, Vec a, Vec b) { return ternary<((kA & kB) | (~kA & kC))>(m, a, b); }
HWY_INLINE Vec less(Vec a, Vec b, Vec c) {
  return ternary<((~kA & kB) | (~kA & kC) | (kB & kC))>(a, b, c);
}
// GCOVR_EXCL_STOP AVX-512

#else

HWY_INLINE Vec or3(Vec a, Vec b, Vec c) { return or2(or2(a, b), c); }
HWY_INLINE Vec and3(Vec a, Vec b, Vec c) { return and2(and2(a, b), c); }
/// Two or three of them.
HWY_INLINE Vec majority(Vec a, Vec b, Vec c) { return or2(and2(a, b), and2(c, or2(a, b))); }
/// a & ~(b | c)
HWY_INLINE Vec and_nor(Vec a, Vec b, Vec c) { return and_not(a, or2(b, c)); }
/// a | (b & c)
HWY_INLINE Vec or_and(Vec a, Vec b, Vec c) { return or2(a, and2(b, c)); }
/// a & (b | c)
HWY_INLINE Vec and_or(Vec a, Vec b, Vec c) { return and2(a, or2(b, c)); }
/// a | (b & ~c)
HWY_INLINE Vec or_and_not(Vec a, Vec b, Vec c) { return or2(a, and_not(b, c)); }
/// a | ~b
HWY_INLINE Vec or_not(Vec a, Vec b) { return or2(a, not1(b)); }
/// a & (b | ~c)
HWY_INLINE Vec and_or_not(Vec a, Vec b, Vec c) { return and_not(a, and_not(c, b)); }
/// a where m, else b: bit by bit (hn::IfVecThenElse takes whole bytes on most targets)
HWY_INLINE Vec select(Vec m, Vec a, Vec b) { return xor2(b, and2(m, xor2(a, b))); }
/// A step of comparing numbers from the lowest bit up: a < b, or equal and c.
HWY_INLINE Vec less(Vec a, Vec b, Vec c) { return majority(not1(a), b, c); }

#endif

/// The sum of three bits, in two.
struct Sum {
  Vec one;
  Vec two;
};

HWY_INLINE Sum add(Vec a, Vec b, Vec c) {
#if EULER96_TERNARY
  return {xor3(a, b, c), majority(a, b, c)};  // GCOVR_EXCL_LINE AVX-512
#else
  const Vec d = xor2(a, b);
  return {xor2(d, c), or_and(and2(a, b), d, c)};
#endif
}

/// Where at least two of nine are set.
HWY_INLINE Vec two_of(const Vec (&v)[9]) {
  const Vec any0 = or3(v[0], v[1], v[2]);
  const Vec any1 = or3(v[3], v[4], v[5]);
  const Vec any2 = or3(v[6], v[7], v[8]);
  const Vec two0 = majority(v[0], v[1], v[2]);
  const Vec two1 = majority(v[3], v[4], v[5]);
  const Vec two2 = majority(v[6], v[7], v[8]);
  return or3(or2(two0, two1), two2, majority(any0, any1, any2));
}

/// Where at least three, and where at least four of nine are set.
struct ThreeOrFour {
  Vec three;
  Vec four;
};

HWY_INLINE ThreeOrFour three_or_four_of(const Vec (&v)[9]) {
  const Sum s0 = add(v[0], v[1], v[2]);
  const Sum s1 = add(v[3], v[4], v[5]);
  const Sum s2 = add(v[6], v[7], v[8]);
  const Sum s = add(s0.one, s1.one, s2.one);  // the sum is s.one and twice the four twos
  const Vec some = or3(s0.two, s1.two, s2.two);
  const Vec four = or_and(majority(s0.two, s1.two, s2.two), s.two, some);
  return {or_and(four, or2(some, s.two), s.one), four};
}

}  // namespace euler96::bitslice::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // EULER96_BITSLICE_LOGIC_INL_HPP
