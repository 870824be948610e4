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
#include <optional>
#include <tuple>
#include <utility>
#include <variant>

#include "euler96/solve.hpp"
#include "families.hpp"

namespace euler96 {
namespace {

using logic::Candidate;
using logic::CandidateSet;
using logic::CellSet;
using logic::Found;
using logic::Position;
using logic::row_of;
using logic::TechniqueRow;

// ---- Contradictions that show without search that a board cannot be completed.

// The digits that stand on the board.
CandidateSet filled(const Board& board) {
  CandidateSet digits;
  for (const Cell cell : CellSet::all()) {
    if (const auto digit = board[cell]) digits.insert(cell, *digit);
  }
  return digits;
}

// Returns the first house, and digit in it, whose cells there are as asked. People scan boxes
// first.
template <class Asked>
std::optional<Contradiction> find_in_houses(Contradiction::Kind kind, const CandidateSet& digits,
                                            const Asked& asked) {
  for (const HouseSet houses : {logic::kBoxes, logic::kRows | logic::kColumns}) {
    for (const HouseId house : houses) {
      for (const Digit digit : DigitSet::all()) {
        const CellSet here = digits.cells(digit) & logic::cells_of(house);
        if (asked(here)) return Contradiction{kind, here, house, digit};
      }
    }
  }
  return std::nullopt;
}

// Equal digits are clues: a digit placed later is a candidate of its cell, and no peer holds it.
std::optional<Contradiction> find_equal_digits(const Board& board) {
  return find_in_houses(Contradiction::Kind::kEqualDigits, filled(board),
                        [](CellSet cells) { return cells.several(); });
}

// The other kinds follow from a wrong guess, or from clues without a solution.
std::optional<Contradiction> find_contradiction(const Position& position) {
  CandidateSet possible = position.candidates();
  const CellSet bare = position.empty_cells() - possible.cells();
  if (!bare.empty()) {
    return Contradiction{Contradiction::Kind::kNoCandidate, CellSet(bare.first())};
  }
  possible |= filled(position.board());
  return find_in_houses(Contradiction::Kind::kNoPlace, possible,
                        [](CellSet cells) { return cells.empty(); });
}

// ---- Steps.

void apply(const logic::Step& step, Position& position) {
  position.remove(step.removed);
  if (step.placed) position.place(step.placed->cell(), step.placed->digit());
}

int link_count(const logic::Step& step) {
  int count = 0;
  if (const auto* const chain = std::get_if<logic::Chain>(&step.pattern)) {
    for (const auto& [source, links, chains] : chain->branches)
      count += static_cast<int>(links.size());
  }
  return count;
}

// Where no technique applies, each open cell has at least two candidates, one of them right. Fewest
// candidates are fewest branches.
logic::Step guess(const Position& position) {
  const auto count = [&](Cell cell) { return position.candidates(cell).size(); };
  const Cell best = std::ranges::min(position.empty_cells(), {}, count);
  const Candidate supposed(best, position.candidates(best).first());
  return {{.technique = Technique::kGuess, .placed = supposed}, logic::Guess{supposed}};
}

// Makes a pattern remove, too, what steps that were left out had removed: its sentence says that
// nothing is left.
void complete(ExplainedStep& step) {
  if (step.placed || std::holds_alternative<logic::Chain>(step.pattern)) return;
  Found found(Found::Keep::kAll);
  row_of(step.technique).find(step.before, found);
  for (const logic::Step& other : found.steps()) {
    CandidateSet both = other.removed;
    both |= step.removed;
    const bool same = other.technique == step.technique && other.pattern == step.pattern;
    if (same && both == other.removed) step.removed = both;
  }
}

// Leaves out the steps that no later one needs. There must be no guesses.
void omit_needless(Explanation& explanation, Stop stop) {
  std::vector<ExplainedStep>& steps = explanation.steps;
  CandidateSet needed;
  std::vector<ExplainedStep> kept;
  for (std::size_t i = steps.size(); i-- > 0;) {
    ExplainedStep& step = steps[i];
    if (!step.placed && !step.removed.meets(needed)) continue;
    needed |= marks(step).premise;
    kept.push_back(std::move(step));
  }
  explanation.omitted = steps.size() - kept.size();
  std::ranges::reverse(kept);
  Position position(explanation.puzzle);
  std::size_t number = 0;
  for (ExplainedStep& step : kept) {
    stop.check();
    step.number = ++number;
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
      if (options_.omit && result_.guesses() == 0) omit_needless(result_, options_.stop);
      result_.rating =
          rate(result_.puzzle,
               {.uniqueness = options_.uniqueness, .known_unique = true, .stop = options_.stop});
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool out_of_steps() const {
    return result_.steps.size() + result_.steps_of_proof >= options_.step_limit;
  }

  // Whether the puzzle has exactly one solution. The search for a second one may not assume it.
  bool unique() {
    if (!unique_) unique_ = solve(result_.puzzle).verdict == Verdict::kUnique;
    return *unique_ && !result_.has_solution();
  }

  logic::Step next_step() {
    Found found(Found::Keep::kLowest, options_.stop);
    for (const TechniqueRow& row : logic::search_order()) {
      if (row.info.basis == Basis::kUniqueness && !options_.uniqueness) continue;
      if (row.info.basis >= Basis::kOneSolution && !unique()) continue;
      options_.stop.check();
      row.find(position_, found);
      if (found.empty()) continue;
      return *std::ranges::max_element(found.steps(), {}, [](const logic::Step& step) {
        return std::tuple(step.placed.has_value(), step.removed.size(), -link_count(step));
      });
    }
    return guess(position_);
  }

  void advance() {
    ExplainedStep step{{next_step()}, result_.steps.size() + 1, {}, {}, position_};
    if (step.is_guess()) standing_.push_back(step);
    apply(step, position_);
    report(std::move(step));
  }

  void refute(Contradiction contradiction) {
    ExplainedStep step = standing_.back();
    step.removed.insert(*std::exchange(step.placed, std::nullopt));
    step.refutation = {step.number, std::move(contradiction)};
    step.number = result_.steps.size() + 1;
    step.before = position_;
    take_back();
    report(std::move(step));
  }

  void take_back() {
    const ExplainedStep& guess = standing_.back();
    position_ = guess.before;
    position_.remove(guess.placed->cell(), guess.placed->digit());
    standing_.pop_back();
  }

  void report(ExplainedStep step) {
    step.depth = static_cast<int>(standing_.size());
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
  std::vector<ExplainedStep> standing_;  // the guesses that have not been refuted
  Explanation result_;
};

}  // namespace

bool ExplainedStep::is_guess() const {
  return std::holds_alternative<logic::Guess>(pattern) && !refutation;
}

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

std::vector<std::pair<Technique, std::size_t>> Explanation::uses() const {
  std::array<std::size_t, logic::technique_table.size()> counts{};
  for (const ExplainedStep& step : steps)
    counts[static_cast<std::size_t>(step.technique)] += step.refutation ? 0U : 1U;
  std::vector<std::pair<Technique, std::size_t>> used;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) used.emplace_back(static_cast<Technique>(i), counts[i]);
  }
  return used;
}

std::size_t Explanation::guesses() const {
  return static_cast<std::size_t>(std::ranges::count_if(steps, &ExplainedStep::is_guess));
}

std::optional<Technique> Explanation::hardest() const {
  if (steps.empty()) return std::nullopt;
  return std::ranges::max_element(steps, {}, &ExplainedStep::rating)->technique;
}

Explanation explain(const Board& puzzle, const ExplainOptions& options) {
  return Reasoning(puzzle, options).run();
}

Marks marks(const ExplainedStep& step) {
  return std::visit([&](const auto& pattern) { return logic::marks(pattern, step); }, step.pattern);
}

std::vector<logic::Link> links(const logic::Chain& chain) {
  std::vector<logic::Link> all;
  std::size_t inner = 0;
  for (const logic::Branch& branch : chain.branches) {
    for (logic::Link link : branch.links) {
      if (link.inner) *link.inner += inner;
      all.push_back(link);
    }
    inner += branch.inner.size();
  }
  return all;
}

std::vector<logic::Link> links(const ExplainedStep& step) {
  const auto* const chain = std::get_if<logic::Chain>(&step.pattern);
  return chain != nullptr ? links(*chain) : std::vector<logic::Link>();
}

std::vector<logic::InnerChain> inner_chains(const ExplainedStep& step) {
  std::vector<logic::InnerChain> all;
  if (const auto* const chain = std::get_if<logic::Chain>(&step.pattern)) {
    for (const logic::Branch& branch : chain->branches) {
      all.insert(all.end(), branch.inner.begin(), branch.inner.end());
    }
  }
  return all;
}

}  // namespace euler96
