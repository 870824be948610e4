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

// `r1c2 and r1c3 together hold`: that cells with these extra candidates need digits of a house, so
// that these go from its other cells.
std::string say_set(const ExplainedStep& step, CellSet roof, DigitSet extra) {
  const std::string house = words::first_of(step.houses).name();
  const DigitSet set = extra | candidates_of(step.aside, step.before);
  return fmt::format(
      " So {} hold one of {}. {} can hold only {}. In {}, these cells need all of {}{}",
      listed(roof, "or"), listed(extra), listed(step.aside),
      listed(candidates_of(step.aside, step.before)), house, listed(set), remove(step));
}

}  // namespace

std::string say_loop(const ExplainedStep& step) {
  const Position& before = step.before;
  const CellSet loop = step.cells - step.aside;
  // The loop has a cell with the pair alone.
  const Cell exact = *std::ranges::find_if(
      loop, [&](Cell cell) { return before.candidates(cell).size() == 2; });
  const DigitSet pair = before.candidates(exact);
  CellSet roof;  // the cells with other candidates, too
  for (const Cell cell : loop) {
    if (before.candidates(cell) != pair) roof.insert(cell);
  }
  const DigitSet extra = candidates_of(roof, before) - pair;
  const std::string text = fmt::format(
      "{} can hold {}. If they held nothing else, these digits could be exchanged, and there were "
      "two solutions.",
      listed(loop), listed(pair, "or"));
  switch (step.technique) {
    case Technique::kUniqueRectangle1:
    case Technique::kUniqueLoop1:
      return fmt::format("{} Only {} has another candidate, {}, so it holds no digit of the pair{}",
                         text, listed(roof), listed(extra, "or"), remove(step));
    case Technique::kUniqueRectangle2:
    case Technique::kUniqueLoop2:
      return fmt::format(
          "{} Only {} have another candidate, {}, so one of them is {}, and a cell that sees all "
          "of them is not{}",
          text, listed(roof), listed(extra), listed(extra), remove(step));
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
      "{} So {} hold one of {}, and one digit of the pair at most. In {}, {} fit only in these "
      "cells and {}, which hold no other digit{}",
      text, listed(roof, "or"), listed(extra, "or"), words::first_of(step.houses).name(),
      listed(step.digits), listed(step.aside), remove(step));
}

std::string say_grave(const ExplainedStep& step) {
  const CandidateSet extra = extra_of_grave(step.before);
  const std::string text = fmt::format(
      "Without {}, each empty cell had two candidates, and each digit two places in each row, "
      "column and box: there would be no or several solutions.",
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
          "{} So one of these is true. In {}, {} fits only in {}, so the two cells hold {} and "
          "that one{}",
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
        return fmt::format("{} has only {}", cell.name(), listed(before.candidates(cell)));
      }
    }
    return "";
  };
  std::string text = fmt::format("{} see{} {}.", listed(group), "", listed(step.aside));
  for (const Cell cell : step.removed.cells()) {
    for (const Digit digit : step.removed.digits(cell)) {
      const std::vector<Cell> others = [&] {
        std::vector<Cell> list;
        for (const Cell other : group - CellSet(cell)) list.push_back(other);
        return list;
      }();
      text += fmt::format("\nSuppose that {} is {}:", cell.name(), digit.to_char());
      const auto tell = [&](const auto& self, std::size_t i, std::vector<Candidate> chosen,
                            const std::string& so_far) -> void {
        for (const Digit next : before.candidates(others[i])) {
          const Candidate candidate(others[i], next);
          const std::string words =
              fmt::format("{}{} is {}", so_far, others[i].name(), next.to_char());
          std::string why;
          DigitSet taken(next);
          for (const Candidate other : chosen) {
            taken.insert(other.digit());
            if (other.digit() == next && are_peers(other.cell(), others[i])) {
              why = fmt::format("{} is {}, too", other.cell().name(), next.to_char());
            }
          }
          if (why.empty()) why = emptied(taken);
          if (!why.empty()) {
            text += fmt::format("\n  not {}: {},", words, why);
          } else if (i + 1 < others.size()) {
            std::vector<Candidate> more = chosen;
            more.push_back(candidate);
            self(self, i + 1, std::move(more), words + " and ");
          }
        }
      };
      tell(tell, 0, {Candidate(cell, digit)}, "");
      text.back() = '.';
    }
  }
  return text + fmt::format("\nNo combination is left{}", remove(step));
}

}  // namespace euler96::logic
