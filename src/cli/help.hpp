/// @file
/// The texts of --help and -h, made from the tables.
#pragma once

#include <string>

#include "commands.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// At most 80 columns wide. The help of `euler96` itself, if no command was named, lists the
/// commands too.
/// @param native whether it is that of this program, not that of the npm package.
std::string help_text(const Command& command, bool command_named, bool native = true);
/// The usage and the options; of `euler96` itself those that have a letter, and the commands.
std::string short_help_text(const Command& command, bool command_named, bool native = true);

/// The option's help with its words: "what to print: sum (default), numbers, grid".
std::string option_help(const Option& option);
/// A line or two for each column.
std::string columns_text();
/// What a solver is, when it gives up, and its source.
std::string solver_help(const Solver& solver);

}  // namespace euler96
