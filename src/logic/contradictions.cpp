// Test: tests/explanations_test.cpp, tests/hint_test.cpp.

#include "contradictions.hpp"

namespace euler96::logic {
namespace {

// The digits that stand on the board.
CandidateSet filled(const Board& board) {
  CandidateSet digits;
  for (const Cell cell : CellSet::all()) {
    if (const auto digit = board[cell]) digits.insert(cell, *digit);
  }
  return digits;
}

// Returns the first house, and digit in it, whose cells there are as asked. People scan boxes
// first.
template <class Asked>
std::optional<Contradiction> find_in_houses(Contradiction::Kind kind, const CandidateSet& digits,
                                            const Asked& asked) {
  for (const HouseSet houses : {kBoxes, kRows | kColumns}) {
    for (const HouseId house : houses) {
      for (const Digit digit : DigitSet::all()) {
        const CellSet here = digits.cells(digit) & cells_of(house);
        if (asked(here)) return Contradiction{kind, here, house, digit};
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Contradiction> find_equal_digits(const Board& board) {
  return find_in_houses(Contradiction::Kind::kEqualDigits, filled(board),
                        [](CellSet cells) { return cells.several(); });
}

std::optional<Contradiction> find_contradiction(const Position& position) {
  CandidateSet possible = position.candidates();
  const CellSet bare = position.empty_cells() - possible.cells();
  if (!bare.empty()) {
    return Contradiction{Contradiction::Kind::kNoCandidate, CellSet(bare.first())};
  }
  possible |= filled(position.board());
  return find_in_houses(Contradiction::Kind::kNoPlace, possible,
                        [](CellSet cells) { return cells.empty(); });
}

}  // namespace euler96::logic
