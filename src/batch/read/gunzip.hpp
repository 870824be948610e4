/// @file
/// Decompresses gzip (RFC 1952).
#pragma once

#include <zlib.h>

#include <cstddef>
#include <span>

namespace euler96 {

/// A stream of gzip members. Zero bytes after a member are skipped.
class Gunzip {
 public:
  Gunzip();
  Gunzip(const Gunzip&) = delete;
  Gunzip& operator=(const Gunzip&) = delete;
  ~Gunzip();

  struct Step {
    std::size_t taken = 0;    ///< compressed bytes
    std::size_t written = 0;  ///< bytes of text
  };
  /// Decompresses as much as fits. Throws InputError if the bytes are damaged.
  Step step(std::span<const char> compressed, std::span<char> text);
  /// Ends the input. Throws InputError if a member is cut off.
  void finish() const;

 private:
  z_stream stream_{};
  bool in_member_ = false;
};

}  // namespace euler96
