// Tests chains and nets on positions made for them and on recorded ones, checks that the links of
// each step are implications that lead to what the step concludes, and compares ratings of puzzles
// that need them.
//
// EULER96_POSITIONS in the environment is the number of puzzles, EULER96_SEED their seed.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <numeric>
#include <random>
#include <ranges>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "board_kinds.hpp"
#include "euler96/generate.hpp"
#include "euler96/rating.hpp"
#include "euler96/solve.hpp"
#include "explain/chain_nodes.hpp"
#include "explain/finders.hpp"
#include "from_environment.hpp"
#include "positions.hpp"

namespace euler96::testing {
namespace {

using logic::Assertion;
using logic::Candidate;
using logic::CandidateSet;
using logic::CellSet;
using logic::Finder;
using logic::Found;
using logic::Link;
using logic::Position;
using logic::Step;
using logic::Technique;

constexpr std::array<Finder*, 5> kFinders = {
    logic::find_cycles_and_forcing_chains, logic::find_nishio, logic::find_multiple_forcing_chains,
    logic::find_dynamic, logic::find_dynamic_plus};

Found search(const Position& position) {
  Found found(Found::Keep::kLowest);
  for (Finder* find : kFinders) {
    find(position, found);
    if (!found.empty()) break;
  }
  return found;
}

TEST(Chains, CostMoreEachTimeTheyPassALength) {
  const std::array<int, 12> longest = {6, 8, 10, 14, 18, 26, 34, 50, 66, 98, 130, 194};
  int extra = 0;
  for (int assertions = 1; assertions <= longest.back(); ++assertions) {
    if (assertions > longest[static_cast<std::size_t>(extra)]) ++extra;
    EXPECT_EQ(logic::surcharge(assertions), extra) << assertions;
  }
}

// ---- Positions made by edits of the blank board.

struct Pattern {
  Technique technique;
  int rating;
  std::string position;
  std::string effect;  // of one of the technique's steps
  std::string near;    // a position without a step of the technique
};

using T = Technique;

const std::vector<Pattern>& patterns() {
  // clang-format off
  static const std::vector<Pattern> list = {
    {T::kXCycle, 65, "r15c2345678-5", "r2346789c19-5", "r1c2345678-5 r5c345678-5"},
    {T::kXCycle, 65, "r1c2346789-5 r4c1234678-5 r7c2345678-5", "r235689c159-5",
     "r1c2346789-5 r4c1234678-5 r7c345678-5"},
    // The near miss goes round by r1c2 twice: it is locked candidates.
    {T::kXCycle, 65, "r19c3456789-5", "r2378c123-5 r456c12-5", "r1c3-5 r23c123-5 r2345678c2-5"},
    {T::kYCycle, 65, "r1c1:12 r1c4:23 r1c7:13", "r1c235689-123", "r1c1:12 r1c4:23 r1c7:14"},
    {T::kYCycle, 66, "r1c1:12 r1c5:23 r5c5:34 r5c1:14",
     "r1c2346789-2 r2346789c5-3 r5c2346789-4 r2346789c1-1",
     "r1c1:12 r1c5:23 r5c5:34 r5c1:15"},
    {T::kXyCycle, 70, "r15c1:12 r2346789c5-2", "r1c2346789-2 r5c2346789-2 r2346789c1-12",
     "r1c1:12 r5c1:13 r2346789c5-2"},
    {T::kForcingXChain, 66, "r1c2346789-5 r5c2345789-5", "r4c5-5", "r1c234678-5 r5c2345789-5"},
    {T::kForcingChain, 70, "r1c5:12 r1c3-2 r23c123-2", "r1c1-1", "r1c5:12 r2c123-2 r3c12-2"},
    {T::kForcingChain, 71, "r1c1:12 r1c9:13 r9c1:23", "r9c9-3", "r1c1:12 r1c9:13 r9c1:24"},
    {T::kNishio, 77, "r2345789c5-5 r2356789c8-5 r5c235689-5", "r1c1-5",
     "r2345789c5-5 r235678c8-5 r5c235689-5"},
    {T::kCellForcingChain, 83, "r1c1:123 r1c9:14 r1c5:24 r2c2:34", "r1c2-4",
     "r1c1:123 r1c9:14 r1c5:24 r2c2:35"},
    {T::kRegionForcingChain, 83, "r5c235689-5 r1c4:56 r3c7:56 r8c1:58 r8c9:68", "r1c9-6",
     "r5c35689-5 r1c4:56 r3c7:56 r8c1:58 r8c9:68"},
  };
  // clang-format on
  return list;
}

std::vector<Step> steps_of(Technique technique, const Position& position) {
  std::vector<Step> steps;
  for (Finder* find : {logic::find_cycles_and_forcing_chains, logic::find_nishio,
                       logic::find_multiple_forcing_chains}) {
    Found found(Found::Keep::kAll);
    find(position, found);
    for (const Step& step : found.steps()) {
      if (step.technique == technique) steps.push_back(step);
    }
  }
  return steps;
}

TEST(Chains, AreFoundInTheirPatterns) {
  for (const Pattern& pattern : patterns()) {
    SCOPED_TRACE(std::string(row_of(pattern.technique).name) + ' ' + pattern.position);
    const auto steps = steps_of(pattern.technique, position_of("", pattern.position));
    const auto found = std::ranges::find_if(
        steps, [&](const Step& step) { return effect_of(step) == single_effects(pattern.effect); });
    if (found == steps.end()) {
      ADD_FAILURE() << "no step: " << pattern.effect;
      for (const Step& step : steps) {
        std::string effect;
        for (const std::string& part : effect_of(step)) effect += ' ' + part;
        ADD_FAILURE() << "  found" << effect;
      }
      continue;
    }
    EXPECT_EQ(found->rating, pattern.rating);
  }
}

TEST(Chains, AreNotFoundInNearMisses) {
  for (const Pattern& pattern : patterns()) {
    SCOPED_TRACE(std::string(row_of(pattern.technique).name) + ' ' + pattern.near);
    EXPECT_TRUE(steps_of(pattern.technique, position_of("", pattern.near)).empty());
  }
}

// ---- Recorded positions: see tests/chain_steps.txt.

struct Recorded {
  std::string technique;
  int rating;
  std::set<std::string> effect;
  Position position;
};

Position position_from_cells(const std::string& text) {
  Board board;
  Position::Candidates candidates;
  std::istringstream cells(text);
  std::string digits;
  for (int i = 0; std::getline(cells, digits, ','); ++i) {
    candidates[static_cast<std::size_t>(i)] = digits_of(digits);
    if (digits.size() == 1) board.set(Cell(i), Digit(digits[0] - '0'));
  }
  return Position(board, candidates);
}

std::vector<Recorded> recorded_steps() {
  std::vector<Recorded> steps;
  std::ifstream in(EULER96_CHAIN_STEPS);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream fields(line);
    std::string technique;
    std::string rating;
    std::string effect;
    std::string cells;
    fields >> technique >> rating >> effect >> cells;
    std::ranges::replace(effect, ',', ' ');
    steps.push_back(
        {technique, std::stoi(rating), single_effects(effect), position_from_cells(cells)});
  }
  return steps;
}

TEST(Chains, HaveTheirRecordedRatingsAndEffects) {
  std::set<std::string> seen;
  for (const Recorded& recorded : recorded_steps()) {
    SCOPED_TRACE(recorded.technique + ' ' + *recorded.effect.begin());
    seen.insert(recorded.technique);
    const Found found = search(recorded.position);
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found.rating(), recorded.rating);
    const auto as_recorded = [&](const Step& step) {
      return row_of(step.technique).name == recorded.technique &&
             std::ranges::includes(effect_of(step), recorded.effect);
    };
    EXPECT_TRUE(std::ranges::any_of(found.steps(), as_recorded));
    std::set<std::set<std::string>> of_chains;
    for (const Step& step : found.steps()) {
      if (step.technique != T::kForcingXChain && step.technique != T::kForcingChain) continue;
      EXPECT_TRUE(of_chains.insert(effect_of(step)).second) << "twice";
    }
  }
  EXPECT_GE(seen.size(), 15);
}

