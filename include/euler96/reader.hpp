/// @file
/// Turns the bytes of an input into records.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/record.hpp"

namespace euler96 {

/// A way to write puzzles in a text file.
enum class InputFormat : std::uint8_t {
  kGrid,   ///< a line that starts with "Grid" names a puzzle; nine rows of nine characters follow
  kLines,  ///< a puzzle a line, 81 characters
  kCsv,    ///< a header that names the columns, a puzzle a row
};

std::string_view to_string(InputFormat format);

/// A line of the input, without its end.
struct Line {
  std::string_view text;
  std::uint64_t number;    ///< from 1
  bool truncated = false;  ///< longer than `Reader::kMaxLine`: the rest is left out
};

/// A part of an input, in bytes from its start. A record belongs to the part that it starts in.
struct ByteRange {
  std::uint64_t begin = 0;
  std::uint64_t end = UINT64_MAX;  ///< first byte past the part

  friend constexpr bool operator==(const ByteRange&, const ByteRange&) = default;
};

/// How to read an input.
struct ReaderOptions {
  /// None: decide from the first line that is not blank.
  std::optional<InputFormat> format;
  /// csv: the column that holds the puzzle, the first of these names that the header has. Of other
  /// names than these one must be there; without a header of these the first field is the puzzle.
  std::vector<std::string> puzzle_columns = {"puzzle", "quizzes", "quiz", "clues"};
  /// csv: read the given solutions too, from the column `solution` or `solutions`.
  bool solutions = false;
  /// Read only the records that start here; those before are counted.
  ByteRange range;
};

/// Turns lines into records: one sibling for each input format.
class FormatParser {
 public:
  FormatParser() = default;
  FormatParser(const FormatParser&) = delete;
  FormatParser& operator=(const FormatParser&) = delete;
  virtual ~FormatParser() = default;

  virtual void line(const Line& line, RecordBatch& batch) = 0;
  /// The short way for lines that are a good record and nothing else, as those of large inputs are:
  /// takes as many as `bytes` begin with. `line` would do the same, and `end` needs no place of
  /// theirs.
  /// @param number the first line's.
  /// @param most lines to take.
  /// @return the bytes taken: whole lines, with their ends.
  virtual std::size_t plain_records(std::string_view bytes, std::uint64_t number, std::size_t most,
                                    RecordBatch& batch);
  /// Whether a record starts at this line. Asked, instead of `line`, of the lines outside of the
  /// range that is read.
  virtual bool starts_record(const Line& line) = 0;
  /// The range that is read ends before this line, at which a record starts.
  virtual void leave(const Line& line, RecordBatch& batch) = 0;
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

  explicit Reader(ReaderOptions options = {});

  /// Takes bytes and appends the records that end in them, and their problems, to `batch`.
  /// @param max_records stop after the line that makes the batch this long, or its names and
  /// problems unusually large.
  /// @return how many bytes were taken: all, unless the batch is full.
  std::size_t feed(std::string_view bytes, RecordBatch& batch, std::size_t max_records = SIZE_MAX);

  /// The input is at its end: appends what was still in progress. An input without any record is
  /// a problem too.
  void finish(RecordBatch& batch);

  /// The format, once it is known.
  [[nodiscard]] std::optional<InputFormat> format() const { return options_.format; }
  /// The place of the byte that is fed next; in a line that is too long, at most where it was cut.
  [[nodiscard]] Position position() const { return {lines_ + 1, partial_.size() + 1}; }
  /// Whether the rest of the input lies past the range and need not be fed.
  [[nodiscard]] bool past_range() const { return place_ == Place::kPast; }
  /// Whether the range ends after the last byte that has been fed.
  [[nodiscard]] bool is_last_part() const {
    return !past_range() && next_offset_ < options_.range.end;
  }
  /// The bytes of the input that the records so far depend on. Nothing after the line that ends the
  /// range is used.
  [[nodiscard]] std::uint64_t bytes_used() const { return next_offset_; }
  /// The same at the end of the first line at or after the start of the range in which a record
  /// starts; none before that line is fed.
  [[nodiscard]] std::optional<std::uint64_t> bytes_used_at_start() const { return used_at_start_; }
  /// The records that start before the range, as far as the input has been fed.
  [[nodiscard]] std::uint64_t records_before() const { return records_before_; }

 private:
  // Where the current line lies: before the range or among rows of a record that started there; in
  // the range or among rows of a record that started in it; past all that.
  enum class Place : std::uint8_t { kBefore, kIn, kPast };

  [[nodiscard]] static bool full(const RecordBatch& batch, std::size_t max_records);
  std::size_t take_plain(std::string_view bytes, RecordBatch& batch, std::size_t max_records);
  void take_line(std::string_view text, bool truncated, std::uint64_t offset, RecordBatch& batch);
  void find_place(const Line& line, std::uint64_t offset, RecordBatch& batch);
  bool make_parser(std::string_view text, bool truncated, RecordBatch& batch);

  ReaderOptions options_;
  std::unique_ptr<FormatParser> parser_;
  std::string partial_;  // the line that the last piece broke off in
  bool partial_truncated_ = false;
  Position end_;  // the place after the last byte
  std::uint64_t lines_ = 0;
  std::uint64_t offset_ = 0;       // of the line in progress, from the input's start
  std::uint64_t next_offset_ = 0;  // of the byte that is fed next
  Place place_ = Place::kIn;
  std::optional<std::uint64_t> used_at_start_;
  std::uint64_t records_before_ = 0;
  bool seen_record_ = false;  // a record or a problem
  bool hopeless_ = false;     // another encoding: nothing after its start is read
};

}  // namespace euler96
