/// @file
/// A derivation with the ancestors of its assertions, which make its length and its links.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "derivation.hpp"
#include "inner_chains.hpp"
#include "nodes.hpp"
#include "units.hpp"

namespace euler96::logic {

template <std::size_t kWords>
class Net {
 public:
  using Set = NodeSet<kWords>;

  /// @param inner null for none; used only with further rules.
  Net(const Position& position, const Nodes& nodes, const Units& units, bool further_rules,
      InnerChains* inner)
      : nodes_(nodes),
        inner_(inner != nullptr),
        derivation_(position, nodes, units, further_rules, inner),
        ancestors_(nodes.size()) {}

  /// Derives what follows from a supposition, unless that was derived last.
  void derive(Node source, bool is_on) {
    if (sequence().size() > 0 && sequence()[0] == source && on(source) == is_on) return;
    derivation_.derive(source, is_on);
    for (const Node node : sequence()) {
      ancestors_[node] = ancestors_by(node, derivation_.reason(node));
    }
  }
  [[nodiscard]] const NodeList& sequence() const { return derivation_.sequence(); }
  [[nodiscard]] bool on(Node node) const { return derivation_.on(node); }
  [[nodiscard]] bool has_contradiction() const { return derivation_.contradiction().has_value(); }

  /// The number of assertions that lead to one, itself included.
  [[nodiscard]] int size_of(Node end) const { return size_of(ancestors_[end]); }
  /// The number of assertions of a contradiction: those that lead to one side and to the other.
  /// Neither side leads to the other: the contradiction would have been found one link before.
  [[nodiscard]] int size_of_contradiction() const {
    const auto& [node, reason] = *derivation_.contradiction();
    const Set others = ancestors_without(node, reason);
    int size = ancestors_[node].size() + others.size() + 1;
    if (!inner_) return size;
    std::vector<std::uint32_t> chains;
    add_chains(ancestors_[node], chains);
    add_chains(others, chains);
    if (reason.how == Reason::How::kByChain) chains.push_back(reason.application);
    return size + size_of(chains);
  }
  /// The supposition and the links that lead to an assertion.
  [[nodiscard]] Branch branch_to(Node end) const { return branch_within(ancestors_[end]); }
  /// The supposition and the links that lead to both sides of the contradiction.
  [[nodiscard]] Branch branch_to_contradiction() const {
    const auto& [node, reason] = *derivation_.contradiction();
    Set both = ancestors_[node];
    both |= ancestors_without(node, reason);
    Branch branch = branch_within(both);
    derivation_.add_links(node, reason, branch);
    return branch;
  }

 private:
  using Reason = Derivation::Reason;

  // The number of these assertions, and those of the inner chains that they follow from.
  [[nodiscard]] int size_of(const Set& assertions) const {
    if (!inner_) return assertions.size();
    std::vector<std::uint32_t> chains;
    add_chains(assertions, chains);
    return assertions.size() + size_of(chains);
  }
  void add_chains(const Set& assertions, std::vector<std::uint32_t>& chains) const {
    assertions.each([&](Node node) {
      const Reason& reason = derivation_.reason(node);
      if (reason.how == Reason::How::kByChain) chains.push_back(reason.application);
    });
  }
  // The number of assertions of these chains, each counted once.
  [[nodiscard]] int size_of(std::vector<std::uint32_t>& chains) const {
    int size = 0;
    std::ranges::sort(chains);
    const auto last = std::unique(chains.begin(), chains.end());
    for (auto each = chains.begin(); each != last; ++each) size += derivation_.assertions(*each);
    return size;
  }

  [[nodiscard]] Set ancestors_without(Node node, const Reason& reason) const {
    Set all;
    derivation_.each_parent(node, reason, [&](Node parent) { all |= ancestors_[parent]; });
    return all;
  }
  [[nodiscard]] Set ancestors_by(Node node, const Reason& reason) const {
    Set all = ancestors_without(node, reason);
    all.insert(node);
    return all;
  }
  [[nodiscard]] Branch branch_within(const Set& assertions) const {
    const Node source = sequence()[0];
    Branch branch{{nodes_.candidate(source), on(source)}};
    for (const Node node : sequence()) {
      if (assertions.contains(node)) {
        derivation_.add_links(node, derivation_.reason(node), branch);
      }
    }
    return branch;
  }

  const Nodes& nodes_;
  bool inner_;
  Derivation derivation_;
  std::vector<Set> ancestors_;
};

}  // namespace euler96::logic
