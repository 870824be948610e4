/// @file
/// The candidates of a position as numbered nodes, and sets of them.
///
/// Chains and nets search from each candidate of a position, so their inner loops run over sets of
/// candidates. With the candidates numbered from zero such a set has 200 to 250 bits, in three or
/// four words instead of the twelve that all 729 candidates take.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "core/order.hpp"
#include "euler96/geometry.hpp"
#include "euler96/index_set.hpp"
#include "euler96/position.hpp"

namespace euler96::logic {

/// The number of a candidate among those of a position, from zero.
using Node = std::uint16_t;

/// Returns a hash: splitmix64.
constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x + 0x9E3779B97F4A7C15) * 0xBF58476D1CE4E5B9;
  x = (x ^ x >> 27) * 0x94D049BB133111EB;
  return x ^ x >> 31;
}

/// Returns a positive number that does not depend on the order of the nodes.
constexpr int order_of(std::span<const Node> nodes) {
  std::uint64_t sum = 0;
  for (const Node node : nodes) sum += mix(node);
  return static_cast<int>(mix(sum) >> 33);
}

/// A set of nodes in `kWords` words. Its size is fixed so that compilers unroll its loops.
template <std::size_t kWords>
class NodeSet {
 public:
  using Words = std::array<std::uint64_t, kWords>;

  constexpr NodeSet() = default;  ///< the empty set
  constexpr explicit NodeSet(const Words& words) : words_(words) {}
  constexpr explicit NodeSet(Node node) { insert(node); }
  /// The set of all numbers, whether or not there are such nodes.
  static constexpr NodeSet all() {
    NodeSet set;
    for (std::uint64_t& w : set.words_) w = ~std::uint64_t{0};
    return set;
  }

  /// The nodes below a number.
  static constexpr NodeSet below(Node end) {
    NodeSet set;
    for (Node node = 0; node < end; ++node) set.insert(node);
    return set;
  }

  [[nodiscard]] constexpr const Words& words() const { return words_; }
  constexpr void insert(Node node) { words_[node / 64U] |= bit(node); }
  [[nodiscard]] constexpr bool contains(Node node) const {
    return (words_[node / 64U] & bit(node)) != 0;
  }
  [[nodiscard]] constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t w : words_) any |= w;
    return any == 0;
  }
  [[nodiscard]] constexpr int size() const {
    int size = 0;
    for (const std::uint64_t w : words_) size += count_bits(w);
    return size;
  }
  [[nodiscard]] constexpr bool meets(const NodeSet& other) const {
    return !(*this & other).empty();
  }
  /// Returns the lowest node. The set must not be empty.
  [[nodiscard]] constexpr Node first() const {
    std::size_t i = 0;
    while (words_[i] == 0) ++i;
    return lowest(i, words_[i]);
  }
  /// Calls `visit` with each node in ascending order.
  template <typename Visit>
  constexpr void each(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) visit(lowest(i, rest));
    }
  }
  friend constexpr NodeSet operator&(NodeSet a, const NodeSet& b) {
    for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] &= b.words_[i];
    return a;
  }
  friend constexpr NodeSet operator|(NodeSet a, const NodeSet& b) { return a |= b; }
  friend constexpr NodeSet operator-(NodeSet a, const NodeSet& b) {
    for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] &= ~b.words_[i];
    return a;
  }
  constexpr NodeSet& operator&=(const NodeSet& other) { return *this = *this & other; }
  constexpr NodeSet& operator|=(const NodeSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }

 private:
  static constexpr std::uint64_t bit(Node node) { return std::uint64_t{1} << node % 64; }
  static constexpr Node lowest(std::size_t word, std::uint64_t bits) {
    return static_cast<Node>(64 * static_cast<int>(word) + std::countr_zero(bits));
  }

  Words words_{};
};

/// Returns the number of words of a NodeSet that is enough for the nodes: 3, 4 or 12.
constexpr std::size_t words_for(int nodes) {
#ifndef __wasm__  // where the size of the code counts for more
  if (nodes <= 192) return 3;
#endif
  return nodes <= 256 ? 4 : 12;
}

/// Calls `use` with this number as a constant.
template <typename Use>
void with_words(int nodes, Use use) {
  if (words_for(nodes) == 12) return use(std::integral_constant<std::size_t, 12>());
  if (words_for(nodes) == 4) return use(std::integral_constant<std::size_t, 4>());
  if constexpr (words_for(0) == 3) use(std::integral_constant<std::size_t, 3>());
}

/// The nodes of a position: its candidates, numbered by cell and then by digit until they are
/// sorted.
class Nodes {
 public:
  explicit Nodes(const Position& position) {
    for (const Cell cell : position.empty_cells()) {
      for (const Digit digit : position.candidates(cell)) {
        candidates_[size_++] = index_of(Candidate(cell, digit));
      }
    }
    number();
  }

  /// Numbers the nodes by ascending keys.
  void sort_by(std::span<const std::uint64_t> keys) {
    const auto before = candidates_;
    const auto order =
        ascending(size_, keys.data(), [](const void* all, std::size_t a, std::size_t b) {
          return static_cast<const std::uint64_t*>(all)[a] <
                 static_cast<const std::uint64_t*>(all)[b];
        });
    std::ranges::transform(order, candidates_.begin(),
                           [&](std::uint32_t node) { return before[node]; });
    number();
  }

  [[nodiscard]] Node size() const { return size_; }
  [[nodiscard]] Candidate candidate(Node node) const { return Candidate(candidates_[node]); }
  [[nodiscard]] Cell cell(Node node) const { return candidate(node).cell(); }
  [[nodiscard]] Digit digit(Node node) const { return candidate(node).digit(); }
  /// Returns the nodes of candidates, ascending.
  [[nodiscard]] std::vector<Node> nodes(const CandidateSet& candidates) const {
    std::vector<Node> nodes;
    for (const Digit digit : DigitSet::all()) {
      for (const Cell cell : candidates.cells(digit)) {
        const Node next = node(cell, digit);
        nodes.insert(std::ranges::lower_bound(nodes, next), next);
      }
    }
    return nodes;
  }
  /// Returns the node of a candidate, which the position must have.
  [[nodiscard]] Node node(Candidate wanted) const {
    const Node node = node_of_[index_of(wanted)];
    assert(node < size_ && candidate(node) == wanted);
    return node;
  }
  [[nodiscard]] Node node(Cell cell, Digit digit) const { return node(Candidate(cell, digit)); }

 private:
  static std::uint16_t index_of(Candidate candidate) {
    return static_cast<std::uint16_t>(candidate.index());
  }
  void number() {
    for (Node node = 0; node < size_; ++node) node_of_[candidates_[node]] = node;
  }

  Node size_ = 0;
  std::array<Node, Candidate::kCount> node_of_;  // of the candidates of the position alone
  std::array<std::uint16_t, Candidate::kCount> candidates_;  // the first `size_`
};

/// Returns the house of a link between candidates of one digit, a box rather than a line; none of a
/// link within a cell.
constexpr std::optional<HouseId> house_of_link(Candidate a, Candidate b) {
  if (a.digit() != b.digit()) return std::nullopt;
  return common_houses(a.cell(), b.cell()).last();
}

}  // namespace euler96::logic
