/// @file
/// Boards of the format grid that nothing separates.
///
/// A lost row would shift all boards after it. So such rows are boards only if they are the whole
/// input, of at most 1 MiB, a multiple of nine rows, and no board has a digit twice in a house.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "board_in_progress.hpp"

namespace euler96 {

/// Keeps the boards until the end of the input.
class StackedBoards {
 public:
  [[nodiscard]] bool empty() const { return boards_.empty(); }
  /// Counts the bytes of a line of the input.
  /// @return whether the boards are too many.
  bool take(std::size_t bytes);
  /// Adds a board of nine rows, which a row follows.
  void add(const BoardInProgress& board, Location row, std::string_view text);
  /// Adds the problem of the row after the first board to the last board: nothing separates them.
  void separate(BoardInProgress& board, std::string_view reason = {}) const;
  /// Closes the last board: appends the records, or one malformed record if the rows may be others.
  /// @param rows of that board.
  /// @param whole whether the boards are the whole input.
  void close(BoardInProgress& last, std::size_t rows, bool whole, RecordBatch& batch);

 private:
  struct Stacked {
    Location where;
    Board board;
  };
  std::vector<Stacked> boards_;
  Problem tenth_row_;  // its text as a message shows it
  std::uint64_t bytes_ = 0;
};

}  // namespace euler96
