/// @file
/// How difficult a puzzle is, on the scale of Sudoku Explainer 1.2.1.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "euler96/board.hpp"
#include "euler96/position.hpp"
#include "euler96/stop.hpp"
#include "euler96/technique.hpp"

namespace euler96 {

/// The ratings of a puzzle in tenths: 45 is a rating of 4.5. All are empty if the puzzle has none.
struct Rating {
  std::optional<int> er;  ///< the highest rating of all steps: the puzzle's difficulty
  std::optional<int> ep;  ///< the highest rating up to the first step that places a digit
  std::optional<int> ed;  ///< the rating of the first step
  std::optional<Technique> hardest;  ///< of the first step rated `er`
  /// Whether the puzzle has no rating because it needs a step outside the scale. A board that is
  /// solved, or has no or several solutions, has no rating, either.
  bool beyond = false;

  /// The name of `hardest`, such as `x-wing`; `beyond`; or empty.
  [[nodiscard]] std::string_view hardest_name() const;

  friend bool operator==(const Rating&, const Rating&) = default;
};

/// Returns `7.1` for 71 tenths.
std::string rating_text(int tenths);

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
  Stop stop = {};
};

/// Rates a puzzle.
/// @throws Stopped if `RateOptions::stop` says so.
Rating rate(const Board& board, const RateOptions& options = {});
/// Rates what is left of a puzzle in a position. If only its candidates make the solution the only
/// one, no step assumes uniqueness.
Rating rate(const logic::Position& position, const RateOptions& options = {});

}  // namespace euler96
