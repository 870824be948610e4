// Unique rectangles and loops. A loop is an even number of cells that share two candidates, such
// that each house has none of them or two next to each other in the colouring of the loop. If all
// of its cells had these two candidates alone, they could be exchanged: there were two solutions.
//
//     a b . | . . .      Type 1: one cell has extra candidates: it holds one of them.
//     . . . | . . .      Type 2: the extra cells share one extra digit: one of them holds it.
//     b a . | . . .      Type 3: two extra cells act as one cell with the extra digits in a subset.
//                        Type 4: one of a and b is locked into the two extra cells: the other goes.
//
// The extra cells are the roof of the loop. rectangles.cpp has what the human ladder finds.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>
#include <cstddef>

#include "../families.hpp"
#include "combinations.hpp"
#include "escapes.hpp"
#include "logic/single_cells.hpp"

namespace euler96::logic {
namespace {

struct Loop {
  CellSet cells;
  CellSet roof;
  DigitSet pair;
  // A number of candidates around the cells and of the digits, which two loops seldom share.
  int tie_break = 0;

  static constexpr int kMaxTieBreak = 2 * Cell::kCount + Cell::kCount * 9 * 20 * 20;

  [[nodiscard]] int size() const { return cells.size(); }
  // The rating in tenths of types 1, 2 and 4; a subset can give type 3 a higher one.
  [[nodiscard]] int rating() const {
    if (size() == 4) return rating_of(Technique::kUniqueRectangle1);
    return rating_of(Technique::kUniqueLoop1) + (size() == 6 ? 0 : size() == 8 ? 1 : 4);
  }
};

using Loops = boost::container::small_vector<Loop, 16>;

/// Finds the loops of a pair of digits by a depth-first search along their cells.
class LoopSearch {
 public:
  LoopSearch(const Position& position, DigitSet pair, CellSet two, Loops& loops)
      : position_(position), pair_(pair), loops_(loops) {
    const Digit a = pair.first();
    const Digit b = (pair - DigitSet(a)).first();
    open_ = position.places(a) & position.places(b);
    // A loop visits each of its houses twice, so a cell that is alone in a house is in no loop.
    for (CellSet before; before != open_;) {
      before = open_;
      open_ -= alone_in_rows(open_) | alone_in_columns(open_) | alone_in_boxes(open_);
    }
    exact_ = open_ & two;
  }

  void run() {
    if (open_.size() < 4) return;
    for (const Cell start : exact_) {
      start_ = start;
      mixed_roof_ = (exact_ & open_).several() ? 2 : 0;  // else three cells or more are the roof
      visit(start, 0, CellSet(), DigitSet());
      open_.erase(start);  // each loop is found from its first exact cell
    }
  }

 private:
  // Adds a cell to the path. At most two cells may have extra digits, or all of them have the same.
  void visit(Cell cell, std::size_t parity, CellSet roof, DigitSet extra) {
    const HouseSet houses = houses_with(cell);
    if (visited_[parity].meets(houses)) return;
    if (!exact_.contains(cell)) {
      roof.insert(cell);
      extra |= position_.candidates(cell) - pair_;
      if (roof.size() > mixed_roof_ && !extra.single()) return;
    }
    visited_[parity] |= houses;
    path_.insert(cell);
    if (visited_[0] == visited_[1]) {
      if (peers_of(cell).contains(start_)) add(roof);
    } else {
      for (const Cell next : (open_ & peers_of(cell)) - path_) {
        visit(next, 1 - parity, roof, extra);
      }
    }
    path_.erase(cell);
    visited_[parity] -= houses;
  }

  void add(CellSet roof) {
    const bool known = std::any_of(loops_.begin(), loops_.end(),
                                   [&](const Loop& loop) { return loop.cells == path_; });
    if (known || roof.empty()) return;
    int tie_break = 0;
    for (const Digit digit : pair_) tie_break += position_.places(digit).size();
    for (const Cell cell : path_) {
      for (const Digit digit : DigitSet::all()) {
        const int places = (position_.places(digit) & peers_of(cell)).size();
        tie_break += places * places;
      }
    }
    loops_.push_back({path_, roof, pair_, tie_break});
  }

