/// @file
/// The characters of a text that need not be UTF-8.
///
/// Test: tests/page_test.cpp, tests/readable_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace euler96 {

struct Character {
  std::uint32_t code = 0;
  std::size_t size = 1;
  bool valid = false;  ///< false: `code` is a byte that belongs to no UTF-8 sequence
};

/// Decodes the UTF-8 sequence that a text, which is not empty, starts with (RFC 3629: no overlong
/// forms, no surrogates).
inline Character decode(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return std::uint32_t{static_cast<unsigned char>(text[i])};
  };
  const std::uint32_t lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  const Character stray{lead, 1, false};
  if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return stray;
  std::uint32_t code = lead & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return stray;
    code = code << 6U | (byte(i) & 0x3FU);
  }
  const bool overlong = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (overlong || surrogate || code > 0x10FFFF) return stray;
  return {code, size, true};
}

/// Appends a character, whose code is at most 0x10FFFF.
inline void append_utf8(std::uint32_t code, std::string& text) {
  const auto continuation = [&](unsigned shift) {
    text += static_cast<char>(0x80U | (code >> shift & 0x3FU));
  };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0U | code >> 6U);
    continuation(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0U | code >> 12U);
    continuation(6);
    continuation(0);
  } else {
    text += static_cast<char>(0xF0U | code >> 18U);
    continuation(12);
    continuation(6);
    continuation(0);
  }
}

}  // namespace euler96
