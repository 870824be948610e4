// Test: tests/cli/options.bats.

#include "same_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <optional>
#include <system_error>

namespace euler96 {
namespace {

std::optional<struct stat> status_of(const std::string& name) {
  struct stat status {};
  const int failed = name == "-" ? ::fstat(STDIN_FILENO, &status) : ::stat(name.c_str(), &status);
  return failed == 0 ? std::optional(status) : std::nullopt;
}

bool same(const struct stat& a, const struct stat& b) {
  return S_ISREG(a.st_mode) && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

}  // namespace

bool is_standard_output(const std::string& input) {
  struct stat output {};
  const auto status = status_of(input);
  return status && ::fstat(STDOUT_FILENO, &output) == 0 && same(*status, output);
}

bool same_file(const std::string& a, const std::string& b) {
  const auto first = status_of(a);
  const auto second = status_of(b);
  if (first && second) return same(*first, *second);
  if (first || second || a == "-" || b == "-") return false;
  // Neither is there yet, but the folders may be.
  std::error_code error;
  const auto whole = [&](const std::string& name) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(name, error), error);
  };
  return whole(a) == whole(b) && !error;
}

}  // namespace euler96
