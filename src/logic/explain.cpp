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
#include <span>
#include <tuple>
#include <variant>

#include "euler96/diagnosis.hpp"
#include "families.hpp"
#include "families/singles.hpp"
#include "next_step.hpp"
#include "solutions.hpp"

namespace euler96 {
namespace {

using logic::apply;
using logic::Candidate;
using logic::CandidateSet;
using logic::CellSet;
using logic::find_contradiction;
using logic::Found;
using logic::Position;
using logic::row_of;

// ---- Steps.

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
void complete(ExplainedStep& step, Ladder ladder, CellSet clues) {
  if (step.placed || std::holds_alternative<logic::Chain>(step.pattern)) return;
  const bool known = std::visit(
      [&](const auto& pattern) {
        constexpr bool kHasEffect = requires { logic::effect_of(pattern, step.before); };
        if constexpr (kHasEffect) step.removed = logic::effect_of(pattern, step.before);
        return kHasEffect;
      },
      step.pattern);
  if (known) return;
  Found found(Found::Keep::kAll);
  row_of(step.technique, ladder)
      .find({.position = step.before,
             .changed = marks(step).premise,
             .only = step.technique,
             .clues = clues},
            found);
  for (const logic::Step& other : found.steps()) {
    CandidateSet both = other.removed;
    both |= step.removed;
    const bool same = other.technique == step.technique && other.pattern == step.pattern;
    if (same && both == other.removed) step.removed = both;
  }
}

// Leaves out the steps that no later one needs. There must be no guesses.
void omit_needless(Explanation& explanation, CellSet clues, Stop stop) {
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
  Position position = explanation.first;
  std::size_t number = 0;
  for (ExplainedStep& step : kept) {
    stop.check();
    step.number = ++number;
    if (step.before != position) {
      step.before = position;
      complete(step, explanation.ladder, clues);
    }
    apply(step, position);
  }
  steps = std::move(kept);
}

class Reasoning {
 public:
  static constexpr Found::Keep keep = Found::Keep::kLowest;

  Reasoning(const Position& first, const ExplainOptions& options, std::optional<Basis> highest,
            CellSet clues)
      : options_(options),
        clues_(clues),
        position_(first),
        result_{.puzzle = first.board(), .ladder = options.ladder, .first = first, .last = first},
        basis_(result_.first, options.uniqueness, options.stop, highest) {}

  Explanation run() {
    result_.contradiction = logic::find_equal_digits(result_.puzzle);
    result_.exhausted = result_.contradiction.has_value();
    logic::take_steps(position_, basis_, options_.stop, *this, clues_);
    if (!result_.has_solution()) result_.last = position_;
    if (result_.verdict() == Verdict::kMultiple) {
      result_.common = common_digits(result_.first, options_.stop);
    }
    if (result_.verdict() == Verdict::kUnique) {
      if (options_.omit && result_.guesses() == 0) omit_needless(result_, clues_, options_.stop);
      if (options_.rate) {
        result_.rating =
            rate(result_.first,
                 {.uniqueness = options_.uniqueness, .known_unique = true, .stop = options_.stop});
      }
    }
    return std::move(result_);
  }

  bool goes_on() {
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
        return false;
      } else if (contradiction) {
        refute(std::move(*contradiction));
      } else {
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] std::span<const logic::TechniqueRow> rows() const {
    return logic::harder_than_singles(options_.ladder);
  }

  bool take_singles() {
    options_.stop.check();
    const auto single = singles_.first(position_, options_.ladder);
    if (!single) return false;
    advance({{.technique = single->technique, .placed = single->single.candidate}, single->single});
    return true;
  }

  [[nodiscard]] bool tries(const logic::TechniqueRow& row) const {
    return !too_hard(row.info.technique);
  }

  bool take(const Found& found) {
    logic::Step step = found.empty() ? guess(position_) : logic::best_step(found);
    if (too_hard(step.technique)) return false;  // a finder finds several techniques
    advance(step);
    return true;
  }

 private:
  [[nodiscard]] bool too_hard(Technique technique) const {
    if (!options_.hardest) return false;
    const auto rows = techniques(options_.ladder);
    const auto last = std::ranges::find(rows, *options_.hardest, &TechniqueInfo::technique);
    return std::ranges::find(rows.begin(), last, technique, &TechniqueInfo::technique) == last &&
           technique != *options_.hardest;
  }

  [[nodiscard]] bool out_of_steps() const {
    return result_.steps.size() + result_.steps_of_proof >= options_.step_limit;
  }

  void advance(const logic::Step& taken) {
    ExplainedStep step{{taken}, result_.steps.size() + 1, {}, {}, position_};
    if (options_.ladder == Ladder::kHuman) step.rating = 0;
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
    basis_.assume_nothing();  // the search for a second solution may not assume that there is one
    result_.solutions.push_back(position_.board());
  }

  ExplainOptions options_;
  CellSet clues_;
  Position position_;
  logic::SingleSearch singles_;
  std::vector<ExplainedStep> standing_;  // the guesses that have not been refuted
  Explanation result_;
  logic::StepBasis basis_;
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

logic::Position ExplainedStep::after() const {
  Position position = before;
  apply(*this, position);
  return position;
}

logic::Position Explanation::after(std::size_t number) const {
  if (number == 0) return first;
  return number < steps.size() ? steps[number].before : last;
}

Verdict Explanation::verdict() const {
  if (solutions.size() > 1) return Verdict::kMultiple;
  if (has_solution()) return exhausted ? Verdict::kUnique : Verdict::kSolved;
  return exhausted ? Verdict::kNone : Verdict::kUnknown;
}

std::vector<std::pair<Technique, std::size_t>> Explanation::uses() const {
  std::array<std::size_t, logic::technique_table.size()> counts{};
  for (const ExplainedStep& step : steps) {
    if (!step.refutation) ++counts[static_cast<std::size_t>(step.technique)];
  }
  std::vector<std::pair<Technique, std::size_t>> used;
  const auto add = [&](Technique technique) {
    const std::size_t count = counts[static_cast<std::size_t>(technique)];
    if (count > 0) used.emplace_back(technique, count);
  };
  for (const TechniqueInfo& row : techniques(ladder)) add(row.technique);
  add(Technique::kGuess);
  return used;
}

std::size_t Explanation::guesses() const {
  return static_cast<std::size_t>(std::ranges::count_if(steps, &ExplainedStep::is_guess));
}

std::optional<Technique> Explanation::hardest() const {
  if (steps.empty()) return std::nullopt;
  if (ladder == Ladder::kHuman) return uses().back().first;
  return std::ranges::max_element(steps, {}, &ExplainedStep::rating)->technique;
}

Explanation explain(const Board& puzzle, const ExplainOptions& options) {
  return explain(Position(puzzle), options);
}

Explanation explain(const Position& position, const ExplainOptions& options) {
  const CellSet clues = logic::filled_cells(logic::entries(position));
  return Reasoning(position, options, std::nullopt, clues).run();
}

Explanation logic::explain(const Position& position, const ExplainOptions& options, Basis highest,
                           CellSet clues) {
  return Reasoning(position, options, highest, clues).run();
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
  if (const auto* const chain = std::get_if<logic::Chain>(&step.pattern)) return links(*chain);
  const auto* const chain = std::get_if<logic::AlternatingChain>(&step.pattern);
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
