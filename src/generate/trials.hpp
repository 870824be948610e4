/// @file
/// Trials: from the number of a solved board to the puzzle that it gives.
///
/// Test: tests/generate_test.cpp.
#pragma once

#include <climits>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "clue_removal.hpp"
#include "euler96/board.hpp"
#include "euler96/generate.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// The cells that may hold clues: those of the pattern whose orbits are all in it.
logic::CellSet allowed_cells(const Wishes& wishes);
/// The hardest step of the rating that is wished, unless that of the human ladder is.
std::optional<Technique> rated_hardest(const Wishes& wishes);
/// The ratings that the wishes for the rating and its hardest step allow, if there are such wishes.
std::optional<Range> wished_rating(const Wishes& wishes);
/// Whether a wish concerns the steps of the human ladder.
bool wishes_steps(const Wishes& wishes);
/// The number of such wishes that a puzzle with one solution misses.
int missed_steps(const Wishes& wishes, const Board& puzzle);
/// How far a number is from a range.
int gap(const Range& range, int n);
/// Whether each clue is needed, if that is wished and the removal has not seen to it.
bool meets_minimal(const Wishes& wishes, const Board& puzzle, SolverContext& solver);

/// The trials of one thread.
class Trials {
 public:
  explicit Trials(const Wishes& wishes);

  /// A puzzle, the number of the board that it comes from, and its rating if a wish concerns it.
  struct Found {
    std::uint64_t board;
    Board puzzle;
    std::optional<Rating> rating;
  };
  /// A puzzle that misses the wishes.
  struct Miss {
    std::uint64_t board;
    int distance;
    Board puzzle;
  };
  struct Result {
    std::uint64_t first = 0;
    std::uint64_t count = 0;
    int nearest = INT_MAX;     ///< only misses by less are of interest; may be set before `run`
    std::vector<Found> found;  ///< in the order of the boards
    std::vector<Miss> misses;  ///< each nearer to the wishes than the last one
  };

  /// Tries `result.count` boards from number `result.first` on.
  void run(Result& result);

 private:
  int distance(const Board& puzzle, int nearest, std::optional<Rating>& rating) const;
  int distance_of_rating(const Board& puzzle, int nearest, std::optional<Rating>& rating) const;

  Wishes wishes_;
  RemovalRules rules_;
  std::optional<Range> rating_;  // that the wishes for the rating and its hardest step allow
  std::optional<Technique> hardest_;
  bool wishes_steps_;
  std::unique_ptr<SolverContext> solver_ = auto_solver().make_context();
  BatchRemoval batch_;
  std::vector<ClueRemoval> removals_;
};

}  // namespace euler96
