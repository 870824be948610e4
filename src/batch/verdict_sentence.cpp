// Test: tests/cli/output.bats.

#include "verdict_sentence.hpp"

#include <fmt/core.h>

#include "euler96/explain.hpp"
#include "euler96/words.hpp"

namespace euler96 {

std::string verdict_sentence(Verdict verdict, const Board* puzzle) {
  constexpr std::size_t kSteps = 1000;  // a few milliseconds
  const std::string_view words = verdict == Verdict::kNone       ? "no solution"
                                 : verdict == Verdict::kMultiple ? "several solutions"
                                                                 : to_string(verdict);
  if (puzzle == nullptr || words == to_string(verdict)) return std::string(words);
  const Explanation explanation = explain(*puzzle, {.step_limit = kSteps});
  const std::string why = explanation.verdict() == verdict ? shortfall(explanation) : "";
  return fmt::format("{}{}{}", words, why.empty() ? "" : ": ", why);
}

}  // namespace euler96
