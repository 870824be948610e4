// Test: tests/io_test.cpp, tests/cli/options.bats, tests/faults/faults.py.

#include "same_file.hpp"

#include <sys/stat.h>

#include <cerrno>
#include <system_error>

namespace euler96 {
namespace {

std::optional<FileId> id_of(int result, const struct stat& status, const std::string& purpose) {
  if (result != 0 && errno == ENOENT) return std::nullopt;
  if (result != 0) throw std::system_error(errno, std::generic_category(), purpose);
  if (!S_ISREG(status.st_mode)) return std::nullopt;
  return FileId{status.st_dev, status.st_ino};
}

}  // namespace

std::optional<FileId> file_id(const std::string& path, const std::string& purpose) {
  struct stat status {};
  return id_of(::stat(path.c_str(), &status), status, purpose);
}

std::optional<FileId> file_id(int descriptor, const std::string& purpose) {
  struct stat status {};
  return id_of(::fstat(descriptor, &status), status, purpose);
}

}  // namespace euler96
