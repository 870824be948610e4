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

  /// @param units those that links may use.
  /// @param before null, or the closures of a position that had all candidates of this one: what
  ///     followed there by links still follows.
  Closures(const Nodes& nodes, const Units& units, const Closures* before = nullptr)
      : nodes_(nodes),
        units_(units),
        members_(&units.members()),
        rows_(nodes.size()),
        ends_(nodes.size()) {
    if (before != nullptr) take_over(*before);
    for (Node node = 0; node < nodes.size(); ++node) {
      grow(node, {Row(supposition(node, true)), Row(supposition(node, false))});
    }
    close();
  }

  /// The same with fewer members: what followed before still follows. It has no `ends`.
  Closures(const Closures& before, const Units::Members& left)
      : nodes_(before.nodes_), units_(before.units_), members_(&left), rows_(before.rows_) {
    mark_changes(*before.members_);
    close_links();
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
      units_.each_member(unit, (*members_)[unit], [&](Node node) { nodes.insert(node); });
      if (!single((*members_)[unit]) && !nodes.empty()) cases.push_back(nodes);
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
      const Unit cell = unit_of(nodes_.cell(node));
      units_.each_member(cell, (*members_)[cell], [&](Node other) {
        if (other != node) off.insert(other);
      });
    });
    return off;
  }

  /// The nodes that are on, or off, under a supposition.
  [[nodiscard]] const Set& ends(Node source, bool source_on, bool on) const {
    return ends_[source][source_on ? 0 : 1][on ? 0 : 1];
  }
  /// Adds what follows by the further rules.
  void add_rules() {
    if (rules_) return;
    by_links_ = rows_;
    rules_.emplace(units_);
    more_off_ = Set::all();
    close();
  }
  /// Adds what follows where these effects turn off more, until nothing changes or the supposition
  /// contradicts itself.
  /// @param effects returns what is off, too, where a set of nodes is off.
  template <typename Effects>
  void add(Effects effects) {
    std::vector<std::array<Set, 2>> known(nodes_.size());  // what was off the last time
    for (;;) {
      for (Node node = 0; node < nodes_.size(); ++node) {
        for (const bool on : {true, false}) {
          const Set& off = ends(node, on, false);
          Set& last = known[node][on ? 0 : 1];
          if (contradicts(node, on) || (off - last).empty()) continue;
          last = off;
          effects(off).each([&](Node gone) { grow(gone, {Row(), Row(supposition(node, on))}); });
        }
      }
      if (!changed_.any()) return;
      close();
    }
  }

  /// Whether a node is on and off under a supposition.
  [[nodiscard]] bool contradicts(Node source, bool on) const {
    return ends(source, on, true).meets(ends(source, on, false));
  }

 private:
  using Row = NodeSet<2 * kWords>;
  struct Rows {
    Row on;
    Row off;
  };

  static constexpr Node kOff = 64 * kWords;  // the first supposition that is off
  static constexpr Node kGone = 2 * kOff;    // no supposition
  static Node supposition(Node node, bool on) { return static_cast<Node>(node + (on ? 0 : kOff)); }

  // The nodes whose suppositions, on or off, are in a row.
  static Set under(const Row& row, bool on) {
    typename Set::Words words;
    std::copy_n(row.words().begin() + (on ? 0 : kWords), kWords, words.begin());
    return Set(words);
  }

  // Whether a row has a node on and off, or one of the cases.
  static bool follows(const Row& row, const Set& alive, const std::vector<Set>& cases) {
    const Set on = under(row, true);
    if ((on & under(row, false)).meets(alive)) return true;
    return std::ranges::any_of(cases, [&](const Set& nodes) { return (nodes - on).empty(); });
  }

  // Takes over what followed by links alone.
  void take_over(const Closures& before) {
    const auto number_before = [&](Node node) {
      return before.nodes_.node(nodes_.cell(node), nodes_.digit(node));
    };
    std::array<Node, 2 * kOff> renumbered;
    renumbered.fill(kGone);
    for (Node node = 0; node < nodes_.size(); ++node) {
      for (const bool on : {true, false}) {
        renumbered[supposition(number_before(node), on)] = supposition(node, on);
      }
    }
    const auto renumber = [&](const Row& row) {
      Row here;
      row.each([&](Node source) {
        if (renumbered[source] != kGone) here.insert(renumbered[source]);
      });
      return here;
    };
    const std::vector<Rows>& by_links = before.by_links_.empty() ? before.rows_ : before.by_links_;
    for (Node node = 0; node < nodes_.size(); ++node) {
      const Rows& rows = by_links[number_before(node)];
      rows_[node] = {renumber(rows.on), renumber(rows.off)};
    }
    mark_changes(*before.members_);
  }

  void mark_changes(const Units::Members& before) {
    for (Unit unit = 0; unit < kUnits; ++unit) {
      if ((*members_)[unit] != before[unit]) changed_.set(unit);
    }
  }

  // Follows links and rules until nothing changes.
  void close() {
    do {
      close_links();
      apply_rules();
    } while (changed_.any());
    list_ends();
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
    units_.each_member(unit, (*members_)[unit], [&](Node node) { members[count++] = node; });
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
    if (!rules_) return;
    rules_->each([&](std::span<const Node> a, std::span<const Node> b) {
      apply(a, b);
      apply(b, a);
    });
  }

  // Adds to the rows of a node.
  void grow(Node node, const Rows& more) {
    Rows& rows = rows_[node];
    if ((more.on - rows.on).empty() && (more.off - rows.off).empty()) return;
    if (!(more.off - rows.off).empty()) more_off_.insert(node);
    rows.on |= more.on;
    rows.off |= more.off;
    for (const Place& place : units_.places(node)) changed_.set(place.unit);
  }

  void list_ends() {
    std::ranges::fill(ends_, Ends());
    for (Node node = 0; node < nodes_.size(); ++node) {
      for (const bool on : {true, false}) {
        (on ? rows_[node].on : rows_[node].off).each([&](Node source) {
          const bool source_on = source < kOff;
          const auto of = static_cast<std::size_t>(source - (source_on ? 0 : kOff));
          ends_[of][source_on ? 0 : 1][on ? 0 : 1].insert(node);
        });
      }
    }
  }

  const Nodes& nodes_;
  const Units& units_;
  const Units::Members* members_;
  std::vector<Rows> rows_;
  std::vector<Rows> by_links_;   // those before anything else was followed, if anything was
  std::bitset<kUnits> changed_;  // the units that have a member whose rows have grown
  Set more_off_;                 // those off under more suppositions than when the rules applied
  std::optional<RuleList> rules_;
  using Ends = std::array<std::array<Set, 2>, 2>;  // by source on or off, end on or off
  std::vector<Ends> ends_;
};

}  // namespace euler96::logic
