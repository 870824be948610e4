/// @file
/// Explanations and hints as JSON and as a page. All texts end without a newline, unless it says
/// otherwise; `words.hpp` has them in words.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "euler96/board.hpp"
#include "euler96/explain.hpp"
#include "euler96/hint.hpp"
#include "euler96/words.hpp"

namespace euler96 {

/// Returns the explanation as a JSON object, which data/explanations.schema.json describes.
/// @param name the puzzle's name. Bytes that are not UTF-8 are replaced.
/// @param shown the other steps are left out.
std::string explanation_json(const Explanation& explanation, std::string_view name,
                             StepRange shown = {});

/// Returns the hint as a JSON object, which data/hints.schema.json describes. It shows no more than
/// the level allows.
/// @param name the board's name. Bytes that are not UTF-8 are replaced.
/// @param sentence the hint in words, such as `hint_text` returns.
std::string hint_json(const Hint& hint, std::string_view name, const logic::Position& position,
                      HintLevel level, std::string_view sentence);

/// Returns what a drawing of a step needs beyond its JSON, as a JSON object: the lines of its links
/// and loops, and the marks that the argument rests on.
std::string step_drawing(const ExplainedStep& step);

/// Returns what the page below shows of an explanation, as a JSON object: the steps with their
/// words and what their drawing needs.
/// @param name the puzzle's name; may be empty.
std::string walkthrough_json(const Explanation& explanation, std::string_view name);

/// Returns the beginning of a page that steps through explanations: HTML that loads no other file.
/// The page consists of this, its puzzles and `page_end`, so that it need not be in memory as a
/// whole.
std::string page_begin();
/// Returns a puzzle of the page.
/// @param name the puzzle's name, shown as it is.
/// @param named whether the name is given: a lone puzzle is not headed by the number of its line.
/// @param number its number on the page, counted from one.
std::string page_puzzle(const Explanation& explanation, std::string_view name, bool named,
                        std::size_t number);
/// Returns the end of the page.
std::string page_end();

}  // namespace euler96
