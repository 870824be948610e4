/// @file
/// Turns lines into records: chooses the format, and reads the records of a range.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "formats.hpp"

namespace euler96 {

class RecordReader {
 public:
  explicit RecordReader(ReaderOptions options);

  /// Fast path for the lines that `bytes` start with (see `FormatParser::plain_records`).
  /// @param number the number of the first line.
  /// @param offset the offset of `bytes` from the start of the input.
  /// @param most the largest number of lines to take.
  /// @return the bytes taken.
  std::size_t take_plain(std::string_view bytes, std::uint64_t number, std::uint64_t offset,
                         std::size_t most, RecordBatch& batch);
  /// Takes a line and appends the record that ends in it, if there is one in the range.
  void take(const Line& line, RecordBatch& batch);
  /// Ends the input: appends the record in progress. An input without any record is a problem.
  /// @param size the size of the input in bytes.
  void finish(std::uint64_t size, RecordBatch& batch);

  [[nodiscard]] std::optional<InputFormat> format() const { return options_.format; }
  [[nodiscard]] bool past_range() const { return place_ == Place::kPast; }
  [[nodiscard]] bool is_last_part(std::uint64_t size) const {
    return !past_range() && size < options_.range.end;
  }
  [[nodiscard]] std::optional<std::uint64_t> bytes_used_at_start() const { return used_at_start_; }
  [[nodiscard]] std::uint64_t records_before() const { return records_before_; }

 private:
  // Where the current line lies: before the range, or in a record that starts there; in the range,
  // or in a record that starts in it; after the last record of the range.
  enum class Place : std::uint8_t { kBefore, kIn, kPast };

  bool make_parser(const Line& line, RecordBatch& batch);
  void find_place(const Line& line, RecordBatch& batch);
  void add_input_problem(Position where, std::string message, RecordBatch& batch);

  ReaderOptions options_;
  std::unique_ptr<FormatParser> parser_;
  Place place_ = Place::kIn;
  Position end_;  // the end of the last line that `take` saw
  std::optional<std::uint64_t> used_at_start_;
  std::uint64_t records_before_ = 0;
  bool seen_any_ = false;  // a record or a problem, before the range or in it
  bool refused_ = false;   // the input cannot be read
};

}  // namespace euler96
