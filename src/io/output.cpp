// Output and its temporary file. Kill the process at any moment and there is either no file under
// the final name (or the one that was there before), or a complete one.
//
// Test: tests/cli.

#include "output.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "interrupt.hpp"
#include "ready.hpp"

namespace euler96 {
namespace {

[[noreturn]] void fail(int error, const std::string& what) {
  throw std::system_error(error, std::generic_category(), what);
}

// Writes all of the bytes. Returns 0 or the error's number.
int write_all(int file, std::string_view bytes) {
  const InterruptDelay whole_records;
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
  if (directory < 0) return;  // one may write in directories that one may not read
  static_cast<void>(::fsync(directory));
  ::close(directory);
}

// The start of the temporary file's name: the file's own, cut if there would be no room for the
// rest.
std::string temporary_stem(const std::string& path) {
  constexpr std::size_t kMost = 200;  // names may have 255 bytes
  const std::size_t slash = path.rfind('/');
  const std::size_t begin = slash == std::string::npos ? 0 : slash + 1;
  std::size_t length = path.size() - begin;
  if (length > kMost) {
    length = kMost;
    // Not in the middle of a character: some file systems take UTF-8 alone.
    while (length > 0 && (path[begin + length] & 0xC0) == 0x80) --length;
  }
  return path.substr(0, begin + length);
}

// Whether the path is one of the kernel's own, in /dev or /proc, or a link to one, however it is
// spelt: /dev/stdout may lead to a regular file. (/dev/shm is a folder like any other.)
bool is_of_the_kernel(std::filesystem::path path) {
  constexpr int kMostLinks = 40;  // as many as Linux follows
  std::error_code error;
  for (int links = 0; links < kMostLinks; ++links) {
    const auto parent = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
    const auto folder = std::filesystem::weakly_canonical(std::filesystem::absolute(parent), error);
    const std::string name = folder.string() + '/';
    if (name.starts_with("/dev/fd/")) return true;  // GCOVR_EXCL_BR_LINE: a link, where /proc is
    if (name == "/dev/" || name.starts_with("/proc/")) return true;
    const auto target = std::filesystem::read_symlink(path, error);
    if (error) return false;  // no link
    path = folder / target;
  }
  return true;
}

}  // namespace

Output::Output(const std::string& path) : path_(path) {
  // A device or a pipe would be replaced by a file, which nobody wants of /dev/null. A link is
  // replaced itself, unless it leads to a device, or is one of those in /dev.
  struct stat status {};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (!exists && errno == ENAMETOOLONG) fail(errno, path_);  // not only in the end
  const bool special = exists && !S_ISREG(status.st_mode);
  if (special || is_of_the_kernel(path)) {
    fail(special && S_ISDIR(status.st_mode) ? EISDIR : EEXIST,
         path_ + " (a regular file was expected)");
  }
  // What others may not read stays so, in the temporary file already.
  mode_t mode = exists ? status.st_mode & 0777 : 0666;
  // O_EXCL never follows a link and never shares a name with another run.
  file_ = -1;
  const std::string stem = temporary_stem(path);
  for (int attempt = 0; file_ < 0 && attempt < 100; ++attempt) {
    temporary_ = stem + '.' + std::to_string(::getpid()) + '-' + std::to_string(attempt) + ".part";
    file_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (file_ < 0 && errno != EEXIST && errno != EINTR) fail(errno, temporary_);
  }
  if (file_ < 0) fail(EEXIST, temporary_);
  remove_when_interrupted(temporary_);
  if (!exists) return;
  // What its group may do is no right of another group.
  constexpr mode_t kOfGroup = 070;
  if (::fchown(file_, static_cast<uid_t>(-1), status.st_gid) != 0) mode &= ~kOfGroup;
  // What the umask took away; where there are no modes there is nothing to keep.
  static_cast<void>(::fchmod(file_, mode));
}

Output::~Output() {
  if (temporary_.empty()) return;
  ::close(file_);
  ::unlink(temporary_.c_str());
  remove_when_interrupted({});
}

void Output::write(std::string_view bytes) {
  if (const int error = write_all(file_, bytes); error != 0) fail(error, shown_name());
}

void Output::finish() {
  if (file_ == STDOUT_FILENO) {
    // Network file systems report a full disk when the file is closed. The descriptor itself stays
    // open, so that nothing else can take its number.
    const int copy = ::dup(file_);
    if (copy < 0 || (::close(copy) != 0 && errno != EINTR)) fail(errno, shown_name());
    return;
  }
  while (::fsync(file_) != 0) {
    if (errno == EINTR) continue;
    if (errno == EINVAL || errno == ENOTSUP) break;  // a file system that cannot
    fail(errno, shown_name());
  }
  const int closing = ::close(file_);
  file_ = -1;
  if (closing != 0 && errno != EINTR) fail(errno, shown_name());
  if (::rename(temporary_.c_str(), path_.c_str()) != 0) fail(errno, path_);
  temporary_.clear();
  remove_when_interrupted({});
  sync_directory_of(path_);
}

std::string Output::shown_name() const {
  return file_ == STDOUT_FILENO ? "standard output" : path_;
}

void guard_standard_streams() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(file, F_GETFD) >= 0) continue;
    const int mode = file == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    static_cast<void>(::open("/dev/null", mode));  // takes the lowest free number: this one
  }
}

bool error_is_terminal() { return ::isatty(STDERR_FILENO) == 1; }
bool output_is_terminal() { return ::isatty(STDOUT_FILENO) == 1; }

bool say(std::string_view message) { return write_all(STDERR_FILENO, message) == 0; }

}  // namespace euler96
