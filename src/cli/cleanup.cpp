// The handlers may run in any thread at any moment, so they share with the rest of the program
// only lock-free atomics, and a path that does not change while its file exists.
//
// A temporary file must be known from the moment when it exists. Its name cannot be known earlier:
// until open(2) returns, another process's file may have it. So a signal that arrives during the
// call only leaves its number in `first_signal`, and the thread that creates the file ends the
// process after the call. Either that thread sees the number or the handler sees `creating`.
//
// Test: tests/io_test.cpp, tests/cli/files.bats.

#include "cleanup.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstring>
#include <string_view>

namespace euler96 {
namespace {

std::array<char, PATH_MAX> temporary_file{};  // a run has at most one
std::atomic<bool> has_file{false};            // and does not change its path while it exists
std::atomic<bool> creating{false};
std::atomic<int> delays{0};
std::atomic<int> first_signal{0};  // the one that ends the process
std::atomic<bool> line_shown{false};
std::atomic<bool> closed_pipe_ends{false};
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

extern "C" void on_signal(int signal) {
  int none = 0;
  const bool first = first_signal.compare_exchange_strong(none, signal);
  if (creating) return;
  if (delays > 0 && first) {
    // An alarm that the process has inherited would end it, too, so it may be replaced.
    std::signal(SIGALRM, on_signal);
    ::alarm(1);
    return;
  }
  end_by_signal(first_signal);
}

extern "C" void on_crash(int signal) { end_by_signal(signal); }

// Whether the default action ends the process. Two more that do, SIGPIPE and SIGXFSZ, are ignored
// here, and SIGKILL cannot be handled.
bool ends_process(int signal) {
  constexpr std::array others = {SIGKILL, SIGSTOP, SIGTSTP,  SIGTTIN, SIGTTOU, SIGCHLD,
                                 SIGCONT, SIGURG,  SIGWINCH, SIGPIPE, SIGXFSZ};
  return std::ranges::count(others, signal) == 0;
}

bool is_crash(int signal) {
  constexpr std::array crashes = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGSYS, SIGTRAP};
  return std::ranges::count(crashes, signal) > 0;
}

void end_if_signalled() {
  if (const int signal = first_signal; signal != 0) end_by_signal(signal);
}

}  // namespace

void handle_signals() {
  closed_pipe_ends = std::signal(SIGPIPE, SIG_IGN) == SIG_DFL;
  std::signal(SIGXFSZ, SIG_IGN);
  for (int signal = 1; signal <= SIGRTMAX; ++signal) {
    if (!ends_process(signal)) continue;
    struct sigaction action {};
    // Fails for the two signals that the C library keeps to itself.
    if (::sigaction(signal, nullptr, &action) != 0 || action.sa_handler != SIG_DFL) continue;
    action = {};
    action.sa_handler = is_crash(signal) ? on_crash : on_signal;
    action.sa_flags = SA_RESTART;
    ::sigaction(signal, &action, nullptr);
  }
}

int create_temporary_file(const std::string& path, mode_t mode) {
  if (has_file || path.size() >= temporary_file.size()) {
    errno = has_file ? EMFILE : ENAMETOOLONG;
    return -1;
  }
  std::memcpy(temporary_file.data(), path.c_str(), path.size() + 1);
  creating = true;
  end_if_signalled();
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
  has_file = file >= 0;
  creating = false;
  end_if_signalled();
  return file;
}

void forget_temporary_file() { has_file = false; }

void clean_up() noexcept {
  if (has_file) ::unlink(temporary_file.data());
  constexpr std::string_view kClear = "\r\x1b[K";
  if (line_shown) static_cast<void>(!::write(STDERR_FILENO, kClear.data(), kClear.size()));
}

void end_by_signal(int signal) noexcept {
  clean_up();
  std::signal(signal, SIG_DFL);
  sigset_t signals;
  ::sigemptyset(&signals);
  ::sigaddset(&signals, signal);
  ::pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
  ::raise(signal);
  ::_exit(128 + signal);  // the first process of a container: the kernel spares it
}

void end_by_closed_pipe() noexcept {
  if (closed_pipe_ends) end_by_signal(SIGPIPE);
}

void clear_line_at_end(bool shown) { line_shown = shown; }

SignalDelay::SignalDelay() { ++delays; }

SignalDelay::~SignalDelay() {
  if (--delays == 0) end_if_signalled();
}

}  // namespace euler96
