/// @file
/// The chains within a net: where nothing else follows, chains on what the net has left.
///
///     +r1c1 --> -r2c2, -r5c2, ...        what the net has turned off
///     +r7c7 --> ... --> -r7c7            an inner chain, which holds since they are gone
///     -r7c7                              so it follows from +r1c1, by the candidates that must be
///                                        gone for the chain's strong links: its parents
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "euler96/pattern.hpp"
#include "euler96/position.hpp"
#include "euler96/stop.hpp"
#include "logic/found.hpp"
#include "nodes.hpp"
#include "units.hpp"

namespace euler96::logic {

/// Which chains a net may have within it.
enum class Inner : std::uint8_t {
  kNone,
  kForcing,   ///< cycles and forcing chains
  kMultiple,  ///< these and, where there are none, cell and region forcing chains
  kDynamic,   ///< nets without further rules
};

/// Finds cycles and forcing chains and, if there are none, cell and region forcing chains, unless
/// these are not wanted.
void find_inner_chains(const Position& position, bool multiple, Found& found);

/// Finds the chains within a net. It remembers what it found for what is left: several suppositions
/// come to the same.
class InnerChains {
 public:
  /// Whether chains may turn off something of what a net has left.
  using MayTurnOff = std::function<bool(const Units::Members& left)>;

  InnerChains(const Position& position, const Nodes& nodes, const Units& units, Inner inner,
              Stop stop, MayTurnOff may_turn_off);

  /// What a chain turns off, and what it needs gone.
  struct Application {
    std::vector<Node> removed;
    std::vector<Node> parents;
    InnerChain chain;
  };

  /// Returns the chains on what a net has left, in the order in which they are applied: the lowest
  /// rated first. They stay as long as this object.
  const std::vector<Application>& find(const Units::Members& left);

 private:
  [[nodiscard]] std::vector<Application> search(const Units::Members& left) const;
  [[nodiscard]] std::vector<Node> removed_by(const Step& step, const Position& left) const;
  [[nodiscard]] std::vector<Node> parents_of(const Chain& chain, const Units::Members& left) const;

  const Position& position_;
  const Nodes& nodes_;
  const Units& units_;
  Inner inner_;
  Stop stop_;
  MayTurnOff may_turn_off_;
  std::map<Units::Members, std::vector<Application>> known_;
};

}  // namespace euler96::logic
