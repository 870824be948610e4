/// @file
/// On which constraint a node of a certificate's search tree branches.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>

#include "candidates.hpp"

namespace euler96::certificates {

/// Looks one step ahead. The cost of a candidate estimates the tree size below the node in
/// which it is placed: 0 if that node is closed, otherwise exponential in the candidates left. The
/// cost of a constraint is the sum of those of its candidates; the cheapest is chosen.
///
/// Few candidates need to be tried. If placing one also places another, the rules remove at least
/// as many candidates for the first as for the second, so the cost of the second is no less. A
/// constraint whose known costs and bounds add up to more than the best one is skipped.
class Branching {
 public:
  /// Returns the constraint; of equally cheap ones, the first with the fewest candidates.
  /// @param node neither closed nor filled.
  std::size_t choose(const Candidates& node);

 private:
  using Cost = std::uint64_t;

  Cost cost_unless_above(Cost most, const Candidates& node, std::size_t constraint);
  Cost try_candidate(const Candidates& node, std::size_t candidate);

  std::array<Cost, kCandidates> at_least_;  // the cost of each candidate, or a lower bound
  std::bitset<kCandidates> tried_;          // the candidates whose costs are known
};

}  // namespace euler96::certificates
