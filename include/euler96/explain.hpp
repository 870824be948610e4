/// @file
/// How a person would solve a puzzle: the steps of the reasoning, and what they come to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/digit_set.hpp"
#include "euler96/geometry.hpp"
#include "euler96/outcome.hpp"

namespace euler96 {

/// The techniques, from the easiest to the hardest. A guess is what is left when they all fail.
enum class Technique : std::uint8_t {
  kNakedSingle,   ///< a cell has one candidate
  kHiddenSingle,  ///< a digit has one place in a house
  kPointing,      ///< locked candidates: a box has a digit in one row or column only
  kClaiming,      ///< locked candidates: a row or column has a digit in one box only
  kNakedPair,     ///< two cells of a house share two candidates and have no others
  kHiddenPair,    ///< two digits of a house share two places and have no others
  kNakedTriple,   ///< three cells, three candidates
  kHiddenTriple,  ///< three digits, three places
  kGuess,
};

inline constexpr std::array<std::string_view, 9> technique_words = {"naked single",
                                                                    "hidden single",
                                                                    "locked candidates (pointing)",
                                                                    "locked candidates (claiming)",
                                                                    "naked pair",
                                                                    "hidden pair",
                                                                    "naked triple",
                                                                    "hidden triple",
                                                                    "guess"};
inline constexpr std::size_t kTechniqueCount = technique_words.size();

/// The technique's name, as people know it.
constexpr std::string_view to_string(Technique technique) {
  return technique_words[static_cast<std::size_t>(technique)];
}

/// One of the 27 houses.
class HouseId {
 public:
  static constexpr int kCount = 27;

  /// @param index 0..26, as in `houses`; anything else is a programming error.
  constexpr explicit HouseId(int index) : index_(static_cast<std::uint8_t>(index)) {}
  static constexpr HouseId row_of(Cell cell) { return HouseId(cell.row()); }
  static constexpr HouseId column_of(Cell cell) { return HouseId(9 + cell.column()); }
  static constexpr HouseId box_of(Cell cell) { return HouseId(18 + cell.box()); }

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr bool is_box() const { return index_ >= 18; }
  [[nodiscard]] constexpr const House& cells() const { return houses[index_]; }
  /// `row 4`, `column 7`, `box 5`, counted from one.
  [[nodiscard]] std::string name() const;

  friend constexpr bool operator==(HouseId, HouseId) = default;

 private:
  std::uint8_t index_;
};

/// What a person has on paper: the digits that stand, and the candidates of the open cells.
class PencilMarks {
 public:
  /// The clues stand; the peers of each have lost its digit.
  explicit PencilMarks(const Board& clues);

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] bool open(Cell cell) const { return board_.empty(cell); }
  [[nodiscard]] bool solved() const { return board_.clues() == Cell::kCount; }
  /// The candidates of an open cell. A cell that holds a digit has none.
  [[nodiscard]] DigitSet candidates(Cell cell) const {
    return candidates_[static_cast<std::size_t>(cell.index())];
  }

  /// The cell holds the digit from now on. Its peers keep their candidates: see `remove`.
  void place(Cell cell, Digit digit);
  void remove(Cell cell, DigitSet digits);

  friend bool operator==(const PencilMarks&, const PencilMarks&) = default;

 private:
  Board board_;
  std::array<DigitSet, Cell::kCount> candidates_;
};

/// Candidates that a cell loses.
struct Removal {
  Cell cell;
  DigitSet digits;

  friend bool operator==(const Removal&, const Removal&) = default;
};

/// Why a board cannot be completed.
struct Contradiction {
  enum class Kind : std::uint8_t {
    kEqualDigits,  ///< two `cells` of `house` hold `digit`
    kNoCandidate,  ///< the one cell of `cells` has no candidate left
    kNoPlace,      ///< no cell of `house` can hold `digit`
  };
  Kind kind = Kind::kNoCandidate;
  std::vector<Cell> cells;
  std::optional<HouseId> house;
  std::optional<Digit> digit;
};

/// How a guess was found to be wrong.
struct Refutation {
  std::size_t guess = 0;  ///< the index of the step that made the guess
  Contradiction contradiction;
};

