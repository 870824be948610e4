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

// Whether a read would return within the time. An error is for the read to report.
bool is_ready(int file, int milliseconds) {
  pollfd request{file, POLLIN, 0};
  int ready = 0;
  do {
    ready = ::poll(&request, 1, milliseconds);
  } while (ready < 0 && errno == EINTR);
  return ready != 0;
}

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
  while (const std::size_t n = read_available(buffer.subspan(filled))) filled += n;
  return filled;
}

std::size_t Input::read_available(std::span<char> buffer) {
  std::size_t filled = 0;
  while (!ended_ && filled < buffer.size() && (filled == 0 || ready())) {
    const ssize_t n = ::read(file_, buffer.data() + filled, buffer.size() - filled);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN && filled > 0) break;
    if (n < 0 && errno == EAGAIN && wait_until_ready(file_, POLLIN)) continue;
    if (n < 0) fail(errno);
    ended_ = n == 0;
    filled += static_cast<std::size_t>(n);
  }
  return filled;
}

bool Input::ready(int milliseconds) const { return ended_ || is_ready(file_, milliseconds); }

bool Input::wait(const std::atomic<bool>& stopped) const {
  constexpr int kMilliseconds = 100;  // how long another thread's failure may go unnoticed
  while (!ended_ && !stopped && !is_ready(file_, kMilliseconds)) {
  }
  return !stopped;
}

std::string shown_input_name(const std::string& name) { return name == "-" ? "<stdin>" : name; }

}  // namespace euler96
