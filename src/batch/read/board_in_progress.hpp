/// @file
/// A record in progress, of the formats with a board on several lines.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "batch/batch.hpp"
#include "euler96/batch/read.hpp"
#include "euler96/board.hpp"

namespace euler96 {

/// Collects the cells of a board, row by row, and its first problem or all of them.
class BoardInProgress {
 public:
  /// Starts a board, of which one problem is kept.
  void open(Location where);
  [[nodiscard]] bool is_open() const { return open_; }
  void start_at(Location where) { where_ = where; }
  [[nodiscard]] Location where() const { return where_; }
  [[nodiscard]] const Board& board() const { return board_; }

  /// Takes one cell. An empty text, a blank, and each sign of it is an empty cell. All empty cells
  /// of a board must be written the same.
  void add(std::string_view text, Location here);
  /// Takes several cells, of which 0 . and any other sign may be empty ones.
  void add_text(std::string_view text, Location here);
  /// Takes one cell, which is empty unless it is a digit.
  void set(char cell);
  /// The number of cells taken so far. A caller sets it to the next row after a malformed one.
  [[nodiscard]] std::size_t cells() const { return cells_; }
  void continue_at(std::size_t cells) { cells_ = cells; }

  /// Makes the record malformed.
  void problem(Location where, std::string message);
  [[nodiscard]] const std::vector<Problem>& problems() const { return problems_; }
  void keep_all_problems() { all_problems_ = true; }
  void keep_one_problem() { all_problems_ = false; }
  /// Appends the record if it is malformed, before its end: a person gets the message at once.
  void report(RecordBatch& batch, std::string_view name, std::string_view advice);
  /// Appends the record, unless `report` did.
  void close(RecordBatch& batch, std::string_view name = {});
  /// Ends the board without a record.
  void drop() { open_ = false; }

 private:
  bool open_ = false;
  bool reported_ = false;
  Location where_;
  Board board_;
  std::size_t cells_ = 0;
  std::optional<std::string> empty_;  // how its empty cells are written
  std::vector<Problem> problems_;
  bool all_problems_ = false;
};

}  // namespace euler96
