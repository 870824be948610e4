// Alternating inference chains: nodes, joined in turn by strong links (=, one of both is true) and
// weak links (-, not both are). A node is a digit in a cell, in several cells of a box in a line (a
// group), or in all its places in an almost locked set. Strong links join two nodes where a house
// has a digit, or two digits of an almost locked set: a cell with two candidates is the smallest.
//
//     a = b - c = d        a or d is true: what neither allows goes
//     a = b - c = d - a    a loop: one end of each weak link is true, and so is each digit of a set
//                          that its link does not join
//
// A search in breadth from each node that is supposed to be false finds the shortest chains to all
// nodes that are true then. The table of kinds says which links a search follows, and the shape of
// a chain, how players call it.
//
// Test: tests/ladder_test.cpp.

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../families.hpp"
#include "almost_locked.hpp"
#include "chain_graph.hpp"
#include "escapes.hpp"

namespace euler96::logic {
namespace {

using Node = AlternatingChain::Node;

// What a search follows, and its names for chains.
struct ChainKind {
  bool houses, cells, groups, sets;
  std::optional<Technique> loop;
  Technique discontinuous;  // removes one candidate, or begins and ends with the same node
  Technique chain;
  bool one_digit;  // whether both ends must have the same digit
};

// What is false if one of two nodes is true.
CandidateSet excluded_by_either(const Position& position, const Node& a, const Node& b) {
  CandidateSet excluded;
  if (a.cells == b.cells && a.cells.single()) {
    const Cell cell = a.cells.first();
    excluded.insert(cell, position.candidates(cell) - DigitSet(a.digit) - DigitSet(b.digit));
    return excluded;
  }
  if (a.digit == b.digit) {
    excluded.insert(a.digit, seen_places(position, a.digit, a.cells | b.cells));
    return excluded;
  }
  const auto exclude = [&](const Node& seen, const Node& cell) {
    if (!cell.cells.single()) return;
    excluded.insert(seen.digit, seen_places(position, seen.digit, seen.cells) & cell.cells);
  };
  exclude(a, b);
  exclude(b, a);
  return excluded;
}

// What a loop removes. As in HoDoKu, a cell of a link that is not of a set loses no digit but by
// the loop's links in that cell.
CandidateSet effect_of_loop(const Position& position,
                            std::span<const AlternatingChain::Link> links) {
  CandidateSet removed;
  CellSet passed;
  for (const AlternatingChain::Link& link : links) {
    if (!link.set.several()) passed |= link.from.cells | link.to.cells;
  }
  const auto remove_seen = [&](Digit digit, CellSet cells) {
    removed.insert(digit, seen_places(position, digit, cells) - passed);
  };
  for (std::size_t i = 0; i < links.size(); ++i) {
    const auto& [from, to, house, set] = links[i];
    const Node& next = links[(i + 1) % links.size()].from;
    if (to.digit == next.digit) {
      remove_seen(to.digit, to.cells | next.cells);
    } else {
      const Cell cell = to.cells.first();
      removed.insert(cell, position.candidates(cell) - DigitSet(to.digit) - DigitSet(next.digit));
    }
    for (const Digit digit : candidates_of(set, position)) {
      if (digit == from.digit || digit == to.digit) continue;
      remove_seen(digit, set & position.places(digit));
    }
  }
  return removed;
}

// A search among the nodes of a position that have strong links.
class ChainSearch {
 public:
  ChainSearch(const FinderInput& input, const ChainKind& kind)
      : position_(input.position), kind_(kind), graph_(position_) {
    if (kind.houses) {
      // A chain of one digit rests on nothing else.
      const DigitSet digits =
          kind.cells ? DigitSet::all() : NewPairs(position_, input.changed).digits;
      for (const HouseId house : HouseSet::all()) {
        for (const Digit digit : digits) graph_.link_in_house(house, digit, kind.groups);
      }
    }
    if (kind.cells) {
      for (const Cell cell : CellsBySize(position_).two) {
        AlmostLockedSet set{CellSet(cell), position_.candidates(cell)};
        graph_.link_digits(set);
      }
    }
    if (kind.sets) {
      for (AlmostLockedSet& set : almost_locked_sets(position_, 2)) graph_.link_digits(set);
    }
    graph_.link_weakly(kind.cells);
  }

  void run(Found& found) {
    const ChainGraph::Shortest shortest = graph_.shortest(kind_.one_digit);
    if (shortest.steps == 0) return;
    const int links = 2 * shortest.steps + 1;
    graph_.list_strong();
    for (const Number start : starts_of(shortest)) search(start, 3, links, found);
    if (!found.wants(0, links + 1)) return;
    for (Number start = 0; start < graph_.size(); ++start) {
      search(start, links + 1, kMostLinks, found);
    }
  }

