/// @file
/// The table of techniques, in the order of the search.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
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

/// A row of the table.
struct TechniqueRow {
  TechniqueInfo info;
  Finder* find;  ///< shared by techniques that are searched for together
};

/// All techniques, in the order of the search, which is Sudoku Explainer's, and then the guess. The
/// first finder that has a step ends the search.
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
      {{kClaiming, "claiming", "Cl", "locked candidates 2, box-line reduction", 28, 28, kCandidates,
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

/// The first row of each finder: the first finder that finds a step ends the search.
std::span<const TechniqueRow> search_order();
/// Those after the first one, which finds hidden singles.
inline std::span<const TechniqueRow> harder_than_hidden_singles() {
  static_assert(technique_table[0].find == find_hidden_singles);
  return search_order().subspan<1>();
}

}  // namespace euler96::logic
