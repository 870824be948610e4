/// @file
/// The fast path of drawn boards: those that are rows alone.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "cells.hpp"
#include "euler96/board.hpp"

namespace euler96 {

/// Whether a line starts with "Grid", in any case. A program may call an array so: grid1 = [[...
constexpr bool is_grid_header(std::string_view text) {
  constexpr std::string_view kGrid = "grid";
  constexpr std::size_t kNumber = 8;  // characters behind it
  const bool grid = std::ranges::equal(text.substr(0, kGrid.size()), kGrid, {},
                                       [](char c) { return static_cast<char>(c | 0x20); });
  const std::string_view behind = grid ? text.substr(kGrid.size(), kNumber) : text;
  return grid && behind.find('=') == behind.npos && behind.find("::") == behind.npos;
}

/// Nine rows of nine digits or points and nothing else, and the blank line that ends them; or a
/// header, such rows, and the start of the next header. Such a board cannot have a problem.
struct PlainBoard {
  static constexpr std::size_t kRows = 9;
  static constexpr std::size_t kLine = kRows + 1;  // with its line feed

  bool has_header;
  std::string_view name = {};
  std::array<char, Cell::kCount> cells = {};

  [[nodiscard]] std::string_view text() const { return {cells.data(), cells.size()}; }
  [[nodiscard]] std::size_t lines() const { return kRows + 1; }
  [[nodiscard]] std::size_t bytes() const {
    return kRows * kLine + (has_header ? name.size() : 0) + 1;
  }

  /// Returns false, and the board is unspecified, if the bytes do not start with a plain board.
  bool read(std::string_view bytes) {
    // A shorter name cannot hold a puzzle.
    if (has_header) name = bytes.substr(0, bytes.substr(0, Cell::kCount).find('\n'));
    if (bytes.size() < this->bytes()) return false;
    const std::string_view rows = bytes.substr(has_header ? name.size() + 1 : 0);
    if (has_header ? !is_plain_header(name, rows.substr(kRows * kLine))
                   : rows[kRows * kLine] != '\n') {
      return false;
    }
    bool plain = true;
    for (std::size_t row = 0; row < kRows; ++row) {
      std::copy_n(&rows[row * kLine], kRows, &cells[row * kRows]);
      plain &= rows[row * kLine + kRows] == '\n';
    }
    std::uint8_t largest = 0;  // no branch on a character, so that the compiler vectorizes it
    for (const char c : cells) {
      largest = std::max(largest, static_cast<std::uint8_t>(c == '.' ? 0 : c - '0'));
    }
    return plain && largest <= 9;
  }

  static bool is_plain_header(std::string_view name, std::string_view next) {
    if (!is_grid_header(name) || is_blank(name.back()) || !is_grid_header(next)) return false;
    bool plain = true;
    for (const char c : name) plain &= static_cast<unsigned char>(c) >= ' ' && c != '\x7F';
    return plain;
  }
};

}  // namespace euler96
