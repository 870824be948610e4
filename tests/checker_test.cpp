#include "prelude.hpp"
#include "solvers/characters.hpp"

namespace euler96::testing {
namespace {

// The rules of Sudoku: each row, column and box is the set 1..9, and clues are kept.
bool naive(const Board& solution, const Board& puzzle) {
  const auto value = [&](int row, int column) {
    return solution.text()[static_cast<std::size_t>(9 * row + column)];
  };
  const std::set<char> digits = {'1', '2', '3', '4', '5', '6', '7', '8', '9'};
  for (int i = 0; i < 9; ++i) {
    std::set<char> row;
    std::set<char> column;
    std::set<char> box;
    for (int k = 0; k < 9; ++k) {
      row.insert(value(i, k));
      column.insert(value(k, i));
      box.insert(value(i / 3 * 3 + k / 3, i % 3 * 3 + k % 3));
    }
    if (row != digits || column != digits || box != digits) return false;
  }
  for (std::size_t i = 0; i < 81; ++i) {
    const char clue = puzzle.text()[i];
    if (clue != Board::kEmpty && clue != solution.text()[i]) return false;
  }
  return true;
}

// A correct solution: each row is the one above it, shifted.
Board pattern() {
  Board board;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      board.set(Cell::at(row, column), Digit((3 * row + row / 3 + column) % 9 + 1));
    }
  }
  return board;
}

struct Case {
  Board solution;
  Board puzzle;
  bool right;
};

// Checks each case alone and all of them at once.
void expect(const std::vector<Case>& cases) {
  std::vector<Claim> claims;
  std::vector<std::size_t> wrong;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const auto& [solution, puzzle, right] = cases[i];
    EXPECT_EQ(is_solution_of(solution, puzzle), right)
        << "case " << i << ": " << solution.to_text();
    claims.push_back({&solution, &puzzle});
    if (!right) wrong.push_back(i);
  }
  EXPECT_EQ(wrong_solutions(claims), wrong);
}

TEST(Checker, AcceptsARightSolutionOfAnySubsetOfItsCells) {
  const Board solution = pattern();
  expect({{solution, Board(), true}, {solution, solution, true}});
}

TEST(Checker, RefusesEachWrongCharacterInEachCell) {
  std::vector<Case> cases;
  for (std::size_t i = 0; i < 81; ++i) {
    for (int value = 0; value < 256; ++value) {
      Board board = pattern();
      const char right_one = std::exchange(characters_of(board)[i], static_cast<char>(value));
      const bool right = characters_of(board)[i] == right_one;
      cases.push_back({board, Board(), right});
    }
  }
  expect(cases);
}

TEST(Checker, RefusesADigitOutsideTheCandidatesOfAnEmptyCell) {
  const Board solution = pattern();
  std::array<DigitSet, Cell::kCount> candidates{};
  for (const Cell cell : logic::CellSet::all()) {
    candidates[static_cast<std::size_t>(cell.index())].insert(*solution[cell]);
  }
  EXPECT_TRUE(is_solution_of(solution, Board(), candidates));
  Board wrong = solution;
  wrong.set(Cell(0), Digit(10 - solution.value(Cell(0))));
  EXPECT_FALSE(is_solution_of(wrong, Board(), candidates));
  for (const Cell cell : logic::CellSet::all()) {
    auto fewer = candidates;
    fewer[static_cast<std::size_t>(cell.index())] = DigitSet::all() - DigitSet(*solution[cell]);
    EXPECT_FALSE(is_solution_of(solution, Board(), fewer)) << cell.name();
    // What a filled cell has does not count.
    Board puzzle;
    puzzle.set(cell, *solution[cell]);
    EXPECT_TRUE(is_solution_of(solution, puzzle, fewer)) << cell.name();
  }
}

// Other cells cannot make up for a character that is no digit. In place of each set of digits the
// board has the character once and then ones.
TEST(Checker, RefusesACharacterThatIsNoDigitBesideAnyDigits) {
  std::vector<Case> cases;
  for (const char other : {'0', ':', '/', '.'}) {
    for (unsigned digits = 1; digits < 512; ++digits) {
      Board board = pattern();
      for (char& c : std::span(characters_of(board), Cell::kCount)) {
        const unsigned bit = 1U << (c - '1');
        if ((digits & bit) == 0) continue;
        c = (digits & (bit - 1)) == 0 ? other : '1';
      }
      cases.push_back({board, Board(), false});
    }
  }
  expect(cases);
}

