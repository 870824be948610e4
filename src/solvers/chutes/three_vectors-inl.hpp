// The board in three vectors of 512 bits, for processors with AVX-512 and VBMI.
//
// A lane of 16 bits holds the candidates of one cell. While the board faces the bands, lane
// 9*band + 3*row + box of the three vectors holds the three cells of a miniline; lanes 27..31 are
// empty. The vectors run along the diagonals of a box:
//
//             column 0  1  2      the number is the vector of the cell
//       row 0        0  1  2
//       row 1        1  2  0
//       row 2        2  0  1
//
// Rows and columns can change places in this picture, so the board is turned by one permutation of
// lanes in each vector. The layout needs fast permutes of 16-bit lanes, population counts of lanes
// (BITALG) and byte permutes from two vectors (VBMI). See docs/tuning.md, chutes.

#include <hwy/highway.h>

#include "../characters.hpp"
#include "../simd/logic-inl.hpp"
#include "split.hpp"
#include "three_vectors_tables.hpp"

#if HWY_TARGET == HWY_AVX3_DL
HWY_BEFORE_NAMESPACE();
namespace euler96::chutes::HWY_NAMESPACE {
namespace {

using namespace simd::HWY_NAMESPACE;

class ThreeVectors {
 private:
  static constexpr hn::FixedTag<std::uint16_t, 32> d16{};
  static constexpr hn::FixedTag<std::uint8_t, 64> d8{};
  static constexpr hn::FixedTag<std::uint64_t, 8> d64{};
  using V = hn::Vec<decltype(d16)>;
  using Bytes = hn::Vec<decltype(d8)>;
  using Mask = hn::Mask<decltype(d16)>;
  using Lanes = LaneTable;
  static constexpr const auto& kTables = three_vectors_tables;

  template <class T, std::size_t kN>
  static HWY_INLINE auto table(const std::array<T, kN>& lanes) {
    return hn::Load(hn::FixedTag<T, kN>(), lanes.data());
  }
  static HWY_INLINE V permute(const Lanes& from, V v) {
    return V{_mm512_permutexvar_epi16(table(from).raw, v.raw)};
  }
  static HWY_INLINE Bytes permute_bytes(Bytes low, Bytes from, Bytes high) {
    return Bytes{_mm512_permutex2var_epi8(low.raw, from.raw, high.raw)};
  }
  static HWY_INLINE Mask disjoint(V a, V b) { return {_mm512_testn_epi16_mask(a.raw, b.raw)}; }
  static HWY_INLINE Mask intersect(V a, V b) { return {_mm512_test_epi16_mask(a.raw, b.raw)}; }
  // All bits of the lanes with a < b. A comparison into a mask register would lengthen the longest
  // chain of a half-sweep by five cycles.
  static HWY_INLINE V less(V a, V b) { return V{_mm512_srai_epi16(hn::Sub(a, b).raw, 15)}; }
  static HWY_INLINE std::uint32_t nonzero(V v) { return _mm512_test_epi16_mask(v.raw, v.raw); }

 public:
  static constexpr std::size_t kBoardsInFlight = 4;

  struct Cells {
    V v[3];
  };

  // The configurations of the three chutes that the board faced before the half-sweep.
  struct alignas(64) Memory {
    std::uint64_t words[8];

    [[nodiscard]] Configurations of(unsigned chute) const {
      return {words[2 * chute], words[2 * chute + 1]};
    }
  };

  static HWY_INLINE void load(const Board& board, Cells& cells) {
    // Two overlapping halves: no byte beyond the board is read.
    const auto* text = reinterpret_cast<const std::uint8_t*>(board.text().data());
    const Bytes low = hn::LoadU(d8, text);
    const Bytes high = hn::LoadU(d8, text + kHighBytes);
    const V sets = table(kTables.sets_of_characters);  // indexed by the low five bits of a lane
    for (std::size_t k = 0; k < 3; ++k) {
      const Bytes picked = permute_bytes(low, table(kTables.cell_bytes[k]), high);
      cells.v[k] =
          V{_mm512_maskz_permutexvar_epi16(kUsedLanes, hn::BitCast(d16, picked).raw, sets.raw)};
    }
  }

