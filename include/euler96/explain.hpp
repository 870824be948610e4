/// @file
/// How a person would solve a puzzle: the steps of the reasoning, and their result.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/cell_set.hpp"
#include "euler96/digit_set.hpp"
#include "euler96/geometry.hpp"
#include "euler96/outcome.hpp"
#include "euler96/position.hpp"
#include "euler96/rating.hpp"
#include "euler96/step.hpp"

namespace euler96 {

/// A row, column or box, by its number.
class HouseId {
 public:
  static constexpr int kCount = 27;

  /// @param index 0..26, as in `houses`; a build without NDEBUG asserts it.
  constexpr explicit HouseId(int index) : index_(static_cast<std::uint8_t>(index)) {
    assert(index >= 0 && index < kCount);
  }

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr const House& cells() const { return houses[index_]; }
  /// `row 4`, `column 7`, `box 5`, counted from one.
  [[nodiscard]] std::string name() const;

  friend constexpr bool operator==(HouseId, HouseId) = default;

 private:
  std::uint8_t index_;
};

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
  std::size_t guess = 0;  ///< the index of the step that made the guess
  Contradiction contradiction;
};

/// One step of the reasoning: a guess, or a step of a technique that the rating knows, too.
struct ExplainedStep : logic::Step {
  /// Set if the step refutes a guess. The other members then name the guess; `before` is the board
  /// that has the contradiction.
  std::optional<Refutation> refutation = {};
  /// The number of guesses that the step's result rests on. A guess rests on itself.
  int depth = 0;
  logic::Position before;  ///< the board before the step

  /// The technique; the guess, too, for a step that refutes one.
  [[nodiscard]] const logic::TechniqueRow& row() const;
  [[nodiscard]] bool is_guess() const;
  /// The candidates that the step removes, those of a placed digit's peers included.
  [[nodiscard]] logic::CandidateSet lost() const;
};

/// The reasoning from the clues to the first solution, or to the proof that there is none.
struct Explanation {
  Board puzzle;
  std::vector<ExplainedStep> steps;
  logic::Position last;  ///< the board after the last step: the first solution, if there is one
  std::vector<Board> solutions;  ///< the solutions found, at most two
  bool exhausted = false;        ///< whether every branch was tried
  /// The contradiction on `last` if there is no solution.
  std::optional<Contradiction> contradiction;
  /// The number of steps that searched for a second solution. They are not in `steps`.
  std::size_t steps_of_proof = 0;
  /// The number of steps left out because no step after them needs what they remove.
  std::size_t omitted = 0;
  /// The rating of the puzzle, as `rate` returns it.
  Rating rating;

  [[nodiscard]] bool has_solution() const { return !solutions.empty(); }
  /// `unique`, `none` or `multiple`. If the step limit ended the search, `solved` (one solution
  /// found, perhaps not the only one) or `unknown`.
  [[nodiscard]] Verdict verdict() const;
  /// The techniques used, in the order of the search, with the numbers of their uses. Guesses come
  /// last; refutations do not count.
  [[nodiscard]] std::vector<std::pair<const logic::TechniqueRow*, std::size_t>> uses() const;
  [[nodiscard]] std::size_t guesses() const;
  /// The technique rated highest, a measure of the puzzle's difficulty. Null if there are no steps.
  [[nodiscard]] const logic::TechniqueRow* hardest() const;
};

/// The options of `explain`.
struct ExplainOptions {
  /// The largest number of steps, those of the search for a second solution included.
  std::size_t step_limit = 10'000;
  /// Whether steps may assume that the puzzle has one solution. They never do so on another puzzle.
  bool uniqueness = true;
  /// Whether to leave out the steps that no later step needs.
  bool omit = true;
};

/// Solves a puzzle as a person would: by the first technique of the search that makes progress, and
/// if there is none, by a guess of the lowest candidate of the first cell with fewest candidates. A
/// puzzle that has not exactly one solution is explained without the techniques after hidden-quad.
///
/// Of the steps of the lowest rating it takes one that places a digit, or else one that removes
/// most, and of these the shortest.
///
/// The steps end at the first solution. If that rests on guesses, the search for a second solution
/// continues without reporting its steps.
Explanation explain(const Board& puzzle, const ExplainOptions& options = {});

/// The steps to show, by the numbers of the first and the last one, from 1.
struct StepRange {
  std::size_t first = 1;
  std::size_t last = SIZE_MAX;

  [[nodiscard]] constexpr bool contains(std::size_t number) const {
    return first <= number && number <= last;
  }
  friend constexpr bool operator==(const StepRange&, const StepRange&) = default;
};

/// The technique of a step, or `guess refuted`.
/// @throws std::out_of_range if there is no such step.
std::string title(const Explanation& explanation, std::size_t index);
/// The conclusion of a step and its reason: sentences, or for chains several lines without a
/// newline at the end.
/// @throws std::out_of_range if there is no such step.
std::string sentence(const Explanation& explanation, std::size_t index);
/// The verdict and its reason, in one or two sentences.
std::string conclusion(const Explanation& explanation);
/// Why the puzzle has not exactly one solution, such as `row 1 has 3 more than once, in r1c1 and
/// r1c3`; empty if it has one, or if the step limit ended the search.
std::string shortfall(const Explanation& explanation);
/// `7.1`, `beyond` or `none`: the rating of the puzzle.
std::string rating_words(const Explanation& explanation);
/// The techniques with their numbers of uses, in the order of the search.
std::string techniques_used(const Explanation& explanation);
/// What the number of guesses depends on; empty if there are no guesses.
std::string guesses_note(const Explanation& explanation);

/// The explanation as plain text: the steps, numbered and indented by depth, with pencil marks for
/// those beyond singles; the last board, the hardest technique, the number of guesses, the rating
/// and the techniques.
/// @param name the puzzle's name, shown as it is.
/// @param shown the other steps are left out, and a line says so.
std::string explanation_text(const Explanation& explanation, std::string_view name,
                             StepRange shown = {});

}  // namespace euler96
