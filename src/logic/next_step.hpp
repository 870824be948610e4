/// @file
/// The step that an explanation takes next.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "euler96/pattern.hpp"
#include "euler96/position.hpp"
#include "euler96/stop.hpp"
#include "euler96/technique.hpp"
#include "families/singles.hpp"
#include "found.hpp"
#include "techniques.hpp"

namespace euler96::logic {

/// For each finder, the last position in which it found nothing, and what the finders of nets keep.
class FinderMemory {
 public:
  /// Searches for the steps of a row, whose finder may skip what it has found nothing in before.
  void search(const TechniqueRow& row, const Position& position, Stop stop, Found& found);

 private:
  struct InVain {
    Finder* find;
    CandidateSet candidates;  // of the last position in which it found nothing
  };
  std::vector<InVain> in_vain_;
  std::unique_ptr<NetMemory> nets_;
};

/// What is known of the positions before. The less the next one differs, the less is searched.
struct Before {
  SingleSearch singles;
  FinderMemory finders;
};

/// Returns a step of the first technique of the search that makes progress: one that places a
/// digit, or else one that removes most, and among these the shortest. None if no technique
/// applies.
/// @param allows whether a step may have this basis.
/// @throws Stopped if `stop` says so.
std::optional<Step> next_step(const Position& position, Before& before,
                              const std::function<bool(Basis)>& allows, Stop stop);

/// The same of a position without hidden singles.
std::optional<Step> harder_step(const Position& position, FinderMemory& finders,
                                const std::function<bool(Basis)>& allows, Stop stop);

/// Takes a step.
void apply(const Deduction& step, Position& position);

}  // namespace euler96::logic
