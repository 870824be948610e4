/// @file
/// The values of options: from text to what it means, or a UsageError that says what was expected.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "commands.hpp"
#include "euler96/columns.hpp"
#include "options.hpp"

namespace euler96 {

/// Checks the text that an option of the command was given.
Value parse_value(const Command& command, const Option& option, const std::string& text);

/// @param words indices of `fail_on_words`.
FailOn fail_on_of(const std::vector<std::size_t>& words);
/// @param words indices of `columns()`.
ColumnList columns_of(const std::vector<std::size_t>& words);
/// `I/N`, with I from 1 to N.
Shard parse_shard(const std::string& text);

/// The text as one word of a shell's command line, without control bytes.
std::string shell_quote(std::string_view text);

}  // namespace euler96