  const Position& position_;
  DigitSet pair_;
  Loops& loops_;
  CellSet open_;   // the cells with both digits
  CellSet exact_;  // those without others
  Cell start_;
  int mixed_roof_;  // the most cells with extra digits that are not all the same
  CellSet path_;
  std::array<HouseSet, 2> visited_;  // by the parity of their cell's place on the path
};

// Adds the steps of a loop. Lower types come first. The step of a loop may make another loop of the
// same type useless, so that only one may be taken: that with the smaller `tie_break`.
class LoopSteps {
 public:
  LoopSteps(const Position& position, const Loop& loop, Found& found)
      : position_(position),
        loop_(loop),
        extra_(candidates_of(loop.roof, position) - loop.pair),
        found_(found) {}

  void add() {
    if (loop_.roof.single()) {
      add(OneCell(), loop_.rating(), {loop_.pair, loop_.roof});
      return;
    }
    if (extra_.single()) add_type_2(extra_.first());
    if (loop_.roof.size() != 2) return;
    const Cell a = loop_.roof.first();
    const Cell b = (loop_.roof - CellSet(a)).first();
    for (const HouseId house : common_houses(a, b)) {
      add_type_4(house);
      if (extra_.size() < 2) continue;
      const int empty = (position_.empty_cells() & cells_of(house)).size();
      for (int degree = extra_.size(); degree <= 7; ++degree) {
        if (2 * degree <= empty) add_type_3_naked(house, degree);
        if (2 * degree < empty) add_type_3_hidden(house, degree);
      }
    }
  }

 private:
  void add(const LoopEscape& escape, int rating, const CandidateSet& removed) {
    using enum Technique;
    static constexpr std::array<std::array<Technique, 2>, 4> of_type = {
        {{kUniqueRectangle1, kUniqueLoop1},
         {kUniqueRectangle2, kUniqueLoop2},
         {kUniqueRectangle3, kUniqueLoop3},
         {kUniqueRectangle4, kUniqueLoop4}}};
    const int type = static_cast<int>(escape.index()) + 1;
    found_.add({.technique = of_type[escape.index()][loop_.size() == 4 ? 0 : 1],
                .rating = rating,
                .order = type * Loop::kMaxTieBreak + loop_.tie_break,
                .removed = removed},
               UniqueLoop{loop_.cells, loop_.pair, loop_.roof, extra_, escape});
  }

  void add_type_2(Digit digit) {
    const CellSet victims = common_peers(loop_.roof) & position_.places(digit);
    if (!victims.empty()) add(OneDigit{digit}, loop_.rating(), {digit, victims});
  }

  // The extra digits and those of `degree` - 1 other cells of the house are `degree` digits.
  void add_type_3_naked(HouseId house, int degree) {
    const int rating = loop_.rating() + degree - 1;
    if (rating > found_.rating_limit()) return;
    DigitSet in_both = extra_;
    for (const Cell cell : loop_.roof) in_both &= position_.candidates(cell);
    for (const auto& [subset, removed] :
         roof_subsets(position_, house, loop_.roof, extra_, in_both, degree)) {
      add(subset, rating, removed);
    }
  }

  // The pair and `degree` - 2 digits that are not extra have the roof and `degree` - 1 other cells.
  void add_type_3_hidden(HouseId house, int degree) {
    const int rating = loop_.rating() + degree - 2;
    if (rating > found_.rating_limit()) return;
    const unsigned roof = members(loop_.roof, house);
    const auto choose = [&](const auto& self, DigitSet rest, int missing, DigitSet hidden,
                            unsigned cells) -> void {
      if (nine_bit_counts[cells] > degree - 1) return;
      if (missing == 0) {
        if (nine_bit_counts[cells] != degree - 1) return;
        const CellSet set = members_of(house, cells);
        CandidateSet removed;
        for (const Digit digit : DigitSet::all() - hidden) {
          removed.insert(digit, set & position_.places(digit));
        }
        if (!removed.empty()) add(RoofSubset{house, set, hidden, true}, rating, removed);
        return;
      }
      for (const Digit digit : rest) {
        rest.erase(digit);
        const unsigned places = members(position_.places(digit), house);
        if (places == 0) continue;
        self(self, rest, missing - 1, hidden | DigitSet(digit), cells | (places & ~roof));
      }
    };
    unsigned cells = 0;
    for (const Digit digit : loop_.pair) {
      cells |= members(position_.places(digit), house) & ~roof;
    }
    choose(choose, DigitSet::all() - loop_.pair - extra_, degree - 2, loop_.pair, cells);
  }

