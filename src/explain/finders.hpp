/// @file
/// The table of techniques, the order in which a position is searched, and the collector that
/// finders report their steps to.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "euler96/position.hpp"
#include "euler96/step.hpp"

namespace euler96::logic {

Finder find_hidden_singles;
Finder find_direct_locked;
Finder find_direct_hidden_pairs;
Finder find_naked_singles;
Finder find_direct_hidden_triplets;
Finder find_locked;
Finder find_naked_pairs;
Finder find_x_wings;
Finder find_hidden_pairs;
Finder find_naked_triplets;
Finder find_swordfish;
Finder find_hidden_triplets;
Finder find_xy_wings;
Finder find_xyz_wings;
Finder find_loops;
Finder find_naked_quads;
Finder find_jellyfish;
Finder find_hidden_quads;
Finder find_graves;
Finder find_aligned_pairs;
Finder find_cycles_and_forcing_chains;
Finder find_aligned_triplets;
Finder find_nishio;
Finder find_multiple_forcing_chains;
Finder find_dynamic;
Finder find_dynamic_plus;

Say say_last_cell, say_hidden_single, say_locked, say_naked_single, say_naked_set, say_hidden_set,
    say_fish, say_wing, say_loop, say_grave, say_exclusion, say_cycle, say_forcing_chain,
    say_multiple_chain, say_net, say_guess;

/// The candidates beyond the bivalue grave of a position that has one.
CandidateSet extra_of_grave(const Position& position);

/// All techniques, in the order of the search, which is Sudoku Explainer's, and then the guess.
inline constexpr auto technique_table = [] {
  using enum Technique;
  using enum Premise;
  return std::to_array<TechniqueRow>({
      {kLastCell, "last-cell", "HS", 10, find_hidden_singles, say_last_cell, kHouses},
      {kHiddenSingleBox, "hidden-single-box", "HS", 12, find_hidden_singles, say_hidden_single,
       kHouses},
      {kHiddenSingleLine, "hidden-single-line", "HS", 15, find_hidden_singles, say_hidden_single,
       kHouses},
      {kDirectPointing, "direct-pointing", "DP", 17, find_direct_locked, say_locked, kHouses},
      {kDirectClaiming, "direct-claiming", "DC", 19, find_direct_locked, say_locked, kHouses},
      {kDirectHiddenPair, "direct-hidden-pair", "DP", 20, find_direct_hidden_pairs, say_hidden_set,
       kHouses},
      {kNakedSingle, "naked-single", "NS", 23, find_naked_singles, say_naked_single, kCells},
      {kDirectHiddenTriplet, "direct-hidden-triplet", "DT", 25, find_direct_hidden_triplets,
       say_hidden_set, kHouses},
      {kPointing, "pointing", "Po", 26, find_locked, say_locked, kHouses},
      {kClaiming, "claiming", "Cl", 28, find_locked, say_locked, kHouses},
      {kNakedPair, "naked-pair", "NP", 30, find_naked_pairs, say_naked_set, kCells},
      {kXWing, "x-wing", "XW", 32, find_x_wings, say_fish, kHouses},
      {kHiddenPair, "hidden-pair", "HP", 34, find_hidden_pairs, say_hidden_set, kHouses},
      {kNakedTriplet, "naked-triplet", "NT", 36, find_naked_triplets, say_naked_set, kCells},
      {kSwordfish, "swordfish", "SF", 38, find_swordfish, say_fish, kHouses},
      {kHiddenTriplet, "hidden-triplet", "HT", 40, find_hidden_triplets, say_hidden_set, kHouses},
      {kXyWing, "xy-wing", "XYW", 42, find_xy_wings, say_wing, kCells},
      {kXyzWing, "xyz-wing", "XYZW", 44, find_xyz_wings, say_wing, kCells},
      {kUniqueRectangle1, "unique-rectangle-1", "UR1", 45, find_loops, say_loop, kCellsAndHouses,
       true},
      {kUniqueRectangle2, "unique-rectangle-2", "UR2", 45, find_loops, say_loop, kCellsAndHouses,
       true},
      {kUniqueRectangle3, "unique-rectangle-3", "UR3", 45, find_loops, say_loop, kCellsAndHouses,
       true},
      {kUniqueRectangle4, "unique-rectangle-4", "UR4", 45, find_loops, say_loop, kCellsAndHouses,
       true},
      {kUniqueLoop1, "unique-loop-1", "UL1", 46, find_loops, say_loop, kCellsAndHouses, true},
      {kUniqueLoop2, "unique-loop-2", "UL2", 46, find_loops, say_loop, kCellsAndHouses, true},
      {kUniqueLoop3, "unique-loop-3", "UL3", 46, find_loops, say_loop, kCellsAndHouses, true},
      {kUniqueLoop4, "unique-loop-4", "UL4", 46, find_loops, say_loop, kCellsAndHouses, true},
      {kNakedQuad, "naked-quad", "NQ", 50, find_naked_quads, say_naked_set, kCells},
      {kJellyfish, "jellyfish", "JF", 52, find_jellyfish, say_fish, kHouses},
      {kHiddenQuad, "hidden-quad", "HQ", 54, find_hidden_quads, say_hidden_set, kHouses},
      {kGrave1, "bivalue-grave-1", "BUG1", 56, find_graves, say_grave, kBoard, true},
      {kGrave2, "bivalue-grave-2", "BUG2", 57, find_graves, say_grave, kBoard, true},
      {kGrave3, "bivalue-grave-3", "BUG3", 58, find_graves, say_grave, kBoard, true},
      {kGrave4, "bivalue-grave-4", "BUG4", 57, find_graves, say_grave, kBoard, true},
      {kAlignedPair, "aligned-pair-exclusion", "APE", 62, find_aligned_pairs, say_exclusion,
       kCells},
      {kXCycle, "x-cycle", "BiXCy", 65, find_cycles_and_forcing_chains, say_cycle, kLinks},
      {kYCycle, "y-cycle", "BiYCy", 65, find_cycles_and_forcing_chains, say_cycle, kLinks},
      {kXyCycle, "xy-cycle", "BiCy", 70, find_cycles_and_forcing_chains, say_cycle, kLinks},
      {kForcingXChain, "forcing-x-chain", "FXC", 66, find_cycles_and_forcing_chains,
       say_forcing_chain, kLinks},
      {kForcingYChain, "forcing-y-chain", "FYC", 66, find_cycles_and_forcing_chains,
       say_forcing_chain, kLinks},
      {kForcingChain, "forcing-chain", "FC", 70, find_cycles_and_forcing_chains, say_forcing_chain,
       kLinks},
      {kAlignedTriplet, "aligned-triplet-exclusion", "ATE", 75, find_aligned_triplets,
       say_exclusion, kCells},
      {kNishio, "nishio-forcing-chain", "NFC", 75, find_nishio, say_net, kLinks},
      {kCellForcingChain, "cell-forcing-chain", "LFC", 80, find_multiple_forcing_chains,
       say_multiple_chain, kLinks},
      {kRegionForcingChain, "region-forcing-chain", "RFC", 80, find_multiple_forcing_chains,
       say_multiple_chain, kLinks},
      {kDynamicContradiction, "dynamic-contradiction-forcing-chain", "DCFC", 85, find_dynamic,
       say_net, kLinks},
      {kDynamicDouble, "dynamic-double-forcing-chain", "DdFC", 85, find_dynamic, say_net, kLinks},
      {kDynamicCell, "dynamic-cell-forcing-chain", "DLFC", 85, find_dynamic, say_net, kLinks},
      {kDynamicRegion, "dynamic-region-forcing-chain", "DRFC", 85, find_dynamic, say_net, kLinks},
      {kDynamicContradictionPlus, "dynamic-contradiction-forcing-chain-plus", "DCFC+", 90,
       find_dynamic_plus, say_net, kLinks},
      {kDynamicDoublePlus, "dynamic-double-forcing-chain-plus", "DdFC+", 90, find_dynamic_plus,
       say_net, kLinks},
      {kDynamicCellPlus, "dynamic-cell-forcing-chain-plus", "DLFC+", 90, find_dynamic_plus, say_net,
       kLinks},
      {kDynamicRegionPlus, "dynamic-region-forcing-chain-plus", "DRFC+", 90, find_dynamic_plus,
       say_net, kLinks},
      // Rated above all techniques, for the order of steps in an explanation.
      {kGuess, "guess", "", 100, nullptr, say_guess, kBoard},
  });
}();

constexpr bool in_order() {
  for (std::size_t i = 0; i < technique_table.size(); ++i) {
    if (static_cast<std::size_t>(technique_table[i].technique) != i) return false;
  }
  return true;
}
static_assert(in_order());

constexpr const TechniqueRow& row_of(Technique technique) {
  return technique_table[static_cast<std::size_t>(technique)];
}

/// The first row of each finder: the first finder that finds a step ends the search. It is made at
/// run time because functions cannot be compared at compile time with the sanitizers of GCC.
inline std::span<const TechniqueRow> search_order() {
  static const std::vector<TechniqueRow> order = [] {
    std::vector<TechniqueRow> rows;
    std::ranges::unique_copy(techniques(), std::back_inserter(rows), {}, &TechniqueRow::find);
    return rows;
  }();
  return order;
}

/// Collects the steps that a finder finds in a position. The lowest steps are those of the lowest
/// rating and, of these, those of the lowest order.
class Found {
 public:
  enum class Keep : std::uint8_t {
    kEffect,  ///< what the lowest steps place and remove together
    kLowest,  ///< and these steps
    kAll,     ///< all steps, without their links
  };

