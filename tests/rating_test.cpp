// Tests the techniques of the rating on positions made for them and on recorded ones, the soundness
// of their steps on random positions, and the ratings of puzzles against recorded ones.
//
// EULER96_POSITIONS in the environment is the number of random positions or puzzles, EULER96_SEED
// their seed.

#include "bench/corpora.hpp"
#include "board_kinds.hpp"
#include "logic/families/chains/closure_cache.hpp"
#include "logic/families/chains/closures.hpp"
#include "logic/families/chains/common_ends.hpp"
#include "logic/families/chains/derivation.hpp"
#include "logic/families/chains/inner_effects.hpp"
#include "logic/families/chains/inner_steps.hpp"
#include "logic/families/chains/reachability.hpp"
#include "logic/families/combinations.hpp"
#include "logic/found.hpp"
#include "logic/single_cells.hpp"
#include "prelude.hpp"
#include "replay.hpp"

namespace euler96::testing {
namespace {

using logic::Assertion;
using logic::Branch;
using logic::CandidateSet;
using logic::CellSet;
using logic::Chain;
using logic::Finder;
using logic::Found;
using logic::Link;
using logic::Position;
using logic::Step;
using logic::TechniqueRow;

// ---- Positions and steps as short texts.

// Edits of a position: `r1c12:45` leaves 4 and 5 in r1c1 and r1c2, `r12c3-9` removes 9 from r1c3
// and r2c3, `r1c1=5` fills a cell, `*-1` removes 1 from all cells not named before.
struct Edit {
  std::vector<Cell> cells;
  char action;
  DigitSet digits;
};

DigitSet digits_of(const std::string& text) {
  DigitSet digits;
  for (const char c : text) digits.insert(Digit(c - '0'));
  return digits;
}

std::vector<Edit> edits_of(const std::string& text) {
  std::vector<Edit> edits;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (word.starts_with("*-")) {
      Edit rest{{}, '-', digits_of(word.substr(2))};
      for (int i = 0; i < Cell::kCount; ++i) {
        const auto names = [&](const Edit& edit) {
          return std::ranges::count(edit.cells, Cell(i));
        };
        if (std::ranges::none_of(edits, names)) rest.cells.push_back(Cell(i));
      }
      edits.push_back(std::move(rest));
      continue;
    }
    const std::size_t column = word.find('c');
    const std::size_t action = word.find_first_of(":-=");
    Edit edit{{}, word.at(action), digits_of(word.substr(action + 1))};
    for (const char r : word.substr(1, column - 1)) {
      for (const char c : word.substr(column + 1, action - column - 1)) {
        edit.cells.push_back(Cell::at(r - '1', c - '1'));
      }
    }
    edits.push_back(std::move(edit));
  }
  return edits;
}

Position position_of(const std::string& board, const std::string& edits) {
  Position position(board.empty() ? Board() : Board::from_text(board).value());
  for (const Edit& edit : edits_of(edits)) {
    for (const Cell cell : edit.cells) {
      if (edit.action == '=') {
        position.place(cell, edit.digits.first());
        continue;
      }
      const DigitSet gone = edit.action == '-' ? edit.digits : DigitSet::all() - edit.digits;
      for (const Digit digit : gone) position.remove(cell, digit);
    }
  }
  return position;
}

// What edits of the actions - and = say.
Facts facts_of(const std::string& text) {
  Facts facts;
  for (const Edit& edit : edits_of(text)) {
    for (const Cell cell : edit.cells) {
      for (const Digit digit : edit.digits) {
        facts.emplace(logic::Candidate(cell, digit), edit.action == '=');
      }
    }
  }
  return facts;
}

// ---- Techniques.

struct Example {
  Technique technique;
  int rating;
  std::string position;  // edits of the blank board, or of `board`
  std::string effect;    // of one of the technique's steps
  std::string near;      // edits of a position without a step of the technique
  std::string board = {};
};

std::vector<Step> steps_of(const Example& example, const Position& position) {
  Found found(Found::Keep::kAll);
  logic::row_of(example.technique).find({position}, found);
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
    {T::kLastCell, 10, "r1c1=1 r1c2=2 r1c3=3 r1c4=4 r1c5=5 r1c6=6 r1c7=7 r1c8=8", "r1c9=9",
     "r1c1=1 r1c2=2 r1c3=3 r1c4=4 r1c5=5 r1c6=6 r1c7=7 r1c89-9"},
    {T::kHiddenSingleBox, 12, "r1c23-5 r23c123-5", "r1c1=5", "r1c23-5 r2c123-5 r3c12-5"},
    {T::kHiddenSingleLine, 15, "r1c23456789-5", "r1c1=5", "r1c2345678-5"},
    {T::kDirectPointing, 17, "r23c123-5 r2c56-5 r3c456-5", "r2c4=5", "r23c123-5 r2c56-5 r3c45-5"},
    {T::kDirectClaiming, 19, "r1c456789-5 r2c45678-5", "r2c9=5", "r1c456789-5 r2c4567-5"},
    {T::kDirectHiddenPair, 20, "r1c3456789-12 r1c456789-5", "r1c3=5", "r1c3456789-12 r1c56789-5"},
    {T::kNakedSingle, 23, "r1c1:5", "r1c1=5", "r1c1:56"},
    {T::kDirectHiddenTriplet, 25, "r1c456789-123 r1c56789-5", "r1c4=5", "r1c456789-123 r1c6789-5"},
    {T::kPointing, 26, "r23c123-5", "r1c456789-5", "r2c123-5 r3c12-5"},
    {T::kClaiming, 28, "r1c456789-5", "r23c123-5", "r1c45678-5"},
    {T::kNakedPair, 30, "r1c14:12", "r1c2356789-12", "r1c1:12 r1c4:123"},
    {T::kXWing, 32, "r15c2345678-5", "r2346789c19-5", "r1c2345678-5 r5c345678-5"},
    {T::kHiddenPair, 34, "r1c2345689-12", "r1c17-3456789", "r1c2345689-1 r1c234569-2"},
    {T::kNakedTriplet, 36, "r1c1:12 r1c4:23 r1c7:13", "r1c235689-123", "r1c1:12 r1c4:23 r1c7:14"},
    {T::kSwordfish, 38, "r1c2346789-5 r4c1234678-5 r7c2345678-5", "r235689c159-5",
     "r1c2346789-5 r4c1234678-5 r7c2345679-5"},
    {T::kHiddenTriplet, 40, "r1c235689-123", "r1c147-456789", "r1c235689-12 r1c23568-3"},
    {T::kXyWing, 42, "r1c1:12 r1c9:13 r9c1:23", "r9c9-3", "r1c1:12 r1c9:13 r9c1:24"},
    {T::kXyzWing, 44, "r1c1:123 r1c9:13 r2c2:23", "r1c23-3", "r1c1:123 r1c9:13 r2c4:23"},
    // in four boxes
    {T::kUniqueRectangle1, 45, "r1c12:12 r4c1:12 r4c2:123", "r4c2-12", "r1c14:12 r4c1:12 r4c4:123"},
    {T::kUniqueRectangle2, 45, "r1c12:12 r4c12:123", "r4c3456789-3 r56c12-3 r56c3-3",
     "r1c12:12 r4c1:123 r4c2:124"},
    // A naked pair with the extra digits costs 0.1 more; a hidden one does not.
    {T::kUniqueRectangle3, 46, "r1c12:12 r4c1:123 r4c2:124 r4c9:34", "r4c345678-34",
     "r1c12:12 r4c1:123 r4c2:124 r4c9:345"},
    {T::kUniqueRectangle3, 45, "r1c12:12 r4c1:123 r4c2:124 r4c345678-12", "r4c9-3456789",
     "r1c12:12 r4c1:123 r4c2:124 r4c34567-12"},
    {T::kUniqueRectangle4, 45, "r1c12:12 r4c1:123 r4c2:124 r4c3456789-1", "r4c12-2",
     "r1c12:12 r4c1:123 r4c2:124 r4c345678-1"},
    {T::kUniqueLoop1, 46, "r1c14:12 r2c47:12 r3c7:12 r3c1:123", "r3c1-12",
     "r1c14:12 r2c47:12 r3c8:12 r3c1:123 *-1"},
    {T::kUniqueLoop1, 47, "r3c78:12 r4c89:12 r7c19:12 r8c1:12 r8c7:123", "r8c7-12",
     "r3c78:12 r4c89:12 r7c19:12 r8c2:12 r8c7:123 *-1"},
    {T::kUniqueLoop1, 50, "r8c78:12 r5c57:12 r6c35:12 r7c23:12 r4c2:12 r4c8:123", "r4c8-12",
     "r8c78:12 r5c57:12 r6c35:12 r7c23:12 r4c1:12 r4c8:123 *-1"},
    // three cells with the extra digit
    {T::kUniqueLoop2, 46, "r1c14:123 r2c47:12 r3c7:12 r3c1:123", "r1c23-3",
     "r1c1:123 r1c4:124 r2c47:12 r3c7:12 r3c1:123"},
    {T::kUniqueLoop3, 47, "r1c1:124 r1c4:12 r2c47:12 r3c7:12 r3c1:123 r9c1:34", "r245678c1-34",
     "r1c1:124 r1c4:12 r2c47:12 r3c7:12 r3c1:123 r9c1:345"},
    {T::kUniqueLoop4, 46, "r1c1:124 r1c4:12 r2c47:12 r3c7:12 r3c1:123 r2456789c1-1", "r13c1-2",
     "r1c1:124 r1c4:12 r2c47:12 r3c7:12 r3c1:123 r245678c1-1"},
    {T::kNakedQuad, 50, "r1c1:12 r1c4:23 r1c7:34 r1c8:14", "r1c23569-1234",
     "r1c1:12 r1c4:23 r1c7:34 r1c8:15"},
    {T::kJellyfish, 52, "r1c2356789-5 r4c1235689-5 r7c1234568-5 r9c2345678-5", "r23568c1479-5",
     "r1c2356789-5 r4c1235689-5 r7c1234569-5 r9c2345678-5"},
    {T::kHiddenQuad, 54, "r1c23568-1234", "r1c1479-56789", "r1c2356-1234 r1c8-123"},
    {T::kGrave1, 56, "r1c9:78 r3c6:19 r4c9:37 r9c6:46", "r1c3-69", "r1c9:78 r3c6:19 r4c9:37",
     "3....24..18.6.723972.3..56.24.5689..67..1.82.9.872364.4972351865.287.39483..9.752"},
    {T::kGrave2, 57, "", "r1c2-6 r3c36-6", "r1c2-6",
     "5.278.431384215769...34.852..5823197923167584817594326.5.9.124....65297.2.94.8615"},
    {T::kGrave3, 58, "r4c9:25 r6c9:27", "r9c8-7", "r4c9:25 r6c9:27 r9c5-6",
     "2451367987168924539384572611.7349.8.584.21..93.95.814.452.8391.6739158248912.4..."},
    {T::kGrave4, 57, "r4c9:25 r6c9:27", "r9c7-3 r9c9-6", "r4c9:25 r6c9:27 r9c8:67",
     "2451367987168924539384572611.7349.8.584.21..93.95.814.452.8391.6739158248912.4..."},
    {T::kAlignedPair, 62, "r1c1:123 r1c2:45 r1c3:14 r1c9:15", "r1c1-1",
     "r1c1:123 r1c2:45 r1c3:14 r1c9:16"},
    {T::kAlignedTriplet, 75, "r1c1:123 r1c2:45 r1c3:67 r2c1:146 r2c2:147 r2c3:156 r1c9:157",
     "r1c1-1", "r1c1:123 r1c2:45 r1c3:67 r2c1:146 r2c2:147 r2c3:156 r1c9:158"},
    {T::kXCycle, 65, "r15c2345678-5", "r2346789c19-5", "r1c2345678-5 r5c345678-5"},
    {T::kXCycle, 65, "r1c2346789-5 r4c1234678-5 r7c2345678-5", "r235689c159-5",
     "r1c2346789-5 r4c1234678-5 r7c345678-5"},
    // The near miss goes round by r1c2 twice: it is locked candidates.
    {T::kXCycle, 65, "r19c3456789-5", "r2378c123-5 r456c12-5", "r1c3-5 r23c123-5 r2345678c2-5"},
    {T::kYCycle, 65, "r1c1:12 r1c4:23 r1c7:13", "r1c235689-123", "r1c1:12 r1c4:23 r1c7:14"},
    {T::kYCycle, 66, "r1c1:12 r1c5:23 r5c5:34 r5c1:14",
     "r1c2346789-2 r2346789c5-3 r5c2346789-4 r2346789c1-1", "r1c1:12 r1c5:23 r5c5:34 r5c1:15"},
    {T::kXyCycle, 70, "r15c1:12 r2346789c5-2", "r1c2346789-2 r5c2346789-2 r2346789c1-12",
     "r1c1:12 r5c1:13 r2346789c5-2"},
    {T::kForcingXChain, 66, "r1c2346789-5 r5c2345789-5", "r4c5-5", "r1c234678-5 r5c2345789-5"},
    {T::kForcingChain, 70, "r1c5:12 r1c3-2 r23c123-2", "r1c1-1", "r1c5:12 r2c123-2 r3c12-2"},
    {T::kForcingChain, 71, "r1c1:12 r1c9:13 r9c1:23", "r9c9-3", "r1c1:12 r1c9:13 r9c1:24"},
    {T::kNishio, 77, "r2345789c5-5 r2356789c8-5 r5c235689-5", "r1c1-5",
     "r2345789c5-5 r235678c8-5 r5c235689-5"},
    {T::kCellForcingChain, 83, "r1c1:123 r1c9:14 r1c5:24 r2c2:34", "r1c2-4",
     "r1c1:123 r1c9:14 r1c5:24 r2c2:35"},
    {T::kRegionForcingChain, 83, "r5c235689-5 r1c4:56 r3c7:56 r8c1:58 r8c9:68", "r1c9-6",
     "r5c35689-5 r1c4:56 r3c7:56 r8c1:58 r8c9:68"},
  };
  // clang-format on
  return list;
}

