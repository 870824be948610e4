// The checker. It includes the board alone and derives its own houses, so that a fault in the
// solvers' tables cannot hide.
//
// A house holds each digit once if the union of its nine cells' digits is all nine. One pass visits
// the board row by row, two cells at a time: a table has the digits of both as two sets in the
// halves of one word, and the words are joined into the unions of rows and columns. Other ways to
// check are slower: see docs/tuning.md, checker.
//
//     cells of a row      a b | c d | e f | g h | i        five words
//     its columns         ab    cd    ef    gh    i        over a band, and over the board
//     boxes of a band     a b c, d e f, g h i              from the columns of the band
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

// Indexed by the left digit plus 256 times the right one. An empty cell adds nothing to its houses,
// which then lack a digit.
constexpr std::array<Pair, 10 * 256> pairs = [] {
  std::array<Pair, 10 * 256> table{};
  const auto set_of = [](std::size_t digit) { return digit == 0 ? Set{0} : Set{1} << (digit - 1); };
  for (std::size_t a = 0; a <= 9; ++a) {
    for (std::size_t b = 0; b <= 9; ++b) table[a + 256 * b] = set_of(a) | set_of(b) << 16U;
  }
  return table;
}();

// Whether all clues are kept and all values are digits or empty.
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
  Set all = kAll;  // digits that no house lacks
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
