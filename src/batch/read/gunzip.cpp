// Test: tests/io_test.cpp, tests/cli/input.bats.

#include "gunzip.hpp"

#include <algorithm>
#include <new>

#include "input.hpp"

namespace euler96 {

Gunzip::Gunzip() {
  constexpr int kGzipOnly = 16;
  if (inflateInit2(&stream_, kGzipOnly + MAX_WBITS) != Z_OK) throw std::bad_alloc();
}

Gunzip::~Gunzip() { inflateEnd(&stream_); }

Gunzip::Step Gunzip::step(std::span<const char> compressed, std::span<char> text) {
  if (!in_member_) {  // tapes and block devices pad files with zeros
    const auto member = std::ranges::find_if(compressed, [](char c) { return c != '\0'; });
    const auto zeros = static_cast<std::size_t>(member - compressed.begin());
    if (zeros > 0) return {zeros, 0};
  }
  // zlib counts in 32 bits, and does not change what it reads.
  constexpr std::size_t kMost = std::size_t{1} << 30;
  const auto in = static_cast<uInt>(std::min(compressed.size(), kMost));
  const auto out = static_cast<uInt>(std::min(text.size(), kMost));
  stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(compressed.data()));
  stream_.avail_in = in;
  stream_.next_out = reinterpret_cast<Bytef*>(text.data());
  stream_.avail_out = out;
  const int result = inflate(&stream_, Z_NO_FLUSH);
  if (result == Z_MEM_ERROR) throw std::bad_alloc();
  if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR) {
    throw InputError("the compressed data is damaged");
  }
  if (result != Z_BUF_ERROR) in_member_ = result != Z_STREAM_END;  // else nothing was done
  if (result == Z_STREAM_END) inflateReset(&stream_);
  return {in - stream_.avail_in, out - stream_.avail_out};
}

void Gunzip::finish() const {
  if (in_member_) throw InputError("the compressed data is cut off");
}

}  // namespace euler96
