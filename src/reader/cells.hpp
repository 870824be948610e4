/// @file
/// The 81 cells of a puzzle on one line, as the formats lines and csv write them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "euler96/board.hpp"

namespace euler96 {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// A text without the blanks around it.
struct Trimmed {
  std::string_view text;
  std::uint64_t column = 1;  ///< of its first character
};

constexpr Trimmed trim(std::string_view line) {
  std::size_t begin = 0;
  while (begin < line.size() && is_blank(line[begin])) ++begin;
  std::size_t end = line.size();
  while (end > begin && is_blank(line[end - 1])) --end;
  return {line.substr(begin, end - begin), begin + 1};
}

constexpr bool is_empty_sign(char c) {
  return std::string_view("0._*-xX?").find(c) != std::string_view::npos;
}

/// Whether the character may stand between the cells of a drawn row.
constexpr bool separates_cells(char c) { return is_blank(c) || c == '|' || c == ','; }

/// How the box-drawing characters start of which `-o pretty` makes its boards.
inline constexpr std::string_view kBoxDrawing = "\xE2\x94";
inline constexpr std::string_view kTwoBoards =
    "expected a board drawn with | and -, found box-drawing characters; -o pretty draws two boards "
    "side by side, -o grid writes boards that can be read";

/// A problem of a text.
struct TextProblem {
  std::size_t at = 0;  ///< index of the character
  std::string message;
};

/// Parses 81 cells as `Board::assign` does.
/// @return what is wrong with the text, if anything is.
std::optional<TextProblem> parse_cells(std::string_view text, Board& board);

/// The index of the first puzzle in the text: a run of 81 or more cells with at least one empty
/// cell. A longer run is a puzzle that other digits were joined to. A run of digits alone is a
/// solution, and a run of - x X ? alone is a border or a word.
std::optional<std::size_t> find_puzzle(std::string_view text);

}  // namespace euler96
