// The next step of a board that a person has half filled.
//
// Only a board with exactly one solution gets a step: techniques that assume one solution are not
// sound on others. If the puzzle is known, each entry is compared with its solution, so that a
// board without wrong entries has exactly one solution, too.
//
// Test: tests/hint_test.cpp.

#include "euler96/hint.hpp"

#include <array>
#include <utility>

#include "euler96/solve.hpp"

namespace euler96 {
namespace {

using logic::CellSet;

// The cells in which `of` has a digit and `other` has not the same.
CellSet differing(const Board& of, const Board& other) {
  CellSet cells;
  for (int i = 0; i < Cell::kCount; ++i) {
    const Cell cell(i);
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

// What keeps the board from being on the way to the puzzle's solution, if anything does.
std::optional<Hint> mistake(const Board& board, const Board& puzzle) {
  const Outcome outcome = solve(puzzle);
  if (outcome.verdict != Verdict::kUnique) {
    return BadPuzzle{outcome.verdict};
  }
  if (const CellSet clues = differing(puzzle, board); !clues.empty()) {
    return OtherPuzzle{clues};
  }
  if (const CellSet wrong = differing(board, outcome.solution); !wrong.empty()) {
    return WrongEntries{wrong};
  }
  return std::nullopt;
}

}  // namespace

std::string_view outcome_of(const Hint& hint) {
  static constexpr std::array<std::string_view, std::variant_size_v<Hint>> words = {
      "step", "beyond", "solved", "none", "multiple", "wrong", "other-puzzle", "bad-puzzle"};
  return words[hint.index()];
}

Hint hint(const Board& board, const HintOptions& options) {
  if (options.puzzle) {
    if (auto found = mistake(board, *options.puzzle)) return *std::move(found);
  }
  const Verdict verdict = solve(board).verdict;
  if (verdict == Verdict::kNone) return NoSolution{explain(board, {.step_limit = 0}).contradiction};
  if (verdict == Verdict::kMultiple) {
    const std::vector<Board> two = all_solutions(board, 2);
    return SeveralSolutions{two[0], two[1], first_two(differing(two[0], two[1]))};
  }
  if (board.clues() == Cell::kCount) return SolvedBoard();
  const ExplainOptions one_step{
      .step_limit = 1, .uniqueness = options.uniqueness, .omit = false, .stop = options.stop};
  ExplainedStep step = std::move(explain(board, one_step).steps.at(0));
  if (step.is_guess()) return BeyondTechniques{std::move(step)};
  return NextStep{std::move(step)};
}

LookAt look_at(const ExplainedStep& step) {
  const Marks all = marks(step);
  if (!all.starts.empty()) return {.cells = all.starts};
  if (!all.houses.empty() && all.cells.within(logic::cells_of(all.houses)))
    return {.houses = all.houses};
  return {.cells = all.cells};
}

}  // namespace euler96
