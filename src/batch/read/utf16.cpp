// UTF-16 as in RFC 2781. Its bytes may come in pieces of any size.
//
// Test: tests/reader_test.cpp, tests/reader_property_test.cpp.

#include "utf16.hpp"

#include <utility>

#include "core/utf8.hpp"

namespace euler96 {
namespace {

constexpr unsigned kReplacement = 0xFFFD;
constexpr unsigned kSurrogateMask = 0xFC00;
constexpr unsigned kHigh = 0xD800;
constexpr unsigned kLow = 0xDC00;

}  // namespace

void Utf16::take(char byte, std::string& text) {
  const unsigned value = static_cast<unsigned char>(byte);
  if (!half_) {
    half_ = value;
    return;
  }
  const unsigned first = *std::exchange(half_, std::nullopt);
  const unsigned unit = big_endian_ ? first << 8U | value : value << 8U | first;
  const bool low = (unit & kSurrogateMask) == kLow;
  const auto high = std::exchange(high_, std::nullopt);
  if (high && low) return append_utf8(0x10000U + ((*high - kHigh) << 10U) + (unit - kLow), text);
  if (high) append_utf8(kReplacement, text);
  if ((unit & kSurrogateMask) == kHigh) {
    high_ = unit;
  } else {
    append_utf8(low ? kReplacement : unit, text);
  }
}

bool Utf16::finish(std::string& text) {
  if (std::exchange(high_, std::nullopt)) append_utf8(kReplacement, text);
  return !std::exchange(half_, std::nullopt);
}

}  // namespace euler96
