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
#include <cstddef>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "../families.hpp"
#include "escapes.hpp"

namespace euler96::logic {
namespace {

// All places of a digit in almost locked sets, perhaps in several.
struct SetPlaces {
  Digit digit;
  CellSet cells;
  CellSet seen;  // the places outside that see all of them
  std::vector<std::size_t> sets = {};
  std::vector<std::size_t> linked = {};  // those that see all of them: not both have the digit
};

// The almost locked sets of a position, and the places of their digits.
struct Sets {
  std::vector<AlmostLockedSet> sets;
  std::vector<SetPlaces> places;
  std::vector<std::array<std::size_t, Digit::kCount>> places_of;  // by set and digit
  std::array<std::vector<std::size_t>, Digit::kCount> of_digit;   // the numbers of places

  explicit Sets(const Position& position)
      : sets(almost_locked_sets(position, 1)), places_of(sets.size()) {
    for (std::size_t set = 0; set < sets.size(); ++set) {
      for (const Digit digit : sets[set].digits) {
        const CellSet cells = sets[set].cells & position.places(digit);
        std::vector<std::size_t>& known = of_digit[digit.index()];
        auto number =
            std::ranges::find(known, cells, [&](std::size_t i) { return places[i].cells; });
        if (number == known.end()) {
          number = known.insert(number, places.size());
          places.push_back({digit, cells, seen_places(position, digit, cells)});
        }
        places[*number].sets.push_back(set);
        places_of[set][digit.index()] = *number;
      }
    }
    for (const std::vector<std::size_t>& numbers : of_digit) {
      for (const std::size_t a : numbers) {
        for (const std::size_t b : numbers) {
          if (places[a].cells.within(places[b].seen)) places[a].linked.push_back(b);
        }
      }
    }
  }

  // Places of the digit, these perhaps included, such that something sees all of both.
  [[nodiscard]] std::vector<std::size_t> seen_with(const SetPlaces& first) const {
    std::vector<std::size_t> seen;
    std::ranges::copy_if(of_digit[first.digit.index()], std::back_inserter(seen),
                         [&](std::size_t i) { return places[i].seen.meets(first.seen); });
    return seen;
  }
  [[nodiscard]] const SetPlaces& of(std::size_t set, Digit digit) const {
    return places[places_of[set][digit.index()]];
  }
  // What sees all places of a digit in both sets, for each of some digits.
  [[nodiscard]] CandidateSet seen_by_both(std::size_t a, std::size_t b, DigitSet digits) const {
    CandidateSet seen;
    for (const Digit digit : digits) seen.insert(digit, of(a, digit).seen & of(b, digit).seen);
    return seen;
  }
};

// Searches in breadth from the places of a digit in sets, which are supposed to have it: linked
// places do not, so their sets have all their other digits, and so on.
class SetChains {
 public:
  explicit SetChains(const Position& position)
      : all_(position),
        partners_(all_.sets.size()),
        on_before_(all_.places.size()),
        off_before_(all_.places.size()),
        set_before_(all_.places.size()) {
    std::vector<DigitSet> digits(all_.sets.size() * all_.sets.size());
    for (const SetPlaces& first : all_.places) {
      for (const std::size_t second : all_.seen_with(first)) {
        for (const std::size_t a : first.sets) {
          for (const std::size_t b : all_.places[second].sets) {
            digits[a * all_.sets.size() + b].insert(first.digit);
          }
        }
      }
    }
    for (std::size_t a = 0; a < all_.sets.size(); ++a) {
      for (std::size_t b = a + 1; b < all_.sets.size(); ++b) {
        const DigitSet both = digits[a * all_.sets.size() + b];
        if (!both.empty()) partners_[a].push_back({b, both});
      }
    }
  }

  void run(Found& found) {
    for (std::size_t set = 0; set < all_.sets.size(); ++set) add_doubly_linked(set, found);
    for (std::size_t first = 0; first < all_.places.size(); ++first) {
      if (all_.places[first].linked.empty()) continue;
      reach(first, found);
      for (const std::size_t set : all_.places[first].sets) report(set, first, found);
    }
  }

