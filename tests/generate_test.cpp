// Tests of the puzzle generator, and of the corpora of bench_solvers. `peers`, which the generator
// does not use, judges its puzzles.
#include <bitset>
#include <chrono>
#include <climits>
#include <cmath>
#include <thread>

#include "bench/corpora.hpp"
#include "generate/clue_removal.hpp"
#include "generate/solved_board.hpp"
#include "generate/trials.hpp"
#include "prelude.hpp"

namespace euler96::testing {
namespace {

Verdict judged(const Board& board) { return solve_one(*find_solver("peers"), board).verdict; }

bool is_unique(const Board& board) { return judged(board) == Verdict::kUnique; }

Board without(Board board, const Orbit& orbit) {
  for (const Cell cell : orbit.cells) board.clear(cell);
  return board;
}

// Whether the cells of an orbit all hold clues, or none does.
bool is_whole(const Board& board, const Orbit& orbit) {
  const auto empty = [&](Cell cell) { return board.empty(cell); };
  return std::ranges::all_of(orbit.cells, empty) || std::ranges::none_of(orbit.cells, empty);
}

using Pattern = std::bitset<Cell::kCount>;

Pattern pattern_of(std::string_view text) {
  Pattern pattern;
  for (std::size_t i = 0; i < text.size(); ++i) pattern.set(i, text[i] == 'X');
  return pattern;
}

// The letter G.
Pattern letter() {
  return pattern_of(
      "..XXXXX.."
      ".X.....X."
      "X........"
      "X........"
      "X...XXXX."
      "X......X."
      "X......X."
      ".X.....X."
      "..XXXXX..");
}

// Clues in few columns: two of a stack are without one.
Pattern two_empty_columns() {
  Pattern pattern;
  pattern.set();
  for (std::size_t row = 0; row < 9; ++row) pattern.reset(9 * row).reset(9 * row + 2);
  return pattern;
}

class EverySymmetry : public ::testing::TestWithParam<ClueSymmetry> {};
INSTANTIATE_TEST_SUITE_P(Generate, EverySymmetry,
                         ::testing::Values(ClueSymmetry::kNone, ClueSymmetry::kRotate180,
                                           ClueSymmetry::kRotate90, ClueSymmetry::kMirror,
                                           ClueSymmetry::kDiagonal),
                         [](const auto& symmetry) {
                           return std::string(
                               clue_symmetry_words[static_cast<std::size_t>(symmetry.param)]);
                         });

TEST_P(EverySymmetry, HasEachCellInOneOrbit) {
  logic::CellSet cells;
  for (const auto& [orbit, size] : orbits_of(GetParam())) {
    EXPECT_FALSE(cells.meets(orbit));
    EXPECT_EQ(size, orbit.size());
    cells |= orbit;
  }
  EXPECT_EQ(cells, logic::CellSet::all());
}

TEST_P(EverySymmetry, MakesUniquePuzzlesInWhichEachOrbitIsNeeded) {
  const auto orbits = orbits_of(GetParam());
  for (const Board& puzzle : generate({.symmetry = GetParam()}, 5)) {
    EXPECT_TRUE(is_unique(puzzle)) << puzzle;
    for (const Orbit& orbit : orbits) {
      EXPECT_TRUE(is_whole(puzzle, orbit)) << puzzle;
      const Board less = without(puzzle, orbit);
      if (less == puzzle) continue;
      EXPECT_EQ(judged(less), Verdict::kMultiple) << puzzle;
    }
  }
}

TEST_P(EverySymmetry, NeedsEachClueOfMinimalPuzzles) {
  for (const Board& puzzle : generate({.minimal = true, .symmetry = GetParam()}, 3)) {
    for (const Orbit& orbit : orbits_of(GetParam())) EXPECT_TRUE(is_whole(puzzle, orbit)) << puzzle;
    for (const Orbit& cell : orbits_of(ClueSymmetry::kNone)) {
      const Board less = without(puzzle, cell);
      EXPECT_TRUE(less == puzzle || judged(less) == Verdict::kMultiple) << puzzle;
    }
  }
}

// The usual way: one orbit after the other, each with a solver's answer.
TEST_P(EverySymmetry, RemovesTheCluesThatTheUsualWayRemoves) {
  const RemovalRules rules{.orbits = orbits_of(GetParam())};
  BatchRemoval batch;
  std::vector<ClueRemoval> removals(100);
  for (std::uint64_t i = 0; i < removals.size(); ++i) {
    Random random(3, i);
    removals[i].start(random_solved_board(random), rules, random);
  }
  EXPECT_EQ(batch.run(removals, rules).size(), removals.size());
  for (const ClueRemoval& removal : removals) {
    Board puzzle = removal.solved();
    const auto orbits = removal.orbits();
    for (std::size_t i = orbits.size(); i-- > 0;) {
      const Board less = without(puzzle, orbits[i]);
      const Outcome outcome = solve_one(one_board_solver(), less);
      if (outcome.verdict == Verdict::kUnique) puzzle = less;
    }
    EXPECT_EQ(removal.puzzle(), puzzle);
  }
}

TEST(Generate, MakesTheSamePuzzlesOnAnyNumberOfThreads) {
  const auto wishes = std::to_array<Wishes>({
      {.seed = 7},
      {.clues = Range{30, 33}},
      {.clues = Range{20, 22}, .minimal = true},
      {.symmetry = ClueSymmetry::kRotate180, .rating = Range{30, 45}},
      {.pattern = letter()},
  });
  for (const Wishes& wish : wishes) {
    const std::size_t count = wish.pattern ? 8 : 40;
    const std::vector<Board> puzzles = generate(wish, count, 1U);
    EXPECT_EQ(puzzles.size(), count);
    EXPECT_EQ(generate(wish, count, 3U), puzzles);
    const std::vector<Board> fewer = generate(wish, 7, 2U);
    EXPECT_TRUE(std::ranges::equal(fewer, std::span(puzzles).first(7)));
  }
}

TEST(Generate, MakesOtherPuzzlesForAnotherSeed) {
  EXPECT_NE(generate({.seed = 1}), generate({.seed = 2}));
}

TEST(Generate, KeepsToTheNumberOfClues) {
  std::set<int> numbers;
  for (const Board& puzzle : generate({.clues = Range{29, 32}}, 20)) {
    EXPECT_TRUE(is_unique(puzzle)) << puzzle;
    numbers.insert(puzzle.clues());
  }
  EXPECT_EQ(numbers, (std::set{29, 30, 31, 32}));
  for (const Board& puzzle : generate({.clues = Range{21, 22}, .minimal = true}, 3)) {
    EXPECT_TRUE(puzzle.clues() == 21 || puzzle.clues() == 22) << puzzle;
  }
  // An odd number needs a clue in the centre.
  for (const Board& puzzle :
       generate({.clues = Range{33, 33}, .symmetry = ClueSymmetry::kRotate90}, 3)) {
    EXPECT_EQ(puzzle.clues(), 33);
    EXPECT_FALSE(puzzle.empty(Cell(40)));
  }
}

TEST(Generate, PutsCluesWhereThePatternAllowsThem) {
  const auto pattern = letter();
  for (const Board& puzzle : generate({.pattern = pattern}, 2)) {
    EXPECT_TRUE(is_unique(puzzle)) << puzzle;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
      EXPECT_EQ(!puzzle.empty(Cell(static_cast<int>(i))), pattern.test(i)) << puzzle;
    }
  }
  for (const Board& puzzle : generate({.minimal = true, .pattern = pattern}, 2)) {
    EXPECT_TRUE(is_unique(puzzle)) << puzzle;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
      const Cell cell(static_cast<int>(i));
      if (puzzle.empty(cell)) continue;
      EXPECT_TRUE(pattern.test(i)) << puzzle;
      Board less = puzzle;
      less.clear(cell);
      EXPECT_EQ(judged(less), Verdict::kMultiple) << puzzle;
    }
  }
}

