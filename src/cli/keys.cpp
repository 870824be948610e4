// Test: tests/cli/marks.bats.

#include "keys.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "output.hpp"

namespace euler96 {
namespace {

std::size_t read_terminal(char* bytes, std::size_t most) {
  for (;;) {
    const ssize_t size = ::read(STDIN_FILENO, bytes, most);
    if (size >= 0) return static_cast<std::size_t>(size);
    if (errno == EIO) return 0;  // the terminal is gone
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "<stdin>");
  }
}

}  // namespace

std::string Keys::lines() {
  std::array<char, 4096> bytes{};
  std::string text = std::exchange(kept_, {});
  text.append(bytes.data(), read_terminal(bytes.data(), bytes.size()));
  return text;
}

char Keys::key(std::string_view question) {
  say(question);
  char key = kEnd;
  // A Ctrl-D that was typed before the terminal gave keys is a zero now.
  return read_terminal(&key, 1) == 1 && key != '\0' ? key : kEnd;
}

}  // namespace euler96
