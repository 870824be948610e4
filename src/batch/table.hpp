/// @file
/// Tables of which the API shows a part of each row.
#pragma once

#include <array>
#include <cstddef>

namespace euler96 {

/// Copies the parts of the rows that the API shows.
/// @tparam Part a base class of a row.
template <class Part, class Row, std::size_t n>
constexpr std::array<Part, n> public_parts(const Row (&rows)[n]) {
  std::array<Part, n> parts;
  for (std::size_t i = 0; i < n; ++i) parts[i] = rows[i];
  return parts;
}

}  // namespace euler96