TEST(Checker, RefusesBoardsWithOneWrongKindOfHouse) {
  Board rows_shifted;  // rows and columns are right, boxes are not
  Board rows_same;     // rows are right, columns and boxes are not
  Board columns_same;  // columns are right
  Board boxes_same;    // boxes are right, rows and columns are not
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const Cell cell = Cell::at(row, column);
      rows_shifted.set(cell, Digit((row + column) % 9 + 1));
      rows_same.set(cell, Digit(column + 1));
      columns_same.set(cell, Digit(row + 1));
      boxes_same.set(cell, Digit(row % 3 * 3 + column % 3 + 1));
    }
  }
  expect({{rows_shifted, Board(), false},
          {rows_same, Board(), false},
          {columns_same, Board(), false},
          {boxes_same, Board(), false}});
}

// Exchanges two neighbours: only two columns are wrong, or only two rows.
TEST(Checker, RefusesEachExchangeInsideABox) {
  std::vector<Case> cases;
  for (std::size_t i = 0; i < 80; ++i) {
    for (const std::size_t step : {1U, 9U}) {
      if (step == 1 ? i % 3 == 2 : i / 9 % 3 == 2) continue;
      Board board = pattern();
      std::swap(characters_of(board)[i], characters_of(board)[i + step]);
      cases.push_back({board, Board(), false});
    }
  }
  expect(cases);
}

TEST(Checker, RefusesEachLostClue) {
  std::vector<Case> cases;
  for (int i = 0; i < Cell::kCount; ++i) {
    Board puzzle;
    puzzle.set(Cell(i), Digit(pattern().value(Cell(i)) % 9 + 1));
    cases.push_back({pattern(), puzzle, false});
  }
  expect(cases);
}

TEST(Checker, FindsTheWrongSolutionAtEachPlaceOfAnyNumber) {
  const Board solution = pattern();
  const Board blank;
  Board lost_clue;
  lost_clue.set(Cell(0), Digit(solution.value(Cell(0)) % 9 + 1));
  for (std::size_t size = 0; size <= 40; ++size) {
    std::vector<Claim> claims(size, {&solution, &blank});
    EXPECT_TRUE(wrong_solutions(claims).empty());
    for (std::size_t place = 0; place < size; ++place) {
      const Claim wrong[] = {{&blank, &blank}, {&solution, &lost_clue}};
      claims[place] = wrong[place % 2];
      EXPECT_EQ(wrong_solutions(claims), std::vector{place}) << "of " << size;
      claims[place] = {&solution, &blank};
    }
  }
}

// A few changes and exchanges, some without effect: many of these boards stay correct.
TEST(Checker, AgreesWithTheNaiveCheckerOnDamagedSolutions) {
  std::mt19937 random(96);
  std::vector<Case> cases;
  for (const auto& [name, solution] : data_boards("p096_solutions.txt")) {
    for (int round = 0; round < 20; ++round) {
      Board puzzle;
      for (std::size_t i = 0; i < 81; ++i) {
        if (random() % 3 == 0) characters_of(puzzle)[i] = solution.text()[i];
      }
      Board damaged = solution;
      for (auto n = random() % 3; n > 0; --n) {
        characters_of(damaged)[random() % 81] = "./0123456789:"[random() % 13];
      }
      if (random() % 2 == 0) {  // exchanges two digits everywhere: wrong only for the clues
        for (char& c : std::span(characters_of(damaged), Cell::kCount))
          c = c == '1' ? '2' : c == '2' ? '1' : c;
      }
      for (const Board& clues : {puzzle, Board()}) {
        cases.push_back({damaged, clues, naive(damaged, clues)});
      }
    }
  }
  expect(cases);
  EXPECT_GT(std::count_if(cases.begin(), cases.end(), [](const Case& c) { return c.right; }), 200);
}

}  // namespace
}  // namespace euler96::testing