// Lines and digits in another order, and rows exchanged with columns.
class Form {
 public:
  explicit Form(std::mt19937_64& random) : transposed_((random() & 1) != 0) {
    for (auto* lines : {&rows_, &columns_}) {
      const auto bands = shuffled<3>(random);
      for (std::size_t band = 0; band < 3; ++band) {
        const auto inside = shuffled<3>(random);
        for (std::size_t k = 0; k < 3; ++k) (*lines)[3 * band + k] = 3 * bands[band] + inside[k];
      }
    }
    digits_ = shuffled<9>(random);
  }

  [[nodiscard]] Cell of(Cell cell) const {
    const int row = rows_[static_cast<std::size_t>(cell.row())];
    const int column = columns_[static_cast<std::size_t>(cell.column())];
    return transposed_ ? Cell::at(column, row) : Cell::at(row, column);
  }
  [[nodiscard]] Digit of(Digit digit) const {
    return Digit(digits_[static_cast<std::size_t>(digit.value() - 1)] + 1);
  }
  [[nodiscard]] Position of(const Position& position) const {
    Board board;
    Position::Candidates candidates;
    for (int i = 0; i < Cell::kCount; ++i) {
      const Cell to = of(Cell(i));
      if (const auto digit = position.board()[Cell(i)]) board.set(to, of(*digit));
      for (const Digit digit : position.candidates(Cell(i))) {
        candidates[static_cast<std::size_t>(to.index())].insert(of(digit));
      }
    }
    return Position(board, candidates);
  }
  [[nodiscard]] CandidateSet of(const CandidateSet& set) const {
    CandidateSet result;
    for (const Digit digit : DigitSet::all()) {
      for (const Cell cell : set.cells(digit)) result.insert(of(cell), of(digit));
    }
    return result;
  }