TEST(RatingFinders, FindEachTechniqueAndRateIt) {
  for (const Example& example : examples()) {
    SCOPED_TRACE(info(example.technique).name);
    std::vector<std::pair<Facts, int>> found;
    for (const Step& step : steps_of(example, position_of(example.board, example.position))) {
      found.emplace_back(conclusions_of(step), step.rating);
    }
    EXPECT_THAT(found, ::testing::Contains(std::pair(facts_of(example.effect), example.rating)));
  }
}

TEST(RatingFinders, FindNothingInNearMisses) {
  for (const Example& example : examples()) {
    SCOPED_TRACE(info(example.technique).name);
    EXPECT_TRUE(steps_of(example, position_of(example.board, example.near)).empty());
  }
}

TEST(RatingFinders, AllHaveAnExample) {
  std::set<Technique> seen;
  for (const Example& example : examples()) seen.insert(example.technique);
  for (const logic::TechniqueRow& row : logic::technique_table) {
    if (row.info.technique == T::kDynamicContradiction) break;  // in tests/chain_steps.txt
    if (row.info.technique == T::kForcingYChain) continue;      // no position has one
    EXPECT_TRUE(seen.contains(row.info.technique)) << row.info.name;
  }
}

// What Keep::kEffect merges is what Keep::kLowest lists.
TEST(RatingFinders, MergeTheStepsOfTheLowestRating) {
  for (const Example& example : examples()) {
    SCOPED_TRACE(info(example.technique).name);
    const Position position = position_of(example.board, example.position);
    Found effect;
    Found lowest(Found::Keep::kLowest);
    Found all(Found::Keep::kAll);
    for (Found* found : {&effect, &lowest, &all}) {
      logic::row_of(example.technique).find({position}, *found);
    }
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
  row.find({position}, found);
  for (const Step& step : found.steps()) {
    const std::string name(info(step.technique).name);
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

// What the search takes in a position.
Found first_found(const Position& position, Found::Keep keep = Found::Keep::kEffect) {
  Found found(keep);
  for (const TechniqueRow& row : logic::search_order(Ladder::kSudokuExplainer)) {
    row.find({position}, found);
    if (!found.empty()) break;
  }
  return found;
}

// Calls `visit` with each position on the way of the search, and what the search finds there.
template <class Visit>
void follow(const Board& puzzle, const Visit& visit) {
  Position position(puzzle);
  while (!position.solved()) {
    const Found found = first_found(position);
    visit(position, found);
    if (found.empty()) return;
    position.remove(found.removed());
    for (const Digit digit : DigitSet::all()) {
      for (const Cell cell : found.placed().cells(digit)) position.place(cell, digit);
    }
  }
}

// Any candidates beside those of the solution.
Position random_position(const Board& solution, std::mt19937_64& random) {
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
  return Position(board, candidates);
}

// By the definition: what leaves no candidate for another cell.
CandidateSet excluded_by_pairs(const Position& position) {
  CandidateSet excluded;
  for (const Cell a : position.empty_cells()) {
    for (const Cell b : position.empty_cells() - CellSet(a)) {
      const CellSet near = position.empty_cells() & logic::peers_of(a) & logic::peers_of(b);
      for (const Digit p : position.candidates(a)) {
        DigitSet possible = position.candidates(b);
        if (are_peers(a, b)) possible.erase(p);
        for (const Digit q : possible) {
          for (const Cell cell : near) {
            if (position.candidates(cell).within(DigitSet(p) | DigitSet(q))) possible.erase(q);
          }
        }
        if (possible.empty()) excluded.insert(a, p);
      }
    }
  }
  return excluded;
}

// Where no single and no naked pair is left, whatever other techniques find.
TEST(RatingFinders, FindAllThatAlignedPairsExclude) {
  const std::size_t puzzles = number_from("EULER96_POSITIONS", 25);
  std::size_t some = 0;
  for (const bench::Kind kind : {bench::Kind::kMinimal, bench::Kind::kHard}) {
    for (const Board& puzzle : bench::corpus(kind, puzzles, 5)) {
      follow(puzzle, [&](const Position& position, const Found& first) {
        if (first.technique() <= Technique::kNakedPair) return;
        Found found;
        logic::find_aligned_pairs({position}, found);
        ASSERT_EQ(found.removed(), excluded_by_pairs(position)) << position.board();
        if (!found.empty()) ++some;
      });
    }
  }
  EXPECT_GT(some, puzzles / 2);
}

// In random positions, which may have other solutions, and on the way of puzzles.
TEST(RatingFinders, KeepTheSolution) {
  const std::size_t count = number_from("EULER96_POSITIONS", 15);
  const std::uint64_t seed = number_from("EULER96_SEED", 20);
  // Nets with chains within them take too long here: Chains.LinksOfRecordedStepsAreImplications and
  // Explanations.AreTrue have them.
  const auto expect_all_sound = [](const Position& position, const Board& solution, Basis most) {
    for (const TechniqueRow& row : logic::search_order(Ladder::kSudokuExplainer)) {
      if (row.info.technique >= Technique::kDynamicContradictionForcing) break;
      if (row.info.basis <= most && !HasFatalFailure()) expect_sound(position, solution, row);
    }
  };
  std::mt19937_64 random(seed);
  BoardKinds kinds(random());
  const Board grid = solve(generate({.seed = random()}).front()).solution;
  for (std::size_t i = 0; i < count && !HasFatalFailure(); ++i) {
    const Board solution = kinds.transformed(grid);
    expect_all_sound(random_position(solution, random), solution, Basis::kCostly);
  }
  for (const Board& puzzle : generate({.seed = seed}, count / 10)) {
    const Board solution = solve(puzzle).solution;
    follow(puzzle, [&](const Position& position, const Found&) {
      expect_all_sound(position, solution, Basis::kUniqueness);
    });
  }
}

TEST(Chains, CostMoreEachTimeTheyPassALength) {
  const std::array<int, 12> longest = {6, 8, 10, 14, 18, 26, 34, 50, 66, 98, 130, 194};
  int extra = 0;
  for (int assertions = 1; assertions <= longest.back(); ++assertions) {
    if (assertions > longest[static_cast<std::size_t>(extra)]) ++extra;
    EXPECT_EQ(logic::surcharge(assertions), extra) << assertions;
  }
}

// ---- Recorded positions: see tests/chain_steps.txt.

struct Recorded {
  std::string technique;
  int rating = 0;
  Facts effect = {};
  Position position{Board()};
};

Position position_from_cells(const std::string& text) {
  Board board;
  Position::Candidates candidates;
  std::istringstream cells(text);
  std::string digits;
  for (int i = 0; std::getline(cells, digits, ','); ++i) {
    candidates[static_cast<std::size_t>(i)] = digits_of(digits);
    if (digits.size() == 1) board.set(Cell(i), Digit(digits[0] - '0'));
  }
  return Position(board, candidates);
}

std::vector<Recorded> recorded_steps() {
  std::vector<Recorded> steps;
  std::ifstream in(EULER96_CHAIN_STEPS);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream fields(line);
    std::string effect;
    std::string cells;
    Recorded& step = steps.emplace_back();
    fields >> step.technique >> step.rating >> effect >> cells;
    std::ranges::replace(effect, ',', ' ');
    step.effect = facts_of(effect);
    step.position = position_from_cells(cells);
  }
  return steps;
}

TEST(Chains, HaveTheirRecordedRatingsAndEffects) {
  std::set<std::string> seen;
  for (const Recorded& recorded : recorded_steps()) {
    SCOPED_TRACE(recorded.technique + ' ' + ::testing::PrintToString(recorded.effect));
    seen.insert(recorded.technique);
    const Found found = first_found(recorded.position, Found::Keep::kLowest);
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found.rating(), recorded.rating);
    const auto as_recorded = [&](const Step& step) {
      return info(step.technique).name == recorded.technique &&
             std::ranges::includes(conclusions_of(step), recorded.effect);
    };
    EXPECT_TRUE(std::ranges::any_of(found.steps(), as_recorded));
    std::set<Facts> of_chains;
    for (const Step& step : found.steps()) {
      if (step.technique != T::kForcingXChain && step.technique != T::kForcingChain) continue;
      EXPECT_TRUE(of_chains.insert(conclusions_of(step)).second) << "twice";
    }
  }
  EXPECT_GE(seen.size(), 15);
}

// ---- Forms.

CandidateSet form_of(const CandidateSet& candidates, const Symmetry& symmetry) {
  CandidateSet form;
  for (const Digit digit : DigitSet::all()) {
    Board places;
    for (const Cell cell : candidates.cells(digit)) places.set(cell, digit);
    places = symmetry(places);
    for (const Cell cell : CellSet::all()) {
      if (const auto to = places[cell]) form.insert(cell, *to);
    }
  }
  return form;
}

Position form_of(const Position& position, const Symmetry& symmetry) {
  CandidateSet all;
  for (const Digit digit : DigitSet::all()) all.insert(digit, position.places(digit));
  all = form_of(all, symmetry);
  Position::Candidates candidates;
  for (const Cell cell : CellSet::all()) {
    candidates[static_cast<std::size_t>(cell.index())] = all.digits(cell);
  }
  return Position(symmetry(position.board()), candidates);
}

// What is found in a form of a position is the form of what is found in the position: so is the
// rating of a form of a puzzle.
TEST(RatingFinders, FindTheSameInAllFormsOfAPosition) {
  BoardKinds kinds(number_from("EULER96_SEED", 23));
  const auto expect_same = [&](const Position& position, const Found& here, const auto& find) {
    const Symmetry symmetry = kinds.symmetry();
    const Found there = find(form_of(position, symmetry));
    ASSERT_EQ(there.empty(), here.empty());
    EXPECT_EQ(there.placed(), form_of(here.placed(), symmetry));
    EXPECT_EQ(there.removed(), form_of(here.removed(), symmetry));
    if (here.empty()) return;
    EXPECT_EQ(there.rating(), here.rating());
    EXPECT_EQ(there.technique(), here.technique());
  };
  for (const Recorded& recorded : recorded_steps()) {
    SCOPED_TRACE(recorded.technique + ' ' + ::testing::PrintToString(recorded.effect));
    for (Finder* finder :
         {logic::find_cycles_and_forcing_chains, logic::find_nishio,
          logic::find_multiple_forcing_chains, logic::find_dynamic, logic::find_dynamic_plus}) {
      const auto find = [&](const Position& position) {
        Found found;
        finder({position}, found);
        return found;
      };
      const Found here = find(recorded.position);
      for (int form = 0; form < 3; ++form) expect_same(recorded.position, here, find);
    }
  }
  for (const Board& puzzle : generate({.seed = 6}, number_from("EULER96_POSITIONS", 30))) {
    follow(puzzle, [&](const Position& position, const Found& here) {
      expect_same(position, here, [](const Position& form) { return first_found(form); });
    });
  }
}

// ---- Links.

TEST(Chains, LinksOfRecordedStepsAreImplications) {
  for (const Recorded& recorded : recorded_steps()) {
    SCOPED_TRACE(recorded.technique + ' ' + ::testing::PrintToString(recorded.effect));
    const Found found = first_found(recorded.position, Found::Keep::kLowest);
    for (const Step& step : found.steps()) {
      EXPECT_NO_THROW(require_chain(Sheet(recorded.position), std::get<Chain>(step.pattern),
                                    conclusions_of(step)));
    }
  }
}

// The number of assertions that lead to one, itself counted.
std::size_t count_ancestors(const std::vector<Branch>& branches, const Assertion& assertion) {
  std::vector<Assertion> all = {assertion};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Branch& branch : branches) {
      for (const Link& link : branch.links) {
        if (link.to == all[i] && std::ranges::count(all, link.from) == 0) all.push_back(link.from);
      }
    }
  }
  return all.size();
}

