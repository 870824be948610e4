/// @file
/// Adds up what came of all records.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "euler96/outcome.hpp"

namespace euler96 {

/// A summary of records in integers. Summaries of parts merge, in any grouping, to the summary of
/// the whole.
struct Summary {
  std::uint64_t records = 0;
  std::array<std::uint64_t, kVerdictCount> by_verdict{};
  std::uint64_t corner_sum = 0;  ///< of the records that have a solution
  std::uint64_t guesses = 0;
  std::uint64_t nodes = 0;

  void add(const Outcome& outcome);
  Summary& operator+=(const Summary& part);

  [[nodiscard]] std::uint64_t count(Verdict verdict) const {
    return by_verdict[static_cast<std::size_t>(verdict)];
  }
  /// Whether every record has a solution, so that the sum is the answer.
  [[nodiscard]] bool complete() const {
    return count(Verdict::kUnique) + count(Verdict::kSolved) == records;
  }

  friend bool operator==(const Summary&, const Summary&) = default;
};

}  // namespace euler96
