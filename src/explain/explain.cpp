// The driver: applies the easiest technique that makes progress, and guesses when none does.
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
#include <stdexcept>
#include <utility>

#include "techniques.hpp"

namespace euler96 {
namespace {

using explaining::find_contradiction;

Step easiest_step(const PencilMarks& marks) {
  for (const Technique& technique : techniques()) {
    if (auto step = technique.find(marks)) {
      step->technique = &technique;
      return std::move(*step);
    }
  }
  throw std::logic_error("the board is full");
}

class Reasoning {
 public:
  Reasoning(const Board& puzzle, std::size_t step_limit)
      : step_limit_(step_limit), marks_(puzzle), result_{.puzzle = puzzle, .last = marks_} {}

  Explanation run() {
    while (result_.solutions.size() < 2 && !result_.exhausted) {
      auto contradiction = find_contradiction(marks_);
      const bool solved = !contradiction && marks_.solved();
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
    if (!result_.has_solution()) result_.last = marks_;
    return std::move(result_);
  }

 private:
  // A guess that has not been refuted, and the board before it.
  struct Guess {
    Cell cell;
    Digit digit;
    PencilMarks before;
    std::size_t step;  // its index in Explanation::steps, if it was reported
  };

  [[nodiscard]] bool out_of_steps() const {
    return result_.steps.size() + result_.steps_of_proof >= step_limit_;
  }

  void advance() {
    Step step = easiest_step(marks_);
    if (step.technique == &techniques().back()) {
      standing_.push_back({step.cells.front(), *step.placed, marks_, result_.steps.size()});
    }
    step.depth = static_cast<int>(standing_.size());
    if (step.placed) marks_.place(step.cells.front(), *step.placed);
    for (const auto& [cell, digits] : step.removed) marks_.remove(cell, digits);
    report(std::move(step));
  }

  void refute(Contradiction contradiction) {
    const Guess wrong = standing_.back();
    Step step{.technique = &techniques().back(),
              .cells = {wrong.cell},
              .digits = DigitSet(wrong.digit),
              .removed = {{wrong.cell, DigitSet(wrong.digit)}},
              .refutation = Refutation{wrong.step, std::move(contradiction)},
              .depth = static_cast<int>(standing_.size()) - 1,
              .before = marks_};
    take_back();
    report(std::move(step));
  }

  void take_back() {
    const Guess& last = standing_.back();
    marks_ = last.before;
    marks_.remove(last.cell, DigitSet(last.digit));
    standing_.pop_back();
  }

  void report(Step step) {
    if (result_.has_solution()) {
      ++result_.steps_of_proof;
    } else {
      result_.steps.push_back(std::move(step));
    }
  }

  void add_solution() {
    if (!result_.has_solution()) result_.last = marks_;
    result_.solutions.push_back(marks_.board());
  }

  std::size_t step_limit_;
  PencilMarks marks_;
  std::vector<Guess> standing_;
  Explanation result_;
};

}  // namespace

std::string HouseId::name() const {
  static constexpr std::array<const char*, 3> kinds = {"row ", "column ", "box "};
  return kinds[index_ / 9U] + std::to_string(index_ % 9 + 1);
}

PencilMarks::PencilMarks(const Board& clues) : board_(clues) {
  for (int i = 0; i < Cell::kCount; ++i) {
    if (!open(Cell(i))) continue;
    DigitSet left = DigitSet::all();
    for (const Cell peer : peers[static_cast<std::size_t>(i)]) {
      if (const auto digit = clues[peer]) left.erase(*digit);
    }
    candidates_[static_cast<std::size_t>(i)] = left;
  }
}

void PencilMarks::place(Cell cell, Digit digit) {
  board_.set(cell, digit);
  candidates_[static_cast<std::size_t>(cell.index())] = DigitSet();
}

void PencilMarks::remove(Cell cell, DigitSet digits) {
  DigitSet& mine = candidates_[static_cast<std::size_t>(cell.index())];
  mine = mine - digits;
}

Verdict Explanation::verdict() const {
  if (solutions.size() > 1) return Verdict::kMultiple;
  if (has_solution()) return exhausted ? Verdict::kUnique : Verdict::kSolved;
  return exhausted ? Verdict::kNone : Verdict::kUnknown;
}

std::vector<std::size_t> Explanation::uses() const {
  std::vector<std::size_t> counts(techniques().size());
  for (const Step& step : steps) {
    if (!step.refutation) ++counts[static_cast<std::size_t>(step.technique - techniques().data())];
  }
  return counts;
}

const Technique* Explanation::hardest() const {
  if (steps.empty()) return nullptr;
  return std::ranges::max_element(steps, {}, &Step::technique)->technique;
}

Explanation explain(const Board& puzzle, std::size_t step_limit) {
  return Reasoning(puzzle, step_limit).run();
}

}  // namespace euler96
