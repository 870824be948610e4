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

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
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
  Closures(const Position& position, const Nodes& nodes, const Units& units, bool further_rules)
      : nodes_(nodes), units_(units), rows_(nodes.size()), ends_(nodes.size()) {
    for (Node node = 0; node < nodes.size(); ++node) {
      grow(node, {Row(supposition(node, true)), Row(supposition(node, false))});
    }
    follow_links();
    if (further_rules) {
      const RuleList rules(position, units);
      while (apply(rules)) follow_links();
    }
    list_ends();
  }

  /// The nodes that are on, or off, under a supposition.
  [[nodiscard]] const Set& ends(Node source, bool source_on, bool on) const {
    return ends_[source][source_on ? 0 : 1][on ? 0 : 1];
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
  static Node supposition(Node node, bool on) { return static_cast<Node>(node + (on ? 0 : kOff)); }

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
    units_.each_member(unit, units_.members()[unit], [&](Node node) { members[count++] = node; });
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
    rules.each([&](std::span<const Node> parents, std::span<const Node> removed) {
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
    rows.on |= more.on;
    rows.off |= more.off;
    for (const Place& place : units_.places(node)) changed_.set(place.unit);
  }

  void list_ends() {
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
  std::vector<Rows> rows_;
  std::bitset<kUnits> changed_;  // the units that have a member whose rows have grown
  std::vector<std::array<std::array<Set, 2>, 2>> ends_;
};

}  // namespace euler96::logic
