/// @file
/// Which lines of the format grid make up a board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "line_splitter.hpp"

namespace euler96 {

/// What a line of the format grid is. Comments do not reach its parser.
enum class GridLine : std::uint8_t {
  kBlank,
  kHeader,  ///< starts with "Grid", in any case, or is "[Puzzle]" in a file of the format sdk
  kBorder,  ///< between drawn rows: nothing but + - = * | and blanks
  kRow,     ///< anything else
};

GridLine kind_of(const Line& line);

bool is_grid_header(std::string_view text);

/// Whether the text is this word, in any case.
bool is_same_word(std::string_view text, std::string_view lower);

bool is_puzzle_section(std::string_view text);

/// Whether a line is a border of HoDoKu around or between pencil marks: .-----.-----. or
/// :-----+-----: or '-----'.
bool is_pencil_mark_border(std::string_view text);

/// Whether a line is nine dashes that stand apart: a border, or nine empty cells.
bool is_border_or_row(std::string_view text);

/// Whether the line is a border, a row of nine cells, or cells with | between them, and not a
/// puzzle of 81 characters.
bool may_be_board(const Line& line);

/// Assigns lines to boards by their kinds alone.
///
/// In an input with headers, a board starts at each header and nowhere else. A board without a
/// header ends at a blank line. After nine rows it also ends at a border, unless borders separate
/// its own rows: then two borders end it. A board that lost or gained a line is malformed up to
/// the next blank line, so that it never takes rows from the board after it.
class BoardLines {
 public:
  enum class Place : std::uint8_t {
    kOutside,    ///< belongs to no board
    kFirst,      ///< starts a board
    kInside,     ///< belongs to a board
    kIrregular,  ///< a misplaced border of a board, or a row that lacks a border before it
    kAfter,      ///< ends a board
  };

  /// Takes the next line and returns its place.
  Place take(const Line& line, GridLine kind);

  /// The first header of the input, if a board without a header comes before it.
  struct LateHeader {
    std::uint64_t line = 0;   ///< its number, or 0 if there is none
    bool ends_board = false;  ///< it ends that board: no blank line or border did so before
  };
  [[nodiscard]] const LateHeader& late_header() const { return late_header_; }
  /// Whether the input has headers, so that a board starts at each of them and nowhere else.
  [[nodiscard]] bool has_headers() const { return has_headers_; }
  /// Whether the board without a header that the last line belongs to has borders between rows.
  [[nodiscard]] bool has_borders() const { return borders_ != 0; }
  /// What is missing if the input ends here, in words: the border under the rows of a board that
  /// has one above them, the rows under such a border, or the rest of a row that begins as a border
  /// does. Empty if nothing is.
  [[nodiscard]] std::string_view missing() const;

 private:
  Place next(GridLine kind);
  Place border();
  Place row();
  void frame(const Line& line, GridLine kind, Place place, int rows);

  std::uint64_t last_line_ = 0;
  bool has_headers_ = false;
  bool has_bare_boards_ = false;
  LateHeader late_header_;
  bool after_border_ = false;
  // What came of the borders above and under the rows of a board.
  enum class Frame : std::uint8_t { kNone, kAbove, kRows };
  Frame frame_ = Frame::kNone;
  std::size_t width_ = 0;      // of the border above
  bool framed_ = false;        // a board had a border above its rows
  std::size_t row_width_ = 0;  // of the last row
  bool cut_ = false;           // the last line is a border, or the start of a row
  // The board that the last line belongs to.
  int rows_ = 0;               // ten: too many
  std::uint32_t borders_ = 0;  // bit r: after row r, unless the board has a header
};

}  // namespace euler96