TEST(Generate, KeepsToTheRatingAndTheHardestStep) {
  for (const Board& puzzle :
       generate({.symmetry = ClueSymmetry::kRotate180, .rating = Range{12, 23}}, 5)) {
    EXPECT_TRUE((Range{12, 23}.contains(rate(puzzle).er.value()))) << puzzle;
  }
  for (const Board& puzzle : generate({.hardest = Technique::kXyWing}, 3)) {
    EXPECT_EQ(rate(puzzle).hardest, Technique::kXyWing) << puzzle;
  }
}

bool takes(const Explanation& explanation, Technique technique) {
  return std::ranges::count(explanation.steps, technique, &ExplainedStep::technique) > 0;
}

TEST(Generate, KeepsToTheStepsOfPlayers) {
  using enum Technique;
  const Wishes cases[] = {
      {.hardest = kSkyscraper},
      {.hardest = kXyWing, .ladder = Ladder::kHuman},
      {.with = {kSkyscraper, kWWing}},
      {.symmetry = ClueSymmetry::kRotate180, .rating = Range{40, 70}, .with = {kWWing}},
      {.rating = Range{40, 60}, .hardest = kXyWing, .with = {kNakedPair}},
  };
  for (const Wishes& wishes : cases) {
    const std::vector<Board> puzzles = generate(wishes, 4, 1U);
    EXPECT_EQ(puzzles.size(), 4U);
    for (const Board& puzzle : puzzles) {
      const Explanation explanation = explain(puzzle);
      for (const Technique technique : wishes.with) EXPECT_TRUE(takes(explanation, technique));
      if (wishes.hardest) {
        EXPECT_EQ(wishes.rating ? rate(puzzle).hardest : explanation.hardest(), wishes.hardest);
      }
      if (wishes.rating) {
        EXPECT_TRUE(wishes.rating->contains(explanation.rating.er.value()));
      }
    }
    EXPECT_EQ(generate(wishes, 4, 3U), puzzles);
  }
}

