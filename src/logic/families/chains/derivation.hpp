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
/// It ends, since each of these learns something. A rule of 3 never removes a candidate that is on:
/// `further_rules.hpp` says why, and the derivation asserts it.
///
/// Where Sudoku Explainer goes by the numbers of cells and digits, nodes ascend: `sorted_nodes`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "euler96/pattern.hpp"
#include "euler96/position.hpp"
#include "further_rules.hpp"
#include "inner_chains.hpp"
#include "nodes.hpp"
#include "units.hpp"

namespace euler96::logic {

/// Nodes in the order in which they were added, each at most once.
class NodeList {
 public:
  void clear() { size_ = 0; }
  void push_back(Node node) { nodes_[size_++] = node; }
  [[nodiscard]] std::size_t size() const { return size_; }
  Node operator[](std::size_t i) const { return nodes_[i]; }
  [[nodiscard]] const Node* begin() const { return nodes_.data(); }
  [[nodiscard]] const Node* end() const { return nodes_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<Node, Candidate::kCount> nodes_{};
};

class Derivation {
 public:
  /// An assertion of a node, and how it follows.
  struct Reason {
    enum class How : std::uint8_t {
      kUnknown,     ///< the node is neither on nor off
      kSupposed,    ///< the source
      kTurnedOff,   ///< off, from a node that is on
      kLastOfUnit,  ///< on, from the other members of a unit
      kByRule,      ///< off, by a further rule
      kByChain,     ///< off, by an inner chain
    };
    bool on = false;
    How how = How::kUnknown;
    Node parent = 0;                ///< if turned off: the node that is on
    Unit unit = 0;                  ///< if the last one of a unit
    std::uint32_t application = 0;  ///< if by a rule or chain: the number of its application
  };

  /// A node that is on and off: it has been asserted, and this is the opposite.
  struct Contradiction {
    Node node;
    Reason reason;
  };

  /// @param inner null for none; used only with further rules.
  Derivation(const Position& position, const Nodes& nodes, const Units& units, bool further_rules,
             InnerChains* inner = nullptr);
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
      case Reason::How::kByRule:
        for (const Node parent : rules_.parents(reason.application)) visit(parent);
        break;
      case Reason::How::kByChain:
        for (const Node parent : applied_[reason.application]->parents) visit(parent);
        break;
      case Reason::How::kSupposed:
      case Reason::How::kUnknown:
        break;
    }
  }
  /// Adds the links to an assertion from its parents, and the inner chain that makes them.
  void add_links(Node node, const Reason& reason, Branch& branch) const;
  /// The number of assertions of an inner chain.
  [[nodiscard]] int assertions(std::uint32_t application) const {
    return applied_[application]->chain.chain.assertions;
  }

 private:
  void learn(Node node, const Reason& reason);
  bool learn_or_contradict(Node node, const Reason& reason);
  bool turn_off_from(Node node);
  bool turn_on_from(Node node);
  bool apply_further_rules();
  bool apply_inner_chains();

  const Nodes& nodes_;
  const Units& units_;
  bool further_rules_;
  InnerChains* inner_;
  Units::Members left_{};  // the members of each unit that are not off, as far as 2 has got
  FurtherRules rules_;
  std::vector<const InnerChains::Application*> applied_;
  std::vector<Reason> reasons_;
  NodeList sequence_;
  NodeList on_;
  NodeList off_;
  std::optional<Contradiction> contradiction_;
};

}  // namespace euler96::logic
