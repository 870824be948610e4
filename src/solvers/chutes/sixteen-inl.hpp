// Sixteen lanes of 16 bits: one vector of 256 bits, or two of 128. Compiled once for each target.

#if defined(EULER96_CHUTES_SIXTEEN_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef EULER96_CHUTES_SIXTEEN_INL_HPP
#undef EULER96_CHUTES_SIXTEEN_INL_HPP
#else
#define EULER96_CHUTES_SIXTEEN_INL_HPP
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

#include "logic-inl.hpp"

#if HWY_TARGET != HWY_AVX3_DL && HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
HWY_BEFORE_NAMESPACE();
namespace euler96::HWY_NAMESPACE {

class Sixteen {
 public:
  static HWY_INLINE Sixteen load(const std::uint16_t* lanes) {
    Sixteen r;
    for (std::size_t i = 0; i < kParts; ++i) r.part_[i] = hn::Load(d16, lanes + kLanes * i);
    return r;
  }
  static HWY_INLINE Sixteen set(unsigned value) {
    Sixteen r;
    for (V& part : r.part_) part = hn::Set(d16, static_cast<std::uint16_t>(value));
    return r;
  }
  HWY_INLINE void store(std::uint64_t* words) const {
    for (std::size_t i = 0; i < kParts; ++i) {
      hn::Store(hn::BitCast(d64, part_[i]), d64, words + kLanes / 4 * i);
    }
  }
  HWY_INLINE void store(std::uint16_t* lanes) const {
    for (std::size_t i = 0; i < kParts; ++i) hn::Store(part_[i], d16, lanes + kLanes * i);
  }

  friend HWY_INLINE Sixteen operator&(Sixteen a, Sixteen b) {
    return each([](V x, V y) HWY_ATTR { return hn::And(x, y); }, a, b);
  }
  friend HWY_INLINE Sixteen operator|(Sixteen a, Sixteen b) {
    return each([](V x, V y) HWY_ATTR { return hn::Or(x, y); }, a, b);
  }
  /// In `a` and not in `b`.
  friend HWY_INLINE Sixteen except(Sixteen a, Sixteen b) {
    return each([](V x, V y) HWY_ATTR { return hn::AndNot(y, x); }, a, b);
  }
  friend HWY_INLINE Sixteen or3(Sixteen a, Sixteen b, Sixteen c) {
    return each([](V x, V y, V z) HWY_ATTR { return HWY_NAMESPACE::or3(x, y, z); }, a, b, c);
  }
  friend HWY_INLINE Sixteen and3(Sixteen a, Sixteen b, Sixteen c) {
    return each([](V x, V y, V z) HWY_ATTR { return HWY_NAMESPACE::and3(x, y, z); }, a, b, c);
  }
  friend HWY_INLINE Sixteen majority(Sixteen a, Sixteen b, Sixteen c) {
    return each([](V x, V y, V z) HWY_ATTR { return HWY_NAMESPACE::majority(x, y, z); }, a, b, c);
  }
  friend HWY_INLINE Sixteen without(Sixteen a, Sixteen b, Sixteen c) {
    return each([](V x, V y, V z) HWY_ATTR { return HWY_NAMESPACE::without(x, y, z); }, a, b, c);
  }
  friend HWY_INLINE Sixteen or_and(Sixteen a, Sixteen b, Sixteen c) {
    return each([](V x, V y, V z) HWY_ATTR { return HWY_NAMESPACE::or_and(x, y, z); }, a, b, c);
  }
  friend HWY_INLINE Sixteen or_xor(Sixteen a, Sixteen b, Sixteen c) {
    return each([](V x, V y, V z) HWY_ATTR { return HWY_NAMESPACE::or_xor(x, y, z); }, a, b, c);
  }
  friend HWY_INLINE Sixteen min(Sixteen a, Sixteen b) {
    return each([](V x, V y) HWY_ATTR { return hn::Min(x, y); }, a, b);
  }

