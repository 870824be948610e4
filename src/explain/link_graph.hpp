/// @file
/// The candidates of a position as numbered nodes, and the links between them, for chains and nets.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "position.hpp"
#include "step.hpp"

namespace euler96::logic {

/// Tenths that a chain or net costs beyond its shortest form: one more each time that its number of
/// assertions less two passes 4, 6, 8, 12, 16, 24, 32, ...
constexpr int surcharge(int assertions) {
  int tenths = 0;
  for (int limit = 4; assertions - 2 > limit; ++tenths) {
    limit = tenths % 2 == 0 ? limit / 2 * 3 : limit / 3 * 4;
  }
  return tenths;
}

/// A set of nodes in `kWords` words. Its size is fixed so that compilers unroll its loops.
template <int kWords>
class NodeSet {
 public:
  constexpr void insert(int node) { word(node) |= bit(node); }
  [[nodiscard]] constexpr bool contains(int node) const {
    return (words_[static_cast<std::size_t>(node) / 64] & bit(node)) != 0;
  }
  [[nodiscard]] constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t w : words_) any |= w;
    return any == 0;
  }
  [[nodiscard]] constexpr int size() const {
    int size = 0;
    for (const std::uint64_t w : words_) size += std::popcount(w);
    return size;
  }
  [[nodiscard]] constexpr bool meets(const NodeSet& other) const { return !(*this & other).empty(); }
  /// Returns the lowest node. The set must not be empty.
  [[nodiscard]] constexpr int first() const {
    std::size_t i = 0;
    while (words_[i] == 0) ++i;
    return static_cast<int>(64 * i) + std::countr_zero(words_[i]);
  }
  /// Calls `visit` with each node in ascending order.
  template <typename Visit>
  constexpr void each(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
        visit(static_cast<int>(64 * i) + std::countr_zero(rest));
      }
    }
  }
  friend constexpr NodeSet operator&(NodeSet a, const NodeSet& b) {
    for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] &= b.words_[i];
    return a;
  }
  friend constexpr NodeSet operator-(NodeSet a, const NodeSet& b) {
    for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] &= ~b.words_[i];
    return a;
  }
  constexpr NodeSet& operator|=(const NodeSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }

 private:
  static constexpr std::uint64_t bit(int node) { return std::uint64_t{1} << (node % 64); }
  constexpr std::uint64_t& word(int node) { return words_[static_cast<std::size_t>(node) / 64]; }

  std::array<std::uint64_t, std::size_t{kWords}> words_{};
};

/// The nodes of a position: its candidates, numbered by cell and then by digit until they are
/// sorted.
class Nodes {
 public:
  explicit Nodes(const Position& position) {
    for (const Cell cell : position.empty_cells()) {
      for (const Digit digit : position.candidates(cell)) {
        candidates_[static_cast<std::size_t>(size_++)] =
            static_cast<std::int16_t>(Candidate(cell, digit).index());
      }
    }
    number();
  }

  /// Numbers the nodes by ascending keys.
  void sort_by(std::span<const std::uint64_t> keys) {
    std::array<std::int16_t, Candidate::kCount> order{};
    const auto end = order.begin() + size_;
    std::iota(order.begin(), end, std::int16_t{0});
    std::stable_sort(order.begin(), end, [&](std::int16_t a, std::int16_t b) {
      return keys[static_cast<std::size_t>(a)] < keys[static_cast<std::size_t>(b)];
    });
    std::transform(order.begin(), end, order.begin(),
                   [&](std::int16_t node) { return candidates_[static_cast<std::size_t>(node)]; });
    candidates_ = order;
    number();
  }

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] Candidate candidate(int node) const {
    return Candidate(candidates_[static_cast<std::size_t>(node)]);
  }
  [[nodiscard]] Cell cell(int node) const { return candidate(node).cell(); }
  [[nodiscard]] Digit digit(int node) const { return candidate(node).digit(); }
  /// Returns the node of a candidate, or -1 if the position does not have it.
  [[nodiscard]] int node(Candidate candidate) const {
    return node_of_[static_cast<std::size_t>(candidate.index())];
  }
  [[nodiscard]] int node(Cell cell, Digit digit) const { return node(Candidate(cell, digit)); }

 private:
  void number() {
    node_of_.fill(-1);
    for (int node = 0; node < size_; ++node) {
      node_of_[static_cast<std::size_t>(candidate(node).index())] = static_cast<std::int16_t>(node);
    }
  }

  int size_ = 0;
  std::array<std::int16_t, Candidate::kCount> node_of_{};
  std::array<std::int16_t, Candidate::kCount> candidates_{};
};

}  // namespace euler96::logic
