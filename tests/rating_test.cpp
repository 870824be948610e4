// Tests the techniques of the rating on positions made for them, the soundness of their steps on
// random positions, and the ratings of puzzles against recorded ones.
//
// EULER96_POSITIONS in the environment is the number of random positions, EULER96_SEED their seed.

#include "euler96/rating.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <fstream>
#include <random>
#include <ranges>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board_kinds.hpp"
#include "euler96/generate.hpp"
#include "euler96/solve.hpp"
#include "explain/combinations.hpp"
#include "explain/finders.hpp"
#include "explain/single_cells.hpp"
#include "from_environment.hpp"
#include "positions.hpp"

namespace euler96::testing {
namespace {

using logic::Candidate;
using logic::CandidateSet;
using logic::CellSet;
using logic::Finder;
using logic::Found;
using logic::Position;
using logic::Step;
using logic::Technique;
using logic::TechniqueRow;

struct Example {
  Technique technique;
  Finder* find;
  int rating;
  std::string position;  // edits of the blank board, or of `board`
  std::string effect;    // of one of the technique's steps
  std::string near;      // edits of a position without a step of the technique
  std::string board = {};
};

std::vector<Step> steps_of(const Example& example, const Position& position) {
  Found found(Found::Keep::kAll);
  example.find(position, found);
  std::vector<Step> steps;
  for (const Step& step : found.steps()) {
    if (step.technique == example.technique) steps.push_back(step);
  }
  return steps;
}

using T = Technique;

const std::vector<Example>& examples() {
  // clang-format off
  static const std::vector<Example> list = {
    {T::kLastCell, logic::find_hidden_singles, 10,
     "r1c1=1 r1c2=2 r1c3=3 r1c4=4 r1c5=5 r1c6=6 r1c7=7 r1c8=8", "r1c9=9",
     "r1c1=1 r1c2=2 r1c3=3 r1c4=4 r1c5=5 r1c6=6 r1c7=7 r1c89-9"},
    {T::kHiddenSingleBox, logic::find_hidden_singles, 12,
     "r1c23-5 r23c123-5", "r1c1=5", "r1c23-5 r2c123-5 r3c12-5"},
    {T::kHiddenSingleLine, logic::find_hidden_singles, 15,
     "r1c23456789-5", "r1c1=5", "r1c2345678-5"},
    {T::kDirectPointing, logic::find_direct_locked, 17,
     "r23c123-5 r2c56-5 r3c456-5", "r2c4=5", "r23c123-5 r2c56-5 r3c45-5"},
    {T::kDirectClaiming, logic::find_direct_locked, 19,
     "r1c456789-5 r2c45678-5", "r2c9=5", "r1c456789-5 r2c4567-5"},
    {T::kDirectHiddenPair, logic::find_direct_hidden_pairs, 20,
     "r1c3456789-12 r1c456789-5", "r1c3=5", "r1c3456789-12 r1c56789-5"},
    {T::kNakedSingle, logic::find_naked_singles, 23, "r1c1:5", "r1c1=5", "r1c1:56"},
    {T::kDirectHiddenTriplet, logic::find_direct_hidden_triplets, 25,
     "r1c456789-123 r1c56789-5", "r1c4=5", "r1c456789-123 r1c6789-5"},
    {T::kPointing, logic::find_locked, 26,
     "r23c123-5", "r1c456789-5", "r2c123-5 r3c12-5"},
    {T::kClaiming, logic::find_locked, 28,
     "r1c456789-5", "r23c123-5", "r1c45678-5"},
    {T::kNakedPair, logic::find_naked_pairs, 30,
     "r1c14:12", "r1c2356789-12", "r1c1:12 r1c4:123"},
    {T::kXWing, logic::find_x_wings, 32,
     "r15c2345678-5", "r2346789c19-5", "r1c2345678-5 r5c345678-5"},
    {T::kHiddenPair, logic::find_hidden_pairs, 34,
     "r1c2345689-12", "r1c17-3456789", "r1c2345689-1 r1c234569-2"},
    {T::kNakedTriplet, logic::find_naked_triplets, 36,
     "r1c1:12 r1c4:23 r1c7:13", "r1c235689-123", "r1c1:12 r1c4:23 r1c7:14"},
    {T::kSwordfish, logic::find_swordfish, 38,
     "r1c2346789-5 r4c1234678-5 r7c2345678-5", "r235689c159-5",
     "r1c2346789-5 r4c1234678-5 r7c2345679-5"},
    {T::kHiddenTriplet, logic::find_hidden_triplets, 40,
     "r1c235689-123", "r1c147-456789", "r1c235689-12 r1c23568-3"},
    {T::kXyWing, logic::find_xy_wings, 42,
     "r1c1:12 r1c9:13 r9c1:23", "r9c9-3", "r1c1:12 r1c9:13 r9c1:24"},
    {T::kXyzWing, logic::find_xyz_wings, 44,
     "r1c1:123 r1c9:13 r2c2:23", "r1c23-3", "r1c1:123 r1c9:13 r2c4:23"},
    {T::kUniqueRectangle1, logic::find_loops, 45,
     "r1c12:12 r4c1:12 r4c2:123", "r4c2-12", "r1c14:12 r4c1:12 r4c4:123"},  // in four boxes
    {T::kUniqueRectangle2, logic::find_loops, 45,
     "r1c12:12 r4c12:123", "r4c3456789-3 r56c12-3 r56c3-3", "r1c12:12 r4c1:123 r4c2:124"},
    // A naked pair with the extra digits costs 0.1 more; a hidden one does not.
    {T::kUniqueRectangle3, logic::find_loops, 46,
     "r1c12:12 r4c1:123 r4c2:124 r4c9:34", "r4c345678-34",
     "r1c12:12 r4c1:123 r4c2:124 r4c9:345"},
    {T::kUniqueRectangle3, logic::find_loops, 45,
     "r1c12:12 r4c1:123 r4c2:124 r4c345678-12", "r4c9-3456789",
     "r1c12:12 r4c1:123 r4c2:124 r4c34567-12"},
    {T::kUniqueRectangle4, logic::find_loops, 45,
     "r1c12:12 r4c1:123 r4c2:124 r4c3456789-1", "r4c12-2",
     "r1c12:12 r4c1:123 r4c2:124 r4c345678-1"},
    {T::kUniqueLoop1, logic::find_loops, 46,
     "r1c14:12 r2c47:12 r3c7:12 r3c1:123", "r3c1-12", "r1c14:12 r2c47:12 r3c8:12 r3c1:123 *-1"},
    {T::kUniqueLoop1, logic::find_loops, 47,
     "r3c78:12 r4c89:12 r7c19:12 r8c1:12 r8c7:123", "r8c7-12",
     "r3c78:12 r4c89:12 r7c19:12 r8c2:12 r8c7:123 *-1"},
    {T::kUniqueLoop1, logic::find_loops, 50,
     "r8c78:12 r5c57:12 r6c35:12 r7c23:12 r4c2:12 r4c8:123", "r4c8-12",
     "r8c78:12 r5c57:12 r6c35:12 r7c23:12 r4c1:12 r4c8:123 *-1"},
    {T::kUniqueLoop2, logic::find_loops, 46,  // three cells with the extra digit
     "r1c14:123 r2c47:12 r3c7:12 r3c1:123", "r1c23-3", "r1c1:123 r1c4:124 r2c47:12 r3c7:12 r3c1:123"},
    {T::kUniqueLoop3, logic::find_loops, 47,
     "r1c1:124 r1c4:12 r2c47:12 r3c7:12 r3c1:123 r9c1:34", "r245678c1-34",
     "r1c1:124 r1c4:12 r2c47:12 r3c7:12 r3c1:123 r9c1:345"},
    {T::kUniqueLoop4, logic::find_loops, 46,
     "r1c1:124 r1c4:12 r2c47:12 r3c7:12 r3c1:123 r2456789c1-1", "r13c1-2",
     "r1c1:124 r1c4:12 r2c47:12 r3c7:12 r3c1:123 r245678c1-1"},
    {T::kNakedQuad, logic::find_naked_quads, 50,
     "r1c1:12 r1c4:23 r1c7:34 r1c8:14", "r1c23569-1234", "r1c1:12 r1c4:23 r1c7:34 r1c8:15"},
    {T::kJellyfish, logic::find_jellyfish, 52,
     "r1c2356789-5 r4c1235689-5 r7c1234568-5 r9c2345678-5", "r23568c1479-5",
     "r1c2356789-5 r4c1235689-5 r7c1234569-5 r9c2345678-5"},
    {T::kHiddenQuad, logic::find_hidden_quads, 54,
     "r1c23568-1234", "r1c1479-56789", "r1c2356-1234 r1c8-123"},
    {T::kGrave1, logic::find_graves, 56, "r1c9:78 r3c6:19 r4c9:37 r9c6:46", "r1c3-69",
     "r1c9:78 r3c6:19 r4c9:37",
     "3....24..18.6.723972.3..56.24.5689..67..1.82.9.872364.4972351865.287.39483..9.752"},
    {T::kGrave2, logic::find_graves, 57, "", "r1c2-6 r3c36-6", "r1c2-6",
     "5.278.431384215769...34.852..5823197923167584817594326.5.9.124....65297.2.94.8615"},
    {T::kGrave3, logic::find_graves, 58, "r4c9:25 r6c9:27", "r9c8-7", "r4c9:25 r6c9:27 r9c5-6",
     "2451367987168924539384572611.7349.8.584.21..93.95.814.452.8391.6739158248912.4..."},
    {T::kGrave4, logic::find_graves, 57, "r4c9:25 r6c9:27", "r9c7-3 r9c9-6", "r4c9:25 r6c9:27 r9c8:67",
     "2451367987168924539384572611.7349.8.584.21..93.95.814.452.8391.6739158248912.4..."},
    {T::kAlignedPair, logic::find_aligned_pairs, 62,
     "r1c1:123 r1c2:45 r1c3:14 r1c9:15", "r1c1-1", "r1c1:123 r1c2:45 r1c3:14 r1c9:16"},
    {T::kAlignedTriplet, logic::find_aligned_triplets, 75,
     "r1c1:123 r1c2:45 r1c3:67 r2c1:146 r2c2:147 r2c3:156 r1c9:157", "r1c1-1",
     "r1c1:123 r1c2:45 r1c3:67 r2c1:146 r2c2:147 r2c3:156 r1c9:158"},
  };
  // clang-format on
  return list;
}

TEST(RatingFinders, FindEachTechniqueAndRateIt) {
  for (const Example& example : examples()) {
    SCOPED_TRACE(row_of(example.technique).name);
    const auto steps = steps_of(example, position_of(example.board, example.position));
    const auto wanted = single_effects(example.effect);
    const auto found =
        std::ranges::find_if(steps, [&](const Step& step) { return effect_of(step) == wanted; });
    if (found == steps.end()) {
      ADD_FAILURE() << "no step: " << example.effect;
      for (const Step& step : steps) {
        std::string effect;
        for (const std::string& part : effect_of(step)) effect += ' ' + part;
        ADD_FAILURE() << "  found" << effect;
      }
      continue;
    }
    EXPECT_EQ(found->rating, example.rating);
  }
}

TEST(RatingFinders, FindNothingInNearMisses) {
  for (const Example& example : examples()) {
    SCOPED_TRACE(row_of(example.technique).name);
    EXPECT_TRUE(steps_of(example, position_of(example.board, example.near)).empty());
  }
}

TEST(RatingFinders, AllHaveAnExample) {
  std::set<Technique> seen;
  for (const Example& example : examples()) seen.insert(example.technique);
  for (const logic::TechniqueRow& row : logic::technique_table) {
    if (row.rating <= row_of(T::kAlignedPair).rating) {
      EXPECT_TRUE(seen.contains(row.technique)) << row.name;
    }
  }
}

// What Keep::kEffect merges is what Keep::kLowest lists.
TEST(RatingFinders, MergeTheStepsOfTheLowestRating) {
  for (const Example& example : examples()) {
    SCOPED_TRACE(row_of(example.technique).name);
    const Position position = position_of(example.board, example.position);
    Found effect;
    Found lowest(Found::Keep::kLowest);
    Found all(Found::Keep::kAll);
    for (Found* found : {&effect, &lowest, &all}) example.find(position, *found);
    CandidateSet removed;
    CandidateSet placed;
    const auto key = [](const Step& step) { return std::pair(step.rating, step.order); };
    const auto first = std::ranges::min(all.steps() | std::views::transform(key));
    for (const Step& step : lowest.steps()) {
      EXPECT_EQ(key(step), first);
      removed |= step.removed;
      if (step.placed) placed.insert(*step.placed);
    }
    EXPECT_EQ(effect.rating(), first.first);
    EXPECT_EQ(effect.removed(), removed);
    EXPECT_EQ(effect.placed(), placed);
  }
}

// ---- Soundness.

void expect_sound(const Position& position, const Board& solution, const TechniqueRow& row) {
  Found found(Found::Keep::kAll);
  row.find(position, found);
  for (const Step& step : found.steps()) {
    const std::string name(row_of(step.technique).name);
    ASSERT_TRUE(step.placed || !step.removed.empty()) << name << " has no effect";
    for (const Digit digit : DigitSet::all()) {
      ASSERT_TRUE(step.removed.cells(digit).within(position.places(digit)))
          << name << " removes what is not there\n"
          << position.board();
      for (const Cell cell : step.removed.cells(digit)) {
        ASSERT_NE(solution[cell], digit) << name << " removes " << cell.name() << " of\n"
                                         << position.board();
      }
    }
    if (step.placed) {
      ASSERT_TRUE(position.has(*step.placed)) << name;
      ASSERT_EQ(solution[step.placed->cell()], step.placed->digit()) << name;
    }
  }
}

// Any candidates beside those of one solution: only steps that need no uniqueness.
TEST(RatingFinders, KeepTheSolutionInRandomPositions) {
  const std::size_t count = number_from("EULER96_POSITIONS", 100);
  std::mt19937_64 random(number_from("EULER96_SEED", 20));
  BoardKinds kinds(random());
  const Board grid = solve(generate({.seed = random()}).front()).solution;
  for (std::size_t i = 0; i < count; ++i) {
    const Board solution = kinds.transformed(grid);
    const unsigned extra = static_cast<unsigned>(random() % 256);
    const unsigned filled = static_cast<unsigned>(random() % 160);
    Board board;
    Position::Candidates candidates;
    for (int k = 0; k < Cell::kCount; ++k) {
      const Cell cell(k);
      if (random() % 256 < filled) board.set(cell, *solution[cell]);
      DigitSet digits(*solution[cell]);
      for (const Digit digit : DigitSet::all()) {
        if (random() % 256 < extra) digits.insert(digit);
      }
      candidates[static_cast<std::size_t>(k)] = digits;
    }
    const Position position(board, candidates);
    for (const TechniqueRow& row : logic::search_order()) {
      if (!row.assumes_unique) expect_sound(position, solution, row);
    }
    if (HasFatalFailure()) return;
  }
}

void apply(const Found& found, Position& position) {
  position.remove(found.removed());
  for (const Digit digit : DigitSet::all()) {
    for (const Cell cell : found.placed().cells(digit)) position.place(cell, digit);
  }
}

// Calls `visit` with each position on the way of the search, and what the search finds there.
template <class Visit>
void follow(const Board& puzzle, const Visit& visit) {
  Position position(puzzle);
  while (!position.solved()) {
    Found found;
    for (const TechniqueRow& row : logic::search_order()) {
      row.find(position, found);
      if (!found.empty()) break;
    }
    visit(position, found);
    if (found.empty()) return;
    apply(found, position);
  }
}

TEST(RatingFinders, KeepTheSolutionOnTheWay) {
  for (const Board& puzzle : generate({.seed = number_from("EULER96_SEED", 20)},
                                      number_from("EULER96_POSITIONS", 300) / 30)) {
    const Board solution = solve(puzzle).solution;
    follow(puzzle, [&](const Position& position, const Found&) {
      for (const TechniqueRow& row : logic::search_order()) {
        if (!::testing::Test::HasFatalFailure()) expect_sound(position, solution, row);
      }
    });
    if (HasFatalFailure()) return;
  }
}

// ---- Positions and sets of cells.

TEST(Position, KeepsCandidatesByCellAndByDigit) {
  for (const Board& puzzle : generate({.seed = 4}, 20)) {
    follow(puzzle, [](const Position& position, const Found&) {
      for (int k = 0; k < Cell::kCount; ++k) {
        const Cell cell(k);
        EXPECT_EQ(position.empty_cells().contains(cell), position.board().empty(cell));
        for (const Digit digit : DigitSet::all()) {
          EXPECT_EQ(position.places(digit).contains(cell),
                    position.candidates(cell).contains(digit));
        }
      }
    });
  }
}

TEST(Position, TakesGivenCandidates) {
  const Board board = Board::from_text("1" + std::string(80, '.')).value();
  Position::Candidates candidates;
  candidates.fill(DigitSet::from_bits(0b111));
  const Position position(board, candidates);
  EXPECT_TRUE(position.candidates(Cell(0)).empty());
  EXPECT_EQ(position.candidates(Cell(1)), DigitSet::from_bits(0b110));
  EXPECT_EQ(position.candidates(Cell(40)), DigitSet::from_bits(0b111));
  EXPECT_EQ(Position(board).candidates(Cell(1)), DigitSet::all() - DigitSet(Digit(1)));
}

CellSet random_cells(std::mt19937_64& random) {
  CellSet cells;
  const unsigned share = static_cast<unsigned>(random() % 256);
  for (int k = 0; k < Cell::kCount; ++k) {
    if (random() % 256 < share) cells.insert(Cell(k));
  }
  return cells;
}

TEST(CellSet, MembersOfHousesAreTheirCellsInOrder) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 200; ++i) {
    const CellSet cells = random_cells(random);
    EXPECT_EQ(static_cast<int>(std::ranges::distance(cells)), cells.size());
    for (std::size_t house = 0; house < houses.size(); ++house) {
      unsigned expected = 0;
      for (std::size_t k = 0; k < 9; ++k) {
        expected |= (cells.contains(houses[house][k]) ? 1U : 0U) << k;
      }
      EXPECT_EQ(logic::members(cells, house), expected);
      EXPECT_EQ(logic::members_of(house, expected), cells & logic::house_cells[house]);
    }
  }
}

