/// @file
/// A record in progress of the formats that give cells one by one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "euler96/batch/read.hpp"
#include "euler96/board.hpp"

namespace euler96 {

/// Collects the cells of a board, row by row, and its first problem.
class BoardInProgress {
 public:
  /// Starts a board.
  void open(Position where);
  [[nodiscard]] bool is_open() const { return open_; }
  [[nodiscard]] bool has_problem() const { return problem_.has_value(); }
  void start_at(Position where) { where_ = where; }

  /// Takes one cell. An empty text, a blank, and each sign of it is an empty cell. All empty cells
  /// of a board must be written the same.
  void add(std::string_view text, Position here);
  /// Takes several cells, of which 0 . and any other sign may be empty ones.
  void add_text(std::string_view text, Position here);
  /// The number of cells taken so far. A caller sets it to the next row after a malformed one.
  [[nodiscard]] std::size_t cells() const { return cells_; }
  void continue_at(std::size_t cells) { cells_ = cells; }

  /// Makes the record malformed. Only its first problem is kept.
  void problem(Position where, std::string message);
  /// Appends the record.
  void close(RecordBatch& batch, std::string_view name = {});

 private:
  void set(char cell);

  bool open_ = false;
  Position where_;
  Board board_;
  std::size_t cells_ = 0;
  std::optional<std::string> empty_;  // how its empty cells are written
  std::optional<Problem> problem_;
};

}  // namespace euler96
