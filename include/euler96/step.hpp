/// @file
/// A step of reasoning as data: what it places or removes, its technique and its rating.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "euler96/cell_set.hpp"
#include "euler96/position.hpp"

namespace euler96 {
struct ExplainedStep;
}

namespace euler96::logic {

class Found;

/// The techniques, in the order of the search.
enum class Technique : std::uint8_t {
  kLastCell,
  kHiddenSingleBox,
  kHiddenSingleLine,
  kDirectPointing,
  kDirectClaiming,
  kDirectHiddenPair,
  kNakedSingle,
  kDirectHiddenTriplet,
  kPointing,
  kClaiming,
  kNakedPair,
  kXWing,
  kHiddenPair,
  kNakedTriplet,
  kSwordfish,
  kHiddenTriplet,
  kXyWing,
  kXyzWing,
  kUniqueRectangle1,
  kUniqueRectangle2,
  kUniqueRectangle3,
  kUniqueRectangle4,
  kUniqueLoop1,
  kUniqueLoop2,
  kUniqueLoop3,
  kUniqueLoop4,
  kNakedQuad,
  kJellyfish,
  kHiddenQuad,
  kGrave1,
  kGrave2,
  kGrave3,
  kGrave4,
  kAlignedPair,
  kXCycle,
  kYCycle,
  kXyCycle,
  kForcingXChain,
  kForcingYChain,
  kForcingChain,
  kAlignedTriplet,
  kNishio,
  kCellForcingChain,
  kRegionForcingChain,
  kDynamicContradiction,
  kDynamicDouble,
  kDynamicCell,
  kDynamicRegion,
  kDynamicContradictionPlus,
  kDynamicDoublePlus,
  kDynamicCellPlus,
  kDynamicRegionPlus,
  kGuess,  ///< no technique: what an explanation does where it knows none
};

/// Adds the steps of a family of techniques that the position allows. Every one that is rated as
/// the lowest must be added, so that the result does not depend on how cells are numbered; those
/// rated above `found.most()` may be left out. The position has no contradiction that shows.
using Finder = void(const Position& position, Found& found);

/// Returns the conclusion of a step and its reason, in one or two sentences.
using Say = std::string(const ExplainedStep& step);

/// What the argument of a step relies on: the candidates that are gone from there.
enum class Premise : std::uint8_t {
  kHouses,  ///< its digits' other places in its houses
  kCells,   ///< the other candidates of its cells
  kCellsAndHouses,
  kLinks,  ///< what makes its links hold
  kBoard,  ///< any candidate of the board
};

/// A row of the table of techniques.
struct TechniqueRow {
  Technique technique;
  std::string_view name;        ///< such as `x-wing`
  std::string_view short_name;  ///< as Sudoku Explainer's command-line versions abbreviate it
  int rating;                   ///< in tenths: of a step, or of the shortest form
  Finder* find;                 ///< shared by the techniques of a family
  Say* say;                     ///< the words of a step
  Premise premise;
  bool assumes_unique = false;  ///< whether it is sound only if the puzzle has one solution
};

/// That a cell holds a digit (on), or that it does not.
struct Assertion {
  Candidate candidate;
  bool on;

  friend constexpr bool operator==(const Assertion&, const Assertion&) = default;
};

/// An implication: `from` makes `to` true. In a net several links lead to the same `to`, which then
/// follows from all of their `from` together.
struct Link {
  Assertion from;
  Assertion to;
  std::int8_t house = -1;  ///< the house that the link runs in, or -1 for a link within a cell
  /// The rule by which several that are off turn off another one, and `house`, a house of it.
  std::optional<Technique> rule = {};

  friend constexpr bool operator==(const Link&, const Link&) = default;
};

/// One application of a technique.
struct Step {
  Technique technique;
  int rating;  ///< in tenths
  /// Of a finder's steps of the lowest rating those of the lowest order are taken.
  int order = 0;
  std::optional<Candidate> placed = {};
  /// Candidates that the step removes beyond what the placed digit removes from its peers.
  CandidateSet removed = {};
  /// What a reader looks at: the cells, digits and houses of the pattern. Bit h for house h.
  CellSet cells = {};
  DigitSet digits = {};
  std::uint32_t houses = 0;
  /// Those of `cells` that are not of the pattern, but complete the argument: the set beside a loop
  /// or grave, the cells that would be emptied by an exclusion.
  CellSet aside = {};
  std::uint32_t reaches = 0;     ///< the other houses, from which the pattern removes candidates
  std::vector<Link> links = {};  ///< in the order of the reasoning; only if `Found::wants_links`
};

}  // namespace euler96::logic

namespace euler96 {

/// The techniques of the rating, in the order of the search.
std::span<const logic::TechniqueRow> techniques();

}  // namespace euler96
