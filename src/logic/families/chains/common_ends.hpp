/// @file
/// The steps by cases: what follows from every candidate of a cell, or of a digit in a house, since
/// one of them is true.
///
///     r1c1 is 1  ->  ...  ->  r1c2 is not 4
///     r1c1 is 2  ->  ...  ->  r1c2 is not 4     r1c1 has the candidates 1, 2 and 3
///     r1c1 is 3  ->  ...  ->  r1c2 is not 4
///
/// Chains and nets differ only in how they get from a candidate to an end. They write the numbers
/// of assertions from each candidate to each end into a table, here the numbers of the candidates
/// are added up, and a sum gives the rating. Few sums are low enough, so that they are computed for
/// several ends at once and the branches are made only for a step that is kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "euler96/pattern.hpp"
#include "logic/found.hpp"
#include "logic/techniques.hpp"
#include "nodes.hpp"
#include "units.hpp"

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

/// Makes a step place the candidate, if `on`, or remove it.
inline void conclude(Deduction& deduction, Candidate candidate, bool on) {
  if (on) {
    deduction.placed = candidate;
  } else {
    deduction.removed.insert(candidate);
  }
}

class CommonEnds {
 public:
  CommonEnds(const Units& units, Found& found);

  static constexpr std::uint16_t kUnreached = 0x1000;

  /// The number of assertions from the source, which is on, to each node on or off, the source
  /// counted.
  std::uint16_t* counts(Node source, bool on) {
    return counts_.get() + (std::size_t{2} * source + (on ? 0 : 1)) * stride_;
  }
  /// Returns false if the counts of a source have been begun; otherwise makes them those of a
  /// source that reaches nothing.
  bool begin(Node source);

  /// What the steps are made of.
  struct Family {
    Chain::Kind kind;
    Technique of_cell;
    std::size_t fewest_in_cell;  ///< none are added of cells with fewer candidates
    Technique of_house;
  };

  /// Adds the steps.
  /// @param reached by sources, sets that contain what turns `on` and `off` in the end.
  /// @param count writes the counts of a source, if it has not done so. It may change `reached`.
  /// @param make_branch returns the branch from a source to an end, which is on or off.
  template <typename Reached, typename Count, typename MakeBranch>
  void find(const Family& family, const Reached& reached, Count count, MakeBranch make_branch) {
    for (Unit unit = 0; unit < kUnits; ++unit) {
      const std::optional<HouseId> house = house_of(unit);
      const Technique technique = house ? family.of_house : family.of_cell;
      sources_.clear();
      units_.each_member(unit, units_.members()[unit],
                         [&](Node source) { sources_.push_back(source); });
      if (sources_.size() < (house ? 2 : family.fewest_in_cell)) continue;
      if (rating_of(technique) > found_.rating_limit()) continue;
      if (!meet_counted(reached, count)) continue;
      add(technique, {.kind = family.kind, .house = house}, make_branch);
    }
  }

 private:
  // Sums are computed for this many nodes at once, which compilers vectorize.
  static constexpr std::size_t kLanes = 16;

  // Whether the sources may have an end in common.
  template <typename Reached>
  [[nodiscard]] bool meet(const Reached& reached) const {
    auto on = reached[sources_[0]].on;
    auto off = reached[sources_[0]].off;
    for (const Node source : std::span(sources_).subspan(1)) {
      on &= reached[source].on;
      off &= reached[source].off;
    }
    return !on.empty() || !off.empty();
  }

  // The same, after counting: `count` may show that a source reaches less.
  template <typename Reached, typename Count>
  bool meet_counted(const Reached& reached, Count count) {
    if (!meet(reached)) return false;
    for (const Node source : sources_) {
      if (counted_[source]) continue;
      count(source);
      if (!meet(reached)) return false;
    }
    return true;
  }

  // Adds the steps of the sources. The model is a pattern without its branches.
  template <typename MakeBranch>
  void add(Technique technique, const Chain& model, MakeBranch make_branch) {
    const int base = rating_of(technique);
    const int order = found_.wants_order() ? order_of(sources_) : 0;
    for (const bool on : {true, false}) {
      std::uint16_t limit = largest_sum(base);
      for (std::size_t begin = 0; begin < stride_; begin += kLanes) {
        if (!any_sum(begin, on, limit)) continue;
        for (std::size_t i = begin; i < begin + kLanes; ++i) {
          if (sums_[i] > limit) continue;
          const auto end = static_cast<Node>(i);
          Deduction deduction{
              .technique = technique, .rating = base + surcharge(sums_[i]), .order = order};
          conclude(deduction, units_.candidate(end), on);
          found_.add(deduction, [&] {
            Chain chain = model;
            chain.assertions = sums_[i];
            for (const Node source : sources_) {
              chain.branches.push_back(make_branch(source, end, on));
            }
            return chain;
          });
          limit = largest_sum(base);
        }
      }
    }
  }

  bool any_sum(std::size_t begin, bool on, std::uint16_t limit);
  [[nodiscard]] std::uint16_t largest_sum(int base) const;

  const Units& units_;
  Found& found_;
  std::size_t stride_;
  std::unique_ptr<std::uint16_t[]> counts_;  // of sources whose counts are begun
  std::vector<bool> counted_;                // whether they have been begun
  std::vector<std::uint16_t> sums_;
  std::vector<Node> sources_;  // the members of a unit
};

}  // namespace euler96::logic
