/// @file
/// Parts of one input that are solved apart.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "../io/byte_digest.hpp"
#include "euler96/reader.hpp"

namespace euler96 {

/// Digests from which a merge sees that neighbouring parts were read from the same input. See
/// shard.cpp for the argument.
class PartDigest {
 public:
  /// @param used the bytes that the reader took last.
  void add(std::string_view used, const Reader& reader);

  /// Of all bytes up to the end of the line in which the first record at or after the start of the
  /// range starts; of the whole input if there is no such record.
  [[nodiscard]] std::uint64_t before() const { return before_.value_or(through()); }
  /// The same for the end of the range: of all bytes that the part has used.
  [[nodiscard]] std::uint64_t through() const { return bytes_.value(); }

 private:
  ByteDigest bytes_;
  std::optional<std::uint64_t> before_;
};

}  // namespace euler96
