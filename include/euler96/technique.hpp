/// @file
/// The techniques: their names, ratings, what they rest on, and the ladders that search for them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "euler96/index_set.hpp"  // refuses an older language

namespace euler96 {

/// The techniques: those of the rating, in the order of its search, the guess, and those that the
/// human ladder alone has.
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
  kLockedPair,
  kLockedTriple,
  kFinnedXWing,
  kSashimiXWing,
  kFrankenXWing,
  kFinnedFrankenXWing,
  kMutantXWing,
  kFinnedMutantXWing,
  kFinnedSwordfish,
  kSashimiSwordfish,
  kFrankenSwordfish,
  kFinnedFrankenSwordfish,
  kMutantSwordfish,
  kFinnedMutantSwordfish,
  kFinnedJellyfish,
  kSashimiJellyfish,
  kFrankenJellyfish,
  kFinnedFrankenJellyfish,
  kMutantJellyfish,
  kFinnedMutantJellyfish,
  kSkyscraper,
  kTwoStringKite,
  kTurbotFish,
  kEmptyRectangle,
  kWWing,
  kWxyzWing,
  kRemotePair,
  kSimpleColoursTrap,
  kSimpleColoursWrap,
  kMultiColours1,
  kMultiColours2,
  kUniqueRectangle5,
  kUniqueRectangle6,
  kHiddenRectangle,
  kAvoidableRectangle1,
  kAvoidableRectangle2,
  kSueDeCoq,
  kXChain,
  kXyChain,
  kNiceLoop,
  kDiscontinuousLoop,
  kAic,
  kGroupedNiceLoop,
  kGroupedDiscontinuousLoop,
  kGroupedAic,
  kAlsXz,
  kAlsXyWing,
  kAlsChain,
  kDeathBlossom,
  kAlsNiceLoop,
  kAlsDiscontinuousLoop,
  kAlsAic,
};

/// Which techniques are searched for, and in which order.
enum class Ladder : std::uint8_t {
  kSudokuExplainer,  ///< the rating's
  kHuman,            ///< what players know, easiest first, and then the rating's chains and nets
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
  std::string_view other_name;  ///< what other programs and people call it, separated by commas
  int rating;                   ///< in tenths: of a step, or of the shortest form; 0 if not rated
  int highest;                  ///< the rating of the longest form; `kUnbounded` of chains
  Basis basis;
  std::string_view about;  ///< what it is, in two sentences

  static constexpr int kUnbounded = 1000;

  [[nodiscard]] std::vector<std::string_view> other_names() const;
};

/// Returns what is known of a technique.
const TechniqueInfo& info(Technique technique);

/// Returns the family of a technique, such as `fish`. The guess has none.
std::string_view family(Technique technique);

/// Returns the place of that family among the families, from 0: from singles to forcing chains.
std::size_t family_place(Technique technique);

/// Returns the techniques of the rating, in the order of the search. The guess is not one of them.
std::span<const TechniqueInfo> techniques();

/// Returns all techniques: those of the rating, and then those that the human ladder alone has.
std::span<const TechniqueInfo> all_techniques();

/// A ladder, by its name. The first one is the default.
struct LadderInfo {
  Ladder ladder;
  std::string_view name;
  std::string_view help;
};
inline constexpr std::array<LadderInfo, 2> ladders = {{
    {Ladder::kHuman, "human",
     "those that players know by name, easiest first, and then chains and nets of the rating."},
    {Ladder::kSudokuExplainer, "sudoku-explainer", "the techniques of the rating."},
}};

/// Returns the techniques of a ladder, in the order of the search.
std::span<const TechniqueInfo> techniques(Ladder ladder);

/// Returns the technique that has this name, or that other programs call so, if there is one.
/// Capitals do not count, and a blank is a dash.
std::optional<Technique> technique_of(std::string_view name);

}  // namespace euler96
