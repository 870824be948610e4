/// @file
/// Removes clues from a solved board, in a given order, as long as its solution stays the only one.
///
/// The usual way solves a board for each clue. Here several clues are removed before a board is
/// solved. A clue must stay if an unavoidable set has no other clue left, and some of these sets
/// are known without a search. If the board that results has a second solution, the cells in which
/// the two solutions differ are one more unavoidable set, and the step is computed again. If it has
/// one solution, the decisions were those of the usual way. None can differ first: a clue that
/// stays is needed, and a clue that was removed is not needed even by the smaller board at the end.
///
/// Test: tests/generate_test.cpp compares it with the usual way.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/random.hpp"
#include "euler96/board.hpp"
#include "euler96/generate.hpp"
#include "euler96/geometry.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// Cells whose clues are removed together.
struct Orbit {
  logic::CellSet cells;
  int size = 0;
};

/// Which clues are removed together, and when the removal ends.
struct RemovalRules {
  std::vector<Orbit> orbits;
  logic::CellSet allowed = logic::CellSet::all();  ///< cells that may hold clues
  /// The removal ends at a random number in this range, or as soon as there are fewer clues. An
  /// orbit stays if its removal would leave fewer clues than the range allows.
  Range clues;
};

/// Returns the orbits of a symmetry.
std::vector<Orbit> orbits_of(ClueSymmetry symmetry);

/// The removal of clues from one solved board.
class ClueRemoval {
 public:
  /// Starts with a random order of the orbits.
  void start(const Board& solved, const RemovalRules& rules, Random& random);

  /// Removes clues for one step, as far as it is known that they are not needed.
  /// @return false if a cell that is not allowed must hold a clue.
  bool step(const RemovalRules& rules);
  /// The result of `step`.
  [[nodiscard]] const Board& puzzle() const { return now_.puzzle; }
  [[nodiscard]] const Board& solved() const { return solved_; }
  /// The allowed orbits; the last one is considered first.
  [[nodiscard]] std::span<const Orbit> orbits() const { return std::span(orbit_).first(allowed_); }

  /// To be called if `puzzle` has one solution.
  /// @return whether the removal is complete.
  bool accept();
  /// To be called if `puzzle` has several solutions: takes the step back.
  /// @param other one of them that is not `solved()`; null if none is known.
  /// @return false if a cell that is not allowed must hold a clue.
  bool refute(const Board* other);

 private:
  // What is left after some orbits were considered.
  struct State {
    Board puzzle;
    int clues = 0;
    std::size_t rank = 0;     // orbits of lower ranks are not considered yet
    std::size_t removed = 0;  // orbits, in this step
    std::size_t last_removed = 0;
    logic::CellSet kept;  // ranks
  };

  // Orbits by rank, as a set of cells. Those that are removed first have the highest ranks.
  using Ranks = logic::CellSet;
  struct Set {
    Ranks ranks;
    std::uint16_t next;  // of those with the same lowest rank
  };
  static constexpr std::uint16_t kNone = 0xFFFF;

  void add(Ranks set);

  Board solved_;
  State sure_;  // the puzzle has one solution
  State now_;
  std::array<Orbit, Cell::kCount> orbit_{};            // by rank
  std::array<Ranks, Cell::kCount> rank_of_{};          // by cell
  std::array<std::uint16_t, Cell::kCount> first_set_;  // by the lowest rank
  std::vector<Set> sets_;                              // unavoidable
  int end_ = 0;                      // the number of clues at which the removal ends
  std::size_t allowed_ = 0;          // orbits that may hold clues; the others are removed first
  std::size_t orbits_per_step_ = 0;  // the number of orbits that a step removes
  bool complete_ = false;            // the step ended because the removal does
  std::vector<Ranks> found_;         // kept for its memory
};

/// Removes clues from many boards together: each round solves the results of all in one batch.
class BatchRemoval {
 public:
  /// @param removals started ones. On return `puzzle()` is the result.
  /// @return the places of those that succeeded, in ascending order.
  std::span<const std::uint32_t> run(std::span<ClueRemoval> removals, const RemovalRules& rules);

 private:
  std::unique_ptr<SolverContext> solver_ = auto_solver().make_context();
  std::vector<std::uint32_t> open_;
  std::vector<std::uint32_t> done_;
  std::vector<Board> boards_;
  std::vector<Outcome> outcomes_;
};

}  // namespace euler96
