/// @file
/// What the command can be asked to do. Each returns the exit code.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "options.hpp"

namespace euler96 {

/// Reads, solves, checks, sums and writes.
int solve(const Options& options);
/// Adds up the summaries of the shards of one input.
int merge(const Options& options);
/// Prints the lectures' figures of each puzzle.
int show_search_space(const Options& options);
/// Prints each puzzle's choices at the fixed point.
int show_candidates(const Options& options);
/// Tells how a person would solve.
int explain_puzzles(const Options& options);
/// Lists the solvers.
int list_solvers();
/// Prints a text on standard output.
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
