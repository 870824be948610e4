/// @file
/// What the user asked for.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "euler96/batch/run.hpp"
#include "report.hpp"

namespace euler96 {

/// A usage error: one line that says what was expected.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The values of all options; a command reads those of its own. Some fields of `PipelineOptions`
/// have no option; a command sets them: the known solutions, and colours.
struct Options : PipelineOptions {
  enum class When : std::uint8_t { kAuto, kAlways, kNever };

  std::vector<std::string> inputs;  ///< at least one; `-` is standard input
  bool form_given = false;
  bool html = false;  ///< of `euler96 explain`
  When color = When::kAuto;
  std::optional<std::string> output_file;
  std::optional<std::string> check;  ///< file of known solutions
  std::string puzzle_name;           ///< of `euler96 explain`; `all` is every puzzle
  FailOn fail_on;
  When progress = When::kAuto;
  bool stats = false;
};

}  // namespace euler96
