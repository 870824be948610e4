/// @file
/// A set of cells in two words, and the houses and peers as such sets.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "euler96/board.hpp"
#include "euler96/digit_set.hpp"
#include "euler96/geometry.hpp"

namespace euler96::logic {

/// A set of the 81 cells. Word 0 has the cells of rows 0 to 5 and word 1 those of rows 6 to 8, so
/// that no row straddles two words. Iterates in ascending order.
class CellSet {
 public:
  using Iterator = SetIterator<CellSet>;

  constexpr CellSet() = default;  ///< the empty set
  /// The set of one cell.
  constexpr explicit CellSet(Cell cell) { insert(cell); }
  /// The set with these bits: cell i < 54 is bit i of `low`, another is bit i - 54 of `high`.
  static constexpr CellSet from_words(std::uint64_t low, std::uint64_t high) {
    CellSet set;
    set.low_ = low;
    set.high_ = high;
    return set;
  }
  static constexpr CellSet all() { return from_words(kLowBits, kHighBits); }

  [[nodiscard]] constexpr std::uint64_t low() const { return low_; }
  [[nodiscard]] constexpr std::uint64_t high() const { return high_; }
  [[nodiscard]] constexpr bool empty() const { return (low_ | high_) == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
  /// Whether the set has at least two cells.
  [[nodiscard]] constexpr bool several() const {
    return (low_ & (low_ - 1)) != 0 || (high_ & (high_ - 1)) != 0 || (low_ != 0 && high_ != 0);
  }
  /// Whether the set has exactly one cell.
  [[nodiscard]] constexpr bool single() const { return !empty() && !several(); }
  [[nodiscard]] constexpr bool contains(Cell cell) const {
    const int i = cell.index();
    return ((i < kLowCount ? low_ >> i : high_ >> (i - kLowCount)) & 1) != 0;
  }
  /// Whether the sets have a cell in common.
  [[nodiscard]] constexpr bool meets(CellSet other) const {
    return ((low_ & other.low_) | (high_ & other.high_)) != 0;
  }
  /// Whether all cells of this set are in the other.
  [[nodiscard]] constexpr bool within(CellSet other) const {
    return ((low_ & ~other.low_) | (high_ & ~other.high_)) == 0;
  }
  /// Returns the lowest cell. The set must not be empty.
  [[nodiscard]] constexpr Cell first() const {
    return Cell(low_ != 0 ? std::countr_zero(low_) : kLowCount + std::countr_zero(high_));
  }
  /// Returns the cells of a row as nine bits, bit c for column c.
  [[nodiscard]] constexpr unsigned row(int row) const {
    return static_cast<unsigned>(row < 6 ? low_ >> (9 * row) : high_ >> (9 * (row - 6))) & 0x1FF;
  }

  constexpr void insert(Cell cell) {
    const int i = cell.index();
    if (i < kLowCount) {
      low_ |= std::uint64_t{1} << i;
    } else {
      high_ |= std::uint64_t{1} << (i - kLowCount);
    }
  }
  constexpr void erase(Cell cell) { *this = *this - CellSet(cell); }
  /// Removes the lowest cell. The set must not be empty.
  constexpr void erase_first() { (low_ != 0 ? low_ : high_) &= (low_ != 0 ? low_ : high_) - 1; }

  friend constexpr CellSet operator|(CellSet a, CellSet b) {
    return from_words(a.low_ | b.low_, a.high_ | b.high_);
  }
  friend constexpr CellSet operator&(CellSet a, CellSet b) {
    return from_words(a.low_ & b.low_, a.high_ & b.high_);
  }
  /// The cells of `a` that are not in `b`.
  friend constexpr CellSet operator-(CellSet a, CellSet b) {
    return from_words(a.low_ & ~b.low_, a.high_ & ~b.high_);
  }
  constexpr CellSet& operator|=(CellSet other) { return *this = *this | other; }
  constexpr CellSet& operator&=(CellSet other) { return *this = *this & other; }
  constexpr CellSet& operator-=(CellSet other) { return *this = *this - other; }
  friend constexpr bool operator==(CellSet, CellSet) = default;

  [[nodiscard]] constexpr Iterator begin() const { return Iterator(*this); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(); }

 private:
  static constexpr int kLowCount = 54;
  static constexpr std::uint64_t kLowBits = (std::uint64_t{1} << kLowCount) - 1;
  static constexpr std::uint64_t kHighBits = (std::uint64_t{1} << (Cell::kCount - kLowCount)) - 1;

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

/// The cells of each house, indexed like `houses`: rows, columns, boxes.
inline constexpr std::array<CellSet, 27> house_cells = [] {
  std::array<CellSet, 27> table{};
  for (std::size_t house = 0; house < table.size(); ++house) {
    for (const Cell cell : houses[house]) table[house].insert(cell);
  }
  return table;
}();

inline constexpr std::array<CellSet, Cell::kCount> peer_table = [] {
  std::array<CellSet, Cell::kCount> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    for (const Cell peer : peers[i]) table[i].insert(peer);
  }
  return table;
}();

/// Returns the 20 cells that share a house with the cell.
constexpr CellSet peers_of(Cell cell) { return peer_table[static_cast<std::size_t>(cell.index())]; }

/// Returns the cells that share a house with every cell of the set; all cells for the empty set.
constexpr CellSet common_peers(CellSet cells) {
  CellSet common = CellSet::all();
  for (const Cell cell : cells) common &= peers_of(cell);
  return common;
}

/// Returns the house that both different cells lie in, as bits: bit h for house h.
constexpr std::uint32_t common_houses(Cell a, Cell b) {
  std::uint32_t found = 0;
  for (const std::uint8_t house : houses_of[static_cast<std::size_t>(a.index())]) {
    if (house_cells[house].contains(b)) found |= std::uint32_t{1} << house;
  }
  return found;
}

}  // namespace euler96::logic
