/// @file
/// How a person would solve a puzzle: the steps of the reasoning, and their result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/geometry.hpp"
#include "euler96/outcome.hpp"
#include "euler96/pattern.hpp"
#include "euler96/rating.hpp"

namespace euler96 {

/// Why a board cannot be completed.
struct Contradiction {
  enum class Kind : std::uint8_t {
    kEqualDigits,  ///< at least two `cells` of `house` hold `digit`
    kNoCandidate,  ///< the only cell in `cells` has no candidate
    kNoPlace,      ///< no cell of `house` can hold `digit`
  };
  Kind kind = Kind::kNoCandidate;
  logic::CellSet cells = {};
  std::optional<HouseId> house = {};
  std::optional<Digit> digit = {};
};

/// Why a guess is wrong.
struct Refutation {
  std::size_t guess = 0;  ///< the number of the step that made the guess
  Contradiction contradiction;
};

/// One step of the reasoning: a guess, or a step of a technique that the rating knows, too.
struct ExplainedStep : logic::Step {
  std::size_t number = 1;  ///< in the explanation, from 1
  /// Set if the step refutes a guess. Its pattern is then that guess; `before` is the board that
  /// has the contradiction.
  std::optional<Refutation> refutation = {};
  /// The number of guesses that the step's result rests on. A guess rests on itself.
  int depth = 0;
  logic::Position before;  ///< the board before the step

  /// Whether the step supposes something. A step that refutes a guess does not.
  [[nodiscard]] bool is_guess() const;
  /// The candidates that the step removes, those of a placed digit's peers included.
  [[nodiscard]] logic::CandidateSet lost() const;
  /// The board after the step. Not of a step that refutes a guess: see `Explanation::after`.
  [[nodiscard]] logic::Position after() const;
};

/// The reasoning from the clues to the first solution, or to the proof that there is none.
struct Explanation {
  Board puzzle;
  Ladder ladder = Ladder::kHuman;  ///< the techniques that were searched for
  logic::Position first;           ///< the board before the first step
  std::vector<ExplainedStep> steps;
  logic::Position last;  ///< the board after the last step: the first solution, if there is one
  std::vector<Board> solutions;  ///< the solutions found, at most two
  bool exhausted = false;        ///< whether every branch was tried
  /// The contradiction on `last` if there is no solution.
  std::optional<Contradiction> contradiction;
  /// The digits that all solutions have in common, if there are several and they were found.
  std::optional<Board> common;
  /// The number of steps that searched for a second solution. They are not in `steps`.
  std::size_t steps_of_proof = 0;
  /// The number of steps left out because no step after them needs what they remove.
  std::size_t omitted = 0;
  /// The rating of the puzzle, as `rate` returns it, if it was asked for.
  Rating rating;

  [[nodiscard]] bool has_solution() const { return !solutions.empty(); }
  /// The board after the step of that number; `first` for 0. A number above that of the last step
  /// is that step.
  [[nodiscard]] logic::Position after(std::size_t number) const;
  /// `unique`, `none` or `multiple`. If the step limit ended the search, `solved` (one solution
  /// found, perhaps not the only one) or `unknown`.
  [[nodiscard]] Verdict verdict() const;
  /// The techniques used, in the order of the search, with the numbers of their uses. Guesses come
  /// last; refutations do not count.
  [[nodiscard]] std::vector<std::pair<Technique, std::size_t>> uses() const;
  [[nodiscard]] std::size_t guesses() const;
  /// The technique rated highest or, of the human ladder, searched for last. None if there are no
  /// steps.
  [[nodiscard]] std::optional<Technique> hardest() const;
};

/// The options of `explain`.
struct ExplainOptions {
  /// Which techniques are searched for, in which order.
  Ladder ladder = Ladder::kHuman;
  /// The largest number of steps, those of the search for a second solution included.
  std::size_t step_limit = 10'000;
  /// Whether steps may assume that the puzzle has one solution. They never do so on another puzzle.
  bool uniqueness = true;
  /// Whether to leave out the steps that no later step needs.
  bool omit = true;
  /// Whether to rate the puzzle, too, if it has one solution.
  bool rate = true;
  /// If set, the explanation ends where neither a single nor a technique of the ladder up to this
  /// one is there.
  std::optional<Technique> hardest = {};
  Stop stop = {};
};

/// Solves a puzzle as a person would: by the first technique of the search that makes progress, and
/// if there is none, by a guess of the lowest candidate of the first cell with fewest candidates. A
/// puzzle without exactly one solution is explained without the techniques after hidden-quad.
///
/// Among the steps that it finds first it takes one that places a digit, or else one that removes
/// most, and among these the shortest.
///
/// The steps end at the first solution. If that rests on guesses, the search for a second solution
/// continues without reporting its steps.
/// @throws Stopped if `ExplainOptions::stop` says so.
Explanation explain(const Board& puzzle, const ExplainOptions& options = {});
/// The same from a position: a board with a person's pencil marks. If only the marks make the
/// solution the only one, no step assumes uniqueness.
Explanation explain(const logic::Position& position, const ExplainOptions& options = {});

/// What a reader looks at in a step, for a drawing, a hint or data, and what its argument rests on.
struct Marks {
  logic::CellSet cells = {};  ///< of the pattern, and those that complete its argument
  DigitSet digits = {};
  HouseSet houses = {};           ///< where the argument looks
  HouseSet cover = {};            ///< the other houses, from which the pattern removes candidates
  logic::CellSet starts = {};     ///< where the suppositions of a chain stand
  logic::CellSet loop = {};       ///< of a loop whose digits could be exchanged
  logic::CellSet excluding = {};  ///< filled cells that leave a naked single its one candidate
  /// A set that has each candidate which must be gone for the argument to hold.
  logic::CandidateSet premise = {};
};

Marks marks(const ExplainedStep& step);

/// Returns the links of a chain, branch by branch; none of another step. `Link::inner` is then the
/// number in `inner_chains`.
std::vector<logic::Link> links(const ExplainedStep& step);
std::vector<logic::Link> links(const logic::Chain& chain);
std::vector<logic::Link> links(const logic::AlternatingChain& chain);

/// Returns the chains within a net, branch by branch; none of another step.
std::vector<logic::InnerChain> inner_chains(const ExplainedStep& step);

}  // namespace euler96
