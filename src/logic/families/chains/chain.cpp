// The pattern of chains and nets: what its argument rests on, its words and its marks.
//
// A chain leads from a supposition to its end, by weak links (---, from on to off) and strong links
// (===, from off to on) in turn:
//
//          c1        c5   c6
//     r1   A ======= B              A, B   the only places of 5 in row 1
//          |         |              C, D   the only places of 5 in row 5
//     r4   |         x ---+         x      r4c5
//          |              |
//     r5   C ============ D         x on, so B off, A on, C off, D on, x off: remove 5 from r4c5
//
// In words it has a line for each link:
//
//     Suppose that r4c5 is 5:
//       r1c5 is not 5 (column 5),
//       so r1c1 is 5 (no other place in row 1),
//       so r5c1 is not 5 (column 1),
//       so r5c6 is 5 (no other place in row 5),
//       so r4c5 is not 5 (box 5).
//     The supposition contradicts itself: remove 5 from r4c5.
//
// A cycle comes back to its start, so that every second assertion or all the others are true. A
// multiple chain has a branch for each of several suppositions, one of which is true.
//
// In a net (drawn in `nets.cpp`) an assertion follows from several. Its lines are numbered, and
// each names the lines that it follows from. A line that follows from a chain within the net has
// that chain's lines below it, further to the right. Candidates that one line turns off directly
// have no line of their own: a line that needs them names the line that turns them off.
//
// A strong link holds as long as its cell or house has no other candidate: the argument rests on
// those that are gone there.
//
// Test: tests/explanations_test.cpp.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/joined.hpp"
#include "logic/families.hpp"

namespace euler96::logic {
namespace {

using phrases::listed;

// The cells where the suppositions stand.
CellSet sources(const Chain& chain) {
  CellSet cells;
  for (const Branch& branch : chain.branches) cells.insert(branch.source.candidate.cell());
  return cells;
}

// ---- Words.

std::string in_words(Assertion assertion) {
  return fmt::format("{} is {}{}", assertion.candidate.cell().name(), assertion.on ? "" : "not ",
                     assertion.candidate.digit().to_char());
}

// The one candidate that the step places or removes.
Assertion conclusion_of(const Deduction& step) {
  if (step.placed) return {*step.placed, true};
  const Cell cell = step.removed.cells().first();
  return {{cell, step.removed.digits(cell).first()}, false};
}

std::string effect_of(const Deduction& step) {
  if (step.placed) return fmt::format("so {}.", in_words(conclusion_of(step)));
  return fmt::format("remove {}.", listed(step.removed));
}

// What the chain runs through, for the reader to look at first.
std::string opening(const Chain& chain) {
  switch (chain.within) {
    case Chain::Within::kDigit:
      return fmt::format("Follow digit {}. ", chain.branches[0].source.candidate.digit().to_char());
    case Chain::Within::kCells:
      return "Follow cells with two candidates. ";
    case Chain::Within::kBoard:
      break;
  }
  return "";
}

// Why the end of a link of a chain follows from its start.
std::string reason(const Link& link) {
  if (!link.house) return link.to.on ? " (its only other candidate)" : "";
  const std::string house = link.house->name();
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
std::string alternatives(const Chain& chain) {
  const Candidate first = chain.branches[0].source.candidate;
  if (!chain.of_unit()) return fmt::format("Either {0}, or it is not.", in_words({first, true}));
  if (chain.house) {
    return fmt::format("In {}, {} fits only in {}.", chain.house->name(), first.digit().to_char(),
                       listed(sources(chain), "or"));
  }
  DigitSet digits;
  for (const Branch& branch : chain.branches) digits.insert(branch.source.candidate.digit());
  return fmt::format("{} is {}.", first.cell().name(), listed(digits, "or"));
}

std::string in_each_case(const Deduction& step) {
  const std::string conclusion = in_words(conclusion_of(step));
  return step.placed ? fmt::format("\nIn each case {}.", conclusion)
                     : fmt::format("\nIn each case {}: {}", conclusion, effect_of(step));
}

std::string words_of(const Chain& chain, const Deduction& step);

// The words of a chain within a net, below the line that it leads to. The page folds these lines.
std::string inner_lines(const InnerChain& inner) {
  constexpr std::string_view kIndent = "\n      ";
  std::string lines(kIndent);
  for (const char c : words_of(inner.chain, inner)) {
    if (c == '\n') {
      lines += kIndent;
    } else {
      lines += c;
    }
  }
  return lines;
}

// The numbered lines of a net.
class NetLines {
 public:
  // Writes the lines of a branch up to the ends, which always have a line.
  std::string follow(const Branch& branch, std::span<const Assertion> ends) {
    known_.clear();
    std::string lines =
        line(branch.source, fmt::format("Suppose that {}.", in_words(branch.source)));
    for (std::span<const Link> rest = branch.links; !rest.empty();) {
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
      if (link.inner) lines += inner_lines(branch.inner[*link.inner]);
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
    return fmt::format("\n{:3}. {}", count_, words);
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
      return x.from == y.from && x.rule == y.rule && x.house == y.house && x.inner == y.inner;
    });
  }

  static std::string why(const Link& link) {
    if (link.rule) {
      const std::string_view name = info(*link.rule).name;
      return link.house ? fmt::format("{} in {}", name, link.house->name()) : std::string(name);
    }
    if (!link.house) return link.to.on ? "its only candidate left" : "one digit in a cell";
    const std::string house = link.house->name();
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
std::string true_either_way(std::span<const Link> cycle, const Deduction& step) {
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
                   cycle,
                   [&](const Link& link) { return link.from.on == on && turned_off_by(link.from); })
            ->from.candidate;
      };
      std::string text = "one end of each link is true";
      if (std::ranges::none_of(cycle, at_link)) {
        text = fmt::format("{} or {}", in_words({seen(true), true}), in_words({seen(false), true}));
      }
      if (std::ranges::count(words, text) == 0) words.push_back(std::move(text));
    }
  }
  return joined(words, ", and ");
}