// The number of different assertions determines the rating.
TEST(Chains, RatingsFollowFromTheLinks) {
  for (const Recorded& recorded : recorded_steps()) {
    SCOPED_TRACE(recorded.technique + ' ' + ::testing::PrintToString(recorded.effect));
    const Found found = first_found(recorded.position, Found::Keep::kLowest);
    for (const Step& step : found.steps()) {
      const auto& chain = std::get<Chain>(step.pattern);
      const std::vector<Branch>& branches = chain.branches;
      EXPECT_EQ(step.rating, logic::rating_of(step.technique) + logic::surcharge(chain.assertions));
      if (branches.size() > 1) continue;  // which share links
      const Assertion end = branches[0].links.back().to;
      std::size_t assertions = count_ancestors(branches, end);
      if (chain.kind == Chain::Kind::kNet) {  // a contradiction
        assertions += count_ancestors(branches, {end.candidate, !end.on});
      }
      for (const logic::InnerChain& inner : branches[0].inner) {
        assertions += static_cast<std::size_t>(inner.chain.assertions);
      }
      EXPECT_EQ(static_cast<std::size_t>(chain.assertions), assertions);
    }
  }
}

// ---- Closures, which show where no step can be.

// A derivation finds nothing that the closure of its supposition lacks.
TEST(Closures, ContainEachDerivation) {
  std::vector<Position> positions;
  for (const Recorded& recorded : recorded_steps()) positions.push_back(recorded.position);
  std::mt19937_64 random(7);
  const Board solution = solve(generate({.seed = 7}).front()).solution;
  for (int i = 0; i < 20; ++i) positions.push_back(random_position(solution, random));
  for (const Position& position : positions) {
    const logic::Nodes nodes = logic::sorted_nodes(position);
    for (const bool within_cells : {true, false}) {
      const logic::NetUnits units(nodes, within_cells);
      logic::Closures<12> closures(units);
      if (within_cells) closures.add_rules();
      logic::InnerSteps rules(position, nodes, logic::Inner::kRules);
      logic::Derivation net(units, within_cells ? &rules : nullptr);
      for (const bool on : {true, false}) {
        const auto ends = closures.ends(on);
        for (logic::Node node = 0; node < nodes.size(); ++node) {
          net.derive(node, on);
          for (const logic::Node end : net.sequence()) {
            ASSERT_TRUE((net.on(end) ? ends[node].on : ends[node].off).contains(end));
          }
          ASSERT_LE(net.contradiction().has_value(), ends[node].contradict());
        }
      }
    }
  }
}

