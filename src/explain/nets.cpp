// Nets: Nishio, the dynamic forcing chains, and those with further rules.
//
// One candidate is supposed on or off, and everything that follows is derived, one assertion after
// the other. In contrast to a chain, what is already off counts as removed: a candidate is turned
// on when it is the last one of its cell, or of its digit in a house, and then follows from all the
// others of that unit together. What follows is used in four ways:
//
//   contradiction   a candidate would be on and off: the supposition is wrong
//   double          the same follows from a candidate on and off: it is true
//   cell, region    the same follows from every candidate of a cell, or of a digit in a house
//
// A step's rating follows from its number of assertions: the ancestors of its ends, each counted
// once for each end. An assertion keeps the first reason that is found for it, so the number
// depends on the order of the derivation. It is Sudoku Explainer's: first what a candidate that is
// on turns off in its cell, in its box, then in its lines; each candidate that is off may turn on
// others at once. With further rules, when the queues are empty, locked candidates, hidden pairs,
// naked pairs and X-wings turn off more, all of the first kind that has any. Where Sudoku Explainer
// goes by the numbers of cells and digits, candidates are sorted by a hash of how they are linked,
// which stays the same when the puzzle is turned, permuted or relabelled.
//
// Nishio uses the links within one digit only, and nothing but the contradiction.
//
// Test: tests/chains_test.cpp.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "chain_nodes.hpp"
#include "finders.hpp"

