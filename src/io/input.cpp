#include "input.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "ready.hpp"

namespace euler96 {
namespace {

[[noreturn]] void fail(int error) { throw std::system_error(error, std::generic_category()); }

}  // namespace

Input::Input(const std::string& name) : file_(STDIN_FILENO) {
  if (name == "-") return;
  do {
    file_ = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
  } while (file_ < 0 && errno == EINTR);
  if (file_ < 0) fail(errno);
  owned_ = true;
}

Input::~Input() {
  if (owned_) ::close(file_);
}

std::size_t Input::read(std::span<char> buffer) {
  std::size_t filled = 0;
  while (filled < buffer.size()) {
    const ssize_t n = ::read(file_, buffer.data() + filled, buffer.size() - filled);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN && wait_until_ready(file_, POLLIN)) continue;
    if (n < 0) fail(errno);
    if (n == 0) break;
    filled += static_cast<std::size_t>(n);
  }
  return filled;
}

std::string shown_input_name(const std::string& name) { return name == "-" ? "<stdin>" : name; }

}  // namespace euler96
