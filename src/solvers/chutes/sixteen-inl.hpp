// Sixteen lanes of 16 bits: one vector of 256 bits, or two of 128. Compiled once for each target.
//
// `Sixteen` is Highway's vector where 256 bits are one, and a struct of two vectors elsewhere. Both
// have the same functions, and the ternary logic of simd/logic-inl.hpp works on both.

#include <hwy/highway.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "../simd/logic-inl.hpp"
#include "nine_vectors_tables.hpp"

#if HWY_TARGET != HWY_AVX3_DL && !EULER96_WORDS
HWY_BEFORE_NAMESPACE();
namespace euler96::chutes::HWY_NAMESPACE {
namespace {

using namespace simd::HWY_NAMESPACE;

// Lanes of one of Highway's vectors.
inline constexpr std::size_t kPart = HWY_MAX_BYTES >= 32 ? 16 : 8;
inline constexpr hn::FixedTag<std::uint16_t, kPart> d16{};
inline constexpr hn::FixedTag<std::uint8_t, 2 * kPart> d8{};
inline constexpr hn::FixedTag<std::uint32_t, kPart / 2> d32{};
inline constexpr hn::FixedTag<std::uint64_t, kPart / 4> d64{};
using Part = hn::Vec<decltype(d16)>;

/// Vectors of 128 bits.
inline constexpr hn::FixedTag<std::uint8_t, 16> d8x16{};
inline constexpr hn::FixedTag<std::uint64_t, 2> d64x2{};
using Half = hn::Vec<decltype(d64x2)>;

HWY_INLINE Part min(Part a, Part b) { return hn::Min(a, b); }
/// All bits of the lanes that are empty, none of the others.
HWY_INLINE Part empty(Part a) { return hn::VecFromMask(d16, hn::Eq(a, hn::Zero(d16))); }
/// The set without its lowest element, in each lane.
HWY_INLINE Part rest(Part a) { return hn::And(a, hn::Add(a, hn::Set(d16, 0xFFFF))); }
/// Moves bytes within each 128 bits.
HWY_INLINE Part shuffle(Part a, const std::array<std::uint8_t, 16>& from) {
  const auto indices = hn::LoadDup128(d8, from.data());
  return hn::BitCast(d16, bytes_at(hn::BitCast(d8, a), indices));
}
/// The number of the digit in each lane that has one digit.
HWY_INLINE Part number(Part a) { return hn::ShiftRight<12>(hn::Mul(a, hn::Set(d16, kNumbers))); }
/// The entry of a table for each lane, by its low four bits.
HWY_INLINE Part look_up(Part a, const LookUp& table) {
  const auto index = hn::And(a, hn::Set(d16, 0xF));
  const auto low = bytes_at(hn::LoadDup128(d8, table.low.data()), hn::BitCast(d8, index));
  const auto high =
      bytes_at(hn::LoadDup128(d8, table.high.data()), hn::BitCast(d8, hn::ShiftLeft<8>(index)));
  return hn::BitCast(d16, hn::Or(low, high));
}
/// Zero if all lanes are empty.
HWY_INLINE std::uint32_t nonzero(Part a) {
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3
  return _mm256_testz_si256(a.raw, a.raw) == 0;
#elif HWY_TARGET == HWY_SSE4
  return _mm_testz_si128(a.raw, a.raw) == 0;
#else
  return !hn::AllTrue(d16, hn::Eq(a, hn::Zero(d16)));
#endif
}

#if HWY_MAX_BYTES >= 32

using Sixteen = Part;

HWY_INLINE Sixteen combine(Half low, Half high) {
  return hn::BitCast(d16, hn::Combine(d64, high, low));
}
/// The low half for 0, the high half for 1.
HWY_INLINE Half half(Sixteen a, std::size_t which) {
  const auto words = hn::BitCast(d64, a);
  return which == 0 ? hn::LowerHalf(d64x2, words) : hn::UpperHalf(d64x2, words);
}

HWY_INLINE Sixteen load_lanes(const std::uint16_t* lanes) { return hn::Load(d16, lanes); }
HWY_INLINE Sixteen set(unsigned value) { return hn::Set(d16, static_cast<std::uint16_t>(value)); }
HWY_INLINE void store_lanes(Sixteen a, std::uint16_t* lanes) { hn::Store(a, d16, lanes); }
HWY_INLINE void store_lanes(Sixteen a, std::uint64_t* words) {
  hn::Store(hn::BitCast(d64, a), d64, words);
}

#else

struct Sixteen {
  Part low;
  Part high;
};

HWY_INLINE Sixteen combine(Half low, Half high) {
  return {hn::BitCast(d16, low), hn::BitCast(d16, high)};
}
HWY_INLINE Half half(Sixteen a, std::size_t which) {
  return hn::BitCast(d64, which == 0 ? a.low : a.high);
}

HWY_INLINE Sixteen load_lanes(const std::uint16_t* lanes) {
  return {hn::Load(d16, lanes), hn::Load(d16, lanes + kPart)};
}
HWY_INLINE Sixteen set(unsigned value) {
  const Part part = hn::Set(d16, static_cast<std::uint16_t>(value));
  return {part, part};
}
HWY_INLINE void store_lanes(Sixteen a, std::uint16_t* lanes) {
  hn::Store(a.low, d16, lanes);
  hn::Store(a.high, d16, lanes + kPart);
}
HWY_INLINE void store_lanes(Sixteen a, std::uint64_t* words) {
  hn::Store(hn::BitCast(d64, a.low), d64, words);
  hn::Store(hn::BitCast(d64, a.high), d64, words + kPart / 4);
}
HWY_INLINE Sixteen and2(Sixteen a, Sixteen b) {
  return {hn::And(a.low, b.low), hn::And(a.high, b.high)};
}
HWY_INLINE Sixteen or2(Sixteen a, Sixteen b) {
  return {hn::Or(a.low, b.low), hn::Or(a.high, b.high)};
}
HWY_INLINE Sixteen xor2(Sixteen a, Sixteen b) {
  return {hn::Xor(a.low, b.low), hn::Xor(a.high, b.high)};
}
HWY_INLINE Sixteen and_not(Sixteen a, Sixteen b) {
  return {hn::AndNot(b.low, a.low), hn::AndNot(b.high, a.high)};
}
HWY_INLINE Sixteen min(Sixteen a, Sixteen b) { return {min(a.low, b.low), min(a.high, b.high)}; }
HWY_INLINE Sixteen empty(Sixteen a) { return {empty(a.low), empty(a.high)}; }
HWY_INLINE Sixteen rest(Sixteen a) { return {rest(a.low), rest(a.high)}; }
HWY_INLINE Sixteen number(Sixteen a) { return {number(a.low), number(a.high)}; }
HWY_INLINE Sixteen look_up(Sixteen a, const LookUp& table) {
  return {look_up(a.low, table), look_up(a.high, table)};
}
HWY_INLINE Sixteen shuffle(Sixteen a, const std::array<std::uint8_t, 16>& from) {
  return {shuffle(a.low, from), shuffle(a.high, from)};
}
HWY_INLINE std::uint32_t nonzero(Sixteen a) { return nonzero(hn::Or(a.low, a.high)); }

#endif

/// Lane 4i+j gets what is in lane 4i + (j + kStep) modulo 3, and nothing for j = 3.
template <unsigned kStep>
HWY_INLINE Sixteen rotate(Sixteen a) {
  constexpr std::uint8_t kNone = 0x80;
  static constexpr std::array<std::array<std::uint8_t, 16>, 3> kFrom = {{
      {0, 1, 2, 3, 4, 5, kNone, kNone, 8, 9, 10, 11, 12, 13, kNone, kNone},
      {2, 3, 4, 5, 0, 1, kNone, kNone, 10, 11, 12, 13, 8, 9, kNone, kNone},
      {4, 5, 0, 1, 2, 3, kNone, kNone, 12, 13, 8, 9, 10, 11, kNone, kNone},
  }};
  return shuffle(a, kFrom[kStep]);
}

/// Lane 4i+j gets what is in lane 4j+i.
HWY_INLINE Sixteen transpose(Sixteen a) {
  // Pairs of lanes 4i+j and 4(i+1)+j first; then the pairs are put in their order.
  static constexpr std::array<std::uint8_t, 16> kZip = {0, 1, 8,  9,  2, 3, 10, 11,
                                                        4, 5, 12, 13, 6, 7, 14, 15};
  a = shuffle(a, kZip);
#if HWY_MAX_BYTES >= 32
  alignas(32) static constexpr std::uint32_t kOrder[] = {0, 4, 1, 5, 2, 6, 3, 7};
  const auto order = hn::SetTableIndices(d32, kOrder);
  return hn::BitCast(d16, hn::TableLookupLanes(hn::BitCast(d32, a), order));
#else
  const auto low = hn::BitCast(d32, a.low);
  const auto high = hn::BitCast(d32, a.high);
  return {hn::BitCast(d16, hn::InterleaveLower(d32, low, high)),
          hn::BitCast(d16, hn::InterleaveUpper(d32, low, high))};
#endif
}

}  // namespace
}  // namespace euler96::chutes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