namespace euler96::logic {
namespace {

struct Kind {
  bool within_cells;   // links between the candidates of a cell are used
  bool further_rules;  // when the queues are empty
  Technique contradiction;
  Technique twofold;
  Technique cell;
  Technique region;
};

constexpr Kind kNishio = {false, false, Technique::kNishio, {}, {}, {}};
constexpr Kind kDynamic = {true,
                           false,
                           Technique::kDynamicContradiction,
                           Technique::kDynamicDouble,
                           Technique::kDynamicCell,
                           Technique::kDynamicRegion};
constexpr Kind kDynamicPlus = {true,
                               true,
                               Technique::kDynamicContradictionPlus,
                               Technique::kDynamicDoublePlus,
                               Technique::kDynamicCellPlus,
                               Technique::kDynamicRegionPlus};

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

// A unit is a place where one candidate must be on: a cell, or a digit in a box, row or column. Its
// members have positions 0 to 8: digits, or cells of the house.
constexpr int kUnits = 4 * 81;
enum Type : std::uint8_t { kCell, kBox, kRow, kColumn };
constexpr std::array kAllTypes = {kCell, kBox, kRow, kColumn};

constexpr int house_of(Type type, Cell cell) {
  return type == kBox ? cell.box() : type == kRow ? cell.row() : cell.column();
}
constexpr int position_in(Type type, Cell cell) {
  return type == kBox   ? cell.row() % 3 * 3 + cell.column() % 3
         : type == kRow ? cell.column()
                        : cell.row();
}
constexpr int unit_of(Type type, int house, int digit) { return type * 81 + house * 9 + digit; }
constexpr Cell cell_of(Type type, int house, int position) {
  return type == kBox   ? Cell::at(house / 3 * 3 + position / 3, house % 3 * 3 + position % 3)
         : type == kRow ? Cell::at(house, position)
                        : Cell::at(position, house);
}
constexpr int index_of_house(Type type, int house) {
  return house + (type == kBox ? 18 : type == kRow ? 0 : 9);
}

// The positions in a house of the cells that lie in another, too.
constexpr auto common_table = [] {
  std::array<std::array<std::array<std::array<std::uint16_t, 9>, 4>, 9>, 4> table{};
  for (const Type type : {kBox, kRow, kColumn}) {
    for (int house = 0; house < 9; ++house) {
      for (const Type other : {kBox, kRow, kColumn}) {
        for (int position = 0; position < 9; ++position) {
          const int other_house = house_of(other, cell_of(type, house, position));
          auto& common = table[type][at(house)][other][at(other_house)];
          common = static_cast<std::uint16_t>(common | 1U << position);
        }
      }
    }
  }
  return table;
}();
constexpr unsigned common(Type type, int house, Type other, int other_house) {
  return common_table[type][at(house)][other][at(other_house)];
}

constexpr bool single(unsigned bits) { return bits != 0 && (bits & (bits - 1)) == 0; }
constexpr bool pair(unsigned bits) { return single(bits & (bits - 1)); }

template <typename Visit>
void each_bit(unsigned bits, Visit visit) {
  for (; bits != 0; bits &= bits - 1) visit(std::countr_zero(bits));
}

constexpr std::uint64_t mix(std::uint64_t x) {  // splitmix64
  x = (x + 0x9E3779B97F4A7C15) * 0xBF58476D1CE4E5B9;
  x = (x ^ x >> 27) * 0x94D049BB133111EB;
  return x ^ x >> 31;
}

// The nodes of a position, sorted by a hash of their neighbourhood: of the hashes of the others in
// their cell, box and lines, four times over.
Nodes sorted_nodes(const Position& position) {
  Nodes nodes(position);
  std::array<std::uint64_t, Candidate::kCount> keys{};
  for (int round = 0; round < 5; ++round) {
    std::array<std::uint64_t, kUnits> sums{};
    const auto each_unit = [&](int node, auto visit) {
      const Cell cell = nodes.cell(node);
      visit(kCell, sums[at(cell.index())]);
      for (const Type type : {kBox, kRow, kColumn}) {
        visit(type, sums[at(unit_of(type, house_of(type, cell), nodes.digit(node).value() - 1))]);
      }
    };
    for (int node = 0; node < nodes.size(); ++node) {
      each_unit(node, [&](Type, std::uint64_t& sum) { sum += mix(keys[at(node)]); });
    }
    for (int node = 0; node < nodes.size(); ++node) {
      std::uint64_t key = mix(keys[at(node)]);
      each_unit(node, [&](Type type, std::uint64_t sum) {
        key += mix(sum + (type == kCell ? 1 : type == kBox ? 2 : 3));
      });
      keys[at(node)] = key;
    }
  }
  nodes.sort_by(keys);
  return nodes;
}

// The members of all units of a position, and what each node turns off.
class Units {
 public:
  Units(const Position& position, const Nodes& nodes, bool within_cells)
      : places_(at(nodes.size())) {
    for (int node = 0; node < nodes.size(); ++node) {
      const Cell cell = nodes.cell(node);
      const int digit = nodes.digit(node).value() - 1;
      Place& place = places_[at(node)];
      place.unit[kCell] = static_cast<std::int16_t>(cell.index());
      place.bit[kCell] = static_cast<std::uint16_t>(1 << digit);
      for (const Type type : {kBox, kRow, kColumn}) {
        place.unit[type] = static_cast<std::int16_t>(unit_of(type, house_of(type, cell), digit));
        place.bit[type] = static_cast<std::uint16_t>(1 << position_in(type, cell));
      }
      for (const Type type : kAllTypes) {
        const std::size_t unit = at(place.unit[type]);
        positions_[unit] = static_cast<std::uint16_t>(positions_[unit] | place.bit[type]);
        members_[unit][at(std::countr_zero(place.bit[type]))] = static_cast<std::int16_t>(node);
      }
    }
    for (int node = 0; node < nodes.size(); ++node) {
      places_[at(node)].first = static_cast<std::uint16_t>(turned_off_.size());
      if (within_cells) sort_from(add_others(node, kCell));
      sort_from(add_others(node, kBox));
      const std::size_t lines = add_others(node, kRow);
      add_others(node, kColumn);
      sort_from(lines);
      places_[at(node)].last = static_cast<std::uint16_t>(turned_off_.size());
    }
    for (const Type type : {kBox, kRow, kColumn}) {
      for (int house = 0; house < 9; ++house) {
        empty_[type][at(house)] =
            (position.empty_cells() & house_cells[at(index_of_house(type, house))]).size();
      }
    }
    for (int cell = 0; cell < Cell::kCount; ++cell) {
      if (const auto digit = position.board()[Cell(cell)]) ++filled_[at(digit->value() - 1)];
    }
  }

  using Positions = std::array<std::uint16_t, kUnits>;

