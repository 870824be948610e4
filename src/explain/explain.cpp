// The driver: applies a step that the rating takes next, and guesses where there is none.
//
// A guess supposes the lowest candidate of the first cell with fewest candidates. A contradiction
// takes back the last standing guess: the board before it returns, without the candidate that was
// tried, and the techniques are tried again before the next guess. A contradiction that rests on no
// guess ends the search.
//
// After the first solution the search treats each solution as a contradiction and continues, to
// find a second solution. Those steps are counted, not reported. The verdict follows from the
// solutions found and from whether every branch was tried: see Explanation::verdict.
//
// At the end, steps are left out that nothing needs: going backwards, a step is needed if it places
// a digit or removes a candidate that the argument of a needed step relies on.
//
// The driver is made to be read. It is about a thousand times slower than a solver.
//
// Test: tests/explanations_test.cpp.

#include "euler96/explain.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <tuple>
#include <utility>

#include "branches.hpp"
#include "contradiction.hpp"
#include "euler96/solve.hpp"
#include "finders.hpp"

namespace euler96 {
namespace {

using logic::Candidate;
using logic::CandidateSet;
using logic::Found;
using logic::Position;
using logic::Technique;
using logic::TechniqueRow;

void apply(const logic::Step& step, Position& position) {
  position.remove(step.removed);
  if (step.placed) position.place(step.placed->cell(), step.placed->digit());
}

// Where no technique applies, each open cell has at least two candidates, one of them right. Fewest
// candidates are fewest branches.
logic::Step guess(const Position& position) {
  const auto count = [&](Cell cell) { return position.candidates(cell).size(); };
  const logic::CellSet empty = position.empty_cells();
  const Cell best = *std::ranges::min_element(empty, {}, count);
  const Digit digit = position.candidates(best).first();
  return {.technique = Technique::kGuess,
          .rating = row_of(Technique::kGuess).rating,
          .placed = Candidate(best, digit),
          .cells = logic::CellSet(best),
          .digits = DigitSet(digit)};
}

// The highest rating of a step on a board that has not exactly one solution. The techniques above
// are slow on it, and prove little.
constexpr int kHighestOfImproper = row_of(Technique::kHiddenQuad).rating;

// What a link relies on: that a strong link has no other places.
void add_premise(const logic::Link& link, CandidateSet& premise) {
  const Candidate to = link.to.candidate;
  if (link.rule) {
    for (const Digit digit : DigitSet::all()) premise.insert(digit, logic::CellSet::all());
  } else if (link.to.on && link.house < 0) {
    premise.insert(to.cell(), DigitSet::all());
  } else if (link.to.on) {
    premise.insert(to.digit(), logic::house_cells[static_cast<std::size_t>(link.house)]);
  }
}

// A set that has each candidate that must be gone for the step's argument to hold.
CandidateSet premise_of(const ExplainedStep& step) {
  using enum logic::Premise;
  CandidateSet premise;
  const auto add_houses = [&](DigitSet digits) {
    for (std::uint32_t houses = step.houses; houses != 0; houses &= houses - 1) {
      for (const Digit digit : digits) {
        premise.insert(digit,
                       logic::house_cells[static_cast<std::size_t>(std::countr_zero(houses))]);
      }
    }
  };
  const auto add_cells = [&](logic::CellSet cells) {
    for (const Cell cell : cells) premise.insert(cell, DigitSet::all());
  };
  DigitSet digits = step.digits;
  if (step.placed) digits.insert(step.placed->digit());
  switch (step.row().premise) {
    case kHouses:
      add_houses(digits);
      break;
    case kCells:
      add_cells(step.cells);
      break;
    case kCellsAndHouses:
      add_houses(digits);
      add_cells(step.cells);
      break;
    case kLinks: {
      for (const logic::Link& link : step.links) add_premise(link, premise);
      const std::vector<logic::Assertion> sources = suppositions(step);
      if (sources.size() < 2 || sources[0].candidate == sources[1].candidate) break;
      if (sources[0].candidate.cell() == sources[1].candidate.cell()) {
        add_cells(logic::CellSet(sources[0].candidate.cell()));
      } else {
        add_houses(DigitSet(sources[0].candidate.digit()));
      }
      break;
    }
    case kBoard:
      add_cells(logic::CellSet::all());
      break;
  }
  return premise;
}

// Makes a pattern remove, too, what steps that were left out had removed: its sentence says that
// nothing is left.
void complete(ExplainedStep& step) {
  if (step.placed || !step.links.empty()) return;
  Found found(Found::Keep::kAll);
  step.row().find(step.before, found);
  for (const logic::Step& other : found.steps()) {
    CandidateSet both = other.removed;
    both |= step.removed;
    if (other.technique == step.technique && other.cells == step.cells &&
        other.digits == step.digits && other.houses == step.houses && both == other.removed) {
      step.removed = both;
    }
  }
}

// Leaves out the steps that no later one needs. There must be no guesses.
void omit_needless(Explanation& explanation) {
  std::vector<ExplainedStep>& steps = explanation.steps;
  CandidateSet needed;
  std::vector<ExplainedStep> kept;
  for (std::size_t i = steps.size(); i-- > 0;) {
    ExplainedStep& step = steps[i];
    if (!step.placed && !step.removed.meets(needed)) continue;
    needed |= premise_of(step);
    kept.push_back(std::move(step));
  }
  explanation.omitted = steps.size() - kept.size();
  std::ranges::reverse(kept);
  Position position(explanation.puzzle);
  for (ExplainedStep& step : kept) {
    if (step.before != position) {
      step.before = position;
      complete(step);
    }
    apply(step, position);
  }
  steps = std::move(kept);
}

class Reasoning {
 public:
  Reasoning(const Board& puzzle, const ExplainOptions& options)
      : options_(options), position_(puzzle), result_{.puzzle = puzzle, .last = position_} {}

