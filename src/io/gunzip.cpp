// Test: tests/io_test.cpp, tests/cli/input.bats.

#include "gunzip.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <string>

namespace euler96 {
namespace {

struct Magic {
  Compression compression;
  std::string_view bytes;
};

using namespace std::string_view_literals;

constexpr std::array magics = {
    Magic{Compression::kGzip, "\x1F\x8B"sv},         Magic{Compression::kBzip2, "BZh"sv},
    Magic{Compression::kXz, "\xFD\x37zXZ\0"sv},      Magic{Compression::kZip, "PK\x03\x04"sv},
    Magic{Compression::kZstd, "\x28\xB5\x2F\xFD"sv},
};

// The errors of an input: first, by Compression, that it cannot be read.
enum Error { kCutOff = static_cast<int>(Compression::kZstd) + 1, kDamaged };
constexpr std::array messages = {
    "",
    "",
    "compressed with bzip2: use bzip2 -dc FILE | euler96",
    "compressed with xz: use xz -dc FILE | euler96",
    "a zip archive: use unzip -p FILE | euler96",
    "compressed with zstd: use zstd -dc FILE | euler96",
    "the compressed data is cut off",
    "the compressed data is damaged",
};

class ErrorCategory final : public std::error_category {
 public:
  [[nodiscard]] const char* name() const noexcept override { return "compressed input"; }
  [[nodiscard]] std::string message(int error) const override {
    return messages[static_cast<std::size_t>(error)];
  }
};

std::error_code error_code(int error) {
  static const ErrorCategory category;
  return {error, category};
}

}  // namespace

std::optional<Compression> compression_of(std::string_view first_bytes) {
  bool undecided = false;
  for (const Magic& magic : magics) {
    if (first_bytes.starts_with(magic.bytes)) return magic.compression;
    undecided = undecided || magic.bytes.starts_with(first_bytes);
  }
  return undecided ? std::nullopt : std::optional(Compression::kNone);
}

std::error_code unreadable(Compression compression) {
  return error_code(static_cast<int>(compression));
}

Gunzip::Gunzip() {
  constexpr int kGzipOnly = 16;
  if (inflateInit2(&stream_, kGzipOnly + MAX_WBITS) != Z_OK) throw std::bad_alloc();
}

Gunzip::~Gunzip() { inflateEnd(&stream_); }

Gunzip::Step Gunzip::step(std::span<const char> compressed, std::span<char> text) {
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
    throw std::system_error(error_code(kDamaged));
  }
  if (result != Z_BUF_ERROR) in_member_ = result != Z_STREAM_END;  // else nothing was done
  if (result == Z_STREAM_END) inflateReset(&stream_);
  return {in - stream_.avail_in, out - stream_.avail_out};
}

void Gunzip::finish() const {
  if (in_member_) throw std::system_error(error_code(kCutOff));
}

}  // namespace euler96