 private:
  using Number = ChainGraph::Number;
  static constexpr int kNever = -1;
  static constexpr int kMostLinks = 1 << 20;
  static constexpr int kMostWays = 100000;  // to close loops from one node to another

  // Returns where the shortest chains begin, and loops that are no longer, if there may be any that
  // exclude something: without sets, two nodes of it that are linked weakly then do so.
  [[nodiscard]] std::vector<Number> starts_of(const ChainGraph::Shortest& shortest) const {
    BitRows reached(2, graph_.inner().size());
    const auto closes = [&](Number a, const auto& may_end) {
      graph_.reach(a, shortest.steps, reached);
      return std::ranges::any_of(graph_.weak(a), [&](Number end) {
        return end > a && may_end(end) &&
               graph_.strong_bits().meets(end, reached, kind_.sets ? 1 : 0);
      });
    };
    const auto is_end = [&](Number a) { return shortest.ends.contains(0, a); };
    bool loops = kind_.sets;
    for (Number a = 0; kind_.loop && !loops && a < graph_.size(); ++a) {
      loops = is_end(a) && closes(a, is_end);
    }
    std::vector<Number> starts;
    for (Number a = 0; a < graph_.size(); ++a) {
      const bool in_loop =
          loops && !graph_.weak(a).empty() && closes(a, [](Number) { return true; });
      if (in_loop || is_end(a)) starts.push_back(a);
    }
    return starts;
  }

  // Searches for chains of `least` to `most` links.
  void search(Number start, int least, int most, Found& found) {
    reach(start, most, found);
    for (const Number end : ends_) {
      if (end < start || on_[end] < least || !found.wants(0, on_[end])) continue;
      if (may_exclude(graph_[start], graph_[end])) report_ends(start, end, found);
      if (kind_.loop) report_loops(start, end, found);
    }
  }

  // Counts the links from a node that is false to each that is then true (on), or false (off).
  void reach(Number start, int most, const Found& found) {
    on_.assign(graph_.size(), kNever);
    off_.assign(graph_.size(), kNever);
    off_[start] = 0;
    ends_.clear();
    fresh_.assign(1, start);
    for (int count = 1; count <= most && found.wants(0, count) && !fresh_.empty(); count += 2) {
      const std::size_t first = ends_.size();
      for (const Number off : fresh_) {
        for (const ChainGraph::Strong& link : graph_.strong(off)) visit(on_, link.to, count, ends_);
      }
      fresh_.clear();
      for (std::size_t i = first; i < ends_.size(); ++i) {
        for (const Number off : graph_.weak(ends_[i])) visit(off_, off, count + 1, fresh_);
      }
    }
  }
  static void visit(std::vector<int>& counts, Number node, int count, std::vector<Number>& list) {
    if (counts[node] != kNever) return;
    counts[node] = count;
    list.push_back(node);
  }

  // Whether the nodes may exclude anything: quick to say.
  static bool may_exclude(const ChainGraph::Node& a, const ChainGraph::Node& b) {
    if (a.node.digit == b.node.digit) return a.seen.meets(b.seen) || &a == &b;
    return a.node.cells == b.node.cells || a.node.cells.within(b.seen) ||
           b.node.cells.within(a.seen);
  }

  // Calls `use` with each shortest chain to a node that is true, links in reverse, until it returns
  // false. Nodes of a `simple` one have no candidate in common.
  template <class Use>
  bool walk_back(Number on, bool simple, std::vector<AlternatingChain::Link>& links,
                 const Use& use) const {
    const auto passed = [&](const Node& node) {
      return std::ranges::any_of(links, [&](const AlternatingChain::Link& link) {
        const auto meets = [&](const Node& other) {
          return other.digit == node.digit && other.cells.meets(node.cells);
        };
        return meets(link.from) || meets(link.to);
      });
    };
    if (simple && passed(graph_[on].node)) return true;
    for (const auto& [off, house, set] : graph_.strong(on)) {
      if (off_[off] != on_[on] - 1 || (simple && passed(graph_[off].node))) continue;
      links.push_back({graph_[off].node, graph_[on].node, house, set});
      if (off_[off] == 0 && !use(links)) return false;
      for (const Number before : graph_.weak(off)) {
        if (off_[off] > 0 && on_[before] == off_[off] - 1 &&
            !walk_back(before, simple, links, use)) {
          return false;
        }
      }
      links.pop_back();
    }
    return true;
  }

