/// @file
/// Texts about a result, for standard error.
#pragma once

#include <string>

#include "euler96/pipeline.hpp"
#include "pipeline/shard.hpp"

namespace euler96 {

/// The summary that --stats prints.
std::string stats_text(const PipelineResult& result);
/// One line that counts the unsolved puzzles; empty if there are none. For forms other than `sum`.
std::string shortfall_text(const PipelineResult& result);
/// One line on why a run has no sum; empty if it has no record either.
std::string no_sum_text(const PipelineResult& result);
/// One line on what keeps the exit code of merged summaries from being 0.
std::string merged_shortfall_text(const PipelineResult& result);

/// A run's summary: what is known of its input, and its result.
RunSummary summarise(RunSummary run, const PipelineResult& result);

}  // namespace euler96
