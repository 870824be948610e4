// Moving nodes in and out of lanes: 64x64-bit transposes. Compiled once for each target.
//
// In lanes, a row is one bit of all nodes; in memory, a word is 64 bits of one node. A transpose of
// 64 rows, in each 64-bit word of the vectors at once, leads from one to the other. It is the known
// recursion (Hacker's Delight, 7-3): exchange the off-diagonal halves, then quarters, down to
// single bits. Two passes over memory keep eight rows in registers: 32, 16 and 8 bits, then 4, 2
// and 1.
//
// Test: tests/vector_engines_test.cpp.

#include <array>
#include <cstddef>
#include <cstdint>

#include "bits-inl.hpp"
#include "chute-inl.hpp"
#include "node.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96::bitslice::HWY_NAMESPACE {
namespace {

/// The low half of each 2*kBits bits of a word.
template <int kBits>
inline constexpr std::uint64_t low_halves = ~std::uint64_t{0} / ((std::uint64_t{1} << kBits) + 1);

#if !EULER96_WORDS
// Pieces of whole bytes: one instruction moves them to where their partners were, another selects.

HWY_INLINE void exchange_words(Vec& a, Vec& b) {
  const hn::Repartition<std::uint32_t, Words> d;
  const auto a0 = hn::BitCast(d, a);
  const auto b0 = hn::BitCast(d, b);
  a = hn::BitCast(Words(), hn::OddEven(hn::Shuffle2301(b0), a0));
  b = hn::BitCast(Words(), hn::OddEven(b0, hn::Shuffle2301(a0)));
}

#if EULER96_TERNARY

/// For each byte of 16, the byte that takes its place.
template <int kBytes>
inline constexpr std::array<std::uint8_t, 16> partners = [] {
  std::array<std::uint8_t, 16> table{};
  for (std::size_t i = 0; i < 16; ++i) table[i] = static_cast<std::uint8_t>(i ^ kBytes);
  return table;
}();

/// With masks for bytes, the compiler makes one instruction of both.
template <class Piece>
HWY_INLINE void exchange_bytes(Vec& a, Vec& b) {
  constexpr int kBytes = sizeof(Piece);
  const hn::Repartition<std::uint8_t, Words> d;
  const auto a0 = hn::BitCast(d, a);
  const auto b0 = hn::BitCast(d, b);
  const auto swap = hn::LoadDup128(d, partners<kBytes>.data());
  const auto high = mask_of(d, ~low_halves<kBytes>);
  const auto low = mask_of(d, low_halves<kBytes>);
  a = hn::BitCast(Words(), hn::IfThenElse(high, hn::TableLookupBytes(b0, swap), a0));
  b = hn::BitCast(Words(), hn::IfThenElse(low, hn::TableLookupBytes(a0, swap), b0));
}

#else

template <class Piece>
HWY_INLINE void exchange_bytes(Vec& a, Vec& b) {
  constexpr int kBits = 8 * sizeof(Piece);
  const hn::Repartition<Piece, Words> d;
  const auto a0 = hn::BitCast(d, a);
  const auto b0 = hn::BitCast(d, b);
  const auto up = hn::BitCast(d, shift_up<kBits>(b));
  const auto down = hn::BitCast(d, shift_down<kBits>(a));
  a = hn::BitCast(Words(), hn::OddEven(up, a0));
  b = hn::BitCast(Words(), hn::OddEven(b0, down));
}

#endif
#endif

/// Exchanges the high halves of `a` with the low halves of `b`, in pieces of kBits.
template <int kBits>
HWY_INLINE void exchange(Vec& a, Vec& b) {
#if !EULER96_WORDS
  if constexpr (kBits == 32) return exchange_words(a, b);
  if constexpr (kBits == 16) return exchange_bytes<std::uint16_t>(a, b);
  if constexpr (kBits == 8) return exchange_bytes<std::uint8_t>(a, b);
#endif
  const Vec low = repeat(low_halves<kBits>);
  const Vec a0 = a;
  if constexpr (EULER96_TERNARY) {  // select() is one instruction
    a = select(low, a0, shift_up<kBits>(b));
    b = select(low, shift_down<kBits>(a0), b);
  } else {
    const Vec differ = and2(xor2(shift_down<kBits>(a0), b), low);
    b = xor2(b, differ);
    a = xor2(a0, shift_up<kBits>(differ));
  }
}

// The two sides of a transpose: rows of lanes, and words of staging.
HWY_INLINE Vec row(const Vec* rows, std::size_t i) { return rows[i]; }
HWY_INLINE void set_row(Vec* rows, std::size_t i, Vec v) { rows[i] = v; }
HWY_INLINE Vec row(const std::uint64_t* words, std::size_t i) { return load(words + i * kWords); }
HWY_INLINE void set_row(std::uint64_t* words, std::size_t i, Vec v) {
  store(v, words + i * kWords);
}

/// Transposes 64 rows in each of their 64-bit words. `from` and `to` are pointers to `Vec` or to
/// aligned words, and may be the same.
template <class From, class To>
HWY_INLINE void transpose(const From* from, To* to) {
  Vec half[64];
  for (std::size_t i = 0; i < 8; ++i) {
    Vec r[8];
    HWY_UNROLL(8)
    for (std::size_t j = 0; j < 8; ++j) r[j] = row(from, i + 8 * j);
    HWY_UNROLL(4)
    for (std::size_t j = 0; j < 4; ++j) exchange<32>(r[j], r[j + 4]);
    exchange<16>(r[0], r[2]);
    exchange<16>(r[1], r[3]);
    exchange<16>(r[4], r[6]);
    exchange<16>(r[5], r[7]);
    HWY_UNROLL(4)
    for (std::size_t j = 0; j < 8; j += 2) exchange<8>(r[j], r[j + 1]);
    HWY_UNROLL(8)
    for (std::size_t j = 0; j < 8; ++j) half[i + 8 * j] = r[j];
  }
  for (std::size_t i = 0; i < 64; i += 8) {
    Vec r[8];
    HWY_UNROLL(8)
    for (std::size_t j = 0; j < 8; ++j) r[j] = half[i + j];
    HWY_UNROLL(4)
    for (std::size_t j = 0; j < 4; ++j) exchange<4>(r[j], r[j + 4]);
    exchange<2>(r[0], r[2]);
    exchange<2>(r[1], r[3]);
    exchange<2>(r[4], r[6]);
    exchange<2>(r[5], r[7]);
    HWY_UNROLL(4)
    for (std::size_t j = 0; j < 8; j += 2) exchange<1>(r[j], r[j + 1]);
    HWY_UNROLL(8)
    for (std::size_t j = 0; j < 8; ++j) set_row(to, i + j, r[j]);
  }
}

/// Nodes in memory on their way in or out of lanes, and a word for each that says how to split it:
///
///     word w of the node in a lane is words_[w * kStep + lane]
///
///                 lane 0           1                      kWords
///     bit of a row     0 of word 0      0 of word 1  ...       1 of word 0  ...
///     word 0           .                .                      .
///     word 1, after kStep words ...
class Staging {
 public:
  /// The distance of the words of a node. At 64 rows all would compete for the same cache sets, at
  /// 65 with those of the next rows.
  static constexpr std::size_t kStep = 69 * kWords;

