// Output and its temporary file. If the process is killed at any moment, the final name has no
// file, the file that it had before, or a complete one.
//
// Test: tests/io_test.cpp, tests/cli/files.bats.

#include "output.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "batch/read/input.hpp"
#include "cleanup.hpp"

namespace euler96 {
namespace {

[[noreturn]] void fail(int error, const std::string& what) {
  throw std::system_error(error, std::generic_category(), what);
}

// Writes all of the bytes. Returns 0 or the error's number.
int write_all(int file, std::string_view bytes) {
  const SignalDelay whole_records;
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

// A rename is on the disk only when its directory is.
void sync_directory_of(const std::string& path) {
  const auto parent = std::filesystem::path(path).parent_path();
  const int directory =
      ::open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory < 0) return;  // a directory may be writable without being readable
  static_cast<void>(::fsync(directory));
  ::close(directory);
}

// The path without symbolic links at its end. Throws if the path, or a link on the way, lies in
// /dev or /proc: /dev/stdout may lead to a regular file. (/dev/shm is a folder like any other.)
std::filesystem::path target_of(const std::string& given) {
  constexpr int kMostLinks = 40;  // as many as Linux follows
  std::error_code error;
  std::filesystem::path path = given;
  for (int links = 0; links < kMostLinks; ++links) {
    const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
    // Empty after an error, as for a folder under one that may not be searched.
    const std::string name = std::filesystem::canonical(folder, error).string() + '/';
    if (name == "/dev/" || name.starts_with("/dev/fd/") || name.starts_with("/proc/")) {
      const bool found = std::filesystem::exists(path, error);
      fail(found ? EEXIST : ENOENT, given + (found ? " (not a regular file)" : ""));
    }
    const auto target = std::filesystem::read_symlink(path, error);
    if (error.value() == EINVAL || error.value() == ENOENT) return path;  // no link
    if (error) fail(error.value(), given);
    path = folder / target;
  }
  fail(ELOOP, given);
}

std::size_t terminal_width(int file) {
  winsize size{};
  if (::ioctl(file, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return SIZE_MAX;
  return size.ws_col;
}

}  // namespace

Output::Output(const std::optional<std::string>& path) : path_(path.value_or("")) {
  if (!path) return;
  struct stat status {};
  const bool exists = ::stat(path_.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) fail(errno, path_);
  if (exists && !S_ISREG(status.st_mode)) {  // a device or a pipe: a file would replace it
    file_ = ::open(path_.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC);
    if (file_ < 0) fail(errno, path_);
    return;
  }
  target_ = target_of(path_);
  // If others may not read the file, they may not read the temporary file either.
  mode_t mode = exists ? status.st_mode & 0777 : 0666;
  create(mode);
  if (!exists) return;
  // If the group cannot be kept, drop the group permissions.
  constexpr mode_t kOfGroup = 070;
  if (::fchown(file_, static_cast<uid_t>(-1), status.st_gid) != 0) mode &= ~kOfGroup;
  // The umask may have taken permissions away. Some file systems have none.
  static_cast<void>(::fchmod(file_, mode));
}

void Output::create(mode_t mode) {
  // On a shared folder, processes of other machines may have the same number.
  utsname machine{};
  ::uname(&machine);
  const std::string folder = target_.substr(0, target_.rfind('/') + 1);  // empty without a slash
  const std::string stem =
      folder + "euler96-" + machine.nodename + '-' + std::to_string(::getpid()) + '-';
  constexpr int kMostAttempts = 100;
  for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
    std::string name = stem + std::to_string(attempt) + ".part";
    file_ = create_temporary_file(name, mode);
    if (file_ >= 0) {
      temporary_ = std::move(name);
      return;
    }
    if (errno != EEXIST && errno != EINTR) break;
  }
  fail(errno, errno == EEXIST ? path_ + " (" + stem + "*.part exist)" : path_);
}

Output::~Output() {
  if (!path_.empty() && file_ >= 0) ::close(file_);
  if (temporary_.empty()) return;
  ::unlink(temporary_.c_str());
  forget_temporary_file();
}

void Output::write(std::string_view bytes) {
  if (const int error = write_all(file_, bytes); error != 0) fail(error, shown_name());
}

void Output::finish() {
  if (path_.empty()) {
    // Network file systems report a full disk when the file is closed. The descriptor itself stays
    // open, so that no other file can take its number.
    const int copy = ::dup(file_);
    if (copy < 0 || (::close(copy) != 0 && errno != EINTR)) fail(errno, shown_name());
    return;
  }
  while (!temporary_.empty() && ::fsync(file_) != 0) {
    if (errno == EINTR) continue;
    if (errno == EINVAL || errno == ENOTSUP) break;  // a file system without it
    fail(errno, shown_name());
  }
  const int closing = ::close(file_);
  file_ = -1;
  if (closing != 0 && errno != EINTR) fail(errno, shown_name());
  if (temporary_.empty()) return;
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) fail(errno, path_);
  forget_temporary_file();
  temporary_.clear();
  sync_directory_of(target_);
}

std::string Output::shown_name() const { return path_.empty() ? "standard output" : path_; }

void guard_standard_streams() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(file, F_GETFD) >= 0) continue;
    // It takes the lowest free number: this one. Unlike /dev/null, the root folder always exists.
    if (::open("/", O_PATH) != file) fail(errno, "standard streams");
  }
  struct stat out {};
  struct stat error {};
  if (::fstat(STDOUT_FILENO, &out) != 0 || ::fstat(STDERR_FILENO, &error) != 0) return;
  if (!S_ISREG(out.st_mode) || out.st_dev != error.st_dev || out.st_ino != error.st_ino) return;
  // After >F 2>F each stream has a position of its own and would overwrite the other.
  for (const int file : {STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(file, F_SETFL, ::fcntl(file, F_GETFL) | O_APPEND) != 0)
      fail(errno, "standard streams");
  }
}

bool input_is_terminal() { return ::isatty(STDIN_FILENO) == 1; }
bool error_is_terminal() { return ::isatty(STDERR_FILENO) == 1; }
bool output_is_terminal() { return ::isatty(STDOUT_FILENO) == 1; }

std::size_t output_width() { return terminal_width(STDOUT_FILENO); }
std::size_t error_width() { return terminal_width(STDERR_FILENO); }

bool say(std::string_view message) { return write_all(STDERR_FILENO, message) == 0; }

}  // namespace euler96