// Carried to a position with fewer candidates, they contain those made anew.
TEST(Closures, AreCarriedToFewerCandidates) {
  std::mt19937_64 random(9);
  const Board solution = solve(generate({.seed = 9}).front()).solution;
  for (int round = 0; round < 20; ++round) {
    Position position = random_position(solution, random);
    logic::ClosureCache<12> before(position, nullptr);
    before.closures.add_rules();
    CandidateSet removed;
    for (const logic::Candidate candidate : position.candidates().list()) {
      if (random() % 8 == 0 && solution[candidate.cell()] != candidate.digit()) {
        removed.insert(candidate);
      }
    }
    position.remove(removed);
    const logic::ClosureCache<12> carried(position, &before);
    const logic::ClosureCache<12> anew(position, nullptr);
    for (const bool on : {true, false}) {
      const auto all = carried.closures.ends(on);
      const auto fewest = anew.closures.ends(on);
      ASSERT_EQ(all.size(), fewest.size());
      for (std::size_t node = 0; node < all.size(); ++node) {
        ASSERT_TRUE((fewest[node].on - all[node].on).empty());
        ASSERT_TRUE((fewest[node].off - all[node].off).empty());
      }
    }
  }
}

// A guess that is taken back leads to a position with more candidates than the one before.
TEST(Closures, AreNotCarriedToMoreCandidates) {
  for (const Recorded& recorded : recorded_steps()) {
    if (!recorded.technique.starts_with("dynamic-")) continue;
    Position later = recorded.position;
    const Cell cell = later.empty_cells().first();
    later.place(cell, later.candidates(cell).first());
    std::unique_ptr<logic::NetMemory> memory;
    Found beyond;
    logic::find_dynamic({.position = later, .nets = &memory}, beyond);
    ASSERT_NE(memory, nullptr);
    Found anew;
    logic::find_dynamic({recorded.position}, anew);
    Found after;
    logic::find_dynamic({.position = recorded.position, .nets = &memory}, after);
    EXPECT_EQ(after.removed(), anew.removed());
    EXPECT_EQ(after.placed(), anew.placed());
  }
}

