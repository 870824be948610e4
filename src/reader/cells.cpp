// Turns 81 characters into cells: what the formats of a puzzle a line share.
//
// Test: tests/reader_test.cpp.

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "formats.hpp"
#include "readable.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kCells = Cell::kCount;

constexpr bool is_cell(char c) {
  return (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '*';
}

}  // namespace

// The compiler makes vectors of the loop, since nothing in it depends on a single character.
bool parse_good_cells(std::string_view text, Board& board) {
  if (text.size() != kCells) return false;
  Board::Values& values = board.values();
  std::uint8_t bad = 0;  // as wide as a character, or the vectors hold a quarter as many
  for (std::size_t i = 0; i < kCells; ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const bool empty = c == '.' || c == '_' || c == '*';
    const auto value = static_cast<std::uint8_t>(empty ? 0 : c - '0');
    values[i] = value;
    bad = static_cast<std::uint8_t>(bad | (value > 9 ? 1 : 0));
  }
  return bad == 0;
}

std::optional<CellsProblem> parse_cells(std::string_view text, Board& board) {
  if (parse_good_cells(text, board)) return std::nullopt;
  const auto good =
      static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_cell) - text.begin());
  if (good < std::min(text.size(), kCells)) {
    return CellsProblem{good, fmt::format("expected 1-9, or 0 . _ * for an empty cell, found {}",
                                          readable_character(text.substr(good)))};
  }
  if (text.size() < kCells) {
    return CellsProblem{text.size(), fmt::format("expected 81 cells, found {}", text.size())};
  }
  return CellsProblem{kCells, fmt::format("expected the end of the puzzle after 81 cells, found {}",
                                          readable_character(text.substr(kCells)))};
}

}  // namespace euler96