  [[nodiscard]] const Positions& positions() const { return positions_; }
  [[nodiscard]] int unit(int node, Type type) const { return places_[at(node)].unit[type]; }
  [[nodiscard]] unsigned bit(int node, Type type) const { return places_[at(node)].bit[type]; }
  [[nodiscard]] int member(int unit, int position) const {
    return members_[at(unit)][at(position)];
  }
  /// What a node turns off, in the order of the derivation.
  [[nodiscard]] std::span<const std::int16_t> turned_off(int node) const {
    const Place& place = places_[at(node)];
    return {turned_off_.data() + place.first, turned_off_.data() + place.last};
  }
  [[nodiscard]] int empty_cells(Type type, int house) const { return empty_[type][at(house)]; }
  [[nodiscard]] int filled(int digit) const { return filled_[at(digit)]; }

 private:
  // Adds the other members of the node's unit that are not there yet. Returns where they begin.
  std::size_t add_others(int node, Type type) {
    const std::size_t begin = turned_off_.size();
    const int unit = places_[at(node)].unit[type];
    each_bit(positions_[at(unit)] & ~bit(node, type), [&](int position) {
      const int other = member(unit, position);
      const auto first = turned_off_.begin() + places_[at(node)].first;
      if (std::find(first, turned_off_.end(), other) == turned_off_.end()) {
        turned_off_.push_back(static_cast<std::int16_t>(other));
      }
    });
    return begin;
  }
  void sort_from(std::size_t begin) {
    std::sort(turned_off_.begin() + static_cast<std::ptrdiff_t>(begin), turned_off_.end());
  }

  struct Place {
    std::array<std::int16_t, 4> unit;
    std::array<std::uint16_t, 4> bit;
    std::uint16_t first;
    std::uint16_t last;
  };

  std::vector<Place> places_;
  Positions positions_{};
  std::array<std::array<std::int16_t, 9>, kUnits> members_{};
  std::vector<std::int16_t> turned_off_;
  std::array<std::array<int, 9>, 4> empty_{};
  std::array<int, 9> filled_{};
};

// Nodes in the order in which they were added, each at most once.
class NodeList {
 public:
  void clear() { size_ = 0; }
  void push_back(int node) { nodes_[size_++] = static_cast<std::int16_t>(node); }
  [[nodiscard]] std::size_t size() const { return size_; }
  int operator[](std::size_t i) const { return nodes_[i]; }
  [[nodiscard]] auto begin() const { return nodes_.begin(); }
  [[nodiscard]] auto end() const { return nodes_.begin() + static_cast<std::ptrdiff_t>(size_); }

 private:
  std::size_t size_ = 0;
  std::array<std::int16_t, Candidate::kCount> nodes_;
};

// Everything that follows from one supposition.
template <int kWords>
class Net {
 public:
  using Set = NodeSet<kWords>;

  Net(const Nodes& nodes, const Units& units, const Kind& kind)
      : nodes_(nodes), units_(units), kind_(kind), reasons_(at(nodes.size())) {}

  /// Derives until nothing more follows, or up to the first contradiction.
  void derive(int source, bool on) {
    left_ = units_.positions();
    std::fill(reasons_.begin(), reasons_.end(), Reason());
    sequence_.clear();
    on_.clear();
    off_.clear();
    parents_.clear();
    rules_.clear();
    clash_ = -1;
    learn(source, {.on = on, .how = kSupposed});
    std::size_t next_on = 0;
    std::size_t next_off = 0;
    for (;;) {
      if (next_on < on_.size()) {
        if (!turn_off_from(on_[next_on++])) return;
      } else if (next_off < off_.size()) {
        if (!turn_on_from(off_[next_off++])) return;
      } else if (!kind_.further_rules || !apply_further_rules()) {
        return;
      }
    }
  }

  [[nodiscard]] bool contradiction() const { return clash_ >= 0; }
  /// The derived assertions, in their order.
  [[nodiscard]] const NodeList& sequence() const { return sequence_; }
  [[nodiscard]] bool on(int node) const { return reasons_[at(node)].on; }

