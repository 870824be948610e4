// Conversion of boards to candidates and back. Compiled once for each target.
//
// All lanes at once, for the opening: the low four bits of a cell's character, a digit's value or
// 14 for a period, are four planes of 81 bits, six words instead of the twelve of a node. They are
// transposed, and the lanes compute candidates from planes, and planes from solutions.
//
// One board at a time, for the solutions of the search: each digit is written under its mask.
//
// Loads and stores stay within the 81 bytes: the last vector overlaps the one before it.
//
// Test: tests/vector_engines_test.cpp.

#include <cstring>

#include "../characters.hpp"
#include "bits-inl.hpp"
#include "chute-inl.hpp"
#include "euler96/board.hpp"
#include "node.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96::bitslice::HWY_NAMESPACE {
namespace {

inline constexpr std::uint64_t kHighCells = (std::uint64_t{1} << 17) - 1;

#if EULER96_WORDS

/// The characters of a board.
class BoardBytes {
 public:
  /// All '0'.
  BoardBytes() { std::memset(bytes_, '0', sizeof(bytes_)); }
  explicit BoardBytes(const Board& board) {
    std::memcpy(bytes_, board.text().data(), sizeof(bytes_));
  }
  void write(Board& board) const { std::memcpy(characters_of(board), bytes_, sizeof(bytes_)); }

  [[nodiscard]] CellMask with_bit(std::uint8_t bit) const {
    CellMask cells;
    for (std::size_t c = 0; c < 81; ++c) {
      if ((bytes_[c] & bit) != 0) cells.insert(c);
    }
    return cells;
  }
  void set_bits(const CellMask& cells, std::uint8_t bits) {
    for (std::uint64_t m = cells.low; m != 0; m &= m - 1) bytes_[__builtin_ctzll(m)] |= bits;
    for (std::uint64_t m = cells.high; m != 0; m &= m - 1) {
      bytes_[64 + __builtin_ctzll(m)] |= bits;
    }
  }

 private:
  std::uint8_t bytes_[81];
};

#else

using Bytes = hn::ScalableTag<std::uint8_t>;
using ByteVec = hn::Vec<Bytes>;
using ByteMask = hn::Mask<Bytes>;

/// The characters of a board in vectors: bytes 0..63, and a vector that ends with byte 80.
class BoardBytes {
 public:
  /// All '0'.
  HWY_INLINE BoardBytes() {
    for (ByteVec& p : part_) p = hn::Set(Bytes(), '0');
  }
  HWY_INLINE explicit BoardBytes(const Board& board) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(board.text().data());
    HWY_UNROLL(4)
    for (std::size_t i = 0; i < kParts; ++i) part_[i] = hn::LoadU(Bytes(), bytes + i * kBytes);
    part_[kParts] = hn::LoadU(Bytes(), bytes + kTail);
    middle_ = bytes[64];
  }
  HWY_INLINE void write(Board& board) const {
    auto* bytes = reinterpret_cast<std::uint8_t*>(characters_of(board));
    HWY_UNROLL(4)
    for (std::size_t i = 0; i < kParts; ++i) hn::StoreU(part_[i], Bytes(), bytes + i * kBytes);
    hn::StoreU(part_[kParts], Bytes(), bytes + kTail);
    if constexpr (kTail > 64) bytes[64] = middle_;
  }

  [[nodiscard]] HWY_INLINE CellMask with_bit(std::uint8_t bit) const {
    const ByteVec v = hn::Set(Bytes(), bit);
    ByteMask masks[kParts + 1];
    HWY_UNROLL(5)
    for (std::size_t i = 0; i <= kParts; ++i) masks[i] = hn::TestBit(part_[i], v);
    return collect(masks, (middle_ & bit) != 0);
  }
  HWY_INLINE void set_bits(const CellMask& cells, std::uint8_t bits) {
    const ByteVec v = hn::Set(Bytes(), bits);
    HWY_UNROLL(4)
    for (std::size_t i = 0; i < kParts; ++i) set_bits(part_[i], cells.low >> (i * kBytes), v);
    if constexpr (kTail < 64) {
      set_bits(part_[kParts], cells.high << (64 - kTail) | cells.low >> kTail, v);
    } else {
      set_bits(part_[kParts], cells.high >> 1, v);
      if ((cells.high & 1) != 0) middle_ = static_cast<std::uint8_t>(middle_ | bits);
    }
  }

