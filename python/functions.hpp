/// @file
/// The functions of the extension that work on many puzzles.
///
/// Test: python/tests.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "euler96/board.hpp"

namespace euler96::python {

inline constexpr std::uint8_t kMalformed = 255;  ///< in each cell of a malformed puzzle

/// Writes 81 numbers, 0 for an empty cell.
inline void copy_digits(const Board& board, std::uint8_t* out) {
  const std::string_view text = board.text();
  for (std::size_t i = 0; i < Cell::kCount; ++i) {
    out[i] = static_cast<std::uint8_t>(text[i] == Board::kEmpty ? 0 : text[i] - '0');
  }
}

/// Adds `solve` and `columns`.
void add_solutions(pybind11::module_& module);
/// Adds `cells`, `canonical`, `scramble` and `generate`.
void add_boards(pybind11::module_& module);
/// Adds `verify`.
void add_verify(pybind11::module_& module);

}  // namespace euler96::python
