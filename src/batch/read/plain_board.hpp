/// @file
/// The fast path of drawn boards: those that have the shape of a board before them. Nine rows of
/// nine digits or points are such a shape from the start.
///
///     Grid 02            | 5 . . | . 7 . | . . 1 |      ,,3,,2,,6,,
///     003020600          ...                            ...
///
/// A shape is all bytes of a board but its cells. What a line is, and where its cells are, does not
/// depend on the digits, except where a row or column of nine clues may number the others: such a
/// board is left to the reader of drawings, which reads each board that is not plain.
///
/// Test: tests/reader_property_test.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "cells.hpp"
#include "euler96/batch/read.hpp"
#include "euler96/board.hpp"

namespace euler96 {

/// Whether a line starts with "Grid", in any case. A program may call an array so: grid1 = [[...,
/// or Grid grid {
constexpr bool is_grid_header(std::string_view text) {
  constexpr std::string_view kGrid = "grid";
  constexpr std::size_t kNumber = 8;  // characters behind it
  const bool grid = std::ranges::equal(text.substr(0, kGrid.size()), kGrid, {},
                                       [](char c) { return static_cast<char>(c | 0x20); });
  const std::string_view behind = grid ? text.substr(kGrid.size(), kNumber) : text;
  const std::size_t last = text.find_last_not_of(" \t");
  return grid && behind.find('=') == behind.npos && behind.find("::") == behind.npos &&
         text[last] != '{';
}

/// A plain board that was read.
struct PlainBoard {
  std::string_view name = {};  ///< its header, if it has one
  Location where = {1, 1};     ///< of its header or its first cell; its first line is line 1
  std::size_t bytes = 0;
  std::uint64_t lines = 0;
  char delimiter = '\0';  ///< between its fields, if it is a table
  std::array<char, Cell::kCount> cells;

  [[nodiscard]] std::string_view text() const { return {cells.data(), cells.size()}; }
};

/// Reads plain boards.
class PlainBoards {
 public:
  PlainBoards();

  /// Reads a board and the blank line that ends it; or a header, a board, and the start of the next
  /// header. Returns false, and the board is unspecified, if the bytes start with another board.
  /// @param delimiter between the fields of a table, if the board before was one.
  bool read(std::string_view bytes, bool has_header, char delimiter, PlainBoard& board) const;

  /// Takes the shape of a board that was read, and had no problem.
  /// @param lines of the board, each with a line feed.
  /// @param column of its first sign that is no blank.
  /// @param delimiter between its fields, if it is a table.
  void learn(std::string_view lines, const Board& board, char delimiter, std::uint64_t column);

 private:
  bool read_shape(std::string_view bytes, PlainBoard& board) const;

  // The bytes of a board; where it has a cell, `mask_` is zero, and `text_`, too.
  std::string text_;
  std::string mask_;
  std::array<std::uint32_t, Cell::kCount> places_ = {};  // of the cells
  std::uint64_t lines_ = 0;
  Location where_;        // of its first cell
  bool together_ = true;  // nine cells without anything between are no heading
  char delimiter_ = '\0';
};

}  // namespace euler96