  Explanation run() {
    result_.contradiction = find_equal_digits(result_.puzzle);
    result_.exhausted = result_.contradiction.has_value();
    while (result_.solutions.size() < 2 && !result_.exhausted) {
      auto contradiction = find_contradiction(position_);
      const bool solved = !contradiction && position_.solved();
      if (solved) add_solution();
      if ((solved || contradiction) && standing_.empty()) {
        result_.exhausted = true;  // no branch is left
        if (!result_.has_solution()) result_.contradiction = std::move(contradiction);
      } else if (solved) {
        take_back();
      } else if (out_of_steps()) {
        break;
      } else if (contradiction) {
        refute(std::move(*contradiction));
      } else {
        advance();
      }
    }
    if (!result_.has_solution()) result_.last = position_;
    if (result_.verdict() == Verdict::kUnique) {
      if (options_.omit && result_.guesses() == 0) omit_needless(result_);
      result_.rating =
          rate(result_.puzzle, {.uniqueness = options_.uniqueness, .known_unique = true});
    }
    return std::move(result_);
  }

 private:
  // A guess that has not been refuted: its step, with the board before it.
  struct Guess {
    ExplainedStep step;
    std::size_t index;  // in Explanation::steps, if it was reported
  };

  [[nodiscard]] bool out_of_steps() const {
    return result_.steps.size() + result_.steps_of_proof >= options_.step_limit;
  }

  // Whether the puzzle has exactly one solution. The search for a second one may not assume it.
  bool unique() {
    if (!unique_) unique_ = solve(result_.puzzle).verdict == Verdict::kUnique;
    return *unique_ && !result_.has_solution();
  }

