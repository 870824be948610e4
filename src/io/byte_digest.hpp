/// @file
/// A digest of a stream of bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace euler96 {

/// A 64-bit hash for detecting accidental differences. It is not cryptographic: two texts with the
/// same digest can be constructed. The pieces in which bytes are added and the processor make no
/// difference. The speed is close to that of reading memory.
///
/// The bytes are read as little-endian 64-bit words in blocks of four. Word i of each block is
/// mixed into lane i by a multiplication; the halves of the product are combined. Four lanes hide
/// the latency of the multiplication. The value combines the last block, padded with zeros, the
/// lanes and the length.
class ByteDigest {
 public:
  void add(std::string_view bytes);
  /// The digest of all bytes added so far.
  [[nodiscard]] std::uint64_t value() const;

 private:
  static constexpr std::size_t kBlock = 32;
  using Lanes = std::array<std::uint64_t, 4>;

  static void add_block(const char* block, Lanes& lanes);

  Lanes lanes_ = {0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 0xD6E8FEB86659FD93};
  std::array<char, kBlock> rest_{};  // the last, incomplete block
  std::uint64_t size_ = 0;
};

}  // namespace euler96
