// Rates a puzzle as Sudoku Explainer does: the first finder with a step determines the next step,
// until the board is filled. Where Sudoku Explainer takes the first step that it happens on, all
// steps of the lowest rating are taken together, so that equivalent puzzles have the same rating.
#include <algorithm>

#include "euler96/rating.hpp"
#include "euler96/solve.hpp"
#include "finders.hpp"

namespace euler96 {
namespace {

using logic::Found;
using logic::Position;
using logic::SearchRow;

void apply(const Found& found, Position& position) {
  position.remove(found.removed());
  for (const Digit digit : DigitSet::all()) {
    for (const Cell cell : found.placed().cells(digit)) position.place(cell, digit);
  }
}

bool is_solution(const Board& board) {
  return std::all_of(houses.begin(), houses.end(), [&](const House& house) {
    DigitSet digits;
    for (const Cell cell : house) {
      if (const auto digit = board[cell]) digits.insert(*digit);
    }
    return digits == DigitSet::all();
  });
}

}  // namespace

Rating rate(const Board& board, const RateOptions& options) {
  Position position(board);
  Rating rating;
  bool unique = options.known_unique;
  bool placed = false;
  while (!position.solved()) {
    Found found;
    for (const SearchRow& row : logic::search_order) {
      if (row.assumes_unique && !options.uniqueness) continue;
      if (row.assumes_unique && !unique) {
        unique = solve(board).verdict == Verdict::kUnique;
        if (!unique) return {};
      }
      row.find(position, found);
      if (!found.empty()) break;
    }
    if (found.empty()) {
      unique = unique || solve(board).verdict == Verdict::kUnique;
      return unique ? Rating{.hardest = "beyond"} : Rating{};
    }
    if (found.rating() > rating.er) {
      rating.er = found.rating();
      rating.hardest = row_of(found.technique()).name;
    }
    if (rating.ed == 0) rating.ed = rating.er;
    if (!placed) rating.ep = rating.er;
    placed = placed || !found.placed().empty();
    apply(found, position);
  }
  return is_solution(position.board()) ? rating : Rating{};
}

}  // namespace euler96
