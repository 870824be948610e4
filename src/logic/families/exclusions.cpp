// Aligned pair and triplet exclusion. Each combination of candidates of two (three) cells is tried.
// It is impossible if it puts a digit twice into a house, or if it takes all candidates of a cell
// that sees all of them (an excluder). A candidate without a possible combination goes.
//
//     123 45 14 | . . . | . . 15     r1c1 is not 1: with 4 in r1c2 nothing is left for r1c3, with
//                                    5 nothing for r1c9
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "../families.hpp"
#include "../found.hpp"
#include "../phrases.hpp"
#include "combinations.hpp"

namespace euler96::logic {
namespace {

template <std::size_t kDegree>
using Cells = std::array<Cell, kDegree>;

// The digits that may not join one or two chosen ones: together they are all candidates of an
// excluder, which has two or three.
class Forbidden {
 public:
  void add(DigitSet excluder) {
    for (const Digit a : excluder) {
      const DigitSet others = excluder - DigitSet(a);
      if (others.single()) {
        with_one_[a.index()] |= others;
        continue;
      }
      for (const Digit b : others) with_two_[a.index()][b.index()] |= others - DigitSet(b);
    }
  }
  [[nodiscard]] DigitSet with(Digit a) const { return with_one_[a.index()]; }
  [[nodiscard]] DigitSet with(Digit a, Digit b) const {
    return with_two_[a.index()][b.index()] | with(a) | with(b);
  }

