/// @file
/// The interface of the formats' parsers.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "batch/batch.hpp"
#include "cells.hpp"
#include "euler96/batch/read.hpp"
#include "line_splitter.hpp"

namespace euler96 {

class FormatParser;

/// A parser, or the reason why the input cannot be read in this format.
using MadeParser = std::variant<std::unique_ptr<FormatParser>, Problem>;

/// What the parsers know of how to read an input.
struct ParserOptions : ReaderOptions {
  /// csv: the columns that this input must have, too, if `input_columns` is set. Null: any.
  std::shared_ptr<const InputColumns> first_columns = nullptr;
};

/// Whether an input is in a format, by its first line that is not blank or a comment.
enum class Match : std::uint8_t {
  kNo,
  kMaybe,  ///< unless another format is sure. The first such format of the table is used.
  kYes,    ///< two formats that are sure are an error
};
using Recognise = Match(const Line& first, const ReaderOptions& options);
/// Makes a parser. The reader passes the first line that is not blank to it, too, unless it is a
/// comment.
using MakeParser = MadeParser(const Line& first, const ParserOptions& options);

/// A row of the table of formats.
struct FormatRow : InputFormat {
  std::optional<char> comment = {};  ///< the sign before a comment that is a whole line, if any
  Recognise* recognise = nullptr;
  MakeParser* make = nullptr;
};

/// The table of formats.
std::span<const FormatRow> format_rows();

/// Returns the row of the format of that name.
/// @throws std::invalid_argument if there is none.
const FormatRow& format_row(std::string_view name);

/// Finds the format of an input by its first line that is not a comment. Gives null for a blank
/// line that is no row of a format, and a problem if two formats are meant.
std::variant<const FormatRow*, Problem> recognise(const Line& first, const ReaderOptions& options);

/// Whether an array begins in a line.
bool is_array(const Line& line);
std::unique_ptr<FormatParser> make_array_parser(bool typed);

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
  /// Counts a line with digits.
  void count(std::uint64_t number) {
    if (++lines == 1) first = number;
  }
  /// The last line is the name of a board after all.
  void used() {
    lines -= last_ ? 1 : 0;
    if (number_ > 0) used_ = heading_;
  }
  /// What is wrong at the end of the input, if a numbered heading has no board, but one before has.
  [[nodiscard]] std::optional<std::string> at_end() const;
  /// A row follows.
  void row() { same_width_ = groups_ = number_ = with_digits_ = 0; }

 private:
  [[nodiscard]] std::string no_board(std::string_view found) const;

  std::string heading_{};                 // of the last line, without its number
  std::optional<std::string> used_ = {};  // the last one above a board
  std::uint64_t number_ = 0;              // of the heading
  std::size_t width_ = 0;                 // of the last line, in characters
  std::size_t same_width_ = 0;            // lines
  std::size_t groups_ = 0;                // lines of nine groups each
  std::uint64_t with_digits_ = 0;
  bool last_ = false;  // the last line has digits
};

/// Turns lines into records. There is one subclass for each input format. It gets no comments that
/// are whole lines, if `FormatRow::comment` says what they look like.
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
