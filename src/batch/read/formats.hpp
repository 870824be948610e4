/// @file
/// The input formats: one parser for each, and the table of all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <variant>

#include "cells.hpp"
#include "euler96/batch/read.hpp"
#include "line_splitter.hpp"

namespace euler96 {

/// Whole lines at the start of some bytes.
struct PlainLines {
  std::size_t bytes = 0;  ///< with the line feeds
  std::uint64_t lines = 0;
};

/// Turns lines into records. There is one subclass for each input format. Only that of
/// csv gets lines that start with #: in the other formats they are comments.
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
  /// Appends the record in progress, if there is one.
  /// @param where the place of what ends the record.
  /// @param what the words for it in a message, such as "the end of the file".
  virtual void end(Position /*where*/, std::string_view /*what*/, RecordBatch& /*batch*/) {}
};

/// A parser, or the reason why the input cannot be read in this format.
using MadeParser = std::variant<std::unique_ptr<FormatParser>, Problem>;

/// Makes a parser.
/// @param first the first line that is not blank. The caller passes it to the parser, too, unless
/// it is a comment.
using MakeParser = MadeParser(const Line& first, const ReaderOptions& options);

MakeParser make_grid_parser;
MakeParser make_lines_parser;
MakeParser make_csv_parser;

/// Makes the parser of a format.
MadeParser make_parser(InputFormat format, const Line& first, const ReaderOptions& options);

/// Whether the line is a csv header: it names a puzzle column, or several columns.
bool is_csv_header(const Line& line, const ReaderOptions& options);

/// Chooses the format by the first line that is not blank.
InputFormat recognise_format(const Line& first, const ReaderOptions& options);

}  // namespace euler96
