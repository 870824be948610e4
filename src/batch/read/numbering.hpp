/// @file
/// Numbers above drawn boards: one above the first says how many follow, and is checked; it is a
/// name if each board has one, and they count up.
///
///     50                    7
///     003020600             003020600
///     ...                   ...
///     (49 boards more)      8
///                           100406002
#pragma once

#include <fmt/core.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "board_in_progress.hpp"

namespace euler96 {

/// Counts the boards of an input, and appends their records.
class Numbering {
 public:
  /// Whether a number may stand here: above the first board, or below one if that had a number.
  [[nodiscard]] bool may_begin() const { return first_ || boards_ == 0; }
  /// Whether a number waits for its board, or the first board for its name.
  [[nodiscard]] bool waits() const { return held_ || !name_.empty() || (first_ && boards_ == 0); }

  /// Takes a number. Returns false if it is none of the two.
  bool take(std::uint64_t value, Location here, RecordBatch& batch) {
    if (!first_ && boards_ == 0) {
      first_ = {value, here};
      return true;
    }
    if (!first_ || value != first_->value + numbers_ || boards_ != numbers_) return false;
    if (held_) held_->rename(std::to_string(first_->value));
    release(batch);
    ++numbers_;
    name_ = std::to_string(value);
    return true;
  }

  /// A board begins. Returns the number that is its name, or nothing.
  std::string begin(RecordBatch& batch) {
    release(batch);
    return std::exchange(name_, {});
  }
  /// Appends the record of a board, or keeps it until it is known whether a number is its name.
  void add(BoardInProgress board, RecordBatch& batch) {
    ++boards_;
    held_ = std::move(board);
    if (!first_ || boards_ > 1) release(batch);
  }
  /// Appends the record that waits: no number follows it.
  void release(RecordBatch& batch) {
    if (held_) std::exchange(held_, std::nullopt)->close(batch);
  }
  /// Counts boards whose records were appended.
  void count(std::uint64_t boards) { boards_ += boards; }

  /// Returns what is wrong at the end of the input.
  std::optional<Problem> end(Location where, std::string_view what, RecordBatch& batch) {
    release(batch);
    if (!first_) return std::nullopt;
    if (numbers_ == 1 && boards_ != first_->value) {
      return Problem{first_->where, fmt::format("expected {} boards, as this line says, found {}",
                                                first_->value, boards_)};
    }
    if (numbers_ == 1 || boards_ == numbers_) return std::nullopt;
    return Problem{where, fmt::format("expected a board under '{}', found {}",
                                      first_->value + numbers_ - 1, what)};
  }

 private:
  struct Number {
    std::uint64_t value;
    Location where;
  };

  std::optional<Number> first_;
  std::uint64_t numbers_ = 1;  // with the first
  std::uint64_t boards_ = 0;
  std::string name_;                     // of the next board
  std::optional<BoardInProgress> held_;  // the first board
};

}  // namespace euler96
