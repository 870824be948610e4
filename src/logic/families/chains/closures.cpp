#include "closures.hpp"

#include "euler96/geometry.hpp"
#include "logic/families/combinations.hpp"

namespace euler96::logic {

RuleList::RuleList(const Units& units) : units_(units) {
  for (const Digit digit : DigitSet::all()) {
    for (const HouseId line : kRows | kColumns) {
      for (const HouseId box : kBoxes) {
        const unsigned in_box = members(cells_of(line), box);
        if (in_box == 0) continue;
        add({{unit_of(box, digit), in_box}},
            {{unit_of(line, digit), members(cells_of(box), line)}});
      }
    }
    for (const HouseId row : kRows) {
      for (const HouseId other : kRows) {
        if (other == row) break;
        add_pairs(unit_of(row, digit), unit_of(other, digit),
                  1U << row.index() | 1U << other.index(), [&](std::size_t column) {
                    return unit_of((houses_with(row.cells()[column]) & kColumns).first(), digit);
                  });
      }
    }
    for (const HouseId house : HouseSet::all()) {
      for (const Digit other : DigitSet::all()) {
        if (other == digit) break;
        add_pairs(unit_of(house, digit), unit_of(house, other),
                  (DigitSet(digit) | DigitSet(other)).bits(),
                  [&](std::size_t position) { return unit_of(house.cells()[position]); });
      }
    }
  }
}

// Adds the rules of two units and each two units across, which both have candidates of both.
// @param across_bits the members of the units across that are in the two units.
// @param across returns the unit across at a position.
template <typename Across>
void RuleList::add_pairs(Unit a, Unit b, unsigned across_bits, const Across& across) {
  const unsigned common = units_.members()[a] & units_.members()[b];
  each_position(common, [&](std::size_t i) {
    each_position(common & ~0U << (i + 1), [&](std::size_t k) {
      const unsigned two = 1U << i | 1U << k;
      add({{a, two}, {b, two}}, {{across(i), across_bits}, {across(k), across_bits}});
    });
  });
}

// Without nodes on one side the pattern is on the board, and does not count.
void RuleList::add(std::initializer_list<Part> a, std::initializer_list<Part> b) {
  Rule rule{static_cast<std::uint32_t>(nodes_.size()), 0, 0};
  const auto append = [&](std::initializer_list<Part> parts) {
    const std::size_t before = nodes_.size();
    for (const auto& [unit, except] : parts) {
      units_.each_member(unit, units_.members()[unit] & ~except,
                         [&](Node node) { nodes_.push_back(node); });
    }
    return static_cast<std::uint16_t>(nodes_.size() - before);
  };
  rule.a = append(a);
  rule.b = append(b);
  if (rule.a != 0 && rule.b != 0) {
    rules_.push_back(rule);
  } else {
    nodes_.resize(rule.first);
  }
}

}  // namespace euler96::logic
