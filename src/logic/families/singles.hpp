/// @file
/// Hidden singles, which are most steps of most puzzles. They are found by the bits of a digit's
/// places.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "euler96/pattern.hpp"
#include "euler96/position.hpp"
#include "euler96/technique.hpp"
#include "logic/single_cells.hpp"

namespace euler96::logic {

/// A digit that has one place in a house, or a cell that has one candidate.
struct FoundSingle {
  Technique technique;  ///< `kLastCell`, `kHiddenSingleBox`, `kHiddenSingleLine` or `kNakedSingle`
  Single single;
};

/// The search for hidden singles, in one position after the other. The less these differ, the less
/// it does.
class SingleSearch {
 public:
  /// The houses of a kind.
  struct Kind {
    std::size_t index;
    HouseSet houses;
    CellSet (*alone)(CellSet cells);  ///< which of some cells are alone in a house of this kind
    Technique technique;              ///< unless the cell is the last of its house
  };
  static constexpr CellSet alone_in_lines(CellSet cells) {
    return alone_in_rows(cells) | alone_in_columns(cells);
  }
  static constexpr std::array<Kind, 2> kinds = {{
      {0, kBoxes, alone_in_boxes, Technique::kHiddenSingleBox},
      {1, kRows | kColumns, alone_in_lines, Technique::kHiddenSingleLine},
  }};

  // A visitor may place its digit in the position.

  /// Calls `visit(cell, digit)` for the last empty cell of each house. Returns whether
  /// there are any.
  template <class Visit>
  static bool last_cells(const Position& position, Visit visit) {
    const CellSet empty = position.empty_cells();
    CellSet last;
    for (const Kind& kind : kinds) last |= kind.alone(empty);
    bool any = false;
    for (const Cell cell : last) {
      const DigitSet digits = position.candidates(cell);
      if (digits.empty()) continue;  // the board has no solution
      visit(cell, digits.first());
      any = true;
    }
    return any;
  }

  /// Calls `visit(digit, cells)` for each digit that has one place in houses of a kind, with these
  /// places. Returns whether there are any.
  template <class Visit>
  bool of_kind(const Kind& kind, const Position& position, Visit visit) {
    bool any = false;
    for (const Digit digit : DigitSet::all()) {
      auto& [cells, alone] = places_[kind.index][digit.index()];
      if (position.places(digit) != cells) {
        cells = position.places(digit);
        alone = kind.alone(cells);
      }
      if (alone.empty()) continue;
      visit(digit, CellSet(alone));
      any = true;
    }
    return any;
  }

  /// Returns a hidden single of the lowest rating: of these, that of the first house and, in it, of
  /// the lowest digit. On the human ladder, naked singles come between last cells and these.
  std::optional<FoundSingle> first(const Position& position, Ladder ladder);

 private:
  struct Places {
    CellSet cells;
    CellSet alone;  // of these
  };
  std::array<std::array<Places, Digit::kCount>, kinds.size()> places_;
};

/// Places hidden singles in steps of the lowest rating first. A step is all of that rating.
class HiddenSingles {
 public:
  /// Takes the next step. Returns its technique, or nothing if no hidden single is left.
  std::optional<Technique> place_next(Position& position);

 private:
  SingleSearch search_;
  bool box_ = false;   // whether a single in a box was placed, or a step with a higher rating
  bool line_ = false;  // the same of a line
};

}  // namespace euler96::logic
