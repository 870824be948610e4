// Boards to nodes and nodes to boards. (Compiled once for each target.)
//
// A board is 81 bytes; a node wants 81 bits for each digit. Compare all bytes with a digit and the
// mask is the clues; what no digit claimed is empty and goes to all. Back again, each digit is
// written under its mask. Loads and stores stay within the 81 bytes: the last vector overlaps the
// one before it.
//
// Test: tests/bitslice_parts_test.cpp, against bit by bit.

#if defined(EULER96_BITSLICE_BOARD_IO_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef EULER96_BITSLICE_BOARD_IO_INL_HPP
#undef EULER96_BITSLICE_BOARD_IO_INL_HPP
#else
#define EULER96_BITSLICE_BOARD_IO_INL_HPP
#endif

#include <cstring>

#include "euler96/board.hpp"
#include "logic-inl.hpp"
#include "node.hpp"

HWY_BEFORE_NAMESPACE();
namespace euler96::bitslice::HWY_NAMESPACE {

inline constexpr std::uint64_t kHighCells = (std::uint64_t{1} << 17) - 1;

#if EULER96_WORDS

/// The cells of a board that hold each value; 0 is for the empty ones.
HWY_INLINE void cells_by_value(const std::uint8_t* bytes, CellMask (&cells)[10]) {
  for (std::size_t c = 0; c < 81; ++c) cells[bytes[c]].insert(c);
}

/// Writes the value to each of the cells.
HWY_INLINE void write_cells(const CellMask (&cells)[10], std::uint8_t* bytes) {
  for (std::uint8_t value = 1; value <= 9; ++value) {
    for (std::uint64_t m = cells[value].low; m != 0; m &= m - 1) bytes[__builtin_ctzll(m)] = value;
    for (std::uint64_t m = cells[value].high; m != 0; m &= m - 1) {
      bytes[64 + __builtin_ctzll(m)] = value;
    }
  }
}

#else

using Bytes = hn::ScalableTag<std::uint8_t>;
using ByteVec = hn::Vec<Bytes>;
inline constexpr std::size_t kBytes = sizeof(ByteVec);
inline constexpr std::size_t kParts = 64 / kBytes;  // of the first 64 cells
inline constexpr std::size_t kTail = 81 - kBytes;   // where the last vector starts

HWY_INLINE std::uint64_t bits_of(hn::Mask<Bytes> mask) {
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(Bytes(), mask, bytes);
  std::uint64_t bits = 0;
  std::memcpy(&bits, bytes, sizeof(bits));
  return bits;
}

HWY_INLINE hn::Mask<Bytes> mask_of(std::uint64_t bits) {
  std::uint8_t bytes[8];
  std::memcpy(bytes, &bits, sizeof(bits));
  return hn::LoadMaskBits(Bytes(), bytes);
}

/// The cells of a board that hold each value; 0 is for the empty ones.
HWY_INLINE void cells_by_value(const std::uint8_t* bytes, CellMask (&cells)[10]) {
  ByteVec part[kParts];
  for (std::size_t i = 0; i < kParts; ++i) part[i] = hn::LoadU(Bytes(), bytes + i * kBytes);
  const ByteVec tail = hn::LoadU(Bytes(), bytes + kTail);
  HWY_UNROLL(10)
  for (std::size_t value = 0; value < 10; ++value) {
    const ByteVec v = hn::Set(Bytes(), static_cast<std::uint8_t>(value));
    HWY_UNROLL(4)
    for (std::size_t i = 0; i < kParts; ++i) {
      cells[value].low |= bits_of(hn::Eq(part[i], v)) << (i * kBytes);
    }
    const std::uint64_t last = bits_of(hn::Eq(tail, v));
    if constexpr (kTail <= 64) {
      cells[value].high = last >> (64 - kTail);
    } else {
      cells[value].high = last << 1 | (bytes[64] == value ? 1 : 0);
    }
  }
}

/// Writes the value to each of the cells.
HWY_INLINE void write_cells(const CellMask (&cells)[10], std::uint8_t* bytes) {
  ByteVec part[kParts + 1];
  for (ByteVec& p : part) p = hn::Zero(Bytes());
  std::uint8_t middle = 0;
  HWY_UNROLL(9)
  for (std::size_t value = 1; value < 10; ++value) {
    const ByteVec v = hn::Set(Bytes(), static_cast<std::uint8_t>(value));
    HWY_UNROLL(4)
    for (std::size_t i = 0; i < kParts; ++i) {
      part[i] = hn::IfThenElse(mask_of(cells[value].low >> (i * kBytes)), v, part[i]);
    }
    std::uint64_t last = 0;
    if constexpr (kTail <= 64) {
      last = cells[value].high << (64 - kTail);
      if constexpr (kTail < 64) last |= cells[value].low >> kTail;
    } else {
      last = cells[value].high >> 1;
      if ((cells[value].high & 1) != 0) middle = static_cast<std::uint8_t>(value);
    }
    part[kParts] = hn::IfThenElse(mask_of(last), v, part[kParts]);
  }
  for (std::size_t i = 0; i < kParts; ++i) hn::StoreU(part[i], Bytes(), bytes + i * kBytes);
  hn::StoreU(part[kParts], Bytes(), bytes + kTail);
  if constexpr (kTail > 64) bytes[64] = middle;
}

#endif

/// Writes the candidates of a board's root: a clue where there is one, all digits elsewhere.
/// @param step the distance between the words of the node.
HWY_INLINE void load_board(const Board& board, std::uint64_t* node, std::size_t step) {
  CellMask cells[10] = {};
  cells_by_value(board.values().data(), cells);
  HWY_UNROLL(3)
  for (std::size_t three = 0; three < 3; ++three) {
    std::uint64_t words[4] = {};
    HWY_UNROLL(3)
    for (std::size_t i = 0; i < 3; ++i) {
      const CellMask& clues = cells[3 * three + i + 1];
      const CellMask mask = {clues.low | cells[0].low, clues.high | cells[0].high};
      const DigitPlace place(i);
      words[place.word] |= mask.first(place.shift);
      words[place.word + 1] |= mask.second(place.shift);
    }
    HWY_UNROLL(4)
    for (std::size_t w = 0; w < 4; ++w) node[(4 * three + w) * step] = words[w];
  }
}

/// Writes the board of a node in which every cell has one candidate.
HWY_INLINE void store_board(const std::uint64_t* node, std::size_t step, Board& board) {
  CellMask cells[10];
  HWY_UNROLL(9)
  for (std::size_t d = 0; d < 9; ++d) {
    const DigitPlace place(d);
    const std::uint64_t first = node[place.word * step];
    const std::uint64_t second = node[(place.word + 1) * step];
    cells[d + 1].low =
        place.shift == 0 ? first : first >> place.shift | second << (64 - place.shift);
    cells[d + 1].high = second >> place.shift & kHighCells;
  }
  write_cells(cells, board.values().data());
}

}  // namespace euler96::bitslice::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // EULER96_BITSLICE_BOARD_IO_INL_HPP