  /// All bits of the lanes that are empty, none of the others.
  friend HWY_INLINE Sixteen empty(Sixteen a) {
    return each([](V x) HWY_ATTR { return hn::VecFromMask(d16, hn::Eq(x, hn::Zero(d16))); }, a);
  }
  /// The set without its lowest element, in each lane.
  friend HWY_INLINE Sixteen rest(Sixteen a) {
    return each([](V x) HWY_ATTR { return hn::And(x, hn::Add(x, hn::Set(d16, 0xFFFF))); }, a);
  }
  /// Zero if all lanes are empty.
  friend HWY_INLINE HWY_ATTR std::uint32_t nonzero(Sixteen a) {
    V all = a.part_[0];
    for (std::size_t i = 1; i < kParts; ++i) all = hn::Or(all, a.part_[i]);
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3
    return _mm256_testz_si256(all.raw, all.raw) == 0;
#elif HWY_TARGET == HWY_SSE4
    return _mm_testz_si128(all.raw, all.raw) == 0;
#else
    return !hn::AllTrue(d16, hn::Eq(all, hn::Zero(d16)));
#endif
  }

  /// Lane 4i+j gets what is in lane 4i + (j + kStep) modulo 3, and nothing for j = 3.
  template <unsigned kStep>
  friend HWY_INLINE Sixteen rotate(Sixteen a) {
    return shuffle(a, kRotate[kStep].data());
  }
  /// Lane 4i+j gets what is in lane 4j+i.
  friend HWY_INLINE Sixteen transpose(Sixteen a);

 private:
  static constexpr std::size_t kLanes = HWY_MAX_BYTES >= 32 ? 16 : 8;
  static constexpr std::size_t kParts = 16 / kLanes;
  static constexpr hn::FixedTag<std::uint16_t, kLanes> d16{};
  static constexpr hn::FixedTag<std::uint8_t, 2 * kLanes> d8{};
  static constexpr hn::FixedTag<std::uint32_t, kLanes / 2> d32{};
  static constexpr hn::FixedTag<std::uint64_t, kLanes / 4> d64{};
  using V = hn::Vec<decltype(d16)>;

  // Within groups of 128 bits, as byte shuffles know them.
  using Bytes = std::array<std::uint8_t, 16>;
  static constexpr std::uint8_t kNothing = 0x80;
  static constexpr std::array<Bytes, 3> kRotate = {{
      {0, 1, 2, 3, 4, 5, kNothing, kNothing, 8, 9, 10, 11, 12, 13, kNothing, kNothing},
      {2, 3, 4, 5, 0, 1, kNothing, kNothing, 10, 11, 12, 13, 8, 9, kNothing, kNothing},
      {4, 5, 0, 1, 2, 3, kNothing, kNothing, 12, 13, 8, 9, 10, 11, kNothing, kNothing},
  }};
  static constexpr Bytes kZip = {0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15};

  template <class F, class... S>
  static HWY_INLINE Sixteen each(F f, const S&... s) {
    Sixteen r;
    for (std::size_t i = 0; i < kParts; ++i) r.part_[i] = f(s.part_[i]...);
    return r;
  }
  static HWY_INLINE Sixteen shuffle(Sixteen a, const std::uint8_t* from) {
    const auto indices = hn::LoadDup128(d8, from);
    for (V& part : a.part_) {
      part = hn::BitCast(d16, hn::TableLookupBytes(hn::BitCast(d8, part), indices));
    }
    return a;
  }

  V part_[kParts];
};

HWY_INLINE Sixteen transpose(Sixteen a) {
  // Pairs of lanes 4i+j and 4(i+1)+j first; then the pairs are put in their order.
  a = Sixteen::shuffle(a, Sixteen::kZip.data());
  using S = Sixteen;
  if constexpr (S::kParts == 1) {
    alignas(32) static constexpr std::uint32_t kOrder[] = {0, 4, 1, 5, 2, 6, 3, 7};
    const auto order = hn::SetTableIndices(S::d32, kOrder);
    a.part_[0] = hn::BitCast(S::d16, hn::TableLookupLanes(hn::BitCast(S::d32, a.part_[0]), order));
  } else {
    const auto low = hn::BitCast(S::d32, a.part_[0]);
    const auto high = hn::BitCast(S::d32, a.part_[S::kParts - 1]);
    a.part_[0] = hn::BitCast(S::d16, hn::InterleaveLower(S::d32, low, high));
    a.part_[S::kParts - 1] = hn::BitCast(S::d16, hn::InterleaveUpper(S::d32, low, high));
  }
  return a;
}

}  // namespace euler96::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif

#endif  // EULER96_CHUTES_SIXTEEN_INL_HPP
