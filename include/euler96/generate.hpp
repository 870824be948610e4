/// @file
/// Puzzles to order. A puzzle depends on the wishes, the seed and the number of its board alone, so
/// that any number of threads makes the same puzzles.
#pragma once

#include <array>
#include <atomic>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/outcome.hpp"
#include "euler96/solver.hpp"

namespace euler96 {

/// The symmetries of the cells that hold clues: half a turn, a quarter of a turn, left and right
/// exchanged, rows and columns exchanged.
enum class ClueSymmetry : std::uint8_t { kNone, kRotate180, kRotate90, kMirror, kDiagonal };

/// The names of the symmetries, in the order of `ClueSymmetry`.
inline constexpr std::array<std::string_view, 5> clue_symmetry_words = {
    "none", "rotate180", "rotate90", "mirror", "diagonal"};

/// Kinds of puzzles, for benchmarks and tests.
enum class PuzzleKind : std::uint8_t {
  kMinimal,  ///< one solution, and several without any one of the clues
  kEasy,     ///< 28 to 36 clues, solved by naked and hidden singles alone
  /// Minimal, and the solver `singles` takes at least 40 guesses. Puzzles that follow each other
  /// are related.
  kHard,
  kNone,  ///< no solution; in one of ten a house has a clue twice
  kMany,  ///< several solutions: minimal puzzles without one to eight of their clues
};

/// The names of the kinds, in the order of `PuzzleKind`.
inline constexpr std::array<std::string_view, 5> puzzle_kind_words = {"minimal", "easy", "hard",
                                                                      "none", "many"};

/// Returns the verdict of every puzzle of a kind.
Verdict expected_verdict(PuzzleKind kind);

/// Whole numbers from `low` to `high`.
struct Range {
  int low = 0;
  int high = 0;

  [[nodiscard]] constexpr bool contains(int n) const { return low <= n && n <= high; }
  friend bool operator==(const Range&, const Range&) = default;
};

/// What is asked for. Each puzzle has one solution, unless `kind` says otherwise.
struct Wishes {
  std::uint64_t seed = 1;
  /// A kind other than `kMinimal` allows no other wishes than the seed and the budget.
  PuzzleKind kind = PuzzleKind::kMinimal;
  /// The number of clues. Unless `minimal` is set, numbers in the range are equally probable as far
  /// as a board can have them.
  std::optional<Range> clues;
  /// No clue can be removed; with a symmetry: no orbit of clues. Without `clues` and `pattern`
  /// puzzles are minimal in any case.
  bool minimal = false;
  ClueSymmetry symmetry = ClueSymmetry::kNone;
  std::optional<Range> rating;  ///< in tenths, as `Rating::er`
  std::string_view hardest;     ///< `Rating::hardest`; empty for any
  /// The cells that may hold clues, by `Cell::index()`. Unless `clues` or `minimal` is set, all of
  /// them do.
  std::optional<std::bitset<Cell::kCount>> pattern;
  /// The most boards in a row that are tried without success.
  std::uint64_t budget = 1'000'000;
};

/// Returns the names that `Wishes::hardest` may have, easiest first.
std::vector<std::string_view> step_names();

/// Returns the reason why no puzzle can meet the wishes, or nothing. The reason begins with the
/// name of the wish and a colon, such as `clues: a board has 81 cells`.
std::optional<std::string> contradiction(const Wishes& wishes);

/// Makes puzzles on several threads.
class PuzzleMaker {
 public:
  /// @param count the number of puzzles.
  /// @param threads the number of threads, the caller's included. Without a value, one for each
  /// processor that this process may run on.
  /// @throws std::invalid_argument if the wishes contradict each other.
  PuzzleMaker(const Wishes& wishes, std::uint64_t count,
              std::optional<Positive<unsigned>> threads = std::nullopt);
  PuzzleMaker(const PuzzleMaker&) = delete;
  PuzzleMaker& operator=(const PuzzleMaker&) = delete;
  ~PuzzleMaker();

  /// Returns the next puzzles, at least one. It returns none if all have been made, or the budget
  /// is spent.
  std::vector<Board> next();
  /// Makes `next` return soon, and return none from then on. Any thread may ask.
  void stop();

  /// The number of boards that were tried. Any thread may ask.
  [[nodiscard]] std::uint64_t tried() const { return tried_; }
  /// The number of puzzles that were returned. Any thread may ask.
  [[nodiscard]] std::uint64_t found() const { return found_; }
  /// The puzzle that came nearest to the wishes of those that missed them, if there is one: first
  /// by the number of clues, then by the rating. To be asked when `next` returns none.
  [[nodiscard]] std::optional<Board> nearest() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
  std::atomic<std::uint64_t> tried_{0};
  std::atomic<std::uint64_t> found_{0};
};

/// Returns puzzles: fewer than `count` if the budget is spent.
/// @throws std::invalid_argument if the wishes contradict each other.
std::vector<Board> generate(const Wishes& wishes, std::uint64_t count = 1,
                            std::optional<Positive<unsigned>> threads = std::nullopt);

}  // namespace euler96