  logic::Step next_step() {
    Found found(Found::Keep::kLowest);
    for (const TechniqueRow& row : logic::search_order()) {
      if (row.assumes_unique && !options_.uniqueness) continue;
      if ((row.assumes_unique || row.rating > kHighestOfImproper) && !unique()) continue;
      row.find(position_, found);
      if (found.empty()) continue;
      return *std::ranges::max_element(found.steps(), {}, [](const logic::Step& step) {
        return std::tuple(step.placed.has_value(), step.removed.size(),
                          -static_cast<int>(step.links.size()));
      });
    }
    return guess(position_);
  }

  void advance() {
    ExplainedStep step{{next_step()}, {}, {}, position_};
    if (step.is_guess()) standing_.push_back({step, result_.steps.size()});
    step.depth = static_cast<int>(standing_.size());
    apply(step, position_);
    report(std::move(step));
  }

  void refute(Contradiction contradiction) {
    ExplainedStep step = standing_.back().step;
    step.removed.insert(*std::exchange(step.placed, std::nullopt));
    step.refutation = {standing_.back().index, std::move(contradiction)};
    step.before = position_;
    take_back();
    step.depth = static_cast<int>(standing_.size());
    report(std::move(step));
  }

  void take_back() {
    const ExplainedStep& guess = standing_.back().step;
    position_ = guess.before;
    position_.remove(guess.placed->cell(), guess.placed->digit());
    standing_.pop_back();
  }

  void report(ExplainedStep step) {
    if (result_.has_solution()) {
      ++result_.steps_of_proof;
    } else {
      result_.steps.push_back(std::move(step));
    }
  }

  void add_solution() {
    if (!result_.has_solution()) result_.last = position_;
    result_.solutions.push_back(position_.board());
  }

  ExplainOptions options_;
  std::optional<bool> unique_;
  Position position_;
  std::vector<Guess> standing_;
  Explanation result_;
};

}  // namespace

std::string HouseId::name() const {
  static constexpr std::array<const char*, 3> kinds = {"row ", "column ", "box "};
  return kinds[index_ / 9U] + std::to_string(index_ % 9 + 1);
}

const TechniqueRow& ExplainedStep::row() const { return row_of(technique); }

bool ExplainedStep::is_guess() const { return technique == Technique::kGuess && !refutation; }

logic::CandidateSet ExplainedStep::lost() const {
  logic::CandidateSet lost = removed;
  if (placed) {
    lost.insert(placed->digit(), before.places(placed->digit()) & logic::peers_of(placed->cell()));
  }
  return lost;
}

Verdict Explanation::verdict() const {
  if (solutions.size() > 1) return Verdict::kMultiple;
  if (has_solution()) return exhausted ? Verdict::kUnique : Verdict::kSolved;
  return exhausted ? Verdict::kNone : Verdict::kUnknown;
}

std::vector<std::pair<const TechniqueRow*, std::size_t>> Explanation::uses() const {
  std::array<std::size_t, logic::technique_table.size()> counts{};
  for (const ExplainedStep& step : steps)
    counts[static_cast<std::size_t>(step.technique)] += step.refutation ? 0U : 1U;
  std::vector<std::pair<const TechniqueRow*, std::size_t>> used;
  for (const TechniqueRow& row : logic::technique_table) {
    const std::size_t count = counts[static_cast<std::size_t>(row.technique)];
    if (count > 0) used.emplace_back(&row, count);
  }
  return used;
}

std::size_t Explanation::guesses() const {
  return static_cast<std::size_t>(std::ranges::count_if(steps, &ExplainedStep::is_guess));
}

const TechniqueRow* Explanation::hardest() const {
  if (steps.empty()) return nullptr;
  return &std::ranges::max_element(steps, {}, &ExplainedStep::rating)->row();
}

Explanation explain(const Board& puzzle, const ExplainOptions& options) {
  return Reasoning(puzzle, options).run();
}

std::span<const TechniqueRow> techniques() {
  return std::span(logic::technique_table).first<logic::technique_table.size() - 1>();
}

}  // namespace euler96
