// All of this is shared with a signal handler, so it is lock-free atomics and plain bytes.
//
// Test: tests/cli.

#include "interrupt.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <climits>
#include <csignal>
#include <cstring>
#include <string_view>

namespace euler96 {
namespace {

std::array<char, PATH_MAX + 1> file_to_remove;
std::atomic<bool> has_file{false};
std::atomic<bool> has_line{false};
std::atomic<int> delays{0};
std::atomic<int> pending{0};
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

// GCOVR_EXCL_START: a process that ends like this cannot count (tests/cli/files.bats tries it)
[[noreturn]] void end(int signal) {
  if (has_file.exchange(false)) ::unlink(file_to_remove.data());
  constexpr std::string_view kClear = "\r\x1b[K";
  if (has_line.load() && ::write(STDERR_FILENO, kClear.data(), kClear.size()) < 0) {
    // Nobody is left to tell.
  }
  ::_exit(128 + signal);
}

// Nobody waits for a consumer that stands still longer than a second.
extern "C" void on_interrupt(int signal) {
  if (delays.load() > 0 && pending.exchange(signal) == 0) {
    ::alarm(1);
    return;
  }
  end(signal);
}

extern "C" void on_alarm(int /*signal*/) { end(pending.load()); }
// GCOVR_EXCL_STOP

}  // namespace

void handle_interrupts() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction before {};
    ::sigaction(signal, nullptr, &before);  // cannot fail: there are such signals
    if (before.sa_handler == SIG_IGN) continue;
    struct sigaction action {};
    action.sa_handler = on_interrupt;
    ::sigaction(signal, &action, nullptr);
  }
  struct sigaction alarm {};
  alarm.sa_handler = on_alarm;
  ::sigaction(SIGALRM, &alarm, nullptr);
}

void remove_when_interrupted(const std::string& path) {
  has_file.store(false);
  if (path.empty() || path.size() >= file_to_remove.size()) return;
  std::memcpy(file_to_remove.data(), path.c_str(), path.size() + 1);
  has_file.store(true);
}

void clear_line_when_interrupted(bool shown) { has_line.store(shown); }

InterruptDelay::InterruptDelay() { delays.fetch_add(1); }

InterruptDelay::~InterruptDelay() {
  // GCOVR_EXCL_BR_START: as above, a process that ends here cannot count
  if (delays.fetch_sub(1) == 1 && pending.load() != 0) end(pending.load());
  // GCOVR_EXCL_BR_STOP
}

}  // namespace euler96