 private:
  struct Partner {
    std::size_t set;
    DigitSet digits;  // that something can lose, since it sees all their places in both sets
  };

  // Counts the sets of the chains to places that have the digit (on), or that do not.
  void reach(std::size_t first, const Found& found) {
    on_.assign(all_.places.size(), 0);
    off_.assign(all_.places.size(), 0);
    on_[first] = 1;
    fresh_.assign(1, first);
    for (int size = 2; found.wants(0, size) && !fresh_.empty(); ++size) {
      next_.clear();
      for (const std::size_t on : fresh_) {
        for (const std::size_t off : all_.places[on].linked) {
          if (off_[off] != 0) continue;
          off_[off] = size;
          off_before_[off] = on;
          for (const std::size_t set : all_.places[off].sets) pass_on(off, set, size);
        }
      }
      fresh_.swap(next_);
    }
  }

  // A set that lacks a digit has all others.
  void pass_on(std::size_t off, std::size_t set, int size) {
    for (const Digit digit : all_.sets[set].digits - DigitSet(all_.places[off].digit)) {
      const std::size_t on = all_.places_of[set][digit.index()];
      if (on_[on] != 0) continue;
      on_[on] = size;
      on_before_[on] = off;
      set_before_[on] = set;
      next_.push_back(on);
    }
  }

  void report(std::size_t start, std::size_t first, Found& found) const {
    for (const Partner& partner : partners_[start]) {
      const std::size_t end = partner.set;
      const DigitSet others = partner.digits - DigitSet(all_.places[first].digit);
      if (others.empty()) continue;
      for (const Digit last : all_.sets[end].digits) {
        const std::size_t off = all_.places_of[end][last.index()];
        const int size = off_[off];
        const DigitSet ends = others - DigitSet(last);
        if (size == 0 || !found.wants(0, size) || ends.empty()) continue;
        using enum Technique;
        found.add({.technique = size == 2   ? kAlsXz
                                : size == 3 ? kAlsXyWing
                                            : kAlsChain,
                   .order = size,
                   .removed = all_.seen_by_both(start, end, ends)},
                  [&] { return chain_to(start, end, off); });
      }
    }
  }

  [[nodiscard]] SetChain chain_to(std::size_t start, std::size_t end, std::size_t off) const {
    SetChain chain{{all_.sets[end].cells}, {all_.places[off].digit}};
    for (std::size_t on = off_before_[off]; on_[on] > 1; on = off_before_[on_before_[on]]) {
      chain.sets.push_back(all_.sets[set_before_[on]].cells);
      chain.common.push_back(all_.places[on_before_[on]].digit);
    }
    chain.sets.push_back(all_.sets[start].cells);
    std::ranges::reverse(chain.sets);
    std::ranges::reverse(chain.common);
    return chain;
  }

  void add_doubly_linked(std::size_t a, Found& found) const {
    std::vector<std::pair<std::size_t, DigitSet>> linked;  // sets, and their links
    for (const Digit digit : all_.sets[a].digits) {
      for (const std::size_t other : all_.of(a, digit).linked) {
        for (const std::size_t b : all_.places[other].sets) {
          if (b > a) linked.emplace_back(b, DigitSet(digit));
        }
      }
    }
    std::ranges::sort(linked, {}, [](const auto& link) { return link.first; });
    for (std::size_t i = 0; i < linked.size(); ++i) {
      const std::size_t b = linked[i].first;
      if (i > 0 && linked[i - 1].first == b) linked[i].second |= linked[i - 1].second;
      const bool last = i + 1 == linked.size() || linked[i + 1].first != b;
      const DigitSet common = linked[i].second;
      if (!last || !common.several()) continue;
      const CellSet cells = all_.sets[a].cells | all_.sets[b].cells;
      CandidateSet removed = all_.seen_by_both(a, b, common);
      for (const std::size_t set : {a, b}) {
        for (const Digit digit : all_.sets[set].digits - common) {
          removed.insert(digit, all_.of(set, digit).seen - cells);
        }
      }
      if (removed.empty()) continue;
      found.add(
          {.technique = Technique::kAlsXz, .order = 2, .removed = removed},
          SetChain{{all_.sets[a].cells, all_.sets[b].cells}, {common.begin(), common.end()}, true});
    }
  }

