#include "cells.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "readable.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kCells = Cell::kCount;

constexpr bool is_clue(char c) { return c >= '1' && c <= '9'; }
constexpr bool is_empty(char c) { return c == '0' || c == '.' || c == '_' || c == '*'; }
constexpr bool is_cell(char c) { return is_clue(c) || is_empty(c); }

}  // namespace

std::optional<TextProblem> parse_cells(std::string_view text, Board& board) {
  if (board.assign(text)) return std::nullopt;
  const auto good =
      static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_cell) - text.begin());
  if (good < std::min(text.size(), kCells)) {
    return TextProblem{good, fmt::format("expected 1-9, or 0 . _ * for an empty cell, found {}",
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
  for (std::size_t i = 0; text.size() >= kCells && i <= text.size(); ++i) {
    if (i < text.size() && is_cell(text[i])) {
      ++cells;
      has_empty = has_empty || is_empty(text[i]);
      continue;
    }
    if (cells >= kCells && has_empty) return i - cells;
    cells = 0;
    has_empty = false;
  }
  return std::nullopt;
}

}  // namespace euler96
