/// @file
/// The nodes of alternating chains and their links: those of single cells, groups and almost locked
/// sets (see alternating.cpp). The length of the shortest chain that excludes something is found
/// for all candidates together, with sets of bits, so that a search in vain is a quick one.
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
#include "bit_rows.hpp"
#include "euler96/geometry.hpp"
#include "euler96/pattern.hpp"
#include "euler96/position.hpp"

namespace euler96::logic {

/// The nodes of a position that have strong links.
class ChainGraph {
 public:
  using Number = std::uint32_t;  ///< of a node
  static constexpr Number kNone = ~Number{0};
  using Numbers = boost::container::static_vector<Number, Digit::kCount>;
  struct Strong {
    Number to;
    std::optional<HouseId> house;
    CellSet set;
  };
  struct Node {
    AlternatingChain::Node node;
    CellSet seen;  ///< places of the digit that see all of its cells
    std::uint32_t first_strong = 0, last_strong = 0;
    std::uint32_t first_weak = 0, last_weak = 0;
    Number inner = kNone;  ///< its number among those with weak links, if it has any
  };
  /// The shortest chains that exclude something. A step follows a strong and a weak link.
  struct Shortest {
    int steps = 0;  ///< to the node before the last one; 0 if there are none
    BitRows ends;   ///< where they begin or end: one row of nodes
    BitRows last;   ///< those next to these: one row of inner nodes
  };

  explicit ChainGraph(const Position& position) : position_(position) {
    of_cell_.fill(kNone);
    last_with_hash_.fill(kNone);
    nodes_.reserve(64);
  }

  // The links, of which the first ones are followed first.

  /// Splits the places in a house in two nodes, if they are.
  void link_in_house(HouseId house, Digit digit, bool groups);
  /// Links the digits of a set, after the houses. Those with several places that no other place
  /// sees are of no use for chains: the set loses them. Returns the nodes of the others.
  const Numbers& link_digits(AlmostLockedSet& set);
  void sort_by_digit();
  /// Adds the weak links, after the strong ones. Then there are sets of bits.
  /// @param in_cells whether the candidates of a cell are linked.
  void link_weakly(bool in_cells);
  /// Lists the strong links, which `shortest` does not need.
  void list_strong();

  /// Searches for the shortest chains. Some of these may exclude nothing, but no shorter one
  /// excludes anything.
  /// @param one_digit whether both ends must have the same digit.
  [[nodiscard]] Shortest shortest(bool one_digit) const;
  /// Steps from a node that is false. Row 0 is what the last step alone reaches, row 1 what all
  /// steps reach.
  /// @param reached has two rows, of inner nodes.
  void reach(Number start, int steps, BitRows& reached) const;

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] const Node& operator[](std::size_t node) const { return nodes_[node]; }
  [[nodiscard]] std::span<const Number> of_digit(Digit digit) const {
    return std::span(by_digit_).subspan(
        first_of_digit_[digit.index()],
        first_of_digit_[digit.index() + 1] - first_of_digit_[digit.index()]);
  }
  [[nodiscard]] std::span<const Strong> strong(std::size_t node) const {
    return std::span(strong_).subspan(nodes_[node].first_strong,
                                      nodes_[node].last_strong - nodes_[node].first_strong);
  }
  [[nodiscard]] std::span<const Number> weak(std::size_t node) const {
    return std::span(weak_).subspan(nodes_[node].first_weak,
                                    nodes_[node].last_weak - nodes_[node].first_weak);
  }
  /// The nodes with weak links.
  [[nodiscard]] std::span<const Number> inner() const { return inner_; }
  /// Of each node, the inner ones that it has a strong link with.
  [[nodiscard]] const BitRows& strong_bits() const { return strong_bits_; }

 private:
  static constexpr int kHashBits = 10;

  [[nodiscard]] Number number_of(Cell cell, Digit digit) const {
    return of_cell_[static_cast<std::size_t>(Candidate(cell, digit).index())];
  }
  Number add(Digit digit, CellSet cells, CellSet seen);
  Number add_new(Digit digit, CellSet cells, CellSet seen);
  template <class Use>
  void each_strong(const Use& use) const;
  [[nodiscard]] bool is_group(Digit digit, CellSet cells) const;
  [[nodiscard]] bool is_in_line(HouseId house, Digit digit, CellSet places) const;
  void list_bits();
  template <class Use>
  void each_excluding(Candidate candidate, bool one_digit, const Use& use) const;

  const Position& position_;
  std::vector<Node> nodes_;
  std::vector<std::pair<Number, Strong>> in_houses_;
  std::vector<std::pair<CellSet, Numbers>> in_sets_;
  std::vector<Strong> strong_;  // both, and both ways, by nodes
  std::vector<Number> weak_;    // by nodes
  std::vector<Number> inner_;
  BitRows strong_bits_;
  // Of each inner node, the inner ones that it has a weak link with, and that a step reaches.
  BitRows weak_bits_;
  BitRows after_;
  BitRows seeing_;  // of each candidate, the nodes of its digit that see it
  // The numbers of nodes.
  std::vector<Number> by_digit_;
  std::array<std::uint32_t, Digit::kCount + 1> first_of_digit_{};
  std::array<Number, Candidate::kCount> of_cell_;
  std::array<Number, 1 << kHashBits> last_with_hash_;
  std::vector<Number> before_with_hash_;  // by nodes
};

}  // namespace euler96::logic
