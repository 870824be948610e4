/// @file
/// A board in progress, which is written on several lines, row by row or cell by cell. It alone
/// knows the signs of empty cells, pencil marks, that a board has nine rows of nine cells, and what
/// is said of a board that has not.
///
/// Test: tests/grid_reader_test.cpp, tests/marks_reader_test.cpp, tests/inputs/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "batch/batch.hpp"
#include "cells.hpp"
#include "euler96/board.hpp"
#include "euler96/position.hpp"
#include "line_splitter.hpp"

namespace euler96 {

/// What the cells of a row look like.
enum class RowShape : std::uint8_t {
  kSigns,   ///< one sign each, with blanks, | or commas between some of them: 53..7....
  kFields,  ///< a field each, which may be empty, as a spreadsheet saves them: ,,3,,2,,6,,
  kMarks,   ///< a group each: a digit, or pencil marks
};

/// Collects the cells of a board, and its first problem or all of them.
class BoardInProgress {
 public:
  static constexpr std::size_t kRow = 9;

  /// Starts a board.
  /// @param name may be empty.
  /// @param all_problems whether each row may have one; otherwise the board has one.
  void open(Location where, std::string_view name = {}, bool all_problems = false);
  [[nodiscard]] bool is_open() const { return open_; }
  void start_at(Location where) { where_ = where; }
  [[nodiscard]] Location where() const { return where_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::size_t rows() const { return rows_; }

  /// Takes a row.
  /// @param text without blanks around it, unless its cells are fields.
  void add_row(RowShape shape, char delimiter, const Trimmed& text, const Line& line);
  /// Takes the rows of a board that continues this one.
  void append(const BoardInProgress& band);

  /// Takes one cell. An empty text, a blank, and each sign of it is an empty cell. All empty cells
  /// of a board must be written the same.
  void add(std::string_view text, Location here);
  /// Takes several cells, of which 0 . and any other sign may be empty ones.
  void add_text(std::string_view text, Location here);
  /// The number of cells taken so far. A caller sets it to the next row after a malformed one.
  [[nodiscard]] std::size_t cells() const { return cells_; }
  void continue_at(std::size_t cells) { cells_ = cells; }

  /// Whether a cell has several pencil marks.
  [[nodiscard]] bool has_marks() const { return has_marks_; }
  /// Whether a digit stands twice in a row, column or box.
  [[nodiscard]] bool contradicts_itself() const;

  /// Makes the record malformed.
  void problem(Location where, std::string message);
  void problem(Location where, std::string_view expected, std::string_view found);
  [[nodiscard]] const std::vector<Problem>& problems() const { return problems_; }
  /// The same if there are fewer than nine rows.
  /// @param end what ends the board.
  void end_rows(Location where, std::string_view end);
  /// Appends the record if it is malformed, before its end: a person gets the message at once.
  void report(RecordBatch& batch, std::string_view advice);
  /// Makes `close` append nothing: the problem was reported.
  void skip() { reported_ = true; }
  /// Appends the record, unless `report` did.
  void close(RecordBatch& batch);

 private:
  void add_signs(const Trimmed& text, std::uint64_t line);
  bool add_sign(std::string_view text, Location here, std::size_t column);
  void add_fields(const Line& line, char delimiter);
  void add_groups(const Trimmed& text, std::uint64_t line);
  void wrong_number(Location where, std::size_t cells, bool drawn);
  void set(char cell);

  bool open_ = false;
  bool reported_ = false;
  bool all_problems_ = false;
  Location where_;
  std::string name_;
  Board board_;
  std::size_t cells_ = 0;
  std::size_t rows_ = 0;
  std::optional<std::string> empty_;     // how its empty cells are written; a point for 0 . and _
  logic::Position::Candidates marks_{};  // of its cells; the digits, too
  bool has_marks_ = false;               // in a cell, more than one
  std::optional<Problem> joined_row_ =
      {};  // the first row with cells side by side: none with marks
  std::optional<Location> open_cell_ = {};  // the input ends in a cell, perhaps within its marks
  std::vector<Problem> problems_;
};

}  // namespace euler96
