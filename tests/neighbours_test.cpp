// Tests of the search near puzzles: the neighbours against a search for each combination, and that
// the threads find the same.
#include "generate/neighbours.hpp"

#include <bitset>

#include "generate/known_forms.hpp"
#include "generate/vicinity.hpp"
#include "prelude.hpp"

namespace euler96::testing {
namespace {

using logic::CellSet;
using logic::Position;

std::string form(const Board& board) { return canonical(board).board.to_text(); }

Board without(Board board, CellSet cells) {
  for (const Cell cell : cells) board.clear(cell);
  return board;
}

bool is_minimal(const Board& board, const std::vector<Orbit>& orbits) {
  return std::ranges::none_of(orbits, [&](const Orbit& orbit) {
    const Board smaller = without(board, orbit.cells);
    return smaller != board && solve(smaller).verdict == Verdict::kUnique;
  });
}

// All ways to fill the cells of an orbit.
std::vector<Board> fillings(const Board& base, CellSet cells) {
  std::vector<Board> all = {base};
  for (const Cell cell : cells) {
    std::vector<Board> longer;
    for (Board board : all) {
      for (const Digit digit : DigitSet::all()) {
        board.set(cell, digit);
        longer.push_back(board);
      }
    }
    all.swap(longer);
  }
  return all;
}

// What `NeighbourFinder` should find if one orbit is added, by solving each board.
std::set<std::string> by_search(const Board& puzzle, CellSet removed,
                                const std::vector<Orbit>& orbits, int add) {
  const Board base = without(puzzle, removed);
  std::vector<Board> boards;
  for (const Orbit& orbit : orbits) {
    const bool empty =
        std::ranges::all_of(orbit.cells, [&](Cell cell) { return base.empty(cell); });
    if (orbit.size != add || !empty) continue;
    for (const Board& board : fillings(base, orbit.cells)) {
      if (board != puzzle) boards.push_back(board);
    }
  }
  const std::vector<Outcome> outcomes = solve_all(boards);
  std::set<std::string> found;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const bool unique = outcomes[i].verdict == Verdict::kUnique;
    if (unique && is_minimal(boards[i], orbits)) found.insert(boards[i].to_text());
  }
  return found;
}

std::set<std::string> texts(std::span<const Board> boards) {
  std::set<std::string> all;
  for (const Board& board : boards) EXPECT_TRUE(all.insert(board.to_text()).second);
  return all;
}

TEST(Neighbours, WithOneOrbitExchangedAreThoseOfASearch) {
  for (const auto& [symmetry, size] :
       {std::pair(ClueSymmetry::kNone, 1), std::pair(ClueSymmetry::kRotate180, 2)}) {
    const std::vector<Orbit> orbits = orbits_of(symmetry);
    NeighbourFinder finder(orbits);
    std::size_t found = 0;
    for (const Board& puzzle : generate({.seed = 3, .symmetry = symmetry}, 2)) {
      for (const std::uint32_t orbit : finder.orbits_of_clues(puzzle)) {
        const CellSet removed = orbits[orbit].cells;
        if (removed.size() != size) continue;
        const auto result = finder.find(puzzle, removed, size, nullptr);
        EXPECT_TRUE(result.complete);
        EXPECT_EQ(texts(result.puzzles), by_search(puzzle, removed, orbits, size));
        found += result.puzzles.size();
      }
    }
    EXPECT_GT(found, 20U);
  }
}

// Every pair of clues in 20 of the cells, of which each puzzle with one solution and needed clues
// must be found.
TEST(Neighbours, WithTwoCluesExchangedAreThoseOfASearch) {
  const Board puzzle = generate({.seed = 3}, 1).front();
  std::vector<Orbit> orbits = orbits_of(ClueSymmetry::kNone);
  CellSet removed;
  int empty = 0;
  for (const Cell cell : CellSet::all()) {
    if (!puzzle.empty(cell) && removed.size() < 2) removed.insert(cell);
    if (puzzle.empty(cell) && ++empty > 18) {
      std::erase_if(orbits, [&](const Orbit& orbit) { return orbit.cells.contains(cell); });
    }
  }
  std::vector<Orbit> pairs = orbits;
  for (const Orbit& a : orbits) {
    for (const Orbit& b : orbits) {
      if (a.cells.first() < b.cells.first()) pairs.push_back({a.cells | b.cells, 2});
    }
  }
  std::set<std::string> expected;
  for (const std::string& text : by_search(puzzle, removed, pairs, 2)) {
    const Board board = Board::from_text(text).value();
    const bool restores = std::ranges::any_of(
        removed, [&](Cell cell) { return board.value(cell) == puzzle.value(cell); });
    if (!restores && is_minimal(board, orbits)) expected.insert(text);
  }
  NeighbourFinder finder(orbits);
  EXPECT_EQ(texts(finder.find(puzzle, removed, 2, nullptr).puzzles), expected);
  EXPECT_GT(expected.size(), 3U);
}

TEST(KnownForms, ForgetTheOlderHalf) {
  KnownForms known(4000);
  for (std::uint64_t i = 1; i <= 4001; ++i) EXPECT_TRUE(known.insert(i * 0x9E3779B97F4A7C15)) << i;
  EXPECT_FALSE(known.insert(4001 * 0x9E3779B97F4A7C15));
  EXPECT_FALSE(known.insert(2001 * 0x9E3779B97F4A7C15));
  EXPECT_TRUE(known.insert(1 * 0x9E3779B97F4A7C15));
}

TEST(Near, EquivalentPuzzlesHaveOneForm) {
  const Board puzzle = generate({.seed = 4}, 1).front();
  Board turned;
  for (const Cell cell : CellSet::all()) {
    if (const auto digit = puzzle[cell])
      turned.set(Cell::at(cell.column(), 8 - cell.row()), *digit);
  }
  EXPECT_EQ(form_of(turned), form_of(puzzle));
  EXPECT_NE(form_of(generate({.seed = 5}, 1).front()), form_of(puzzle));
}

void expect_good(const std::vector<Board>& puzzles, const Wishes& wishes) {
  std::set<std::string> forms;
  for (const Board& seed : wishes.near) forms.insert(form(seed));
  for (const Board& puzzle : puzzles) {
    EXPECT_EQ(solve(puzzle).verdict, Verdict::kUnique);
    EXPECT_TRUE(is_minimal(puzzle, orbits_of(wishes.symmetry)));
    EXPECT_TRUE(forms.insert(form(puzzle)).second) << puzzle;
    if (wishes.clues) {
      EXPECT_TRUE(wishes.clues->contains(puzzle.clues()));
    }
    if (wishes.rating) {
      EXPECT_TRUE(wishes.rating->contains(rate(puzzle).er.value()));
    }
    if (wishes.hardest) {
      EXPECT_EQ(rate(puzzle).hardest, wishes.hardest);
    }
    for (const Technique technique : wishes.with) {
      const auto steps = explain(puzzle).steps;
      EXPECT_GT(std::ranges::count(steps, technique, &ExplainedStep::technique), 0);
    }
  }
}

TEST(Near, PuzzlesMeetTheWishesOnAnyNumberOfThreads) {
  const std::vector<Board> seeds = generate({.seed = 6}, 3);
  const std::vector<Board> turned = generate({.seed = 6, .symmetry = ClueSymmetry::kRotate180}, 3);
  // Puzzles that need each clue are rare beside those that need each orbit only.
  const std::vector<Board> minimal =
      generate({.seed = 6, .minimal = true, .symmetry = ClueSymmetry::kRotate180}, 3);
  const Wishes cases[] = {
      {.near = seeds},
      {.near = seeds, .remove = {3, 4}, .add = {3, 4}},
      {.clues = Range{24, 25}, .near = seeds},
      {.rating = Range{40, 72}, .near = seeds},
      {.hardest = Technique::kXyWing, .near = seeds},
      {.rating = Range{40, 72}, .with = {Technique::kXyWing}, .near = seeds},
      {.symmetry = ClueSymmetry::kRotate180, .near = turned},
      {.minimal = true,
       .symmetry = ClueSymmetry::kRotate180,
       .near = minimal,
       .remove = {2, 2},
       .add = {2, 2}},
  };
  for (const Wishes& wishes : cases) {
    const std::vector<Board> puzzles = generate(wishes, 10, 1U);
    EXPECT_EQ(puzzles.size(), 10U);
    expect_good(puzzles, wishes);
    EXPECT_EQ(generate(wishes, 10, 3U), puzzles);
    EXPECT_TRUE(std::ranges::equal(generate(wishes, 4, 2U), std::span(puzzles).first(4)));
  }
}

TEST(Near, PuzzlesKeepThePattern) {
  const Board seed = generate({.seed = 6}, 1).front();
  std::bitset<Cell::kCount> pattern;
  for (std::size_t i = 0; i < Cell::kCount; ++i) {
    pattern.set(i, !seed.empty(Cell(static_cast<int>(i))) || i < 40);
  }
  const std::vector<Board> puzzles = generate({.pattern = pattern, .near = {seed}}, 20);
  EXPECT_EQ(puzzles.size(), 20U);
  for (const Board& puzzle : puzzles) {
    for (std::size_t i = 0; i < Cell::kCount; ++i) {
      EXPECT_TRUE(pattern.test(i) || puzzle.empty(Cell(static_cast<int>(i))));
    }
  }
}

TEST(Near, AllPuzzlesWithOneClueExchangedAreMade) {
  const Wishes wishes{.near = generate({.seed = 3}, 3), .remove = {1, 1}, .add = {1, 1}};
  const std::vector<Orbit> orbits = orbits_of(ClueSymmetry::kNone);
  std::set<std::string> expected;
  for (const Board& seed : wishes.near) {
    for (const Cell cell : CellSet::all()) {
      if (seed.empty(cell)) continue;
      for (const std::string& text : by_search(seed, CellSet(cell), orbits, 1)) {
        expected.insert(form(Board::from_text(text).value()));
      }
    }
  }
  for (const Board& seed : wishes.near) expected.erase(form(seed));
  PuzzleMaker maker(wishes, UINT64_MAX);
  std::vector<Board> puzzles;
  for (;;) {
    const std::vector<Board> some = maker.next();
    if (some.empty()) break;
    puzzles.insert(puzzles.end(), some.begin(), some.end());
  }
  EXPECT_EQ(maker.end(), PuzzleMaker::End::kNoMore);
  expect_good(puzzles, wishes);
  std::set<std::string> found;
  for (const Board& puzzle : puzzles) found.insert(form(puzzle));
  EXPECT_EQ(found, expected);
}

TEST(Near, ContradictionsAreRefused) {
  const Board seed = generate({.seed = 6}, 1).front();
  std::bitset<Cell::kCount> pattern;
  pattern.set().reset(
      static_cast<std::size_t>((CellSet::all() - Position(seed).empty_cells()).first().index()));
  const std::pair<std::string_view, Wishes> cases[] = {
      {"remove", {.near = {seed}, .remove = {2, 1}}},
      {"remove", {.near = {seed}, .remove = {0, 1}}},
      {"add", {.near = {seed}, .add = {1, 82}}},
      {"near", {.near = {seed, Board()}}},
      {"near", {.symmetry = ClueSymmetry::kMirror, .near = {seed}}},
      {"near", {.pattern = pattern, .near = {seed}}},
  };
  for (const auto& [name, wishes] : cases) {
    EXPECT_TRUE(contradiction(wishes).value_or("").starts_with(std::string(name) + ": ")) << name;
  }
}

TEST(Climb, FindsRarePuzzlesOnAnyNumberOfThreads) {
  const Wishes wishes{.rating = Range{80, 84}};
  ASSERT_TRUE(Vicinity::climbs(wishes));
  const std::vector<Board> puzzles = generate(wishes, 3, 1U);
  EXPECT_EQ(puzzles.size(), 3U);
  expect_good(puzzles, wishes);
  EXPECT_EQ(generate(wishes, 3, 3U), puzzles);
  EXPECT_FALSE(Vicinity::climbs({.rating = Range{12, 23}}));
  EXPECT_FALSE(Vicinity::climbs({.clues = Range{30, 30}, .rating = Range{85, 120}}));
}

}  // namespace
}  // namespace euler96::testing
