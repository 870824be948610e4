// The digest of a stream depends on all its bytes and on nothing else.

#include "io/byte_digest.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>

namespace euler96 {
namespace {

std::uint64_t digest_of(std::string_view bytes) {
  ByteDigest digest;
  digest.add(bytes);
  return digest.value();
}

std::string some_text() {
  std::string text;
  for (int i = 0; i < 200; ++i) text += static_cast<char>('0' + i * i % 10);
  return text;
}

// Summaries of several machines are merged, so a change of the function needs a new version of
// their format.
TEST(ByteDigest, IsTheSameOnEveryMachine) {
  EXPECT_EQ(digest_of(""), 0x0FE44DEFA32F981BU);
  EXPECT_EQ(digest_of("Grid 01\n"), 0x949B502B7EDF3703U);
  EXPECT_EQ(digest_of(some_text()), 0x338A6E452AE24181U);
}

TEST(ByteDigest, DoesNotDependOnThePieces) {
  const std::string bytes = some_text() + "odd";
  for (std::size_t piece = 1; piece <= 70; ++piece) {
    ByteDigest digest;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
      digest.add(std::string_view(bytes).substr(at, piece));
      static_cast<void>(digest.value());  // does not change the digest
    }
    EXPECT_EQ(digest.value(), digest_of(bytes)) << piece;
  }
}

// The sanitizers report a null pointer that reaches memcpy.
TEST(ByteDigest, AcceptsAViewOfNothing) {
  ByteDigest digest;
  digest.add("Grid 01\n");
  digest.add(std::string_view());
  EXPECT_EQ(digest.value(), digest_of("Grid 01\n"));
}

TEST(ByteDigest, DiffersAfterEachChange) {
  const std::string text = some_text();
  std::set<std::string> texts;
  std::set<std::uint64_t> seen;
  const auto see = [&](const std::string& changed) {
    texts.insert(changed);
    seen.insert(digest_of(changed));
  };
  see(text);
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string changed = text;
      changed[i] = static_cast<char>(changed[i] ^ (1 << bit));
      see(changed);
      // A second change in the next word of the lane does not cancel the first.
      if (i + 32 < text.size()) {
        changed[i + 32] = static_cast<char>(changed[i + 32] ^ (1 << bit));
        see(changed);
      }
    }
    see(text.substr(0, i));
    if (i > 0) {
      std::string swapped = text + "x";  // the same words in other places
      std::rotate(swapped.begin(), swapped.begin() + static_cast<std::ptrdiff_t>(i), swapped.end());
      see(swapped);
    }
  }
  for (std::size_t zeros = 1; zeros < 70; ++zeros) see(std::string(zeros, '\0'));
  EXPECT_EQ(seen.size(), texts.size());
}

}  // namespace
}  // namespace euler96
