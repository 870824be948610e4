// Chains and nets in words. A chain has a line for each link:
//
//     Suppose that r1c2 is 5:
//       r1c7 is not 5 (row 1),
//       so r4c7 is 5 (no other place in column 7),
//       so r1c2 is not 5.
//     The supposition contradicts itself: remove 5 from r1c2.
//
// In a net an assertion follows from several. Its lines are numbered, and each names the lines that
// it follows from. Candidates that one line turns off directly have no line of their own: a line
// that needs them names the line that turns them off.
//
// Test: tests/explanations_test.cpp.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "branches.hpp"
#include "finders.hpp"
#include "words.hpp"

namespace euler96::logic {
namespace {

using words::listed;

std::string in_words(Assertion assertion) {
  return fmt::format("{} is {}{}", assertion.candidate.cell().name(), assertion.on ? "" : "not ",
                     assertion.candidate.digit().to_char());
}

// The one candidate that the step places or removes.
Assertion conclusion_of(const ExplainedStep& step) {
  if (step.placed) return {*step.placed, true};
  const Cell cell = step.removed.cells().first();
  return {{cell, step.removed.digits(cell).first()}, false};
}

std::string effect_of(const ExplainedStep& step) {
  if (step.placed) return fmt::format("so {}.", in_words(conclusion_of(step)));
  return fmt::format("remove {}.", listed(step.removed));
}

// What the chain runs through, for the reader to look at first.
std::string opening(const ExplainedStep& step) {
  switch (step.technique) {
    case Technique::kXCycle:
    case Technique::kForcingXChain:
    case Technique::kNishio:
      return fmt::format("Follow digit {}. ", listed(step.digits));
    case Technique::kYCycle:
    case Technique::kForcingYChain:
      return "Follow cells with two candidates. ";
    default:
      return "";
  }
}

// Why the end of a link of a chain follows from its start.
std::string reason(const Link& link) {
  if (link.house < 0) return link.to.on ? " (its only other candidate)" : "";
  const std::string house = HouseId(link.house).name();
  return link.to.on ? fmt::format(" (no other place in {})", house) : fmt::format(" ({})", house);
}

std::string chain_lines(std::span<const Link> links) {
  std::string lines;
  for (const Link& link : links) {
    lines += fmt::format("\n  {}{}{}{}", lines.empty() ? "" : "so ", in_words(link.to),
                         reason(link), &link == &links.back() ? "." : ",");
  }
  return lines;
}

// What must be true of one of several suppositions.
std::string alternatives(const ExplainedStep& step, const std::vector<Branch>& branches) {
  const Candidate first = branches[0].source.candidate;
  const Candidate second = branches[1].source.candidate;
  if (first == second) return fmt::format("Either {0}, or it is not.", in_words({first, true}));
  CellSet cells;
  for (const Branch& branch : branches) cells.insert(branch.source.candidate.cell());
  if (cells.single()) {
    const Cell cell = first.cell();
    return fmt::format("{} is {}.", cell.name(), listed(step.before.candidates(cell), "or"));
  }
  return fmt::format("In {}, {} fits only in {}.", words::first_of(step.houses).name(),
                     first.digit().to_char(), listed(cells, "or"));
}

std::string in_each_case(const ExplainedStep& step) {
  const std::string conclusion = in_words(conclusion_of(step));
  return step.placed ? fmt::format("\nIn each case {}.", conclusion)
                     : fmt::format("\nIn each case {}: {}", conclusion, effect_of(step));
}

// The numbered lines of a net.
class NetLines {
 public:
  std::string suppose(Assertion assertion) {
    known_.clear();
    return line(assertion, fmt::format("suppose that {}", in_words(assertion)));
  }

  // Writes the lines of links up to the ends, which always have a line.
  std::string follow(std::span<const Link> links, std::span<const Assertion> ends) {
    std::string lines;
    for (auto next = links.begin(); next != links.end();) {
      const Assertion to = next->to;
      const auto differs = [&](const Link& link) { return link.to != to; };
      const auto last = std::find_if(next, links.end(), differs);
      const std::span from(next, last);
      const bool direct = !to.on && !next->rule;
      if (direct && std::ranges::find(ends, to) == ends.end()) {
        known_.emplace_back(to, std::set{number_of(next->from)});
      } else {
        lines += line(to, fmt::format("{}: {} (line{} {})", in_words(to), why(*next),
                                      numbers(from).size() == 1 ? "" : "s", listed_numbers(from)));
      }
      next = last;
    }
    return lines;
  }