TEST(CellSet, FindsCellsThatAreAloneInAHouse) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 500; ++i) {
    const CellSet cells = random_cells(random) & random_cells(random);
    std::array<CellSet, 3> alone;
    for (std::size_t house = 0; house < houses.size(); ++house) {
      const CellSet here = cells & logic::house_cells[house];
      if (here.single()) alone[house / 9] |= here;
    }
    EXPECT_EQ(logic::alone_in_rows(cells), alone[0]);
    EXPECT_EQ(logic::alone_in_columns(cells), alone[1]);
    EXPECT_EQ(logic::alone_in_boxes(cells), alone[2]);
  }
}

// ---- Ratings.

// The definition without the fast path.
Rating plain_rating(const Board& puzzle) {
  Rating rating;
  bool placed = false;
  follow(puzzle, [&](const Position&, const Found& found) {
    if (found.empty()) {
      rating = {.hardest = "beyond"};
      return;
    }
    if (found.rating() > rating.er) {
      rating.er = found.rating();
      rating.hardest = row_of(found.technique()).name;
    }
    if (!rating.ed) rating.ed = rating.er;
    if (!placed) rating.ep = rating.er;
    placed = placed || !found.placed().empty();
  });
  return rating;
}

::testing::AssertionResult same(const Rating& a, const Rating& b) {
  if (a == b) return ::testing::AssertionSuccess();
  const auto text = [](const Rating& r) {
    return std::to_string(r.er.value_or(0)) + '/' + std::to_string(r.ep.value_or(0)) + '/' +
           std::to_string(r.ed.value_or(0)) + ' ' + std::string(r.hardest);
  };
  return ::testing::AssertionFailure() << text(a) << " is not " << text(b);
}

