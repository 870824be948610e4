/// @file
/// A Sudoku board, and the position of one of its cells.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "euler96/digit_set.hpp"

namespace euler96 {

/// One of the 81 positions of a board, numbered in row-major order:
///
///      0  1  2 |  3  4  5 |  6  7  8
///      9 10 11 | 12 13 14 | 15 16 17
///     18 19 20 | 21 22 23 | 24 25 26
///     ---------+----------+---------
///     27 28 29 | 30 ...
class Cell {
 public:
  static constexpr int kFirst = 0;
  static constexpr int kCount = 81;  ///< the number of cells

  constexpr Cell() = default;  ///< the top-left cell
  /// @param index 0..80; a build without NDEBUG asserts it.
  constexpr explicit Cell(int index) : index_(static_cast<std::uint8_t>(index)) {
    assert(index >= 0 && index < kCount);
  }
  /// Returns the cell of a row and a column.
  /// @param row,column 0..8 each; a build without NDEBUG asserts it.
  static constexpr Cell at(int row, int column) {
    assert(row >= 0 && row < 9 && column >= 0 && column < 9);
    return Cell(row * 9 + column);
  }

  [[nodiscard]] constexpr int index() const { return index_; }       ///< 0..80
  [[nodiscard]] constexpr int row() const { return index_ / 9; }     ///< 0..8, from the top
  [[nodiscard]] constexpr int column() const { return index_ % 9; }  ///< 0..8, from the left
  /// Returns the number of the box, 0..8 in row-major order.
  [[nodiscard]] constexpr int box() const { return row() / 3 * 3 + column() / 3; }
  /// Returns the cell's usual name, with row and column counted from one: `r1c1` to `r9c9`.
  [[nodiscard]] std::string name() const;

  friend constexpr bool operator==(Cell, Cell) = default;
  friend constexpr auto operator<=>(Cell, Cell) = default;

 private:
  std::uint8_t index_ = 0;
};

/// 81 cells, each empty or holding a digit. A plain value of 81 bytes; it need not be valid.
///
/// A cell is stored as the character that text has for it, so that reading and writing text only
/// copies. The low four bits of a digit's character are the digit's value.
class Board {
 public:
  static constexpr char kEmpty = '.';  ///< the character of an empty cell

  /// The blank board.
  constexpr Board() { cells_.fill(kEmpty); }

  /// Parses 81 characters: 1-9 are digits, and 0 . _ * - x X ? are empty cells.
  /// @return nothing for any other text.
  static constexpr std::optional<Board> from_text(std::string_view text);
  /// The same in place. Returns false, and the board is blank, for any other text.
  constexpr bool assign(std::string_view text);
  /// Returns 81 characters in row-major order: 1-9, and . for an empty cell.
  [[nodiscard]] constexpr std::string_view text() const { return {cells_.data(), cells_.size()}; }
  /// Returns a copy, with `empty` for an empty cell.
  [[nodiscard]] std::string to_text(char empty = kEmpty) const;

  /// Returns the value of a cell: 1..9, or 0 if the cell is empty.
  [[nodiscard]] constexpr int value(Cell cell) const {
    const char c = cells_[static_cast<std::size_t>(cell.index())];
    return c == kEmpty ? 0 : c - '0';
  }
  /// Whether a cell holds no digit.
  [[nodiscard]] constexpr bool empty(Cell cell) const { return value(cell) == 0; }
  /// Returns the digit of a cell, or nothing if the cell is empty.
  [[nodiscard]] constexpr std::optional<Digit> operator[](Cell cell) const {
    return empty(cell) ? std::nullopt : std::optional(Digit(value(cell)));
  }
  /// Puts a digit into a cell.
  constexpr void set(Cell cell, Digit digit) {
    cells_[static_cast<std::size_t>(cell.index())] = static_cast<char>('0' + digit.value());
  }
  /// Empties a cell.
  constexpr void clear(Cell cell) { cells_[static_cast<std::size_t>(cell.index())] = kEmpty; }

  /// Returns the number of cells that hold a digit, 0..81.
  [[nodiscard]] constexpr int clues() const;
  /// Returns the number that the first three cells form (Project Euler 96): 100..999 if none is
  /// empty.
  [[nodiscard]] constexpr int corner() const {
    return 100 * value(Cell(0)) + 10 * value(Cell(1)) + value(Cell(2));
  }

  friend constexpr bool operator==(const Board&, const Board&) = default;

 private:
  // Reads 81 characters with . or 0 for empty cells. Returns whether the text was such.
  constexpr bool read(std::string_view text);

  std::array<char, Cell::kCount> cells_;
};

// The loop has no branch on a character, so that the compiler vectorizes it.
constexpr bool Board::read(std::string_view text) {
  std::uint8_t largest = 0;  // a wider type would halve the vectors' lanes
  for (std::size_t i = 0; i < Cell::kCount; ++i) {
    const int zero = text[i] == '0' ? 1 : 0;
    const int empty = zero | (text[i] == kEmpty ? 1 : 0);
    cells_[i] = static_cast<char>(text[i] - zero * ('0' - kEmpty));
    // 0..8 for a digit, 0 for an empty cell, more for any other character.
    largest = std::max(largest, static_cast<std::uint8_t>((text[i] - '1') & (empty - 1)));
  }
  return largest <= '9' - '1';
}

constexpr bool Board::assign(std::string_view text) {
  if (text.size() == Cell::kCount) {
    if (read(text)) return true;
    std::array<char, Cell::kCount> usual{};
    for (std::size_t i = 0; i < Cell::kCount; ++i) {
      usual[i] =
          std::string_view("_*-xX?").find(text[i]) != std::string_view::npos ? kEmpty : text[i];
    }
    if (read({usual.data(), usual.size()})) return true;
  }
  *this = Board();
  return false;
}

constexpr std::optional<Board> Board::from_text(std::string_view text) {
  Board board;
  return board.assign(text) ? std::optional(board) : std::nullopt;
}

constexpr int Board::clues() const {
  int count = 0;
  for (const char c : cells_) count += c != kEmpty ? 1 : 0;
  return count;
}

/// Writes the board's text.
template <class Traits>
std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out,
                                             const Board& board) {
  return out << board.text();
}

}  // namespace euler96