 private:
  template <std::size_t kSize>
  static std::array<int, kSize> shuffled(std::mt19937_64& random) {
    std::array<int, kSize> order;
    std::iota(order.begin(), order.end(), 0);
    std::ranges::shuffle(order, random);
    return order;
  }

  bool transposed_;
  std::array<int, 9> rows_{};
  std::array<int, 9> columns_{};
  std::array<int, 9> digits_{};
};

TEST(Chains, AreTheSameInAllFormsOfAPosition) {
  std::mt19937_64 random(23);
  for (const Recorded& recorded : recorded_steps()) {
    SCOPED_TRACE(recorded.technique + ' ' + *recorded.effect.begin());
    for (Finder* find : kFinders) {
      Found here;
      find(recorded.position, here);
      for (int i = 0; i < 3; ++i) {
        const Form form(random);
        Found there;
        find(form.of(recorded.position), there);
        ASSERT_EQ(there.empty(), here.empty());
        if (here.empty()) continue;
        EXPECT_EQ(there.rating(), here.rating());
        EXPECT_EQ(there.technique(), here.technique());
        EXPECT_EQ(there.placed(), form.of(here.placed()));
        EXPECT_EQ(there.removed(), form.of(here.removed()));
      }
    }
  }
}

// ---- Links.

struct Replay {
  const Position& position;
  const Step& step;

  // What a step concludes, if it is one assertion.
  std::vector<Assertion> conclusions() const {
    std::vector<Assertion> all;
    if (step.placed) all.push_back({*step.placed, true});
    for (const Digit digit : DigitSet::all()) {
      for (const Cell cell : step.removed.cells(digit)) all.push_back({{cell, digit}, false});
    }
    return all;
  }