// The same of nets with chains within them, whatever `InnerEffects` says of these.
TEST(Closures, ContainEachDerivationByInnerChains) {
  int by_chains = 0;
  const auto all = recorded_steps();
  const Position& position =
      std::ranges::find(all, "dynamic-region-forcing-chain-plus", &Recorded::technique)->position;
  const logic::Nodes nodes = logic::sorted_nodes(position);
  const logic::NetUnits units(nodes, true);
  for (const logic::Inner inner : {logic::Inner::kForcing, logic::Inner::kMultiple}) {
    logic::InnerEffects<12> effects(units, inner);
    logic::Closures<12> closures(units);
    closures.add_rules();
    closures.add([&](const auto& off) { return effects.find(off); });
    logic::InnerSteps steps(position, nodes, inner, {}, [](const auto&) { return true; });
    logic::Derivation net(units, &steps);
    for (const bool on : {true, false}) {
      const auto ends = closures.ends(on);
      for (logic::Node node = 0; node < nodes.size(); ++node) {
        net.derive(node, on);
        ASSERT_LE(net.contradiction().has_value(), ends[node].contradict());
        if (ends[node].contradict()) continue;  // they end there
        for (const logic::Node end : net.sequence()) {
          ASSERT_TRUE((net.on(end) ? ends[node].on : ends[node].off).contains(end));
          const auto& reason = net.reason(end);
          if (reason.how != logic::Reason::How::kByStep) continue;
          by_chains += net.step(reason).chain() != nullptr ? 1 : 0;
        }
      }
    }
  }
  EXPECT_GT(by_chains, 20);
}

