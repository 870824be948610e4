/// @file
/// The techniques of the rating: their names, ratings, and what they rest on.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "euler96/index_set.hpp"  // refuses an older language

namespace euler96 {

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
  kDynamicContradictionForcing,
  kDynamicDoubleForcing,
  kDynamicCellForcing,
  kDynamicRegionForcing,
  kDynamicContradictionMultiple,
  kDynamicDoubleMultiple,
  kDynamicCellMultiple,
  kDynamicRegionMultiple,
  kDynamicContradictionDynamic,
  kDynamicDoubleDynamic,
  kDynamicCellDynamic,
  kDynamicRegionDynamic,
  kGuess,  ///< no technique: what an explanation does where it knows none
};

/// What the steps of a technique rest on. Each includes the ones before it.
enum class Basis : std::uint8_t {
  kDigits,      ///< the digits on the board: a reader needs no pencil marks
  kCandidates,  ///< the candidates that are left
  kCostly,      ///< the candidates, too; slow, so only searched for where there is one solution
  kUniqueness,  ///< the assumption that the puzzle has exactly one solution
};

/// What is known of a technique.
struct TechniqueInfo {
  Technique technique;
  std::string_view name;        ///< such as `x-wing`
  std::string_view short_name;  ///< as Sudoku Explainer's command-line versions abbreviate it
  std::string_view other_name;  ///< as other programs and people call it; empty if the same
  int rating;                   ///< in tenths: of a step, or of the shortest form
  int highest;                  ///< the rating of the longest form; `kUnbounded` of chains
  Basis basis;
  std::string_view about;  ///< what it is, in two sentences

  static constexpr int kUnbounded = 1000;
};

/// Returns what is known of a technique.
const TechniqueInfo& info(Technique technique);

/// Returns the techniques of the rating, in the order of the search. The guess is not one of them.
std::span<const TechniqueInfo> techniques();

/// Returns the technique of the rating that has this name, if there is one.
std::optional<Technique> technique_of(std::string_view name);

}  // namespace euler96
