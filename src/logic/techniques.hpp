/// @file
/// The table of techniques, in the order of the search.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "about.hpp"
#include "euler96/position.hpp"
#include "euler96/stop.hpp"
#include "euler96/technique.hpp"

namespace euler96::logic {

class Found;

/// What the finders of nets keep of a position, for each other and for the next position.
struct NetMemory {
  explicit NetMemory(const Position& position) : candidates(position.candidates()) {}
  NetMemory(const NetMemory&) = delete;
  NetMemory& operator=(const NetMemory&) = delete;
  virtual ~NetMemory() = default;

  const CandidateSet candidates;  ///< of the position
};

/// What a finder searches, and what it may skip.
struct FinderInput {
  const Position& position;  ///< has no contradiction that shows
  /// The candidates that went or came since the finder last found nothing. A finder may skip
  /// patterns that rest on none of these.
  CandidateSet changed{DigitSet::all(), CellSet::all()};
  Stop stop = {};  ///< what a finder that takes long asks from time to time
  std::unique_ptr<NetMemory>* nets = nullptr;  ///< null in a search that leaves nothing behind
  std::optional<Technique> only = {};          ///< the technique that alone is of use, if any
  CellSet clues = CellSet::all();              ///< the filled cells that the puzzle gives
};

/// Adds the steps of a family of techniques that the position allows. Every one that is rated as
/// the lowest must be added, so that the result does not depend on how cells are numbered; those
/// rated above `found.rating_limit()` may be left out.
using Finder = void(const FinderInput& input, Found& found);

Finder find_hidden_singles, find_direct_locked, find_direct_hidden_pairs, find_naked_singles,
    find_direct_hidden_triplets, find_locked, find_naked_pairs, find_x_wings, find_hidden_pairs,
    find_naked_triplets, find_swordfish, find_hidden_triplets, find_xy_wings, find_xyz_wings,
    find_loops, find_naked_quads, find_jellyfish, find_hidden_quads, find_graves,
    find_aligned_pairs, find_cycles_and_forcing_chains, find_aligned_triplets, find_nishio,
    find_multiple_forcing_chains, find_dynamic, find_dynamic_plus, find_nested_forcing,
    find_nested_multiple, find_nested_dynamic;

// Of the human ladder.
Finder find_locked_subsets, find_open_subsets, find_hidden_subsets, find_any_hidden_quads,
    find_finned_fish, find_large_fish, find_slow_fish, find_linked_pairs, find_w_wings,
    find_wxyz_wings, find_remote_pairs, find_colours, find_rectangles, find_bug_plus_one,
    find_sue_de_coq;

// Of the human ladder, too.
Finder find_x_chains, find_xy_chains, find_chains, find_grouped_chains, find_set_chains,
    find_death_blossoms, find_chains_with_sets;

/// A row of the table.
struct TechniqueRow {
  TechniqueInfo info;
  Finder* find;  ///< shared by techniques that are searched for together
};

/// All techniques: those of the rating in the order of its search, which is Sudoku Explainer's, the
/// guess, and those that the human ladder alone has. The first finder that has a step ends the
/// search.
inline constexpr auto technique_table = [] {
  using enum Technique;
  using enum Basis;
  constexpr auto chain = [](Technique technique, std::string_view name, std::string_view short_name,
                            int rating, Finder* find, std::string_view about,
                            std::string_view other_name = "") {
    return TechniqueRow{{technique, name, short_name, other_name, rating, TechniqueInfo::kUnbounded,
                         kCostly, about},
                        find};
  };
  constexpr auto human = [](Technique technique, std::string_view name, Finder* find,
                            std::string_view about, std::string_view other_name = "",
                            Basis basis = kCandidates) {
    return TechniqueRow{{technique, name, "", other_name, 0, 0, basis, about}, find};
  };
  return std::to_array<TechniqueRow>({
      {{kLastCell, "last-cell", "HS", "full house", 10, 10, kDigits, about::last_cell},
       find_hidden_singles},
      {{kHiddenSingleBox, "hidden-single-box", "HS", "hidden single", 12, 12, kDigits,
        about::hidden_single_box},
       find_hidden_singles},
      {{kHiddenSingleLine, "hidden-single-line", "HS", "hidden single", 15, 15, kDigits,
        about::hidden_single_line},
       find_hidden_singles},
      {{kDirectPointing, "direct-pointing", "DP", "", 17, 17, kDigits, about::direct_pointing},
       find_direct_locked},
      {{kDirectClaiming, "direct-claiming", "DC", "", 19, 19, kDigits, about::direct_claiming},
       find_direct_locked},
      {{kDirectHiddenPair, "direct-hidden-pair", "DP", "", 20, 20, kDigits,
        about::direct_hidden_pair},
       find_direct_hidden_pairs},
      {{kNakedSingle, "naked-single", "NS", "", 23, 23, kDigits, about::naked_single},
       find_naked_singles},
      {{kDirectHiddenTriplet, "direct-hidden-triplet", "DT", "", 25, 25, kDigits,
        about::direct_hidden_triplet},
       find_direct_hidden_triplets},
      {{kPointing, "pointing", "Po", "locked candidates 1", 26, 26, kCandidates, about::pointing},
       find_locked},
      {{kClaiming, "claiming", "Cl", "locked candidates 2, box/line reduction", 28, 28, kCandidates,
        about::claiming},
       find_locked},
      {{kNakedPair, "naked-pair", "NP", "", 30, 30, kCandidates, about::naked_pair},
       find_naked_pairs},
      {{kXWing, "x-wing", "XW", "", 32, 32, kCandidates, about::x_wing}, find_x_wings},
      {{kHiddenPair, "hidden-pair", "HP", "", 34, 34, kCandidates, about::hidden_pair},
       find_hidden_pairs},
      {{kNakedTriplet, "naked-triplet", "NT", "naked triple", 36, 36, kCandidates,
        about::naked_triplet},
       find_naked_triplets},
      {{kSwordfish, "swordfish", "SF", "", 38, 38, kCandidates, about::swordfish}, find_swordfish},
      {{kHiddenTriplet, "hidden-triplet", "HT", "hidden triple", 40, 40, kCandidates,
        about::hidden_triplet},
       find_hidden_triplets},
      {{kXyWing, "xy-wing", "XYW", "Y-wing", 42, 42, kCandidates, about::xy_wing}, find_xy_wings},
      {{kXyzWing, "xyz-wing", "XYZW", "", 44, 44, kCandidates, about::xyz_wing}, find_xyz_wings},
      {{kUniqueRectangle1, "unique-rectangle-1", "UR1", "UR type 1", 45, 45, kUniqueness,
        about::unique_rectangle},
       find_loops},
      {{kUniqueRectangle2, "unique-rectangle-2", "UR2", "UR type 2", 45, 45, kUniqueness,
        about::unique_rectangle},
       find_loops},
      {{kUniqueRectangle3, "unique-rectangle-3", "UR3", "UR type 3", 45, 48, kUniqueness,
        about::unique_rectangle},
       find_loops},
      {{kUniqueRectangle4, "unique-rectangle-4", "UR4", "UR type 4", 45, 45, kUniqueness,
        about::unique_rectangle},
       find_loops},
      {{kUniqueLoop1, "unique-loop-1", "UL1", "", 46, 50, kUniqueness, about::unique_loop},
       find_loops},
      {{kUniqueLoop2, "unique-loop-2", "UL2", "", 46, 50, kUniqueness, about::unique_loop},
       find_loops},
      {{kUniqueLoop3, "unique-loop-3", "UL3", "", 46, 53, kUniqueness, about::unique_loop},
       find_loops},
      {{kUniqueLoop4, "unique-loop-4", "UL4", "", 46, 50, kUniqueness, about::unique_loop},
       find_loops},
      {{kNakedQuad, "naked-quad", "NQ", "naked quadruple", 50, 50, kCandidates, about::naked_quad},
       find_naked_quads},
      {{kJellyfish, "jellyfish", "JF", "", 52, 52, kCandidates, about::jellyfish}, find_jellyfish},
      {{kHiddenQuad, "hidden-quad", "HQ", "hidden quadruple", 54, 54, kCandidates,
        about::hidden_quad},
       find_hidden_quads},
      {{kGrave1, "bivalue-grave-1", "BUG1", "BUG, BUG+1", 56, 56, kUniqueness, about::grave},
       find_graves},
      {{kGrave2, "bivalue-grave-2", "BUG2", "BUG", 57, 57, kUniqueness, about::grave}, find_graves},
      {{kGrave3, "bivalue-grave-3", "BUG3", "BUG", 58, 62, kUniqueness, about::grave}, find_graves},
      {{kGrave4, "bivalue-grave-4", "BUG4", "BUG", 57, 57, kUniqueness, about::grave}, find_graves},
      {{kAlignedPair, "aligned-pair-exclusion", "APE", "", 62, 62, kCostly, about::aligned_pair},
       find_aligned_pairs},
      chain(kXCycle, "x-cycle", "BiXCy", 65, find_cycles_and_forcing_chains, about::x_cycle,
            "nice loop"),
      chain(kYCycle, "y-cycle", "BiYCy", 65, find_cycles_and_forcing_chains, about::y_cycle),
      chain(kXyCycle, "xy-cycle", "BiCy", 70, find_cycles_and_forcing_chains, about::xy_cycle,
            "nice loop"),
      chain(kForcingXChain, "forcing-x-chain", "FXC", 66, find_cycles_and_forcing_chains,
            about::forcing_x_chain, "X-chain"),
      chain(kForcingYChain, "forcing-y-chain", "FYC", 66, find_cycles_and_forcing_chains,
            about::forcing_y_chain),
      chain(kForcingChain, "forcing-chain", "FC", 70, find_cycles_and_forcing_chains,
            about::forcing_chain, "AIC, XY-chain"),
      {{kAlignedTriplet, "aligned-triplet-exclusion", "ATE", "", 75, 75, kCostly,
        about::aligned_triplet},
       find_aligned_triplets},
      chain(kNishio, "nishio-forcing-chain", "NFC", 75, find_nishio, about::nishio),
      chain(kCellForcingChain, "cell-forcing-chain", "LFC", 80, find_multiple_forcing_chains,
            about::cell_chain),
      chain(kRegionForcingChain, "region-forcing-chain", "RFC", 80, find_multiple_forcing_chains,
            about::region_chain),
      chain(kDynamicContradiction, "dynamic-contradiction-forcing-chain", "DCFC", 85, find_dynamic,
            about::contradiction_net),
      chain(kDynamicDouble, "dynamic-double-forcing-chain", "DdFC", 85, find_dynamic,
            about::double_net),
      chain(kDynamicCell, "dynamic-cell-forcing-chain", "DLFC", 85, find_dynamic, about::cell_net),
      chain(kDynamicRegion, "dynamic-region-forcing-chain", "DRFC", 85, find_dynamic,
            about::region_net),
      chain(kDynamicContradictionPlus, "dynamic-contradiction-forcing-chain-plus", "DCFC+", 90,
            find_dynamic_plus, about::contradiction_net),
      chain(kDynamicDoublePlus, "dynamic-double-forcing-chain-plus", "DdFC+", 90, find_dynamic_plus,
            about::double_net),
      chain(kDynamicCellPlus, "dynamic-cell-forcing-chain-plus", "DLFC+", 90, find_dynamic_plus,
            about::cell_net),
      chain(kDynamicRegionPlus, "dynamic-region-forcing-chain-plus", "DRFC+", 90, find_dynamic_plus,
            about::region_net),
      chain(kDynamicContradictionForcing, "dynamic-contradiction-forcing-chain-plus-forcing-chains",
            "DCFC+FC", 95, find_nested_forcing, about::contradiction_net),
      chain(kDynamicDoubleForcing, "dynamic-double-forcing-chain-plus-forcing-chains", "DdFC+FC",
            95, find_nested_forcing, about::double_net),
      chain(kDynamicCellForcing, "dynamic-cell-forcing-chain-plus-forcing-chains", "DLFC+FC", 95,
            find_nested_forcing, about::cell_net),
      chain(kDynamicRegionForcing, "dynamic-region-forcing-chain-plus-forcing-chains", "DRFC+FC",
            95, find_nested_forcing, about::region_net),
      chain(kDynamicContradictionMultiple,
            "dynamic-contradiction-forcing-chain-plus-multiple-forcing-chains", "DCFC+MFC", 100,
            find_nested_multiple, about::contradiction_net),
      chain(kDynamicDoubleMultiple, "dynamic-double-forcing-chain-plus-multiple-forcing-chains",
            "DdFC+MFC", 100, find_nested_multiple, about::double_net),
      chain(kDynamicCellMultiple, "dynamic-cell-forcing-chain-plus-multiple-forcing-chains",
            "DLFC+MFC", 100, find_nested_multiple, about::cell_net),
      chain(kDynamicRegionMultiple, "dynamic-region-forcing-chain-plus-multiple-forcing-chains",
            "DRFC+MFC", 100, find_nested_multiple, about::region_net),
      chain(kDynamicContradictionDynamic,
            "dynamic-contradiction-forcing-chain-plus-dynamic-forcing-chains", "DCFC+DFC", 105,
            find_nested_dynamic, about::contradiction_net),
      chain(kDynamicDoubleDynamic, "dynamic-double-forcing-chain-plus-dynamic-forcing-chains",
            "DdFC+DFC", 105, find_nested_dynamic, about::double_net),
      chain(kDynamicCellDynamic, "dynamic-cell-forcing-chain-plus-dynamic-forcing-chains",
            "DLFC+DFC", 105, find_nested_dynamic, about::cell_net),
      chain(kDynamicRegionDynamic, "dynamic-region-forcing-chain-plus-dynamic-forcing-chains",
            "DRFC+DFC", 105, find_nested_dynamic, about::region_net),
      // Rated above all techniques, for the order of steps in an explanation.
      {{kGuess, "guess", "", "", 200, 200, kCandidates, about::guess}, nullptr},
      human(kLockedPair, "locked-pair", find_locked_subsets, about::locked_subset),
      human(kLockedTriple, "locked-triple", find_locked_subsets, about::locked_subset),
      human(kFinnedXWing, "finned-x-wing", find_finned_fish, about::finned_fish),
      human(kSashimiXWing, "sashimi-x-wing", find_finned_fish, about::finned_fish),
      human(kFrankenXWing, "franken-x-wing", find_large_fish, about::large_fish),
      human(kFinnedFrankenXWing, "finned-franken-x-wing", find_large_fish, about::large_fish),
      human(kMutantXWing, "mutant-x-wing", find_large_fish, about::large_fish),
      human(kFinnedMutantXWing, "finned-mutant-x-wing", find_large_fish, about::large_fish),
      human(kFinnedSwordfish, "finned-swordfish", find_finned_fish, about::finned_fish),
      human(kSashimiSwordfish, "sashimi-swordfish", find_finned_fish, about::finned_fish),
      human(kFrankenSwordfish, "franken-swordfish", find_large_fish, about::large_fish),
      human(kFinnedFrankenSwordfish, "finned-franken-swordfish", find_large_fish,
            about::large_fish),
      human(kMutantSwordfish, "mutant-swordfish", find_slow_fish, about::large_fish),
      human(kFinnedMutantSwordfish, "finned-mutant-swordfish", find_slow_fish, about::large_fish),
      human(kFinnedJellyfish, "finned-jellyfish", find_finned_fish, about::finned_fish),
      human(kSashimiJellyfish, "sashimi-jellyfish", find_finned_fish, about::finned_fish),
      human(kFrankenJellyfish, "franken-jellyfish", find_slow_fish, about::large_fish),
      human(kFinnedFrankenJellyfish, "finned-franken-jellyfish", find_slow_fish, about::large_fish),
      human(kMutantJellyfish, "mutant-jellyfish", find_slow_fish, about::large_fish),
      human(kFinnedMutantJellyfish, "finned-mutant-jellyfish", find_slow_fish, about::large_fish),
      human(kSkyscraper, "skyscraper", find_linked_pairs, about::linked_pairs),
      human(kTwoStringKite, "two-string-kite", find_linked_pairs, about::linked_pairs,
            "2-string kite"),
      human(kTurbotFish, "turbot-fish", find_linked_pairs, about::linked_pairs),
      human(kEmptyRectangle, "empty-rectangle", find_linked_pairs, about::empty_rectangle, "hinge"),
      human(kWWing, "w-wing", find_w_wings, about::w_wing),
      human(kWxyzWing, "wxyz-wing", find_wxyz_wings, about::wxyz_wing),
      human(kRemotePair, "remote-pair", find_remote_pairs, about::remote_pair),
      human(kSimpleColoursTrap, "simple-colours-trap", find_colours, about::simple_colours,
            "simple colors, simple colouring, single's chain"),
      human(kSimpleColoursWrap, "simple-colours-wrap", find_colours, about::simple_colours,
            "simple colors, simple colouring, single's chain"),
      human(kMultiColours1, "multi-colours-1", find_colours, about::multi_colours, "multi colors"),
      human(kMultiColours2, "multi-colours-2", find_colours, about::multi_colours, "multi colors"),
      human(kUniqueRectangle5, "unique-rectangle-5", find_rectangles, about::unique_rectangle,
            "UR type 5", kUniqueness),
      human(kUniqueRectangle6, "unique-rectangle-6", find_rectangles, about::unique_rectangle,
            "UR type 6", kUniqueness),
      human(kHiddenRectangle, "hidden-rectangle", find_rectangles, about::unique_rectangle,
            "hidden unique rectangle", kUniqueness),
      human(kAvoidableRectangle1, "avoidable-rectangle-1", find_rectangles,
            about::avoidable_rectangle, "AR type 1", kUniqueness),
      human(kAvoidableRectangle2, "avoidable-rectangle-2", find_rectangles,
            about::avoidable_rectangle, "AR type 2", kUniqueness),
      human(kSueDeCoq, "sue-de-coq", find_sue_de_coq, about::sue_de_coq,
            "two-sector disjoint subsets"),
      human(kXChain, "x-chain", find_x_chains, about::x_chain),
      human(kXyChain, "xy-chain", find_xy_chains, about::xy_chain),
      human(kNiceLoop, "nice-loop", find_chains, about::nice_loop, "continuous nice loop"),
      human(kDiscontinuousLoop, "discontinuous-nice-loop", find_chains, about::alternating_chain),
      human(kAic, "aic", find_chains, about::alternating_chain, "alternating inference chain"),
      human(kGroupedNiceLoop, "grouped-nice-loop", find_grouped_chains, about::grouped_chain,
            "grouped continuous nice loop"),
      human(kGroupedDiscontinuousLoop, "grouped-discontinuous-nice-loop", find_grouped_chains,
            about::grouped_chain),
      human(kGroupedAic, "grouped-aic", find_grouped_chains, about::grouped_chain),
      human(kAlsXz, "als-xz", find_set_chains, about::als_chain, "ALS-XZ rule"),
      human(kAlsXyWing, "als-xy-wing", find_set_chains, about::als_chain),
      human(kAlsChain, "als-chain", find_set_chains, about::als_chain, "ALS-XY-chain"),
      human(kDeathBlossom, "death-blossom", find_death_blossoms, about::death_blossom),
      human(kAlsNiceLoop, "als-nice-loop", find_chains_with_sets, about::chain_with_sets,
            "grouped continuous nice loop"),
      human(kAlsDiscontinuousLoop, "als-discontinuous-nice-loop", find_chains_with_sets,
            about::chain_with_sets),
      human(kAlsAic, "als-aic", find_chains_with_sets, about::chain_with_sets, "grouped AIC"),
  });
}();

constexpr bool in_order() {
  for (std::size_t i = 0; i < technique_table.size(); ++i) {
    if (static_cast<std::size_t>(technique_table[i].info.technique) != i) return false;
  }
  return true;
}
static_assert(in_order());

constexpr const TechniqueRow& row_of(Technique technique) {
  return technique_table[static_cast<std::size_t>(technique)];
}
constexpr int rating_of(Technique technique) { return row_of(technique).info.rating; }

/// The techniques of the human ladder, in the order of the search.
inline constexpr auto human_ladder = [] {
  using enum Technique;
  constexpr auto row = [](Technique technique, Finder* find) {
    return TechniqueRow{row_of(technique).info, find};
  };
  constexpr auto own = [](Technique technique) { return row_of(technique); };
  return std::to_array<TechniqueRow>({
      own(kLastCell),
      own(kNakedSingle),
      own(kHiddenSingleBox),
      own(kHiddenSingleLine),
      own(kLockedPair),
      own(kLockedTriple),
      own(kPointing),
      own(kClaiming),
      row(kNakedPair, find_open_subsets),
      row(kNakedTriplet, find_open_subsets),
      row(kHiddenPair, find_hidden_subsets),
      row(kHiddenTriplet, find_hidden_subsets),
      own(kNakedQuad),
      row(kHiddenQuad, find_any_hidden_quads),
      own(kXWing),
      own(kSwordfish),
      own(kJellyfish),
      own(kRemotePair),
      row(kGrave1, find_bug_plus_one),
      own(kSkyscraper),
      own(kTwoStringKite),
      own(kTurbotFish),
      own(kEmptyRectangle),
      own(kWWing),
      own(kXyWing),
      own(kXyzWing),
      row(kUniqueRectangle1, find_rectangles),
      row(kUniqueRectangle2, find_rectangles),
      row(kUniqueRectangle3, find_rectangles),
      row(kUniqueRectangle4, find_rectangles),
      own(kUniqueRectangle5),
      own(kUniqueRectangle6),
      own(kHiddenRectangle),
      own(kAvoidableRectangle1),
      own(kAvoidableRectangle2),
      own(kFinnedXWing),
      own(kSashimiXWing),
      own(kFinnedSwordfish),
      own(kSashimiSwordfish),
      own(kFinnedJellyfish),
      own(kSashimiJellyfish),
      own(kSimpleColoursTrap),
      own(kSimpleColoursWrap),
      own(kMultiColours1),
      own(kMultiColours2),
      own(kWxyzWing),
      own(kSueDeCoq),
      own(kXChain),
      own(kXyChain),
      own(kNiceLoop),
      own(kDiscontinuousLoop),
      own(kAic),
      own(kGroupedNiceLoop),
      own(kGroupedDiscontinuousLoop),
      own(kGroupedAic),
      own(kAlsXz),
      own(kAlsXyWing),
      own(kAlsChain),
      own(kDeathBlossom),
      own(kAlsNiceLoop),
      own(kAlsDiscontinuousLoop),
      own(kAlsAic),
      own(kCellForcingChain),
      own(kRegionForcingChain),
      own(kFrankenXWing),
      own(kFinnedFrankenXWing),
      own(kMutantXWing),
      own(kFinnedMutantXWing),
      own(kFrankenSwordfish),
      own(kFinnedFrankenSwordfish),
      own(kNishio),
      own(kDynamicContradiction),
      own(kDynamicDouble),
      own(kDynamicCell),
      own(kDynamicRegion),
      own(kDynamicContradictionPlus),
      own(kDynamicDoublePlus),
      own(kDynamicCellPlus),
      own(kDynamicRegionPlus),
      own(kDynamicContradictionForcing),
      own(kDynamicDoubleForcing),
      own(kDynamicCellForcing),
      own(kDynamicRegionForcing),
      own(kDynamicContradictionMultiple),
      own(kDynamicDoubleMultiple),
      own(kDynamicCellMultiple),
      own(kDynamicRegionMultiple),
      own(kDynamicContradictionDynamic),
      own(kDynamicDoubleDynamic),
      own(kDynamicCellDynamic),
      own(kDynamicRegionDynamic),
      // Slow, and seldom the first to be found.
      own(kFrankenJellyfish),
      own(kFinnedFrankenJellyfish),
      own(kMutantSwordfish),
      own(kFinnedMutantSwordfish),
      own(kMutantJellyfish),
      own(kFinnedMutantJellyfish),
  });
}();

/// The rows that a ladder searches: of neighbours with the same finder, the first one. The first
/// row that finds a step ends the search.
std::span<const TechniqueRow> search_order(Ladder ladder);
/// Those after the singles that `SingleSearch` finds.
std::span<const TechniqueRow> harder_than_singles(Ladder ladder);

/// Returns the row of a technique in a ladder that has it.
const TechniqueRow& row_of(Technique technique, Ladder ladder);

}  // namespace euler96::logic