// What breadth-first search from each node reaches.
TEST(Reachability, IsWhatFollows) {
  std::mt19937_64 random(8);
  for (int round = 0; round < 100; ++round) {
    constexpr logic::Node kSize = 60;
    using Set = logic::NodeSet<3>;
    std::vector<std::pair<Set, Set>> links(kSize);  // what a node turns off, and on
    const auto any = [&] { return static_cast<logic::Node>(random() % kSize); };
    for (int i = 0; i < round; ++i) {
      links[any()].first.insert(any());
      links[any()].second.insert(any());
    }
    Set all;
    for (logic::Node node = 0; node < kSize; ++node) all.insert(node);
    logic::Reachability<3> reachability(kSize);
    reachability.find(all, [&](logic::Node node) { return links[node]; });
    for (logic::Node node = 0; node < kSize; ++node) {
      std::vector<logic::Node> reached = {node};
      Set on(node);
      Set off;
      bool back = false;
      for (std::size_t i = 0; i < reached.size(); ++i) {
        off |= links[reached[i]].first;
        links[reached[i]].second.each([&](logic::Node next) {
          back |= next == node && reached[i] != node;
          if (on.contains(next)) return;
          on.insert(next);
          reached.push_back(next);
        });
      }
      ASSERT_EQ(reachability[node].on.words(), on.words());
      ASSERT_EQ(reachability[node].off.words(), off.words());
      ASSERT_EQ(reachability[node].in_cycle, back);
    }
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
    for (const HouseId house : HouseSet::all()) {
      unsigned expected = 0;
      for (std::size_t k = 0; k < 9; ++k) {
        expected |= (cells.contains(house.cells()[k]) ? 1U : 0U) << k;
      }
      EXPECT_EQ(logic::members(cells, house), expected);
      EXPECT_EQ(logic::members_of(house, expected), cells & logic::cells_of(house));
    }
  }
}

