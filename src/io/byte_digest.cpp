// Test: tests/byte_digest_test.cpp.

#include "byte_digest.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace euler96 {
namespace {

constexpr std::uint64_t kFactor = 0x9FB21C651E98DF25;

__extension__ using Product = unsigned __int128;

// Uses both halves of the product. The highest bits of the word do not affect most of the lower
// half, so with it alone two changes in neighbouring words could cancel.
constexpr std::uint64_t step(std::uint64_t lane, std::uint64_t word) {
  const Product product = static_cast<Product>(lane ^ word) * kFactor;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

std::uint64_t word_at(const char* bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof(word));
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  return word;
}

}  // namespace

void ByteDigest::add_block(const char* block, Lanes& lanes) {
  for (std::size_t i = 0; i < lanes.size(); ++i) {
    lanes[i] = step(lanes[i], word_at(block + sizeof(std::uint64_t) * i));
  }
}

void ByteDigest::add(std::string_view bytes) {
  if (bytes.empty()) return;  // memcpy takes no null pointer, even for no bytes
  const std::size_t held = size_ % kBlock;
  size_ += bytes.size();
  if (held > 0) {
    const std::size_t n = std::min(kBlock - held, bytes.size());
    std::memcpy(rest_.data() + held, bytes.data(), n);
    bytes.remove_prefix(n);
    if (held + n < kBlock) return;
    add_block(rest_.data(), lanes_);
  }
  Lanes lanes = lanes_;  // in registers
  for (; bytes.size() >= kBlock; bytes.remove_prefix(kBlock)) add_block(bytes.data(), lanes);
  lanes_ = lanes;
  if (!bytes.empty()) std::memcpy(rest_.data(), bytes.data(), bytes.size());
}

std::uint64_t ByteDigest::value() const {
  Lanes lanes = lanes_;
  std::array<char, kBlock> last{};
  std::copy_n(rest_.begin(), size_ % kBlock, last.begin());
  add_block(last.data(), lanes);
  std::uint64_t digest = size_;
  for (const std::uint64_t lane : lanes) digest = step(digest, lane);
  return digest;
}

}  // namespace euler96
