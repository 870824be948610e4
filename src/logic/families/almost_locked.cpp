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
#include <string>
#include <utility>
#include <vector>

#include "../families.hpp"
#include "chain_graph.hpp"
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
  std::vector<std::vector<SetNumber>> with;                // the sets with a node

  explicit Sets(const Position& position)
      : sets(almost_locked_sets(position, 1)), graph(position), node_of(sets.size()) {
    for (SetNumber set = 0; set < sets.size(); ++set) {
      const ChainGraph::Numbers& numbers = graph.link_digits(sets[set]);
      with.resize(graph.size());
      for (const Number number : numbers) {
        node_of[set][digit_of(number).index()] = number;
        with[number].push_back(set);
      }
    }
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

// Searches in breadth from the places of a digit in sets, which are supposed to have it: linked
// places do not, so their sets have all their other digits, and so on.
class SetChains {
 public:
  explicit SetChains(const Position& position)
      : position_(position), all_(position), partners_(all_.sets.size()) {
    all_.graph.link_weakly(false);
    on_before_.resize(all_.graph.size());
    off_before_.resize(all_.graph.size());
    set_before_.resize(all_.graph.size());
  }

  void run(Found& found) {
    for (SetNumber set = 0; set < all_.sets.size(); ++set) add_doubly_linked(set, found);
    if (!found.wants(0, 2)) return;
    const ChainGraph::Shortest shortest = all_.graph.shortest(true);
    if (shortest.links == 0) return;
    // A chain of sets has a link in each, and one between two.
    const int least = (shortest.links + 1) / 2;
    search(2, least, ends_of(shortest), found);
    if (!found.wants(0, least + 1)) return;
    search(least + 1, kMostSets, std::vector(all_.graph.size(), true), found);
  }

 private:
  using Number = Sets::Number;
  using SetNumber = Sets::SetNumber;
  struct Partner {
    SetNumber set;
    DigitSet digits;  // that something can lose, since it sees all their places in both sets
  };
  static constexpr int kMostSets = 1 << 20;

  // Returns which nodes are ends of the shortest chains.
  [[nodiscard]] std::vector<bool> ends_of(const ChainGraph::Shortest& shortest) const {
    std::vector<bool> at_end(all_.graph.size());
    for (Number a = 0; a < all_.graph.size(); ++a) {
      if (!shortest.ends.meets(a, shortest.excluding)) continue;
      for (const Number b : all_.graph.of_digit(all_.digit_of(a))) {
        if (!shortest.ends.contains(a, b) || !shortest.excluding.contains(a, b)) continue;
        at_end[a] = true;
        at_end[b] = true;
      }
    }
    return at_end;
  }

  // Searches for chains of `least` to `most` sets that start at one of the nodes of `at_end`.
  void search(int least, int most, const std::vector<bool>& at_end, Found& found) {
    for (Number first = 0; first < all_.graph.size(); ++first) {
      if (all_.graph.weak(first).empty()) continue;
      bool reached = false;
      for (const SetNumber set : all_.with[first]) {
        const bool ends = std::ranges::any_of(all_.sets[set].digits, [&](Digit digit) {
          const Number node = all_.node_of[set][digit.index()];
          return node != first && at_end[node];
        });
        if (!ends) continue;
        if (!std::exchange(reached, true)) reach(first, most, found);
        report(set, first, least, found);
      }
    }
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
          for (const SetNumber set : all_.with[off]) pass_on(off, set, size);
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
        for (const SetNumber other : all_.with[node]) digits[other].insert(digit);
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

  void add_doubly_linked(SetNumber a, Found& found) const {
    std::vector<std::pair<SetNumber, DigitSet>> linked;  // sets, and their links
    for (const Digit digit : all_.sets[a].digits) {
      for (const Number other : all_.graph.weak(all_.node_of[a][digit.index()])) {
        for (const SetNumber b : all_.with[other]) {
          if (b > a) linked.emplace_back(b, DigitSet(digit));
        }
      }
    }
    std::ranges::sort(linked, {}, [](const auto& link) { return link.first; });
    for (std::size_t i = 0; i < linked.size(); ++i) {
      const SetNumber b = linked[i].first;
      if (i > 0 && linked[i - 1].first == b) linked[i].second |= linked[i - 1].second;
      const bool last = i + 1 == linked.size() || linked[i + 1].first != b;
      const DigitSet common = linked[i].second;
      if (!last || !common.several()) continue;
      const SetChain chain{
          {all_.sets[a].cells, all_.sets[b].cells}, {common.begin(), common.end()}, true};
      const CandidateSet removed = effect_of(chain, position_);
      if (removed.empty()) continue;
      found.add({.technique = Technique::kAlsXz, .order = 2, .removed = removed}, chain);
    }
  }

  const Position& position_;
  Sets all_;
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
  DigitSet others = DigitSet::all();
  for (const Digit digit : chain.common) others -= DigitSet(digit);
  CandidateSet removed = seen_by_both(position, first, last, others);
  for (const CellSet set : chain.sets) {
    for (const Digit digit : candidates_of(set, position) & others) {
      const CellSet seen = seen_places(position, digit, set & position.places(digit));
      removed.insert(digit, seen - first - last);
    }
  }
  return removed;
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
  const Sets all(position);
  for (const Cell stem : position.empty_cells()) {
    const DigitSet digits = position.candidates(stem);
    if (digits.size() < 2 || digits.size() > 5) continue;
    std::vector<std::vector<Sets::SetNumber>> petals(Digit::kCount);
    CandidateSet seen = position.candidates();  // by a petal of each digit
    for (const Digit digit : digits) {
      std::vector<Sets::SetNumber>& of_digit = petals[digit.index()];
      for (const Sets::Number node : all.graph.of_digit(digit)) {
        if (!all.graph[node].seen.contains(stem)) continue;
        of_digit.insert(of_digit.end(), all.with[node].begin(), all.with[node].end());
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