  /// Computes the ancestors of each derived assertion.
  void find_ancestors() {
    ancestors_.resize(reasons_.size());
    for (const int node : sequence_) ancestors_[at(node)] = ancestors_by(node, reasons_[at(node)]);
  }
  /// The ancestors of an assertion, itself included.
  [[nodiscard]] const Set& ancestors(int node) const { return ancestors_[at(node)]; }
  /// The number of assertions of a contradiction: those that lead to one side and to the other.
  /// Neither side leads to the other: the contradiction would have been found one link before.
  [[nodiscard]] int size_of_contradiction() const {
    return ancestors(clash_).size() + ancestors_by(clash_, clash_reason_).size();
  }

  /// Writes the links that lead to an assertion.
  void write(int node, Step& step) const {
    for (const int each : sequence_) {
      if (ancestors(node).contains(each)) write_links(each, reasons_[at(each)], step);
    }
  }
  /// Writes those that lead to both sides of the contradiction.
  void write_contradiction(Step& step) const {
    Set both = ancestors(clash_);
    both |= ancestors_without(clash_, clash_reason_);
    for (const int each : sequence_) {
      if (both.contains(each)) write_links(each, reasons_[at(each)], step);
    }
    write_links(clash_, clash_reason_, step);
  }

 private:
  // How an assertion follows: on, from the other members of a unit of the type; off, from a node
  // that is on, or from several that are off.
  enum How : std::uint8_t { kLastOfUnit, kTurnedOff, kByRule, kSupposed, kUnknown };
  struct Reason {
    bool on = false;
    How how = kUnknown;
    Type type = kCell;
    std::int16_t parent = 0;  // a node; by a rule: the first of its parents in `parents_`
    std::int16_t count = 0;   // by a rule: the number of parents
  };

  // A further rule that applied.
  struct Rule {
    std::int16_t parents;  // in `parents_`
    Technique technique;
    std::int8_t house;
  };

  // What a further rule turns off, and why.
  struct Conclusion {
    std::uint64_t key;
    std::size_t begin;  // in `removed_`
    std::size_t end;
    Reason reason;
  };

  void learn(int node, const Reason& reason) {
    reasons_[at(node)] = reason;
    sequence_.push_back(node);
    (reason.on ? on_ : off_).push_back(node);
  }

  // Records a contradiction if the node has the opposite state; learns it if it has none.
  bool assert_that(int node, const Reason& reason) {
    const Reason& before = reasons_[at(node)];
    if (before.how == kUnknown) {
      learn(node, reason);
    } else if (before.on != reason.on) {
      clash_ = node;
      clash_reason_ = reason;
      return false;
    }
    return true;
  }

  bool turn_off_from(int node) {
    for (const int other : units_.turned_off(node)) {
      if (!assert_that(other, {.how = kTurnedOff, .parent = static_cast<std::int16_t>(node)}))
        return false;
    }
    return true;
  }

  bool turn_on_from(int node) {
    std::array<std::pair<int, Type>, 4> last;
    std::size_t count = 0;
    for (const Type type : kAllTypes) {
      std::uint16_t& left = left_[at(units_.unit(node, type))];
      left = static_cast<std::uint16_t>(left & ~units_.bit(node, type));
      if (!single(left) || (type == kCell && !kind_.within_cells)) continue;
      last[count++] = {units_.member(units_.unit(node, type), std::countr_zero(left)), type};
    }
    // Cell, box, and the lines by their nodes.
    if (count > 1 && last[count - 1].second == kColumn && last[count - 2].second == kRow &&
        last[count - 1].first < last[count - 2].first) {
      std::swap(last[count - 1], last[count - 2]);
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (!assert_that(last[i].first, {.on = true, .how = kLastOfUnit, .type = last[i].second}))
        return false;
    }
    return true;
  }

  template <typename Visit>
  void each_parent(int node, const Reason& reason, Visit visit) const {
    switch (reason.how) {
      case kLastOfUnit: {
        const int unit = units_.unit(node, reason.type);
        each_bit(units_.positions()[at(unit)] & ~units_.bit(node, reason.type),
                 [&](int position) { visit(units_.member(unit, position)); });
        break;
      }
      case kTurnedOff:
        visit(reason.parent);
        break;
      case kByRule:
        for (int i = 0; i < reason.count; ++i) visit(parents_[at(reason.parent + i)]);
        break;
      case kSupposed:
      case kUnknown:
        break;
    }
  }

