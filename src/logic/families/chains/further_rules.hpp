/// @file
/// The further rules of a net: locked candidates, hidden pairs, naked pairs and X-wings.
///
/// A rule looks at what a net has left in the units. What it removes follows from the candidates
/// that the net has turned off before and that the pattern needs gone, its parents: without any the
/// pattern was on the board from the start, and does not count. For example, a box whose digit has
/// two places left, in a row:
///
///     +-------+ - - - - - - -        parents: what the net has turned off in the box
///     | o o . | x . .  . x .         removed: x, the rest of the row
///     | . - . |
///     | - . - |                      o left   - turned off by the net   x removed
///     +-------+
///
/// A candidate that a rule removes is never on. It is always in a unit in which two others are left
/// (o above): the locked places of the digit, the cells or digits of the pair, the places in the
/// line across an X-wing. A candidate that is on, though, has turned off all others of its units.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "euler96/geometry.hpp"
#include "euler96/position.hpp"
#include "euler96/technique.hpp"
#include "nodes.hpp"
#include "units.hpp"

namespace euler96::logic {

/// Applies the further rules to what a net has left.
class FurtherRules {
 public:
  /// @param left the members of the units that are left, now and whenever a rule is applied.
  FurtherRules(const Position& position, const Units& units, const Units::Members& left);

  /// Forgets the applications.
  void clear();

  /// Applies the first of the rules that removes something, wherever it does. What has been turned
  /// off before must be missing in `left`. Returns whether there is such a rule.
  bool apply();

  /// The number of applications so far. Those of one call are sorted by what they remove and need,
  /// not by houses and digits.
  [[nodiscard]] std::size_t count() const { return applications_.size(); }
  [[nodiscard]] Technique technique(std::size_t i) const { return applications_[i].technique; }
  /// A house of the pattern.
  [[nodiscard]] HouseId house(std::size_t i) const { return applications_[i].house; }
  [[nodiscard]] std::span<const Node> parents(std::size_t i) const {
    return std::span(parents_).subspan(applications_[i].first_parent, applications_[i].parents);
  }
  /// What an application removes, in ascending order. There may be some that one before removes.
  [[nodiscard]] std::span<const Node> removed(std::size_t i) const {
    return std::span(removed_).subspan(applications_[i].first_removed, applications_[i].removed);
  }

 private:
  struct Application {
    Technique technique;
    HouseId house;
    std::size_t first_parent;  // in `parents_`
    std::size_t parents;
    std::size_t first_removed;  // in `removed_`
    std::size_t removed;
    std::uint64_t key;
  };

  void lock();
  void lock(HouseSet bases, HouseSet covers);
  void hidden_pairs();
  void hidden_pair(HouseId house, Digit a, Digit b);
  void naked_pairs();
  void naked_pair(HouseId house, Cell a, Cell b);
  void x_wings();
  void x_wing(HouseId a, HouseId b, Digit digit);

  [[nodiscard]] unsigned left(Unit unit) const { return left_[unit]; }
  void begin();
  void add_parents(Unit unit, unsigned except);
  void remove(Unit unit, unsigned bits);
  void conclude(Technique technique, HouseId house);

  const Units& units_;
  const Units::Members& left_;
  std::array<int, HouseId::kCount> empty_cells_{};
  std::array<int, 9> filled_{};  // the number of cells that hold digit d + 1
  std::vector<Node> parents_;
  std::vector<Node> removed_;
  std::vector<Application> applications_;
  std::size_t first_parent_ = 0;  // of the application that is being made
  std::size_t first_removed_ = 0;
};

}  // namespace euler96::logic
