/// @file
/// Summaries of runs as JSON.
#pragma once

#include <string>
#include <string_view>

#include "shard.hpp"

namespace euler96 {

/// JSON, with a newline at its end.
std::string to_json(const RunSummary& summary);

/// @throws SummaryError if the text is not exactly what `to_json` writes: its checksum refuses an
/// edited summary.
RunSummary summary_from_json(std::string_view text);

}  // namespace euler96
