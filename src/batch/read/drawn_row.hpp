/// @file
/// A line of a drawing, and the one place that decides what it is: text, decoration, or a row of a
/// board; and the cells of a row.
///
/// Test: tests/inputs/drawing/, tests/inputs/grid/, tests/marks_reader_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board_in_progress.hpp"
#include "cells.hpp"
#include "line_splitter.hpp"

namespace euler96 {

/// A line with one ASCII character for each sign: | - + for box-drawing characters, a point for
/// those that people write into empty cells, a blank for other blanks.
struct DrawnRow {
  explicit DrawnRow(const Line& line);

  [[nodiscard]] Location at(std::size_t index) const {
    return {line, columns.empty() || index >= columns.size() ? index + 1 : columns[index]};
  }
  /// Where its first sign is that is no blank.
  [[nodiscard]] Location where() const {
    return at(static_cast<std::size_t>(trimmed().column - 1));
  }
  [[nodiscard]] Trimmed trimmed() const { return trim(text); }

  std::string text;
  std::vector<std::uint32_t> columns;  ///< of its characters, unless they are bytes of the line
  std::uint64_t line;
  bool unended;           ///< the input ends without a line end
  char delimiter = '\0';  ///< between its fields, if it has any
};

/// What a line is.
enum class LineKind : std::uint8_t {
  kBlank,
  kHeader,   ///< starts with "Grid", in any case, or is "[Puzzle]"
  kSection,  ///< another name in square brackets
  kBorder,   ///< decoration: no cells
  kText,     ///< a name or a note
  kNumber,   ///< digits alone, too few for a row: how many boards follow, or the name of one
  kRow,      ///< anything else
  kRowOf,    ///< nine equal signs, which are a border unless they are the board's empty cells
};

LineKind kind_of(const DrawnRow& row);

/// The sign of the empty cells of a row; a blank if it has bars and fewer than nine cells. NUL if
/// it has nine digits.
char empty_sign_of(const DrawnRow& row);

/// Whether a line may be a row of a drawing. A puzzle of 81 characters is none.
bool looks_like_row(const DrawnRow& row);
/// Whether it is one with several marks in a cell.
bool is_row_of_marks(const DrawnRow& row);

/// Whether it is the digits 1 to 9 or 0 to 8 without bars, as stand above or below the columns.
bool is_row_of_labels(const DrawnRow& row);
/// Whether it is three decimals, such as 7.1 1.2 1.2: ratings, unless other rows are in threes.
bool is_row_of_decimals(const DrawnRow& row);

/// Whether a row has nine fields, or more if a spreadsheet has gaps or an index. Each is empty or
/// has a cell.
bool is_row_of_fields(std::string_view text, char delimiter);

/// Whether nine columns are numbered from 0 or 1, or have letters: 1 2 3 | 4 5 6 | 7 8 9. Such a
/// line is no row if a border or another row shows it.
bool may_be_heading(const DrawnRow& row);

/// Gives the rows of a board to it, and their problems.
/// @param whole whether these are all rows of the board. Otherwise its first problem may be one
/// that the following rows would not leave.
/// @return the number of rows, without those that are a heading or a gap.
std::size_t read_rows(std::span<const DrawnRow> rows, bool whole, BoardInProgress& board);

}  // namespace euler96