TEST(Generate, ThePuzzleWithMostOfTheStepsIsTheNearest) {
  using enum Technique;
  const Wishes wishes{.with = {kNakedSingle, kPointing, kMutantJellyfish}, .budget = 20};
  const auto missed = [&](const Board& puzzle) {
    const Explanation explanation = explain(puzzle);
    return std::ranges::count_if(
        wishes.with, [&](Technique technique) { return !takes(explanation, technique); });
  };
  const std::vector<Board> all = generate({}, wishes.budget);
  const Board nearest = *std::ranges::min_element(all, {}, missed);
  for (const unsigned threads : {1U, 3U}) {
    PuzzleMaker maker(wishes, 1, threads);
    ASSERT_TRUE(maker.next().empty());
    EXPECT_EQ(maker.nearest(), nearest);
  }
}

using bench::Kind;

class EveryKind : public ::testing::TestWithParam<Kind> {};
INSTANTIATE_TEST_SUITE_P(Generate, EveryKind,
                         ::testing::Values(Kind::kMinimal, Kind::kEasy, Kind::kHard, Kind::kNone,
                                           Kind::kMany),
                         [](const auto& kind) {
                           return std::string(
                               bench::kind_names[static_cast<std::size_t>(kind.param)]);
                         });

TEST_P(EveryKind, HasPuzzlesThatAreSo) {
  const Kind kind = GetParam();
  const std::vector<Board> puzzles = bench::corpus(kind, 40, 1);
  EXPECT_EQ(puzzles.size(), 40U);
  for (const Board& puzzle : puzzles) {
    const Verdict verdict = solve_one(*find_solver("exact-cover"), puzzle).verdict;
    EXPECT_EQ(verdict, bench::expected_verdict(kind)) << puzzle;
    const std::uint64_t guesses = solve_one(*find_solver("singles"), puzzle).guesses;
    EXPECT_TRUE(kind != Kind::kEasy || guesses == 0) << puzzle;
    if (kind != Kind::kHard) continue;
    EXPECT_GE(guesses, 40U) << puzzle;
    for (const Orbit& orbit : orbits_of(ClueSymmetry::kNone)) {
      const Board less = without(puzzle, orbit);
      if (less == puzzle) continue;
      EXPECT_EQ(solve_one(*find_solver("exact-cover"), less).verdict, Verdict::kMultiple) << puzzle;
    }
  }
}

