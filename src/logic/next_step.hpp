/// @file
/// The step that an explanation takes next.
#pragma once

#include <array>
#include <functional>
#include <optional>

#include "euler96/pattern.hpp"
#include "euler96/position.hpp"
#include "euler96/stop.hpp"
#include "euler96/technique.hpp"

namespace euler96::logic {

/// A digit that has one place in a house.
struct HiddenSingle {
  Technique technique;  ///< `kLastCell`, `kHiddenSingleBox` or `kHiddenSingleLine`
  Candidate candidate;
  HouseId house;
};

/// Finds hidden singles, of one position after the other. The less these differ, the less it does.
class SingleSearch {
 public:
  /// Returns a hidden single of the lowest rating: of these, that of the first house and, in it, of
  /// the lowest digit.
  std::optional<HiddenSingle> first(const Position& position);

 private:
  // Cells, and the houses in which one of them is alone.
  struct Alone {
    CellSet cells;
    HouseSet houses;
    void update(CellSet now);
  };
  Alone empty_;
  std::array<Alone, Digit::kCount> places_;
};

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
