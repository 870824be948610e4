/// @file
/// What follows from every supposition of a position at once, without the order of a derivation.
///
/// A candidate has a row for being on and one for being off, with a bit for each supposition:
///
///                     suppositions   +r1c1=1  -r1c1=1  +r1c1=2  -r1c1=2  ...
///     r1c1=1   on                       1        .        .        1
///              off                      .        1        1        .
///
/// So a link is a few ANDs and ORs of rows for all suppositions together: the others of a unit are
/// off under what turns one on, and the last one is on under what turns all others off. The rows
/// grow until nothing changes, and the order does not matter.
///
/// The rows contain everything that a `Derivation` derives. They may contain more, since a
/// derivation ends at a contradiction and takes a further rule only if it removes something. So
/// they cannot rate a step, but if two suppositions have no end in common here, they have none.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "nodes.hpp"
#include "units.hpp"

namespace euler96::logic {

/// The further rules that may apply in a position (see inner_steps.hpp). All are of one form: if
/// the candidates of one or two units lie in as many other units, the others of these go. So each
/// rule holds both ways round:
///
///     locked candidates        a digit in a box        a digit in a line
///     hidden and naked pairs   two digits in a house   two of its cells
///     X-wings                  a digit in two rows     the digit in two columns
///
/// There is each rule here that a finder applies, and there may be more.
class RuleList {
 public:
  explicit RuleList(const Units& units);

  /// Calls `visit(a, b)` for each rule, with two lists of nodes: if one is off, so is the other.
  template <typename Visit>
  void each(Visit visit) const {
    for (const Rule& rule : rules_) {
      const auto nodes = std::span(nodes_).subspan(rule.first);
      visit(nodes.first(rule.a), nodes.subspan(rule.a, rule.b));
    }
  }

 private:
  struct Rule {
    std::uint32_t first;  // in `nodes_`
    std::uint16_t a;      // the number of nodes
    std::uint16_t b;
  };

  struct Part {
    Unit unit;
    unsigned except;  // the members that the other side has, too
  };

  template <typename Across>
  void add_pairs(Unit a, Unit b, unsigned across_bits, const Across& across);
  void add(std::initializer_list<Part> a, std::initializer_list<Part> b);

  const Units& units_;
  std::vector<Node> nodes_;
  std::vector<Rule> rules_;
};

template <std::size_t kWords>
class Closures {
 public:
  using Set = NodeSet<kWords>;
  using Row = NodeSet<2 * kWords>;

  /// The suppositions under which a node is on, and off.
  struct Rows {
    Row on;
    Row off;
  };
  /// The nodes that are on, and off, under a supposition.
  struct Ends {
    Set on;
    Set off;

    [[nodiscard]] bool contradict() const { return on.meets(off); }
  };

  /// The bit of a supposition in a row.
  static constexpr Node supposition(Node node, bool on) {
    return static_cast<Node>(on ? node : 64 * kWords + node);
  }
  /// The nodes whose suppositions, on or off, are in a row.
  static Set under(const Row& row, bool on) {
    typename Set::Words words;
    std::copy_n(row.words().begin() + (on ? 0 : kWords), kWords, words.begin());
    return Set(words);
  }

  /// What follows by links.
  explicit Closures(const Units& units)
      : Closures(units, suppositions(units.size()), {}, units.members()) {}

  /// The same with fewer members: what followed before still follows.
  /// @param rows all nodes that follow by links, where `before` are the members of the units.
  /// @param left those of them that there are now.
  Closures(const Units& units, std::vector<Rows> rows, const Units::Members& before,
           const Units::Members& left)
      : units_(units), left_(left), rows_(std::move(rows)) {
    for (Unit unit = 0; unit < kUnits; ++unit) changed_[unit] = left[unit] != before[unit];
    close_links();
  }

  [[nodiscard]] const std::vector<Rows>& rows() const { return rows_; }
  /// What follows from each node that is on, or from each that is off.
  [[nodiscard]] std::vector<Ends> ends(bool source_on) const {
    std::vector<Ends> ends(rows_.size());
    for (Node node = 0; node < rows_.size(); ++node) {
      const auto& [on, off] = rows_[node];
      under(on, source_on).each([&](Node source) { ends[source].on.insert(node); });
      under(off, source_on).each([&](Node source) { ends[source].off.insert(node); });
    }
    return ends;
  }

  /// What goes because a supposition contradicts itself, or because it follows from each of several
  /// of which one is true; where a node is on, what it turns off in its cell.
  /// @param alive the nodes of all members.
  [[nodiscard]] Set effects(const Set& alive) const {
    Set off;
    Set on;
    Row refuted;
    std::vector<Set> cases;
    for (Unit unit = 0; unit < kUnits; ++unit) {
      Set nodes;
      units_.each_member(unit, left_[unit], [&](Node node) { nodes.insert(node); });
      if (!single(left_[unit]) && !nodes.empty()) cases.push_back(nodes);
    }
    alive.each([&](Node node) {
      const Rows& rows = rows_[node];
      refuted |= rows.on & rows.off;
      if (follows(rows.on, alive, cases)) on.insert(node);
      if (follows(rows.off, alive, cases)) off.insert(node);
    });
    off |= under(refuted, true) & alive;
    on |= under(refuted, false) & alive;
    on.each([&](Node node) {
      const Place& in_cell = units_.places(node).front();
      units_.each_member(in_cell.unit, left_[in_cell.unit] & ~unsigned{in_cell.bit},
                         [&](Node other) { off.insert(other); });
    });
    return off;
  }

