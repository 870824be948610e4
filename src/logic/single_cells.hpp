/// @file
/// The cells of a set that are alone in a house, for all houses of a kind at once.
#pragma once

#include <array>
#include <cstddef>
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

// The cells of the first row, and those of the rows 9 and 18 bits further.
inline constexpr std::uint64_t kThreeRows = 1 | 1U << 9 | 1U << 18;

// The counts of the columns within the three bands, nine bits each.
constexpr Count columns_of_bands(CellSet cells) {
  constexpr auto fold = [](std::uint64_t word) { return (word & 0x1FF) | (word >> 18 & 0x3FE00); };
  const auto [low, high] = cells.words();
  const Count upper = Count::of_three(low, 9, kBandRows);
  const Count lower = Count::of_three(high, 9, 0x1FF);
  return {fold(upper.any) | lower.any << 18, fold(upper.two) | lower.two << 18};
}

// The thirds of rows that have cells: those alone in their box, and those alone in their row.
struct Thirds {
  std::uint64_t in_box;
  std::uint64_t in_line;

  static constexpr Thirds of_rows(std::uint64_t word) {
    const std::uint64_t thirds = Count::of_three(word, 1, kThirds).any;
    return {thirds & (Count::of_three(thirds, 9, kBandThirds).one() * kThreeRows),
            thirds & (Count::of_three(thirds, 3, kRowStarts).one() * 0x49)};
  }
  static constexpr Thirds of_columns(CellSet cells) {
    const std::uint64_t thirds = columns_of_bands(cells).any;
    return {thirds & (Count::of_three(thirds, 1, 0x49 * kThreeRows).one() * 7),
            thirds & (Count::of_three(thirds, 9, 0x1FF).one() * kThreeRows)};
  }
};

}  // namespace single_cells

/// Whether the cells of a box lie in one of its lines, which has others, if `in_box`; else whether
/// those of a line lie in one of its boxes, which has others.
constexpr bool may_lock(CellSet cells, bool in_box) {
  using single_cells::Thirds;
  const auto locks = [&](const Thirds& thirds) {
    return in_box ? thirds.in_box & ~thirds.in_line : thirds.in_line & ~thirds.in_box;
  };
  const auto [low, high] = cells.words();
  return (locks(Thirds::of_rows(low)) | locks(Thirds::of_rows(high)) |
          locks(Thirds::of_columns(cells))) != 0;
}

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
  const auto [low, high] = cells.words();
  const std::uint64_t columns =
      single_cells::columns_of_bands(cells).of_three(9, 0x1FF).one() * single_cells::kRowStarts;
  return CellSet({low & columns, high & columns});
}

/// The houses that have a cell of a set.
class OccupiedHouses {
 public:
  constexpr explicit OccupiedHouses(CellSet cells) {
    using namespace single_cells;
    for (std::size_t i = 0; i < 2; ++i) {
      const std::uint64_t word = cells.words()[i];
      rows_[i] = Count::of_three(word, 1, kThirds).of_three(3, kRowStarts).any;
      boxes_[i] = Count::of_three(word, 9, kBandRows).of_three(1, kBandThirds).any;
    }
    columns_ = columns_of_bands(cells).of_three(9, 0x1FF).any;
  }
  friend constexpr bool operator==(const OccupiedHouses&, const OccupiedHouses&) = default;

 private:
  std::array<std::uint64_t, 2> rows_{};
  std::array<std::uint64_t, 2> boxes_{};
  std::uint64_t columns_;
};

}  // namespace euler96::logic
