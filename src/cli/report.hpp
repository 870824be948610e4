/// @file
/// What a result means: the exit code, and texts for standard error.
#pragma once

#include <string>

#include "euler96/batch/run.hpp"

namespace euler96 {

/// Which outcomes are failures.
struct FailOn {
  bool invalid = true;
  bool none = true;
  bool multiple = true;
  bool unknown = true;
};

/// The exit code of a result: 0, 1, 3, 4 or 5, the highest that applies. Differences from known
/// solutions and problems of an input as a whole are failures whatever `fail_on` says.
int exit_code(const PipelineResult& result, const FailOn& fail_on = {});

/// The formats of the inputs, each once, as in "grid, csv".
std::string format_names(const PipelineResult& result);
/// The summary that --stats prints. Guesses and nodes of `auto` depend on how the input arrived, so
/// they are left out.
std::string stats_text(const PipelineResult& result, const Solver& solver);
/// One line that counts the unsolved puzzles; empty if there are none. For forms other than `sum`.
std::string shortfall_text(const PipelineResult& result);
/// One line on why a run has no sum; empty if it has no record either.
std::string no_sum_text(const PipelineResult& result);

}  // namespace euler96
