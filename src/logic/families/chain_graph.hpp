/// @file
/// The nodes of alternating chains and their links: those of single cells, groups and almost locked
/// sets (see alternating.cpp). The length of the shortest chain that excludes something is found
/// for all nodes together, with sets of bits, so that a search in vain is a quick one.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "almost_locked.hpp"
#include "euler96/geometry.hpp"
#include "euler96/pattern.hpp"
#include "euler96/position.hpp"

namespace euler96::logic {

/// Sets of nodes, by their numbers, in rows.
class NodeRows {
 public:
  NodeRows(std::size_t rows, std::size_t nodes)
      : words_((nodes + 63) / 64), bits_(rows * words_), next_(words_) {}

  void insert(std::size_t row, std::size_t node) {
    bits_[row * words_ + node / 64] |= std::uint64_t{1} << node % 64;
  }
  void insert_all(std::size_t row, const NodeRows& other, std::size_t from) {
    for (std::size_t i = 0; i < words_; ++i) {
      bits_[row * words_ + i] |= other.bits_[from * words_ + i];
    }
  }
  [[nodiscard]] bool contains(std::size_t row, std::size_t node) const {
    return (bits_[row * words_ + node / 64] >> node % 64 & 1) != 0;
  }
  [[nodiscard]] bool meets(std::size_t row, const NodeRows& other) const {
    for (std::size_t i = row * words_; i < (row + 1) * words_; ++i) {
      if ((bits_[i] & other.bits_[i]) != 0) return true;
    }
    return false;
  }
  [[nodiscard]] bool empty(std::size_t row) const { return !meets(row, *this); }
  /// Replaces the nodes of a row by what `after` has of each that is in the row of `linked`, less
  /// the known ones, to which they are added. Returns whether there are any.
  bool move_on(std::size_t row, const NodeRows& after, const NodeRows& linked, NodeRows& known);

 private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
  std::vector<std::uint64_t> next_;
};

/// The nodes of a position that have strong links.
class ChainGraph {
 public:
  using Number = std::uint32_t;  ///< of a node
  using Numbers = boost::container::static_vector<Number, Digit::kCount>;
  struct Strong {
    Number to;
    std::optional<HouseId> house;
    CellSet set;
  };
  struct Node {
    AlternatingChain::Node node;
    CellSet seen;  ///< places of the digit that see all of its cells
    std::size_t first_strong = 0, last_strong = 0;
    std::size_t first_weak = 0, last_weak = 0;
  };
  /// What the bits of all nodes say.
  struct Shortest {
    int links = 0;       ///< of the shortest chains that exclude something; 0 if there are none
    NodeRows ends;       ///< of each node with others in `excluding`, those `links` links away
    NodeRows excluding;  ///< of each node, those of no lower number that exclude something with it
  };

  explicit ChainGraph(const Position& position) : position_(position) {
    of_cell_.fill(kNone);
    last_with_hash_.fill(kNone);
  }

  // The links, of which the first ones are followed first.

  /// Splits the places in a house in two nodes, if they are.
  void link_in_house(HouseId house, Digit digit, bool groups);
  /// Links the digits of a set, after the houses. Returns their nodes.
  const Numbers& link_digits(const AlmostLockedSet& set);
  /// Adds the weak links, after the strong ones.
  /// @param in_cells whether the candidates of a cell are linked.
  void link_weakly(bool in_cells);
  /// Lists the strong links, which `shortest` does not need.
  void list_strong();

  /// @param one_digit whether both ends must have the same digit.
  [[nodiscard]] Shortest shortest(bool one_digit) const;

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] const Node& operator[](std::size_t node) const { return nodes_[node]; }
  [[nodiscard]] std::span<const Number> of_digit(Digit digit) const {
    return of_digit_[digit.index()];
  }
  [[nodiscard]] std::span<const Strong> strong(std::size_t node) const {
    const auto& [id, seen, first, last, first_weak, last_weak] = nodes_[node];
    return std::span(strong_).subspan(first, last - first);
  }
  [[nodiscard]] std::span<const Number> weak(std::size_t node) const {
    const auto& [id, seen, first_strong, last_strong, first, last] = nodes_[node];
    return std::span(weak_).subspan(first, last - first);
  }

 private:
  static constexpr Number kNone = ~Number{0};
  static constexpr int kHashBits = 10;

  [[nodiscard]] Number number_of(Cell cell, Digit digit) const {
    return of_cell_[static_cast<std::size_t>(Candidate(cell, digit).index())];
  }
  Number add(Digit digit, CellSet cells);
  template <class Use>
  void each_strong(const Use& use) const;
  [[nodiscard]] bool is_group(Digit digit, CellSet cells) const;
  [[nodiscard]] bool is_in_line(HouseId house, Digit digit, CellSet places) const;
  [[nodiscard]] NodeRows excluding(bool one_digit) const;

  const Position& position_;
  std::vector<Node> nodes_;
  std::vector<std::pair<Number, Strong>> in_houses_;
  std::vector<std::pair<CellSet, Numbers>> in_sets_;
  std::vector<Strong> strong_;  // both, and both ways, by nodes
  std::vector<Number> weak_;    // by nodes
  // The numbers of nodes, and their cells.
  std::array<std::vector<Number>, Digit::kCount> of_digit_;
  std::array<std::vector<CellSet>, Digit::kCount> cells_of_digit_;
  std::array<Number, Candidate::kCount> of_cell_;
  std::array<Number, 1 << kHashBits> last_with_hash_;
  std::vector<Number> before_with_hash_;  // by nodes
};

}  // namespace euler96::logic
