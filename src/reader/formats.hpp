/// @file
/// The siblings behind FormatParser, and what they share.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>

#include "euler96/reader.hpp"

namespace euler96 {

std::unique_ptr<FormatParser> make_grid_parser();
std::unique_ptr<FormatParser> make_lines_parser();

/// Decides from the first line that is not blank.
InputFormat recognise_format(std::string_view first_line);

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
