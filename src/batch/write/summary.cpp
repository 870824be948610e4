#include "euler96/batch/write.hpp"

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

Summary& Summary::operator+=(const Summary& other) {
  records += other.records;
  for (std::size_t i = 0; i < by_verdict.size(); ++i) by_verdict[i] += other.by_verdict[i];
  corner_sum += other.corner_sum;
  guesses += other.guesses;
  nodes += other.nodes;
  return *this;
}

Tally& Tally::operator+=(const Tally& other) {
  problems += other.problems;
  input_problems += other.input_problems;
  differences += other.differences;
  refused += other.refused;
  unproved += other.unproved;
  unreadable += other.unreadable;
  return *this;
}

}  // namespace euler96
