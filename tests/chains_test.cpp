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
#include <ranges>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "board_kinds.hpp"
#include "corpus.hpp"
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
    {T::kYCycle, 65, "r1c1:12 r1c4:23 r1c7:13", "r1c235689-123", "r1c1:12 r1c4:23 r1c7:14"},
    {T::kYCycle, 66, "r1c1:12 r1c5:23 r5c5:34 r5c1:14",
     "r1c2346789-2 r2346789c5-3 r5c2346789-4 r2346789c1-1",
     "r1c1:12 r1c5:23 r5c5:34 r5c1:15"},
    {T::kXyCycle, 70, "r15c1:12 r2346789c5-2", "r1c2346789-2 r5c2346789-2 r2346789c1-12",
     "r1c1:12 r5c1:13 r2346789c5-2"},
    {T::kForcingXChain, 66, "r1c2346789-5 r5c2345789-5", "r4c5-5", "r1c234678-5 r5c2345789-5"},
    {T::kForcingChain, 70, "r1c5:12 r1c3-2 r23c123-2", "r1c1-1", "r1c5:12 r2c123-2 r3c12-2"},
    {T::kForcingChain, 71, "r1c1:12 r1c9:13 r9c1:23", "r9c9-3", "r1c1:12 r1c9:13 r9c1:24"},
    {T::kCellForcingChain, 83, "r1c1:123 r1c9:14 r1c5:24 r2c2:34", "r1c2-4",
     "r1c1:123 r1c9:14 r1c5:24 r2c2:35"},
  };
  // clang-format on
  return list;
}

std::vector<Step> steps_of(Technique technique, const Position& position) {
  std::vector<Step> steps;
  for (Finder* find :
       {logic::find_cycles_and_forcing_chains, logic::find_multiple_forcing_chains}) {
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
  }
  EXPECT_GE(seen.size(), 15);
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

  bool follows(const Link& link) const {
    const auto members = unit(link);
    const auto in_unit = [&](Candidate candidate) {
      return std::ranges::find(members, candidate) != members.end();
    };
    if (!in_unit(link.to.candidate)) return false;
    if (!link.to.on) return link.from.on ? in_unit(link.from.candidate) : further_rules();
    return std::ranges::all_of(members, [&](Candidate other) {
      return other == link.to.candidate || std::ranges::any_of(step.links, [&](const Link& each) {
               return each.to == link.to && each.from == Assertion{other, false};
             });
    });
  }

  bool further_rules() const { return row_of(step.technique).name.ends_with("-plus"); }

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
    for (const Link& link : step.links) ASSERT_TRUE(follows(link));
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

// The number of different assertions determines the rating of a chain.
TEST(Chains, RatingsFollowFromTheLinks) {
  for (const Recorded& recorded : recorded_steps()) {
    SCOPED_TRACE(recorded.technique + ' ' + *recorded.effect.begin());
    const Found found = search(recorded.position);
    for (const Step& step : found.steps()) {
      if (step.technique > T::kForcingChain) continue;
      const bool cycle = step.technique <= T::kXyCycle;
      const int assertions = static_cast<int>(step.links.size()) + (cycle ? 0 : 1);
      EXPECT_EQ(step.rating, row_of(step.technique).rating + logic::surcharge(assertions));
    }
  }
}

// ---- On the way of puzzles that need chains.

TEST(Chains, KeepTheSolutionAndAreTheSameForAllForms) {
  bench::Corpus corpus(bench::CorpusKind::kMinimal, number_from("EULER96_SEED", 21));
  BoardKinds kinds(22);
  for (std::size_t i = 0; i < number_from("EULER96_POSITIONS", 60); ++i) {
    const Board puzzle = corpus.next();
    const Board solution = solve(puzzle).solution;
    Position position(puzzle);
    for (;;) {
      Found found;
      for (const logic::SearchRow& row : logic::search_order) {
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
