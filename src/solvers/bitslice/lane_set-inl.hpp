// Lists of lanes. Compiled once for each target.
//
// Logic on vectors finds lanes of one kind, one bit for each. The scheduler handles the nodes of
// such lanes one after the other, in memory order, so it needs their numbers as a list. `Staging`
// draws which bit of a vector has which number.
//
// See docs/tuning.md, bitslice, opening. Test: tests/vector_engines_test.cpp.

#include <cstddef>
#include <cstdint>

#include "bits-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96::bitslice::HWY_NAMESPACE {
namespace {

/// A set of lanes in memory, one bit for each.
struct LaneSet {
  /// Lists are written a vector at a time: the entries that may be written beyond the end.
  static constexpr std::size_t kSlack = 16;

  alignas(64) std::uint64_t words[kWords];

  explicit LaneSet(Vec v) { store(v, words); }

  [[nodiscard]] std::size_t size() const {
    std::size_t n = 0;
    for (const std::uint64_t w : words) n += static_cast<std::size_t>(__builtin_popcountll(w));
    return n;
  }

  /// Writes the numbers of its lanes in ascending order, which is memory order.
  /// @param lanes room for kLanes + kSlack.
  /// @return the end of the list.
  std::uint32_t* list(std::uint32_t* lanes) const {
    for (std::size_t part = 0; part < kWords; ++part) {
      std::uint64_t w = 0;  // bit i is lane 64*part + i
      for (std::size_t j = 0; j < kWords; ++j) {
        w |= spread(words[j] >> (part * kPart) & (~std::uint64_t{0} >> (64 - kPart))) << j;
      }
      lanes = append(w, static_cast<std::uint32_t>(64 * part), lanes);
    }
    return lanes;
  }

 private:
  static constexpr std::size_t kPart = 64 / kWords;

  /// The low kPiece bits of every kPiece * kWords.
  template <std::size_t kPiece>
  static constexpr std::uint64_t pieces() {
    std::uint64_t mask = 0;
    for (std::size_t i = 0; i < 64; ++i) {
      if (i / kPiece % kWords == 0) mask |= std::uint64_t{1} << i;
    }
    return mask;
  }

  /// Writes the positions of the bits, plus `first`. With AVX-512 a vector at a time, so that no
  /// branch depends on the bits.
  static HWY_INLINE std::uint32_t* append(std::uint64_t bits, std::uint32_t first,
                                          std::uint32_t* to) {
#if EULER96_TERNARY
    const hn::Repartition<std::uint32_t, Words> d;
    constexpr std::size_t kStep = sizeof(Vec) / sizeof(std::uint32_t);
    constexpr std::uint64_t kSome = (std::uint64_t{1} << kStep) - 1;
    auto number = hn::Iota(d, first);
    for (std::size_t i = 0; i < 64; i += kStep) {
      const std::uint64_t some = bits >> i & kSome;
      hn::StoreU(hn::Compress(number, mask_of(d, some)), d, to);
      to += __builtin_popcountll(some);
      number = hn::Add(number, hn::Set(d, static_cast<std::uint32_t>(kStep)));
    }
#else
    for (; bits != 0; bits &= bits - 1) {
      *to++ = first + static_cast<std::uint32_t>(__builtin_ctzll(bits));
    }
#endif
    return to;
  }

  /// Moves bit i to bit i * kWords, by halves.
  template <std::size_t kPiece = kPart / 2>
  static HWY_INLINE std::uint64_t spread(std::uint64_t bits) {
    if constexpr (kPiece == 0 || kWords == 1) {
      return bits;
    } else {
      constexpr std::uint64_t kMask = pieces<kPiece>();
      return spread<kPiece / 2>((bits | bits << (kPiece * (kWords - 1))) & kMask);
    }
  }
};

}  // namespace
}  // namespace euler96::bitslice::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
