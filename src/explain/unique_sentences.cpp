// Steps of uniqueness and exclusions in words: loops, graves, aligned pairs and triplets.
//
// Test: tests/explanations_test.cpp.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "finders.hpp"
#include "words.hpp"

namespace euler96::logic {
namespace {

using words::listed;

DigitSet candidates_of(CellSet cells, const Position& position) {
  DigitSet digits;
  for (const Cell cell : cells) digits = digits | position.candidates(cell);
  return digits;
}

std::string remove(const ExplainedStep& step) {
  return fmt::format(": remove {}.", listed(step.removed));
}

// One of the cells holds an extra digit, and together with those aside needs digits of a house.
std::string say_set(const ExplainedStep& step, CellSet roof, DigitSet extra) {
  const std::string house = words::first_of(step.houses).name();
  const DigitSet set = extra | candidates_of(step.aside, step.before);
  return fmt::format(
      " So one of {} is {}, and {} can hold only {}. Together they use up {} in {}{}", listed(roof),
      listed(extra, "or"), listed(step.aside), listed(candidates_of(step.aside, step.before), "or"),
      listed(set), house, remove(step));
}

}  // namespace

std::string say_loop(const ExplainedStep& step) {
  const Position& before = step.before;
  const CellSet loop = step.cells - step.aside;
  // The loop has a cell with the pair alone.
  const Cell exact =
      *std::ranges::find_if(loop, [&](Cell cell) { return before.candidates(cell).size() == 2; });
  const DigitSet pair = before.candidates(exact);
  CellSet roof;  // the cells with other candidates, too
  for (const Cell cell : loop) {
    if (before.candidates(cell) != pair) roof.insert(cell);
  }
  const DigitSet extra = candidates_of(roof, before) - pair;
  const std::string text = fmt::format(
      "{} can hold {}. If they held nothing else, these digits could be exchanged, and there would "
      "be two solutions.",
      listed(loop), listed(pair, "or"));
  switch (step.technique) {
    case Technique::kUniqueRectangle1:
    case Technique::kUniqueLoop1:
      return fmt::format("{} Only {} can be {}, so it is neither digit of the pair{}", text,
                         listed(roof), listed(extra, "or"), remove(step));
    case Technique::kUniqueRectangle2:
    case Technique::kUniqueLoop2:
      return fmt::format(
          "{0} Only {1} can be {2}, so one of them is {2}, and a cell that sees all of them is "
          "not{3}",
          text, listed(roof), listed(extra), remove(step));
    case Technique::kUniqueRectangle4:
    case Technique::kUniqueLoop4: {
      const DigitSet gone = step.removed.digits(roof.first());
      return fmt::format(
          "{} In {}, {} fits only in {}. If the other one were {}, all of them would hold only "
          "the pair{}",
          text, words::first_of(step.houses).name(), listed(pair - gone), listed(roof, "or"),
          listed(gone), remove(step));
    }
    default:
      break;
  }
  if (!step.removed.cells().within(step.aside)) return text + say_set(step, roof, extra);
  return fmt::format(
      "{} So one of {} is {}. In {}, {} fit only in the other one and {}, so these hold no other "
      "digit{}",
      text, listed(roof), listed(extra, "or"), words::first_of(step.houses).name(),
      listed(step.digits), listed(step.aside), remove(step));
}

std::string say_grave(const ExplainedStep& step) {
  const CandidateSet extra = extra_of_grave(step.before);
  const std::string text = fmt::format(
      "Without {}, each empty cell would have two candidates, and each digit two places in each "
      "row, column and box: there would be no or several solutions.",
      words::listed_in(extra));
  const CellSet cells = extra.cells();
  DigitSet digits;
  for (const Cell cell : cells) digits = digits | extra.digits(cell);
  switch (step.technique) {
    case Technique::kGrave1:
      return fmt::format("{} So {} is {}{}", text, listed(cells), listed(digits, "or"),
                         remove(step));
    case Technique::kGrave2:
      return fmt::format("{} So one of {} is {}, and a cell that sees all of them is not{}", text,
                         listed(cells), listed(digits), remove(step));
    case Technique::kGrave4:
      return fmt::format(
          "{} So one of these is true. In {}, {} fits only in {}, so they hold {} and that "
          "one{}",
          text, words::first_of(step.houses).name(), listed(step.digits - digits), listed(cells),
          listed(step.digits - digits), remove(step));
    default:
      return text + say_set(step, cells, digits);
  }
}

// For each removed candidate the digits of the other cells, each with the cell that would be
// emptied. A digit of the second of three cells that leaves a choice for the third is told with it.
std::string say_exclusion(const ExplainedStep& step) {
  const Position& before = step.before;
  const CellSet group = step.cells - step.aside;
  // The cell that has no candidate left if the digits are taken; its name in the sentence.
  const auto emptied = [&](DigitSet taken) -> std::string {
    for (const Cell cell : step.aside) {
      if ((before.candidates(cell) - taken).empty()) {
        return fmt::format("{} can hold only {}", cell.name(), listed(before.candidates(cell)));
      }
    }
    return "";
  };
  std::string text = fmt::format("Look at {} and the cells that see {}.", listed(group),
                                 group.size() == 2 ? "both" : "all three");
  for (const Cell cell : step.removed.cells()) {
    for (const Digit digit : step.removed.digits(cell)) {
      std::vector<Cell> others;
      for (const Cell other : group - CellSet(cell)) others.push_back(other);
      text +=
          fmt::format("\nIf {} is {}, none of these is possible:", cell.name(), digit.to_char());
      const auto tell = [&](const auto& self, std::size_t i, std::vector<Candidate> chosen,
                            const std::string& so_far) -> void {
        for (const Digit next : before.candidates(others[i])) {
          const std::string words =
              fmt::format("{}{} is {}", so_far, others[i].name(), next.to_char());
          std::string why;
          DigitSet taken(next);
          for (const Candidate other : chosen) {
            taken.insert(other.digit());
            if (other.digit() == next && are_peers(other.cell(), others[i])) {
              why = fmt::format("it sees {}", other.cell().name());
            }
          }
          if (why.empty()) why = emptied(taken);
          if (!why.empty()) {
            text += fmt::format("\n  {}: {}.", words, why);
          } else if (i + 1 < others.size()) {
            std::vector<Candidate> more = chosen;
            more.emplace_back(others[i], next);
            self(self, i + 1, std::move(more), words + " and ");
          }
        }
      };
      tell(tell, 0, {Candidate(cell, digit)}, "");
    }
  }
  return text + fmt::format("\nSo nothing is left for the other cell{}{}",
                            group.size() == 2 ? "" : "s", remove(step));
}

}  // namespace euler96::logic
