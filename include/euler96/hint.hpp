/// @file
/// The next step of a half-filled board, or why there is none. A hint does not show the solution.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/explain.hpp"
#include "euler96/geometry.hpp"
#include "euler96/outcome.hpp"
#include "euler96/stop.hpp"

namespace euler96 {

/// How much a hint shows.
enum class HintLevel : std::uint8_t {
  kTechnique = 1,  ///< the technique of the next step
  kPlace,          ///< and the houses or cells to look at
  kStep,           ///< the whole step
};

/// The options of `hint`.
struct HintOptions {
  /// The puzzle as it was given, without the entries of the person who solves it. With it, a hint
  /// finds wrong entries.
  std::optional<Board> puzzle = std::nullopt;
  Ladder ladder = Ladder::kHuman;
  /// Whether the step may assume that the board has one solution.
  bool uniqueness = true;
  /// Whether to give all steps of the board, or those of some techniques, in place of the next one.
  bool all = false;
  std::vector<Technique> techniques = {};
  Stop stop = {};
};

/// The next step. It is the first one of `explain`.
struct NextStep {
  ExplainedStep step;
};
/// All steps of the board, or those of the techniques that were asked for, easiest first.
struct EachStep {
  std::vector<ExplainedStep> steps;
  std::vector<Technique> asked;
};
/// No technique applies.
struct BeyondTechniques {
  ExplainedStep guess;  ///< a supposition about a cell with fewest candidates
};
/// The board is full and correct.
struct SolvedBoard {};
/// The board has no solution.
struct NoSolution {
  std::optional<Contradiction> contradiction;  ///< if one shows
  bool of_marks = false;                       ///< the digits have solutions, but not the marks
  /// What find_errors returns for the board, unless it is `of_marks` or has less than 18 digits.
  std::optional<std::vector<logic::CandidateSet>> errors = std::nullopt;
};
/// The board has several solutions.
struct SeveralSolutions {
  Board first;
  Board second;
  logic::CellSet cells;  ///< two cells in which they differ
};
/// Entries that differ from the solution of the puzzle.
struct WrongEntries {
  logic::CellSet cells;
};
/// Pencil marks that lack the digit of the solution.
struct WrongMarks {
  logic::CandidateSet missing;  ///< these digits
};
/// The board lacks clues of the puzzle.
struct OtherPuzzle {
  logic::CellSet cells;  ///< where the clues do not stand
};
/// The puzzle does not have exactly one solution.
struct BadPuzzle {
  Verdict verdict;
};

/// The digits have several solutions, and a search among those that the marks leave gave up.
struct SearchGaveUp {};

/// What can be said of a board.
using Hint = std::variant<NextStep, BeyondTechniques, SolvedBoard, NoSolution, SeveralSolutions,
                          WrongEntries, WrongMarks, OtherPuzzle, BadPuzzle, SearchGaveUp, EachStep>;

/// Returns the word for what was found, such as `step` or `other-puzzle`.
std::string_view outcome_of(const Hint& hint);

/// Where a person should look for a step: at houses or, if there are none, at cells.
struct LookAt {
  HouseSet houses = {};
  logic::CellSet cells = {};
};

/// Returns the next step of the board, or why there is none.
/// @throws Stopped if `HintOptions::stop` says so.
Hint hint(const Board& board, const HintOptions& options = {});
/// The same of a position: a board with a person's pencil marks. With `HintOptions::puzzle`, a lone
/// mark that is a clue of the puzzle is a placed digit.
Hint hint(const logic::Position& position, const HintOptions& options = {});

/// Returns the steps that a position allows, in the order in which the techniques of the ladder are
/// searched for; of those of a technique that place and remove the same, one. Forcing chains and
/// nets are given only if there is no other step, or if their technique is asked for.
/// @throws Stopped if `HintOptions::stop` says so.
std::vector<ExplainedStep> steps_at(const logic::Position& position,
                                    const HintOptions& options = {});

/// Returns where to look for the step: at the cells where a chain starts, else at the houses that
/// contain the pattern, else at the pattern's cells.
LookAt look_at(const ExplainedStep& step);

}  // namespace euler96
