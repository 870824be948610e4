// Logic of three inputs, compiled once for each vector target.
//
// AVX-512 does any of them in one instruction. Highway 1.0.3 reaches it for Or3 alone, and for
// 512 bits alone; left to the compiler, three operations of two inputs are fused only in part.

#if defined(EULER96_CHUTES_LOGIC_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef EULER96_CHUTES_LOGIC_INL_HPP
#undef EULER96_CHUTES_LOGIC_INL_HPP
#else
#define EULER96_CHUTES_LOGIC_INL_HPP
#endif

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace euler96::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
// GCOVR_EXCL_START AVX-512

// The function's truth table is the byte kTable: bit 4a+2b+c is its value for (a, b, c).
template <int kTable, class V>
HWY_INLINE V ternary(V a, V b, V c) {
  if constexpr (sizeof(V) == 64) {
    return V{_mm512_ternarylogic_epi64(a.raw, b.raw, c.raw, kTable)};
  } else {
    return V{_mm256_ternarylogic_epi64(a.raw, b.raw, c.raw, kTable)};
  }
}
template <class V>
HWY_INLINE V or3(V a, V b, V c) {
  return ternary<0xFE>(a, b, c);
}
template <class V>
HWY_INLINE V and3(V a, V b, V c) {
  return ternary<0x80>(a, b, c);
}
// In two or more of the three.
template <class V>
HWY_INLINE V majority(V a, V b, V c) {
  return ternary<0xE8>(a, b, c);
}
// In a, and neither in b nor in c.
template <class V>
HWY_INLINE V without(V a, V b, V c) {
  return ternary<0x10>(a, b, c);
}
// a, or in both b and c.
template <class V>
HWY_INLINE V or_and(V a, V b, V c) {
  return ternary<0xF8>(a, b, c);
}
// a, or in one of b and c but not in both.
template <class V>
HWY_INLINE V or_xor(V a, V b, V c) {
  return ternary<0xF6>(a, b, c);
}
// Of b where a is set, of c elsewhere.
template <class V>
HWY_INLINE V select(V a, V b, V c) {
  return ternary<0xCA>(a, b, c);
}
// GCOVR_EXCL_STOP AVX-512

#else

template <class V>
HWY_INLINE V or3(V a, V b, V c) {
  return hn::Or(hn::Or(a, b), c);
}
template <class V>
HWY_INLINE V and3(V a, V b, V c) {
  return hn::And(hn::And(a, b), c);
}
template <class V>
HWY_INLINE V majority(V a, V b, V c) {
  return hn::Or(hn::And(a, b), hn::And(c, hn::Or(a, b)));
}
template <class V>
HWY_INLINE V without(V a, V b, V c) {
  return hn::AndNot(hn::Or(b, c), a);
}
template <class V>
HWY_INLINE V or_and(V a, V b, V c) {
  return hn::Or(a, hn::And(b, c));
}
template <class V>
HWY_INLINE V or_xor(V a, V b, V c) {
  return hn::Or(a, hn::Xor(b, c));
}

#endif

}  // namespace euler96::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // EULER96_CHUTES_LOGIC_INL_HPP
