// Test: tests/explain_words_test.cpp.

#include "words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace euler96::explaining {

std::string listed(std::span<const std::string> words, std::string_view conjunction) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0 && i + 1 == words.size()) {
      text += fmt::format(" {} ", conjunction);
    } else if (i > 0) {
      text += ", ";
    }
    text += words[i];
  }
  return text;
}

std::string listed(std::span<const Cell> cells, std::string_view conjunction) {
  std::vector<std::string> names;
  for (const Cell cell : cells) names.push_back(cell.name());
  return listed(names, conjunction);
}

std::string listed(DigitSet digits, std::string_view conjunction) {
  std::vector<std::string> names;
  for (const Digit digit : digits) names.emplace_back(1, digit.to_char());
  return listed(names, conjunction);
}

std::string listed(std::span<const Removal> removed) {
  std::vector<DigitSet> kinds;
  for (const Removal& removal : removed) {
    if (std::find(kinds.begin(), kinds.end(), removal.digits) == kinds.end()) {
      kinds.push_back(removal.digits);
    }
  }
  std::string text;
  for (const DigitSet digits : kinds) {
    std::vector<Cell> cells;
    for (const Removal& removal : removed) {
      if (removal.digits == digits) cells.push_back(removal.cell);
    }
    if (!text.empty()) text += "; ";
    text += fmt::format("{} from {}", listed(digits), listed(cells));
  }
  return text;
}

std::string counted(std::size_t count, std::string_view one, std::string_view several) {
  return fmt::format("{} {}", count, count == 1 ? one : several);
}

namespace {

// How the first byte of a character announces its length: the bits that it must have, out of
// those that the mask selects, and the first code point that needs such a length.
struct Lead {
  unsigned mask, bits;
  std::size_t length;
  unsigned lowest;
};
constexpr std::array<Lead, 4> leads = {
    {{0x80, 0x00, 1, 0}, {0xE0, 0xC0, 2, 0x80}, {0xF0, 0xE0, 3, 0x800}, {0xF8, 0xF0, 4, 0x10000}}};

// Controls of both blocks, surrogates, what lies beyond Unicode, and the characters that turn the
// direction of writing, with which a name could make the text around it look different.
bool shown(unsigned code) {
  const bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  const bool direction = code == 0x061C || code == 0x200E || code == 0x200F ||
                         (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  return !control && !surrogate && !direction && code <= 0x10FFFF;
}

}  // namespace

std::size_t printable_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte = [&](std::size_t i) { return unsigned{static_cast<unsigned char>(text[i])}; };
  for (const auto& [mask, bits, length, lowest] : leads) {
    if ((byte(0) & mask) != bits) continue;
    if (text.size() < length) return 0;
    unsigned code = byte(0) & ~mask;
    for (std::size_t i = 1; i < length; ++i) {
      if ((byte(i) & 0xC0U) != 0x80U) return 0;
      code = code << 6 | (byte(i) & 0x3FU);
    }
    return code >= lowest && shown(code) ? length : 0;
  }
  return 0;
}

std::string printable(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = printable_length(text);
    if (length > 0) {
      out += text.substr(0, length);
    } else {
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text.front()));
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return out;
}

std::string json_string(std::string_view text) {
  static constexpr std::string_view kMarkup = "<>&\"\\";
  std::string out = "\"";
  for (const char c : text) {
    if (kMarkup.find(c) != std::string_view::npos) {
      out += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
    } else {
      out += c;
    }
  }
  return out + '"';
}

}  // namespace euler96::explaining
