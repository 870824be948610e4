/// @file
/// The interface of the formats' parsers.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "batch/batch.hpp"
#include "cells.hpp"
#include "euler96/batch/read.hpp"
#include "line_splitter.hpp"

namespace euler96 {

/// Finds the format of an input by its first line that is not a comment. Gives null for a blank
/// line that is no row of a format, and a problem if two formats are meant.
std::variant<const InputFormat*, Problem> recognise(const Line& first,
                                                    const ReaderOptions& options);

/// Whether an array begins in a line.
bool is_array(const Line& line);
std::unique_ptr<FormatParser> make_array_parser(bool typed);

bool is_grid_header(std::string_view text);

/// The words for the end of an input in messages.
inline constexpr std::string_view kEndOfFile = "the end of the file";

/// Whole lines at the start of some bytes.
struct PlainLines {
  std::size_t bytes = 0;  ///< with the line feeds
  std::uint64_t lines = 0;
};

/// Text that a reader passed over, for a message.
struct PassedText {
  std::uint64_t lines = 0;  ///< with digits
  std::uint64_t first = 0;  ///< the number of the first of them

  /// Counts a line if it has a digit. Returns what is wrong if a board may be lost in the text
  /// since the last row: nine lines that are equally long, or of nine groups each, may be its rows,
  /// and a numbered heading stands above another board than the next one.
  std::optional<std::string> add(const Line& line);
  /// A row follows.
  void row() { same_width_ = groups_ = number_ = with_digits_ = 0; }

 private:
  std::string heading_{};       // of the last line, without its number
  std::uint64_t number_ = 0;    // of the heading
  std::size_t width_ = 0;       // of the last line, in characters
  std::size_t same_width_ = 0;  // lines
  std::size_t groups_ = 0;      // lines of nine groups each
  std::uint64_t with_digits_ = 0;
};

/// Turns lines into records. There is one subclass for each input format. It gets no comments that
/// are whole lines, if `InputFormat::comment` says what they look like.
class FormatParser {
 public:
  FormatParser() = default;
  FormatParser(const FormatParser&) = delete;
  FormatParser& operator=(const FormatParser&) = delete;
  virtual ~FormatParser() = default;

  /// Takes a line and appends the record that ends in it, if one does.
  virtual void line(const Line& line, RecordBatch& batch) = 0;
  /// Fast path: consumes leading lines that are nothing but well-formed records, and appends these.
  /// Equivalent to calling `line` on each, except that a record is appended as soon as `bytes` show
  /// where it ends. The default takes no lines.
  /// @param number the number of the first line.
  /// @param most the largest number of records to append.
  virtual PlainLines plain_records(std::string_view /*bytes*/, std::uint64_t /*number*/,
                                   std::size_t /*most*/, RecordBatch& /*batch*/) {
    return {};
  }
  /// Whether another format may start at the next line, if a person types. It need not be known.
  [[nodiscard]] virtual bool is_idle() const { return false; }
  /// Appends the record in progress, if there is one.
  /// @param where the place of what ends the record.
  /// @param what the words for it in a message, such as `kEndOfFile`.
  virtual void end(Location /*where*/, std::string_view /*what*/, RecordBatch& /*batch*/) {}
  /// What it passed over.
  [[nodiscard]] const PassedText& passed() const { return passed_; }

 protected:
  PassedText passed_;
};

}  // namespace euler96
