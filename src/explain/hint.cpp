// The next step of a board that a person has half filled.
//
// Only a board with exactly one solution gets a step: techniques that assume one solution are not
// sound on others. If the puzzle is known, each entry is compared with its solution, so that a
// board without wrong entries has exactly one solution, too.
//
// Test: tests/hint_test.cpp.

#include "euler96/hint.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <utility>

#include "branches.hpp"
#include "euler96/solve.hpp"
#include "words.hpp"

namespace euler96 {
namespace {

using Kind = Hint::Kind;
using logic::CellSet;
using words::listed;

constexpr std::array<std::string_view, 8> kind_words = {
    "step", "beyond", "solved", "none", "multiple", "wrong", "other-puzzle", "bad-puzzle"};

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
    return Hint{.kind = Kind::kBadPuzzle, .verdict = outcome.verdict};
  }
  if (const CellSet clues = differing(puzzle, board); !clues.empty()) {
    return Hint{.kind = Kind::kOtherPuzzle, .cells = clues};
  }
  if (const CellSet wrong = differing(board, outcome.solution); !wrong.empty()) {
    return Hint{.kind = Kind::kWrong, .verdict = Verdict::kNone, .cells = wrong};
  }
  return std::nullopt;
}

std::string multiple_text(const Hint& hint) {
  const Cell a = hint.cells.first();
  const Cell b = (hint.cells - CellSet(a)).first();
  const auto digits = [&](const Board& solution) {
    return std::pair(solution[a]->to_char(), solution[b]->to_char());
  };
  const auto [a0, b0] = digits(hint.solutions[0]);
  const auto [a1, b1] = digits(hint.solutions[1]);
  return fmt::format(
      "The board has several solutions: {} is {} and {} is {} in one, {} and {} in another.",
      a.name(), a0, b.name(), b0, a1, b1);
}

// `row 3`, `row 1, row 5 and box 2`: bit h for house h.
std::string house_names(std::uint32_t houses) {
  std::vector<std::string> names;
  for (; houses != 0; houses &= houses - 1) names.push_back(words::first_of(houses).name());
  return listed(std::move(names));
}

std::string step_text(const Hint& hint, HintLevel level) {
  const std::string name = title(*hint.explanation, 0);
  if (level == HintLevel::kTechnique) return name;
  if (level == HintLevel::kStep) return fmt::format("{}: {}", name, sentence(*hint.explanation, 0));
  const LookAt place = look_at(hint.explanation->steps[0]);
  return fmt::format("{}: look at {}.", name,
                     place.houses != 0 ? house_names(place.houses) : listed(place.cells));
}

std::string beyond_text(const Hint& hint, HintLevel level) {
  std::string text = "beyond: no technique of the rating applies";
  const ExplainedStep& guess = hint.explanation->steps[0];
  const Cell cell = guess.cells.first();
  if (level == HintLevel::kPlace) text += fmt::format("; look at {}", cell.name());
  if (level == HintLevel::kStep) {
    text += fmt::format("; {} has the fewest candidates, {}", cell.name(),
                        listed(guess.before.candidates(cell), "or"));
  }
  return text + '.';
}

}  // namespace

std::string_view Hint::outcome() const { return kind_words[static_cast<std::size_t>(kind)]; }

Hint hint(const Board& board, const HintOptions& options) {
  if (options.puzzle) {
    if (auto found = mistake(board, *options.puzzle)) return *std::move(found);
  }
  const Verdict verdict = solve(board).verdict;
  if (verdict == Verdict::kNone) {
    return {
        .kind = Kind::kNone, .verdict = verdict, .explanation = explain(board, {.step_limit = 0})};
  }
  if (verdict == Verdict::kMultiple) {
    std::vector<Board> two = all_solutions(board, 2);
    const CellSet cells = first_two(differing(two[0], two[1]));
    return {
        .kind = Kind::kMultiple, .verdict = verdict, .cells = cells, .solutions = std::move(two)};
  }
  if (board.clues() == Cell::kCount) return {.kind = Kind::kSolved};
  Hint next{.explanation =
                explain(board, {.step_limit = 1, .uniqueness = options.uniqueness, .omit = false})};
  if (next.explanation->steps.at(0).is_guess()) next.kind = Kind::kBeyond;
  return next;
}

LookAt look_at(const ExplainedStep& step) {
  if (!step.links.empty()) {
    CellSet starts;
    for (const auto& source : logic::suppositions(step)) starts.insert(source.candidate.cell());
    return {.cells = starts};
  }
  CellSet covered;
  for (std::uint32_t rest = step.houses; rest != 0; rest &= rest - 1) {
    covered |= logic::house_cells[static_cast<std::size_t>(std::countr_zero(rest))];
  }
  if (step.houses != 0 && step.cells.within(covered)) return {.houses = step.houses};
  return {.cells = step.cells};
}

std::string hint_text(const Hint& hint, HintLevel level) {
  switch (hint.kind) {
    case Kind::kStep:
      return step_text(hint, level);
    case Kind::kBeyond:
      return beyond_text(hint, level);
    case Kind::kSolved:
      return "The board is solved.";
    case Kind::kNone: {
      const std::string why = shortfall(*hint.explanation);
      return fmt::format("The board has no solution{}{}.", why.empty() ? "" : ": ", why);
    }
    case Kind::kMultiple:
      return multiple_text(hint);
    case Kind::kWrong:
      return fmt::format("{} {} wrong.", listed(hint.cells), hint.cells.single() ? "is" : "are");
    case Kind::kOtherPuzzle:
      return fmt::format("The board does not have the puzzle's {} in {}.",
                         hint.cells.single() ? "clue" : "clues", listed(hint.cells));
    case Kind::kBadPuzzle:
      return fmt::format("The puzzle has {}.",
                         hint.verdict == Verdict::kNone ? "no solution" : "several solutions");
  }
  return {};
}

}  // namespace euler96