  [[nodiscard]] int last() const { return count_; }
  // The number of an assertion's line.
  [[nodiscard]] int number_of(Assertion assertion) const {
    return *lines_of(assertion).begin();
  }

 private:
  std::string line(Assertion assertion, const std::string& words) {
    known_.emplace_back(assertion, std::set{++count_});
    return fmt::format("\n{:>3}. {}", count_, words);
  }

  static std::string why(const Link& link) {
    if (link.rule) {
      return fmt::format("{} in {}", row_of(*link.rule).name, HouseId(link.house).name());
    }
    if (link.house < 0) return link.to.on ? "its only candidate left" : "one digit in a cell";
    const std::string house = HouseId(link.house).name();
    return link.to.on ? fmt::format("no other place left in {}", house) : house;
  }

  // The lines that an assertion rests on directly: its own one, or that which turns it off.
  [[nodiscard]] const std::set<int>& lines_of(Assertion assertion) const {
    return std::ranges::find(known_, assertion, &std::pair<Assertion, std::set<int>>::first)
        ->second;
  }
  [[nodiscard]] std::set<int> numbers(std::span<const Link> links) const {
    std::set<int> all;
    for (const Link& link : links) all.merge(std::set(lines_of(link.from)));
    return all;
  }
  [[nodiscard]] std::string listed_numbers(std::span<const Link> links) const {
    std::vector<std::string> words;
    for (const int number : numbers(links)) words.push_back(std::to_string(number));
    return listed(std::move(words));
  }

  int count_ = 0;
  std::vector<std::pair<Assertion, std::set<int>>> known_;  // with their lines
};

}  // namespace

std::string say_forcing_chain(const ExplainedStep& step) {
  return fmt::format("{}Suppose that {}:{}\n{}{}", opening(step),
                     in_words(step.links.front().from), chain_lines(step.links),
                     step.placed ? "It cannot be otherwise, " : "The supposition contradicts itself: ",
                     effect_of(step));
}

std::string say_cycle(const ExplainedStep& step) {
  return fmt::format(
      "{}Suppose that {}:{}\nThe cycle holds backwards, too: if {}, then {}, and so on. Either way "
      "one end of each link is true: {}",
      opening(step), in_words(step.links.front().from), chain_lines(step.links),
      in_words({step.links.front().from.candidate, false}),
      in_words({step.links.back().from.candidate, true}), effect_of(step));
}

std::string say_multiple_chain(const ExplainedStep& step) {
  const std::vector<Branch> all = branches(step);
  std::string text = alternatives(step, all);
  for (const Branch& branch : all) {
    text += branch.links.empty()
                ? fmt::format("\nIf {}, that is the conclusion.", in_words(branch.source))
                : fmt::format("\nIf {}:{}", in_words(branch.source), chain_lines(branch.links));
  }
  return text + in_each_case(step);
}

std::string say_net(const ExplainedStep& step) {
  const std::vector<Branch> all = branches(step);
  NetLines net;
  if (all.size() == 1) {
    const Assertion end = step.links.back().to;
    const std::vector<Assertion> ends = {end, {end.candidate, !end.on}};
    std::string text = opening(step) + "A supposition leads to a contradiction:" +
                       net.suppose(all[0].source) + net.follow(all[0].links, ends);
    return text + fmt::format("\nLines {} and {} contradict each other: {}",
                              std::min(net.number_of(ends[0]), net.number_of(ends[1])),
                              std::max(net.number_of(ends[0]), net.number_of(ends[1])),
                              effect_of(step));
  }
  std::string text = alternatives(step, all);
  const std::vector<Assertion> ends = {conclusion_of(step)};
  for (const Branch& branch : all) {
    text += net.suppose(branch.source) + net.follow(branch.links, ends);
  }
  return text + in_each_case(step);
}

}  // namespace euler96::logic
