#include "program.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <limits>
#include <system_error>
#include <utility>

namespace euler96::bench {
namespace {

// For the signal handler.
volatile pid_t child = 0;
volatile std::sig_atomic_t out_of_time = 0;

// Starts the shell in a process group of its own, which also has the processes that it starts.
pid_t start(const char* command, int input, int output, bool quiet) {
  const pid_t pid = ::fork();
  if (pid != 0) return pid;
  ::setpgid(0, 0);
  ::lseek(input, 0, SEEK_SET);
  ::dup2(input, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  if (quiet) ::dup2(::open("/dev/null", O_WRONLY), STDERR_FILENO);
  ::execl("/bin/sh", "sh", "-c", command, nullptr);
  ::_exit(127);
}

}  // namespace

Program::Program(std::string command, std::span<const Board> puzzles, std::chrono::seconds limit)
    : command_(std::move(command)), max_bytes_((puzzles.size() + 1) * 1000), limit_(limit) {
  std::string text;
  for (const Board& puzzle : puzzles) text.append(puzzle.text()).append("\n");
  if (input_ == nullptr || std::fputs(text.c_str(), input_.get()) < 0 ||
      std::fflush(input_.get()) != 0) {
    throw std::system_error(errno, std::generic_category(), "a temporary file");
  }
}

std::string Program::run(bool quiet) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::strerror(errno);
  out_of_time = 0;
  child = start(command_.c_str(), ::fileno(input_.get()), ends[1], quiet);
  if (child < 0) throw std::system_error(errno, std::generic_category(), "no process");
  ::close(ends[1]);
  ::setpgid(child, child);  // whichever of the two processes comes first
  std::signal(SIGALRM, [](int) {
    out_of_time = 1;
    ::kill(-child, SIGKILL);
  });
  ::alarm(static_cast<unsigned>(limit_.count()));
  output_.clear();
  std::array<char, 1 << 16> piece{};
  while (output_.size() <= max_bytes_) {
    const ssize_t size = ::read(ends[0], piece.data(), piece.size());
    if (size <= 0) break;
    output_.append(piece.data(), static_cast<std::size_t>(size));
  }
  ::close(ends[0]);  // a program that still prints ends by SIGPIPE
  int status = 0;
  ::waitpid(child, &status, 0);
  ::alarm(0);
  if (out_of_time != 0) {
    return fmt::format("no end after {} s; --check-limit sets the time limit", limit_.count());
  }
  if (output_.size() > max_bytes_) return "its output is too long";
  if (WIFSIGNALED(status)) return fmt::format("killed: {}", ::strsignal(WTERMSIG(status)));
  constexpr int kNotFound = 127;  // of sh
  const int code = WEXITSTATUS(status);
  return code == 0 ? "" : code == kNotFound ? "not found" : fmt::format("exit code {}", code);
}

double empty_process_microseconds() {
  constexpr int kRuns = 20;
  Program program("true", {}, std::chrono::seconds(0));
  double least = std::numeric_limits<double>::infinity();
  for (int run = 0; run < kRuns; ++run) {
    const auto start = std::chrono::steady_clock::now();
    program.run(true);
    const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - start;
    least = std::min(least, time.count());
  }
  return least;
}

}  // namespace euler96::bench
