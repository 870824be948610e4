// Chains of almost locked sets, and death blossoms. If a set lacks one of its digits, it has all
// others. Two sets with a common digit whose places see each other do not both have it.
//
//     A -x- B        ALS-XZ: A or B lacks x and has z, so a cell that sees all z of both is not z.
//     A -x- B -y- C  ALS-XY-wing: the same for A and C. Longer ones are ALS chains.
//     A =x,y= B      doubly linked: each lacks one of x and y and has all others
//
//     death blossom  whichever digit a cell holds, it takes that digit from a set (a petal), which
//                    then has z: one of the petals has z
//
// Test: tests/ladder_test.cpp.

#include "almost_locked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "../families.hpp"
#include "chain_graph.hpp"
#include "core/order.hpp"
#include "escapes.hpp"

namespace euler96::logic {
namespace {

// The almost locked sets of a position, and the nodes of their digits: all places of a digit in
// sets, perhaps in several.
struct Sets {
  using Number = ChainGraph::Number;
  using SetNumber = std::uint32_t;

  std::vector<AlmostLockedSet> sets;
  ChainGraph graph;
  std::vector<std::array<Number, Digit::kCount>> node_of;  // by set and digit
  std::vector<SetNumber> by_node;                          // the sets with each node, in order
  std::vector<std::size_t> first_of_node;                  // in `by_node`

  explicit Sets(const Position& position)
      : sets(almost_locked_sets(position, 1)), graph(position), node_of(sets.size()) {
    std::size_t count = 0;
    for (SetNumber set = 0; set < sets.size(); ++set) {
      const ChainGraph::Numbers& numbers = graph.link_digits(sets[set]);
      count += numbers.size();
      for (std::size_t i = 0; const Digit digit : sets[set].digits) {
        node_of[set][digit.index()] = numbers[i++];
      }
    }
    first_of_node.resize(graph.size() + 2);
    const auto each = [&](const auto& use) {
      for (SetNumber set = 0; set < sets.size(); ++set) {
        for (const Digit digit : sets[set].digits) use(set, node_of[set][digit.index()]);
      }
    };
    each([&](SetNumber, Number node) { ++first_of_node[node + 2]; });
    for (std::size_t i = 2; i < first_of_node.size(); ++i) first_of_node[i] += first_of_node[i - 1];
    by_node.resize(count);
    each([&](SetNumber set, Number node) { by_node[first_of_node[node + 1]++] = set; });
  }

  // Returns the sets with a node.
  [[nodiscard]] std::span<const SetNumber> with(Number node) const {
    return std::span(by_node).subspan(first_of_node[node],
                                      first_of_node[node + 1] - first_of_node[node]);
  }
  [[nodiscard]] Digit digit_of(Number node) const { return graph[node].node.digit; }
  // The places outside that see all those of a digit in a set.
  [[nodiscard]] CellSet seen(SetNumber set, Digit digit) const {
    return graph[node_of[set][digit.index()]].seen;
  }
};

// What sees all places of a digit in both sets, for each but the links of chains.
CandidateSet seen_by_both(const Position& position, CellSet a, CellSet b, DigitSet links) {
  CandidateSet seen;
  for (const Digit digit : (candidates_of(a, position) & candidates_of(b, position)) - links) {
    seen.insert(digit, seen_places(position, digit, (a | b) & position.places(digit)));
  }
  return seen;
}

// What two sets remove that have these links: each set lacks one of them and has all others.
CandidateSet effect_of_doubly_linked(const Position& position, CellSet first, CellSet last,
                                     DigitSet links) {
  const DigitSet others = DigitSet::all() - links;
  CandidateSet removed = seen_by_both(position, first, last, others);
  for (const CellSet set : {first, last}) {
    for (const Digit digit : candidates_of(set, position) & others) {
      const CellSet seen = seen_places(position, digit, set & position.places(digit));
      removed.insert(digit, seen - first - last);
    }
  }
  return removed;
}

// Searches in breadth from the places of a digit in sets, which are supposed to have it: linked
// places do not, so their sets have all their other digits, and so on.
class SetChains {
 public:
  explicit SetChains(const Position& position)
      : position_(position),
        all_(position),
        links_of_(all_.sets.size()),
        partners_(all_.sets.size()) {
    all_.graph.link_weakly(false);
    for (SetNumber set = 0; set < all_.sets.size(); ++set) {
      for (const Digit digit : all_.sets[set].digits) {
        const Number node = all_.node_of[set][digit.index()];
        if (!all_.graph.weak(node).empty()) links_of_[set].push_back(node);
      }
    }
    on_before_.resize(all_.graph.size());
    off_before_.resize(all_.graph.size());
    set_before_.resize(all_.graph.size());
  }

