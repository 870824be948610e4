/// @file
/// Turns the bytes of an input into records.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "euler96/record.hpp"

namespace euler96 {

/// A way to write puzzles in a text file.
enum class InputFormat : std::uint8_t {
  kGrid,   ///< a line that starts with "Grid" names a puzzle; nine rows of nine characters follow
  kLines,  ///< a puzzle a line, 81 characters
};

std::string_view to_string(InputFormat format);

/// A line of the input, without its end.
struct Line {
  std::string_view text;
  std::uint64_t number;    ///< from 1
  bool truncated = false;  ///< longer than `Reader::kMaxLine`: the rest is left out
};

/// Turns lines into records: one sibling for each input format.
class FormatParser {
 public:
  FormatParser() = default;
  FormatParser(const FormatParser&) = delete;
  FormatParser& operator=(const FormatParser&) = delete;
  virtual ~FormatParser() = default;

  virtual void line(const Line& line, RecordBatch& batch) = 0;
  /// The input is at its end.
  /// @param end the place after its last byte.
  virtual void end(Position end, RecordBatch& batch) = 0;
};

/// Reads one input: takes its bytes in pieces of any size, gives records. What comes out does not
/// depend on how the input is cut. It holds at most one line and one record in progress.
class Reader {
 public:
  /// Lines are cut here, so that no input needs more memory than this.
  static constexpr std::size_t kMaxLine = std::size_t{1} << 16;

  /// @param format none: decide from the first line that is not blank.
  explicit Reader(std::optional<InputFormat> format = std::nullopt);

  /// Takes bytes and appends the records that end in them, and their problems, to `batch`.
  /// @param max_records stop after the line that makes the batch this long, or its names and
  /// problems unusually large.
  /// @return how many bytes were taken: all, unless the batch is full.
  std::size_t feed(std::string_view bytes, RecordBatch& batch, std::size_t max_records = SIZE_MAX);

  /// The input is at its end: appends what was still in progress. An input without any record is
  /// a problem too.
  void finish(RecordBatch& batch);

  /// The format, once it is known.
  [[nodiscard]] std::optional<InputFormat> format() const { return format_; }

 private:
  [[nodiscard]] static bool full(const RecordBatch& batch, std::size_t max_records);
  void take_line(std::string_view text, bool truncated, RecordBatch& batch);

  std::optional<InputFormat> format_;
  std::unique_ptr<FormatParser> parser_;
  std::string partial_;  // the line that the last piece broke off in
  bool partial_truncated_ = false;
  Position end_;  // the place after the last byte
  std::uint64_t lines_ = 0;
  bool seen_record_ = false;  // a record or a problem
  bool hopeless_ = false;     // another encoding: nothing after its start is read
};

}  // namespace euler96
