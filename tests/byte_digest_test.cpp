// The digest of a stream of bytes is a fixed function, however the bytes come.

#include "io/byte_digest.hpp"

#include <gtest/gtest.h>

#include <cstddef>
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
  EXPECT_EQ(digest_of(some_text().substr(0, 63)), 0x55F0A7EDE1383F22U);
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

}  // namespace
}  // namespace euler96
