// The checker. It includes the board alone and works out its own houses, so that a fault in the
// tables of the solvers cannot hide here.
//
// A house of nine cells holds each digit once if the union of its cells' digits is all nine. The
// board is gone over once, row by row, two cells at a time: a table gives the digits of both, as
// two sets in the halves of one word, and the words join the unions of their row and of their
// columns.
//
//     cells of a row      a b | c d | e f | g h | i        five words
//     its columns         ab    cd    ef    gh    i        over a band, and over the board
//     boxes of a band     a b c, d e f, g h i              from the columns of the band
//
// That takes 29 ns a board. Looking up one cell at a time took 38, sums over whole arrays, which
// become vectors, 64, and sums of fifth powers (which need no table, and tell the multiset {1..9}
// from all others modulo 2^16) 44. Sums of powers of two, which need one set of columns instead of
// two, since houses that add up to 511 hold each digit once, are no faster: the compiler runs out
// of registers (g++ 12 -O3, Sapphire Rapids).
//
// Test: tests/checker_test.cpp.

#include "euler96/checker.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace euler96 {
namespace {

constexpr std::size_t kCells = 81;
constexpr std::size_t kRow = 9;
constexpr std::size_t kBand = 27;

// Digits as a set: bit d-1 for digit d.
using Set = std::uint32_t;
constexpr Set kAll = 511;

// The sets of two neighbours, the left one's in the low half.
using Pair = std::uint32_t;
constexpr Set left(Pair pair) { return pair & 0xFFFFU; }
constexpr Set right(Pair pair) { return pair >> 16U; }
constexpr Set either(Pair pair) { return left(pair) | right(pair); }

// By the left digit and 256 times the right one, which is how two bytes lie in most memories. An
// empty cell adds nothing to its houses, which then lack a digit.
constexpr std::array<Pair, 10 * 256> pairs = [] {
  std::array<Pair, 10 * 256> table{};
  const auto set_of = [](std::size_t digit) { return digit == 0 ? Set{0} : Set{1} << (digit - 1); };
  for (std::size_t a = 0; a <= 9; ++a) {
    for (std::size_t b = 0; b <= 9; ++b) table[a + 256 * b] = set_of(a) | set_of(b) << 16U;
  }
  return table;
}();

// Whether the clues stay and all values are digits, or empty.
bool keeps_clues(const Board::Values& digits, const Board::Values& clues) {
  std::uint8_t wrong = 0;
  for (std::size_t i = 0; i < kCells; ++i) {
    const int lost = clues[i] == 0 ? 0 : clues[i] ^ digits[i];
    wrong = static_cast<std::uint8_t>(wrong | lost | (digits[i] > 9 ? 1 : 0));
  }
  return wrong == 0;
}

// A row, or the columns of several.
struct Words {
  Pair ab = 0;
  Pair cd = 0;
  Pair ef = 0;
  Pair gh = 0;
  Pair i = 0;  // the left half alone

  void operator|=(const Words& other) {
    ab |= other.ab;
    cd |= other.cd;
    ef |= other.ef;
    gh |= other.gh;
    i |= other.i;
  }
};

Words row_at(const std::uint8_t* cells) {
  const auto pair = [&](std::size_t k) {
    return pairs[cells[k] | static_cast<std::size_t>(cells[k + 1]) << 8U];
  };
  return {pair(0), pair(2), pair(4), pair(6), pairs[cells[8]]};
}

// The values are 0..9.
bool fills_houses(const Board::Values& digits) {
  Set all = kAll;  // what no house lacks
  Words columns;
  for (std::size_t band = 0; band < kCells; band += kBand) {
    Words of_band;
    for (std::size_t row = band; row < band + kBand; row += kRow) {
      const Words words = row_at(&digits[row]);
      all &= either(words.ab | words.cd | words.ef | words.gh | words.i);
      of_band |= words;
    }
    const auto& [ab, cd, ef, gh, i] = of_band;
    all &= (either(ab) | left(cd)) & (right(cd) | either(ef)) & (either(gh) | i);
    columns |= of_band;
  }
  const auto& [ab, cd, ef, gh, i] = columns;
  const Pair most = ab & cd & ef & gh;
  all &= left(most) & right(most);
  return (all & i) == kAll;
}

}  // namespace

bool is_solution_of(const Board& solution, const Board& puzzle) {
  return keeps_clues(solution.values(), puzzle.values()) && fills_houses(solution.values());
}

}  // namespace euler96