  [[nodiscard]] Set ancestors_without(int node, const Reason& reason) const {
    Set all;
    each_parent(node, reason, [&](int parent) { all |= ancestors(parent); });
    return all;
  }
  [[nodiscard]] Set ancestors_by(int node, const Reason& reason) const {
    Set all = ancestors_without(node, reason);
    all.insert(node);
    return all;
  }

  void write_links(int node, const Reason& reason, Step& step) const {
    const Candidate to = nodes_.candidate(node);
    step.cells.insert(to.cell());
    step.digits.insert(to.digit());
    each_parent(node, reason, [&](int parent) {
      const Candidate from = nodes_.candidate(parent);
      Link link{{from, reasons_[at(parent)].on}, {to, reason.on}};
      if (reason.how == kLastOfUnit && reason.type != kCell) {
        link.house =
            static_cast<std::int8_t>(index_of_house(reason.type, house_of(reason.type, to.cell())));
      } else if (reason.how == kTurnedOff) {
        link.house = house_of_link(from, to);
      } else if (reason.how == kByRule) {
        const Rule& rule = *std::ranges::find(rules_, reason.parent, &Rule::parents);
        link.house = rule.house;
        link.rule = rule.technique;
      }
      step.links.push_back(link);
    });
  }

  // The further rules. Each applies to what is left, and counts only if something that the net has
  // turned off makes it possible: those are the parents of what the rule turns off.

  [[nodiscard]] unsigned left(Type type, int house, int digit) const {
    return left_[at(unit_of(type, house, digit))];
  }
  [[nodiscard]] unsigned left(Cell cell) const { return left_[at(cell.index())]; }

  // Adds the members of a unit that the net has turned off, except those at some positions.
  void add_parents(int unit, unsigned except) {
    each_bit(units_.positions()[at(unit)] & ~left_[at(unit)] & ~except, [&](int position) {
      parents_.push_back(static_cast<std::int16_t>(units_.member(unit, position)));
    });
  }

  void remove(int unit, unsigned positions) {
    each_bit(positions, [&](int position) {
      removed_.push_back(static_cast<std::int16_t>(units_.member(unit, position)));
    });
  }

  // Ends a pattern: what has been removed since the last one follows from the parents added since
  // `first`.
  void conclude(std::size_t first, Technique technique, int house) {
    const std::size_t begin = conclusions_.empty() ? 0 : conclusions_.back().end;
    if (removed_.size() == begin || parents_.size() == first) {
      removed_.resize(begin);
      parents_.resize(first);
      return;
    }
    rules_.push_back(
        {static_cast<std::int16_t>(first), technique, static_cast<std::int8_t>(house)});
    std::uint64_t key = 0;
    for (std::size_t i = begin; i < removed_.size(); ++i) key += mix(std::uint64_t(removed_[i]));
    for (std::size_t i = first; i < parents_.size(); ++i) key += mix(~std::uint64_t(parents_[i]));
    conclusions_.push_back({key,
                            begin,
                            removed_.size(),
                            {.how = kByRule,
                             .parent = static_cast<std::int16_t>(first),
                             .count = static_cast<std::int16_t>(parents_.size() - first)}});
  }

  bool learn_conclusions() {
    if (conclusions_.empty()) return false;
    std::sort(conclusions_.begin(), conclusions_.end(),
              [](const Conclusion& a, const Conclusion& b) { return a.key < b.key; });
    for (const Conclusion& conclusion : conclusions_) {
      const auto begin = removed_.begin() + static_cast<std::ptrdiff_t>(conclusion.begin);
      const auto end = removed_.begin() + static_cast<std::ptrdiff_t>(conclusion.end);
      std::sort(begin, end);
      for (const int node : std::span(begin, end)) {
        if (reasons_[at(node)].how == kUnknown) learn(node, conclusion.reason);
      }
    }
    conclusions_.clear();
    removed_.clear();
    return true;
  }

  bool apply_further_rules() {
    using Apply = void (Net::*)();
    for (const Apply rule : {&Net::lock, &Net::hidden_pairs, &Net::naked_pairs, &Net::x_wings}) {
      (this->*rule)();
      if (learn_conclusions()) return true;
    }
    return false;
  }

