/// @file
/// Texts on standard output and standard error.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace euler96 {

/// Prints a text on standard output.
/// @return the exit code, 0.
int print(std::string_view text);

/// Writes a whole file.
void write_file(const std::string& path, std::string_view text);
/// Finds out before the work whether the file can be written: makes its temporary file and removes
/// it again.
void try_file(const std::optional<std::string>& path);

/// Prints a message on standard error, with the command's name before it.
void report(std::string_view message);
/// Prints a message that starts with its place in an input.
void report_located(std::string_view message);

}  // namespace euler96
