// Tests of random equivalent forms: that they are forms of the puzzle, and that each of the
// symmetries is as probable as the others.
#include <cmath>
#include <initializer_list>

#include "prelude.hpp"

namespace euler96::testing {
namespace {

constexpr std::size_t kForms = 60'000;

std::vector<Board> forms_of(const Board& board, std::size_t count, std::uint64_t seed = 1) {
  std::vector<Board> forms(count);
  scramble({&board, 1}, seed, 0, forms);
  return forms;
}

// Chi-squared of equally probable counts, in deviations from its mean.
double off(const std::vector<int>& counts, double all) {
  const double mean = all / static_cast<double>(counts.size());
  double chi_squared = 0;
  for (const int count : counts) chi_squared += (count - mean) * (count - mean) / mean;
  const auto freedom = static_cast<double>(counts.size() - 1);
  return (chi_squared - freedom) / std::sqrt(2 * freedom);
}

TEST(Scramble, SymmetriesHaveDifferentNumbers) {
  std::set<std::string> seen;
  const Board solved = solve(generate({}).front()).solution;
  for (std::uint64_t n = 0; n < 2000; ++n) {
    seen.insert(symmetry_of(n * (kSymmetries / 2000))(solved).to_text());
    seen.insert(symmetry_of(n)(solved).to_text());
  }
  EXPECT_EQ(seen.size(), 3999U);  // 0 is in both
}

TEST(Scramble, FormsAreThePuzzle) {
  for (const Board& puzzle : generate({.seed = 2}, 5)) {
    const Board same = canonical(puzzle).board;
    for (const Board& form : forms_of(puzzle, 50)) EXPECT_EQ(canonical(form).board, same);
  }
}

TEST(Scramble, FormsDependOnSeedAndNumberAlone) {
  const std::vector<Board> puzzles = generate({.seed = 2}, 2);
  std::vector<Board> together(6);
  scramble(puzzles, 7, 0, together);
  std::vector<Board> alone(3);
  scramble({&puzzles[1], 1}, 7, 3, alone);
  EXPECT_TRUE(std::ranges::equal(std::span(together).last(3), alone));
  EXPECT_NE(forms_of(puzzles[0], 1, 8).front(), together.front());
  std::vector<Board> odd(3);
  EXPECT_THROW(scramble(puzzles, 7, 0, odd), std::invalid_argument);
  scramble({}, 7, 0, {});
}

// Digit d is in d cells, so that it can be told after any relabelling. The cells of 1 to 5 tell
// where two rows of a band, two columns of a stack, two bands and two stacks are.
Board marked() {
  Board board;
  const auto put = [&](int digit, std::initializer_list<int> cells) {
    for (const int cell : cells) board.set(Cell(cell), Digit(digit));
  };
  put(1, {0});                   // r1c1
  put(2, {12, 13});              // in row 2
  put(3, {27, 28, 29});          // in band 2
  put(4, {37, 46, 55, 64});      // in column 2
  put(5, {39, 40, 41, 48, 49});  // in stack 2
  put(6, {6, 7, 8, 15, 16, 17});
  put(7, {24, 25, 26, 33, 34, 35, 42});
  put(8, {43, 44, 51, 52, 53, 60, 61, 62});
  put(9, {63, 65, 66, 67, 68, 69, 70, 71, 72});
  return board;
}

std::size_t order(int a, int b) { return static_cast<std::size_t>(a * 2 + (b > a ? b - 1 : b)); }

TEST(Scramble, SymmetriesAreUniform) {
  std::vector<int> maps(std::size_t{2} * 6 * 6 * 6 * 6);
  std::vector<int> first_digits(72);
  std::vector<int> last_digits(72);
  for (const Board& form : forms_of(marked(), kForms)) {
    std::array<std::vector<Cell>, 10> cells_of_value;
    for (const Cell cell : logic::CellSet::all()) {
      cells_of_value[static_cast<std::size_t>(form.value(cell))].push_back(cell);
    }
    std::array<std::size_t, 10> image{};  // of each digit
    for (std::size_t value = 1; value < 10; ++value) image[cells_of_value[value].size()] = value;
    const auto cells = [&](std::size_t digit) { return cells_of_value[image[digit]]; };
    const bool transposed = cells(2)[0].row() != cells(2)[1].row();
    const auto row = [&](std::size_t digit) {
      return transposed ? cells(digit)[0].column() : cells(digit)[0].row();
    };
    const auto column = [&](std::size_t digit) {
      return transposed ? cells(digit)[0].row() : cells(digit)[0].column();
    };
    std::size_t map = transposed ? 1 : 0;
    map = 6 * map + order(row(1) % 3, row(2) % 3);
    map = 6 * map + order(column(1) % 3, column(4) % 3);
    map = 6 * map + order(row(1) / 3, row(3) / 3);
    map = 6 * map + order(column(1) / 3, column(5) / 3);
    ++maps.at(map);
    const auto both = [&](std::size_t a, std::size_t b) {
      return 8 * (image[a] - 1) + (image[b] > image[a] ? image[b] - 2 : image[b] - 1);
    };
    ++first_digits.at(both(1, 2));
    ++last_digits.at(both(8, 9));
  }
  EXPECT_LT(off(maps, kForms), 4.5);
  EXPECT_LT(off(first_digits, kForms), 4.5);
  EXPECT_LT(off(last_digits, kForms), 4.5);
}

TEST(Scramble, EachCellGoesToEachPlaceEquallyOften) {
  for (const int cell : {0, 40, 52, 74}) {
    Board one;
    one.set(Cell(cell), Digit(5));
    std::vector<int> counts(81);
    for (const Board& form : forms_of(one, kForms, 2)) {
      ++counts[form.text().find_first_not_of('.')];
    }
    EXPECT_LT(off(counts, kForms), 4.5) << cell;
  }
}

}  // namespace
}  // namespace euler96::testing