  void lock() {
    lock(kBox, kColumn);
    lock(kBox, kRow);
    lock(kColumn, kBox);
    lock(kRow, kBox);
  }

  // The digit's places in one house lie in another, where it goes from the rest.
  void lock(Type from, Type into) {
    for (int digit = 0; digit < 9; ++digit) {
      for (int house = 0; house < 9; ++house) {
        const unsigned places = left(from, house, digit);
        if (places == 0 || single(places)) continue;
        const Cell first = cell_of(from, house, std::countr_zero(places));
        const int other = house_of(into, first);
        if ((places & ~common(from, house, into, other)) != 0) continue;
        const unsigned rest = left(into, other, digit) & ~common(into, other, from, house);
        if (rest == 0) continue;
        const std::size_t parents = parents_.size();
        add_parents(unit_of(from, house, digit), common(from, house, into, other));
        remove(unit_of(into, other, digit), rest);
        conclude(parents, from == kBox ? Technique::kPointing : Technique::kClaiming,
                 index_of_house(from, house));
      }
    }
  }

  void hidden_pairs() {
    for (const Type type : {kBox, kColumn, kRow}) {
      for (int house = 0; house < 9; ++house) {
        if (units_.empty_cells(type, house) <= 4) continue;
        for (int b = 1; b < 9; ++b) {
          const unsigned places = left(type, house, b);
          if (!pair(places)) continue;
          for (int a = 0; a < b; ++a) {
            if (left(type, house, a) == places) hidden_pair(type, house, a, b, places);
          }
        }
      }
    }
  }

  void hidden_pair(Type type, int house, int a, int b, unsigned places) {
    const std::size_t parents = parents_.size();
    each_bit(places, [&](int position) {
      const Cell cell = cell_of(type, house, position);
      remove(cell.index(), left(cell) & ~(1U << a) & ~(1U << b));
    });
    add_parents(unit_of(type, house, a), 0);
    add_parents(unit_of(type, house, b), 0);
    conclude(parents, Technique::kHiddenPair, index_of_house(type, house));
  }

  void naked_pairs() {
    for (const Type type : {kBox, kColumn, kRow}) {
      for (int house = 0; house < 9; ++house) {
        if (units_.empty_cells(type, house) < 4) continue;
        for (int b = 1; b < 9; ++b) {
          const Cell second = cell_of(type, house, b);
          if (!pair(left(second))) continue;
          for (int a = 0; a < b; ++a) {
            const Cell first = cell_of(type, house, a);
            if (left(first) == left(second)) naked_pair(type, house, first, second);
          }
        }
      }
    }
  }

  void naked_pair(Type type, int house, Cell first, Cell second) {
    const std::size_t parents = parents_.size();
    add_parents(first.index(), 0);
    add_parents(second.index(), 0);
    for (int position = 0; position < 9; ++position) {
      const Cell cell = cell_of(type, house, position);
      if (cell != first && cell != second) remove(cell.index(), left(cell) & left(first));
    }
    conclude(parents, Technique::kNakedPair, index_of_house(type, house));
  }

  void x_wings() {
    for (const Type type : {kColumn, kRow}) {
      for (int b = 1; b < 9; ++b) {
        for (int a = 0; a < b; ++a) {
          for (int digit = 0; digit < 9; ++digit) {
            const unsigned places = left(type, b, digit);
            if (!pair(places) || left(type, a, digit) != places || units_.filled(digit) > 5)
              continue;
            x_wing(type, a, b, digit, places);
          }
        }
      }
    }
  }

  void x_wing(Type type, int a, int b, int digit, unsigned places) {
    const Type across = type == kRow ? kColumn : kRow;
    const std::size_t parents = parents_.size();
    each_bit(places, [&](int line) {
      remove(unit_of(across, line, digit), left(across, line, digit) & ~(1U << a) & ~(1U << b));
    });
    add_parents(unit_of(type, a, digit), 0);
    add_parents(unit_of(type, b, digit), 0);
    conclude(parents, Technique::kXWing, index_of_house(type, a));
  }

