#include "closures.hpp"

#include "euler96/geometry.hpp"

namespace euler96::logic {
namespace {

// Calls `visit` with each two of these bits.
template <typename Visit>
void each_two(unsigned bits, Visit visit) {
  for (; bits != 0; bits &= bits - 1) {
    const unsigned first = bits & ~(bits - 1);
    for (unsigned rest = bits & (bits - 1); rest != 0; rest &= rest - 1) {
      visit(first | (rest & ~(rest - 1)));
    }
  }
}

}  // namespace

RuleList::RuleList(const Position& position, const Units& units) {
  lock(units);
  hidden_pairs(position, units);
  naked_pairs(position, units);
  x_wings(units);
}

// What a digit has in a house lies in another house, once the rest of the first house is off.
void RuleList::lock(const Units& units) {
  for (const Digit digit : DigitSet::all()) {
    for (const HouseId base : HouseSet::all()) {
      const Unit from = unit_of(base, digit);
      for (const HouseId cover : base.is_box() ? kRows | kColumns : kBoxes) {
        const Unit into = unit_of(cover, digit);
        begin();
        add(units, from, units.members()[from] & ~crossing(base, cover));
        end_parents();
        add(units, into, units.members()[into] & ~crossing(cover, base));
        end();
      }
    }
  }
}

void RuleList::hidden_pairs(const Position& position, const Units& units) {
  for (const HouseId house : HouseSet::all()) {
    if ((position.empty_cells() & cells_of(house)).size() <= 4) continue;
    for (const Digit b : DigitSet::all()) {
      for (const Digit a : DigitSet::all()) {
        if (a == b) break;
        const unsigned of_a = units.members()[unit_of(house, a)];
        const unsigned of_b = units.members()[unit_of(house, b)];
        each_two(of_a & of_b, [&](unsigned two) {
          begin();
          add(units, unit_of(house, a), of_a & ~two);
          add(units, unit_of(house, b), of_b & ~two);
          end_parents();
          each_position(two, [&](std::size_t i) {
            const Unit cell = unit_of(house.cells()[i]);
            add(units, cell, units.members()[cell] & ~(DigitSet(a) | DigitSet(b)).bits());
          });
          end();
        });
      }
    }
  }
}

void RuleList::naked_pairs(const Position& position, const Units& units) {
  for (const HouseId house : HouseSet::all()) {
    if ((position.empty_cells() & cells_of(house)).size() < 4) continue;
    for (const Cell b : house.cells()) {
      for (const Cell a : house.cells()) {
        if (a == b) break;
        const unsigned in_a = units.members()[unit_of(a)];
        const unsigned in_b = units.members()[unit_of(b)];
        each_two(in_a & in_b, [&](unsigned two) {
          begin();
          add(units, unit_of(a), in_a & ~two);
          add(units, unit_of(b), in_b & ~two);
          end_parents();
          for (const Cell cell : house.cells()) {
            if (cell == a || cell == b) continue;
            add(units, unit_of(cell), units.members()[unit_of(cell)] & two);
          }
          end();
        });
      }
    }
  }
}

void RuleList::x_wings(const Units& units) {
  for (const Digit digit : DigitSet::all()) {
    int rows = 0;
    for (const HouseId row : kRows) rows += units.members()[unit_of(row, digit)] != 0 ? 1 : 0;
    if (rows < 4) continue;
    for (const HouseSet kind : {kColumns, kRows}) {
      const HouseSet across = kind == kRows ? kColumns : kRows;
      for (const HouseId b : kind) {
        for (const HouseId a : kind) {
          if (a == b) break;
          const unsigned in_a = units.members()[unit_of(a, digit)];
          const unsigned in_b = units.members()[unit_of(b, digit)];
          each_two(in_a & in_b, [&](unsigned two) {
            begin();
            add(units, unit_of(a, digit), in_a & ~two);
            add(units, unit_of(b, digit), in_b & ~two);
            end_parents();
            each_position(two, [&](std::size_t i) {
              const HouseId line = (houses_with(a.cells()[i]) & across).first();
              const Unit unit = unit_of(line, digit);
              add(units, unit, units.members()[unit] & ~crossing(line, a) & ~crossing(line, b));
            });
            end();
          });
        }
      }
    }
  }
}

void RuleList::begin() { rules_.push_back({static_cast<std::uint32_t>(nodes_.size()), 0, 0}); }

void RuleList::add(const Units& units, Unit unit, unsigned bits) {
  units.each_member(unit, bits, [&](Node node) { nodes_.push_back(node); });
}

void RuleList::end_parents() {
  rules_.back().parents = static_cast<std::uint16_t>(nodes_.size() - rules_.back().first);
}

// Without parents the pattern was on the board from the start, and does not count.
void RuleList::end() {
  Rule& rule = rules_.back();
  rule.removed = static_cast<std::uint16_t>(nodes_.size() - rule.first - rule.parents);
  if (rule.parents != 0 && rule.removed != 0) return;
  nodes_.resize(rule.first);
  rules_.pop_back();
}

}  // namespace euler96::logic
