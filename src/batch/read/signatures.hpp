/// @file
/// Recognises files that are not text by their first bytes.
#pragma once

#include <cstddef>
#include <string_view>

namespace euler96 {

/// What a file is. Some bytes are at its beginning, and others may follow them.
struct Signature {
  std::string_view magic;  ///< the first bytes of a file
  /// Why it cannot be read, and what to do instead; null for gzip, which is decompressed.
  const char* refusal = nullptr;
  std::size_t offset = 0;      ///< where `name` is, after `magic` here or later in the file
  std::string_view name = {};  ///< of a part of the file; empty for any
};

/// Whether the first bytes of an input are a signature.
struct FoundSignature {
  const Signature* signature = nullptr;  ///< null for text
  bool undecided = false;                ///< further bytes may show one
};
FoundSignature find_signature(std::string_view first_bytes);

}  // namespace euler96
