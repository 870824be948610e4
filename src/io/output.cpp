#include "output.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "ready.hpp"

namespace euler96 {
namespace {

// Writes all of the bytes. Returns 0 or the error's number.
int write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(file, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno == EAGAIN && wait_until_ready(file, POLLOUT)) continue;
    if (n < 0) return errno;
    if (n == 0) return EIO;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return 0;
}

}  // namespace

void Output::write(std::string_view bytes) {
  if (const int error = write_all(STDOUT_FILENO, bytes); error != 0) {
    throw std::system_error(error, std::generic_category());
  }
}

void Output::finish() {
  // Network file systems report a full disk when the file is closed. The descriptor itself stays
  // open, so that nothing else can take its number.
  const int copy = ::dup(STDOUT_FILENO);
  if (copy < 0 || ::close(copy) != 0) throw std::system_error(errno, std::generic_category());
}

void guard_standard_streams() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(file, F_GETFD) >= 0) continue;
    const int mode = file == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    static_cast<void>(::open("/dev/null", mode));  // takes the lowest free number: this one
  }
}

void say(std::string_view message) { static_cast<void>(write_all(STDERR_FILENO, message)); }

}  // namespace euler96
