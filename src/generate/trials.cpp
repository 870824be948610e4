#include "trials.hpp"

#include <algorithm>
#include <bitset>
#include <string>
#include <utility>

#include "euler96/difficulty.hpp"
#include "euler96/explain.hpp"
#include "euler96/rating.hpp"
#include "euler96/solve.hpp"
#include "euler96/technique.hpp"
#include "solved_board.hpp"

namespace euler96 {
namespace {

using logic::CellSet;

// The scale of Sudoku Explainer, in tenths.
constexpr int kLowestRating = difficulties.front().lowest;
constexpr int kHighestRating = difficulties.back().highest;
constexpr int kFewestClues = 17;  // no puzzle with 16 clues has one solution (McGuire et al., 2012)

bool has(Ladder ladder, Technique technique) {
  return std::ranges::count(techniques(ladder), technique, &TechniqueInfo::technique) > 0;
}

Ladder ladder_of_hardest(const Wishes& wishes) {
  if (wishes.ladder) return *wishes.ladder;
  return has(Ladder::kSudokuExplainer, *wishes.hardest) ? Ladder::kSudokuExplainer : Ladder::kHuman;
}

// The ratings that a puzzle can have whose hardest step is of the technique.
Range ratings_of(Technique technique) {
  const TechniqueInfo& of = info(technique);
  return {of.rating, of.highest};
}

Range common(const Range& a, const Range& b) {
  return {std::max(a.low, b.low), std::min(a.high, b.high)};
}

RemovalRules rules_of(const Wishes& wishes) {
  RemovalRules rules{.orbits = orbits_of(wishes.symmetry), .allowed = allowed_cells(wishes)};
  const int cells = rules.allowed.size();
  if (wishes.minimal) return rules;
  if (wishes.clues) {
    rules.clues = {wishes.clues->low, std::min(wishes.clues->high, cells)};
  } else if (wishes.pattern) {
    rules.clues = {cells, cells};
  }
  return rules;
}

// The numbers of clues that whole orbits can have.
std::bitset<Cell::kCount + 1> possible_clues(const Wishes& wishes) {
  const CellSet allowed = allowed_cells(wishes);
  std::bitset<Cell::kCount + 1> possible(1);
  for (const auto& [cells, size] : orbits_of(wishes.symmetry)) {
    if (cells.within(allowed)) possible |= possible << static_cast<std::size_t>(size);
  }
  return possible;
}

// Whether two rows of a band, or two columns of a stack, can hold no clue.
bool has_empty_lines(CellSet allowed) {
  for (std::size_t i = 0; i < 18; ++i) {
    for (std::size_t j = i + 1; j % 3 != 0; ++j) {
      if (!allowed.meets(logic::house_cells[i] | logic::house_cells[j])) return true;
    }
  }
  return false;
}

}  // namespace

CellSet allowed_cells(const Wishes& wishes) {
  if (!wishes.pattern) return CellSet::all();
  CellSet cells;
  for (const Orbit& orbit : orbits_of(wishes.symmetry)) {
    const bool all = std::ranges::all_of(orbit.cells, [&](Cell cell) {
      return wishes.pattern->test(static_cast<std::size_t>(cell.index()));
    });
    if (all) cells |= orbit.cells;
  }
  return cells;
}

int gap(const Range& range, int n) { return std::max({range.low - n, n - range.high, 0}); }

std::optional<Technique> rated_hardest(const Wishes& wishes) {
  const bool is = wishes.hardest && ladder_of_hardest(wishes) == Ladder::kSudokuExplainer;
  return is ? wishes.hardest : std::nullopt;
}

std::optional<Range> wished_rating(const Wishes& wishes) {
  const auto hardest = rated_hardest(wishes);
  if (!hardest) return wishes.rating;
  const Range ratings = ratings_of(*hardest);
  return common(ratings, wishes.rating.value_or(ratings));
}

bool wishes_steps(const Wishes& wishes) {
  return !wishes.with.empty() || (wishes.hardest && !rated_hardest(wishes));
}

int missed_steps(const Wishes& wishes, const Board& puzzle) {
  const bool human_hardest = wishes.hardest && !rated_hardest(wishes);
  // Where the number of missed steps counts, the explanation is whole.
  const bool to_the_end = !human_hardest || !wishes.with.empty();
  const Explanation explanation =
      explain(puzzle, {.rate = false, .hardest = to_the_end ? std::nullopt : wishes.hardest});
  const auto uses = explanation.uses();
  const bool other = human_hardest && (explanation.verdict() != Verdict::kUnique ||
                                       explanation.hardest() != wishes.hardest);
  const auto missed = std::ranges::count_if(wishes.with, [&](Technique technique) {
    return std::ranges::find(uses, technique, &std::pair<Technique, std::size_t>::first) ==
           uses.end();
  });
  return static_cast<int>(missed) + (other ? 1 : 0);
}

Trials::Trials(const Wishes& wishes)
    : wishes_(wishes),
      rules_(rules_of(wishes_)),
      rating_(wished_rating(wishes_)),
      hardest_(rated_hardest(wishes_)),
      wishes_steps_(wishes_steps(wishes_)) {}

void Trials::run(Result& result) {
  removals_.resize(static_cast<std::size_t>(result.count));
  for (std::size_t i = 0; i < removals_.size(); ++i) {
    Random random(wishes_.seed, result.first + i);
    const Board solved = wishes_.pattern ? solved_board_for(rules_.allowed, random, *solver_)
                                         : random_solved_board(random);
    removals_[i].start(solved, rules_, random);
  }
  result.found.clear();
  result.misses.clear();
  int nearest = result.nearest;
  for (const std::uint32_t i : batch_.run(removals_, rules_)) {
    const Board& puzzle = removals_[i].puzzle();
    const std::uint64_t board = result.first + i;
    std::optional<Rating> rating;
    const int missed_by = distance(puzzle, nearest, rating);
    if (missed_by >= nearest || !meets_minimal(wishes_, puzzle, *solver_)) continue;
    if (missed_by == 0) {
      result.found.push_back({board, puzzle, rating});
    } else {
      result.misses.push_back({board, missed_by, puzzle});
      nearest = missed_by;
    }
  }
}

// 0 for a puzzle that meets the wishes. A clue too many counts more than any rating. A distance of
// `nearest` or more may be wrong: a puzzle is not rated to the end if it is no nearer. Only a
// puzzle that meets all other wishes is explained.
// @param rating is set if a wish concerns it and the puzzle is near enough; whole at a distance of
// 0.
int Trials::distance(const Board& puzzle, int nearest, std::optional<Rating>& rating) const {
  constexpr int kClue = 10'000;
  const int by_clues = wishes_.clues ? kClue * gap(*wishes_.clues, puzzle.clues()) : 0;
  if (by_clues >= nearest) return by_clues;
  const int by_rating = rating_ ? distance_of_rating(puzzle, nearest - by_clues, rating) : 0;
  const int missed = by_clues + by_rating;
  return missed > 0 || !wishes_steps_ ? missed : missed_steps(wishes_, puzzle);
}

// @param rating is set, and whole at a distance of 0.
int Trials::distance_of_rating(const Board& puzzle, int nearest,
                               std::optional<Rating>& rating) const {
  constexpr int kUnrated = 1'000;
  const int nearer = std::min(nearest, kUnrated) - 1;
  const int most = std::min(rating_->high, kUnrated) + nearer;
  rating = rate(puzzle, {.known_unique = true, .most = most});
  if (!rating->er) return kUnrated;
  const bool other_step = hardest_ && rating->hardest != hardest_;
  return std::max(gap(*rating_, *rating->er), other_step ? 1 : 0);
}

bool meets_minimal(const Wishes& wishes, const Board& puzzle, SolverContext& solver) {
  if (!wishes.minimal || wishes.symmetry == ClueSymmetry::kNone) return true;
  std::vector<Board> without_one;
  for (const Cell cell : logic::CellSet::all()) {
    if (puzzle.empty(cell)) continue;
    without_one.emplace_back(puzzle).clear(cell);
  }
  std::vector<Outcome> outcomes(without_one.size());
  solver.solve(without_one, outcomes, {});
  return std::ranges::none_of(
      outcomes, [](const Outcome& outcome) { return outcome.verdict == Verdict::kUnique; });
}

namespace {

bool has_symmetry(const Board& puzzle, ClueSymmetry symmetry) {
  return std::ranges::all_of(orbits_of(symmetry), [&](const Orbit& orbit) {
    const bool empty = puzzle.empty(orbit.cells.first());
    return std::ranges::all_of(orbit.cells, [&](Cell cell) { return puzzle.empty(cell) == empty; });
  });
}

std::optional<std::string> contradiction_near(const Wishes& wishes) {
  for (const auto& [name, range] : {std::pair("remove", wishes.remove), {"add", wishes.add}}) {
    const std::string option = name;
    if (range.low > range.high) return option + ": the range is empty";
    if (range.low < 1) return option + ": the range begins below 1";
    if (range.high > Cell::kCount) return option + ": a board has 81 cells";
  }
  const CellSet allowed = allowed_cells(wishes);
  for (std::size_t i = 0; i < wishes.near.size(); ++i) {
    const Board& puzzle = wishes.near[i];
    const std::string which = "near: puzzle " + std::to_string(i + 1);
    if (solve(puzzle).verdict != Verdict::kUnique) return which + " does not have one solution";
    if (!has_symmetry(puzzle, wishes.symmetry)) return which + " does not have that symmetry";
    for (const Cell cell : CellSet::all() - allowed) {
      if (!puzzle.empty(cell)) return which + " has a clue outside the pattern";
    }
  }
  return std::nullopt;
}

std::optional<std::string> contradiction_of_steps(const Wishes& wishes) {
  const auto lacking = [](Ladder ladder) {
    const auto row = std::ranges::find(ladders, ladder, &LadderInfo::ladder);
    return ": the ladder " + std::string(row->name) + " has no such technique";
  };
  if (wishes.hardest && !has(ladder_of_hardest(wishes), *wishes.hardest)) {
    return "hardest" + lacking(ladder_of_hardest(wishes));
  }
  const bool all = std::ranges::all_of(
      wishes.with, [](Technique technique) { return has(Ladder::kHuman, technique); });
  if (!all) return "with" + lacking(Ladder::kHuman);
  return std::nullopt;
}

}  // namespace

std::optional<std::string> contradiction(const Wishes& wishes, std::uint64_t count) {
  constexpr std::uint64_t kMostOfRamp = 10'000;
  if (wishes.ramp && count > kMostOfRamp) {
    return "ramp: at most " + std::to_string(kMostOfRamp) + " puzzles";
  }
  if (static_cast<std::size_t>(wishes.symmetry) >= clue_symmetry_words.size()) {
    return "symmetry: there is no such symmetry";
  }
  if (const auto why = contradiction_of_steps(wishes)) return why;
  if (const auto why = contradiction_near(wishes)) return why;
  const auto clues = wishes.clues.value_or(Range{0, Cell::kCount});
  const CellSet allowed = allowed_cells(wishes);
  const int cells = allowed.size();
  const auto room = [&] {
    return "the pattern has room for " + std::to_string(cells) + " clues" +
           (wishes.symmetry == ClueSymmetry::kNone ? "" : " with that symmetry");
  };
  if (clues.low > clues.high) return "clues: the range is empty";
  if (clues.low < 0) return "clues: the range begins below 0";
  if (clues.high < kFewestClues) return "clues: a puzzle with one solution has at least 17 clues";
  if (clues.low > Cell::kCount) return "clues: a board has 81 cells";
  if (cells < kFewestClues) {
    return "pattern: a puzzle with one solution has at least 17 clues, and " + room();
  }
  if (has_empty_lines(allowed)) {
    return "pattern: two rows of a band or two columns of a stack would be without a clue";
  }
  if (clues.low > cells) return "clues: " + room();
  const auto possible = possible_clues(wishes);
  bool one_possible = false;
  for (int n = clues.low; n <= std::min(clues.high, cells); ++n) {
    one_possible |= possible.test(static_cast<std::size_t>(n));
  }
  if (!one_possible) return "clues: no such number of clues has that symmetry";
  if (wishes.rating && wishes.rating->low > wishes.rating->high) {
    return "rating: the range is empty";
  }
  if (wishes.rating &&
      (wishes.rating->high < kLowestRating || wishes.rating->low > kHighestRating)) {
    return "rating: ratings are from 1.0 to 12.0";
  }
  if (wishes.rating && wishes.rating->low < 0) return "rating: the range begins below 0";
  const auto ratings = wished_rating(wishes);
  if (ratings && ratings->low > ratings->high) {
    return "hardest: the step has none of the ratings asked for";
  }
  return std::nullopt;
}

}  // namespace euler96
