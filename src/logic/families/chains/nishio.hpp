/// @file
/// Which suppositions contradict themselves within their digit, from the bits of its places.
///
/// All places of the digit that a supposition turns on or off are a set of cells, so a round of the
/// search is a few operations on sets: the peers of what is on are off, and a place that is alone
/// in a house is on. The order does not matter, so this finds every contradiction that a
/// `Derivation` finds; only the derivation can rate it.
#pragma once

#include "euler96/geometry.hpp"
#include "euler96/position.hpp"
#include "logic/single_cells.hpp"

namespace euler96::logic {

/// The suppositions about one digit.
class DigitSuppositions {
 public:
  explicit DigitSuppositions(CellSet places) : places_(places), occupied_(places) {}

  /// Whether a place that is on, or off, makes another one on and off, or leaves a house without.
  [[nodiscard]] bool contradicts(Cell cell, bool on) const {
    CellSet all_on;
    CellSet off = on ? CellSet() : CellSet(cell);
    CellSet next = on ? CellSet(cell) : CellSet();
    for (;;) {
      all_on |= next;
      for (const Cell each : next) off |= peers_of(each) & places_;
      if (all_on.meets(off)) return true;
      const CellSet left = places_ - off;
      if (OccupiedHouses(left) != occupied_) return true;
      next = (alone_in_boxes(left) | alone_in_rows(left) | alone_in_columns(left)) - all_on;
      if (next.empty()) return false;
    }
  }

 private:
  CellSet places_;
  OccupiedHouses occupied_;
};

}  // namespace euler96::logic