TEST(CellSet, FindsCellsThatAreAloneInAHouse) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 500; ++i) {
    const CellSet cells = random_cells(random) & random_cells(random);
    std::array<CellSet, 3> alone;
    for (const HouseId house : HouseSet::all()) {
      const CellSet here = cells & logic::cells_of(house);
      if (here.single()) alone[house.index() / 9] |= here;
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
      rating = {.beyond = true};
      return;
    }
    if (found.rating() > rating.er) {
      rating.er = found.rating();
      rating.hardest = found.technique();
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
           std::to_string(r.ed.value_or(0)) + ' ' + std::string(r.hardest_name());
  };
  return ::testing::AssertionFailure() << text(a) << " is not " << text(b);
}

TEST(Rating, FastPathChangesNothing) {
  for (const bench::Kind kind : {bench::Kind::kEasy, bench::Kind::kMinimal, bench::Kind::kHard}) {
    for (const Board& puzzle : bench::corpus(kind, 200, 5)) {
      EXPECT_TRUE(same(rate(puzzle), plain_rating(puzzle))) << puzzle;
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
    const Board board = Board::from_text(puzzle).value();
    const Rating expected{er, ep, ed, technique_of(hardest)};
    EXPECT_TRUE(same(rate(board), expected)) << puzzle;
    // What the searches for nets carry from one position to the next changes nothing.
    if (er >= 88) {
      EXPECT_TRUE(same(plain_rating(board), expected)) << puzzle;
    }
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
        EXPECT_FALSE(bounded.hardest);
      }
    }
  }
}

