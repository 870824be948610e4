// The checker. It includes the board alone and derives its own houses, so that a fault in the
// solvers' tables cannot hide.
//
// It checks a block of boards at once. A byte of each board makes lanes, and each loop is over the
// cells of a board or over lanes, so that the compiler makes vectors of it.
//
//     keeps_clues      each cell holds a digit, and its clue if there is one
//     encode           a code for each digit
//     transpose        from the cells of each board to the lanes of each cell
//     add_cells        from three cells to a minirow or minicol
//     wrong_houses     from three minirows or minicols to a house
//
// A house holds each digit once if the XOR of its codes is that of the digits 1 to 9. Two equal
// digits cancel, so the XOR is that of the digits that occur an odd number of times. A house has
// nine cells, an odd number, so the number of such digits is odd, too. Only
// one set with an odd number of digits has the XOR of the nine: the compiler tries all sets.
//
// Other ways to check are slower: see docs/tuning.md, checker. Test: tests/checker_test.cpp.

#include "euler96/checker.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace euler96 {
namespace {

constexpr std::size_t kCells = 81;
constexpr std::size_t kBand = 27;

using Byte = std::uint8_t;

// Right for 1..9 alone: the codes of other values may add up to those of digits.
constexpr Byte code_of(unsigned value) { return static_cast<Byte>(19 * value); }

// The XOR of the codes of a set of digits.
// @param digits bit d-1 for digit d.
constexpr Byte sum_of_codes(unsigned digits) {
  Byte sum = 0;
  for (unsigned digit = 1; digit <= 9; ++digit) {
    if ((digits >> (digit - 1) & 1U) != 0) sum = static_cast<Byte>(sum ^ code_of(digit));
  }
  return sum;
}

constexpr unsigned kAllDigits = 511;
constexpr Byte kRightSum = sum_of_codes(kAllDigits);
static_assert([] {
  for (unsigned digits = 0; digits < kAllDigits; ++digits) {
    if (std::popcount(digits) % 2 == 1 && sum_of_codes(digits) == kRightSum) return false;
  }
  return true;
}());

// The boards of a block: as many as the smallest vectors have bytes.
constexpr std::size_t kBlock = 16;

// One byte of each board of a block.
using Lanes = std::array<Byte, kBlock>;

// Each board begins with a vector.
using Codes = std::array<Byte, 96>;

struct alignas(kBlock) Block {
  std::array<Codes, kBlock> boards{};  // the codes of each board
  std::array<Lanes, kCells> cells{};   // the same, transposed
  std::array<Lanes, kBand> rows{};     // minirows: three for each row
  std::array<Lanes, kBand> columns{};  // minicols: nine for each band
};

// Whether each cell holds a digit, and its clue if there is one.
bool keeps_clues(std::string_view solution, std::string_view clues) {
  Byte least = 255;
  for (std::size_t i = 0; i < kCells; ++i) {
    const int kept = static_cast<int>(clues[i] == '.') | static_cast<int>(clues[i] == solution[i]);
    // 247..255 for a digit alone, 0 for a lost clue.
    const auto right = static_cast<Byte>(('0' - solution[i]) & -kept);
    least = std::min(least, right);
  }
  return least >= 247;
}

void encode(std::string_view solution, Codes& codes) {
  for (std::size_t i = 0; i < kCells; ++i) codes[i] = code_of(static_cast<Byte>(solution[i] - '0'));
}

void transpose(Block& block) {
  for (std::size_t i = 0; i < kCells; ++i) {
    for (std::size_t b = 0; b < kBlock; ++b) block.cells[i][b] = block.boards[b][i];
  }
}

// The XOR of three cells, or of three minirows or minicols.
constexpr Byte sum(Byte x, Byte y, Byte z) { return static_cast<Byte>(x ^ y ^ z); }

void add(const Lanes& x, const Lanes& y, const Lanes& z, Lanes& sums) {
  for (std::size_t b = 0; b < kBlock; ++b) sums[b] = sum(x[b], y[b], z[b]);
}

// Marks the boards in which three minirows or minicols are a wrong house.
void check(const Lanes& x, const Lanes& y, const Lanes& z, Lanes& wrong) {
  for (std::size_t b = 0; b < kBlock; ++b) {
    wrong[b] = static_cast<Byte>(wrong[b] | (sum(x[b], y[b], z[b]) ^ kRightSum));
  }
}

// Adds up the cells of each minirow and minicol.
void add_cells(Block& block) {
  const auto& cells = block.cells;
  for (std::size_t i = 0; i < kBand; ++i) {
    add(cells[3 * i], cells[3 * i + 1], cells[3 * i + 2], block.rows[i]);
  }
  for (std::size_t band = 0; band < 3; ++band) {
    for (std::size_t i = 0; i < 9; ++i) {
      const Lanes* cell = &cells[kBand * band + i];
      add(cell[0], cell[9], cell[18], block.columns[9 * band + i]);
    }
  }
}

// Returns a byte for each board: 0 if all houses are right.
Lanes wrong_houses(const Block& block) {
  const auto& rows = block.rows;
  const auto& columns = block.columns;
  Lanes wrong{};
  for (std::size_t i = 0; i < 9; ++i) {
    check(rows[3 * i], rows[3 * i + 1], rows[3 * i + 2], wrong);
    check(columns[i], columns[i + 9], columns[i + 18], wrong);
  }
  for (std::size_t band = 0; band < kBand; band += 9) {
    for (std::size_t i = band; i < band + 3; ++i) check(rows[i], rows[i + 3], rows[i + 6], wrong);
  }
  return wrong;
}

}  // namespace

std::vector<std::size_t> wrong_solutions(std::span<const Claim> claims) {
  std::vector<std::size_t> found;
  Block block;
  for (std::size_t begin = 0; begin < claims.size(); begin += kBlock) {
    const std::size_t count = std::min(kBlock, claims.size() - begin);
    std::array<bool, kBlock> kept{};
    for (std::size_t b = 0; b < count; ++b) {
      const Claim& claim = claims[begin + b];
      kept[b] = keeps_clues(claim.solution->text(), claim.puzzle->text());
      encode(claim.solution->text(), block.boards[b]);
    }
    transpose(block);
    add_cells(block);
    const Lanes wrong = wrong_houses(block);
    for (std::size_t b = 0; b < count; ++b) {
      if (!kept[b] || wrong[b] != 0) found.push_back(begin + b);
    }
  }
  return found;
}

bool is_solution_of(const Board& solution, const Board& puzzle) {
  const Claim claim{&solution, &puzzle};
  return wrong_solutions({&claim, 1}).empty();
}

bool is_solution_of(const Board& solution, const Board& puzzle,
                    const std::array<DigitSet, Cell::kCount>& candidates) {
  if (!is_solution_of(solution, puzzle)) return false;
  for (std::size_t i = 0; i < kCells; ++i) {
    const Digit digit(solution.text()[i] - '0');
    if (puzzle.text()[i] == '.' && !candidates[i].contains(digit)) return false;
  }
  return true;
}

}  // namespace euler96