TEST(Rating, FastPathChangesNothing) {
  for (const PuzzleKind kind : {PuzzleKind::kEasy, PuzzleKind::kMinimal}) {
    for (const Board& puzzle : generate({.seed = 5, .kind = kind}, 200)) {
      EXPECT_TRUE(same(rate(puzzle), plain_rating(puzzle))) << puzzle;
    }
  }
}

TEST(Rating, IsTheSameForAllFormsOfAPuzzle) {
  BoardKinds kinds(3);
  for (const Board& puzzle : generate({.seed = 6}, 100)) {
    const Rating rating = rate(puzzle);
    for (int form = 0; form < 10; ++form) {
      EXPECT_TRUE(same(rate(kinds.transformed(puzzle)), rating)) << puzzle;
    }
  }
}

// Ratings by Sudoku Explainer's rules (SukakuExplainer with the techniques of version 1.2.1).
TEST(Rating, EqualsRecordedRatings) {
  std::ifstream in(EULER96_RATINGS);
  std::string line;
  int count = 0;
  while (std::getline(in, line)) {
    if (line.starts_with('#')) continue;
    std::istringstream fields(line);
    std::string puzzle;
    std::string hardest;
    int er = 0;
    int ep = 0;
    int ed = 0;
    fields >> puzzle >> er >> ep >> ed >> hardest;
    EXPECT_TRUE(same(rate(Board::from_text(puzzle).value()), {er, ep, ed, hardest})) << puzzle;
    ++count;
  }
  EXPECT_GE(count, 60);
}

