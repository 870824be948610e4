/// @file
/// The policy of a run: how much is under way at once, so that memory is bounded whatever the
/// input, and which outcomes a budget leaves in doubt.
///
/// Test: tests/pipeline_test.cpp, tests/pipeline_threads_test.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include "core/workers.hpp"
#include "euler96/batch/run.hpp"

namespace euler96 {

/// Whether a column that is written needs something.
inline bool needs(const PipelineOptions& options, Column::Need need) {
  return options.form->has_columns &&
         std::ranges::count(options.writer.columns, need, &Column::need) > 0;
}

/// The solutions that all batches together may hold for --all: with their text about 50 MB.
inline constexpr std::size_t kSolutions = std::size_t{1} << 17;

/// The requested number of threads, or fewer if single puzzles may have so many solutions that a
/// batch for each thread would exceed kSolutions.
inline unsigned thread_count(const PipelineOptions& options) {
  const std::size_t threads = options.threads.value_or(processor_count());
  const std::size_t most = kSolutions / options.writer.all.value_or(1U);
  return static_cast<unsigned>(std::max<std::size_t>(1, std::min(threads, most)));
}

/// The records of a batch: enough to fill the lanes of a batch solver many times over, and to make
/// the threads meet seldom. Fewer if many threads, or many solutions of each puzzle, would make all
/// batches together too large.
inline std::size_t batch_records(const PipelineOptions& options, unsigned threads) {
  constexpr std::size_t kMost = 8192;
  constexpr std::size_t kLeast = 4096;
  constexpr std::size_t kSlow = 1024;  // certificates and lists may take long, and megabytes
  constexpr std::size_t kAllThreads = 64 * kLeast;  // about 100 MB as lines
  if (options.writer.all) {
    return std::clamp<std::size_t>(kSolutions / *options.writer.all / threads, 1, kSlow);
  }
  const std::size_t share = std::max<std::size_t>(1, kAllThreads / threads);
  if (needs(options, Column::Need::kCertificate)) return std::min(kSlow, share);
  if (threads == 1) return 2 * kMost;
  return std::min(share, std::clamp(4 * kMost / threads, kLeast, kMost));
}

/// Whether the budget may have ended a search for further solutions.
inline bool cut_short(const Outcome& outcome, const Limits& limits) {
  return limits.budget && outcome.nodes >= *limits.budget && outcome.solutions < limits.solutions;
}

/// Makes a count unknown if the budget may have ended the counting.
inline void doubt_counts(std::span<Outcome> outcomes, const Limits& limits) {
  for (Outcome& outcome : outcomes) {
    if (outcome.verdict == Verdict::kMultiple && cut_short(outcome, limits)) {
      outcome.verdict = Verdict::kUnknown;
    }
  }
}

}  // namespace euler96
