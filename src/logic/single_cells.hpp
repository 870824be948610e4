/// @file
/// The cells of a set that are alone in a house, for all houses of a kind at once.
#pragma once

#include <cstdint>

#include "euler96/geometry.hpp"

namespace euler96::logic {
namespace single_cells {

// Masks of a word of six rows of nine bits; the word of the last three rows leaves the rest empty.
inline constexpr std::uint64_t kRowStarts = 0x0000'2010'0804'0201;  // the first bit of each row
inline constexpr std::uint64_t kThirds = kRowStarts * 0x49;         // bits 0, 3 and 6 of each row
inline constexpr std::uint64_t kBandRows = 0x1FF | 0x1FFULL << 27;  // the first row of each band
inline constexpr std::uint64_t kBandThirds = kThirds & kBandRows;

/// Counts, at each place of a mask, bits that are `step` apart: whether there is any, whether two.
struct Count {
  std::uint64_t any;
  std::uint64_t two;

  static constexpr Count of_three(std::uint64_t bits, int step, std::uint64_t mask) {
    const std::uint64_t a = bits & mask;
    const std::uint64_t b = bits >> step & mask;
    const std::uint64_t c = bits >> (2 * step) & mask;
    return {a | b | c, (a & b) | ((a | b) & c)};
  }
  /// Adds up counts: of three places that are `step` apart.
  [[nodiscard]] constexpr Count of_three(int step, std::uint64_t mask) const {
    const Count sum = of_three(any, step, mask);
    return {sum.any, sum.two | ((two | two >> step | two >> (2 * step)) & mask)};
  }
  [[nodiscard]] constexpr std::uint64_t one() const { return any & ~two; }
};

constexpr std::uint64_t in_rows(std::uint64_t word) {
  return word & (Count::of_three(word, 1, kThirds).of_three(3, kRowStarts).one() * 0x1FF);
}

constexpr std::uint64_t in_boxes(std::uint64_t word) {
  const std::uint64_t box = Count::of_three(word, 9, kBandRows).of_three(1, kBandThirds).one() * 7;
  return word & (box | box << 9 | box << 18);
}

}  // namespace single_cells

/// Returns the cells that are alone in their row.
constexpr CellSet alone_in_rows(CellSet cells) {
  const auto [low, high] = cells.words();
  return CellSet({single_cells::in_rows(low), single_cells::in_rows(high)});
}

/// Returns the cells that are alone in their box.
constexpr CellSet alone_in_boxes(CellSet cells) {
  const auto [low, high] = cells.words();
  return CellSet({single_cells::in_boxes(low), single_cells::in_boxes(high)});
}

/// Returns the cells that are alone in their column.
constexpr CellSet alone_in_columns(CellSet cells) {
  using single_cells::Count;
  // The counts of the three bands, nine bits each.
  constexpr auto fold = [](std::uint64_t word) { return (word & 0x1FF) | (word >> 18 & 0x3FE00); };
  const auto [low, high] = cells.words();
  const Count upper = Count::of_three(low, 9, single_cells::kBandRows);
  const Count lower = Count::of_three(high, 9, 0x1FF);
  const Count bands{fold(upper.any) | lower.any << 18, fold(upper.two) | lower.two << 18};
  const std::uint64_t columns = bands.of_three(9, 0x1FF).one() * single_cells::kRowStarts;
  return CellSet({low & columns, high & columns});
}

}  // namespace euler96::logic