  void report_ends(Number start, Number end, Found& found) const {
    const Node& a = graph_[start].node;
    const Node& b = graph_[end].node;
    const CandidateSet removed = excluded_by_either(position_, a, b);
    if (removed.empty() || (a.digit != b.digit && kind_.one_digit)) return;
    const bool discontinuous = start == end || removed.size() == 1;
    found.add({.technique = discontinuous ? kind_.discontinuous : kind_.chain,
               .order = on_[end],
               .removed = removed},
              [&] {
                std::vector<AlternatingChain::Link> links;
                walk_back(end, false, links, [](const auto&) { return false; });
                return AlternatingChain{{links.rbegin(), links.rend()}};
              });
  }

  void report_loops(Number start, Number end, Found& found) const {
    if (std::ranges::count(graph_.weak(start), end) == 0) return;
    std::vector<AlternatingChain::Link> links;
    int left = kMostWays;
    walk_back(end, true, links, [&](const auto& reversed) {
      const AlternatingChain loop{{reversed.rbegin(), reversed.rend()}, true};
      const CandidateSet removed = effect_of_loop(position_, loop.links);
      if (!removed.empty()) {
        found.add({.technique = *kind_.loop, .order = on_[end], .removed = removed}, loop);
      }
      return --left > 0;
    });
  }

