/// @file
/// The totals of a run.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "euler96/outcome.hpp"

namespace euler96 {

/// Totals over records. Totals of batches can be added in any order.
struct Summary {
  std::uint64_t records = 0;  ///< number of records, malformed ones included
  std::array<std::uint64_t, kVerdictCount> by_verdict{};  ///< records, indexed by `Verdict`
  std::uint64_t corner_sum = 0;  ///< sum of `Board::corner()` over the records with a solution
  std::uint64_t guesses = 0;     ///< sum of `Outcome::guesses`
  std::uint64_t nodes = 0;       ///< sum of `Outcome::nodes`

  /// Adds one record.
  void add(const Outcome& outcome);
  /// Adds the totals of other records.
  Summary& operator+=(const Summary& other);

  /// Returns the number of records with that verdict.
  [[nodiscard]] std::uint64_t count(Verdict verdict) const {
    return by_verdict[static_cast<std::size_t>(verdict)];
  }
  /// Whether every record has a solution, so that the sum is the answer.
  [[nodiscard]] bool complete() const {
    return count(Verdict::kUnique) + count(Verdict::kSolved) == records;
  }

  friend bool operator==(const Summary&, const Summary&) = default;
};

/// What went wrong in a run, apart from the outcomes of its records.
struct Tally {
  std::uint64_t problems = 0;        ///< found in the input
  std::uint64_t input_problems = 0;  ///< of these, problems of an input as a whole
  std::uint64_t differences = 0;     ///< from the known solutions
  std::uint64_t refused = 0;         ///< solutions that the checker refused
  std::uint64_t unproved = 0;        ///< records without a certificate, if one was asked for
  std::uint64_t unreadable = 0;      ///< inputs that could not be opened or read to their end

  /// Adds the counts of another part of the run.
  Tally& operator+=(const Tally& other);

  /// Whether each record of the inputs has an outcome.
  [[nodiscard]] bool records_whole() const {
    return input_problems == 0 && refused == 0 && unreadable == 0;
  }

  friend bool operator==(const Tally&, const Tally&) = default;
};

}  // namespace euler96
