/// @file
/// The escapes of JSON and the entities of XML.
///
/// Test: tests/inputs/json/, tests/inputs/xml/.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace euler96 {

/// How a sign is written. If `sign` is NUL, the digits of its code follow: four, or those before
/// `end`.
struct Escape {
  std::string_view written;
  char sign = '\0';
  int base = 0;
  std::string_view end = {};
};

/// Those of texts in JSON and in programs.
extern const std::span<const Escape> kEscapes;
/// Those of XML.
extern const std::span<const Escape> kEntities;

/// Returns a text with its signs as UTF-8. What is no escape stays.
std::string unescaped(std::string_view text, std::span<const Escape> escapes);

}  // namespace euler96
