// The board in nine vectors of sixteen lanes, for every processor with vectors.
//
// A lane of 16 bits holds the candidates of one cell. While the board faces the bands, vector
// 3*c + r holds the cells in row r and column c of all boxes, and lane 4*band + box is the box:
//
//     lane  0     1     2     3    4     5     6     7    8     9     10    11   12..15
//     box   0     1     2     -    3     4     5     -    6     7     8     -    -
//           ---- band 0 ----       ---- band 1 ----       ---- band 2 ----
//
// Every step of a half-sweep except the last stays within groups of four lanes. So it works alike
// on one vector of 256 bits and on two of 128. To turn the board, the 4x4 lanes of each vector are
// transposed, and the vectors exchange r and c. See docs/tuning.md, chutes.

#include <hwy/highway.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "../characters.hpp"
#include "euler96/board.hpp"
#include "nine_vectors_tables.hpp"
#include "sixteen-inl.hpp"
#include "split.hpp"

#if HWY_TARGET != HWY_AVX3_DL && !EULER96_WORDS
HWY_BEFORE_NAMESPACE();
namespace euler96::chutes::HWY_NAMESPACE {
namespace {

class NineVectors {
 private:
  static constexpr const auto& kTables = nine_vectors_tables;

 public:
  static constexpr std::size_t kBoardsInFlight = 2;

  struct Cells {
    Sixteen v[9];
  };

  // The configurations of the three chutes that the board faced before the half-sweep.
  struct alignas(32) Memory {
    std::uint64_t even[4];
    std::uint64_t odd[4];

    [[nodiscard]] Configurations of(unsigned chute) const { return {even[chute], odd[chute]}; }
  };

  static HWY_INLINE void load(const Board& board, Cells& cells) {
    const auto* text = reinterpret_cast<const std::uint8_t*>(board.text().data());
    HWY_UNROLL(3)
    for (std::size_t r = 0; r < 3; ++r) {
      HWY_UNROLL(3)
      for (std::size_t c = 0; c < 3; ++c) {
        // Every third character of row r of a band.
        const auto column = [&](std::size_t band) HWY_ATTR {
          const std::size_t first = first_of_row(band, r);
          const std::size_t from = std::min(first, kLastRead);
          const auto bytes = hn::Load(d8x16, kTables.column[first - from + c].data());
          return hn::BitCast(d64x2, bytes_at(hn::LoadU(d8x16, text + from), bytes));
        };
        const auto low = hn::InterleaveLower(d64x2, column(0), column(1));
        cells.v[3 * c + r] = look_up(combine(low, column(2)), kTables.sets);
      }
    }
  }

  // Writes a solved board. The cells may be turned.
  static HWY_INLINE void store(Cells& cells, bool faces_stacks, Board& board) {
    if (faces_stacks) turn(cells);
    char text[kLastRow + 16];  // the bytes behind a row are written again with the next row
    Sixteen two[3];            // by row: the characters of columns 0 and 1 in each lane
    Sixteen third[3];
    HWY_UNROLL(3)
    for (std::size_t r = 0; r < 3; ++r) {
      two[r] = or2(look_up(number(cells.v[r]), kTables.characters),
                   look_up(number(cells.v[3 + r]), kTables.high_characters));
      third[r] = look_up(number(cells.v[6 + r]), kTables.characters);
    }
    HWY_UNROLL(3)
    for (std::size_t band = 0; band < 3; ++band) {
      HWY_UNROLL(3)
      for (std::size_t r = 0; r < 3; ++r) {
        const auto a = half(two[r], band / 2);
        const auto b = half(third[r], band / 2);
        const auto both =
            band == 1 ? hn::InterleaveUpper(d64x2, a, b) : hn::InterleaveLower(d64x2, a, b);
        const auto row = bytes_at(hn::BitCast(d8x16, both), hn::Load(d8x16, kTables.row.data()));
        hn::StoreU(row, d8x16, reinterpret_cast<std::uint8_t*>(text + first_of_row(band, r)));
      }
    }
    std::memcpy(characters_of(board), text, 81);
  }

