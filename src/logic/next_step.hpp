/// @file
/// The step that an explanation takes next.
#pragma once

#include <functional>
#include <optional>

#include "euler96/pattern.hpp"
#include "euler96/position.hpp"
#include "euler96/stop.hpp"
#include "euler96/technique.hpp"
#include "families/singles.hpp"

namespace euler96::logic {

/// Returns a step of the first technique of the search that makes progress: one that places a
/// digit, or else one that removes most, and among these the shortest. None if no technique
/// applies.
/// @param singles what is known of the hidden singles of a position before.
/// @param allows whether a step may have this basis.
/// @throws Stopped if `stop` says so.
std::optional<Step> next_step(const Position& position, SingleSearch& singles,
                              const std::function<bool(Basis)>& allows, Stop stop);

/// The same of a position without hidden singles.
std::optional<Step> harder_step(const Position& position, const std::function<bool(Basis)>& allows,
                                Stop stop);

/// Takes a step.
void apply(const Deduction& step, Position& position);

}  // namespace euler96::logic