/// One step of the reasoning.
struct Step {
  /// `kGuess` for both kinds of step that have to do with one: making it and taking it back.
  Technique technique = Technique::kGuess;
  std::vector<Cell> cells;         ///< the cells that the reasoning looks at
  std::optional<HouseId> house;    ///< where it looks, if at a house
  std::optional<HouseId> reaches;  ///< locked candidates: the other house, which loses candidates
  DigitSet digits;                 ///< the digits that it is about
  std::optional<Digit> placed;     ///< the digit that the first of `cells` gets, if any
  std::vector<Removal> removed;    ///< what goes, the placed digit's peers included
  /// Set if the step takes a guess back. `cells` and `removed` then name the guess; `before` is the
  /// board on which the contradiction is seen.
  std::optional<Refutation> refutation;
  /// How many guesses the step's result rests on: a guess rests on itself.
  int depth = 0;
  PencilMarks before;  ///< the board on which the step is seen
};

/// How far to go.
struct ExplainLimits {
  /// Steps at most, those of the test for a second solution included.
  std::size_t steps = 10'000;
};

/// The reasoning from the clues to the first solution, or to the proof that there is none.
struct Explanation {
  Board puzzle;
  std::vector<Step> steps;
  PencilMarks last;  ///< the board after the last step
  /// `unique`, `none` or `multiple`. If the limit of steps cut it short, `solved` (there is a
  /// solution, perhaps not the only one) or `unknown`.
  Verdict verdict = Verdict::kUnknown;
  std::optional<Board> other_solution;         ///< a second solution, if `multiple`
  std::optional<Contradiction> contradiction;  ///< what is wrong with `last`, if `none`
  /// Steps that looked for a second solution. They come after the solution and are not in `steps`.
  std::size_t steps_of_proof = 0;

  /// Whether `last` is a solution.
  [[nodiscard]] bool has_solution() const {
    return verdict == Verdict::kUnique || verdict == Verdict::kMultiple ||
           verdict == Verdict::kSolved;
  }
  /// How often each technique was used, indexed by `Technique`. A guess counts when it is made.
  [[nodiscard]] std::array<std::size_t, kTechniqueCount> uses() const;
  [[nodiscard]] std::size_t guesses() const { return uses().back(); }
  /// The hardest technique used, which tells how hard the puzzle is. None if no step was needed or
  /// possible.
  [[nodiscard]] std::optional<Technique> hardest() const;
  /// The board as it is before that step; `steps.size()` is the last board.
  [[nodiscard]] const PencilMarks& marks(std::size_t step) const {
    return step < steps.size() ? steps[step].before : last;
  }
};

/// Solves a puzzle as a person would: always by the easiest technique that gets on, and where none
/// does, by a guess in the first cell with fewest candidates, lowest digit first.
///
/// It tells of one solution. If that rests on guesses, it then tries, untold, whether another way
/// leads to a second one.
Explanation explain(const Board& puzzle, const ExplainLimits& limits = {});

/// What a step is called: its technique, or `guess refuted`.
std::string title(const Explanation& explanation, std::size_t step);
/// What the step concludes and why, in a sentence or two.
std::string sentence(const Explanation& explanation, std::size_t step);
/// What came of it, in a few sentences: the verdict and why.
std::string conclusion(const Explanation& explanation);
/// The techniques with how often each was used, easiest first.
std::string techniques_used(const Explanation& explanation);
/// What the number of guesses does not say; empty if there are none.
std::string guesses_note(const Explanation& explanation);

/// The whole explanation as plain text: the steps numbered and indented by depth, the last board,
/// the techniques, the hardest one, the guesses.
/// @param name the puzzle's; control bytes are made visible.
std::string explanation_text(const Explanation& explanation, std::string_view name);

/// A puzzle's name and its explanation.
struct NamedExplanation {
  std::string name;
  Explanation explanation;
};

/// One self-contained HTML page that steps through the explanations. It loads nothing.
std::string explanation_page(std::span<const NamedExplanation> explanations);

}  // namespace euler96
