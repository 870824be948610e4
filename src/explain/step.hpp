/// @file
/// A step of reasoning as data: what it places or removes, its technique and its rating. The table
/// of techniques, and the collector that finders report their steps to.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "cell_set.hpp"
#include "position.hpp"

namespace euler96::logic {

/// The techniques, in the order of `technique_table`.
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
};

/// A row of the table of techniques.
struct TechniqueRow {
  Technique technique;
  std::string_view name;        ///< as in the column `hardest`
  std::string_view short_name;  ///< as Sudoku Explainer's command-line versions abbreviate it
  int rating;                   ///< in tenths: of the step, or of its shortest form
};

inline constexpr std::array<TechniqueRow, 52> technique_table = {{
    {Technique::kLastCell, "last-cell", "HS", 10},
    {Technique::kHiddenSingleBox, "hidden-single-box", "HS", 12},
    {Technique::kHiddenSingleLine, "hidden-single-line", "HS", 15},
    {Technique::kDirectPointing, "direct-pointing", "DP", 17},
    {Technique::kDirectClaiming, "direct-claiming", "DC", 19},
    {Technique::kDirectHiddenPair, "direct-hidden-pair", "DP", 20},
    {Technique::kNakedSingle, "naked-single", "NS", 23},
    {Technique::kDirectHiddenTriplet, "direct-hidden-triplet", "DT", 25},
    {Technique::kPointing, "pointing", "Po", 26},
    {Technique::kClaiming, "claiming", "Cl", 28},
    {Technique::kNakedPair, "naked-pair", "NP", 30},
    {Technique::kXWing, "x-wing", "XW", 32},
    {Technique::kHiddenPair, "hidden-pair", "HP", 34},
    {Technique::kNakedTriplet, "naked-triplet", "NT", 36},
    {Technique::kSwordfish, "swordfish", "SF", 38},
    {Technique::kHiddenTriplet, "hidden-triplet", "HT", 40},
    {Technique::kXyWing, "xy-wing", "XYW", 42},
    {Technique::kXyzWing, "xyz-wing", "XYZW", 44},
    {Technique::kUniqueRectangle1, "unique-rectangle-1", "UR1", 45},
    {Technique::kUniqueRectangle2, "unique-rectangle-2", "UR2", 45},
    {Technique::kUniqueRectangle3, "unique-rectangle-3", "UR3", 45},
    {Technique::kUniqueRectangle4, "unique-rectangle-4", "UR4", 45},
    {Technique::kUniqueLoop1, "unique-loop-1", "UL1", 46},
    {Technique::kUniqueLoop2, "unique-loop-2", "UL2", 46},
    {Technique::kUniqueLoop3, "unique-loop-3", "UL3", 46},
    {Technique::kUniqueLoop4, "unique-loop-4", "UL4", 46},
    {Technique::kNakedQuad, "naked-quad", "NQ", 50},
    {Technique::kJellyfish, "jellyfish", "JF", 52},
    {Technique::kHiddenQuad, "hidden-quad", "HQ", 54},
    {Technique::kGrave1, "bivalue-grave-1", "BUG1", 56},
    {Technique::kGrave2, "bivalue-grave-2", "BUG2", 57},
    {Technique::kGrave3, "bivalue-grave-3", "BUG3", 58},
    {Technique::kGrave4, "bivalue-grave-4", "BUG4", 57},
    {Technique::kAlignedPair, "aligned-pair-exclusion", "APE", 62},
    {Technique::kXCycle, "x-cycle", "BiXCy", 65},
    {Technique::kYCycle, "y-cycle", "BiYCy", 65},
    {Technique::kXyCycle, "xy-cycle", "BiCy", 70},
    {Technique::kForcingXChain, "forcing-x-chain", "FXC", 66},
    {Technique::kForcingYChain, "forcing-y-chain", "FYC", 66},
    {Technique::kForcingChain, "forcing-chain", "FC", 70},
    {Technique::kAlignedTriplet, "aligned-triplet-exclusion", "ATE", 75},
    {Technique::kNishio, "nishio-forcing-chain", "NFC", 75},
    {Technique::kCellForcingChain, "cell-forcing-chain", "LFC", 80},
    {Technique::kRegionForcingChain, "region-forcing-chain", "RFC", 80},
    {Technique::kDynamicContradiction, "dynamic-contradiction-forcing-chain", "DCFC", 85},
    {Technique::kDynamicDouble, "dynamic-double-forcing-chain", "DdFC", 85},
    {Technique::kDynamicCell, "dynamic-cell-forcing-chain", "DLFC", 85},
    {Technique::kDynamicRegion, "dynamic-region-forcing-chain", "DRFC", 85},
    {Technique::kDynamicContradictionPlus, "dynamic-contradiction-forcing-chain-plus", "DCFC+", 90},
    {Technique::kDynamicDoublePlus, "dynamic-double-forcing-chain-plus", "DdFC+", 90},
    {Technique::kDynamicCellPlus, "dynamic-cell-forcing-chain-plus", "DLFC+", 90},
    {Technique::kDynamicRegionPlus, "dynamic-region-forcing-chain-plus", "DRFC+", 90},
}};

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
  std::vector<Link> links = {};  ///< in the order of the reasoning; only if `Found::wants_links`
};

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
