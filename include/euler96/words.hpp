/// @file
/// Explanations, steps and hints in words.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "euler96/explain.hpp"
#include "euler96/hint.hpp"

namespace euler96 {

/// The steps to show, by the numbers of the first and the last one, from 1.
struct StepRange {
  std::size_t first = 1;
  std::size_t last = SIZE_MAX;

  /// Returns these steps of an explanation.
  [[nodiscard]] std::span<const ExplainedStep> of(const Explanation& explanation) const;
  friend constexpr bool operator==(const StepRange&, const StepRange&) = default;
};

/// Returns the name of a technique as people write it: `hidden single in a box`, `XY-wing`,
/// `forcing X-chain`.
std::string spoken(std::string_view technique);
/// Returns the technique of a step as people write it, such as `hidden single in box 8`.
std::string spoken(const ExplainedStep& step);
/// Returns the technique of a step, or `guess refuted`.
std::string_view title(const ExplainedStep& step);
/// Returns the conclusion of a step and its reason: sentences, or for chains several lines without
/// a newline at the end.
std::string sentence(const ExplainedStep& step);
/// Returns the formal notation that ends the sentence of an alternating chain; empty of other
/// steps.
std::string notation(const ExplainedStep& step);
/// Returns the verdict and its reason, in one or two sentences.
std::string conclusion(const Explanation& explanation);
/// Returns why the puzzle does not have exactly one solution, such as `row 1 has 3 more than once,
/// in r1c1 and r1c3`; empty if it has one, or if the step limit ended the search.
std::string shortfall(const Explanation& explanation);
/// `7.1`, `beyond` or `none`.
std::string rating_words(const Rating& rating);
/// Returns what the number of guesses depends on; empty if there are no guesses.
std::string guesses_note(const Explanation& explanation);

/// Returns the explanation as plain text: the steps, numbered and indented by depth, with pencil
/// marks for those beyond singles; the last board, the hardest technique, the number of guesses,
/// the rating and the techniques.
/// @param name the puzzle's name, shown as it is.
/// @param shown the other steps are left out, and a line says so. If steps follow, the last board
/// is
///     that after the last of these, not the solution.
std::string explanation_text(const Explanation& explanation, std::string_view name,
                             StepRange shown = {});

/// Returns a position as nine lines and two rules, each with a line feed: the digit or the
/// candidates of each cell, and `-` for a cell without candidates.
std::string marks_text(const logic::Position& position);
/// Returns a position as 729 characters, nine for each cell: a digit at its place, or a point if
/// the cell cannot hold it. `--input candidates` reads it.
std::string candidates_line(const logic::Position& position);

/// Returns the hint in words, such as `X-wing: look at row 1 and row 9`. The level matters only
/// where there is a step or a guess.
std::string hint_text(const Hint& hint, HintLevel level);

}  // namespace euler96
