/// @file
/// Helpers of the fuzzers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace euler96::fuzz {

/// Aborts unless a property holds. Unlike assert, it works with NDEBUG too.
inline void demand(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n", what);
  std::abort();
}

/// Takes choices from the front of the input; zero after its end.
class Choices {
 public:
  Choices(const std::uint8_t* data, std::size_t size)
      : rest_(reinterpret_cast<const char*>(data), size) {}

  std::size_t below(std::size_t n) {
    if (rest_.empty()) return 0;
    const std::size_t choice = static_cast<unsigned char>(rest_.front()) % n;
    rest_.remove_prefix(1);
    return choice;
  }
  [[nodiscard]] std::string_view rest() const { return rest_; }
  [[nodiscard]] bool empty() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

/// Whether the text has no control characters. The tests of `readable` cover bytes from 0x80.
inline bool printable(std::string_view text) {
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F) return false;
  }
  return true;
}

}  // namespace euler96::fuzz
