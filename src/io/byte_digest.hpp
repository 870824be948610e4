/// @file
/// A digest of a stream of bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace euler96 {

/// Tells one text from another: no protection against people who make two of the same digest, but
/// nearly as fast as memory. The same bytes give the same digest however they are cut into pieces,
/// on every processor.
///
/// The bytes are 64-bit words, the first byte the lowest, in blocks of four; word i of each block
/// goes into lane i by a product whose halves are folded. Four lanes, since each step waits for the
/// one before. The value folds the rest, filled up with zeros, the lanes and the length.
class ByteDigest {
 public:
  void add(std::string_view bytes);
  /// The digest of all that has been added so far.
  [[nodiscard]] std::uint64_t value() const;

 private:
  static constexpr std::size_t kBlock = 32;
  using Lanes = std::array<std::uint64_t, 4>;

  static void add_block(const char* block, Lanes& lanes);

  Lanes lanes_ = {0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 0xD6E8FEB86659FD93};
  std::array<char, kBlock> rest_{};  // bytes that fill no block yet
  std::uint64_t size_ = 0;
};

}  // namespace euler96