  const Nodes& nodes_;
  const Units& units_;
  const Kind& kind_;
  Units::Positions left_{};
  std::vector<Reason> reasons_;
  NodeList sequence_;
  NodeList on_;
  NodeList off_;
  std::vector<std::int16_t> parents_;
  std::vector<Rule> rules_;
  std::vector<std::int16_t> removed_;
  std::vector<Conclusion> conclusions_;
  std::vector<Set> ancestors_;
  int clash_ = -1;
  Reason clash_reason_;
};

template <int kWords>
class Nets {
 public:
  Nets(const Position& position, const Nodes& nodes, const Kind& kind, Found& found)
      : position_(position),
        nodes_(nodes),
        kind_(kind),
        found_(found),
        units_(position, nodes, kind.within_cells),
        net_(nodes, units_, kind),
        other_(nodes, units_, kind) {}

  void find_contradictions() {
    for (int node = 0; node < nodes_.size(); ++node) {
      for (const bool on : {true, false}) {
        net_.derive(node, on);
        if (!net_.contradiction()) continue;
        net_.find_ancestors();
        add_contradiction(net_, node, on);
      }
    }
  }

  void find() {
    CommonEnds ends(position_, nodes_, found_);
    for (int node = 0; node < nodes_.size(); ++node) {
      net_.derive(node, true);
      net_.find_ancestors();
      for (const int end : net_.sequence()) {
        ends.counts(node, net_.on(end))[end] =
            static_cast<std::uint16_t>(net_.ancestors(end).size());
      }
      if (net_.contradiction()) add_contradiction(net_, node, true);
      other_.derive(node, false);
      const bool twofold = position_.candidates(nodes_.cell(node)).size() > 2;
      if (!twofold && !other_.contradiction()) continue;
      other_.find_ancestors();
      if (other_.contradiction()) add_contradiction(other_, node, false);
      if (twofold) add_doubles(ends, node);
    }
    ends.find(kind_.cell, 2, kind_.region, [&](Step& step, int source, int end, bool) {
      net_.derive(source, true);
      net_.find_ancestors();
      net_.write(end, step);
    });
  }

 private:
  // Returns the rating of a step, or 0 if it is above what is of use.
  [[nodiscard]] int useful_rating(Technique technique, int assertions) const {
    const int rating = row_of(technique).rating + surcharge(assertions);
    return rating > found_.most() ? 0 : rating;
  }

  void add_contradiction(const Net<kWords>& net, int node, bool on) {
    const int rating = useful_rating(kind_.contradiction, net.size_of_contradiction());
    if (rating == 0) return;
    Step step{.technique = kind_.contradiction, .rating = rating};
    conclude(step, nodes_.candidate(node), !on);
    if (found_.wants_links()) net.write_contradiction(step);
    found_.add(std::move(step));
  }

  void add_doubles(CommonEnds& ends, int node) {
    for (const int end : other_.sequence()) {
      const bool on = other_.on(end);
      const int count = ends.counts(node, on)[end];
      if (count == CommonEnds::kUnreached) continue;
      const int rating = useful_rating(kind_.twofold, count + other_.ancestors(end).size());
      if (rating == 0) continue;
      Step step{.technique = kind_.twofold, .rating = rating};
      conclude(step, nodes_.candidate(end), on);
      if (found_.wants_links()) {
        net_.write(end, step);
        other_.write(end, step);
      }
      found_.add(std::move(step));
    }
  }

  const Position& position_;
  const Nodes& nodes_;
  const Kind& kind_;
  Found& found_;
  Units units_;
  Net<kWords> net_;
  Net<kWords> other_;
};

}  // namespace

void find_nishio(const Position& position, Found& found) {
  const Nodes nodes = sorted_nodes(position);
  with_words(nodes.size(), [&](auto words) {
    Nets<words>(position, nodes, kNishio, found).find_contradictions();
  });
}

void find_dynamic(const Position& position, Found& found) {
  const Nodes nodes = sorted_nodes(position);
  with_words(nodes.size(),
             [&](auto words) { Nets<words>(position, nodes, kDynamic, found).find(); });
}

void find_dynamic_plus(const Position& position, Found& found) {
  const Nodes nodes = sorted_nodes(position);
  with_words(nodes.size(),
             [&](auto words) { Nets<words>(position, nodes, kDynamicPlus, found).find(); });
}

}  // namespace euler96::logic
