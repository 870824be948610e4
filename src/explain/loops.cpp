// Unique rectangles and loops. A loop is an even number of cells that share two candidates, such
// that each house has none of them or two next to each other in the colouring of the loop. If all
// of its cells had these two candidates alone, they could be exchanged: there were two solutions.
//
//     a b . | . . .      Type 1: one cell has extra candidates: it holds one of them.
//     . . . | . . .      Type 2: the extra cells share one extra digit: one of them holds it.
//     b a . | . . .      Type 3: two extra cells act as one cell with the extra digits in a subset.
//                        Type 4: one of a and b is locked into the two extra cells: the other goes.
#include <algorithm>
#include <array>
#include <bit>
#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>

#include "combinations.hpp"
#include "finders.hpp"

namespace euler96::logic {
namespace {

struct Loop {
  CellSet cells;
  CellSet extra;  // the cells with more candidates than the pair
  DigitSet pair;
  int crowd = 0;  // of candidates around the cells and of the digits, such that ties are rare

  static constexpr int kMaxCrowd = 2 * Cell::kCount + Cell::kCount * 9 * 20 * 20;

  [[nodiscard]] int size() const { return cells.size(); }
  // The rating in tenths of types 1, 2 and 4; a subset can give type 3 a higher one.
  [[nodiscard]] int rating() const {
    static constexpr std::array<int, 4> by_size = {45, 46, 47, 50};  // 4, 6, 8, 10 or more cells
    return by_size[std::min<std::size_t>(3, static_cast<std::size_t>(size()) / 2 - 2)];
  }
  // A step of a type, 1 to 4. Lower types come first. Of two loops of a type the step of one may
  // make the other useless, so that only one may be taken: that with the smaller crowd.
  [[nodiscard]] Step step(std::size_t type) const {
    static constexpr std::array<std::array<Technique, 2>, 4> techniques = {
        {{Technique::kUniqueRectangle1, Technique::kUniqueLoop1},
         {Technique::kUniqueRectangle2, Technique::kUniqueLoop2},
         {Technique::kUniqueRectangle3, Technique::kUniqueLoop3},
         {Technique::kUniqueRectangle4, Technique::kUniqueLoop4}}};
    return {.technique = techniques[type - 1][size() == 4 ? 0 : 1],
            .rating = rating(),
            .order = static_cast<int>(type) * kMaxCrowd + crowd,
            .cells = cells,
            .digits = pair};
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
    exact_ = open_ & two;
  }

  void run() {
    if (open_.size() < 4) return;
    for (const Cell start : exact_) {
      start_ = start;
      visit(start, 0, CellSet(), DigitSet());
      open_.erase(start);  // each loop is found from its first exact cell
    }
  }

 private:
  static std::uint32_t houses_bits(Cell cell) {
    std::uint32_t bits = 0;
    for (const std::uint8_t house : houses_of[static_cast<std::size_t>(cell.index())]) {
      bits |= std::uint32_t{1} << house;
    }
    return bits;
  }

  // Adds a cell to the path. At most two cells may have extra digits, or all of them have the same.
  void visit(Cell cell, std::size_t parity, CellSet extra, DigitSet extra_digits) {
    const std::uint32_t bits = houses_bits(cell);
    if ((visited_[parity] & bits) != 0) return;
    if (!exact_.contains(cell)) {
      extra.insert(cell);
      extra_digits = extra_digits | (position_.candidates(cell) - pair_);
      if (extra.size() > 2 && !extra_digits.single()) return;
    }
    visited_[parity] |= bits;
    path_.insert(cell);
    if (visited_[0] == visited_[1]) {
      if (peers_of(cell).contains(start_)) add(extra);
    } else {
      for (const Cell next : (open_ & peers_of(cell)) - path_) {
        visit(next, 1 - parity, extra, extra_digits);
      }
    }
    path_.erase(cell);
    visited_[parity] &= ~bits;
  }

  void add(CellSet extra) {
    const bool known = std::any_of(loops_.begin(), loops_.end(),
                                   [&](const Loop& loop) { return loop.cells == path_; });
    if (known || extra.empty()) return;
    int crowd = 0;
    for (const Digit digit : pair_) crowd += position_.places(digit).size();
    for (const Cell cell : path_) {
      for (const Digit digit : DigitSet::all()) {
        const int places = (position_.places(digit) & peers_of(cell)).size();
        crowd += places * places;
      }
    }
    loops_.push_back({path_, extra, pair_, crowd});
  }

