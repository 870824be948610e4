/// @file
/// The siblings behind FormatParser, and what they share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "euler96/reader.hpp"

namespace euler96 {

std::unique_ptr<FormatParser> make_grid_parser();
std::unique_ptr<FormatParser> make_lines_parser();

/// @param header the first line that is not blank.
/// @return null if the header names no puzzle column.
std::unique_ptr<FormatParser> make_csv_parser(std::string_view header,
                                              const ReaderOptions& options);

/// For csv without a header: the first field is the puzzle.
std::unique_ptr<FormatParser> make_headless_csv_parser(const ReaderOptions& options);

/// Decides from the first line that is not blank.
InputFormat recognise_format(std::string_view first_line, const ReaderOptions& options);

/// Turns 81 characters, `1`-`9` and `0 . _ *` for empty, into cells; false if they are anything
/// else. Of millions of puzzles nearly all go this way.
bool parse_good_cells(std::string_view text, Board& board);

/// What keeps a text from being 81 cells, if anything does.
struct CellsProblem {
  std::size_t at = 0;  ///< index of the character
  std::string message;
};

/// The same, and says what is wrong.
std::optional<CellsProblem> parse_cells(std::string_view text, Board& board);

/// What is wrong with a line that is cut where it matters.
inline constexpr std::string_view kTooLong =
    "expected a line of at most 65536 bytes, found a longer one";
static_assert(Reader::kMaxLine == 65536);

/// The text without spaces and tabs around it, and where it starts.
struct Trimmed {
  std::string_view text;
  std::uint64_t column = 1;
};

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

constexpr Trimmed trim(std::string_view line) {
  std::size_t begin = 0;
  while (begin < line.size() && is_blank(line[begin])) ++begin;
  std::size_t end = line.size();
  while (end > begin && is_blank(line[end - 1])) --end;
  return {line.substr(begin, end - begin), begin + 1};
}

}  // namespace euler96
