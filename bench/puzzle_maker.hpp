/// @file
/// Makes random puzzles of each kind, one at a time.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <utility>

#include "euler96/solver.hpp"
#include "random.hpp"

namespace euler96::bench {

/// Makes puzzles: the same puzzles for the same seed and the same calls.
class PuzzleMaker {
 public:
  explicit PuzzleMaker(std::uint64_t seed);

  /// Unique, and solved by naked and hidden singles alone.
  Board easy();
  /// Unique, but not if any clue is removed.
  Board minimal();
  /// Minimal, and `singles` takes at least `kHardGuesses` guesses. Consecutive puzzles come from
  /// one search, and some are disguises of one puzzle.
  Board hard();
  /// Without a solution: a minimal puzzle with a further clue that its solution contradicts. In one
  /// of ten puzzles that clue equals another one in its house.
  Board none();
  /// With several solutions: a minimal puzzle without one to eight of its clues.
  Board many();

  static constexpr std::uint64_t kHardGuesses = 40;
  static constexpr int kDisguises = 16;  ///< of a hard puzzle, at most

 private:
  Outcome solve(const Board& board);
  bool unique(const Board& board) { return solve(board).verdict == Verdict::kUnique; }

  std::array<Cell, Cell::kCount> shuffled_cells();
  void drop_random_clue(Board& board);
  void drop_needless_clues(Board& board);
  Board neighbour(Board puzzle);
  void search_on();
  Board disguised(const Board& board);

  Random random_;
  std::unique_ptr<SolverContext> solver_;

  // The search for hard puzzles: the last one found, and how many it may still find and disguise.
  Board found_;
  int left_to_find_ = 0;
  int left_to_disguise_ = 0;
};

}  // namespace euler96::bench