  void run(Found& found) {
    for (SetNumber set = 0; set < all_.sets.size(); ++set) add_doubly_linked(set, found);
    const ChainGraph::Shortest shortest = all_.graph.shortest(true);
    if (shortest.steps == 0) return;
    // A chain of sets has a link in each, and one between two.
    const int size = shortest.steps + 1;
    shortest.last.each(
        0, [&](std::size_t first) { search(all_.graph.inner()[first], size, size, found); });
    if (!found.wants(0, size + 1)) return;
    for (const Number first : all_.graph.inner()) search(first, size + 1, kMostSets, found);
  }

 private:
  using Number = Sets::Number;
  using SetNumber = Sets::SetNumber;
  struct Partner {
    SetNumber set;
    DigitSet digits;  // that something can lose, since it sees all their places in both sets
  };
  static constexpr int kMostSets = 1 << 20;

  // Searches for chains of `least` to `most` sets that start with a link.
  void search(Number first, int least, int most, Found& found) {
    reach(first, most, found);
    for (const SetNumber set : all_.with(first)) report(set, first, least, found);
  }

  // Counts the sets of the chains to nodes that are true (on), or that are not.
  void reach(Number first, int most, const Found& found) {
    on_.assign(all_.graph.size(), 0);
    off_.assign(all_.graph.size(), 0);
    on_[first] = 1;
    fresh_.assign(1, first);
    for (int size = 2; size <= most && found.wants(0, size) && !fresh_.empty(); ++size) {
      next_.clear();
      for (const Number on : fresh_) {
        for (const Number off : all_.graph.weak(on)) {
          if (off_[off] != 0) continue;
          off_[off] = size;
          off_before_[off] = on;
          if (size == most) continue;
          for (const SetNumber set : all_.with(off)) pass_on(off, set, size);
        }
      }
      fresh_.swap(next_);
    }
  }

  // A set that lacks a digit has all others.
  void pass_on(Number off, SetNumber set, int size) {
    for (const Digit digit : all_.sets[set].digits - DigitSet(all_.digit_of(off))) {
      const Number on = all_.node_of[set][digit.index()];
      if (on_[on] != 0) continue;
      on_[on] = size;
      on_before_[on] = off;
      set_before_[on] = set;
      next_.push_back(on);
    }
  }

  // Returns the sets after one that have a digit whose places something sees in both.
  const std::vector<Partner>& partners_of(SetNumber set) {
    std::vector<Partner>& partners = partners_[set];
    if (!partners.empty()) return partners;
    std::vector<DigitSet> digits(all_.sets.size());
    for (const Digit digit : all_.sets[set].digits) {
      const CellSet seen = all_.seen(set, digit);
      for (const Number node : all_.graph.of_digit(digit)) {
        if (!all_.graph[node].seen.meets(seen)) continue;
        for (const SetNumber other : all_.with(node)) digits[other].insert(digit);
      }
    }
    for (SetNumber other = set + 1; other < all_.sets.size(); ++other) {
      if (!digits[other].empty()) partners.push_back({other, digits[other]});
    }
    return partners;
  }

  void report(SetNumber start, Number first, int least, Found& found) {
    for (const Partner& partner : partners_of(start)) {
      const SetNumber end = partner.set;
      const DigitSet others = partner.digits - DigitSet(all_.digit_of(first));
      if (others.empty()) continue;
      for (const Digit last : all_.sets[end].digits) {
        const Number off = all_.node_of[end][last.index()];
        const int size = off_[off];
        const DigitSet ends = others - DigitSet(last);
        if (size < least || !found.wants(0, size) || ends.empty()) continue;
        using enum Technique;
        found.add({.technique = size == 2   ? kAlsXz
                                : size == 3 ? kAlsXyWing
                                            : kAlsChain,
                   .order = size,
                   .removed = seen_by_both(position_, all_.sets[start].cells, all_.sets[end].cells,
                                           DigitSet(all_.digit_of(first)) | DigitSet(last))},
                  [&] { return chain_to(start, end, off); });
      }
    }
  }

