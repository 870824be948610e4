// JSON: RFC 8259, section 7. XML: XML 1.0, sections 4.1 and 4.6.

#include "escapes.hpp"

#include <charconv>
#include <cstdint>
#include <system_error>

#include "core/utf8.hpp"
#include "utf16.hpp"

namespace euler96 {
namespace {

constexpr std::size_t kUnit = 4;  // digits of a code unit of UTF-16

constexpr Escape kOfTexts[] = {
    {"\\\"", '"'}, {"\\\\", '\\'}, {"\\/", '/'},  {"\\'", '\''}, {"\\b", '\b'},
    {"\\f", '\f'}, {"\\n", '\n'},  {"\\r", '\r'}, {"\\t", '\t'}, {.written = "\\u", .base = 16},
};
constexpr Escape kOfXml[] = {
    {"&amp;", '&'},
    {"&lt;", '<'},
    {"&gt;", '>'},
    {"&quot;", '"'},
    {"&apos;", '\''},
    {.written = "&#x", .base = 16, .end = ";"},
    {.written = "&#", .base = 10, .end = ";"},
};

}  // namespace

const std::span<const Escape> kEscapes = kOfTexts;
const std::span<const Escape> kEntities = kOfXml;

std::string unescaped(std::string_view text, std::span<const Escape> escapes) {
  std::string plain;
  Utf16 units(true);
  // Takes the sign at the start of the text. Returns the size of its escape, or 0.
  const auto take = [&](const Escape& escape) -> std::size_t {
    const std::size_t begin = escape.written.size();
    if (!text.starts_with(escape.written)) return 0;
    if (escape.base == 0) {
      units.finish(plain);
      plain += escape.sign;
      return begin;
    }
    const bool is_unit = escape.end.empty();
    const std::size_t end = is_unit ? begin + kUnit : text.find(escape.end, begin);
    if (end > text.size()) return 0;
    std::uint32_t code = 0;
    const auto [last, error] =
        std::from_chars(text.data() + begin, text.data() + end, code, escape.base);
    if (error != std::errc() || last != text.data() + end || code > 0x10FFFF) return 0;
    if (is_unit) {
      units.take(static_cast<char>(code >> 8U), plain);
      units.take(static_cast<char>(code & 0xFFU), plain);
    } else {
      append_utf8(code, plain);
    }
    return end + escape.end.size();
  };
  while (!text.empty()) {
    std::size_t size = 0;
    for (const Escape& escape : escapes) {
      if ((size = take(escape)) > 0) break;
    }
    if (size == 0) {
      units.finish(plain);
      plain += text[size++];
    }
    text.remove_prefix(size);
  }
  units.finish(plain);
  return plain;
}

}  // namespace euler96
