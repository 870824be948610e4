/// @file
/// Records and what became of them: what the checker checks and the writers write.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/outcome.hpp"
#include "euler96/record.hpp"

namespace euler96 {

/// Records and their outcomes.
struct SolvedBatch {
  RecordBatch records;
  std::vector<Outcome> outcomes;  ///< of `records.puzzles`, in their order
  /// All solutions of each puzzle if `WriterOptions::all` is set; otherwise empty.
  std::vector<std::vector<Board>> solutions;
  /// The certificate of each puzzle's outcome, `-` if there is none, if the column `proof` is
  /// written; otherwise empty.
  std::vector<std::string> proofs;

  /// Returns the outcome of a record of `records`; that of a malformed record is `invalid`.
  [[nodiscard]] const Outcome& outcome_of(const Record& record) const {
    static constexpr Outcome invalid{.verdict = Verdict::kInvalid};
    return record.puzzle < 0 ? invalid : outcomes[static_cast<std::size_t>(record.puzzle)];
  }
};

}  // namespace euler96