  [[nodiscard]] SetChain chain_to(SetNumber start, SetNumber end, Number off) const {
    SetChain chain{{all_.sets[end].cells}, {all_.digit_of(off)}};
    for (Number on = off_before_[off]; on_[on] > 1; on = off_before_[on_before_[on]]) {
      chain.sets.push_back(all_.sets[set_before_[on]].cells);
      chain.common.push_back(all_.digit_of(on_before_[on]));
    }
    chain.sets.push_back(all_.sets[start].cells);
    std::ranges::reverse(chain.sets);
    std::ranges::reverse(chain.common);
    return chain;
  }

  void add_doubly_linked(SetNumber a, Found& found) {
    if (links_of_[a].size() < 2) return;
    links_.assign(all_.sets.size(), {});
    std::vector<SetNumber> doubly;
    for (const Number link : links_of_[a]) {
      for (const Number other : all_.graph.weak(link)) {
        for (const SetNumber b : all_.with(other)) {
          if (b <= a) continue;
          if (links_[b].size() == 1) doubly.push_back(b);
          links_[b].insert(all_.digit_of(link));
        }
      }
    }
    sort_by(doubly, std::identity());
    for (const SetNumber b : doubly) {
      const CandidateSet removed =
          effect_of_doubly_linked(position_, all_.sets[a].cells, all_.sets[b].cells, links_[b]);
      if (removed.empty()) continue;
      found.add({.technique = Technique::kAlsXz, .order = 2, .removed = removed}, [&] {
        return SetChain{
            {all_.sets[a].cells, all_.sets[b].cells}, {links_[b].begin(), links_[b].end()}, true};
      });
    }
  }

