/// @file
/// What the command tells people beside the answer.
#pragma once

#include <string>

#include "euler96/pipeline.hpp"
#include "pipeline/shard.hpp"

namespace euler96 {

/// The summary that --stats prints.
std::string stats_text(const PipelineResult& result);
/// One line on what keeps the exit code from being 0, for forms other than `sum`, which names each
/// puzzle; empty if nothing does.
std::string shortfall_text(const PipelineResult& result);
/// One line on why a run has no sum; empty if it has no record either.
std::string no_sum_text(const PipelineResult& result);
/// One line on what keeps the exit code of merged summaries from being 0.
std::string merged_shortfall_text(const PipelineResult& result);

/// A run's summary: what is known of its input, and its result.
RunSummary summarise(RunSummary run, const PipelineResult& result);

}  // namespace euler96
