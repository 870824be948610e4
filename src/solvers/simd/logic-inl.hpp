// Bitwise logic of one, two and three vectors, for both engines; compiled once for each target.
//
// A vector is one of Highway's, of any width and lane type. On the target without vectors it is a
// `Word` of 64 bits, because Highway would emulate 128. AVX-512 has one instruction for every
// function of three inputs, vpternlog; Highway 1.0.3 reaches it for few, so `ternary` asks for it
// by the function's truth table. See docs/tuning.md, ternary logic.
//
// Calling conventions. How a vector is passed depends on the target attribute of the function. The
// pragma in HWY_BEFORE_NAMESPACE gives it to functions of namespaces and to members that are not
// friends. Lambdas need HWY_ATTR. With g++, friends defined in a class and implicit members never
// have it: no such function may take, return or touch a vector. Inlining hides the mistake;
// tests/simd/every_target runs builds without optimisation, which show it.

#if defined(EULER96_SIMD_LOGIC_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef EULER96_SIMD_LOGIC_INL_HPP
#undef EULER96_SIMD_LOGIC_INL_HPP
#else
#define EULER96_SIMD_LOGIC_INL_HPP
#endif

#include <hwy/highway.h>

#include <cstdint>

#undef EULER96_TERNARY
#undef EULER96_WORDS
#define EULER96_TERNARY (HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL)
#define EULER96_WORDS (HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128)

HWY_BEFORE_NAMESPACE();
namespace euler96::simd::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

#if EULER96_WORDS

struct Word {
  std::uint64_t raw;
};

HWY_INLINE Word not1(Word a) { return {~a.raw}; }
HWY_INLINE Word and2(Word a, Word b) { return {a.raw & b.raw}; }
HWY_INLINE Word or2(Word a, Word b) { return {a.raw | b.raw}; }
HWY_INLINE Word xor2(Word a, Word b) { return {a.raw ^ b.raw}; }
HWY_INLINE Word and_not(Word a, Word b) { return {a.raw & ~b.raw}; }

#else

template <class V>
HWY_INLINE V not1(V a) {
  return hn::Not(a);
}
template <class V>
HWY_INLINE V and2(V a, V b) {
  return hn::And(a, b);
}
template <class V>
HWY_INLINE V or2(V a, V b) {
  return hn::Or(a, b);
}
template <class V>
HWY_INLINE V xor2(V a, V b) {
  return hn::Xor(a, b);
}
/// a & ~b
template <class V>
HWY_INLINE V and_not(V a, V b) {
  return hn::AndNot(b, a);
}

/// bytes[from[i]] for each byte; 0 if the highest bit of from[i] is set, and else from[i] is
/// below 16. Highway 1.0.3 goes byte by byte on WebAssembly, which has an instruction.
template <class Bytes>
HWY_INLINE Bytes bytes_at(Bytes bytes, Bytes from) {
#if HWY_TARGET == HWY_WASM
  return Bytes{wasm_i8x16_swizzle(bytes.raw, from.raw)};
#else
  return hn::TableLookupBytesOr0(bytes, from);
#endif
}

#endif

// The truth tables of the inputs a, b and c. An expression of these numbers is its own truth table.
inline constexpr int kA = 0xF0;
inline constexpr int kB = 0xCC;
inline constexpr int kC = 0xAA;

/// One instruction for any function; only where `EULER96_TERNARY` is set.
template <int kTable, class V>
HWY_INLINE V ternary(V a, V b, V c) {
  if constexpr (sizeof(V) == 64) {
    return V{_mm512_ternarylogic_epi64(a.raw, b.raw, c.raw, kTable & 0xFF)};
  } else {
    return V{_mm256_ternarylogic_epi64(a.raw, b.raw, c.raw, kTable & 0xFF)};
  }
}

template <class V>
HWY_INLINE V or3(V a, V b, V c) {
  if constexpr (EULER96_TERNARY) return ternary<(kA | kB | kC)>(a, b, c);
  return or2(or2(a, b), c);
}
template <class V>
HWY_INLINE V and3(V a, V b, V c) {
  if constexpr (EULER96_TERNARY) return ternary<(kA & kB & kC)>(a, b, c);
  return and2(and2(a, b), c);
}
template <class V>
HWY_INLINE V xor3(V a, V b, V c) {
  if constexpr (EULER96_TERNARY) return ternary<(kA ^ kB ^ kC)>(a, b, c);
  return xor2(xor2(a, b), c);
}
/// At least two of a, b and c.
template <class V>
HWY_INLINE V majority(V a, V b, V c) {
  if constexpr (EULER96_TERNARY) return ternary<((kA & kB) | (kA & kC) | (kB & kC))>(a, b, c);
  return or2(and2(a, b), and2(c, or2(a, b)));
}
/// a & ~(b | c)
template <class V>
HWY_INLINE V and_nor(V a, V b, V c) {
  if constexpr (EULER96_TERNARY) return ternary<(kA & ~(kB | kC))>(a, b, c);
  return and_not(a, or2(b, c));
}
/// a & (b | ~c)
template <class V>
HWY_INLINE V and_or_not(V a, V b, V c) {
  if constexpr (EULER96_TERNARY) return ternary<(kA & (kB | ~kC))>(a, b, c);
  return and_not(a, and_not(c, b));
}
/// a | (b & c)
template <class V>
HWY_INLINE V or_and(V a, V b, V c) {
  if constexpr (EULER96_TERNARY) return ternary<(kA | (kB & kC))>(a, b, c);
  return or2(a, and2(b, c));
}
/// a | (b & ~c)
template <class V>
HWY_INLINE V or_and_not(V a, V b, V c) {
  if constexpr (EULER96_TERNARY) return ternary<(kA | (kB & ~kC))>(a, b, c);
  return or2(a, and_not(b, c));
}
/// a | (b ^ c)
template <class V>
HWY_INLINE V or_xor(V a, V b, V c) {
  if constexpr (EULER96_TERNARY) return ternary<(kA | (kB ^ kC))>(a, b, c);
  return or2(a, xor2(b, c));
}
/// a | ~b
template <class V>
HWY_INLINE V or_not(V a, V b) {
  if constexpr (EULER96_TERNARY) return ternary<(kA | ~kB)>(a, b, b);
  return or2(a, not1(b));
}
/// a where m, else b, bit by bit: hn::IfVecThenElse takes whole bytes on most targets.
template <class V>
HWY_INLINE V select(V m, V a, V b) {
  if constexpr (EULER96_TERNARY) return ternary<((kA & kB) | (~kA & kC))>(m, a, b);
  return xor2(b, and2(m, xor2(a, b)));
}
/// The borrow of a - b - c. Applied to two numbers from their lowest bits up, with the last borrow
/// as c, it shows whether the first number is less than the second.
template <class V>
HWY_INLINE V borrow(V a, V b, V c) {
  if constexpr (EULER96_TERNARY) return ternary<((~kA & kB) | (~kA & kC) | (kB & kC))>(a, b, c);
  return majority(not1(a), b, c);
}

}  // namespace
}  // namespace euler96::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // EULER96_SIMD_LOGIC_INL_HPP