  /// Adds what follows by the further rules.
  void add_rules() {
    if (rules_) return;
    rules_.emplace(units_);
    more_off_ = Set::all();
    close();
  }
  /// Adds what follows where these effects turn off more, until nothing changes or the supposition
  /// contradicts itself.
  /// @param effects returns what is off, too, where a set of nodes is off.
  template <typename Effects>
  void add(Effects effects) {
    std::array<std::vector<Set>, 2> known;  // what was off the last time
    known.fill(std::vector<Set>(rows_.size()));
    for (;;) {
      for (const bool on : {true, false}) {
        const std::vector<Ends> all = ends(on);
        for (Node node = 0; node < rows_.size(); ++node) {
          const Set& off = all[node].off;
          Set& last = known[on ? 0 : 1][node];
          if (all[node].contradict() || (off - last).empty()) continue;
          last = off;
          effects(off).each([&](Node gone) { grow(gone, {Row(), Row(supposition(node, on))}); });
        }
      }
      if (!changed_.any()) return;
      close();
    }
  }

 private:
  static std::vector<Rows> suppositions(Node size) {
    std::vector<Rows> rows(size);
    for (Node node = 0; node < size; ++node) {
      rows[node] = {Row(supposition(node, true)), Row(supposition(node, false))};
    }
    return rows;
  }

  // Whether a row has a node on and off, or one of the cases.
  static bool follows(const Row& row, const Set& alive, const std::vector<Set>& cases) {
    const Set on = under(row, true);
    if ((on & under(row, false)).meets(alive)) return true;
    return std::ranges::any_of(cases, [&](const Set& nodes) { return (nodes - on).empty(); });
  }

  // Follows links and rules until nothing changes.
  void close() {
    do {
      close_links();
      if (rules_) apply_rules();
    } while (changed_.any());
  }

  void close_links() {
    while (changed_.any()) {
      for (Unit unit = 0; unit < kUnits; ++unit) {
        if (!changed_[unit]) continue;
        changed_.reset(unit);
        link(unit);
      }
    }
  }

  // For each member: what turns on any of the others, and what turns off all of them.
  void link(Unit unit) {
    std::array<Node, 9> members;
    std::size_t count = 0;
    units_.each_member(unit, left_[unit], [&](Node node) { members[count++] = node; });
    if (count < 2) return;
    std::array<Rows, 9> behind;  // of the members after each one
    behind[count - 1] = {Row(), Row::all()};
    for (std::size_t i = count - 1; i > 0; --i) {
      const Rows& rows = rows_[members[i]];
      behind[i - 1] = {behind[i].on | rows.on, behind[i].off & rows.off};
    }
    Rows before{Row(), Row::all()};
    for (std::size_t i = 0; i < count; ++i) {
      const Rows rows = rows_[members[i]];
      grow(members[i], {before.off & behind[i].off, before.on | behind[i].on});
      before = {before.on | rows.on, before.off & rows.off};
    }
  }

  void apply_rules() {
    const Set more_off = std::exchange(more_off_, Set());
    const auto apply = [&](std::span<const Node> parents, std::span<const Node> removed) {
      const auto has_more = [&](Node parent) { return more_off.contains(parent); };
      if (std::ranges::none_of(parents, has_more)) return;
      Row all = rows_[parents[0]].off;
      for (const Node parent : parents.subspan(1)) {
        if (all.empty()) return;
        all &= rows_[parent].off;
      }
      if (all.empty()) return;
      for (const Node node : removed) grow(node, {Row(), all});
    };
    rules_->each([&](std::span<const Node> a, std::span<const Node> b) {
      apply(a, b);
      apply(b, a);
    });
  }

  // Adds to the rows of a node.
  void grow(Node node, const Rows& more) {
    Rows& rows = rows_[node];
    const bool more_off = !(more.off - rows.off).empty();
    if (!more_off && (more.on - rows.on).empty()) return;
    if (more_off) more_off_.insert(node);
    rows.on |= more.on;
    rows.off |= more.off;
    for (const Place& place : units_.places(node)) changed_[place.unit] = true;
  }

  const Units& units_;
  Units::Members left_;
  std::vector<Rows> rows_;
  std::bitset<kUnits> changed_;  // the units that have a member whose rows have grown
  Set more_off_;                 // those off under more suppositions than when the rules applied
  std::optional<RuleList> rules_;
};

}  // namespace euler96::logic