  // What the links use without having derived it.
  std::vector<Assertion> suppositions() const {
    std::vector<Assertion> derived;
    std::vector<Assertion> supposed;
    for (const Link& link : step.links) {
      if (!has(derived, link.from) && !has(supposed, link.from)) supposed.push_back(link.from);
      derived.push_back(link.to);
    }
    return supposed;
  }

  static bool has(const std::vector<Assertion>& list, const Assertion& assertion) {
    return std::ranges::find(list, assertion) != list.end();
  }

  bool derives(const Assertion& assertion) const {
    return std::ranges::any_of(step.links, [&](const Link& link) { return link.to == assertion; });
  }

  // The candidates of the unit that a link runs in: a cell, or a digit in a house.
  std::vector<Candidate> unit(const Link& link) const {
    std::vector<Candidate> members;
    const Candidate to = link.to.candidate;
    if (link.house < 0) {
      for (const Digit digit : position.candidates(to.cell()))
        members.emplace_back(to.cell(), digit);
    } else {
      const CellSet house = logic::house_cells[static_cast<std::size_t>(link.house)];
      for (const Cell cell : position.places(to.digit()) & house)
        members.emplace_back(cell, to.digit());
    }
    return members;
  }

  // Whether the end of links that lead to the same end follows from their beginnings together.
  bool follows(std::span<const Link> group) const {
    const Link& link = group.front();
    if (link.rule) return follows_by_rule(group);
    const auto members = unit(link);
    const auto in_unit = [&](Candidate candidate) {
      return std::ranges::find(members, candidate) != members.end();
    };
    if (!in_unit(link.to.candidate)) return false;
    if (!link.to.on) return in_unit(link.from.candidate) && link.from.on;
    return std::ranges::all_of(members, [&](Candidate other) {
      return other == link.to.candidate || std::ranges::any_of(group, [&](const Link& each) {
               return each.from == Assertion{other, false};
             });
    });
  }

  // Whether a further rule removes the candidate where those that it follows from are gone.
  bool follows_by_rule(std::span<const Link> group) const {
    if (!row_of(step.technique).name.ends_with("-plus")) return false;
    Position without = position;
    for (const Link& link : group) {
      without.remove(link.from.candidate.cell(), link.from.candidate.digit());
    }
    Found found(Found::Keep::kAll);
    for (Finder* find : {logic::find_locked, logic::find_hidden_pairs, logic::find_naked_pairs,
                         logic::find_x_wings}) {
      find(without, found);
    }
    const Candidate gone = group.front().to.candidate;
    return std::ranges::any_of(found.steps(), [&](const Step& each) {
      return each.removed.contains(gone.cell(), gone.digit());
    });
  }

  // Whether the suppositions are all candidates of a cell, or of a digit in a house, on.
  bool are_exhaustive(const std::vector<Assertion>& supposed) const {
    const auto are_supposed = [&](const std::vector<Candidate>& members) {
      return std::ranges::all_of(members, [&](Candidate each) {
        return has(supposed, {each, true}) || has(conclusions(), {each, true});
      });
    };
    for (const Assertion& each : supposed) {
      for (int house = -1; house < 27; ++house) {
        const auto members = unit({each, each, static_cast<std::int8_t>(house)});
        const bool inside = std::ranges::find(members, each.candidate) != members.end();
        if (inside && are_supposed(members)) return true;
      }
    }
    return false;
  }

