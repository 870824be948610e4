#include "input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include "gunzip.hpp"
#include "signatures.hpp"

namespace euler96 {
namespace {

[[noreturn]] void fail(int error) { throw InputError(std::generic_category().message(error)); }

// Whether a read would return within the time, which a signal ends. An error is for the read to
// report.
bool is_ready(int file, int milliseconds) {
  pollfd request{file, POLLIN, 0};
  const int ready = ::poll(&request, 1, milliseconds);
  return ready > 0 || (ready < 0 && errno != EINTR);
}

// The number of bytes that were read; none at the end of the file.
std::optional<std::size_t> some(std::size_t bytes) {
  return bytes == 0 ? std::nullopt : std::optional(bytes);
}

}  // namespace

bool wait_until_ready(int file, short events) {
  pollfd request{file, events, 0};
  return ::poll(&request, 1, -1) >= 0 || errno == EINTR;
}

Input::Input(const InputSource& source) : text_(source.text) {
  if (source.text || source.name == "-") return;
  do {
    file_ = ::open(source.name.c_str(), O_RDONLY | O_CLOEXEC);
  } while (file_ < 0 && errno == EINTR);
  if (file_ < 0) fail(errno);
  owned_ = true;
}

Input::~Input() {
  if (owned_) ::close(file_);
}

std::optional<std::size_t> Input::read_available(std::span<char> buffer) {
  if (!started_) return first_read(buffer);
  return gunzip_ != nullptr ? decompress(buffer) : some(read_file(buffer));
}

// Reads until the first bytes show whether the input is text.
std::optional<std::size_t> Input::first_read(std::span<char> buffer) {
  std::size_t filled = 0;
  FoundSignature found;
  do {
    const std::size_t n = read_file(buffer.subspan(filled));
    if (n == 0) break;  // the end, or a buffer that is too small to tell
    filled += n;
    found = find_signature({buffer.data(), filled});
  } while (found.undecided);
  started_ = true;
  if (found.signature == nullptr) return some(filled);
  if (found.signature->refusal != nullptr) throw InputError(found.signature->refusal);
  gunzip_ = std::make_unique<Gunzip>();
  block_.assign(buffer.data(), buffer.data() + filled);
  held_ = block_;
  return decompress(buffer);
}

// Reads the file at most once: the caller may have records to answer before it waits again.
std::optional<std::size_t> Input::decompress(std::span<char> buffer) {
  constexpr std::size_t kBlock = std::size_t{1} << 16;
  if (held_.empty() && !more_text_) {
    block_.resize(kBlock);
    held_ = std::span(block_).first(read_file(block_));
    if (held_.empty()) {
      gunzip_->finish();
      return std::nullopt;
    }
  }
  const auto [taken, written] = gunzip_->step(held_, buffer);
  held_ = held_.subspan(taken);
  more_text_ = written == buffer.size();
  return written;
}

std::size_t Input::read_file(std::span<char> buffer) {
  if (text_) {
    const std::size_t size = text_->copy(buffer.data(), buffer.size(), bytes_);
    bytes_ += size;
    return size;
  }
  std::size_t filled = 0;
  while (!ended_ && filled < buffer.size() && (filled == 0 || is_ready(file_, 0))) {
    const ssize_t n = ::read(file_, buffer.data() + filled, buffer.size() - filled);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN && filled > 0) break;
    if (n < 0 && errno == EAGAIN && wait_until_ready(file_, POLLIN)) continue;
    if (n < 0) fail(errno);
    ended_ = n == 0;
    filled += static_cast<std::size_t>(n);
  }
  bytes_ += filled;
  return filled;
}

bool Input::ready(int milliseconds) const {
  return text_ || ended_ || holds_bytes() || is_ready(file_, milliseconds);
}

bool Input::wait(Stop stop) const {
  constexpr int kMilliseconds = 100;  // how long another thread's failure may go unnoticed
  while (!stop.requested()) {
    if (ready(kMilliseconds)) return true;
  }
  return false;
}

bool is_present(const std::string& name) { return ::access(name.c_str(), F_OK) == 0; }

std::optional<std::uint64_t> file_size(const std::string& name) {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(name, error);  // an error for all others
  return error || name == "-" ? std::nullopt : std::optional<std::uint64_t>(size);
}

std::string shown_input_name(const std::string& name) {
  if (name.empty()) return "''";
  return name == "-" ? "<stdin>" : name;
}

}  // namespace euler96
