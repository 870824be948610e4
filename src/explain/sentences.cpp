// The steps and the verdict in words, each with its reason.
//
// Test: tests/explanations_test.cpp.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "techniques.hpp"

namespace euler96 {
namespace explaining {

std::string listed(std::vector<std::string> words, std::string_view conjunction) {
  if (words.size() < 2) return fmt::format("{}", fmt::join(words, ""));
  const std::string last = std::move(words.back());
  words.pop_back();
  return fmt::format("{} {} {}", fmt::join(words, ", "), conjunction, last);
}

std::string listed(std::span<const Cell> cells, std::string_view conjunction) {
  std::vector<std::string> names;
  for (const Cell cell : cells) names.push_back(cell.name());
  return listed(std::move(names), conjunction);
}

std::string listed(DigitSet digits, std::string_view conjunction) {
  std::vector<std::string> names;
  for (const Digit digit : digits) names.emplace_back(1, digit.to_char());
  return listed(std::move(names), conjunction);
}

std::string listed(std::span<const Removal> removed) {
  std::vector<std::pair<DigitSet, std::vector<Cell>>> groups;
  for (const auto& [cell, digits] : removed) {
    const auto same = [&, lost = digits](const auto& group) { return group.first == lost; };
    auto group = std::ranges::find_if(groups, same);
    if (group == groups.end()) group = groups.insert(group, {digits, {}});
    group->second.push_back(cell);
  }
  std::vector<std::string> texts;
  for (const auto& [digits, cells] : groups) {
    texts.push_back(fmt::format("{} from {}", listed(digits), listed(cells)));
  }
  return fmt::format("{}", fmt::join(texts, "; "));
}

}  // namespace explaining

namespace {

using explaining::listed;

// `1 guess`, `2 guesses`.
std::string counted(std::size_t count, std::string_view one, std::string_view several) {
  return fmt::format("{} {}", count, count == 1 ? one : several);
}

std::string seen(const Contradiction& contradiction) {
  switch (contradiction.kind) {
    case Contradiction::Kind::kEqualDigits:
      return fmt::format("{} has {} more than once, in {}", contradiction.house->name(),
                         contradiction.digit->to_char(), listed(contradiction.cells));
    case Contradiction::Kind::kNoCandidate:
      return fmt::format("{} has no candidate left", contradiction.cells.front().name());
    case Contradiction::Kind::kNoPlace:
      return fmt::format("{} has no place left for {}", contradiction.house->name(),
                         contradiction.digit->to_char());
  }
  return {};
}

std::string refutation(const Step& step, std::size_t index) {
  const auto& [guess, contradiction] = *step.refutation;
  return fmt::format(
      "Contradiction: {}. So the guess of step {}, {} ago at depth {}, is wrong: {} is not {}.",
      seen(contradiction), guess + 1, counted(index - guess, "step", "steps"), step.depth + 1,
      step.cells.front().name(), step.digits.first().to_char());
}

// The first cell in which the solutions differ.
std::string difference(const Board& solution, const Board& other) {
  int i = 0;
  while (solution[Cell(i)] == other[Cell(i)]) ++i;
  return fmt::format("{} could be {} instead of {}", Cell(i).name(), other[Cell(i)]->to_char(),
                     solution[Cell(i)]->to_char());
}

std::string only_solution(const Explanation& explanation) {
  if (explanation.steps.empty()) return "The puzzle is already solved.";
  std::size_t standing = explanation.guesses();
  for (const Step& step : explanation.steps) standing -= step.refutation ? 1U : 0U;
  if (standing == 0) return "Solved. The solution rests on no guess, so it is the only one.";
  return fmt::format(
      "Solved. The solution rests on {}. A search of {}, not shown, found no other solution.",
      counted(standing, "guess", "guesses"),
      counted(explanation.steps_of_proof, "more step", "more steps"));
}

}  // namespace

std::string sentence(const Explanation& explanation, std::size_t index) {
  const Step& step = explanation.steps.at(index);
  if (step.refutation) return refutation(step, index);
  return step.technique->say(step);
}

std::string title(const Explanation& explanation, std::size_t index) {
  const Step& step = explanation.steps.at(index);
  if (step.refutation) return "guess refuted";
  return std::string(step.technique->name);
}

std::string shortfall(const Explanation& explanation) {
  const Verdict verdict = explanation.verdict();
  if (verdict == Verdict::kMultiple) {
    return difference(explanation.solutions[0], explanation.solutions[1]);
  }
  if (verdict != Verdict::kNone) return {};
  return fmt::format("{}{}", seen(*explanation.contradiction),
                     explanation.steps.empty() ? "" : ", and no guess stands");
}

std::string conclusion(const Explanation& explanation) {
  const std::size_t steps = explanation.steps.size();
  switch (explanation.verdict()) {
    case Verdict::kUnique:
      return only_solution(explanation);
    case Verdict::kMultiple:
      return fmt::format("Solved, but this is one of several solutions: {}.",
                         shortfall(explanation));
    case Verdict::kSolved:
      return fmt::format("Solved. The search for another solution reached the step limit after {}.",
                         counted(explanation.steps_of_proof, "more step", "more steps"));
    case Verdict::kNone:
      return fmt::format("There is no solution: {}.", shortfall(explanation));
    case Verdict::kUnknown:
    case Verdict::kInvalid:
      break;
  }
  return fmt::format("The step limit was reached after {}; whether there is a solution is open.",
                     counted(steps, "step", "steps"));
}

std::string techniques_used(const Explanation& explanation) {
  const auto uses = explanation.uses();
  std::vector<std::string> words;
  for (std::size_t i = 0; i < uses.size(); ++i) {
    if (uses[i] > 0) words.push_back(fmt::format("{} ({})", techniques()[i].name, uses[i]));
  }
  return words.empty() ? "none" : listed(std::move(words));
}

std::string guesses_note(const Explanation& explanation) {
  if (explanation.guesses() == 0) return {};
  return fmt::format(
      "{}the number depends on the order in which digits are tried",
      explanation.steps_of_proof > 0 ? "without those of the steps not shown; " : "");
}

}  // namespace euler96
