/// @file
/// The values of options: from text to what it means, or a UsageError that says what was expected.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "batch/batch.hpp"
#include "commands.hpp"
#include "euler96/batch/run.hpp"

namespace euler96 {

/// Takes the text that an option of the command was given; a flag has none.
/// @throws UsageError if the text makes no sense.
void take(const Command& command, CommandOptions& options, const Option& option, std::string text);

/// Whether an argument has the cells of a puzzle, perhaps too few, and no letters of a file's name.
bool has_cells_alone(std::string_view argument);
/// What an argument contains, read as an input.
RecordBatch read_text(const std::string& argument, const ReaderOptions& options);
/// Whether an argument is no file, but what a file may contain: puzzles, or several lines.
bool is_puzzle_argument(const std::string& argument, const ReaderOptions& options);
/// What the arguments name: files, and puzzles as texts.
/// @throws UsageError if an argument is neither.
std::vector<InputSource> run_inputs(const std::vector<std::string>& arguments,
                                    const ReaderOptions& options);

/// Whether these inputs are what a person types.
bool reads_terminal(const std::vector<std::string>& inputs);

/// A usage error, if EULER96_SIMD names no target that this processor supports.
std::optional<std::string> simd_override_error();

/// The text as one word of a shell's command line, without control bytes.
std::string shell_quote(std::string_view text);

}  // namespace euler96
