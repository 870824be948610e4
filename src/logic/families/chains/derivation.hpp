/// @file
/// Everything that follows from one supposition, derived one assertion after the other.
///
/// In contrast to a chain, what is already off counts as removed: a candidate is turned on when it
/// is the last one of its cell, or of its digit in a house, and then follows from all the others of
/// that unit together. An assertion keeps the first reason that is found for it, and the rating
/// counts reasons, so the order of the derivation matters. It is Sudoku Explainer's:
///
///     1. A candidate that is on turns off others: in its cell, in its box, then in its lines.
///     2. If nothing is left to do by 1, a candidate that is off may turn on others: the last ones
///        of its cell, its box, then its lines. After each one comes 1 again.
///     3. If nothing is left to do by 2, the further rules turn off more, all of the first kind
///        that has any: locked candidates, hidden pairs, naked pairs, X-wings.
///     4. If nothing is left to do by 3, inner chains turn off more: chains on what is left.
///
/// For 3 and 4 see inner_steps.hpp. The derivation ends, since each of these learns something.
///
/// Where Sudoku Explainer goes by the numbers of cells and digits, nodes ascend: `sorted_nodes`.
#pragma once

#include <algorithm>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "euler96/pattern.hpp"
#include "inner_steps.hpp"
#include "nodes.hpp"
#include "units.hpp"

namespace euler96::logic {

/// An assertion of a node, and how it follows.
struct Reason {
  enum class How : std::uint8_t {
    kUnknown,     ///< the node is neither on nor off
    kSupposed,    ///< the source
    kTurnedOff,   ///< off, from a node that is on
    kLastOfUnit,  ///< on, from the other members of a unit
    kByStep,      ///< off, by a further rule or an inner chain
  };
  bool on = false;
  How how = How::kUnknown;
  Node parent = 0;         ///< if turned off: the node that is on
  Unit unit = 0;           ///< if the last one of a unit
  std::uint32_t step = 0;  ///< if by a step: its number among those that the net has taken
};

class Derivation {
 public:
  /// A node that is on and off: it has been asserted, and this is the opposite.
  struct Contradiction {
    Node node;
    Reason reason;
  };

  /// A list that is never longer than the nodes.
  using NodeList = boost::container::static_vector<Node, Candidate::kCount>;

  /// @param inner null if only links lead on.
  Derivation(const NetUnits& units, InnerSteps* inner);
  Derivation(const Derivation&) = delete;
  Derivation& operator=(const Derivation&) = delete;

  /// Derives until nothing more follows, or up to the first contradiction.
  void derive(Node source, bool on);

  [[nodiscard]] const std::optional<Contradiction>& contradiction() const { return contradiction_; }
  /// The derived assertions, in their order.
  [[nodiscard]] const NodeList& sequence() const { return sequence_; }
  [[nodiscard]] bool on(Node node) const { return reasons_[node].on; }
  [[nodiscard]] const Reason& reason(Node node) const { return reasons_[node]; }

  /// Calls `visit` with each node that an assertion follows from directly.
  template <typename Visit>
  void each_parent(Node node, const Reason& reason, Visit visit) const {
    switch (reason.how) {
      case Reason::How::kLastOfUnit:
        units_.each_member(reason.unit, units_.members()[reason.unit], [&](Node other) {
          if (other != node) visit(other);
        });
        break;
      case Reason::How::kTurnedOff:
        visit(reason.parent);
        break;
      case Reason::How::kByStep:
        for (const Node parent : step(reason).parents) visit(parent);
        break;
      case Reason::How::kSupposed:
      case Reason::How::kUnknown:
        break;
    }
  }
  /// Returns the step that an assertion follows by.
  [[nodiscard]] const InnerStep& step(const Reason& reason) const { return *steps_[reason.step]; }
  /// Adds the links to an assertion from its parents, and the inner chain that makes them.
  void add_links(Node node, const Reason& reason, Branch& branch) const;

 protected:
  [[nodiscard]] const Units& units() const { return units_; }
  /// The number of assertions that the inner chains behind these have, each chain counted once.
  template <typename Set>
  [[nodiscard]] int assertions_of_chains(const Set& assertions, const Reason& last = {}) const {
    if (inner_ == nullptr || !inner_->has_chains()) return 0;
    int sum = 0;
    std::vector<bool> counted(steps_.size());
    const auto add = [&](const Reason& reason) {
      if (reason.how != Reason::How::kByStep || counted[reason.step]) return;
      counted[reason.step] = true;
      sum += step(reason).assertions();
    };
    assertions.each([&](Node node) { add(reasons_[node]); });
    add(last);
    return sum;
  }

 private:
  void learn(Node node, const Reason& reason);
  bool learn_or_contradict(Node node, const Reason& reason);
  bool turn_off_from(Node node);
  bool turn_on_from(Node node);
  bool take_inner_steps();

  const NetUnits& units_;
  InnerSteps* inner_;
  Units::Members left_{};  // the members of each unit that are not off, as far as 2 has got
  std::vector<const InnerStep*> steps_;  // those taken
  std::vector<Reason> reasons_;
  NodeList sequence_;
  NodeList on_;
  NodeList off_;
  std::optional<Contradiction> contradiction_;
};

/// A derivation with the ancestors of its assertions, which make its length and its links.
template <std::size_t kWords>
class Net : public Derivation {
 public:
  using Set = NodeSet<kWords>;

  Net(const NetUnits& units, InnerSteps* inner)
      : Derivation(units, inner), ancestors_(units.size()) {}

  /// Derives what follows from a supposition, unless that was derived last.
  void derive(Node source, bool is_on) {
    if (!sequence().empty() && sequence()[0] == source && on(source) == is_on) return;
    Derivation::derive(source, is_on);
    for (const Node node : sequence()) {
      ancestors_[node] = ancestors_without(node, reason(node));
      ancestors_[node].insert(node);
    }
  }

  /// The number of assertions that lead to one, itself included, and of the inner chains.
  [[nodiscard]] int size_of(Node end) const {
    return ancestors_[end].size() + assertions_of_chains(ancestors_[end]);
  }
  /// The same of both sides of the contradiction; 0 if there is none. Neither side leads to the
  /// other: the contradiction would have been found one link before.
  [[nodiscard]] int size_of_contradiction() const {
    if (!contradiction()) return 0;
    const auto& [node, reason] = *contradiction();
    const Set others = ancestors_without(node, reason);
    return ancestors_[node].size() + others.size() + 1 +
           assertions_of_chains(ancestors_[node] | others, reason);
  }
  /// The supposition and the links that lead to an assertion.
  [[nodiscard]] Branch branch_to(Node end) const { return branch_within(ancestors_[end]); }
  /// The supposition and the links that lead to both sides of the contradiction.
  [[nodiscard]] Branch branch_to_contradiction() const {
    const auto& [node, reason] = *contradiction();
    Branch branch = branch_within(ancestors_[node] | ancestors_without(node, reason));
    add_links(node, reason, branch);
    return branch;
  }

 private:
  [[nodiscard]] Set ancestors_without(Node node, const Reason& reason) const {
    Set all;
    each_parent(node, reason, [&](Node parent) { all |= ancestors_[parent]; });
    return all;
  }
  [[nodiscard]] Branch branch_within(const Set& assertions) const {
    const Node source = sequence()[0];
    Branch branch{{units().candidate(source), on(source)}};
    for (const Node node : sequence()) {
      if (assertions.contains(node)) add_links(node, reason(node), branch);
    }
    return branch;
  }

  std::vector<Set> ancestors_;
};

}  // namespace euler96::logic
