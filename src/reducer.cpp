#include "euler96/reducer.hpp"

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
  unreadable += part.unreadable;
  return *this;
}

std::uint64_t record_digest(std::uint64_t number, const Board* puzzle) {
  // The finalizer of the splitmix64 generator: every bit of the input moves every bit of the
  // result.
  const auto mix = [](std::uint64_t x) {
    x += 0x9E3779B97F4A7C15U;
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
    return x ^ (x >> 31U);
  };
  std::uint64_t digest = mix(number);
  if (puzzle == nullptr) return digest;
  const Board::Values& values = puzzle->values();
  for (std::size_t i = 0; i < values.size(); i += 9) {
    std::uint64_t row = 0;
    for (std::size_t k = 0; k < 9; ++k) row = row * 10 + values[i + k];
    digest = mix(digest ^ (row + 1));
  }
  return digest;
}

}  // namespace euler96
