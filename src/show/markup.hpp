/// @file
/// Text in HTML and in SVG.
#pragma once

#include <string>
#include <string_view>

namespace euler96::show {

/// Returns the text for HTML or XML, outside of tags.
/// @param text without control characters, which XML does not have.
inline std::string markup(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '<') {
      escaped += "&lt;";
    } else if (c == '>') {  // not needed in HTML
      escaped += "&gt;";
    } else if (c == '&') {
      escaped += "&amp;";
    } else {
      escaped += c;
    }
  }
  return escaped;
}

}  // namespace euler96::show
