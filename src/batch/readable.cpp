#include "readable.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>

#include "core/utf8.hpp"

namespace euler96 {
namespace {

struct Range {
  std::uint32_t low;
  std::uint32_t high;
};

// Characters of the Unicode categories Cc, Cf, Zl, Zp and Co (control, format, line and paragraph
// separator, private use), and other characters without a visible glyph.
constexpr Range kHidden[] = {
    {0x00, 0x1F},        {0x7F, 0xA0},       {0xAD, 0xAD},       {0x34F, 0x34F},
    {0x600, 0x605},      {0x61C, 0x61C},     {0x6DD, 0x6DD},     {0x70F, 0x70F},
    {0x890, 0x891},      {0x8E2, 0x8E2},     {0x115F, 0x1160},   {0x17B4, 0x17B5},
    {0x180B, 0x180F},    {0x200B, 0x200F},   {0x2028, 0x202E},   {0x2060, 0x206F},
    {0x3164, 0x3164},    {0xE000, 0xF8FF},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},
    {0xFFA0, 0xFFA0},    {0xFFF0, 0xFFFB},   {0x110BD, 0x110BD}, {0x110CD, 0x110CD},
    {0x13430, 0x1343F},  {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
    {0xF0000, 0x10FFFF},
};

// Whether a terminal shows the character and does nothing else.
bool harmless(const Character& c) {
  return c.valid && std::none_of(std::begin(kHidden), std::end(kHidden), [&](const Range& range) {
           return c.code >= range.low && c.code <= range.high;
         });
}

// Takes up to `most` characters from the text and escapes those that are not harmless.
std::string take_escaped(std::string_view& text, std::size_t most) {
  std::string out;
  for (; most > 0 && !text.empty(); --most) {
    const Character c = decode(text);
    if (harmless(c)) {
      out += text.substr(0, c.size);
    } else if (c.code < 0x100 && c.size == 1) {
      out += fmt::format("\\x{:02X}", c.code);
    } else {
      out += fmt::format("\\u{{{:04X}}}", c.code);
    }
    text.remove_prefix(c.size);
  }
  return out;
}

}  // namespace

std::string readable_character(std::string_view text) {
  const Character c = decode(text);
  if (c.code == 0) return "a NUL byte";
  if (c.code == '\r') return "a carriage return";
  if (!c.valid || c.code < 0x20 || c.code == 0x7F) return fmt::format("byte 0x{:02X}", c.code);
  if (c.code < 0x80) return fmt::format("'{}'", text.front());
  if (!harmless(c)) return fmt::format("U+{:04X}", c.code);
  return fmt::format("'{}' (U+{:04X})", text.substr(0, c.size), c.code);
}

std::string readable(std::string_view text) { return take_escaped(text, text.size()); }

std::string readable_lines(std::string_view text) {
  std::string out;
  for (;;) {
    const std::size_t size = std::min(text.find_first_of("\n\t"), text.size());
    out += readable(text.substr(0, size));
    if (size == text.size()) return out;
    out += text[size];
    text.remove_prefix(size + 1);
  }
}

std::string readable_quote(std::string_view text) {
  constexpr std::size_t kMaxCharacters = 40;
  const std::string shown = take_escaped(text, kMaxCharacters);
  return fmt::format("'{}{}'", shown, text.empty() ? "" : "...");
}

std::string unambiguous_utf8(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const Character c = decode(text);
    if (!c.valid || text.starts_with("\\x")) {
      out += fmt::format("\\x{:02X}", c.code);
    } else {
      out += text.substr(0, c.size);
    }
    text.remove_prefix(c.size);
  }
  return out;
}

std::string fit_width(std::string_view text, std::size_t width) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
    const std::string indent(std::min(blanks, width / 4), ' ');
    bool first = true;
    const auto room = [&] { return width - (first ? 0 : indent.size()); };
    while (line.size() > room()) {
      std::size_t space = line.rfind(' ', room());
      if (space == std::string_view::npos || line.find_first_not_of(' ') > space) {
        space = line.find(' ', room());  // a word that is too long stays whole
      }
      if (space == std::string_view::npos) break;
      out.append(first ? "" : indent).append(line.substr(0, space)) += '\n';
      line.remove_prefix(space + 1);
      first = false;
    }
    out.append(first ? "" : indent).append(line);
    if (end == std::string_view::npos) break;
    out += '\n';
    text.remove_prefix(end + 1);
  }
  return out;
}

}  // namespace euler96
