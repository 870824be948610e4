#include "check_files.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "io/same_file.hpp"
#include "readable.hpp"

namespace euler96 {

void check_files(const Options& options) {
  if (options.summary && options.output_file && same_file(*options.summary, *options.output_file)) {
    throw UsageError("--output-file and --summary: expected two files, found one");
  }
  std::vector<std::string> read = options.inputs;
  if (options.check) read.push_back(*options.check);
  if (!options.output_file) {  // it would read what it writes, without end
    const auto found = std::find_if(read.begin(), read.end(), is_standard_output);
    if (found != read.end()) {
      throw UsageError(
          fmt::format("standard output: expected another file than those that are read, found {}",
                      readable_quote(*found)));
    }
  }
  const auto refuse_to_replace = [&](const char* name, const std::optional<std::string>& file) {
    if (!file) return;
    const bool one_of_them = std::any_of(read.begin(), read.end(), [&](const std::string& other) {
      return same_file(*file, other);
    });
    if (one_of_them) {
      throw UsageError(fmt::format("--{}: expected another file than those that are read, found {}",
                                   name, readable_quote(*file)));
    }
  };
  refuse_to_replace("output-file", options.output_file);
  refuse_to_replace("summary", options.summary);
}

}  // namespace euler96
