// The formatting of texts in this module. fmt's own is larger than all of this folder; the texts
// here need `{}`, `{1}`, and numbers with a width and perhaps leading zeros: `{:4}`, `{:02X}`.

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <type_traits>

namespace {

// How a number is written.
struct Style {
  std::size_t width = 0;
  char fill = ' ';
  unsigned base = 10;
};

std::size_t take_number(const char*& at) {
  std::size_t number = 0;
  for (; *at >= '0' && *at <= '9'; ++at) number = 10 * number + static_cast<std::size_t>(*at - '0');
  return number;
}

void add_number(std::string& out, bool negative, std::uint64_t number, const Style& style) {
  std::string digits;
  do {
    digits.insert(digits.begin(), "0123456789ABCDEF"[number % style.base]);
    number /= style.base;
  } while (number != 0);
  if (negative) digits.insert(digits.begin(), '-');
  if (digits.size() < style.width) out.append(style.width - digits.size(), style.fill);
  out += digits;
}

}  // namespace

std::string fmt::vformat(string_view format, format_args args) {
  std::string out;
  int next = 0;
  for (const char* at = format.begin(); at != format.end(); ++at) {
    if (*at != '{' && *at != '}') {
      out += *at;
      continue;
    }
    const char sign = *at;
    if (*++at == sign) {  // twice: the sign itself
      out += sign;
      continue;
    }
    const int place = *at >= '0' && *at <= '9' ? static_cast<int>(take_number(at)) : next++;
    Style style;
    if (*at == ':') {
      if (*++at == '0') style.fill = '0';
      style.width = take_number(at);
      if (*at == 'X') {
        style.base = 16;
        ++at;
      }
    }
    if (*at != '}') __builtin_trap();
    visit_format_arg(
        [&](const auto& value) {
          using Value = std::decay_t<decltype(value)>;
          if constexpr (std::is_same_v<Value, string_view>) {
            out.append(value.data(), value.size());
          } else if constexpr (std::is_same_v<Value, const char*> || std::is_same_v<Value, char>) {
            out += value;
          } else if constexpr (std::is_integral_v<Value> && !std::is_same_v<Value, bool>) {
            const auto number = static_cast<std::uint64_t>(value);
            add_number(out, value < 0, value < 0 ? 0 - number : number, style);
          } else {
            __builtin_trap();
          }
        },
        args.get(place));
  }
  return out;
}
