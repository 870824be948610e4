// Test: tests/grid_reader_test.cpp.

#include "board_lines.hpp"

#include <algorithm>
#include <cctype>

#include "cells.hpp"
#include "euler96/board.hpp"

namespace euler96 {
namespace {

constexpr int kRows = 9;
constexpr std::uint32_t kAfterRow3 = 1U << 3;

// The borders after rows 1 to `row`.
constexpr std::uint32_t all_to(int row) { return (2U << row) - 2U; }

}  // namespace

bool is_pencil_mark_border(std::string_view text) {
  constexpr std::string_view kCorners = ".:'";
  return text.size() > 2 * kRows && kCorners.find(text.front()) != std::string_view::npos &&
         text.front() == text.back() && text.find("---") != std::string_view::npos &&
         text.find_first_not_of("-+.:'") == std::string_view::npos;
}

GridLine kind_of(const Line& line) {
  const std::string_view text = trim(line.text).text;
  if (is_grid_header(text) || is_puzzle_section(text)) return GridLine::kHeader;
  if (text.empty()) return GridLine::kBlank;
  const bool border =
      text.find_first_not_of("+-=*| \t") == std::string_view::npos || is_pencil_mark_border(text);
  return border && !is_border_or_row(text) ? GridLine::kBorder : GridLine::kRow;
}

bool is_grid_header(std::string_view text) {
  constexpr std::string_view kGrid = "grid";
  return std::ranges::equal(text.substr(0, kGrid.size()), kGrid, {},
                            [](char c) { return c | 0x20; });
}

bool is_same_word(std::string_view text, std::string_view lower) {
  return std::ranges::equal(text, lower, {}, [](unsigned char c) { return std::tolower(c); });
}

bool is_puzzle_section(std::string_view text) { return is_same_word(text, "[puzzle]"); }

bool is_border_or_row(std::string_view text) {
  return text.find_first_not_of("-| \t") == std::string_view::npos &&
         std::count(text.begin(), text.end(), '-') == kRows &&
         text.find("--") == std::string_view::npos;
}

bool may_be_board(const Line& line) {
  const std::string_view text = trim(line.text).text;
  const bool drawn = !is_pencil_mark_border(text) && std::ranges::all_of(text, [](char c) {
    return is_cell(c) || separates_cells(c);
  });
  if (drawn && text.size() == Cell::kCount) return false;  // a puzzle on one line
  return kind_of(line) == GridLine::kBorder ||
         (drawn && (text.find('|') != std::string_view::npos ||
                    std::ranges::count_if(text, is_cell) == kRows));
}

BoardLines::Place BoardLines::take(const Line& line, GridLine kind) {
  last_line_ = line.number;
  const int rows = rows_;
  const Place place = next(kind);
  frame(line, kind, place, rows);
  const std::size_t width = trim(line.text).text.size();
  if (kind == GridLine::kRow) row_width_ = width;
  cut_ = kind == GridLine::kBorder && line.unended && width < row_width_;
  after_border_ = kind == GridLine::kBorder;
  return place;
}

BoardLines::Place BoardLines::next(GridLine kind) {
  if (kind == GridLine::kHeader) {
    if (!has_headers_ && has_bare_boards_) late_header_ = {last_line_, rows_ > 0};
    has_headers_ = true;
    rows_ = 0;
    return Place::kFirst;
  }
  if (has_headers_) {
    if (kind == GridLine::kRow) rows_ = std::min(rows_ + 1, kRows + 1);
    return Place::kInside;
  }
  if (kind == GridLine::kRow) return row();
  if (rows_ == 0) return Place::kOutside;
  if (kind == GridLine::kBorder) return border();
  rows_ = 0;
  return Place::kAfter;
}

// Follows the borders above and under a board's rows. A border that ends the board before, or the
// second of two where no board has one above, is none above a board.
// @param rows of the board before the line.
void BoardLines::frame(const Line& line, GridLine kind, Place place, int rows) {
  const std::size_t width = trim(line.text).text.size();
  const bool ends = kind == GridLine::kHeader || (kind == GridLine::kBlank && !has_headers_);
  const bool above = has_headers_ ? rows == 0
                                  : place == Place::kOutside ||
                                        (place == Place::kAfter && after_border_ && framed_);
  if (ends) {
    frame_ = Frame::kNone;
  } else if (kind == GridLine::kRow && frame_ == Frame::kAbove) {
    frame_ = Frame::kRows;
    framed_ = true;
  } else if (kind == GridLine::kBorder && frame_ == Frame::kRows) {
    const bool cut = line.unended && width < width_;
    if (rows >= kRows && !cut) frame_ = Frame::kNone;
  } else if (kind == GridLine::kBorder) {
    frame_ = above ? Frame::kAbove : Frame::kNone;
    width_ = width;
  }
}

std::string_view BoardLines::missing() const {
  if (frame_ == Frame::kRows) return "a border under nine rows, like the one above them";
  if (frame_ == Frame::kAbove && framed_) return "nine rows under a border";
  return cut_ ? "a whole row or border" : std::string_view();
}

BoardLines::Place BoardLines::border() {
  if (rows_ > kRows) return Place::kInside;
  if (rows_ == kRows) {
    if (borders_ != 0 && !after_border_) return Place::kInside;  // the lower border of a drawing
    rows_ = 0;
    return Place::kAfter;
  }
  borders_ |= 1U << rows_;
  // Two borders are the end of a board and the start of another.
  const bool regular =
      !after_border_ &&
      (borders_ == kAfterRow3 || borders_ == (kAfterRow3 | 1U << 6) || borders_ == all_to(rows_));
  return regular ? Place::kInside : Place::kIrregular;
}

BoardLines::Place BoardLines::row() {
  if (rows_ == 0) {
    has_bare_boards_ = true;
    rows_ = 1;
    borders_ = 0;
    return Place::kFirst;
  }
  // A border is missing after row six, or where each row before had one.
  const bool missing =
      rows_ < kRows && !after_border_ &&
      ((borders_ == kAfterRow3 && rows_ == 6) || (borders_ != 0 && borders_ == all_to(rows_ - 1)));
  // After the lower border of a drawing, a row of the next one: one line too few or too many.
  rows_ = std::min(rows_ + 1, kRows + 1);
  return missing ? Place::kIrregular : Place::kInside;
}

}  // namespace euler96
