/// @file
/// Puzzles to order. A puzzle depends on the wishes, the seed and the number of its board alone, so
/// that any number of threads makes the same puzzles.
#pragma once

#include <array>
#include <bitset>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/rating.hpp"
#include "euler96/solver.hpp"
#include "euler96/technique.hpp"

namespace euler96 {

/// The symmetries of the cells that hold clues: half a turn, a quarter of a turn, left and right
/// exchanged, rows and columns exchanged.
enum class ClueSymmetry : std::uint8_t { kNone, kRotate180, kRotate90, kMirror, kDiagonal };

/// The names of the symmetries, in the order of `ClueSymmetry`.
inline constexpr std::array<std::string_view, 5> clue_symmetry_words = {
    "none", "rotate180", "rotate90", "mirror", "diagonal"};

/// Whole numbers from `low` to `high`.
struct Range {
  int low = 0;
  int high = 0;

  [[nodiscard]] constexpr bool contains(int n) const { return low <= n && n <= high; }
  friend bool operator==(const Range&, const Range&) = default;
};

/// What is asked for. Each puzzle has one solution.
struct Wishes {
  std::uint64_t seed = 1;
  /// The number of clues. Unless `minimal` is set, numbers in the range are equally probable as far
  /// as a board can have them.
  std::optional<Range> clues;
  /// No clue can be removed. Without `clues` and `pattern` this holds in any case; with a symmetry,
  /// it then holds for the orbits of clues alone, unless `minimal` is set.
  bool minimal = false;
  ClueSymmetry symmetry = ClueSymmetry::kNone;
  std::optional<Range> rating;       ///< in tenths, as `Rating::er`
  std::optional<Technique> hardest;  ///< `Rating::hardest`, or `Explanation::hardest`
  std::optional<Ladder> ladder;      ///< of `hardest`; if none, the rating's where it has that
  std::vector<Technique> with = {};  ///< each has a step in the human ladder's explanation
  /// The puzzles go from easy to hard: their ratings are spread over those wished for, or over 1.0
  /// to 7.4, as evenly as 64 times as many puzzles allow. At most 10,000 puzzles.
  bool ramp = false;
  /// The cells that may hold clues, by `Cell::index()`. Unless `clues` or `minimal` is set, all of
  /// them do.
  std::optional<std::bitset<Cell::kCount>> pattern;
  /// If not empty: puzzles near these, in which some clues are removed and others added. No orbit
  /// of clues can be removed, and of equivalent puzzles, one is made; none is equivalent to one of
  /// these.
  std::vector<Board> near = {};
  Range remove = {1, 2};  ///< near puzzles: the number of clues that are removed
  Range add = {1, 2};     ///< near puzzles: the number of clues that are added
  /// The most boards in a row that are tried without success.
  Positive<std::uint64_t> budget = 1'000'000;
};

/// Returns why these wishes cannot be met by that many puzzles; nothing if they may be. The reason
/// begins with the name of the wish and a colon, such as `clues: a board has 81 cells`.
std::optional<std::string> contradiction(const Wishes& wishes, std::uint64_t count = 1);

/// Makes puzzles on several threads.
class PuzzleMaker {
 public:
  /// @param count the number of puzzles.
  /// @param threads the number of threads, the caller's included. Without a value, one for each
  /// processor that this process may run on.
  /// @throws std::invalid_argument if there is a `contradiction`.
  PuzzleMaker(const Wishes& wishes, std::uint64_t count,
              std::optional<Positive<unsigned>> threads = std::nullopt);
  ~PuzzleMaker();

  /// Why there are no further puzzles.
  enum class End : std::uint8_t {
    kCount,   ///< as many as wanted were made
    kNoMore,  ///< all that differ from `Wishes::near` in one clue were tried
    kGaveUp,  ///< the budget or the time was spent, or `stop` was called; a ramp may be complete,
              ///< but was chosen from fewer puzzles
  };

  /// Returns the next puzzles, at least one; of a ramp, all. It returns none at the end.
  /// @param until return soon after that time, also without a puzzle, so that the caller can report
  /// progress: `end` says whether there may be more. A ramp is made to its end all the same.
  std::vector<Board> next(
      std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max());
  /// The end that was reached, if `next` will return none. To be asked between calls of `next`.
  [[nodiscard]] std::optional<End> end() const;
  /// The ratings of the puzzles that `next` returned last, in their order, if a wish concerns the
  /// rating or its hardest step; otherwise none. None either if the ratings are only known to be
  /// high enough.
  [[nodiscard]] const std::vector<Rating>& ratings() const;
  /// Makes `next` return soon, and return none from then on. Any thread may ask.
  void stop();

  /// Makes `next` return none once that time has passed, apart from the puzzles found by then. To
  /// be called before `next`.
  /// @throws std::invalid_argument if the time is not above 0.
  void stop_after(std::chrono::duration<double> time);

  /// The number of boards that were tried. Any thread may ask.
  [[nodiscard]] std::uint64_t tried() const;
  /// The number of puzzles that were returned. Any thread may ask.
  [[nodiscard]] std::uint64_t found() const;
  /// The end `kGaveUp` in words, such as "gave up after 2000 boards without another one" or "gave
  /// up after 10 s": the boards count from the last puzzle. Of a ramp it begins with the number of
  /// puzzles that it was chosen from. To be asked when `next` returns none.
  [[nodiscard]] std::string shortfall() const;
  /// The puzzle that came nearest to the wishes for clues, rating and steps of those that
  /// missed them, if there is one: first by the number of clues, then by the rating. To be asked
  /// when `next` returns none.
  [[nodiscard]] std::optional<Board> nearest() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Returns puzzles: fewer than `count` if the budget is spent.
/// @throws std::invalid_argument if the wishes contradict each other.
std::vector<Board> generate(const Wishes& wishes, std::uint64_t count = 1,
                            std::optional<Positive<unsigned>> threads = std::nullopt);

}  // namespace euler96
