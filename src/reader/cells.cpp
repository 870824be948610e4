#include "cells.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "readable.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kCells = Cell::kCount;

constexpr bool is_clue(char c) { return c >= '1' && c <= '9'; }
constexpr bool is_cell(char c) { return is_clue(c) || is_empty_sign(c); }

}  // namespace

std::optional<TextProblem> parse_cells(std::string_view text, Board& board) {
  if (board.assign(text)) return std::nullopt;
  const auto good =
      static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_cell) - text.begin());
  if (text.starts_with(kBoxDrawing)) return TextProblem{0, std::string(kTwoBoards)};
  if (text.starts_with('{')) {
    return TextProblem{0, "expected a puzzle, found JSON: use jq -r .puzzle FILE | euler96"};
  }
  if (good == text.size() && good == 9 * kCells) {
    return TextProblem{kCells, "expected 81 cells, found 729: pencil marks are not read"};
  }
  if (good < std::min(text.size(), kCells)) {
    return TextProblem{good,
                       fmt::format("expected 1-9, or 0 . _ * - x ? for an empty cell, found {}",
                                   readable_character(text.substr(good)))};
  }
  if (text.size() < kCells) {
    return TextProblem{text.size(), fmt::format("expected 81 cells, found {}", text.size())};
  }
  return TextProblem{kCells, fmt::format("expected the end of the puzzle after 81 cells, found {}",
                                         readable_character(text.substr(kCells)))};
}

std::optional<std::size_t> find_puzzle(std::string_view text) {
  std::size_t cells = 0;  // in the run so far
  bool has_empty = false;
  bool has_other = false;  // than - x X ?
  for (std::size_t i = 0; text.size() >= kCells && i <= text.size(); ++i) {
    if (i < text.size() && is_cell(text[i])) {
      ++cells;
      has_empty = has_empty || is_empty_sign(text[i]);
      has_other = has_other || std::string_view("-xX?").find(text[i]) == std::string_view::npos;
      continue;
    }
    if (cells >= kCells && has_empty && has_other) return i - cells;
    cells = 0;
    has_empty = has_other = false;
  }
  return std::nullopt;
}

}  // namespace euler96
