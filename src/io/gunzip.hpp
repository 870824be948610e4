/// @file
/// Decompresses gzip (RFC 1952).
#pragma once

#include <zlib.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <system_error>

namespace euler96 {

/// A compression format, recognised by the first bytes of a file.
enum class Compression { kNone, kGzip, kBzip2, kXz, kZip, kZstd };

/// The most bytes that `compression_of` looks at.
inline constexpr std::size_t kMagicBytes = 6;

/// @return nothing if more bytes are needed to decide.
std::optional<Compression> compression_of(std::string_view first_bytes);

/// The error of an input in a compression that cannot be read; it names the program to use.
std::error_code unreadable(Compression compression);

/// A stream of gzip members.
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
  /// Decompresses as much as fits. Throws std::system_error if the bytes are damaged.
  Step step(std::span<const char> compressed, std::span<char> text);
  /// Ends the input. Throws std::system_error if a member is cut off.
  void finish() const;

 private:
  z_stream stream_{};
  bool in_member_ = false;
};

}  // namespace euler96