const Board grave_puzzle =
    Board::from_text(
        ".4.........6..2..3.3...7261..73..........1...3.95...4..52..39..67.........12.4...")
        .value();

TEST(Rating, EndsAboveTheHighestRatingOfInterest) {
  for (const Board& puzzle : generate({.seed = 8}, 40)) {
    const Rating rating = rate(puzzle);
    for (const int most : {12, 25, 34, 45, 65, 75, 90}) {
      const Rating bounded = rate(puzzle, {.most = most});
      if (rating.er <= most) {
        EXPECT_TRUE(same(bounded, rating)) << puzzle;
      } else {
        EXPECT_GT(bounded.er, most) << puzzle;
        EXPECT_LE(bounded.er, rating.er) << puzzle;
        EXPECT_EQ(bounded.hardest, "");
      }
    }
  }
}

TEST(Rating, IsEmptyWithoutExactlyOneSolution) {
  EXPECT_TRUE(same(rate(Board()), {}));
  EXPECT_TRUE(same(rate(solve(grave_puzzle).solution), {}));
  for (const PuzzleKind kind : {PuzzleKind::kNone, PuzzleKind::kMany}) {
    for (const Board& puzzle : generate({.seed = 7, .kind = kind}, 100)) {
      EXPECT_TRUE(same(rate(puzzle), {}));
    }
  }
}

TEST(Rating, LeavesOutUniquenessOnRequest) {
  EXPECT_EQ(rate(grave_puzzle).hardest, "bivalue-grave-1");
  EXPECT_NE(rate(grave_puzzle, {.uniqueness = false}).hardest, "bivalue-grave-1");
}

}  // namespace
}  // namespace euler96::testing