 private:
  static constexpr std::size_t kBytes = sizeof(ByteVec);
  static constexpr std::size_t kParts = 64 / kBytes;
  static constexpr std::size_t kTail = 81 - kBytes;  // vectors of 16 bytes leave byte 64 out

  HWY_INLINE static std::uint64_t bits_of(ByteMask mask) {
    std::uint8_t bytes[8] = {};
    hn::StoreMaskBits(Bytes(), mask, bytes);
    std::uint64_t bits = 0;
    std::memcpy(&bits, bytes, sizeof(bits));
    return bits;
  }
  HWY_INLINE static void set_bits(ByteVec& part, std::uint64_t where, ByteVec bits) {
    part = hn::IfThenElse(mask_of(Bytes(), where), hn::Or(part, bits), part);
  }
  HWY_INLINE static CellMask collect(const ByteMask (&masks)[kParts + 1], bool middle) {
    CellMask cells;
    HWY_UNROLL(4)
    for (std::size_t i = 0; i < kParts; ++i) cells.low |= bits_of(masks[i]) << (i * kBytes);
    const std::uint64_t last = bits_of(masks[kParts]);
    cells.high = kTail <= 64 ? last >> (64 - kTail) % 64 : last << 1 | (middle ? 1 : 0);
    return cells;
  }

  ByteVec part_[kParts + 1];
  std::uint8_t middle_ = '0';  // byte 64
};

#endif

/// Writes the board of a node in which every cell has one candidate.
HWY_INLINE void store_board(const std::uint64_t* node, std::size_t step, Board& board) {
  BoardBytes bytes;
  HWY_UNROLL(9)
  for (std::size_t d = 0; d < 9; ++d) {
    const DigitBits bits(d);
    const std::uint64_t first = node[bits.word * step];
    const std::uint64_t second = node[(bits.word + 1) * step];
    CellMask cells;
    cells.low = bits.shift == 0 ? first : first >> bits.shift | second << (64 - bits.shift);
    cells.high = second >> bits.shift & kHighCells;
    bytes.set_bits(cells, static_cast<std::uint8_t>(d + 1));
  }
  bytes.write(board);
}

/// The words of four planes:
///
///     words 0..3   cells 0..63 of planes 0..3
///     word 4       cells 64..80 of plane 0 from bit 0, of plane 1 from bit 32
///     word 5       the same of planes 2 and 3
inline constexpr std::size_t kPlaneWords = 6;

constexpr std::size_t plane_row(std::size_t plane, std::size_t cell) {
  return cell < 64 ? 64 * plane + cell : 64 * (4 + plane / 2) + 32 * (plane % 2) + cell - 64;
}

/// Writes the planes of a board.
HWY_INLINE void load_planes(const Board& board, std::uint64_t* words, std::size_t step) {
  const BoardBytes bytes(board);
  std::uint64_t high[2] = {};
  HWY_UNROLL(4)
  for (std::size_t k = 0; k < 4; ++k) {
    const CellMask cells = bytes.with_bit(static_cast<std::uint8_t>(1U << k));
    words[k * step] = cells.low;
    high[k / 2] |= cells.high << (32 * (k % 2));
  }
  words[4 * step] = high[0];
  words[5 * step] = high[1];
}

/// Writes planes that represent no board: the node is dead.
HWY_INLINE void load_no_planes(std::uint64_t* words, std::size_t step) {
  for (std::size_t w = 0; w < kPlaneWords; ++w) words[w * step] = ~std::uint64_t{0};
}