  explicit Found(Keep keep = Keep::kEffect) : keep_(keep) {}

  /// The highest rating that is still of use. A finder may skip steps that are rated above it.
  [[nodiscard]] int most() const { return keep_ == Keep::kAll ? kNone : rating_; }
  /// Whether steps need their links, cells, digits and houses; without it only the technique, the
  /// rating and the effect are used.
  [[nodiscard]] bool wants_links() const { return keep_ == Keep::kLowest; }

  /// Adds a step. It must place a digit or remove at least one candidate of the position.
  void add(Step&& step) {
    if (step.rating > most()) return;
    const auto key = std::pair(step.rating, step.order);
    const auto lowest = std::pair(rating_, order_);
    if (key < lowest) {
      std::tie(rating_, order_) = key;
      technique_ = step.technique;
      placed_ = CandidateSet();
      removed_ = CandidateSet();
      if (keep_ == Keep::kLowest) steps_.clear();
    }
    if (key <= lowest) {
      technique_ = std::min(technique_, step.technique);
      if (step.placed) placed_.insert(*step.placed);
      removed_ |= step.removed;
    }
    if (keep_ == Keep::kAll || (keep_ == Keep::kLowest && key <= lowest)) {
      steps_.push_back(std::move(step));
    }
  }

  [[nodiscard]] bool empty() const { return rating_ == kNone; }
  /// The rating of the lowest steps and the first of their techniques. Not of an empty Found.
  [[nodiscard]] int rating() const { return rating_; }
  [[nodiscard]] Technique technique() const { return technique_; }
  /// What the lowest steps place and remove.
  [[nodiscard]] const CandidateSet& placed() const { return placed_; }
  [[nodiscard]] const CandidateSet& removed() const { return removed_; }
  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }

 private:
  static constexpr int kNone = 1000;

  Keep keep_;
  int rating_ = kNone;
  int order_ = 0;
  Technique technique_{};
  CandidateSet placed_;
  CandidateSet removed_;
  std::vector<Step> steps_;
};

}  // namespace euler96::logic
