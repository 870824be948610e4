#include "messages.hpp"

#include <fmt/core.h>

#include "io/output.hpp"

namespace euler96 {

void report(std::string_view message) { say(fmt::format("euler96: {}\n", message)); }

void report_located(std::string_view message) { say(fmt::format("{}\n", message)); }

int print(std::string_view text) {
  Output output;
  output.write(text);
  output.finish();
  return 0;
}

void write_file(const std::string& path, std::string_view text) {
  Output file(path);
  file.write(text);
  file.finish();
}

void try_file(const std::optional<std::string>& path) {
  if (path) const Output trial(*path);
}

}  // namespace euler96
