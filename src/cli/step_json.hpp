/// @file
/// Explanations and their steps as JSON, for the ndjson of `explain` and `hint`.
#pragma once

#include <string>
#include <string_view>

#include "euler96/batch/read.hpp"
#include "euler96/explain.hpp"

namespace euler96 {

/// Appends the members of the object that describes a step, without braces: `"technique":...`.
/// data/explanations.schema.json describes them.
void append_step_members(const ExplainedStep& step, std::string& out);

/// An explanation as one line.
/// @param name any bytes.
std::string explanation_record(const Explanation& explanation, std::string_view name,
                               StepRange shown = {});
/// A malformed record as one line.
std::string malformed_record(std::string_view name, const Problem& problem);

}  // namespace euler96