TEST(Rating, IsNotGivenWhenStopped) {
  int asked = 0;
  const std::function<bool()> ask = [&] { return ++asked == 10; };
  EXPECT_THROW(rate(grave_puzzle, {.stop = Stop(ask)}), Stopped);
  EXPECT_EQ(asked, 10);
}

TEST(Rating, IsEmptyWithoutExactlyOneSolution) {
  EXPECT_TRUE(same(rate(Board()), {}));
  EXPECT_TRUE(same(rate(solve(grave_puzzle).solution), {}));
  for (const bench::Kind kind : {bench::Kind::kNone, bench::Kind::kMany}) {
    for (const Board& puzzle : bench::corpus(kind, 100, 7)) {
      EXPECT_TRUE(same(rate(puzzle), {}));
    }
  }
}

TEST(Rating, LeavesOutUniquenessOnRequest) {
  EXPECT_EQ(rate(grave_puzzle).hardest, T::kGrave1);
  EXPECT_NE(rate(grave_puzzle, {.uniqueness = false}).hardest, T::kGrave1);
}

TEST(Techniques, AreDescribedInTwoSentences) {
  for (const TechniqueInfo& row : techniques()) {
    SCOPED_TRACE(row.name);
    EXPECT_TRUE(row.about.ends_with('.'));
    const std::size_t end = row.about.find(". ");
    ASSERT_NE(end, std::string_view::npos);
    EXPECT_EQ(row.about.find(". ", end + 1), std::string_view::npos);
  }
}

TEST(Techniques, HaveFamilies) {
  for (const TechniqueInfo& row : all_techniques()) {
    EXPECT_NE(family(row.technique), "") << row.name;
    EXPECT_LE(family_place(Technique::kLastCell), family_place(row.technique)) << row.name;
    EXPECT_LE(family_place(row.technique), family_place(Technique::kNishio)) << row.name;
    EXPECT_EQ(family(row.technique) == "uniqueness", row.basis == Basis::kUniqueness) << row.name;
    const bool fish = row.name.ends_with("x-wing") || row.name.ends_with("swordfish") ||
                      row.name.ends_with("jellyfish");
    EXPECT_EQ(family(row.technique) == "fish", fish) << row.name;
    EXPECT_EQ(family(row.technique) == "singles",
              row.name == "last-cell" || row.name.find("single") != std::string_view::npos)
        << row.name;
  }
}

TEST(Difficulty, RangesCoverTheScaleWithoutAGap) {
  int next = 10;
  for (const Difficulty& row : difficulties) {
    EXPECT_EQ(row.lowest, next) << row.name;
    EXPECT_EQ(&difficulty_of(row.lowest), &row);
    EXPECT_EQ(&difficulty_of(row.highest), &row);
    next = row.highest + 1;
  }
  EXPECT_EQ(next, 121);
  EXPECT_EQ(difficulty_of(130).name, "extreme");
  EXPECT_EQ(difficulty_of(Rating{.er = 44})->name, "hard");
  EXPECT_EQ(difficulty_of(Rating{}), nullptr);
}

}  // namespace
}  // namespace euler96::testing
