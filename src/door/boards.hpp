/// @file
/// Boards that a caller passes, read where the caller keeps them.
///
/// Test: tests/door.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "euler96/batch/read.hpp"
#include "euler96/board.hpp"
#include "euler96/position.hpp"
#include "euler96/stop.hpp"

namespace euler96::door {

inline constexpr std::uint8_t kMalformed = 255;  ///< in each cell of a malformed puzzle

/// Writes 81 numbers, 0 for an empty cell.
void copy_digits(const Board& board, std::uint8_t* out);

/// Boards in memory of the caller.
class Boards {
 public:
  Boards() = default;
  /// n times 81 cells, `stride` bytes apart.
  static Boards of_cells(const std::uint8_t* cells, std::size_t n, std::ptrdiff_t stride);
  /// n texts. A null pointer is a malformed puzzle.
  static Boards of_texts(const char* const* texts, const std::size_t* sizes, std::size_t n);
  /// n texts, of which text i ends before `text[offsets[i + 1]]`.
  static Boards of_packed(const char* text, const std::uint64_t* offsets, std::size_t n);
  /// A puzzle on each line.
  static Boards of_lines(std::string_view text);

  [[nodiscard]] std::size_t size() const { return size_; }
  /// The whole text of `of_lines`.
  [[nodiscard]] std::string_view whole() const { return whole_; }
  /// Reads a puzzle, in any form that the command reads.
  /// @return what is wrong with it, as 81 cells if it has no other form; its line is `index + 1`.
  [[nodiscard]] std::optional<Problem> read(std::size_t index, Board& board) const;
  /// Reads a board, perhaps with pencil marks, in any form that the command reads.
  /// @param marks gets a position unless the board has none.
  [[nodiscard]] std::optional<Problem> read(std::size_t index, Board& board,
                                            std::optional<logic::Position>& marks) const;
  /// The text at a place; none of cells, of a null pointer and behind the end.
  [[nodiscard]] std::optional<std::string_view> text(std::size_t index) const;
  /// The first malformed puzzle, with its index.
  /// @param positions whether a board with pencil marks is none. @throws Stopped
  [[nodiscard]] std::optional<std::pair<std::size_t, Problem>> first_malformed(
      Stop stop, bool positions) const;

 private:
  [[nodiscard]] std::optional<Problem> read_cells(std::size_t index, Board& board) const;

  std::size_t size_ = 0;
  const std::uint8_t* cells_ = nullptr;
  std::ptrdiff_t stride_ = 0;
  const char* const* texts_ = nullptr;
  const std::size_t* sizes_ = nullptr;
  const char* packed_ = nullptr;
  const std::uint64_t* offsets_ = nullptr;
  std::string_view whole_;
  std::vector<std::string_view> lines_;
};

}  // namespace euler96::door
