// The steps and the verdict in words, each with its reason.
//
// Test: tests/explanations_test.cpp.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "euler96/explain.hpp"
#include "finders.hpp"
#include "words.hpp"

namespace euler96 {

using logic::CandidateSet;
using logic::CellSet;

namespace words {

std::string listed(std::vector<std::string> words, std::string_view conjunction) {
  if (words.size() < 2) return fmt::format("{}", fmt::join(words, ""));
  const std::string last = std::move(words.back());
  words.pop_back();
  return fmt::format("{} {} {}", fmt::join(words, ", "), conjunction, last);
}

std::string listed(CellSet cells, std::string_view conjunction) {
  std::vector<std::string> names;
  for (const Cell cell : cells) names.push_back(cell.name());
  return listed(std::move(names), conjunction);
}

std::string listed(DigitSet digits, std::string_view conjunction) {
  std::vector<std::string> names;
  for (const Digit digit : digits) names.emplace_back(1, digit.to_char());
  return listed(std::move(names), conjunction);
}

// A text for each group of cells that have the same digits, in the order of the first ones.
static std::vector<std::string> by_digits(const CandidateSet& candidates,
                                          std::string_view preposition) {
  std::vector<std::pair<DigitSet, CellSet>> groups;
  for (const Cell cell : candidates.cells()) {
    const DigitSet digits = candidates.digits(cell);
    auto group = std::ranges::find(groups, digits, &std::pair<DigitSet, CellSet>::first);
    if (group == groups.end()) group = groups.insert(group, {digits, {}});
    group->second.insert(cell);
  }
  std::vector<std::string> texts;
  for (const auto& [digits, cells] : groups) {
    texts.push_back(fmt::format("{} {} {}", listed(digits), preposition, listed(cells)));
  }
  return texts;
}

std::string listed(const CandidateSet& removed) {
  return fmt::format("{}", fmt::join(by_digits(removed, "from"), "; "));
}
std::string listed_in(const CandidateSet& candidates) {
  return listed(by_digits(candidates, "in"));
}

HouseId first_of(std::uint32_t houses) { return HouseId(std::countr_zero(houses)); }

std::string listed(std::uint32_t houses) {
  const std::string name = first_of(houses).name();
  std::vector<std::string> numbers;
  for (; houses != 0; houses &= houses - 1) numbers.emplace_back(1, first_of(houses).name().back());
  return fmt::format("{}s {}", name.substr(0, name.find(' ')), listed(std::move(numbers)));
}

std::string house_with(Cell cell, const ExplainedStep& step) {
  std::uint32_t houses = step.houses;
  while (std::ranges::count(first_of(houses).cells(), cell) == 0) houses &= houses - 1;
  return first_of(houses).name();
}

std::string house_of(const ExplainedStep& step) { return house_with(step.cells.first(), step); }

std::string effect(const ExplainedStep& step) {
  if (!step.placed) return fmt::format(": remove {}.", listed(step.removed));
  const Cell cell = step.placed->cell();
  return fmt::format(". That leaves only {0} for {1} in {2}, so {0} is {1}.", cell.name(),
                     step.placed->digit().to_char(), house_with(cell, step));
}

std::string counted(std::size_t count, std::string_view one, std::string_view several) {
  return fmt::format("{} {}", count, count == 1 ? one : several);
}

}  // namespace words

namespace {

using words::counted;
using words::effect;
using words::first_of;
using words::house_of;
using words::listed;

std::string seen(const Contradiction& contradiction) {
  switch (contradiction.kind) {
    case Contradiction::Kind::kEqualDigits:
      return fmt::format("{} has {} more than once, in {}", contradiction.house->name(),
                         contradiction.digit->to_char(), listed(contradiction.cells));
    case Contradiction::Kind::kNoCandidate:
      return fmt::format("{} has no candidate left", contradiction.cells.first().name());
    case Contradiction::Kind::kNoPlace:
      return fmt::format("{} has no place left for {}", contradiction.house->name(),
                         contradiction.digit->to_char());
  }
  return {};
}

std::string refutation(const ExplainedStep& step, std::size_t index) {
  const auto& [guess, contradiction] = *step.refutation;
  return fmt::format(
      "Contradiction: {}. So the guess of step {}, {} ago at depth {}, is wrong: {} is not {}.",
      seen(contradiction), guess + 1, counted(index - guess, "step", "steps"), step.depth + 1,
      step.cells.first().name(), step.digits.first().to_char());
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
  for (const ExplainedStep& step : explanation.steps) standing -= step.refutation ? 1U : 0U;
  if (standing == 0) {
    const bool assumed = std::ranges::any_of(
        explanation.steps, [](const ExplainedStep& step) { return step.row().assumes_unique; });
    return assumed ? "Solved. A solver has proved that there is no other solution, as steps of "
                     "uniqueness assume."
                   : "Solved. The solution rests on no guess, so it is the only one.";
  }
  return fmt::format(
      "Solved. The solution rests on {}. A search of {}, not shown, found no other solution.",
      counted(standing, "guess", "guesses"),
      counted(explanation.steps_of_proof, "more step", "more steps"));
}

}  // namespace

namespace logic {

std::string say_last_cell(const ExplainedStep& step) {
  return fmt::format("{} is {}: {} has no other empty cell.", listed(step.cells),
                     listed(step.digits), house_of(step));
}

std::string say_hidden_single(const ExplainedStep& step) {
  return fmt::format("{} is {}: {} has no other place for it.", listed(step.cells),
                     listed(step.digits), house_of(step));
}

std::string say_naked_single(const ExplainedStep& step) {
  const bool all_seen = Position(step.before.board()).candidates(step.cells.first()).single();
  return fmt::format("{} is {}, since {}.", listed(step.cells), listed(step.digits),
                     all_seen ? "its row, column and box hold all other digits"
                              : "it has no other candidate left");
}

std::string say_locked(const ExplainedStep& step) {
  return fmt::format(
      "In {0}, {1} fits only in {2}. These cells lie in {3}, so {1} fits nowhere else in {3}{4}",
      house_of(step), listed(step.digits), listed(step.cells, "or"), first_of(step.reaches).name(),
      effect(step));
}

std::string say_naked_set(const ExplainedStep& step) {
  return fmt::format("In {0}, {1} can hold only {2}, so these digits fit nowhere else in {0}{3}",
                     house_of(step), listed(step.cells), listed(step.digits), effect(step));
}

std::string say_hidden_set(const ExplainedStep& step) {
  return fmt::format("In {}, {} fit only in {}, so these cells hold no other digit{}",
                     house_of(step), listed(step.digits), listed(step.cells), effect(step));
}

std::string say_fish(const ExplainedStep& step) {
  return fmt::format("In {0}, {1} fits only in {2}, so {1} fits nowhere else in {2}{3}",
                     listed(step.houses), listed(step.digits), listed(step.reaches), effect(step));
}

// A pivot with x and y, a cell with x and z, and one with y and z; the pivot may have z, too.
std::string say_wing(const ExplainedStep& step) {
  const DigitSet z = step.removed.digits(step.removed.cells().first());
  const DigitSet xy = step.digits - z;
  const auto has_both = [&](Cell cell) { return (xy - step.before.candidates(cell)).empty(); };
  const Cell pivot = *std::ranges::find_if(step.cells, has_both);
  std::string cases;
  for (const Digit x : xy) {
    const CellSet with_x = step.before.places(x) & step.cells;
    cases += fmt::format(" If it is {}, {} is {}.", x.to_char(),
                         (with_x - CellSet(pivot)).first().name(), listed(z));
  }
  const CellSet with_z = step.before.places(z.first()) & step.cells;
  return fmt::format("{} is {}.{} So one of {} is {}, and a cell that sees {} is not{}",
                     pivot.name(), listed(step.before.candidates(pivot), "or"), cases,
                     listed(with_z), listed(z), with_z.size() == 2 ? "both" : "all three",
                     effect(step));
}

std::string say_guess(const ExplainedStep& step) {
  const Cell cell = step.cells.first();
  return fmt::format("No technique applies. {} has the fewest candidates, {}; suppose it is {}.",
                     cell.name(), listed(step.before.candidates(cell), "or"), listed(step.digits));
}

}  // namespace logic

std::string sentence(const Explanation& explanation, std::size_t index) {
  const ExplainedStep& step = explanation.steps.at(index);
  if (step.refutation) return refutation(step, index);
  return step.row().say(step);
}

std::string title(const Explanation& explanation, std::size_t index) {
  const ExplainedStep& step = explanation.steps.at(index);
  if (step.refutation) return "guess refuted";
  return std::string(step.row().name);
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

std::string rating_words(const Explanation& explanation) {
  const Rating& rating = explanation.rating;
  if (rating.er) return fmt::format("{}.{}", *rating.er / 10, *rating.er % 10);
  return rating.hardest.empty() ? "none" : std::string(rating.hardest);
}

std::string techniques_used(const Explanation& explanation) {
  std::vector<std::string> words;
  for (const auto& [technique, uses] : explanation.uses()) {
    words.push_back(fmt::format("{} ({})", technique->name, uses));
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
