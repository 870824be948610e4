/// @file
/// The neighbours of a puzzle: the puzzles that result when some clues are removed and others are
/// added, the vicinity search of the field ({-1+1}, {-2+2}).
///
/// All solutions of what the removal leaves are listed. Clues can be added exactly if one solution
/// alone has all of them: an orbit with its digits is the set of solutions that have them, as bits,
/// and the intersection of such sets must have one member. So each combination takes a few
/// operations instead of a search. Afterwards one search for each clue shows whether it is needed.
///
/// Test: tests/neighbours_test.cpp compares it with a search for each combination.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "clue_removal.hpp"
#include "core/random.hpp"
#include "euler96/board.hpp"
#include "euler96/geometry.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// Finds neighbours. It keeps its memory from one call to the next.
class NeighbourFinder {
 public:
  /// @param orbits the orbits that may hold clues.
  explicit NeighbourFinder(std::vector<Orbit> orbits) : orbits_(std::move(orbits)) {}

  /// Returns the orbits of the puzzle's clues, as indices.
  [[nodiscard]] std::vector<std::uint32_t> orbits_of_clues(const Board& puzzle) const;
  [[nodiscard]] const std::vector<Orbit>& orbits() const { return orbits_; }

  /// Finds the puzzles with one solution that have `add` clues more than `puzzle` without the
  /// clues in `removed`. None has the clue that was removed from a cell, and no orbit of clues can
  /// be removed from any.
  /// @param random chooses all clues but the last two, and those that are needed until there are
  /// few solutions. If it is null, all neighbours are found.
  /// @return the neighbours, valid until the next call; `complete` is false if some may be missing
  /// because there are too many solutions.
  struct Result {
    std::span<const Board> puzzles;
    bool complete = true;
  };
  Result find(const Board& puzzle, logic::CellSet removed, int add, Random* random);

 private:
  // An orbit with digits, and the solutions that have them.
  struct Option {
    std::uint32_t orbit;
    std::uint32_t solution;  // one of those that have the digits
    std::size_t bits;        // where its words begin
  };

  bool list_solutions(const Board& base, std::size_t most);
  void list_options(const Board& base, int add);
  bool add_random_clues(Board& base, int& add, Random& random);
  void combine(std::size_t first, int add, const std::uint64_t* among, std::size_t depth);
  void keep_minimal();
  [[nodiscard]] bool restores(const Option& option) const;

  std::vector<Orbit> orbits_;
  std::unique_ptr<SolverContext> solver_ = auto_solver().make_context();
  Board puzzle_;
  Board base_;
  logic::CellSet removed_;
  std::vector<Board> solutions_;
  std::size_t words_ = 0;  // of a set of solutions
  std::vector<Option> options_;
  std::vector<std::uint64_t> bits_;
  std::vector<std::vector<std::uint64_t>> among_;  // by depth
  std::vector<const Option*> chosen_;
  std::vector<Board> found_;
  std::vector<Board> boards_;
  std::vector<Outcome> outcomes_;
  std::vector<std::uint32_t> left_;
};

}  // namespace euler96