  Sets all_;
  std::vector<std::vector<Partner>> partners_;  // of each set, those after it
  // By places, of the last search: the numbers of sets, and from where they were reached.
  std::vector<int> on_;
  std::vector<int> off_;
  std::vector<std::size_t> on_before_;
  std::vector<std::size_t> off_before_;
  std::vector<std::size_t> set_before_;
  std::vector<std::size_t> fresh_;
  std::vector<std::size_t> next_;
};

// Chooses a set for each digit that is left. `seen` is what sees the petals so far.
void add_petals(const Sets& all, const std::vector<std::vector<std::size_t>>& petals,
                DeathBlossom& blossom, DigitSet left, const CandidateSet& seen, Found& found) {
  if (left.empty()) {
    found.add({.technique = Technique::kDeathBlossom, .removed = seen}, blossom);
    return;
  }
  const Digit digit = left.first();
  for (const std::size_t petal : petals[digit.index()]) {
    CandidateSet seen_by_all;
    for (const Digit other : all.sets[petal].digits - DigitSet(digit)) {
      seen_by_all.insert(other, all.of(petal, other).seen & seen.cells(other));
    }
    if (seen_by_all.empty()) continue;
    blossom.petals.push_back(all.sets[petal].cells);
    add_petals(all, petals, blossom, left - DigitSet(digit), seen_by_all, found);
    blossom.petals.pop_back();
  }
}

}  // namespace

void find_set_chains(const FinderInput& input, Found& found) {
  SetChains(input.position).run(found);
}

void find_death_blossoms(const FinderInput& input, Found& found) {
  const Position& position = input.position;
  const Sets all(position);
  for (const Cell stem : position.empty_cells()) {
    const DigitSet digits = position.candidates(stem);
    if (digits.size() < 2 || digits.size() > 5) continue;
    std::vector<std::vector<std::size_t>> petals(Digit::kCount);
    for (const auto& [digit, cells, seen, sets, linked] : all.places) {
      if (!seen.contains(stem)) continue;
      petals[digit.index()].insert(petals[digit.index()].end(), sets.begin(), sets.end());
    }
    CandidateSet seen = position.candidates();
    for (const Digit digit : digits) seen.erase(digit, CellSet(stem));
    DeathBlossom blossom{stem, {}};
    add_petals(all, petals, blossom, digits, seen, found);
  }
}

namespace {

std::string set_words(CellSet set, const ExplainedStep& step) {
  return fmt::format("{} can hold only {}", phrases::listed(set),
                     phrases::listed(candidates_of(set, step.before)));
}

}  // namespace

std::string words(const SetChain& chain, const ExplainedStep& step) {
  std::vector<std::string> sets;
  for (const CellSet set : chain.sets) sets.push_back(set_words(set, step));
  std::vector<std::string> common;
  for (const Digit digit : chain.common) common.push_back(digit.name());
  std::string text = fmt::format("{}, so each of these sets lacks one digit at most. ",
                                 phrases::listed(std::move(sets)));
  if (chain.doubly) {
    text += fmt::format(
        "The places of {} in one see those in the other, so each set has one of these and all its "
        "other digits",
        phrases::listed(std::move(common)));
    return text += phrases::removal(step);
  }
  text += chain.sets.size() == 2
              ? fmt::format("The places of {} in one see those in the other, so one lacks it. ",
                            common[0])
              : fmt::format(
                    "The places of {} in one see those in the next, which in turn lacks it "
                    "if the one has it. ",
                    phrases::listed(std::move(common)));
  DigitSet ends;
  for (const Digit digit : DigitSet::all()) {
    if (!step.removed.cells(digit).empty()) ends.insert(digit);
  }
  text += fmt::format(
      "So the first or the last has {}, and a cell that sees all its places in both is not",
      phrases::listed(ends));
  return text += phrases::removal(step);
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
