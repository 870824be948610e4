/// @file
/// The parser of the command line.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

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
/// Parses the words after the name of `line.command`.
/// @throws UsageError without advice.
void parse(CommandLine& line, const std::vector<std::string>& words);
/// The text of a usage error, with what prints the help of what was called.
std::string with_advice(std::string_view why, std::string_view called);

}  // namespace euler96
