/// @file
/// What chains and nets share: the candidates of a position as numbered nodes, sets of them, the
/// rating by the number of assertions, and the ends that all candidates of a cell or house lead to.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "euler96/position.hpp"
#include "euler96/step.hpp"
#include "finders.hpp"

namespace euler96::logic {

/// The most assertions of a chain or net that costs no more than `tenths` beyond its shortest form.
/// It costs one more each time that their number less two passes 4, 6, 8, 12, 16, 24, 32, ...
constexpr int most_assertions(int tenths) {
  int limit = 4;
  for (int i = 0; i < tenths; ++i) limit = i % 2 == 0 ? limit / 2 * 3 : limit / 3 * 4;
  return limit + 2;
}

/// The tenths that a chain or net costs beyond its shortest form.
constexpr int surcharge(int assertions) {
  int tenths = 0;
  while (assertions > most_assertions(tenths)) ++tenths;
  return tenths;
}

/// Returns the number of bits set. Without an option for newer processors `std::popcount` is a
/// call.
constexpr int count_bits(std::uint64_t x) {
  x -= x >> 1 & 0x5555555555555555;
  x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
  x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F;
  return static_cast<int>(x * 0x0101010101010101 >> 56);
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
    for (const std::uint64_t w : words_) size += count_bits(w);
    return size;
  }
  [[nodiscard]] constexpr bool meets(const NodeSet& other) const {
    return !(*this & other).empty();
  }
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

/// Calls `use` with the number of words of a NodeSet, as a constant, that is enough for the nodes.
template <typename Use>
void with_words(int nodes, Use use) {
  if (nodes <= 192) {
    use(std::integral_constant<int, 3>());
  } else if (nodes <= 256) {
    use(std::integral_constant<int, 4>());
  } else {
    use(std::integral_constant<int, 12>());
  }
}

/// Sets what a step places, if `on`, or removes.
inline void conclude(Step& step, Candidate candidate, bool on) {
  if (on) {
    step.placed = candidate;
  } else {
    step.removed.insert(candidate);
  }
}

/// Returns the house of a link between candidates of one digit, a box rather than a line, or -1 for
/// a link within a cell.
constexpr std::int8_t house_of_link(Candidate a, Candidate b) {
  if (a.digit() != b.digit()) return -1;
  return static_cast<std::int8_t>(std::bit_width(common_houses(a.cell(), b.cell())) - 1);
}

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

/// What follows from each candidate that is on, with the number of assertions that lead there, and
/// the steps that it gives: what follows from all candidates of a cell, or of a digit in a house.
class CommonEnds {
 public:
  CommonEnds(const Position& position, const Nodes& nodes, Found& found)
      : position_(position),
        nodes_(nodes),
        found_(found),
        stride_((static_cast<std::size_t>(nodes.size()) + kLanes - 1) / kLanes * kLanes),
        counts_(2 * stride_ * static_cast<std::size_t>(nodes.size()), kUnreached),
        sums_(stride_) {}

  static constexpr std::uint16_t kUnreached = 0x1000;

  /// The number of assertions from the source to each node on or off, the source counted.
  std::uint16_t* counts(int source, bool on) {
    return counts_.data() + (2 * static_cast<std::size_t>(source) + (on ? 0 : 1)) * stride_;
  }

  /// Adds the steps.
  /// @param least of cells with fewer candidates none are added.
  /// @param write called with a step, a source, an end and whether it is on, to add the links.
  template <typename Write>
  void find(Technique of_cell, int least, Technique of_house, Write write) {
    for (const Cell cell : position_.empty_cells()) {
      const DigitSet digits = position_.candidates(cell);
      if (digits.size() < least) continue;
      sources_.clear();
      for (const Digit digit : digits) sources_.push_back(nodes_.node(cell, digit));
      add({.technique = of_cell, .rating = 0, .cells = CellSet(cell), .digits = digits}, write);
    }
    for (std::size_t house = 0; house < houses.size(); ++house) {
      for (const Digit digit : DigitSet::all()) {
        const CellSet places = position_.places(digit) & house_cells[house];
        if (!places.several()) continue;
        sources_.clear();
        for (const Cell cell : places) sources_.push_back(nodes_.node(cell, digit));
        add({.technique = of_house,
             .rating = 0,
             .cells = places,
             .digits = DigitSet(digit),
             .houses = std::uint32_t{1} << house},
            write);
      }
    }
  }

 private:
  // Sums are computed for this many nodes at once, which compilers vectorize.
  static constexpr std::size_t kLanes = 16;

  template <typename Write>
  void add(const Step& model, Write write) {
    const int base = row_of(model.technique).rating;
    if (base > found_.most()) return;
    for (const bool on : {true, false}) {
      std::uint16_t limit = largest_sum(base);
      for (std::size_t begin = 0; begin < stride_; begin += kLanes) {
        if (!any_sum(begin, on, limit)) continue;
        for (std::size_t end = begin; end < begin + kLanes; ++end) {
          if (sums_[end] > limit) continue;
          Step step = model;
          step.rating = base + surcharge(sums_[end]);
          conclude(step, nodes_.candidate(static_cast<int>(end)), on);
          if (found_.wants_links()) {
            for (const int source : sources_) write(step, source, static_cast<int>(end), on);
          }
          found_.add(std::move(step));
          limit = largest_sum(base);
        }
      }
    }
  }

  // Adds up the counts of all sources for kLanes nodes. Returns whether a sum is small enough.
  bool any_sum(std::size_t begin, bool on, std::uint16_t limit) {
    std::array<std::uint16_t, kLanes> sums{};
    for (const int source : sources_) {
      const std::uint16_t* more = counts(source, on) + begin;
      for (std::size_t k = 0; k < kLanes; ++k) {
        sums[k] = static_cast<std::uint16_t>(sums[k] + more[k]);
      }
    }
    unsigned any = 0;
    for (std::size_t k = 0; k < kLanes; ++k) any |= sums[k] <= limit ? 1U : 0U;
    std::copy(sums.begin(), sums.end(), sums_.begin() + static_cast<std::ptrdiff_t>(begin));
    return any != 0;
  }

  // The largest sum whose rating is still of use.
  [[nodiscard]] std::uint16_t largest_sum(int base) const {
    constexpr int kEnough = 18;
    static_assert(most_assertions(kEnough) < kUnreached);
    return static_cast<std::uint16_t>(most_assertions(std::min(found_.most() - base, kEnough)));
  }

  const Position& position_;
  const Nodes& nodes_;
  Found& found_;
  std::size_t stride_;
  std::vector<std::uint16_t> counts_;
  std::vector<std::uint16_t> sums_;
  std::vector<int> sources_;
};

}  // namespace euler96::logic
