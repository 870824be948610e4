/// @file
/// Explanations and their steps as JSON, for the ndjson of `explain` and `hint`.
#pragma once

#include <string>
#include <string_view>

#include "euler96/batch/read.hpp"
#include "euler96/explain.hpp"
#include "euler96/hint.hpp"

namespace euler96 {

/// Appends the members of the object that describes a step, without braces: `"technique":...`.
/// data/explanations.schema.json describes them.
void append_step_members(const ExplainedStep& step, std::string& out);

/// An explanation as one line.
/// @param name any bytes.
std::string explanation_record(const Explanation& explanation, std::string_view name,
                               StepRange shown = {});
/// A hint as one line, which tells no more than the level allows.
/// @param name any bytes.
/// @param sentence the hint in words.
std::string hint_record(const Hint& hint, std::string_view name, const Board& board,
                        HintLevel level, std::string_view sentence);
/// A malformed record as one line.
std::string malformed_record(std::string_view name, const Problem& problem);

}  // namespace euler96
