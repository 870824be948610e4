/// @file
/// A step of an explanation as JSON, for the ndjson of `explain` and `hint`.
#pragma once

#include <string>

#include "euler96/explain.hpp"
#include "euler96/step.hpp"

namespace euler96 {

/// Appends the members of the object that describes a step, without braces: `"technique":...`.
/// data/explanations.schema.json lists them.
void append_step_members(const ExplainedStep& step, std::string& out);

/// Appends a rating with one decimal.
/// @param tenths such as `Step::rating`.
void append_rating(int tenths, std::string& out);

}  // namespace euler96
