// Unique rectangles of the human ladder: four cells in two rows, two columns and two boxes. They
// must not hold two digits a and b alone, which could be exchanged. A corner may lack one of them.
//
//     ab  ab   Types 1 to 4 are those of loops.cpp; in type 3 a subset may lie in two houses.
//      .  .    Type 5: three corners, or two opposite ones, share one extra digit.
//     ab  ab   Type 6: the roof is two opposite corners, and both rows or both columns have a digit
//              of the pair in the rectangle alone: in the roof, it would force all corners.
//              Hidden: a corner has no extra digit, and the row and the column of the opposite one
//              have a digit in the rectangle alone: the other digit there would force all corners.
//              Avoidable: some corners are filled, and none is a clue.
#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "combinations.hpp"
#include "escapes.hpp"

namespace euler96::logic {
namespace {

using enum Technique;

struct Corners {
  std::array<Cell, 4> cells;  // each shares a line with the next one, and the last with the first
  CellSet all;
};

// All rectangles in two boxes.
const std::vector<Corners>& all_corners() {
  static const auto list = [] {
    std::vector<Corners> rectangles;
    for (const Cell a : CellSet::all()) {
      for (const Cell c : CellSet::all()) {
        if (c.row() <= a.row() || c.column() <= a.column()) continue;
        const bool one_band = a.row() / 3 == c.row() / 3;
        const bool one_stack = a.column() / 3 == c.column() / 3;
        if (one_band == one_stack) continue;
        const Cell b = Cell::at(a.row(), c.column());
        const Cell d = Cell::at(c.row(), a.column());
        rectangles.push_back({{a, b, c, d}, CellSet(a) | CellSet(b) | CellSet(c) | CellSet(d)});
      }
    }
    return rectangles;
  }();
  return list;
}

class Rectangle {
 public:
  // @param two the cells with two candidates.
  Rectangle(const FinderInput& input, CellSet two, const Corners& corners, Found& found)
      : position_(input.position),
        two_(two),
        corners_(corners.cells),
        cells_(corners.all),
        found_(found) {}

  void add() {
    // A corner without extra digits has the pair.
    for (CellSet floors = cells_ & two_; !floors.empty();) {
      const DigitSet pair = position_.candidates(floors.first());
      for (const Cell cell : floors) {
        if (position_.candidates(cell) == pair) floors.erase(cell);
      }
      if (cells_.within(position_.places(pair.first()) | position_.places(pair.last())))
        add_of(pair);
    }
  }

  // Opposite corners have the same digit, and neighbours do not.
  void add_avoidable() {
    roof_ = cells_ & position_.empty_cells();
    if (roof_.empty() || roof_.size() > 2) return;
    std::array<DigitSet, 2> opposite = {DigitSet::all(), DigitSet::all()};
    for (std::size_t i = 0; i < 4; ++i) {
      const auto digit = position_.board()[corners_[i]];
      opposite[i % 2] &= digit ? DigitSet(*digit) : position_.candidates(corners_[i]);
    }
    for (const Digit a : opposite[0]) {
      for (const Digit b : opposite[1] - DigitSet(a)) {
        pair_ = DigitSet(a) | DigitSet(b);
        add_avoidable({a, b, a, b});
      }
    }
  }

 private:
  void add(Technique technique, const LoopEscape& escape, const CandidateSet& removed) {
    CandidateSet lost;
    for (const Digit digit : DigitSet::all()) {
      lost.insert(digit, removed.cells(digit) & position_.places(digit));
    }
    if (lost.empty()) return;
    found_.add({.technique = technique,
                .rating = 0,
                .order = static_cast<int>(technique),
                .removed = lost},
               UniqueLoop{cells_, pair_, roof_, extra_, escape});
  }
  void add_one_digit(Technique technique) {
    const Digit digit = extra_.first();
    add(technique, OneDigit{digit}, {digit, common_peers(roof_ & position_.places(digit))});
  }
  // Whether each house has places for the digit, all of them in the rectangle. A house that holds
  // the digit already forces nothing.
  [[nodiscard]] bool only_here(Digit digit, HouseSet houses) const {
    return std::ranges::all_of(houses, [&](HouseId house) {
      const CellSet here = position_.places(digit) & cells_of(house);
      return !here.empty() && here.within(cells_);
    });
  }

