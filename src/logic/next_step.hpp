/// @file
/// The loop that takes steps, which ratings, explanations and arrays of steps share.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "euler96/explain.hpp"
#include "euler96/pattern.hpp"
#include "euler96/position.hpp"
#include "euler96/stop.hpp"
#include "euler96/technique.hpp"
#include "found.hpp"
#include "techniques.hpp"

namespace euler96::logic {

/// For each finder, the last position in which it found nothing, and what the finders of nets keep.
class FinderMemory {
 public:
  /// @param clues the filled cells that the puzzle gives.
  explicit FinderMemory(CellSet clues) : clues_(clues) {}

  /// Searches for the steps of a row, whose finder may skip what it has found nothing in before.
  void search(const TechniqueRow& row, const Position& position, Stop stop, Found& found);

 private:
  struct InVain {
    Technique technique;      // of the row
    CandidateSet candidates;  // of the last position in which it found nothing
  };
  CellSet clues_;
  std::vector<InVain> in_vain_;
  std::unique_ptr<NetMemory> nets_;
};

/// What steps may rest on. It asks a solver when a step first needs the answer.
class StepBasis {
 public:
  /// @param first the position in which the steps begin. Must outlive this object.
  /// @param uniqueness whether steps may assume that the puzzle has one solution.
  /// @param highest the highest basis of sound steps, if the caller knows it.
  StepBasis(const Position& first, bool uniqueness, Stop stop, std::optional<Basis> highest)
      : first_(first), uniqueness_(uniqueness), stop_(stop), highest_(highest) {}

  /// @throws Stopped if `stop` says so, as the next function does.
  [[nodiscard]] bool allows(Basis basis) {
    if (basis <= Basis::kCandidates) return true;
    return (basis != Basis::kUniqueness || uniqueness_) && basis <= highest();
  }
  /// Whether the position has exactly one solution.
  [[nodiscard]] bool is_unique() { return highest() >= Basis::kCostly; }
  /// From now on steps may rest on the candidates alone.
  void assume_nothing() { highest_ = Basis::kCandidates; }

 private:
  Basis highest();

  const Position& first_;
  bool uniqueness_;
  Stop stop_;
  std::optional<Basis> highest_;
};

/// Takes steps, each of the first finder of the search that finds any, until the visitor ends it.
/// The visitor has
///
///     keep            the steps that it chooses from: a Found::Keep
///     rows()          the rows of the search
///     goes_on()       whether the position should get another step
///     take_singles()  takes singles that come before these rows; false if there are none
///     tries(row)      false if the loop should end before this row of the table
///     take(found)     takes what was found, perhaps nothing; false if the loop should end
///
/// @param clues the filled cells that the puzzle gives.
/// @throws Stopped if `stop` says so.
template <class Visitor>
void take_steps(const Position& position, StepBasis& basis, Stop stop, Visitor& visitor,
                CellSet clues = CellSet::all()) {
  FinderMemory memory(clues);
  while (visitor.goes_on()) {
    if (visitor.take_singles()) continue;
    Found found(Visitor::keep);
    for (const TechniqueRow& row : visitor.rows()) {
      if (!visitor.tries(row)) return;
      if (!basis.allows(row.info.basis)) continue;
      stop.check();
      memory.search(row, position, stop, found);
      if (!found.empty()) break;
    }
    if (!visitor.take(found)) return;
  }
}

/// Returns the step to take of the lowest ones: one that places a digit, or else one that removes
/// most, and among these the shortest.
const Step& best_step(const Found& found);

/// Takes a step.
void apply(const Deduction& step, Position& position);

/// Explains a position of which the highest basis of sound steps is known.
/// @param clues the filled cells that the puzzle gives.
Explanation explain(const Position& position, const ExplainOptions& options, Basis highest,
                    CellSet clues);

}  // namespace euler96::logic