std::string words_of_cycle(const Chain& chain, const Deduction& step) {
  const auto& [source, links, chains] = chain.branches[0];
  return fmt::format(
      "{}Suppose that {}:{}\nThe cycle holds backwards, too: if {}, then {}, and so on. Either way "
      "{}: {}",
      opening(chain), in_words(source), chain_lines(links), in_words({source.candidate, false}),
      in_words({links.back().from.candidate, true}), true_either_way(links, step), effect_of(step));
}

std::string words_of_forcing_chain(const Chain& chain, const Deduction& step) {
  const auto& [source, links, chains] = chain.branches[0];
  return fmt::format(
      "{}Suppose that {}:{}\n{}{}", opening(chain), in_words(source), chain_lines(links),
      step.placed ? "It cannot be otherwise, " : "The supposition contradicts itself: ",
      effect_of(step));
}

std::string words_of_multiple_chain(const Chain& chain, const Deduction& step) {
  std::string text = alternatives(chain);
  for (const auto& [source, links, chains] : chain.branches) {
    text += links.empty() ? fmt::format("\nIf {}, that is the conclusion.", in_words(source))
                          : fmt::format("\nIf {}:{}", in_words(source), chain_lines(links));
  }
  return text + in_each_case(step);
}

std::string words_of_contradiction(const Chain& chain, const Deduction& step) {
  const Branch& branch = chain.branches[0];
  const Assertion end = branch.links.back().to;
  const std::array<Assertion, 2> ends = {end, {end.candidate, !end.on}};
  NetLines net;
  const std::string lines = net.follow(branch, ends);
  const auto [first, second] = std::minmax({net.number_of(ends[0]), net.number_of(ends[1])});
  return fmt::format(
      "{}A supposition leads to a contradiction:{}\nLines {} and {} contradict each other{} {}",
      opening(chain), lines, first, second, step.placed ? "," : ":", effect_of(step));
}

std::string words_of_net(const Chain& chain, const Deduction& step) {
  if (chain.branches.size() == 1) return words_of_contradiction(chain, step);
  std::string text = alternatives(chain);
  const std::array<Assertion, 1> ends = {conclusion_of(step)};
  NetLines net;
  for (const Branch& branch : chain.branches) text += net.follow(branch, ends);
  return text + in_each_case(step);
}

std::string words_of(const Chain& chain, const Deduction& step) {
  switch (chain.kind) {
    case Chain::Kind::kCycle:
      return words_of_cycle(chain, step);
    case Chain::Kind::kForcing:
      return words_of_forcing_chain(chain, step);
    case Chain::Kind::kMultiple:
      return words_of_multiple_chain(chain, step);
    case Chain::Kind::kNet:
      break;
  }
  return words_of_net(chain, step);
}

}  // namespace

std::string words(const Chain& chain, const ExplainedStep& step) { return words_of(chain, step); }

// A link to what is on needs the others of its unit gone, and so do the suppositions of a unit.
Marks marks(const Chain& chain, const ExplainedStep& /*step*/) {
  Marks marks{.starts = sources(chain)};
  const auto mark = [&](Candidate candidate) {
    marks.cells.insert(candidate.cell());
    marks.digits.insert(candidate.digit());
  };
  const auto need_unit = [&](Candidate candidate, std::optional<HouseId> house) {
    if (house) {
      marks.premise.insert(candidate.digit(), cells_of(*house));
    } else {
      marks.premise.insert(candidate.cell(), DigitSet::all());
    }
  };
  for (const auto& [source, links, chains] : chain.branches) {
    mark(source.candidate);
    for (const auto& [from, to, house, rule, inner] : links) {
      mark(to.candidate);
      if (rule) marks.premise = all_candidates(CellSet::all());
      if (to.on) need_unit(to.candidate, house);
    }
  }
  if (chain.of_unit()) need_unit(chain.branches[0].source.candidate, chain.house);
  if (chain.house) marks.houses = HouseSet(*chain.house);
  return marks;
}

}  // namespace euler96::logic
