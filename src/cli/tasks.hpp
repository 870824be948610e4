/// @file
/// What the commands share.
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

/// A message for people, with the command's name before it.
void tell(std::string_view message);
/// The same for a message that starts with its place.
void tell_located(std::string_view message);

}  // namespace euler96
