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
  // Writes the lines of a branch up to the ends, which always have a line.
  std::string follow(const Branch& branch, std::span<const Assertion> ends) {
    known_.clear();
    std::string lines =
        line(branch.source, fmt::format("Suppose that {}.", in_words(branch.source)));
    for (auto rest = branch.links; !rest.empty();) {
      const std::span from = first_of(rest);
      rest = rest.subspan(from.size());
      const Link& link = from.front();
      if (!link.to.on && !link.rule && std::ranges::count(ends, link.to) == 0) {
        known_.emplace_back(link.to, number_of(link.from));
        continue;
      }
      std::string conclusions = in_words(link.to);
      const int number = count_ + 1;
      while (link.rule && !rest.empty() && same_reason(from, first_of(rest))) {
        conclusions += fmt::format(", {}", in_words(rest.front().to));
        known_.emplace_back(rest.front().to, number);
        rest = rest.subspan(from.size());
      }
      lines += line(link.to, fmt::format("{}: {} ({}).", conclusions, why(link), lines_of(from)));
    }
    return lines;
  }

  // The number of an assertion's line, or of the line that turns it off.
  [[nodiscard]] int number_of(Assertion assertion) const {
    return std::ranges::find(known_, assertion, &std::pair<Assertion, int>::first)->second;
  }

 private:
  std::string line(Assertion assertion, const std::string& words) {
    known_.emplace_back(assertion, ++count_);
    return fmt::format("\n{:>3}. {}", count_, words);
  }

  // The first links that lead to the same end.
  static std::span<const Link> first_of(std::span<const Link> links) {
    const auto other =
        std::ranges::find_if(links, [&](const Link& link) { return link.to != links[0].to; });
    return {links.begin(), other};
  }
  // Whether one application of a rule leads to both ends.
  static bool same_reason(std::span<const Link> a, std::span<const Link> b) {
    return std::ranges::equal(a, b, [](const Link& x, const Link& y) {
      return x.from == y.from && x.rule == y.rule && x.house == y.house;
    });
  }

  static std::string why(const Link& link) {
    if (link.rule) {
      return fmt::format("{} in {}", row_of(*link.rule).name, HouseId(link.house).name());
    }
    if (link.house < 0) return link.to.on ? "its only candidate left" : "one digit in a cell";
    const std::string house = HouseId(link.house).name();
    return link.to.on ? fmt::format("no other place left in {}", house) : house;
  }

  // `line 1`, `lines 1 and 4`: from which the links start.
  [[nodiscard]] std::string lines_of(std::span<const Link> links) const {
    std::set<int> numbers;
    for (const Link& link : links) numbers.insert(number_of(link.from));
    std::vector<std::string> words;
    for (const int number : numbers) words.push_back(std::to_string(number));
    return fmt::format("line{} {}", numbers.size() == 1 ? "" : "s", listed(std::move(words)));
  }

  int count_ = 0;
  // With its line, or the line that turns it off.
  std::vector<std::pair<Assertion, int>> known_;
};

bool turns_off(Candidate node, Candidate gone) {
  return node.cell() == gone.cell()
             ? node.digit() != gone.digit()
             : node.digit() == gone.digit() && are_peers(node.cell(), gone.cell());
}

// What is true both ways round a cycle and turns off what the step removes: mostly an end of each
// link, otherwise one of two candidates that no link joins.
std::string true_either_way(const ExplainedStep& step) {
  std::vector<std::string> words;
  for (const Cell cell : step.removed.cells()) {
    for (const Digit digit : step.removed.digits(cell)) {
      const auto turned_off_by = [&](Assertion node) {
        return turns_off(node.candidate, {cell, digit});
      };
      const auto at_link = [&](const Link& link) {
        return turned_off_by(link.from) && turned_off_by(link.to);
      };
      const auto seen = [&](bool on) {
        return std::ranges::find_if(
                   step.links,
                   [&](const Link& link) { return link.from.on == on && turned_off_by(link.from); })
            ->from.candidate;
      };
      std::string text = "one end of each link is true";
      if (std::ranges::none_of(step.links, at_link)) {
        text = fmt::format("{} or {}", in_words({seen(true), true}), in_words({seen(false), true}));
      }
      if (std::ranges::count(words, text) == 0) words.push_back(std::move(text));
    }
  }
  return fmt::format("{}", fmt::join(words, ", and "));
}

}  // namespace

std::string say_forcing_chain(const ExplainedStep& step) {
  return fmt::format(
      "{}Suppose that {}:{}\n{}{}", opening(step), in_words(step.links.front().from),
      chain_lines(step.links),
      step.placed ? "It cannot be otherwise, " : "The supposition contradicts itself: ",
      effect_of(step));
}

std::string say_cycle(const ExplainedStep& step) {
  return fmt::format(
      "{}Suppose that {}:{}\nThe cycle holds backwards, too: if {}, then {}, and so on. Either way "
      "{}: {}",
      opening(step), in_words(step.links.front().from), chain_lines(step.links),
      in_words({step.links.front().from.candidate, false}),
      in_words({step.links.back().from.candidate, true}), true_either_way(step), effect_of(step));
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
    const std::string lines = net.follow(all[0], ends);
    return fmt::format("{}A supposition leads to a contradiction:{}", opening(step), lines) +
           fmt::format("\nLines {} and {} contradict each other{} {}",
                       std::min(net.number_of(ends[0]), net.number_of(ends[1])),
                       std::max(net.number_of(ends[0]), net.number_of(ends[1])),
                       step.placed ? "," : ":", effect_of(step));
  }
  std::string text = alternatives(step, all);
  const std::vector<Assertion> ends = {conclusion_of(step)};
  for (const Branch& branch : all) {
    text += net.follow(branch, ends);
  }
  return text + in_each_case(step);
}

}  // namespace euler96::logic
