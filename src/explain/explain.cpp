// The driver: applies the step that the rating takes next, and guesses where there is none or none
// that has words. Of several such steps it takes the first of those that remove most.
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
// The driver is made to be read. It is about a thousand times slower than a solver.
//
// Test: tests/explanations_test.cpp.

#include "euler96/explain.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "contradiction.hpp"
#include "finders.hpp"

namespace euler96 {
namespace {

using logic::Candidate;
using logic::Found;
using logic::Position;
using logic::Technique;
using logic::TechniqueRow;

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

logic::Step next_step(const Position& position) {
  Found found(Found::Keep::kLowest);
  for (const TechniqueRow& row : logic::search_order()) {
    if (row.say == nullptr) continue;
    row.find(position, found);
    if (found.empty()) continue;
    const auto removes = [](const logic::Step& step) { return step.removed.size(); };
    return *std::ranges::max_element(found.steps(), {}, removes);
  }
  return guess(position);
}

class Reasoning {
 public:
  Reasoning(const Board& puzzle, std::size_t step_limit)
      : step_limit_(step_limit), position_(puzzle), result_{.puzzle = puzzle, .last = position_} {}

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
    return std::move(result_);
  }

 private:
  // A guess that has not been refuted: its step, with the board before it.
  struct Guess {
    ExplainedStep step;
    std::size_t index;  // in Explanation::steps, if it was reported
  };

  [[nodiscard]] bool out_of_steps() const {
    return result_.steps.size() + result_.steps_of_proof >= step_limit_;
  }

  void advance() {
    ExplainedStep step{{next_step(position_)}, {}, {}, position_};
    if (step.is_guess()) standing_.push_back({step, result_.steps.size()});
    step.depth = static_cast<int>(standing_.size());
    position_.remove(step.removed);
    if (step.placed) position_.place(step.placed->cell(), step.placed->digit());
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

  std::size_t step_limit_;
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

Explanation explain(const Board& puzzle, std::size_t step_limit) {
  return Reasoning(puzzle, step_limit).run();
}

std::span<const TechniqueRow> techniques() {
  return std::span(logic::technique_table).first<logic::technique_table.size() - 1>();
}

}  // namespace euler96
