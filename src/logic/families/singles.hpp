/// @file
/// Hidden singles, which are most steps of most puzzles. Here they are found by the bits of a
/// digit's places, as `find_hidden_singles` finds them.
#pragma once

#include <array>
#include <optional>

#include "euler96/pattern.hpp"
#include "euler96/position.hpp"
#include "euler96/technique.hpp"

namespace euler96::logic {

/// A digit that has one place in a house.
struct HiddenSingle {
  Technique technique;  ///< `kLastCell`, `kHiddenSingleBox` or `kHiddenSingleLine`
  Single single;
};

/// Finds hidden singles, of one position after the other. The less these differ, the less it does.
class SingleSearch {
 public:
  /// Returns a hidden single of the lowest rating: of these, that of the first house and, in it, of
  /// the lowest digit.
  std::optional<HiddenSingle> first(const Position& position);

 private:
  // The places of a digit, and those that are alone in a house of a kind.
  struct Places {
    CellSet cells;
    CellSet alone;
  };
  std::array<std::array<Places, Digit::kCount>, 3> places_;  // by kind: boxes, rows, columns
};

/// Places hidden singles in steps of the lowest rating first. A step is all of that rating.
class HiddenSingles {
 public:
  explicit HiddenSingles(Position& position) : position_(position) {}

  /// Takes the next step. Returns its technique, or nothing if no hidden single is left.
  std::optional<Technique> place_next();

 private:
  using Places = std::array<CellSet, Digit::kCount>;

  template <class Alone>
  bool place(const Alone& alone, Places& none);
  bool place_last_cells();

  Position& position_;
  Places none_in_boxes_;
  Places none_in_lines_;
  bool box_ = false;   // whether a single in a box was placed, or a step with a higher rating
  bool line_ = false;  // the same of a line
};

}  // namespace euler96::logic
