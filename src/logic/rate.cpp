// Rates a puzzle as Sudoku Explainer does: the first finder with a step determines the next step,
// until the board is filled. Where Sudoku Explainer takes the first step that it happens on, all
// steps of the lowest rating are taken together, so that equivalent puzzles have the same rating.
#include <algorithm>
#include <climits>
#include <optional>
#include <span>

#include "euler96/checker.hpp"
#include "euler96/rating.hpp"
#include "families/singles.hpp"
#include "found.hpp"
#include "next_step.hpp"
#include "solutions.hpp"

namespace euler96 {
namespace {

using logic::CellSet;
using logic::Found;
using logic::Position;
using logic::TechniqueRow;

void apply(const Found& found, Position& position) {
  position.remove(found.removed());
  for (const Digit digit : DigitSet::all()) {
    for (const Cell cell : found.placed().cells(digit)) position.place(cell, digit);
  }
}

}  // namespace

std::string_view Rating::hardest_name() const {
  if (hardest) return info(*hardest).name;
  return beyond ? "beyond" : "";
}

Rating rate(const Board& board, const RateOptions& options) {
  return rate(Position(board), options);
}

Rating rate(const Position& given, const RateOptions& options) {
  static_assert(logic::technique_table[0].find == logic::find_hidden_singles);
  const std::span others = logic::search_order().subspan<1>();
  Position position = given;
  logic::HiddenSingles singles(position);
  Rating rating;
  const int most = options.most.value_or(INT_MAX);
  std::optional<Basis> highest;  // of a sound step; asked for when it matters
  if (options.known_unique) highest = Basis::kUniqueness;
  const auto unique = [&] {
    if (!highest) highest = logic::highest_basis(given, options.stop);
    return *highest >= Basis::kOneSolution;
  };
  bool placed = false;
  logic::FinderMemory finders;
  const auto take = [&](int er, Technique technique, bool places) {
    if (er > rating.er) {
      rating.er = er;
      rating.hardest = technique;
    }
    if (!rating.ed) rating.ed = rating.er;
    if (!placed) rating.ep = rating.er;
    placed = placed || places;
  };
  for (;;) {
    while (const std::optional<Technique> technique = singles.place_next()) {
      take(logic::rating_of(*technique), *technique, true);
    }
    if (rating.er.value_or(0) > most) return {.er = rating.er};
    if (position.solved()) break;
    Found found;
    for (const TechniqueRow& row : others) {
      // Rows are in the order of their ratings.
      if (row.info.rating > most) return {.er = row.info.rating};
      const bool assumes_unique = row.info.basis == Basis::kUniqueness;
      if (assumes_unique && !options.uniqueness) continue;
      options.stop.check();
      if (assumes_unique && !unique()) return {};
      if (assumes_unique && *highest < Basis::kUniqueness) continue;
      finders.search(row, position, options.stop, found);
      if (!found.empty()) break;
    }
    if (found.empty()) return unique() ? Rating{.beyond = true} : Rating{};
    take(found.rating(), found.technique(), !found.placed().empty());
    apply(found, position);
  }
  return is_solution_of(position.board(), given.board()) ? rating : Rating{};
}

}  // namespace euler96