  // Vector by vector: g++ copies a struct of this length with a slow string instruction.
  static HWY_INLINE void copy(const Cells& from, Cells& to) {
    HWY_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) to.v[i] = from.v[i];
  }

  static HWY_INLINE void turn(Cells& cells) {
    Sixteen c[9];
    HWY_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) c[i] = transpose(cells.v[i]);
    HWY_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) cells.v[i] = c[3 * (i % 3) + i / 3];
  }

  static HWY_INLINE void turn_if(bool condition, Cells& cells) {
    if (condition) turn(cells);
  }

  // Removes the digit from the cells of a set of minilines: bit b is box b of the house.
  static HWY_INLINE void take(Cells& cells, const Split& split, unsigned minilines) {
    const Sixteen mask = load_lanes(kTables.minilines[split.chute % 3][minilines].data());
    const Sixteen digit = and2(set(split.digit), mask);
    for (unsigned house = 0; house < 2; ++house) {
      if (house != split.house) continue;
      for (unsigned i = 0; i < 3; ++i)
        cells.v[3 * i + house] = and_not(cells.v[3 * i + house], digit);
    }
  }

  // One half-sweep, whose steps chutes.cpp explains. It turns the board at the end.
  static HWY_NOINLINE Swept half_sweep(Cells& cells, Memory& memory) {
    const Cells old = cells;
    const Sixteen all = load_lanes(kTables.all.data());
    Sixteen twice[3];
    Sixteen may[3];
    HWY_UNROLL(3)
    for (std::size_t h = 0; h < 3; ++h) {
      const Sixteen a = old.v[h];
      const Sixteen b = old.v[3 + h];
      const Sixteen c = old.v[6 + h];
      const Sixteen any = or3(a, b, c);
      twice[h] = majority(a, b, c);
      const Sixteen singles =
          or3(and2(a, empty(rest(a))), and2(b, empty(rest(b))), and2(c, empty(rest(c))));
      const Sixteen at_most_three = empty(rest(rest(rest(any))));
      const Sixteen needed = or_and(singles, at_most_three, any);
      may[h] = and_nor(any, rotate<1>(needed), rotate<2>(needed));
    }

    const Sixteen even = and3(may[0], rotate<1>(may[1]), rotate<2>(may[2]));
    const Sixteen odd = and3(may[0], rotate<2>(may[1]), rotate<1>(may[2]));
    store_lanes(even, memory.even);
    store_lanes(odd, memory.odd);

    // Even configuration b is in box b+h of house h, odd one b in box b-h.
    const Sixteen even1 = rotate<1>(even);
    const Sixteen even2 = rotate<2>(even);
    const Sixteen odd1 = rotate<1>(odd);
    const Sixteen odd2 = rotate<2>(odd);
    const Sixteen can[3] = {or2(even, odd), or2(even2, odd1), or2(even1, odd2)};
    // If no other miniline of the box can hold the digit, none of the house can.
    const Sixteen must[3] = {
        and_nor(can[0], can[1], can[2]),
        and_nor(can[1], can[2], can[0]),
        and_nor(can[2], can[0], can[1]),
    };

    Sixteen changes = set(0);
    Sixteen fewest = all;
    HWY_UNROLL(3)
    for (std::size_t h = 0; h < 3; ++h) {
      const Sixteen keep = or_and(must[h], can[h], empty(rest(rest(must[h]))));
      const Sixteen hidden = and_not(must[h], twice[h]);
      HWY_UNROLL(3)
      for (std::size_t i = 0; i < 3; ++i) {
        const Sixteen before = old.v[3 * i + h];
        const Sixteen found = and2(before, hidden);
        const Sixteen after = or_and(found, and2(before, keep), empty(found));
        changes = or_xor(changes, before, after);
        fewest = min(fewest, after);
        cells.v[3 * h + i] = transpose(after);
      }
    }
    const Sixteen bad = or_and(and_not(all, or3(can[0], can[1], can[2])), all, empty(fewest));

    return {.dead = nonzero(bad), .changed = nonzero(changes)};
  }
};

}  // namespace
}  // namespace euler96::chutes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
