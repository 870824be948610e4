// Rates a puzzle as Sudoku Explainer does: the first finder with a step determines the next step,
// until the board is filled. Where Sudoku Explainer takes the first step that it happens on, all
// steps of the lowest rating are taken together, so that equivalent puzzles have the same rating.
#include <climits>
#include <optional>

#include "euler96/checker.hpp"
#include "euler96/rating.hpp"
#include "families/singles.hpp"
#include "found.hpp"
#include "next_step.hpp"

namespace euler96 {
namespace {

using logic::Found;
using logic::Position;
using logic::TechniqueRow;

void apply(const Found& found, Position& position) {
  position.remove(found.removed());
  for (const Digit digit : DigitSet::all()) {
    for (const Cell cell : found.placed().cells(digit)) position.place(cell, digit);
  }
}

// Rates the steps that it takes.
class Rater {
 public:
  static constexpr Found::Keep keep = Found::Keep::kEffect;

  Rater(const Position& given, const RateOptions& options)
      : given_(given),
        options_(options),
        position_(given),
        basis_(given, options.uniqueness, options.stop,
               options.known_unique ? std::optional(Basis::kUniqueness) : std::nullopt) {}

  Rating run() {
    logic::take_steps(position_, basis_, options_.stop, *this);
    if (above_) return {.er = above_};
    if (!position_.solved()) return {.beyond = basis_.is_unique()};
    return is_solution_of(position_.board(), given_.board()) ? rating_ : Rating{};
  }

  static std::span<const TechniqueRow> rows() {
    return logic::harder_than_singles(Ladder::kSudokuExplainer);
  }
  bool goes_on() { return !is_above(rating_.er.value_or(0)) && !position_.solved(); }

  bool take_singles() {
    const std::optional<Technique> technique = singles_.place_next(position_);
    if (technique) add(logic::rating_of(*technique), *technique, true);
    return technique.has_value();
  }

  // Rows are in the order of their ratings.
  bool tries(const TechniqueRow& row) {
    return !is_above(row.info.rating) && (row.info.basis < Basis::kCostly || basis_.is_unique());
  }

  bool take(const Found& found) {
    if (found.empty()) return false;
    add(found.rating(), found.technique(), !found.placed().empty());
    apply(found, position_);
    return true;
  }

 private:
  // Whether a rating is above those of interest, which ends the search.
  bool is_above(int rating) {
    if (rating > options_.most.value_or(INT_MAX)) above_ = rating;
    return above_.has_value();
  }

  void add(int er, Technique technique, bool places) {
    if (er > rating_.er) {
      rating_.er = er;
      rating_.hardest = technique;
    }
    if (!rating_.ed) rating_.ed = rating_.er;
    if (!placed_) rating_.ep = rating_.er;
    placed_ = placed_ || places;
  }

  const Position& given_;
  const RateOptions& options_;
  Position position_;
  logic::StepBasis basis_;
  logic::HiddenSingles singles_;
  Rating rating_;
  std::optional<int> above_;
  bool placed_ = false;
};

}  // namespace

std::string_view Rating::hardest_name() const {
  if (hardest) return info(*hardest).name;
  return beyond ? "beyond" : "";
}

Rating rate(const Board& board, const RateOptions& options) {
  return rate(Position(board), options);
}

Rating rate(const Position& given, const RateOptions& options) {
  return Rater(given, options).run();
}

}  // namespace euler96