// FNV-1a of puzzles as lines.
std::uint64_t digest(const std::vector<Board>& puzzles) {
  std::uint64_t digest = 0xCBF29CE484222325;
  for (const Board& puzzle : puzzles) {
    for (const char c : puzzle.to_text() + "\n") {
      digest = (digest ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    }
  }
  return digest;
}

// The figures of docs/benchmarks.md depend on the corpora: after an intended change, measure them
// again.
TEST_P(EveryKind, IsTheSameOnEveryMachine) {
  constexpr std::array<std::uint64_t, 5> kDigests = {0x7C6660745ABF085A, 0x6BFC8335386715C2,
                                                     0x8A936075F6936727, 0xA37D51A9F41E0196,
                                                     0x567FC3B3F45CD5BE};
  const std::uint64_t made = digest(bench::corpus(GetParam(), 20, 1));
  EXPECT_EQ(made, kDigests.at(static_cast<std::size_t>(GetParam()))) << "0x" << std::hex << made;
}

// The same with each value of EULER96_SIMD.
TEST(Generate, MakesTheSamePuzzlesOnEveryMachine) {
  const auto cases = std::to_array<std::pair<Wishes, std::uint64_t>>({
      {{}, 0x7C6660745ABF085AU},
      {{.clues = Range{26, 40}}, 0xF677DD2BE7D16B6AU},
      {{.clues = Range{22, 23}, .minimal = true}, 0x578901BDC271DB2DU},
      {{.symmetry = ClueSymmetry::kRotate90}, 0xAB3FF84434A86421U},
      {{.symmetry = ClueSymmetry::kMirror, .rating = Range{20, 30}}, 0xDA730C40F7888E7BU},
      {{.hardest = Technique::kXWing}, 0xCF6693FFD884554FU},
      {{.pattern = letter()}, 0x6673FA99AE327809U},
  });
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const std::uint64_t made = digest(generate(cases[i].first, 20));
    EXPECT_EQ(made, cases[i].second) << "case " << i << ": 0x" << std::hex << made;
  }
}

TEST(Generate, GivesUpAfterTheBudget) {
  const Wishes wishes{.clues = Range{17, 17}, .symmetry = ClueSymmetry::kRotate90, .budget = 3000};
  PuzzleMaker one(wishes, 1, 1U);
  PuzzleMaker three(wishes, 1, 3U);
  EXPECT_EQ(one.end(), std::nullopt);
  EXPECT_TRUE(one.next().empty());
  EXPECT_TRUE(three.next().empty());
  EXPECT_EQ(one.end(), PuzzleMaker::End::kGaveUp);
  EXPECT_EQ(one.shortfall(), "gave up after 3000 boards");
  EXPECT_EQ(one.tried(), 3000U);
  EXPECT_EQ(three.tried(), 3000U);
  ASSERT_TRUE(one.nearest());
  EXPECT_EQ(one.nearest(), three.nearest());
  EXPECT_TRUE(is_unique(*one.nearest()));
}

