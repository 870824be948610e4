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

}  // namespace

bool same_file(const std::string& a, const std::string& b) {
  const auto first = status_of(a);
  const auto second = status_of(b);
  if (first && second) {
    return S_ISREG(first->st_mode) && first->st_dev == second->st_dev &&
           first->st_ino == second->st_ino;
  }
  if (first || second || a == "-" || b == "-") return false;
  // Neither is there yet, but the folders may be.
  std::error_code error;
  const auto whole = [&](const std::string& name) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(name, error), error);
  };
  return whole(a) == whole(b) && !error;
}

}  // namespace euler96