/// Writes the board of these planes.
HWY_INLINE void store_planes(const std::uint64_t* words, std::size_t step, Board& board) {
  BoardBytes bytes;
  HWY_UNROLL(4)
  for (std::size_t k = 0; k < 4; ++k) {
    const CellMask cells = {words[k * step],
                            words[(4 + k / 2) * step] >> (32 * (k % 2)) & kHighCells};
    bytes.set_bits(cells, static_cast<std::uint8_t>(1U << k));
  }
  bytes.write(board);
}

/// Adds the candidates that the clues of a digit leave to empty cells.
/// @param x the rows of the digit: its clues.
HWY_INLINE void add_candidates(Vec* x, const Vec (&empty)[81]) {
  Vec column[9];
  HWY_UNROLL(9)
  for (std::size_t c = 0; c < 9; ++c) {
    column[c] = or3(or3(x[c], x[c + 9], x[c + 18]), or3(x[c + 27], x[c + 36], x[c + 45]),
                    or3(x[c + 54], x[c + 63], x[c + 72]));
  }
  for (std::size_t band = 0; band < 81; band += 27) {
    Vec* y = x + band;
    Vec minirow[9];
    HWY_UNROLL(9)
    for (std::size_t m = 0; m < 9; ++m) minirow[m] = or3(y[3 * m], y[3 * m + 1], y[3 * m + 2]);
    HWY_UNROLL(9)
    for (std::size_t m = 0; m < 9; ++m) {
      const std::size_t row = m / 3 * 3;
      const std::size_t box = m % 3;
      const Vec seen = or2(or3(minirow[row], minirow[row + 1], minirow[row + 2]),
                           or3(minirow[box], minirow[box + 3], minirow[box + 6]));
      HWY_UNROLL(3)
      for (std::size_t j = 0; j < 3; ++j) {
        const std::size_t cell = 3 * m + j;
        y[cell] = or2(y[cell], and_nor(empty[band + cell], seen, column[3 * box + j]));
      }
    }
  }
}

/// Computes the candidates of roots from planes: a clue where there is one, elsewhere the digits
/// that are no clue of a peer.
HWY_NOINLINE inline void candidates_of_planes(const Vec* planes, Lanes& lanes) {
  Vec empty[81];
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const Vec b0 = planes[plane_row(0, cell)];
    const Vec b1 = planes[plane_row(1, cell)];
    const Vec b2 = planes[plane_row(2, cell)];
    const Vec b3 = planes[plane_row(3, cell)];
    const Vec low[4] = {not1(or2(b0, b1)), and_not(b0, b1), and_not(b1, b0), and2(b0, b1)};
    const Vec high[3] = {not1(or2(b2, b3)), and_not(b2, b3), and_not(b3, b2)};
    empty[cell] = and2(b3, and_not(b2, b0));  // 14
    HWY_UNROLL(9)
    for (std::size_t d = 0; d < 9; ++d) {
      lanes.candidates[row_of(d) + cell] = and2(high[(d + 1) / 4], low[(d + 1) % 4]);
    }
  }
  for (std::size_t d = 0; d < 9; ++d) add_candidates(lanes.candidates + row_of(d), empty);
}

/// Computes the planes of solutions. Other lanes have undefined planes.
HWY_NOINLINE inline void planes_of_candidates(const Lanes& lanes, Vec* planes) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const Vec* x = lanes.candidates + cell;
    const Vec six_seven = or2(x[row_of(5)], x[row_of(6)]);
    const Vec eight = x[row_of(7)];
    const Vec nine = x[row_of(8)];
    planes[plane_row(0, cell)] =
        or3(or3(x[row_of(0)], x[row_of(2)], x[row_of(4)]), x[row_of(6)], nine);
    planes[plane_row(1, cell)] = or3(x[row_of(1)], x[row_of(2)], six_seven);
    planes[plane_row(2, cell)] = or3(x[row_of(3)], x[row_of(4)], six_seven);
    planes[plane_row(3, cell)] = or2(eight, nine);
  }
}

}  // namespace
}  // namespace euler96::bitslice::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
