/// @file
/// The parser of the command line.
#pragma once

#include <memory>
#include <string>

#include "commands.hpp"

namespace euler96 {

/// A command line that has been understood.
struct CommandLine {
  const Command* command = nullptr;
  bool command_named = false;  ///< `euler96 solve FILE`, not `euler96 FILE`
  // If one of these is set, it is printed instead of a run.
  std::string help;
  bool version = false;
  std::unique_ptr<CommandOptions> options;  ///< never null
};

/// @throws UsageError
CommandLine parse_command_line(int argc, const char* const* argv);

}  // namespace euler96
