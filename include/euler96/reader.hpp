/// @file
/// Turns the bytes of an input into records.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/record.hpp"

namespace euler96 {

/// A text format for puzzles.
enum class InputFormat : std::uint8_t {
  kGrid,   ///< boards of nine rows; a line that starts with "Grid" may name the board under it
  kLines,  ///< one puzzle per line, 81 characters
  kCsv,    ///< one puzzle per row; a header may name the columns
};

/// The name of a format, as `--input` takes it.
std::string_view to_string(InputFormat format);

/// The names of all formats, in the order of `InputFormat`.
std::span<const std::string_view> input_format_names();

/// How to read an input.
struct ReaderOptions {
  /// If unset, the first non-blank line decides.
  std::optional<InputFormat> format;
  /// csv: candidate names for the puzzle column; the first one that the header has is used. If the
  /// header has none of the defaults, there is no header and field 1 is the puzzle. If the caller
  /// changed the list, one of its names must be present.
  std::vector<std::string> puzzle_columns = {"puzzle", "quizzes", "quiz", "clues"};
  /// csv: what separates fields. If unset, the first line decides between comma, semicolon and tab.
  std::optional<char> delimiter;
  /// csv: read the solutions of the column `solution` or `solutions`, too.
  bool solutions = false;
  /// An input without any record is not a problem.
  bool may_be_empty = false;
};

/// Reads one input: takes its bytes in pieces of any size and appends records to a batch. The
/// records do not depend on how the input is cut into pieces. The reader holds at most `kMaxLine`
/// bytes of one line and one record in progress.
class Reader {
 public:
  /// The bytes of the longest line. A longer line is a problem of the input: it may hide records.
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;

  explicit Reader(ReaderOptions options = {});
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  ~Reader();

  /// Takes bytes and appends the records that end in them, and their problems, to `batch`.
  /// @param max_records stop after the line that makes the batch this long, or its names and
  /// problems unusually large.
  /// @return the number of bytes taken: all, unless the batch is full.
  std::size_t feed(std::string_view bytes, RecordBatch& batch, std::size_t max_records = SIZE_MAX);

  /// Ends the input: appends the record in progress. An input without any record is a problem,
  /// unless `ReaderOptions::may_be_empty` is set.
  void finish(RecordBatch& batch);

  /// The format, as soon as it is known.
  [[nodiscard]] std::optional<InputFormat> format() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace euler96
