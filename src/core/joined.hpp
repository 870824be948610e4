/// @file
/// Lists in sentences.
#pragma once

#include <string>
#include <string_view>

namespace euler96 {

/// Returns the texts of a list, with a separator between them.
template <class List>
std::string joined(const List& list, std::string_view separator) {
  std::string all;
  for (std::string_view before; const std::string_view text : list) {
    all += before;
    all += text;
    before = separator;
  }
  return all;
}

}  // namespace euler96