  const Position& position_;
  const ChainKind& kind_;
  ChainGraph graph_;
  // Of the last start: the numbers of links, and the nodes in their order.
  std::vector<int> on_;
  std::vector<int> off_;
  std::vector<Number> ends_;   // that are true
  std::vector<Number> fresh_;  // that are false after the last two links
};

}  // namespace

CandidateSet effect_of(const AlternatingChain& chain, const Position& position) {
  if (chain.loop) return effect_of_loop(position, chain.links);
  return excluded_by_either(position, chain.links.front().from, chain.links.back().to);
}

using enum Technique;

void find_x_chains(const FinderInput& input, Found& found) {
  constexpr ChainKind kKind{true, false, false, false, {}, kXChain, kXChain, true};
  ChainSearch(input, kKind).run(found);
}

void find_xy_chains(const FinderInput& input, Found& found) {
  if (NewPairs(input.position, input.changed).cells.empty()) return;
  constexpr ChainKind kKind{false, true, false, false, {}, kXyChain, kXyChain, true};
  ChainSearch(input, kKind).run(found);
}

void find_chains(const FinderInput& input, Found& found) {
  if (NewPairs(input.position, input.changed).empty()) return;
  constexpr ChainKind kKind{true, true, false, false, kNiceLoop, kDiscontinuousLoop, kAic, false};
  ChainSearch(input, kKind).run(found);
}

void find_grouped_chains(const FinderInput& input, Found& found) {
  constexpr ChainKind kKind{
      true, true, true, false, kGroupedNiceLoop, kGroupedDiscontinuousLoop, kGroupedAic, false};
  ChainSearch(input, kKind).run(found);
}

void find_chains_with_sets(const FinderInput& input, Found& found) {
  constexpr ChainKind kKind{true,    true, true, true, kAlsNiceLoop, kAlsDiscontinuousLoop,
                            kAlsAic, false};
  ChainSearch(input, kKind).run(found);
}

namespace {

// ---- Words.

std::string says(const Node& node, bool on) {
  const std::string digit = node.digit.name();
  const std::string cells = phrases::listed(node.cells, "or");
  if (node.cells.single()) return fmt::format("{} is {}{}", cells, on ? "" : "not ", digit);
  return fmt::format("{} is {}in {}", digit, on ? "" : "not ", cells);
}

std::string why_true(const AlternatingChain::Link& link) {
  if (link.house) return fmt::format("no other place in {}", link.house->name());
  if (link.set.single()) return "its only other candidate";
  return fmt::format("{} lack one of their digits at most", phrases::listed(link.set));
}

std::string why_false(const Node& on, const Node& off) {
  if (on.digit != off.digit) return "";
  const HouseSet houses = houses_with_all(on.cells | off.cells);
  return houses.empty() ? "" : fmt::format(" ({})", houses.first().name());
}

// `r1c23`, `r12c3`, or each cell.
std::string formal(CellSet cells) {
  const HouseSet lines = houses_with_all(cells) - kBoxes;
  std::string rows, columns, all;
  for (const Cell cell : cells) {
    const std::string row = std::to_string(cell.row() + 1);
    const std::string column = std::to_string(cell.column() + 1);
    if (rows.find(row) == std::string::npos) rows += row;
    if (columns.find(column) == std::string::npos) columns += column;
    all += fmt::format("{}{}", all.empty() ? "" : ",", cell.name());
  }
  return lines.empty() ? all : fmt::format("r{}c{}", rows, columns);
}

std::string conclusion(const AlternatingChain& chain, const ExplainedStep& step) {
  const Node& a = chain.links.front().from;
  const Node& b = chain.links.back().to;
  if (chain.loop) {
    return fmt::format(
        "So {}{}, as supposed: the loop closes, and it holds backwards, too. Either way round one "
        "end of each link is true{}",
        says(a, false), why_false(b, a), phrases::removal(step));
  }
  if (a == b) {
    return fmt::format("It cannot be otherwise, so {}{}", says(a, true), phrases::removal(step));
  }
  if (a.digit != b.digit) {
    return fmt::format("So {} or {}, and what neither allows goes{}", says(a, true), says(b, true),
                       phrases::removal(step));
  }
  const CellSet ends = a.cells | b.cells;
  return fmt::format("So one of {} is {}, and a cell that sees {} is not{}", phrases::listed(ends),
                     a.digit.name(), ends.size() == 2 ? "both" : "all of these",
                     phrases::removal(step));
}

}  // namespace

std::string notation(const AlternatingChain& chain, const Deduction& step) {
  std::string text;
  DigitSet last;
  bool begun = false;  // the link: its first node stands with the last one of the link before
  for (std::size_t i = 0; i < chain.links.size(); ++i) {
    const auto& [from, to, house, set] = chain.links[i];
    if (!text.empty() && !begun) text += " - ";
    if (!house) {
      text += fmt::format("({}={}){}", from.digit.name(), to.digit.name(), formal(set));
      last = DigitSet();
      begun = false;
      continue;
    }
    if (!begun) {
      if (last != DigitSet(from.digit)) text += fmt::format("({})", from.digit.name());
      text += formal(from.cells);
    }
    text += " = ";
    const AlternatingChain::Link* const next =
        i + 1 < chain.links.size() ? &chain.links[i + 1] : nullptr;
    begun = next != nullptr && next->house && next->from.cells == to.cells &&
            next->from.digit != to.digit;
    if (begun) text += fmt::format("({}-{})", to.digit.name(), next->from.digit.name());
    text += formal(to.cells);
    last = DigitSet(begun ? next->from.digit : to.digit);
  }
  if (chain.loop) text += " - loop";
  std::string removed;
  for (const Digit digit : DigitSet::all()) {
    const CellSet cells = step.removed.cells(digit);
    if (cells.empty()) continue;
    removed += fmt::format("{}{}<>{}", removed.empty() ? "" : "; ", formal(cells), digit.name());
  }
  return fmt::format("{} => {}", text, removed);
}

std::string words(const AlternatingChain& chain, const ExplainedStep& step) {
  std::string text = fmt::format("Suppose that {}:", says(chain.links[0].from, false));
  for (std::size_t i = 0; i < chain.links.size(); ++i) {
    const AlternatingChain::Link& link = chain.links[i];
    if (i > 0) {
      text += fmt::format("\n  so {}{},", says(link.from, false),
                          why_false(chain.links[i - 1].to, link.from));
    }
    text += fmt::format("\n  {}{} ({}){}", i > 0 ? "so " : "", says(link.to, true), why_true(link),
                        i + 1 < chain.links.size() ? "," : ".");
  }
  return fmt::format("{}\n{}\n  {}", text, conclusion(chain, step), notation(chain, step));
}

Marks marks(const AlternatingChain& chain, const ExplainedStep&) {
  Marks marks{.starts = chain.links[0].from.cells};
  for (const auto& [from, to, house, set] : chain.links) {
    marks.cells |= from.cells | to.cells | set;
    marks.digits |= DigitSet(from.digit) | DigitSet(to.digit);
    if (house) {
      marks.houses.insert(*house);
      marks.premise.insert(from.digit, cells_of(*house));
    } else {
      marks.premise |= all_candidates(set);
    }
  }
  return marks;
}

}  // namespace euler96::logic

namespace euler96 {

// A node of several cells has a link for each.
std::vector<logic::Link> links(const logic::AlternatingChain& chain) {
  std::vector<logic::Link> all;
  const auto add = [&](const logic::Node& from, const logic::Node& to, bool on,
                       std::optional<HouseId> house) {
    for (const Cell end : to.cells) {
      for (const Cell start : from.cells) {
        all.push_back({{{start, from.digit}, !on}, {{end, to.digit}, on}, house});
      }
    }
  };
  const auto add_weak = [&](const logic::Node& from, const logic::Node& to) {
    const HouseSet common = logic::houses_with_all(from.cells | to.cells);
    const bool in_house = from.digit == to.digit && !common.empty();
    add(from, to, false, in_house ? std::optional(common.first()) : std::nullopt);
  };
  for (std::size_t i = 0; i < chain.links.size(); ++i) {
    const auto& [from, to, house, set] = chain.links[i];
    if (i > 0) add_weak(chain.links[i - 1].to, from);
    add(from, to, true, house);
  }
  if (chain.loop) add_weak(chain.links.back().to, chain.links.front().from);
  return all;
}

}  // namespace euler96
