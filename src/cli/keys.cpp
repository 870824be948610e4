// Test: tests/cli/marks.bats.

#include "keys.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <iterator>
#include <system_error>

#include "output.hpp"

namespace euler96 {
namespace {

constexpr char kEscape = '\x1b';
constexpr char kEraseAll = '\x15';  // Ctrl-U

constexpr bool is_shown(char c) { return static_cast<unsigned char>(c) >= ' ' && c != '\x7F'; }

// Removes the last character of a text in UTF-8.
void erase_last(std::string& text) {
  char last = '\x80';
  while (!text.empty() && (last & 0xC0) == 0x80) {
    last = text.back();
    text.pop_back();
  }
}

}  // namespace

char Keys::next() {
  if (typed_.empty()) {
    std::array<char, 4096> bytes{};
    ssize_t size = -1;
    do {
      size = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    } while (size < 0 && errno == EINTR);
    if (size < 0 && errno != EIO) {
      throw std::system_error(errno, std::generic_category(), "<stdin>");
    }
    if (size <= 0) return kEnd;  // the terminal is gone
    // The first key is taken at the back.
    typed_.assign(std::reverse_iterator(bytes.data() + size), std::reverse_iterator(bytes.data()));
  }
  const char next = typed_.back();
  typed_.pop_back();
  // A Ctrl-D that was typed before the terminal gave keys is a zero now.
  return next == '\0' ? kEnd : next;
}

char Keys::key() {
  char key = next();
  while (key == kEscape) {
    key = next();
    if (key != '[' && key != 'O') continue;
    do {  // parameters, and a letter or ~
      key = next();
    } while (key >= ' ' && key < '@');
    if (key != kEnd) key = next();
  }
  return key;
}

std::string Keys::line(std::string line) {
  const bool begun = !line.empty();
  for (say(line);;) {
    const char key = this->key();
    if (key == '\n' || key == kEnd) {
      if (key == kEnd && line.empty()) return {};
      say("\n");
      return line + '\n';
    }
    if (key == '\b' || key == '\x7F' || key == kEraseAll) {
      do {
        if (!line.empty()) say("\b \b");
        erase_last(line);
      } while (key == kEraseAll && !line.empty());
      if (begun && line.empty()) return {};
    } else if (is_shown(key) || key == '\t') {
      say(key == '\t' ? std::string_view(" ") : std::string_view(&key, 1));
      line += key;
    }
  }
}

}  // namespace euler96
