/// @file
/// Text in columns: Oxford's exercises 8.1 and 8.2.5.
///
/// Test: tests/search_space_test.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>

#include "matrix.hpp"

namespace euler96::lecture {

/// The text with blanks before it, at least `width` characters. A wider text is not cut.
inline std::string rjustify(std::size_t width, std::string text) {
  text.insert(0, std::max(width, text.size()) - text.size(), ' ');
  return text;
}

/// The text with blanks after it, at least `width` characters. A wider text is not cut.
inline std::string ljustify(std::size_t width, std::string text) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

/// The words with `between` between them.
template <std::size_t kLength>
std::string unwords(const Row<std::string, kLength>& words, const std::string& between = " ") {
  std::string line = words[0];
  for (std::size_t i = 1; i < kLength; ++i) line += between + words[i];
  return line;
}

/// Right-justifies each element in a column just wide enough.
template <std::size_t kColumns, std::size_t kRows>
auto justify(const Row<Row<std::string, kColumns>, kRows>& m) {
  const auto justify_column = [](const Row<std::string, kRows>& column) {
    const auto sizes = map([](const std::string& text) { return text.size(); }, column);
    const std::size_t width = *std::max_element(sizes.begin(), sizes.end());
    return map([&](const std::string& text) { return rjustify(width, text); }, column);
  };
  return transpose(map(justify_column, transpose(m)));
}

/// The matrix as lines of justified elements.
template <std::size_t kColumns, std::size_t kRows>
std::string table(const Row<Row<std::string, kColumns>, kRows>& m) {
  std::string lines;
  for (const auto& row : justify(m)) lines += unwords(row) + '\n';
  return lines;
}

}  // namespace euler96::lecture
