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
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "nodes.hpp"
#include "units.hpp"

namespace euler96::logic {

/// The further rules that may apply in a position (see further_rules.hpp): once the net has turned
/// off all `parents`, it turns off `removed`, too.
class RuleList {
 public:
  RuleList(const Position& position, const Units& units);

  /// Calls `visit(parents, removed)` for each rule.
  template <typename Visit>
  void each(Visit visit) const {
    for (const Rule& rule : rules_) {
      const auto nodes = std::span(nodes_).subspan(rule.first);
      visit(nodes.first(rule.parents), nodes.subspan(rule.parents, rule.removed));
    }
  }

 private:
  struct Rule {
    std::uint32_t first;  // in `nodes_`: the parents, then what goes
    std::uint16_t parents;
    std::uint16_t removed;
  };

  void lock(const Units& units);
  void hidden_pairs(const Position& position, const Units& units);
  void naked_pairs(const Position& position, const Units& units);
  void x_wings(const Units& units);

  void begin();
  void add(const Units& units, Unit unit, unsigned bits);
  void end_parents();
  void end();

  std::vector<Node> nodes_;
  std::vector<Rule> rules_;
};

template <std::size_t kWords>
class Closures {
 public:
  using Set = NodeSet<kWords>;

  /// @param units those that links may use.
  Closures(const Nodes& nodes, const Units& units)
      : nodes_(nodes),
        units_(units),
        members_(&units.members()),
        rows_(nodes.size()),
        ends_(nodes.size()) {
    for (Node node = 0; node < nodes.size(); ++node) {
      grow(node, {Row(supposition(node, true)), Row(supposition(node, false))});
    }
    follow_links();
    list_ends();
  }

  /// The same in a later position: what followed by links still follows.
  /// @param before those of a position that had all candidates of this one.
  Closures(const Nodes& nodes, const Units& units, const Closures& before)
      : nodes_(nodes),
        units_(units),
        members_(&units.members()),
        rows_(nodes.size()),
        ends_(nodes.size()) {
    std::array<Node, 2 * kOff> renumbered;
    renumbered.fill(kGone);
    const auto number_before = [&](Node node) {
      return before.nodes_.node(nodes.cell(node), nodes.digit(node));
    };
    for (Node node = 0; node < nodes.size(); ++node) {
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
    for (Node node = 0; node < nodes.size(); ++node) {
      const Rows& rows = before.by_links()[number_before(node)];
      rows_[node] = {renumber(rows.on), renumber(rows.off)};
    }
    mark_changes(*before.members_);
    follow_links();
    list_ends();
  }

  /// The same with fewer members: what followed before still follows. It has no `ends`.
  Closures(const Closures& before, const Units::Members& left)
      : nodes_(before.nodes_), units_(before.units_), members_(&left), rows_(before.rows_) {
    mark_changes(*before.members_);
    follow_links();
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
  void follow_rules(const Position& position) {
    if (rules_) return;
    by_links_ = rows_;
    rules_.emplace(position, units_);
    follow_links_and_rules();
    list_ends();
  }
  /// Adds what follows where these effects turn off more, until nothing changes or the supposition
  /// contradicts itself.
  /// @param effects returns what is off, too, where a set of nodes is off.
  template <typename Effects>
  void follow(Effects effects) {
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
      follow_links_and_rules();
      list_ends();
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

  [[nodiscard]] const std::vector<Rows>& by_links() const {
    return by_links_.empty() ? rows_ : by_links_;
  }

  void mark_changes(const Units::Members& before) {
    for (Unit unit = 0; unit < kUnits; ++unit) {
      if ((*members_)[unit] != before[unit]) changed_.set(unit);
    }
  }

  void follow_links_and_rules() {
    do {
      follow_links();
    } while (rules_ && apply(*rules_));
  }

  void follow_links() {
    while (changed_.any()) {
      for (Unit unit = 0; unit < kUnits; ++unit) {
        if (!changed_[unit]) continue;
        changed_.reset(unit);
        follow_links(unit);
      }
    }
  }

  // For each member: what turns on any of the others, and what turns off all of them.
  void follow_links(Unit unit) {
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

  bool apply(const RuleList& rules) {
    const Set more_off = std::exchange(more_off_, Set());
    rules.each([&](std::span<const Node> parents, std::span<const Node> removed) {
      const auto has_more = [&](Node parent) { return more_off.contains(parent); };
      if (std::ranges::none_of(parents, has_more)) return;
      Row all = rows_[parents[0]].off;
      for (const Node parent : parents.subspan(1)) {
        if (all.empty()) return;
        all &= rows_[parent].off;
      }
      if (all.empty()) return;
      for (const Node node : removed) grow(node, {Row(), all});
    });
    return changed_.any();
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
  Set more_off_ = Set::all();    // those off under more suppositions than when the rules applied
  std::optional<RuleList> rules_;
  using Ends = std::array<std::array<Set, 2>, 2>;  // by source on or off, end on or off
  std::vector<Ends> ends_;
};

}  // namespace euler96::logic