// The budget counts from the last success, so that it does not depend on the number of puzzles.
TEST(Generate, CountsTheBudgetFromTheLastPuzzle) {
  const Wishes wishes{.rating = Range{71, 99}, .budget = 15};
  PuzzleMaker maker(wishes, 100'000, 2U);
  std::uint64_t found = 0;
  for (auto some = maker.next(); !some.empty(); some = maker.next()) found += some.size();
  EXPECT_EQ(maker.found(), found);
  EXPECT_GT(maker.tried(), 15U);
  EXPECT_EQ(maker.shortfall(), "gave up after 15 boards without another one");
  EXPECT_EQ(generate(wishes, 100'000, 1U).size(), found);
}

// With this seed the nearest one is in a piece with a puzzle that is found before it, and only that
// puzzle extends the budget to it.
TEST(Generate, ReportsTheNearestOfAllBoardsThatItTried) {
  const Wishes wishes{
      .seed = 1894, .clues = Range{24, 24}, .symmetry = ClueSymmetry::kRotate180, .budget = 60};
  PuzzleMaker maker(wishes, 100'000, 1U);
  while (!maker.next().empty()) {
  }
  Trials trials(wishes);
  Trials::Result all{.count = maker.tried()};
  trials.run(all);
  ASSERT_TRUE(maker.nearest());
  EXPECT_EQ(maker.nearest(), all.misses.back().puzzle);
}

// Most puzzles are too hard, and their rating ends early. The nearest is found as by ratings of
// all.
TEST(Generate, RatesWhatMayBeNearestToTheEnd) {
  for (const Wishes& wishes :
       {Wishes{.rating = Range{10, 10}, .budget = 100},
        Wishes{.hardest = Technique::kDirectClaiming, .budget = 30},
        Wishes{.clues = Range{20, 20}, .minimal = true, .rating = Range{10, 11}, .budget = 300}}) {
    const auto distance = [&](const Board& puzzle) {
      const Rating rating = rate(puzzle);
      const int tenths = rating.er.value_or(1000);
      const Range wish = wishes.rating.value_or(Range{19, 19});
      return std::pair(wishes.clues ? std::abs(puzzle.clues() - 20) : 0,
                       std::max(tenths - wish.high, wish.low - tenths));
    };
    const std::vector<Board> all = generate({}, wishes.budget);
    const Board nearest = *std::ranges::min_element(all, {}, distance);
    for (const unsigned threads : {1U, 3U}) {
      PuzzleMaker maker(wishes, 1, threads);
      ASSERT_TRUE(maker.next().empty());
      EXPECT_EQ(maker.nearest(), nearest);
    }
  }
}

TEST(Generate, ReturnsWithoutAPuzzleWhenTheTimeHasCome) {
  const Wishes wishes{.hardest = Technique::kXyWing};
  PuzzleMaker maker(wishes, 3, 1U);
  std::vector<Board> all;
  int without = 0;
  while (!maker.end()) {
    const std::vector<Board> some = maker.next(std::chrono::steady_clock::time_point{});
    if (some.empty()) ++without;
    all.insert(all.end(), some.begin(), some.end());
  }
  EXPECT_GT(without, 0);
  EXPECT_EQ(maker.end(), PuzzleMaker::End::kCount);
  EXPECT_EQ(all, generate(wishes, 3, 1U));
}

TEST(Generate, EndsAfterTheCount) {
  PuzzleMaker maker({}, 5);
  while (!maker.next().empty()) {
  }
  EXPECT_EQ(maker.end(), PuzzleMaker::End::kCount);
  EXPECT_EQ(PuzzleMaker({}, 0).end(), PuzzleMaker::End::kCount);
}

TEST(Generate, ARampGoesFromEasyToHard) {
  const Wishes wishes{.symmetry = ClueSymmetry::kRotate180, .rating = Range{15, 71}, .ramp = true};
  PuzzleMaker maker(wishes, 15, 3U);
  const std::vector<Board> puzzles = maker.next();
  ASSERT_EQ(puzzles.size(), 15U);
  EXPECT_EQ(maker.found(), 15U);
  ASSERT_EQ(maker.ratings().size(), 15U);
  for (int i = 0; i < 15; ++i) {
    const auto at = static_cast<std::size_t>(i);
    EXPECT_EQ(rate(puzzles[at]), maker.ratings()[at]);
    EXPECT_NEAR(*maker.ratings()[at].er, 15 + 4 * i, 5) << i;  // none from 4.7 to 5.4
  }
  EXPECT_TRUE(std::ranges::is_sorted(maker.ratings(), {}, &Rating::er));
  EXPECT_TRUE(maker.next().empty());
  EXPECT_EQ(generate(wishes, 15, 1U), puzzles);
}

TEST(Generate, ARampHasWhatWasFound) {
  const Wishes few{.hardest = Technique::kXyWing, .ramp = true, .budget = 25};
  const std::vector<Board> puzzles = generate(few, 50);
  EXPECT_GT(puzzles.size(), 0U);
  EXPECT_LT(puzzles.size(), 50U);
  EXPECT_EQ(generate({.rating = Range{70, 72}, .ramp = true}, 1).size(), 1U);
  EXPECT_TRUE(generate({.ramp = true}, 0).empty());
  EXPECT_THROW(PuzzleMaker({.ramp = true}, 10'001), std::invalid_argument);
}

TEST(Generate, ARampOfFewerPuzzlesThanItIsChosenFromSaysSo) {
  PuzzleMaker maker({.rating = Range{70, 74}, .ramp = true, .budget = 20}, 4, 2U);
  EXPECT_EQ(maker.next().size(), 4U);
  EXPECT_EQ(maker.end(), PuzzleMaker::End::kGaveUp);
  EXPECT_EQ(maker.shortfall(),
            "chosen from 61 of 256; gave up after 20 boards without another one");
}

TEST(Generate, EndsAfterTheTime) {
  const std::vector<Board> all = generate({}, 2000);
  PuzzleMaker maker({}, 1'000'000'000);
  EXPECT_THROW(maker.stop_after(std::chrono::seconds(0)), std::invalid_argument);
  EXPECT_THROW(maker.stop_after(std::chrono::duration<double>(NAN)), std::invalid_argument);
  maker.stop_after(std::chrono::milliseconds(20));
  std::vector<Board> found;
  for (auto some = maker.next(); !some.empty(); some = maker.next()) {
    found.insert(found.end(), some.begin(), some.end());
  }
  EXPECT_TRUE(maker.next().empty());
  const std::size_t both = std::min(all.size(), found.size());
  EXPECT_TRUE(std::ranges::equal(std::span(all).first(both), std::span(found).first(both)));
  EXPECT_EQ(maker.found(), found.size());
  EXPECT_EQ(maker.shortfall(), "gave up after 20 ms");
}

TEST(Generate, RefusesContradictions) {
  Pattern ten;
  for (std::size_t i = 0; i < 10; ++i) ten.set(i);
  const auto cases = std::to_array<std::pair<std::string_view, Wishes>>({
      {"clues", {.clues = Range{90, 95}}},
      {"clues", {.clues = Range{10, 16}}},
      {"clues", {.clues = Range{30, 20}}},
      {"pattern", {.pattern = ten}},
      {"pattern", {.pattern = two_empty_columns()}},
      {"clues", {.clues = Range{60, 60}, .pattern = letter()}},
      {"pattern", {.symmetry = ClueSymmetry::kMirror, .pattern = letter()}},
      {"pattern", {.symmetry = ClueSymmetry::kRotate90, .pattern = Pattern((1ULL << 40) - 1)}},
      {"clues", {.clues = Range{18, 19}, .symmetry = ClueSymmetry::kRotate90}},
      {"rating", {.rating = Range{50, 40}}},
      {"rating", {.rating = Range{1, 9}}},
      {"rating", {.rating = Range{200, 300}}},
      {"clues", {.clues = Range{-5, 30}}},
      {"clues", {.clues = Range{INT_MIN, INT_MAX}}},
      {"rating", {.rating = Range{INT_MIN, INT_MAX}}},
      {"hardest", {.hardest = Technique::kGuess}},
      {"hardest", {.hardest = static_cast<Technique>(200)}},
      {"hardest", {.hardest = Technique::kSkyscraper, .ladder = Ladder::kSudokuExplainer}},
      {"hardest", {.hardest = Technique::kXCycle, .ladder = Ladder::kHuman}},
      {"with", {.with = {Technique::kSkyscraper, Technique::kXCycle}}},
      {"with", {.with = {static_cast<Technique>(200)}}},
      {"symmetry", {.symmetry = static_cast<ClueSymmetry>(5)}},
      {"hardest", {.rating = Range{12, 23}, .hardest = Technique::kXyWing}},
  });
  for (const auto& [name, wishes] : cases) {
    const std::string why = contradiction(wishes).value_or("");
    EXPECT_TRUE(why.starts_with(std::string(name) + ": ")) << name << ", not " << why;
    EXPECT_THROW(PuzzleMaker(wishes, 1), std::invalid_argument);
  }
  EXPECT_FALSE(contradiction({.clues = Range{17, 17}, .symmetry = ClueSymmetry::kRotate90}));
  EXPECT_THROW(static_cast<void>(Wishes{.budget = 0}), std::invalid_argument);
}

TEST(Generate, TakesTheLargestNumbers) {
  EXPECT_EQ(generate({.seed = UINT64_MAX, .budget = UINT64_MAX}, 3).size(), 3U);
  EXPECT_EQ(generate({.clues = Range{0, INT_MAX}, .rating = Range{0, INT_MAX}}, 3).size(), 3U);
}

std::vector<Board> solved_boards(std::uint64_t count) {
  std::vector<Board> boards;
  for (std::uint64_t i = 0; i < count; ++i) {
    Random random(96, i);
    boards.push_back(random_solved_board(random));
  }
  return boards;
}

TEST(SolvedBoards, HaveEachDigitInEachCellEquallyOften) {
  constexpr double kBoards = 9000;
  constexpr double kMost = 39.0;  // chi-squared with 8 degrees of freedom: 1 in 200,000
  std::array<std::array<int, 10>, Cell::kCount> counts{};
  for (const Board& board : solved_boards(static_cast<std::uint64_t>(kBoards))) {
    for (std::size_t i = 0; i < counts.size(); ++i) {
      ++counts[i][static_cast<std::size_t>(board.value(Cell(static_cast<int>(i))))];
    }
  }
  for (std::size_t i = 0; i < counts.size(); ++i) {
    EXPECT_EQ(counts[i][0], 0);
    double chi_squared = 0;
    for (std::size_t digit = 1; digit < 10; ++digit) {
      const double off = counts[i][digit] - kBoards / 9;
      chi_squared += off * off / (kBoards / 9);
    }
    EXPECT_LT(chi_squared, kMost) << "cell " << i;
  }
}

// The numbers of different orders of nine digits in row 5 as of random ones: of 10,000 orders
// 9863.5 are different, with a deviation of 11.6, and of 7,000,000 all 9! occur. EULER96_BOARDS in
// the environment is the number of boards.
TEST(SolvedBoards, HaveAllRelabellings) {
  constexpr double kOrders = 362'880;
  const std::size_t boards = number_from("EULER96_BOARDS", 10'000);
  std::set<std::string> rows;
  for (std::uint64_t i = 0; i < boards; ++i) {
    Random random(96, i);
    rows.emplace(random_solved_board(random).text().substr(36, 9));
  }
  const double missing = kOrders * std::exp(-static_cast<double>(boards) / kOrders);
  EXPECT_NEAR(static_cast<double>(rows.size()), kOrders - missing, std::min(60.0, missing + 0.5));
}

// A board and its transpose are of two classes unless there is an automorphism that transposes.
TEST(SolvedBoards, AreOfBothChiralityClasses) {
  int transposed = 0;
  const auto boards = solved_boards(400);
  for (const Board& board : boards) transposed += canonical(board).symmetry.transposes ? 1 : 0;
  EXPECT_NEAR(transposed, 200, 50);
}

TEST(Generate, EndsWhenItIsStopped) {
  PuzzleMaker maker({.clues = Range{17, 17}, .budget = UINT64_MAX}, 1'000'000);
  std::jthread stopper([&] {
    while (maker.tried() == 0) std::this_thread::yield();
    maker.stop();
  });
  while (!maker.next().empty()) {
  }
  EXPECT_LT(maker.found(), 1'000'000U);
  EXPECT_TRUE(maker.next().empty());
  EXPECT_EQ(maker.end(), PuzzleMaker::End::kGaveUp);
}

// EULER96_PUZZLES in the environment is the number of puzzles.
TEST(Generate, DoesNotRepeatPuzzles) {
  const std::size_t count = number_from("EULER96_PUZZLES", 1000);
  std::set<std::string> seen;
  for (const Board& puzzle : generate({}, count)) seen.insert(canonical(puzzle).board.to_text());
  EXPECT_EQ(seen.size(), count);
}

TEST(Generate, MinimalPuzzlesHaveTheNumberOfCluesOfThisMethod) {
  double clues = 0;
  const auto puzzles = generate({}, 4000);
  for (const Board& puzzle : puzzles) clues += puzzle.clues();
  EXPECT_NEAR(clues / 4000, 24.38, 0.08);  // 5 deviations
}

}  // namespace
}  // namespace euler96::testing
