/// @file
/// How difficult a puzzle is, on the scale of Sudoku Explainer 1.2.1.
#pragma once

#include <optional>
#include <string_view>

#include "euler96/board.hpp"

namespace euler96 {

/// The ratings of a puzzle in tenths: 45 is a rating of 4.5. All are empty if the puzzle has none.
struct Rating {
  std::optional<int> er;  ///< the highest rating of all steps: the puzzle's difficulty
  std::optional<int> ep;  ///< the highest rating up to the first step that places a digit
  std::optional<int> ed;  ///< the rating of the first step
  /// The name of the first step rated `er`, such as `x-wing`; `beyond` for a puzzle that needs a
  /// step outside the scale; empty for a board that is solved or has no or several solutions.
  std::string_view hardest;

  friend bool operator==(const Rating&, const Rating&) = default;
};

/// The options of `rate`.
struct RateOptions {
  /// Whether steps may assume that the puzzle has one solution, as the scale's do.
  bool uniqueness = true;
  /// Whether `rate` may rely on exactly one solution without proving it. Precondition if true: the
  /// puzzle has exactly one solution. On another board the rating means nothing.
  bool known_unique = false;
  /// The highest rating of interest. A puzzle that needs a higher step is not rated to the end: its
  /// `er` is then above this, and may be below its rating; the others and `hardest` are empty.
  std::optional<int> most = std::nullopt;
};

/// Rates a puzzle.
Rating rate(const Board& board, const RateOptions& options = {});

}  // namespace euler96
