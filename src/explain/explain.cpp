// The driver: easiest technique first, and guesses where technique fails.
//
// What it does. On a board without contradiction it takes the first technique, in order of
// difficulty, that gets on, and starts again from the easiest. If none does, it supposes the lowest
// candidate of the first cell with fewest candidates. A contradiction takes the last guess that
// still stands back: the board is again what it was before it, less the candidate that was tried,
// and the techniques have their say before the next guess. A contradiction that rests on no guess
// is the end.
//
// When a solution is found while guesses stand, it is perhaps not the only one. The search then
// goes on as if the solution were a contradiction, but without telling: nobody wants to read how a
// puzzle is solved after it is solved. What is left to say is whether there was a second solution.
//
// When not. It is made to be read, not to be fast: it takes some thousand times as long as a
// solver.
//
// Test: tests/explain_test.cpp.

#include "euler96/explain.hpp"

#include <algorithm>

#include "techniques.hpp"

namespace euler96 {
namespace {

using explaining::find_contradiction;
using explaining::finders;

// The easiest step that gets on.
std::optional<Step> easiest_step(const PencilMarks& marks) {
  for (const auto find : finders) {
    if (auto step = find(marks)) return step;
  }
  return std::nullopt;
}

// Only asked if no technique gets on, so that each open cell has two candidates at least.
Step guess(const PencilMarks& marks) {
  Cell best;
  int fewest = 10;
  for (int i = 0; i < Cell::kCount; ++i) {
    if (!marks.open(Cell(i))) continue;
    if (const int n = marks.candidates(Cell(i)).size(); n < fewest) {
      best = Cell(i);
      fewest = n;
    }
  }
  return explaining::placement(marks, Technique::kGuess, best, marks.candidates(best).first());
}

class Reasoning {
 public:
  Reasoning(const Board& puzzle, const ExplainLimits& limits)
      : limits_(limits), marks_(puzzle), result_{.puzzle = puzzle, .last = marks_} {}

  Explanation run() {
    while (!result_.other_solution) {
      if (auto contradiction = find_contradiction(marks_)) {
        if (standing_.empty()) return finish(std::move(contradiction));
        if (out_of_steps()) return finish_early();
        take_back(std::move(*contradiction));
      } else if (marks_.solved()) {
        note_solution();
        if (standing_.empty()) return finish(std::nullopt);
        take_back_untold();
      } else {
        if (out_of_steps()) return finish_early();
        go_on();
      }
    }
    result_.verdict = Verdict::kMultiple;
    return std::move(result_);
  }

 private:
  // A guess that has not been refuted, and the board before it.
  struct Guess {
    Cell cell;
    Digit digit;
    PencilMarks before;
    std::size_t step;  // its index, if it was told
  };

  [[nodiscard]] bool out_of_steps() const {
    return result_.steps.size() + result_.steps_of_proof >= limits_.steps;
  }

  void go_on() {
    auto found = easiest_step(marks_);
    Step step = found ? std::move(*found) : guess(marks_);
    if (step.technique == Technique::kGuess) {
      standing_.push_back({step.cells.front(), *step.placed, marks_, result_.steps.size()});
    }
    step.depth = static_cast<int>(standing_.size());
    if (step.placed) marks_.place(step.cells.front(), *step.placed);
    for (const auto& [cell, digits] : step.removed) marks_.remove(cell, digits);
    tell(std::move(step));
  }

  void take_back(Contradiction contradiction) {
    const Guess wrong = standing_.back();
    Step step{.cells = {wrong.cell},
              .digits = DigitSet(wrong.digit),
              .removed = {{wrong.cell, DigitSet(wrong.digit)}},
              .refutation = Refutation{wrong.step, std::move(contradiction)},
              .depth = static_cast<int>(standing_.size()) - 1,
              .before = marks_};
    take_back_untold();
    tell(std::move(step));
  }

  void take_back_untold() {
    const Guess& last = standing_.back();
    marks_ = last.before;
    marks_.remove(last.cell, DigitSet(last.digit));
    standing_.pop_back();
  }

  void tell(Step step) {
    if (result_.has_solution()) {
      ++result_.steps_of_proof;
    } else {
      result_.steps.push_back(std::move(step));
    }
  }

  void note_solution() {
    if (result_.has_solution()) {
      result_.other_solution = marks_.board();
    } else {
      result_.verdict = Verdict::kSolved;
      result_.last = marks_;
    }
  }

  // All ways have been tried.
  Explanation finish(std::optional<Contradiction> contradiction) {
    if (result_.has_solution()) {
      result_.verdict = Verdict::kUnique;
    } else {
      result_.verdict = Verdict::kNone;
      result_.contradiction = std::move(contradiction);
      result_.last = marks_;
    }
    return std::move(result_);
  }

  Explanation finish_early() {
    if (!result_.has_solution()) result_.last = marks_;
    return std::move(result_);
  }

  ExplainLimits limits_;
  PencilMarks marks_;
  std::vector<Guess> standing_;
  Explanation result_;
};

}  // namespace

std::array<std::size_t, kTechniqueCount> Explanation::uses() const {
  std::array<std::size_t, kTechniqueCount> counts{};
  for (const Step& step : steps) {
    if (!step.refutation) ++counts[static_cast<std::size_t>(step.technique)];
  }
  return counts;
}

std::optional<Technique> Explanation::hardest() const {
  std::optional<Technique> most;
  for (const Step& step : steps) most = std::max(most, std::optional(step.technique));
  return most;
}

Explanation explain(const Board& puzzle, const ExplainLimits& limits) {
  return Reasoning(puzzle, limits).run();
}

}  // namespace euler96
