#include "euler96/summary.hpp"

namespace euler96 {

void Summary::add(const Outcome& outcome) {
  ++records;
  ++by_verdict[static_cast<std::size_t>(outcome.verdict)];
  if (outcome.has_solution()) {
    corner_sum += static_cast<std::uint64_t>(outcome.solution.corner());
  }
  guesses += outcome.guesses;
  nodes += outcome.nodes;
}

Summary& Summary::operator+=(const Summary& part) {
  records += part.records;
  for (std::size_t i = 0; i < by_verdict.size(); ++i) by_verdict[i] += part.by_verdict[i];
  corner_sum += part.corner_sum;
  guesses += part.guesses;
  nodes += part.nodes;
  digest += part.digest;
  return *this;
}

Tally& Tally::operator+=(const Tally& part) {
  problems += part.problems;
  input_problems += part.input_problems;
  differences += part.differences;
  refused += part.refused;
  unproved += part.unproved;
  unreadable += part.unreadable;
  return *this;
}

}  // namespace euler96
