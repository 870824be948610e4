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
#include <utility>
#include <vector>

#include "batch/batch.hpp"
#include "euler96/board.hpp"
#include "euler96/position.hpp"

namespace euler96 {

/// Collects the cells of a board, and its first problem or all of them.
class BoardInProgress {
 public:
  static constexpr std::size_t kRow = 9;

  /// Starts a board.
  /// @param name may be empty.
  /// @param all_problems whether each row may have one; otherwise the board has one.
  void open(Location where, std::string_view name = {}, bool all_problems = false);
  [[nodiscard]] Location where() const { return where_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  void rename(std::string name) { name_ = std::move(name); }

  /// Takes the sign of one cell of a drawing, in which 0 . and _ are the same empty cell, as is a
  /// blank. All empty cells of a board must have the same sign. Returns false after a problem.
  bool add_sign(std::string_view sign, Location here);
  /// Takes the digit of a cell, its pencil marks, or . 0 or _ for one without marks. Returns false
  /// after a problem.
  bool add_marks(std::string_view marks, Location here);
  /// Makes it a board with pencil marks.
  /// @param end where the input ends, if its last cell may have lost marks there.
  void end_marks(std::optional<Location> end);
  /// Takes one cell. An empty text, a blank, and each sign of it is an empty cell. All empty cells
  /// of a board must be written the same.
  void add(std::string_view text, Location here);
  /// Sets the number of cells taken so far: to the next row after a malformed one.
  void continue_at(std::size_t cells) { cells_ = cells; }

  [[nodiscard]] bool has_marks() const { return has_marks_; }
  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] int clues() const { return board_.clues(); }
  /// Whether a digit stands twice in a row, column or box.
  [[nodiscard]] bool contradicts_itself() const;

  /// Makes the record malformed.
  void problem(Problem problem);
  void problem(Location where, std::string message) { problem(Problem{where, std::move(message)}); }
  void problem(Location where, std::string_view expected, std::string_view found,
               std::string_view advice = "");
  [[nodiscard]] const std::vector<Problem>& problems() const { return problems_; }
  /// The same unless there are nine rows.
  /// @param end what ends the board.
  void end_rows(std::size_t rows, Location where, std::string_view end);
  /// Appends the record if it is malformed, before its end: a person gets the message at once.
  void report(RecordBatch& batch, std::string_view advice);
  /// Appends the record, unless `report` did.
  void close(RecordBatch& batch);

 private:
  void set(char cell);

  bool open_ = false;
  bool reported_ = false;
  bool all_problems_ = false;
  Location where_;
  std::string name_;
  Board board_;
  std::size_t cells_ = 0;
  std::optional<std::string> empty_;     // how its empty cells are written; a point for 0 . and _
  logic::Position::Candidates marks_{};  // of its cells; the digits, too
  bool has_marks_ = false;               // in a cell, more than one
  std::optional<Location> open_cell_ = {};  // the input ends in a cell, perhaps within its marks
  std::vector<Problem> problems_;
};

}  // namespace euler96
