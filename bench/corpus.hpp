/// @file
/// Corpora of random puzzles: the same bytes for the same kind, count and seed on every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "euler96/board.hpp"
#include "euler96/solver.hpp"
#include "generate/random.hpp"

namespace euler96::bench {

enum class CorpusKind : std::uint8_t { kEasy, kMinimal, kHard, kNone, kMany };

inline constexpr std::array<std::string_view, 5> corpus_kind_names = {"easy", "minimal", "hard",
                                                                      "none", "many"};
constexpr std::string_view to_string(CorpusKind kind) {
  return corpus_kind_names[static_cast<std::size_t>(kind)];
}
/// The verdict of every puzzle of the kind.
Verdict expected_verdict(CorpusKind kind);

/// The puzzles of a corpus in order. A longer corpus begins with the puzzles of a shorter one.
/// Repetitions are improbable, and are not looked for.
class Corpus {
 public:
  Corpus(CorpusKind kind, std::uint64_t seed);

  Board next();

  static constexpr std::uint64_t kHardGuesses = 40;
  static constexpr int kDisguises = 16;  ///< of a hard puzzle, at most

 private:
  // Unique, and solved by naked and hidden singles alone.
  Board easy();
  // Unique, but not if any clue is removed.
  Board minimal();
  // Minimal, and `singles` takes at least `kHardGuesses` guesses. Consecutive puzzles come from
  // one search, and some are disguises of one puzzle.
  Board hard();
  // Without a solution: a minimal puzzle with a further clue that its solution contradicts. In one
  // of ten puzzles that clue equals another one in its house.
  Board none();
  // With several solutions: a minimal puzzle without one to eight of its clues.
  Board many();

  Outcome solve(const Board& board);
  bool unique(const Board& board) { return solve(board).verdict == Verdict::kUnique; }

  std::array<Cell, Cell::kCount> shuffled_cells();
  void drop_random_clue(Board& board);
  void drop_needless_clues(Board& board);
  Board neighbour(Board puzzle);
  void search_on();
  Board disguised(const Board& board);

  CorpusKind kind_;
  Random random_;
  std::unique_ptr<SolverContext> solver_;

  // The search for hard puzzles: the last one found, and how many it may still find and disguise.
  Board found_;
  int left_to_find_ = 0;
  int left_to_disguise_ = 0;
};

}  // namespace euler96::bench