  void add_of(DigitSet pair) {
    pair_ = pair;
    roof_ = CellSet();
    for (const Cell cell : corners_) {
      if (!position_.candidates(cell).within(pair)) roof_.insert(cell);
    }
    extra_ = candidates_of(roof_, position_) - pair;
    const bool two = roof_.size() == 2;
    const bool opposite = two && (roof_ == corners(0, 2) || roof_ == corners(1, 3));
    if (roof_.single()) return add(kUniqueRectangle1, OneCell(), {pair, roof_});
    if (two && !opposite) {
      if (extra_.single()) add_one_digit(kUniqueRectangle2);
      if (extra_.several()) add_subsets();
      add_locked();
    } else if (extra_.single() && roof_.size() < 4) {
      add_one_digit(kUniqueRectangle5);
    }
    if (opposite) add_locked_opposite();
    if (roof_.several()) add_hidden();
  }

  [[nodiscard]] CellSet corners(std::size_t i, std::size_t k) const {
    return CellSet(corners_[i % 4]) | CellSet(corners_[k % 4]);
  }

  void add_subsets() {
    for (const HouseId house : houses_with_all(roof_)) {
      for (int degree = 2; degree <= 7; ++degree) {
        for (const auto& [subset, in_house] :
             roof_subsets(position_, house, roof_, extra_, extra_, degree)) {
          CandidateSet removed;
          for (const Digit digit : subset.digits) {
            CellSet holders = subset.cells & position_.places(digit);
            if (extra_.contains(digit)) holders |= roof_;
            removed.insert(digit, common_peers(holders) - subset.cells - roof_);
          }
          add(kUniqueRectangle3, subset, removed);
        }
      }
    }
  }

  void add_locked() {
    for (const HouseId house : houses_with_all(roof_)) {
      for (const Digit locked : pair_) {
        if (!only_here(locked, HouseSet(house))) continue;
        add(kUniqueRectangle4, LockedDigit{locked, HouseSet(house)},
            {pair_ - DigitSet(locked), roof_});
      }
    }
  }

  void add_locked_opposite() {
    for (const HouseSet kind : {kRows, kColumns}) {
      HouseSet lines;
      for (const Cell cell : roof_) lines |= houses_with(cell) & kind;
      for (const Digit locked : pair_) {
        if (!only_here(locked, lines)) continue;
        add(kUniqueRectangle6, Forcing{locked, roof_, locked, lines}, {locked, roof_});
      }
    }
  }

  void add_hidden() {
    for (std::size_t i = 0; i < 4; ++i) {
      if (roof_.contains(corners_[i])) continue;
      const Cell opposite = corners_[(i + 2) % 4];
      for (const Digit locked : pair_) {
        const HouseSet lines = houses_with(opposite) - kBoxes;
        if (!only_here(locked, lines)) continue;
        const DigitSet other = pair_ - DigitSet(locked);
        add(kHiddenRectangle, Forcing{other.first(), CellSet(opposite), locked, lines},
            {other, CellSet(opposite)});
      }
    }
  }

  void add_avoidable(const std::array<Digit, 4>& digits) {
    CandidateSet extra;
    CandidateSet own;
    for (std::size_t i = 0; i < 4; ++i) {
      const Cell cell = corners_[i];
      if (!roof_.contains(cell)) continue;
      own.insert(cell, digits[i]);
      extra.insert(cell, position_.candidates(cell) - DigitSet(digits[i]));
    }
    extra_ = DigitSet();
    for (const Cell cell : roof_) extra_ |= extra.digits(cell);
    if (roof_.single()) return add(kAvoidableRectangle1, OneCell(), own);
    if (extra_.single()) add_one_digit(kAvoidableRectangle2);
  }

  const Position& position_;
  CellSet two_;
  const std::array<Cell, 4>& corners_;
  CellSet cells_;
  Found& found_;
  DigitSet pair_;
  CellSet roof_;
  DigitSet extra_;
};

}  // namespace

void find_rectangles(const FinderInput& input, Found& found) {
  const CellSet two = CellsBySize(input.position).two;
  const CellSet empty = input.position.empty_cells();
  for (const Corners& corners : all_corners()) {
    if (corners.all.meets(input.clues)) continue;
    Rectangle rectangle(input, two, corners, found);
    corners.all.within(empty) ? rectangle.add() : rectangle.add_avoidable();
  }
}

}  // namespace euler96::logic
