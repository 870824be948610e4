/// @file
/// The outcome of one puzzle.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string_view>

#include "euler96/board.hpp"

namespace euler96 {

/// The result for one puzzle, in one word.
enum class Verdict : std::uint8_t {
  kUnique,    ///< exactly one solution, proven
  kNone,      ///< no solution, proven
  kMultiple,  ///< two or more solutions
  kSolved,    ///< a solution found, uniqueness not tested
  kUnknown,   ///< the node budget was spent, or the search was stopped, before an answer
  kInvalid,   ///< the record is malformed: there is no puzzle
};

/// The words of the verdicts, in the order of `Verdict`.
inline constexpr std::array<std::string_view, 6> verdict_words = {"unique", "none",    "multiple",
                                                                  "solved", "unknown", "invalid"};
/// The number of verdicts.
inline constexpr std::size_t kVerdictCount = verdict_words.size();

/// Returns the verdict's word, as output and messages show it.
constexpr std::string_view to_string(Verdict verdict) {
  return verdict_words[static_cast<std::size_t>(verdict)];
}

/// Writes the verdict's word.
template <class Traits>
std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out,
                                             Verdict verdict) {
  return out << to_string(verdict);
}

/// The result of a solver for one puzzle.
struct Outcome {
  Verdict verdict = Verdict::kUnknown;
  /// The number of solutions found, up to the limit.
  std::uint32_t solutions = 0;
  /// The number of nodes at which the search tried two or more branches.
  std::uint64_t guesses = 0;
  /// The number of states that the search visited, the root included.
  std::uint64_t nodes = 0;
  /// The solution if `has_solution()`; otherwise unspecified.
  Board solution = {};

  /// Whether the verdict is `unique` or `solved`, so that `solution` is one.
  [[nodiscard]] constexpr bool has_solution() const {
    return verdict == Verdict::kUnique || verdict == Verdict::kSolved;
  }
};

}  // namespace euler96
