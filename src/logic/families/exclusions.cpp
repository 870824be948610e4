// Aligned pair and triplet exclusion. Each combination of candidates of two (three) cells is tried.
// It is impossible if it puts a digit twice into a house, or if it takes all candidates of a cell
// that sees all of them (an excluder). A candidate without a possible combination goes.
//
//     123 45 14 | . . . | . . 15     r1c1 is not 1: with 4 in r1c2 nothing is left for r1c3, with
//                                    5 nothing for r1c9
#include <fmt/format.h>

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <utility>
#include <vector>

#include "../families.hpp"
#include "../found.hpp"
#include "../phrases.hpp"
#include "combinations.hpp"

namespace euler96::logic {
namespace {

template <std::size_t kDegree>
using Cells = std::array<Cell, kDegree>;

// Adds what the cells' combinations exclude. The excluders are at least two.
template <std::size_t kDegree>
void add_exclusions(const Position& position, const Cells<kDegree>& cells, CellSet excluders,
                    Technique technique, Found& found) {
  boost::container::static_vector<unsigned, 81> excluding;
  for (const Cell cell : excluders) excluding.push_back(position.candidates(cell).bits());
  std::array<std::array<bool, kDegree>, kDegree> see{};
  for (std::size_t i = 0; i < kDegree; ++i) {
    for (std::size_t k = 0; k < i; ++k) see[i][k] = are_peers(cells[i], cells[k]);
  }
  std::array<DigitSet, kDegree> possible{};
  std::array<DigitSet, kDegree> chosen{};
  const auto choose = [&](const auto& self, std::size_t i, DigitSet taken) -> void {
    if (i == kDegree) {
      for (const unsigned digits : excluding) {
        if ((digits & ~taken.bits()) == 0) return;
      }
      for (std::size_t k = 0; k < kDegree; ++k) possible[k] = possible[k] | chosen[k];
      return;
    }
    for (const Digit digit : position.candidates(cells[i])) {
      chosen[i] = DigitSet(digit);
      bool twice = false;
      for (std::size_t k = 0; k < i; ++k) twice |= see[i][k] && chosen[k] == chosen[i];
      if (!twice) self(self, i + 1, taken | chosen[i]);
    }
  };
  choose(choose, 0, DigitSet());
  CandidateSet removed;
  CellSet pattern;
  bool any = false;
  for (std::size_t i = 0; i < kDegree; ++i) {
    const DigitSet gone = position.candidates(cells[i]) - possible[i];
    removed.insert(cells[i], gone);
    pattern.insert(cells[i]);
    any |= !gone.empty();
  }
  if (!any) return;
  found.add({.technique = technique, .rating = rating_of(technique), .removed = removed}, [&] {
    return Exclusion{pattern, excluders};
  });
}

}  // namespace

void find_aligned_pairs(const Position& position, Found& found) {
  const CellSet two = CellsBySize(position).two;
  for (const Cell a : position.empty_cells()) {
    const CellSet near = two & peers_of(a);
    if (!near.several()) continue;
    for (const Cell b : position.empty_cells()) {
      if (b >= a) break;
      const CellSet excluders = near & peers_of(b);
      if (!excluders.several()) continue;
      add_exclusions<2>(position, {a, b}, excluders, Technique::kAlignedPair, found);
    }
  }
}

void find_aligned_triplets(const Position& position, Found& found) {
  const CellsBySize sizes(position);
  const CellSet small = sizes.two | sizes.three;
  for (const Cell a : position.empty_cells()) {
    const CellSet near_a = small & peers_of(a);
    if (!near_a.several()) continue;
    for (const Cell b : position.empty_cells()) {
      if (b >= a) break;
      const CellSet near_ab = near_a & peers_of(b);
      if (!near_ab.several()) continue;
      for (const Cell c : position.empty_cells()) {
        if (c >= b) break;
        const CellSet excluders = near_ab & peers_of(c);
        if (!excluders.several()) continue;
        // One of the three has at most three candidates and sees another.
        const CellSet cells = CellSet(a) | CellSet(b) | CellSet(c);
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
  for (const Cell cell : step.removed.cells()) {
    for (const Digit digit : step.removed.digits(cell)) {
      text += fmt::format("\nIf {} is {}, none of these is possible:{}", cell.name(),
                          digit.to_char(), Cases(exclusion, step.before, {cell, digit}).text());
    }
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
