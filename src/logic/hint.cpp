// The next step of a board that a person has half filled.
//
// Only a board with exactly one solution gets a step: techniques that assume one solution are not
// sound on others. If the puzzle is known, each entry is compared with its solution, so that a
// board without wrong entries has exactly one solution, too. Pencil marks must have the digit of
// the solution; if the digits have several solutions, the marks may leave one of them.
//
// Test: tests/hint_test.cpp.

#include "euler96/hint.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "core/order.hpp"
#include "euler96/diagnosis.hpp"
#include "euler96/solve.hpp"
#include "next_step.hpp"
#include "solutions.hpp"

namespace euler96 {
namespace {

using logic::CandidateSet;
using logic::CellSet;
using logic::Found;
using logic::Position;

// The cells in which `of` has a digit and `other` has not the same.
CellSet differing(const Board& of, const Board& other) {
  CellSet cells;
  for (const Cell cell : CellSet::all()) {
    if (!of.empty(cell) && of[cell] != other[cell]) cells.insert(cell);
  }
  return cells;
}

CellSet first_two(CellSet cells) {
  CellSet two(cells.first());
  cells.erase_first();
  two.insert(cells.first());
  return two;
}

// Returns what keeps the position from a next step, if anything does.
// @param entries its digits, and marks that are alone in their cells.
// @param highest becomes the highest basis of sound steps.
std::optional<Hint> why_no_step(const Position& position, const Board& entries,
                                const HintOptions& options, Basis& highest) {
  highest = Basis::kUniqueness;
  Outcome outcome = solve(options.puzzle.value_or(entries));
  if (options.puzzle) {
    if (outcome.verdict != Verdict::kUnique) return BadPuzzle{outcome.verdict};
    if (const CellSet clues = differing(*options.puzzle, entries); !clues.empty()) {
      return OtherPuzzle{clues};
    }
    if (const CellSet wrong = differing(position.board(), outcome.solution); !wrong.empty()) {
      return WrongEntries{wrong};
    }
  } else if (outcome.verdict == Verdict::kNone) {
    if (entries != position.board()) outcome = solve(position.board());
    if (outcome.verdict == Verdict::kNone) {
      NoSolution none;
      none.contradiction = explain(position, {.step_limit = 0, .stop = options.stop}).contradiction;
      constexpr int kFewest = 17;  // no board with fewer clues has exactly one solution
      if (position.board().clues() > kFewest) {
        none.errors = find_errors(position.board(), options.stop);
      }
      return none;
    }
    if (outcome.verdict != Verdict::kUnique) {
      auto shown = logic::find_contradiction(position);
      return NoSolution{shown ? std::move(shown) : logic::find_equal_digits(entries), true};
    }
  } else if (outcome.verdict != Verdict::kUnique) {
    const auto found = logic::search_solutions(position, 2, options.stop);
    if (!found) return SearchGaveUp();
    if (found->empty()) return NoSolution{logic::find_contradiction(position), true};
    if (found->size() == 2) {
      const Board& first = found->front();
      const Board& second = found->back();
      return SeveralSolutions{first, second, first_two(differing(first, second))};
    }
    outcome.solution = found->front();
    highest = Basis::kCostly;
  }
  if (const CellSet wrong = differing(position.board(), outcome.solution); !wrong.empty()) {
    return WrongEntries{wrong};
  }
  CandidateSet missing;
  for (const Cell cell : position.empty_cells()) {
    const Digit digit = *outcome.solution[cell];
    if (!position.has(cell, digit)) missing.insert(cell, digit);
  }
  return missing.empty() ? std::nullopt : std::optional<Hint>(WrongMarks{missing});
}

// The steps that a row finds, or those of one technique. Of chains there are too many: of each
// candidate, the first one is kept.
Found steps_of(const logic::TechniqueRow& row, std::optional<Technique> only,
               const Position& position, CellSet clues, Stop stop) {
  const bool chains = row.info.basis == Basis::kCostly || row.info.technique >= Technique::kXChain;
  Found found(chains ? Found::Keep::kEach : Found::Keep::kAll);
  row.find({.position = position, .stop = stop, .only = only, .clues = clues}, found);
  return found;
}

std::vector<ExplainedStep> steps_at(const Position& position, const HintOptions& options,
                                    Basis highest, CellSet clues) {
  constexpr int kNets = 75;  // the lowest rating of forcing chains that have several branches
  logic::StepBasis basis(position, options.uniqueness, options.stop, highest);
  std::vector<ExplainedStep> all;
  const auto add = [&](const logic::TechniqueRow& row, std::optional<Technique> only) {
    options.stop.check();
    if (!basis.allows(row.info.basis)) return;
    const Found found = steps_of(row, only, position, clues, options.stop);
    for (const logic::Step& step : found.steps()) {
      const auto same = [&](const logic::Step& other) {
        return std::tie(other.technique, other.placed, other.removed) ==
               std::tie(step.technique, step.placed, step.removed);
      };
      if ((only && step.technique != *only) || std::ranges::any_of(all, same)) continue;
      all.push_back({{step}, 1, {}, 0, position});
    }
  };
  for (const Technique technique : options.techniques) {
    add(logic::row_of(technique, options.ladder), technique);
  }
  if (options.techniques.empty()) {
    for (const logic::TechniqueRow& row : logic::search_order(options.ladder)) {
      if (row.info.rating < kNets || all.empty()) add(row, std::nullopt);
    }
  }
  const auto ladder = techniques(options.ladder);
  sort_by(all, [&](const ExplainedStep& step) {
    const auto place = std::ranges::find(ladder, step.technique, &TechniqueInfo::technique);
    return std::tuple(place, step.rating, step.order);
  });
  for (ExplainedStep& step : all) {
    step.number = static_cast<std::size_t>(&step - all.data()) + 1;
    if (options.ladder == Ladder::kHuman) step.rating = 0;
  }
  return all;
}

Hint hint_of(const Position& position, const Board& entries, const HintOptions& options) {
  Basis highest{};
  if (auto why = why_no_step(position, entries, options, highest)) return *std::move(why);
  if (position.solved()) return SolvedBoard();
  const CellSet clues = logic::filled_cells(options.puzzle.value_or(entries));
  if (options.all || !options.techniques.empty()) {
    return EachStep{steps_at(position, options, highest, clues), options.techniques};
  }
  const ExplainOptions one_step{.ladder = options.ladder,
                                .step_limit = 1,
                                .uniqueness = options.uniqueness,
                                .omit = false,
                                .stop = options.stop};
  ExplainedStep step = std::move(logic::explain(position, one_step, highest, clues).steps.at(0));
  if (step.is_guess()) return BeyondTechniques{std::move(step)};
  return NextStep{std::move(step)};
}

}  // namespace

std::string_view outcome_of(const Hint& hint) {
  static constexpr std::array<std::string_view, std::variant_size_v<Hint>> words = {
      "step",        "beyond",       "solved",     "none",    "multiple", "wrong",
      "wrong-marks", "other-puzzle", "bad-puzzle", "unknown", "steps"};
  return words[hint.index()];
}

Hint hint(const Board& board, const HintOptions& options) {
  return hint_of(Position(board), board, options);
}

Hint hint(const Position& given, const HintOptions& options) {
  // A full board that is wrong has digits, however it is written. In one that is right, placing
  // the last digits may be steps.
  if (const Board full = logic::entries(given);
      full.clues() == Cell::kCount && logic::find_equal_digits(full)) {
    return hint(full, options);
  }
  Position position = given;
  if (options.puzzle) {
    for (const Cell cell : position.empty_cells()) {
      const std::optional<Digit> clue = (*options.puzzle)[cell];
      if (clue && given.candidates(cell) == DigitSet(*clue)) position.place(cell, *clue);
    }
    // Marks that only a clue kept from being digits.
    for (const Cell cell : position.empty_cells()) {
      const DigitSet digits = position.candidates(cell);
      if (!digits.single()) continue;
      const CellSet seen = logic::peers_of(cell);
      const bool was_alone = !given.places(digits.first()).meets(seen);
      if (!was_alone && !position.places(digits.first()).meets(seen)) {
        position.place(cell, digits.first());
      }
    }
  }
  return hint_of(position, logic::entries(position), options);
}

std::vector<ExplainedStep> steps_at(const Position& position, const HintOptions& options) {
  if (logic::find_contradiction(position)) return {};
  return steps_at(position, options, logic::highest_basis(position, options.stop),
                  logic::filled_cells(options.puzzle.value_or(logic::entries(position))));
}

LookAt look_at(const ExplainedStep& step) {
  const Marks all = marks(step);
  if (!all.starts.empty()) return {.cells = all.starts};
  if (!all.houses.empty() && all.cells.within(logic::cells_of(all.houses)))
    return {.houses = all.houses};
  return {.cells = all.cells};
}

}  // namespace euler96
