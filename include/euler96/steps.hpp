/// @file
/// The steps of many puzzles as flat arrays, for statistics and for training: no text is made.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/solver.hpp"
#include "euler96/stop.hpp"

namespace euler96 {

/// The steps of puzzles, one after the other. Those of puzzle p are the ones from `puzzles[p]` to
/// before `puzzles[p + 1]`; what step s removes stands in `removed` from `removals[s]` to before
/// `removals[s + 1]`.
struct StepArrays {
  std::vector<std::uint8_t> technique;  ///< its number, which is its place in `techniques()`
  std::vector<std::uint8_t> rating;     ///< in tenths
  std::vector<std::uint8_t> cell;       ///< that the step fills; 255 if it fills none
  std::vector<std::uint8_t> digit;      ///< that it places there, or 0
  /// Candidates that the step removes beyond what the placed digit removes from its peers: 9 * cell
  /// + digit - 1. Lists: bits for all candidates of a step would take 92 bytes instead of about
  /// one.
  std::vector<std::uint16_t> removed;
  std::vector<std::int32_t> removals = {0};  ///< one more than there are steps
  std::vector<std::int64_t> puzzles = {0};   ///< one more than there are puzzles
};

/// The options of `steps`.
struct StepsOptions {
  /// Whether steps may assume that the puzzle has one solution.
  bool uniqueness = true;
  /// The number of threads, the caller's included. Without a value, one for each processor that
  /// this process may run on.
  std::optional<Positive<unsigned>> threads = std::nullopt;
  Stop stop = {};
  std::atomic<std::size_t>* finished = nullptr;  ///< counts the puzzles that are done, unless null
};

/// Returns the steps of each puzzle, up to the solution: those of `explain`, with the steps that no
/// later step needs. A puzzle without exactly one solution has none. The steps end early where no
/// technique applies; no such puzzle is known.
/// @throws std::length_error if the steps remove more than 2^31 - 1 candidates: pass fewer puzzles.
/// @throws Stopped if `StepsOptions::stop` says so.
StepArrays steps(std::span<const Board> puzzles, const StepsOptions& options = {});

}  // namespace euler96