  void check() const {
    const std::span<const Link> links = step.links;
    for (std::size_t begin = 0, end = 0; begin < links.size(); begin = end) {
      do {
        ++end;
      } while (end < links.size() && links[end].to == links[begin].to && !links[end].from.on &&
               !links[begin].from.on);
      ASSERT_TRUE(follows(links.subspan(begin, end - begin)));
    }
    const auto supposed = suppositions();
    switch (step.technique) {
      case T::kXCycle:
      case T::kYCycle:
      case T::kXyCycle:
        EXPECT_EQ(step.links.front().from, step.links.back().to);
        EXPECT_LE(supposed.size(), 1U);
        break;
      case T::kForcingXChain:
      case T::kForcingChain: {
        const Assertion end = conclusions().front();
        EXPECT_EQ(supposed, std::vector({Assertion{end.candidate, !end.on}}));
        EXPECT_EQ(step.links.back().to, end);
        break;
      }
      case T::kNishio:
      case T::kDynamicContradiction:
      case T::kDynamicContradictionPlus: {
        const Assertion end = conclusions().front();
        EXPECT_EQ(supposed, std::vector({Assertion{end.candidate, !end.on}}));
        const Assertion last = step.links.back().to;
        const Assertion opposite{last.candidate, !last.on};
        EXPECT_TRUE(derives(opposite) || has(supposed, opposite));
        break;
      }
      case T::kDynamicDouble:
      case T::kDynamicDoublePlus:
        EXPECT_TRUE(derives(conclusions().front()));
        ASSERT_EQ(supposed.size(), 2U);
        EXPECT_EQ(supposed[0].candidate, supposed[1].candidate);
        EXPECT_NE(supposed[0].on, supposed[1].on);
        break;
      default:
        EXPECT_TRUE(derives(conclusions().front()));
        EXPECT_TRUE(are_exhaustive(supposed));
    }
  }
};

TEST(Chains, LinksOfRecordedStepsAreImplications) {
  for (const Recorded& recorded : recorded_steps()) {
    SCOPED_TRACE(recorded.technique + ' ' + *recorded.effect.begin());
    const Found found = search(recorded.position);
    for (const Step& step : found.steps()) Replay{recorded.position, step}.check();
    if (HasFailure()) return;
  }
}

// The number of assertions that lead to one, itself counted.
int count_ancestors(const Step& step, const Assertion& assertion) {
  std::vector<Assertion> all = {assertion};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Link& link : step.links) {
      if (link.to == all[i] && !Replay::has(all, link.from)) all.push_back(link.from);
    }
  }
  return static_cast<int>(all.size());
}

// The number of different assertions determines the rating.
TEST(Chains, RatingsFollowFromTheLinks) {
  for (const Recorded& recorded : recorded_steps()) {
    SCOPED_TRACE(recorded.technique + ' ' + *recorded.effect.begin());
    const Found found = search(recorded.position);
    for (const Step& step : found.steps()) {
      const Assertion end = step.links.back().to;
      int assertions = count_ancestors(step, end);
      const bool contradiction = step.technique == T::kNishio ||
                                 step.technique == T::kDynamicContradiction ||
                                 step.technique == T::kDynamicContradictionPlus;
      // Other steps from Nishio on have several branches, which share links here.
      if (step.technique > T::kNishio && !contradiction) continue;
      if (contradiction) {
        assertions += count_ancestors(step, {end.candidate, !end.on});
      }
      EXPECT_EQ(step.rating, row_of(step.technique).rating + logic::surcharge(assertions));
    }
  }
}

// ---- On the way of puzzles that need chains.

TEST(Chains, KeepTheSolutionAndAreTheSameForAllForms) {
  BoardKinds kinds(22);
  for (const Board& puzzle :
       generate({.seed = number_from("EULER96_SEED", 21)}, number_from("EULER96_POSITIONS", 60))) {
    const Board solution = solve(puzzle).solution;
    Position position(puzzle);
    for (;;) {
      Found found;
      for (const logic::TechniqueRow& row : logic::search_order()) {
        row.find(position, found);
        if (!found.empty()) break;
      }
      if (found.empty()) break;
      position.remove(found.removed());
      for (const Digit digit : DigitSet::all()) {
        for (const Cell cell : found.placed().cells(digit)) position.place(cell, digit);
      }
    }
    if (position.solved()) {
      EXPECT_EQ(position.board(), solution);
    }
    const Rating rating = rate(puzzle);
    if (rating.er < 65) continue;
    for (int form = 0; form < 4; ++form) EXPECT_EQ(rate(kinds.transformed(puzzle)), rating);
  }
}

}  // namespace
}  // namespace euler96::testing