 private:
  std::array<DigitSet, Digit::kCount> with_one_{};
  std::array<std::array<DigitSet, Digit::kCount>, Digit::kCount> with_two_{};
};

// Adds what the cells' combinations exclude. The excluders are at least two.
template <std::size_t kDegree>
void add_exclusions(const Position& position, const Cells<kDegree>& cells, CellSet excluders,
                    Technique technique, Found& found) {
  std::array<DigitSet, kDegree> candidates;
  DigitSet all;
  for (std::size_t i = 0; i < kDegree; ++i) {
    candidates[i] = position.candidates(cells[i]);
    all |= candidates[i];
  }
  Forbidden forbidden;
  bool any = false;
  for (const Cell cell : excluders) {
    // No combination takes a candidate that the cells lack.
    if (!position.candidates(cell).within(all)) continue;
    forbidden.add(position.candidates(cell));
    any = true;
  }
  if (!any) return;  // the houses alone exclude nothing but by naked singles and pairs
  // The candidates of cell i that may join a digit of cell k.
  const auto beside = [&](std::size_t i, std::size_t k, Digit digit) {
    const DigitSet same = are_peers(cells[i], cells[k]) ? DigitSet(digit) : DigitSet();
    return candidates[i] - same - forbidden.with(digit);
  };
  std::array<DigitSet, kDegree> possible{};
  for (const Digit a : candidates[0]) {
    if (possible == candidates) return;
    if constexpr (kDegree == 2) {
      const DigitSet b = beside(1, 0, a);
      if (!b.empty()) possible[0].insert(a);
      possible[1] |= b;
    } else {
      const DigitSet beside_a = beside(2, 0, a);
      for (const Digit b : beside(1, 0, a)) {
        const DigitSet c = beside_a & (beside(2, 1, b) - forbidden.with(a, b));
        if (c.empty()) continue;
        possible[0].insert(a);
        possible[1].insert(b);
        possible[2] |= c;
        if (possible[1] == candidates[1] && possible[2] == candidates[2]) break;
      }
    }
  }
  if (possible == candidates) return;
  CandidateSet removed;
  CellSet pattern;
  for (std::size_t i = 0; i < kDegree; ++i) {
    removed.insert(cells[i], candidates[i] - possible[i]);
    pattern.insert(cells[i]);
  }
  found.add({.technique = technique, .rating = rating_of(technique), .removed = removed}, [&] {
    return Exclusion{pattern, excluders};
  });
}

// The cells that see at least two of these: those beside which there are excluders enough.
CellSet seen_twice(CellSet cells) {
  CellSet once;
  CellSet twice;
  for (const Cell cell : cells) {
    twice |= once & peers_of(cell);
    once |= peers_of(cell);
  }
  return twice;
}

}  // namespace

// A cell a is not p if no other choice is left for b: p fills a cell that sees both together with
// each, and a peer of a is not p either. One such cell would be a naked pair with b, or leave it a
// single, which are searched for before; so two cells with p are needed.
void find_aligned_pairs(const FinderInput& input, Found& found) {
  const Position& position = input.position;
  const CellSet two = CellsBySize(position).two;
  std::array<CellSet, Cell::kCount> partners{};
  const auto partners_of = [&](Cell higher) -> CellSet& {
    return partners[static_cast<std::size_t>(higher.index())];
  };
  for (const Digit p : DigitSet::all()) {
    const CellSet with_p = two & position.places(p);
    for (const Cell a : position.places(p) & seen_twice(with_p)) {
      const CellSet near = with_p & peers_of(a);
      for (const Cell b : (position.empty_cells() & seen_twice(near)) - CellSet(a)) {
        DigitSet excluded;
        for (const Cell excluder : near& peers_of(b)) excluded |= position.candidates(excluder);
        if (!are_peers(a, b)) excluded.erase(p);
        if (!position.candidates(b).within(excluded)) continue;
        partners_of(std::max(a, b)).insert(std::min(a, b));
      }
    }
  }
  for (const Cell a : position.empty_cells()) {
    for (const Cell b : partners_of(a)) {
      add_exclusions<2>(position, {a, b}, two & peers_of(a) & peers_of(b), Technique::kAlignedPair,
                        found);
    }
  }
}

void find_aligned_triplets(const FinderInput& input, Found& found) {
  const Position& position = input.position;
  const CellsBySize sizes(position);
  const CellSet small = sizes.two | sizes.three;
  const CellSet changed = input.changed.cells();
  for (const Cell a : position.empty_cells()) {
    const CellSet near_a = small & peers_of(a);
    if (!near_a.several()) continue;
    const CellSet near_two = position.empty_cells() & seen_twice(near_a);
    for (const Cell b : near_two) {
      if (b >= a) break;
      const CellSet near_ab = near_a & peers_of(b);
      const CellSet ab = CellSet(a) | CellSet(b);
      const bool all = changed.meets(near_ab | ab);
      const CellSet third = near_two & seen_twice(near_ab);
      for (const Cell c : all ? third : third& changed) {
        if (c >= b) break;
        const CellSet excluders = near_ab & peers_of(c);
        // One of the three has at most three candidates and sees another.
        const CellSet cells = ab | CellSet(c);
        if (!changed.meets(excluders | cells)) continue;
        const bool apart = (peers_of(a) & cells & small).empty() &&
                           (peers_of(b) & cells & small).empty() &&
                           (peers_of(c) & cells & small).empty();
        if (apart) continue;
        add_exclusions<3>(position, {a, b, c}, excluders, Technique::kAlignedTriplet, found);
      }
    }
  }
}

namespace {

// Lists why a candidate has no possible combination: what each choice for the other cells meets. A
// digit of the second of three cells that leaves a choice for the third is listed with it.
class Cases {
 public:
  Cases(const Exclusion& exclusion, const Position& before, Candidate candidate)
      : exclusion_(exclusion), before_(before) {
    for (const Cell cell : exclusion.cells - CellSet(candidate.cell())) others_.push_back(cell);
    list(0, {candidate}, "");
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void list(std::size_t i, const std::vector<Candidate>& chosen, const std::string& so_far) {
    for (const Digit digit : before_.candidates(others_[i])) {
      const Candidate next(others_[i], digit);
      const std::string words =
          fmt::format("{}{} is {}", so_far, next.cell().name(), digit.to_char());
      const std::string why = reason(chosen, next);
      if (!why.empty()) {
        text_ += fmt::format("\n  {}: {}.", words, why);
      } else if (i + 1 < others_.size()) {
        std::vector<Candidate> more = chosen;
        more.push_back(next);
        list(i + 1, more, words + " and ");
      }
    }
  }

  // Why the next choice is impossible after those made; empty if it is possible.
  [[nodiscard]] std::string reason(const std::vector<Candidate>& chosen, Candidate next) const {
    DigitSet taken(next.digit());
    std::string seen;
    for (const Candidate other : chosen) {
      taken.insert(other.digit());
      if (other.digit() == next.digit() && are_peers(other.cell(), next.cell())) {
        seen = fmt::format("it sees {}", other.cell().name());
      }
    }
    if (!seen.empty()) return seen;
    for (const Cell cell : exclusion_.excluders) {
      if ((before_.candidates(cell) - taken).empty()) {
        return fmt::format("{} can hold only {}", cell.name(),
                           phrases::listed(before_.candidates(cell)));
      }
    }
    return {};
  }

  const Exclusion& exclusion_;
  const Position& before_;
  std::vector<Cell> others_;
  std::string text_;
};

}  // namespace

std::string words(const Exclusion& exclusion, const ExplainedStep& step) {
  const bool pair = exclusion.cells.size() == 2;
  std::string text = fmt::format("Look at {} and the cells that see {}.",
                                 phrases::listed(exclusion.cells), pair ? "both" : "all three");
  for (const Candidate removed : step.removed.list()) {
    text += fmt::format("\nIf {} is {}, none of these is possible:{}", removed.cell().name(),
                        removed.digit().to_char(), Cases(exclusion, step.before, removed).text());
  }
  return text + fmt::format("\nSo nothing is left for the other cell{}{}", pair ? "" : "s",
                            phrases::removal(step));
}

Marks marks(const Exclusion& exclusion, const ExplainedStep& step) {
  DigitSet digits;
  for (const Cell cell : step.removed.cells()) digits = digits | step.removed.digits(cell);
  const CellSet cells = exclusion.cells | exclusion.excluders;
  return {.cells = cells, .digits = digits, .premise = all_candidates(cells)};
}

}  // namespace euler96::logic
