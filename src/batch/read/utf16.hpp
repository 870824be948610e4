/// @file
/// Decodes UTF-16.
#pragma once

#include <optional>
#include <string>

namespace euler96 {

/// A text in UTF-16 whose bytes come one by one.
class Utf16 {
 public:
  explicit Utf16(bool big_endian) : big_endian_(big_endian) {}

  /// Takes a byte, and appends the characters that end in it as UTF-8. A surrogate without its
  /// partner becomes U+FFFD.
  void take(char byte, std::string& text);
  /// Ends the text. Returns false if half a code unit is left.
  bool finish(std::string& text);

 private:
  bool big_endian_;
  std::optional<unsigned> half_;  // the first byte of a code unit
  std::optional<unsigned> high_;  // a surrogate that waits for its partner
};

}  // namespace euler96
