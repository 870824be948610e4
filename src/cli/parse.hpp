/// @file
/// The parser of the command line.
#pragma once

#include <string>

#include "commands.hpp"
#include "options.hpp"

namespace euler96 {

/// A command line that has been understood.
struct CommandLine {
  const Command* command = nullptr;
  bool command_named = false;  ///< `euler96 solve FILE`, not `euler96 FILE`
  // If one of these is set, it is printed instead of a run, and `options` is empty.
  std::string help;
  bool version = false;
  Options options;
};

/// @throws UsageError
CommandLine parse_command_line(int argc, const char* const* argv);

}  // namespace euler96