  /// The first word of a node; the others follow at kStep.
  std::uint64_t* node(std::size_t lane) { return words_ + lane; }
  [[nodiscard]] std::uint64_t split_word(std::size_t lane) const {
    return words_[kNodeWords * kStep + lane];
  }

  /// Moves this many blocks of 64 rows, from the first word on.
  HWY_NOINLINE void take_rows(const Vec* rows, std::size_t blocks) {
    for (std::size_t w = 0; w < blocks; ++w) transpose(rows + 64 * w, words_ + w * kStep);
  }
  HWY_NOINLINE void give_rows(Vec* rows, std::size_t blocks) const {
    for (std::size_t w = 0; w < blocks; ++w) transpose(words_ + w * kStep, rows + 64 * w);
  }
  HWY_INLINE void take_nodes(const Lanes& lanes) { take_rows(lanes.candidates, kNodeWords); }
  HWY_INLINE void give_nodes(Lanes& lanes) const { give_rows(lanes.candidates, kNodeWords); }
  HWY_NOINLINE void take_splits(const Vec (&splits)[64]) {
    transpose(&splits[0], words_ + kNodeWords * kStep);
  }

 private:
  alignas(64) std::uint64_t words_[(kNodeWords + 1) * kStep];
};

}  // namespace
}  // namespace euler96::bitslice::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
