/// @file
/// The parser of the command line.
#pragma once

#include <cstdint>

#include "commands.hpp"
#include "options.hpp"

namespace euler96 {

/// A command line that has been understood.
struct CommandLine {
  enum class Show : std::uint8_t { kNothing, kShortHelp, kHelp, kVersion, kColumns };

  const Command* command = nullptr;
  bool command_named = false;  ///< `euler96 solve FILE`, not `euler96 FILE`
  Show show = Show::kNothing;  ///< if not nothing, `options` is empty
  Options options;
};

/// @throws UsageError
CommandLine parse_command_line(int argc, const char* const* argv);

}  // namespace euler96
