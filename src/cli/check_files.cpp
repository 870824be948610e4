#include "check_files.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/same_file.hpp"
#include "readable.hpp"

namespace euler96 {

void check_files(const Options& options) {
  struct Written {
    std::string_view shown;
    std::optional<FileId> id;
  };
  const auto id_of = [](const std::optional<std::string>& path) {
    return path ? file_id(*path) : std::nullopt;
  };
  const std::array<Written, 4> written = {{
      {"standard output", file_id(STDOUT_FILENO)},
      {"standard error", file_id(STDERR_FILENO)},
      {"--output-file", id_of(options.output_file)},
      {"--summary", id_of(options.summary)},
  }};
  for (const Written& a : written) {
    for (const Written* b = &a + 1; b != written.end(); ++b) {
      if (!a.id || a.id != b->id) continue;
      const bool both_streams = b == &written[1];
      if (both_streams && write_in_turn(STDOUT_FILENO, STDERR_FILENO)) continue;
      throw UsageError(fmt::format("{} and {}: expected two files, found one{}", a.shown, b->shown,
                                   both_streams ? " (2>&1 shares it)" : ""));
    }
  }
  std::vector<std::string> read = options.inputs;
  if (options.check) read.push_back(*options.check);
  for (const std::string& name : read) {
    const auto id = name == "-" ? file_id(STDIN_FILENO) : file_id(name);
    for (const Written& output : written) {
      if (!id || id != output.id) continue;
      throw UsageError(fmt::format("{}: expected another file than those that are read, found {}",
                                   output.shown, readable_quote(name)));
    }
  }
}

}  // namespace euler96
