/// @file
/// Texts about a result, for standard error.
#pragma once

#include <string>

#include "euler96/pipeline.hpp"

namespace euler96 {

/// The formats of the inputs, each once, as in "grid, csv".
std::string format_names(const PipelineResult& result);
/// The summary that --stats prints.
std::string stats_text(const PipelineResult& result);
/// One line that counts the unsolved puzzles; empty if there are none. For forms other than `sum`.
std::string shortfall_text(const PipelineResult& result);
/// One line on why a run has no sum; empty if it has no record either.
std::string no_sum_text(const PipelineResult& result);
/// One line on what keeps the exit code of merged summaries from being 0.
std::string merged_shortfall_text(const PipelineResult& result);

}  // namespace euler96
