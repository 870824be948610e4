/// @file
/// What came of one puzzle.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "euler96/board.hpp"

namespace euler96 {

/// The word for what came of one puzzle.
enum class Verdict : std::uint8_t {
  kUnique,    ///< exactly one solution, proven
  kNone,      ///< no solution, proven
  kMultiple,  ///< two or more solutions
  kSolved,    ///< a solution found, uniqueness not asked for
  kUnknown,   ///< the node budget was spent before an answer
  kInvalid,   ///< the record is malformed: there was no puzzle to solve
};

inline constexpr std::array<std::string_view, 6> verdict_words = {"unique", "none",    "multiple",
                                                                  "solved", "unknown", "invalid"};
inline constexpr std::size_t kVerdictCount = verdict_words.size();

/// The verdict's word, as output and messages show it.
constexpr std::string_view to_string(Verdict verdict) {
  return verdict_words[static_cast<std::size_t>(verdict)];
}

/// What a solver found out about one puzzle.
struct Outcome {
  Verdict verdict = Verdict::kUnknown;
  /// Solutions found, counted up to the limit.
  std::uint32_t solutions = 0;
  /// Nodes of the search at which two or more ways were open and the search began to try them.
  std::uint64_t guesses = 0;
  /// States that the search visited, its root included.
  std::uint64_t nodes = 0;
  /// The solution, if `has_solution()`; otherwise of no meaning.
  Board solution;

  /// Whether there is one solution to show: the verdict is `unique` or `solved`.
  [[nodiscard]] constexpr bool has_solution() const {
    return verdict == Verdict::kUnique || verdict == Verdict::kSolved;
  }
};

}  // namespace euler96
