/// @file
/// The permutations of the layout in three vectors, computed at compile time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "euler96/board.hpp"

namespace euler96::chutes {

/// For each lane the lane that it takes its value from, or a constant for each lane.
using LaneTable = std::array<std::uint16_t, 32>;
using ByteTable = std::array<std::uint8_t, 64>;

inline constexpr std::uint32_t kUsedLanes = (1U << 27) - 1;
/// A board is read and written as its bytes 0..63 and 17..80.
inline constexpr std::size_t kHighBytes = 17;

struct ThreeVectorsTables {
  alignas(64) LaneTable next_box{};  ///< of the same house
  alignas(64) LaneTable last_box{};  ///< the box before, which is the one after the next
  /// From minilines to configurations: the miniline of each house. Configurations lie in lanes
  /// 8*chute + b for the even ones and 8*chute + 4 + b for the odd ones; see Configurations.
  std::array<LaneTable, 3> house{};
  alignas(64) LaneTable even{};  ///< from configurations to minilines: the even one
  alignas(64) LaneTable odd{};
  /// For each vector: as it is, and turned.
  std::array<std::array<LaneTable, 3>, 2> turn_if{};
  /// Zero in the empty lanes, so that it is loaded: g++ makes a vector of ones by an instruction
  /// that waits for the old value of its register, and boards in flight would wait for each other.
  alignas(64) LaneTable minus_one{};
  alignas(64) LaneTable sets_of_characters{};  ///< candidates of a cell by its character % 32
  /// For each vector the low byte of each lane, out of both halves of a board.
  std::array<ByteTable, 3> cell_bytes{};
  /// For both halves of a board, out of vectors 0 and 1 in alternate bytes and vector 2; for a
  /// board that faces the bands, and one that faces the stacks.
  std::array<std::array<ByteTable, 2>, 2> board_bytes{};
};

inline constexpr ThreeVectorsTables three_vectors_tables = [] {
  constexpr std::size_t kEmptyLane = 31;
  ThreeVectorsTables t;
  for (LaneTable* table : {&t.next_box, &t.last_box, &t.house[0], &t.house[1], &t.house[2], &t.even,
                           &t.odd, &t.turn_if[0][0], &t.turn_if[0][1], &t.turn_if[0][2],
                           &t.turn_if[1][0], &t.turn_if[1][1], &t.turn_if[1][2]}) {
    table->fill(kEmptyLane);
  }
  const auto lane = [](std::size_t chute, std::size_t house, std::size_t box) {
    return static_cast<std::uint16_t>(9 * chute + 3 * house + box % 3);
  };
  for (std::size_t chute = 0; chute < 3; ++chute) {
    for (std::size_t house = 0; house < 3; ++house) {
      for (std::size_t box = 0; box < 3; ++box) {
        const std::size_t l = lane(chute, house, box);
        t.minus_one[l] = 0xFFFF;
        t.next_box[l] = lane(chute, house, box + 1);
        t.last_box[l] = lane(chute, house, box + 2);
        // Even configuration b is in box b+h of house h, odd one b in box b-h = b+2h.
        t.house[house][8 * chute + box] = lane(chute, house, box + house);
        t.house[house][8 * chute + 4 + box] = lane(chute, house, box + 2 * house);
        t.even[l] = static_cast<std::uint16_t>(8 * chute + (box + 2 * house) % 3);
        t.odd[l] = static_cast<std::uint16_t>(8 * chute + 4 + (box + house) % 3);
        for (std::size_t k = 0; k < 3; ++k) {
          const std::size_t inner = (k + 3 - house) % 3;  // in the box, along the house
          t.turn_if[0][k][l] = static_cast<std::uint16_t>(l);
          t.turn_if[1][k][l] = lane(box, inner, chute);
          const std::size_t cell = 9 * (3 * chute + house) + 3 * box + inner;
          const std::size_t turned = 9 * (3 * box + inner) + 3 * chute + house;
          // Bytes below 64 come from the first of two vectors, the others from the second.
          t.cell_bytes[k][2 * l] =
              static_cast<std::uint8_t>(cell < 64 ? cell : 64 + cell - kHighBytes);
          const auto byte = static_cast<std::uint8_t>(k < 2 ? 2 * l + k : 64 + 2 * l);
          for (std::size_t facing = 0; facing < 2; ++facing) {
            const std::size_t at = facing == 0 ? cell : turned;
            if (at < 64) t.board_bytes[facing][0][at] = byte;
            if (at >= kHighBytes) t.board_bytes[facing][1][at - kHighBytes] = byte;
          }
        }
      }
    }
  }
  t.sets_of_characters[Board::kEmpty % 32] = 0x1FF;
  for (std::size_t d = 0; d < 9; ++d) {
    t.sets_of_characters[('1' + d) % 32] = static_cast<std::uint16_t>(1U << d);
  }
  return t;
}();

}  // namespace euler96::chutes
