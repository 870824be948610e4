/// @file
/// The next step of a half-filled board, or why there is none. A hint does not tell the solution.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/cell_set.hpp"
#include "euler96/explain.hpp"
#include "euler96/outcome.hpp"

namespace euler96 {

/// How much a hint tells.
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
  /// Whether the step may assume that the board has one solution.
  bool uniqueness = true;
};

/// What can be said of a board.
struct Hint {
  enum class Kind : std::uint8_t {
    kStep,         ///< the first step of `explanation`
    kBeyond,       ///< no technique of the rating applies; the first step is a guess
    kSolved,       ///< the board is full and correct
    kNone,         ///< the board has no solution
    kMultiple,     ///< the board has several solutions, two of which are in `solutions`
    kWrong,        ///< the entries in `cells` differ from the puzzle's solution
    kOtherPuzzle,  ///< the puzzle's clues in `cells` do not stand in the board
    kBadPuzzle,    ///< the puzzle has no or several solutions: see `verdict`
  };
  Kind kind = Kind::kStep;
  Verdict verdict = Verdict::kUnique;  ///< of the board; of the puzzle for `kBadPuzzle`
  /// For a step or a guess: the explanation of that step alone. For `kNone`: without steps.
  std::optional<Explanation> explanation = std::nullopt;
  logic::CellSet cells = {};  ///< for `kMultiple` two cells in which the solutions differ
  std::vector<Board> solutions = {};

  /// The word of the kind, such as `step` or `other-puzzle`.
  [[nodiscard]] std::string_view outcome() const;
};

/// Where a person should look for a step: at houses or, if there are none, at cells.
struct LookAt {
  std::uint32_t houses = 0;  ///< bit h for house h
  logic::CellSet cells = {};
};

/// Returns the next step of the board, which is the first one of `explain`, or why there is none.
Hint hint(const Board& board, const HintOptions& options = {});

/// Returns where to look for the step: at the cells where a chain starts, else at the houses that
/// contain the pattern, else at the pattern's cells.
LookAt look_at(const ExplainedStep& step);

/// Returns the hint in words, such as `x-wing: look at row 1 and row 9.` The level matters only
/// where there is a step or a guess.
std::string hint_text(const Hint& hint, HintLevel level);

}  // namespace euler96