  void add_type_4(HouseId house) {
    for (const Digit locked : loop_.pair) {
      if (!((position_.places(locked) & cells_of(house)) - loop_.roof).empty()) continue;
      add(LockedDigit{locked, HouseSet(house)}, loop_.rating(),
          {loop_.pair - DigitSet(locked), loop_.roof});
    }
  }

  const Position& position_;
  const Loop& loop_;
  DigitSet extra_;
  Found& found_;
};

}  // namespace

void find_loops(const FinderInput& input, Found& found) {
  const Position& position = input.position;
  const CellSet two = CellsBySize(position).two;
  boost::container::static_vector<unsigned, 36> pairs;
  for (const Cell cell : two) {
    const unsigned pair = position.candidates(cell).bits();
    if (std::find(pairs.begin(), pairs.end(), pair) != pairs.end()) continue;
    pairs.push_back(pair);
    Loops loops;
    LoopSearch(position, DigitSet::from_bits(pair), two, loops).run();
    for (const Loop& loop : loops) LoopSteps(position, loop, found).add();
  }
}

std::string words(const UniqueLoop& loop, const ExplainedStep& step) {
  const std::string roof = phrases::listed(loop.roof);
  const std::string extra = phrases::listed(loop.extra, "or");
  const std::string removal = phrases::removal(step);
  const std::string escape = std::visit(
      Overloaded{
          [&](const OneCell&) {
            return fmt::format(" Only {} can be {}, so it is neither digit of the pair{}", roof,
                               extra, removal);
          },
          [&](const OneDigit& one) {
            return fmt::format(
                " Only {0} can be {1}, so one of them is {1}, and a cell that sees all of them is "
                "not{2}",
                roof, one.digit.to_char(), removal);
          },
          [&](const RoofSubset& subset) {
            if (!subset.hidden) return words_of_naked(subset, loop.roof, loop.extra, step);
            return fmt::format(
                " So one of {} is {}. In {}, {} fit only in the other one and {}, so these hold no "
                "other digit{}",
                roof, extra, subset.house.name(), phrases::listed(subset.digits),
                phrases::listed(subset.cells), removal);
          },
          [&](const LockedDigit& locked) {
            return fmt::format(
                " In {}, {} fits only in {}. If the other one were {}, all of them would hold only "
                "the pair{}",
                locked.houses.first().name(), locked.digit.to_char(),
                phrases::listed(loop.roof, "or"),
                (loop.pair - DigitSet(locked.digit)).first().to_char(), removal);
          },
          [&](const Forcing& forcing) {
            return fmt::format(
                " In {}, {} fits only in these cells. So if {} were {}, they would hold nothing "
                "else{}",
                phrases::listed(forcing.houses), forcing.locked.to_char(),
                phrases::listed(forcing.cells, "or"), forcing.supposed.to_char(), removal);
          }},
      loop.escape);
  const bool filled = !loop.cells.within(step.before.empty_cells());
  return fmt::format(
      "{}{}{}. If they held nothing else, these digits could be exchanged, and there would be two "
      "solutions.{}",
      phrases::listed(loop.cells),
      filled ? ", none of them a clue, hold or can hold " : " can hold ",
      phrases::listed(loop.pair, "or"), escape);
}

Marks marks(const UniqueLoop& loop, const ExplainedStep&) {
  Marks marks{.cells = loop.cells, .digits = loop.pair, .loop = loop.cells};
  add_marks(loop.escape, marks);
  marks.premise = all_candidates(marks.cells);
  marks.premise |= CandidateSet(marks.digits, cells_of(marks.houses));
  return marks;
}

}  // namespace euler96::logic
