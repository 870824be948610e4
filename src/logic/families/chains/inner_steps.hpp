/// @file
/// The board's own techniques within a net. Where no link leads on, their finders search what the
/// net has left: those of the further rules (locked candidates, hidden pairs, naked pairs and
/// X-wings), then those of chains. For example, a box whose digit has two places left, in a row:
///
///     +-------+ - - - - - - -        parents: what the net has turned off in the box
///     | o o . | x . .  . x .         removed: x, the rest of the row
///     | . - . |
///     | - . - |                      o left   - turned off by the net   x removed
///     +-------+
///
/// What a step removes follows from its parents: the candidates of the pattern's premise that the
/// net has turned off. Without any the pattern was on the board from the start, and does not count.
///
/// A candidate that a further rule removes is never on. It is always in a unit in which two others
/// are left (o above): the locked places of the digit, the cells or digits of the pair, the places
/// in the line across an X-wing. A candidate that is on, though, has turned off all others of its
/// units.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <variant>
#include <vector>

#include "euler96/explain.hpp"
#include "euler96/pattern.hpp"
#include "euler96/position.hpp"
#include "euler96/stop.hpp"
#include "logic/found.hpp"
#include "nodes.hpp"
#include "units.hpp"

namespace euler96::logic {

/// Which steps a net may have within it. Each has those before it, except that dynamic nets replace
/// the other chains.
enum class Inner : std::uint8_t {
  kNone,
  kRules,     ///< the further rules
  kForcing,   ///< cycles and forcing chains
  kMultiple,  ///< cell and region forcing chains, where there are none of the others
  kDynamic,   ///< nets without further rules
};
constexpr bool has_chains(Inner inner) { return inner > Inner::kRules; }

/// Finds cycles and forcing chains and, if there are none, cell and region forcing chains, unless
/// these are not wanted.
void find_inner_chains(const Position& position, bool multiple, Found& found);

/// A step on what a net has left.
struct InnerStep {
  Step step;
  std::vector<Node> removed;  ///< ascending; a step before it may remove some of them, too
  std::vector<Node> parents;  ///< what it needs gone, ascending
  HouseSet houses;            ///< of a further rule

  [[nodiscard]] const Chain* chain() const { return std::get_if<Chain>(&step.pattern); }
  /// The number of assertions that it adds to the net's.
  [[nodiscard]] int assertions() const { return chain() != nullptr ? chain()->assertions : 0; }
};

/// Finds the steps within a net. It remembers what it found for what is left: several suppositions
/// come to the same.
class InnerSteps {
 public:
  /// Whether chains may turn off something of what a net has left.
  using MayTurnOff = std::function<bool(const Units::Members& left)>;

  /// @param inner not `kNone`
  /// @param may_turn_off asked only if there are chains
  InnerSteps(const Position& position, const Nodes& nodes, Inner inner, Stop stop = {},
             MayTurnOff may_turn_off = {});

  [[nodiscard]] bool has_chains() const { return logic::has_chains(inner_); }

  /// Returns the steps on what a net has left, in the order in which they are applied: all of the
  /// first further rule that has any, or else the chains, the lowest rated first. They stay as long
  /// as this object.
  const std::vector<InnerStep>& find(const Units::Members& left);

 private:
  [[nodiscard]] std::vector<InnerStep> search(const Units::Members& left) const;
  [[nodiscard]] std::vector<InnerStep> in_order(const std::vector<Step>& steps,
                                                const Position& left) const;
  [[nodiscard]] std::vector<Node> removed_by(const Step& step, const Position& left) const;
  [[nodiscard]] std::vector<Node> parents_of(const Marks& marks, const Position& left) const;

  const Position& position_;
  const Nodes& nodes_;
  Inner inner_;
  Stop stop_;
  MayTurnOff may_turn_off_;
  std::map<Units::Members, std::vector<InnerStep>> known_;
};

}  // namespace euler96::logic
