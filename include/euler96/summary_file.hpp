/// @file
/// Summaries of runs as JSON, so that parts of one input that were solved apart can be put
/// together.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/reducer.hpp"

namespace euler96 {

/// One of N parts of an input.
struct Shard {
  std::uint32_t index = 1;  ///< from 1
  std::uint32_t count = 1;

  friend bool operator==(const Shard&, const Shard&) = default;
};

/// What came of a run over one input or a part of it, in integers.
struct RunSummary {
  std::string input;       ///< the file's name without its folders
  std::uint64_t size = 0;  ///< of the whole input, in bytes; 0 where it is not known
  /// Digests of the input's bytes before the shard and up to its end: where one shard ends the next
  /// begins, with the same digest, or they are of different inputs.
  std::uint64_t digest_before = 0;
  std::uint64_t digest_through = 0;
  std::string asked_format = "auto";  ///< how the input was to be read
  std::string found_format;           ///< empty if too little of the input was read to tell
  std::string puzzle_column;          ///< of csv, if one was named
  /// What the solutions were compared with: `none`, `column`, or `file` and its digest.
  std::string check = "none";
  std::uint32_t limit = 2;   ///< solutions looked for
  std::uint64_t budget = 0;  ///< nodes a puzzle; 0: none
  std::uint32_t all = 0;     ///< solutions of each puzzle to list, 0: none
  std::uint32_t count = 0;   ///< solutions of each puzzle to count; 0: none
  Shard shard;
  Summary summary;
  Tally tally;

  friend bool operator==(const RunSummary&, const RunSummary&) = default;
};

/// JSON, with a newline at its end.
std::string to_json(const RunSummary& summary);

/// Why a summary cannot be read, or summaries do not fit together.
class SummaryError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// @throws SummaryError if the text is not what `to_json` writes.
RunSummary summary_from_json(std::string_view text);

/// The summary of the whole input from those of all its parts, in any order.
/// @throws SummaryError if they are of different inputs or limits, were read or compared in another
/// way, or if a part is missing or there twice.
RunSummary merge_summaries(std::span<const RunSummary> parts);

}  // namespace euler96