  // Writes a solved board.
  static HWY_INLINE void store(const Cells& cells, bool faces_stacks, Board& board) {
    const V one = hn::Set(d16, 1);
    const V first = hn::Set(d16, '1');
    const auto character = [&](V c) HWY_ATTR {
      return hn::Add(hn::PopulationCount(hn::Sub(c, one)), first);
    };
    const V two = hn::Or(character(cells.v[0]), hn::ShiftLeft<8>(character(cells.v[1])));
    const Bytes a = hn::BitCast(d8, two);
    const Bytes b = hn::BitCast(d8, character(cells.v[2]));
    const auto& bytes = kTables.board_bytes[faces_stacks ? 1 : 0];
    auto* text = reinterpret_cast<std::uint8_t*>(characters_of(board));
    hn::StoreU(permute_bytes(a, table(bytes[0]), b), d8, text);
    hn::StoreU(permute_bytes(a, table(bytes[1]), b), d8, text + kHighBytes);
  }

  static HWY_INLINE void copy(const Cells& from, Cells& to) { to = from; }

  static HWY_INLINE void turn(Cells& cells) {
    for (std::size_t k = 0; k < 3; ++k) cells.v[k] = permute(kTables.turn_if[1][k], cells.v[k]);
  }

  // The same without a branch, because the condition cannot be predicted.
  static HWY_INLINE void turn_if(bool condition, Cells& cells) {
    const auto& tables = kTables.turn_if[condition ? 1 : 0];
    for (std::size_t k = 0; k < 3; ++k) cells.v[k] = permute(tables[k], cells.v[k]);
  }

  // Removes the digit from the cells of a set of minilines: bit b is box b of the house.
  static HWY_INLINE void take(Cells& cells, const Split& split, unsigned minilines) {
    const unsigned first = 9 * (split.chute % 3) + 3 * split.house;
    const V digit{_mm512_maskz_set1_epi16(minilines << first, static_cast<short>(split.digit))};
    for (V& v : cells.v) v = hn::AndNot(digit, v);
  }

  // One half-sweep, whose steps chutes.cpp explains. It turns the board at the end.
  static HWY_INLINE Swept half_sweep(Cells& cells, Memory& memory) {
    const V minus_one = table(kTables.minus_one);
    const V two = hn::Set(d16, 2);
    const V four = hn::Set(d16, 4);
    const V all = hn::Set(d16, 0x1FF);
    const V a = cells.v[0];
    const V b = cells.v[1];
    const V c = cells.v[2];

    const V any = or3(a, b, c);
    const V twice = majority(a, b, c);
    const auto single = [&](V x) HWY_ATTR {
      const Mask one_bit = disjoint(x, hn::Add(x, minus_one));
      return hn::IfThenElseZero(one_bit, x);
    };
    const V singles = or3(single(a), single(b), single(c));
    const V needed = or_and(singles, less(hn::PopulationCount(any), four), any);
    const V may =
        and_nor(any, permute(kTables.next_box, needed), permute(kTables.last_box, needed));

    const V configurations = and3(permute(kTables.house[0], may), permute(kTables.house[1], may),
                                  permute(kTables.house[2], may));
    hn::Store(hn::BitCast(d64, configurations), d64, memory.words);

    const V can =
        hn::Or(permute(kTables.even, configurations), permute(kTables.odd, configurations));
    const V can_next = permute(kTables.next_box, can);
    const V can_last = permute(kTables.last_box, can);
    const V must = and_nor(can, can_next, can_last);
    const V keep = select(less(two, hn::PopulationCount(must)), must, can);
    const V hidden = hn::AndNot(twice, must);
    const auto narrow = [&](V x) HWY_ATTR {
      return hn::And(x, hn::IfThenElse(intersect(x, hidden), hidden, keep));
    };
    const V x = narrow(a);
    const V y = narrow(b);
    const V z = narrow(c);

    const V fewest = hn::Min(hn::Min(x, y), z);
    const V changes = or_xor(or_xor(hn::Xor(a, x), b, y), c, z);

    cells = {{x, y, z}};
    turn(cells);
    const auto possible = _mm512_mask_test_epi16_mask(kUsedLanes, fewest.raw, fewest.raw);
    const auto alive =
        _mm512_mask_cmpeq_epi16_mask(possible, or3(can, can_next, can_last).raw, all.raw);
    return {.dead = alive ^ kUsedLanes, .changed = nonzero(changes)};
  }
};

}  // namespace
}  // namespace euler96::chutes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