  const Position& position_;
  DigitSet pair_;
  Loops& loops_;
  CellSet open_;   // the cells with both digits
  CellSet exact_;  // those without others
  Cell start_;
  CellSet path_;
  std::array<std::uint32_t, 2>
      visited_{};  // houses, by the parity of their cell's place on the path
};

void add_type_1(const Loop& loop, Found& found) {
  Step step = loop.step(1);
  for (const Digit digit : loop.pair) step.removed.insert(digit, loop.extra);
  found.add(std::move(step));
}

void add_type_2(const Position& position, const Loop& loop, Digit digit, Found& found) {
  const CellSet victims = common_peers(loop.extra) & position.places(digit);
  if (victims.empty()) return;
  Step step = loop.step(2);
  step.removed.insert(digit, victims);
  step.digits.insert(digit);
  found.add(std::move(step));
}

/// Two extra cells in a house, for types 3 and 4.
struct Roof {
  Cell a;
  Cell b;
  std::size_t house;
  DigitSet extra;
};

// The extra digits and those of `degree` - 1 other cells of the house are `degree` digits.
void add_type_3_naked(const Position& position, const Loop& loop, const Roof& roof, int degree,
                      Found& found) {
  const int rating = loop.rating() + degree - 1;
  if (rating > found.most()) return;
  const unsigned extra = roof.extra.bits();
  const unsigned both =
      extra & position.candidates(roof.a).bits() & position.candidates(roof.b).bits();
  std::array<unsigned, 9> digits{};
  for (std::size_t k = 0; k < digits.size(); ++k) {
    const Cell cell = houses[roof.house][k];
    digits[k] = cell == roof.a ? extra : cell == roof.b ? 0 : position.candidates(cell).bits();
  }
  for_each_tight(digits, degree, [&](unsigned chosen, unsigned common) {
    const CellSet set = members_of(roof.house, chosen);
    if (!set.contains(roof.a)) return;
    // Each of the extra cells must be able to complete the subset, so that it covers `common`.
    unsigned covered = both;
    for (const Cell cell : set - CellSet(roof.a)) covered |= position.candidates(cell).bits();
    if (covered != common) return;
    const CellSet others = house_cells[roof.house] - set - CellSet(roof.b);
    Step step = loop.step(3);
    step.rating = rating;
    for (const Digit digit : DigitSet::from_bits(common)) {
      step.removed.insert(digit, others & position.places(digit));
    }
    if (step.removed.empty()) return;
    step.aside = set - CellSet(roof.a);
    step.cells |= step.aside;
    step.digits = step.digits | DigitSet::from_bits(common);
    step.houses = std::uint32_t{1} << roof.house;
    found.add(std::move(step));
  });
}

// The pair and `degree` - 2 digits that are not extra have the two cells and `degree` - 1 others.
void add_type_3_hidden(const Position& position, const Loop& loop, const Roof& roof, int degree,
                       Found& found) {
  const int rating = loop.rating() + degree - 2;
  if (rating > found.most()) return;
  const DigitSet free = DigitSet::all() - loop.pair - roof.extra;
  const unsigned roof_bits = members(CellSet(roof.a) | CellSet(roof.b), roof.house);
  const auto choose = [&](const auto& self, DigitSet rest, int missing, DigitSet hidden,
                          unsigned cells) -> void {
    if (std::popcount(cells) > degree - 1) return;
    if (missing == 0) {
      if (std::popcount(cells) != degree - 1) return;
      Step step = loop.step(3);
      step.rating = rating;
      const CellSet set = members_of(roof.house, cells);
      for (const Digit digit : DigitSet::all() - hidden) {
        step.removed.insert(digit, set & position.places(digit));
      }
      if (step.removed.empty()) return;
      step.aside = set;
      step.cells |= set;
      step.digits = hidden;
      step.houses = std::uint32_t{1} << roof.house;
      found.add(std::move(step));
      return;
    }
    for (const Digit digit : rest) {
      rest.erase(digit);
      const unsigned places = members(position.places(digit), roof.house);
      if (places == 0) continue;
      self(self, rest, missing - 1, hidden | DigitSet(digit), cells | (places & ~roof_bits));
    }
  };
  unsigned cells = 0;
  for (const Digit digit : loop.pair) {
    cells |= members(position.places(digit), roof.house) & ~roof_bits;
  }
  choose(choose, free, degree - 2, loop.pair, cells);
}

void add_type_4(const Position& position, const Loop& loop, const Roof& roof, Found& found) {
  for (const Digit locked : loop.pair) {
    if (((position.places(locked) & house_cells[roof.house]) - loop.extra).empty()) {
      Step step = loop.step(4);
      step.removed.insert((loop.pair - DigitSet(locked)).first(), loop.extra);
      step.houses = std::uint32_t{1} << roof.house;
      found.add(std::move(step));
    }
  }
}

void add_steps(const Position& position, const Loop& loop, Found& found) {
  DigitSet extra;
  for (const Cell cell : loop.extra) extra = extra | (position.candidates(cell) - loop.pair);
  if (loop.extra.single()) {
    add_type_1(loop, found);
    return;
  }
  if (extra.single()) add_type_2(position, loop, extra.first(), found);
  if (loop.extra.size() != 2) return;
  CellSet ends = loop.extra;
  const Cell a = ends.first();
  ends.erase_first();
  const Cell b = ends.first();
  for (const std::uint8_t house : houses_of[static_cast<std::size_t>(a.index())]) {
    if (!house_cells[house].contains(b)) continue;
    const Roof roof{a, b, house, extra};
    add_type_4(position, loop, roof, found);
    if (extra.size() < 2) continue;
    const int empty = (position.empty_cells() & house_cells[house]).size();
    for (int degree = extra.size(); degree <= 7; ++degree) {
      if (2 * degree <= empty) add_type_3_naked(position, loop, roof, degree, found);
      if (2 * degree < empty) add_type_3_hidden(position, loop, roof, degree, found);
    }
  }
}

}  // namespace

void find_loops(const Position& position, Found& found) {
  const CellSet two = CellsBySize(position).two;
  boost::container::static_vector<unsigned, 36> pairs;
  for (const Cell cell : two) {
    const unsigned pair = position.candidates(cell).bits();
    if (std::find(pairs.begin(), pairs.end(), pair) != pairs.end()) continue;
    pairs.push_back(pair);
    Loops loops;
    LoopSearch(position, DigitSet::from_bits(pair), two, loops).run();
    for (const Loop& loop : loops) add_steps(position, loop, found);
  }
}

}  // namespace euler96::logic
