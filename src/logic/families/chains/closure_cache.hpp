/// @file
/// What the searches for nets share in a position, and what the next position takes over.
///
/// A step leaves fewer members in each unit. What followed by links still follows, so the closures
/// begin with it, and only units that have changed lead on. What followed by further rules and
/// chains is not taken over. The nodes have other numbers in each position.
///
/// Test: tests/rating_test.cpp (`Closures`).
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

#include "closures.hpp"
#include "euler96/position.hpp"
#include "logic/techniques.hpp"
#include "nodes.hpp"
#include "units.hpp"

namespace euler96::logic {

template <std::size_t kWords>
class ClosureCache : public NetMemory {
 public:
  /// Returns the cache of a position.
  /// @param memory null, or the cache of this or another position, which the result replaces.
  static ClosureCache& of(const Position& position, std::unique_ptr<NetMemory>& memory) {
    if (!memory || memory->candidates != position.candidates()) {
      memory = std::make_unique<ClosureCache>(position, memory.get());
    }
    return static_cast<ClosureCache&>(*memory);  // as many candidates, so as many words
  }

  /// @param last null, or the cache of a position before, which may have fewer candidates if a
  ///     guess was taken back.
  ClosureCache(const Position& position, const NetMemory* last)
      : NetMemory(position),
        units(sorted_nodes(position), true),
        closures(by_links(last)),
        by_links_(closures.rows()) {}

  const NetUnits units;
  Closures<kWords> closures;  ///< by links; each search adds to them what follows by its steps

 private:
  using Row = typename Closures<kWords>::Row;
  using Rows = std::vector<typename Closures<kWords>::Rows>;

  [[nodiscard]] Closures<kWords> by_links(const NetMemory* last) const {
    if (last == nullptr || words_for(last->candidates.size()) != kWords ||
        (candidates ^ last->candidates).meets(candidates)) {
      return Closures<kWords>(units);
    }
    const auto& before = static_cast<const ClosureCache&>(*last);
    return {units, taken_over(before), before.units.members(), units.members()};
  }

  [[nodiscard]] Rows taken_over(const ClosureCache& last) const {
    const auto number_before = [&](Node node) { return last.units.node(units.candidate(node)); };
    constexpr auto supposition = Closures<kWords>::supposition;
    constexpr Node kGone = 2 * supposition(0, false);
    std::array<Node, kGone> renumbered;
    renumbered.fill(kGone);
    for (Node node = 0; node < units.size(); ++node) {
      for (const bool on : {true, false}) {
        renumbered[supposition(number_before(node), on)] = supposition(node, on);
      }
    }
    const auto renumber = [&](const Row& row) {
      Row here;
      row.each([&](Node source) {
        if (renumbered[source] != kGone) here.insert(renumbered[source]);
      });
      return here;
    };
    Rows rows(units.size());
    for (Node node = 0; node < units.size(); ++node) {
      const auto& [on, off] = last.by_links_[number_before(node)];
      rows[node] = {renumber(on), renumber(off)};
    }
    return rows;
  }

  Rows by_links_;  // before any search added to them
};

}  // namespace euler96::logic