  const Position& position_;
  Sets all_;
  std::vector<ChainGraph::Numbers> links_of_;  // the nodes of each set that have weak links
  std::vector<DigitSet> links_;  // of the sets with the last one that may be doubly linked
  std::vector<std::vector<Partner>> partners_;  // of each set, once it is asked for
  // By nodes, of the last search: the numbers of sets, and from where they were reached.
  std::vector<int> on_;
  std::vector<int> off_;
  std::vector<Number> on_before_;
  std::vector<Number> off_before_;
  std::vector<SetNumber> set_before_;
  std::vector<Number> fresh_;
  std::vector<Number> next_;
};

// Chooses a set for each digit that is left. `seen` is what sees the petals so far.
void add_petals(const Sets& all, const std::vector<std::vector<Sets::SetNumber>>& petals,
                DeathBlossom& blossom, DigitSet left, const CandidateSet& seen, Found& found) {
  if (left.empty()) {
    found.add({.technique = Technique::kDeathBlossom, .removed = seen}, blossom);
    return;
  }
  const Digit digit = left.first();
  for (const Sets::SetNumber petal : petals[digit.index()]) {
    CandidateSet seen_by_all;
    for (const Digit other : all.sets[petal].digits - DigitSet(digit)) {
      seen_by_all.insert(other, all.seen(petal, other) & seen.cells(other));
    }
    if (seen_by_all.empty()) continue;
    blossom.petals.push_back(all.sets[petal].cells);
    add_petals(all, petals, blossom, left - DigitSet(digit), seen_by_all, found);
    blossom.petals.pop_back();
  }
}

}  // namespace

CandidateSet effect_of(const SetChain& chain, const Position& position) {
  const CellSet first = chain.sets.front();
  const CellSet last = chain.sets.back();
  if (!chain.doubly) {
    const DigitSet links = DigitSet(chain.common.front()) | DigitSet(chain.common.back());
    return seen_by_both(position, first, last, links);
  }
  DigitSet links;
  for (const Digit digit : chain.common) links.insert(digit);
  return effect_of_doubly_linked(position, first, last, links);
}

CandidateSet effect_of(const DeathBlossom& blossom, const Position& position) {
  CandidateSet removed;
  for (const Digit other : DigitSet::all()) {
    CellSet cells;
    bool in_all = true;
    for (std::size_t i = 0; const Digit digit : position.candidates(blossom.stem)) {
      const CellSet petal = blossom.petals[i++] & position.places(other);
      in_all = in_all && digit != other && !petal.empty();
      cells |= petal;
    }
    if (in_all) removed.insert(other, seen_places(position, other, cells));
  }
  return removed;
}

void find_set_chains(const FinderInput& input, Found& found) {
  SetChains(input.position).run(found);
}

void find_death_blossoms(const FinderInput& input, Found& found) {
  const Position& position = input.position;
  Sets all(position);
  all.graph.sort_by_digit();
  for (const Cell stem : position.empty_cells()) {
    const DigitSet digits = position.candidates(stem);
    if (digits.size() < 2 || digits.size() > 5) continue;
    std::vector<std::vector<Sets::SetNumber>> petals(Digit::kCount);
    CandidateSet seen = position.candidates();  // by a petal of each digit
    for (const Digit digit : digits) {
      std::vector<Sets::SetNumber>& of_digit = petals[digit.index()];
      for (const Sets::Number node : all.graph.of_digit(digit)) {
        if (!all.graph[node].seen.contains(stem)) continue;
        const std::span<const Sets::SetNumber> sets = all.with(node);
        of_digit.insert(of_digit.end(), sets.begin(), sets.end());
      }
      CandidateSet seen_by_any;
      for (const Sets::SetNumber petal : of_digit) {
        for (const Digit other : all.sets[petal].digits - DigitSet(digit)) {
          seen_by_any.insert(other, all.seen(petal, other) & seen.cells(other));
        }
      }
      seen = seen_by_any;
    }
    if (seen.empty()) continue;
    DeathBlossom blossom{stem, {}};
    add_petals(all, petals, blossom, digits, seen, found);
  }
}

namespace {

// `A`, the first set of a chain.
char letter(std::size_t i) { return static_cast<char>('A' + i); }

}  // namespace

std::string words(const SetChain& chain, const ExplainedStep& step) {
  const auto& common = chain.common;
  std::string text;
  for (std::size_t i = 0; i < chain.sets.size(); ++i) {
    text += fmt::format("{}{} ({}) can hold only {}", i == 0 ? "" : "; ",
                        phrases::listed(chain.sets[i]), letter(i),
                        phrases::listed(candidates_of(chain.sets[i], step.before)));
  }
  text += ". So each set lacks one digit at most. ";
  if (chain.doubly) {
    return text + fmt::format(
                      "Neither {} nor {} can be in both, since their places in A see those in B. "
                      "So each set has one of these and all its other digits{}",
                      common[0].name(), common[1].name(), phrases::removal(step));
  }
  for (std::size_t i = 0; i < common.size(); ++i) {
    text += fmt::format("{}{} cannot be in both {} and {}", i == 0 ? "" : ", ", common[i].name(),
                        letter(i), letter(i + 1));
  }
  DigitSet ends;
  for (const Digit digit : DigitSet::all()) {
    if (!step.removed.cells(digit).empty()) ends.insert(digit);
  }
  text += fmt::format(", since its places there see each other. If A lacks {}, it has {}",
                      phrases::listed(ends, "or"), common[0].name());
  for (std::size_t i = 1; i < chain.sets.size(); ++i) {
    text += fmt::format("; then {} lacks {} and has {}", letter(i), common[i - 1].name(),
                        i < common.size() ? common[i].name() : phrases::listed(ends));
  }
  const char last = letter(chain.sets.size() - 1);
  return text + (ends.single()
                     ? fmt::format(". So A or {0} has {1}, and a cell that sees all places of {1} "
                                   "in both is not {1}{2}",
                                   last, phrases::listed(ends), phrases::removal(step))
                     : fmt::format(". So each of {} is in A or {}, and a cell that sees all its "
                                   "places in both is not that digit{}",
                                   phrases::listed(ends), last, phrases::removal(step)));
}

Marks marks(const SetChain& chain, const ExplainedStep& step) {
  CellSet cells;
  for (const CellSet set : chain.sets) cells |= set;
  return {.cells = cells,
          .digits = candidates_of(cells, step.before),
          .premise = all_candidates(cells)};
}

std::string words(const DeathBlossom& blossom, const ExplainedStep& step) {
  const DigitSet digits = step.before.candidates(blossom.stem);
  std::string text = fmt::format("{} is {}.", blossom.stem.name(), phrases::listed(digits, "or"));
  std::size_t i = 0;
  for (const Digit digit : digits) {
    const CellSet petal = blossom.petals[i++];
    text += fmt::format(" If it is {0}, {1} hold {2} without {0}.", digit.name(),
                        phrases::listed(petal), phrases::listed(candidates_of(petal, step.before)));
  }
  return fmt::format(
      "{} So in each case a digit has one of its places there, and a cell that sees "
      "them all is not that digit{}",
      text, phrases::removal(step));
}

Marks marks(const DeathBlossom& blossom, const ExplainedStep& step) {
  CellSet cells(blossom.stem);
  for (const CellSet petal : blossom.petals) cells |= petal;
  return {.cells = cells,
          .digits = candidates_of(cells, step.before),
          .starts = CellSet(blossom.stem),
          .premise = all_candidates(cells)};
}

}  // namespace euler96::logic
