/// @file
/// The standard corpora: puzzles of five kinds for benchmarks and tests, the same on every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/outcome.hpp"

namespace euler96::bench {

enum class Kind : std::uint8_t {
  kMinimal,  ///< one solution, and several without any one of the clues
  kEasy,     ///< 28 to 36 clues, solved by naked and hidden singles alone
  /// Minimal, and the solver `singles` takes at least 40 guesses. Puzzles that follow each other
  /// are related.
  kHard,
  kNone,  ///< no solution; in one of ten a house has a clue twice
  kMany,  ///< several solutions: minimal puzzles without one to eight of their clues
};

/// In the order of `Kind`.
inline constexpr std::array<std::string_view, 5> kind_names = {"minimal", "easy", "hard", "none",
                                                               "many"};

/// Returns the verdict of every puzzle of a kind.
Verdict expected_verdict(Kind kind);

/// Returns the first puzzles of a kind.
std::vector<Board> corpus(Kind kind, std::size_t count, std::uint64_t seed);

}  // namespace euler96::bench
