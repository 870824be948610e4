/// @file
/// Trials: from the number of a solved board to the puzzles that it gives.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "clue_removal.hpp"
#include "euler96/board.hpp"
#include "euler96/generate.hpp"
#include "euler96/solver.hpp"
#include "random.hpp"

namespace euler96 {

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

/// Turns a minimal puzzle into puzzles of a kind.
class KindSearch {
 public:
  /// Appends the puzzles. There may be none.
  void make(PuzzleKind kind, const ClueRemoval& minimal, Random& random, std::vector<Board>& out);

 private:
  friend struct KindRow;
  void easy(const ClueRemoval& removal, Random& random, std::vector<Board>& out);
  void hard(const ClueRemoval& minimal, Random& random, std::vector<Board>& out);
  void none(const ClueRemoval& minimal, Random& random, std::vector<Board>& out);
  void many(const ClueRemoval& minimal, Random& random, std::vector<Board>& out);

  std::uint64_t guesses(const Board& board);
  Board neighbour(Board puzzle, Random& random);
  Board without_needless_clues(const Board& puzzle, Random& random);

  std::unique_ptr<SolverContext> singles_ = find_solver("singles")->make_context();
  BatchRemoval batch_;
  std::vector<ClueRemoval> removal_ = std::vector<ClueRemoval>(1);
};

/// Returns the wishes with what their kind implies.
Wishes wishes_of_kind(Wishes wishes);

/// The trials of one thread.
class Trials {
 public:
  explicit Trials(const Wishes& wishes);

  /// A puzzle and the number of the board that it comes from.
  struct Found {
    std::uint64_t board;
    Board puzzle;
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
    std::vector<Found> found;  ///< in the order of the boards
    std::vector<Miss> misses;  ///< each nearer to the wishes than the last one
  };

  /// Tries `result.count` boards from number `result.first` on.
  void run(Result& result);

 private:
  int distance(const Board& puzzle) const;

  Wishes wishes_;
  RemovalRules rules_;
  std::optional<int> most_rating_;
  std::unique_ptr<SolverContext> solver_ = auto_solver().make_context();
  BatchRemoval batch_;
  KindSearch kinds_;
  std::vector<ClueRemoval> removals_;
  std::vector<Random> randoms_;
  std::vector<Board> made_;
};

}  // namespace euler96
