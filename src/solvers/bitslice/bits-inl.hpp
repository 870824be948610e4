// Vectors of bits: moving them, and counting across nine of them. Compiled once for each target.
//
// Each of the 64 to 512 bits of a `Vec` is a lane of its own. A number in a lane is spread over
// several vectors, one for each of its bits, and is added by full adders. simd/logic-inl.hpp has
// the logic of two and three inputs.
//
// Test: tests/vector_engines_test.cpp.

#if defined(EULER96_BITSLICE_BITS_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef EULER96_BITSLICE_BITS_INL_HPP
#undef EULER96_BITSLICE_BITS_INL_HPP
#else
#define EULER96_BITSLICE_BITS_INL_HPP
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

#include "../simd/logic-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96::bitslice::HWY_NAMESPACE {
namespace {

using namespace simd::HWY_NAMESPACE;

#if EULER96_WORDS

using Vec = Word;

HWY_INLINE Vec load(const std::uint64_t* from) { return {*from}; }
HWY_INLINE void store(Vec a, std::uint64_t* to) { *to = a.raw; }
HWY_INLINE Vec repeat(std::uint64_t word) { return {word}; }
template <int kBits>
HWY_INLINE Vec shift_up(Vec a) {
  return {a.raw << kBits};
}
template <int kBits>
HWY_INLINE Vec shift_down(Vec a) {
  return {a.raw >> kBits};
}

#else

// Two forms for AVX-512, of 256 and 512 lanes: see bitslice.cpp.
using Words = hn::CappedTag<std::uint64_t, HWY_TARGET == HWY_AVX3 ? 4 : 8>;
using Vec = hn::Vec<Words>;

/// The mask of a vector whose lanes have these bits, from the lowest on.
template <class D>
HWY_INLINE hn::Mask<D> mask_of(D d, std::uint64_t bits) {
#if HWY_TARGET == HWY_WASM
  if constexpr (sizeof(hn::TFromD<D>) == 1) {  // see bytes_at
    alignas(16) static constexpr std::uint8_t kByte[] = {0, 0, 0, 0, 0, 0, 0, 0,
                                                         1, 1, 1, 1, 1, 1, 1, 1};
    alignas(16) static constexpr std::uint8_t kBit[] = {1, 2, 4, 8, 16, 32, 64, 128,
                                                        1, 2, 4, 8, 16, 32, 64, 128};
    const auto both = hn::Set(hn::Repartition<std::uint64_t, D>(), bits);
    return hn::TestBit(bytes_at(hn::BitCast(d, both), hn::Load(d, kByte)), hn::Load(d, kBit));
  }
#endif
  return hn::LoadMaskBits(d, reinterpret_cast<const std::uint8_t*>(&bits));
}

/// From and to aligned memory.
HWY_INLINE Vec load(const std::uint64_t* from) { return hn::Load(Words(), from); }
HWY_INLINE void store(Vec a, std::uint64_t* to) { hn::Store(a, Words(), to); }
HWY_INLINE Vec repeat(std::uint64_t word) { return hn::Set(Words(), word); }
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

/// The sum of three bits, in two.
struct Sum {
  Vec one;
  Vec two;
};

HWY_INLINE Sum add(Vec a, Vec b, Vec c) {
  if constexpr (EULER96_TERNARY) return {xor3(a, b, c), majority(a, b, c)};
  const Vec d = xor2(a, b);
  return {xor2(d, c), or_and(and2(a, b), d, c)};
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

}  // namespace
}  // namespace euler96::bitslice::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // EULER96_BITSLICE_BITS_INL_HPP
