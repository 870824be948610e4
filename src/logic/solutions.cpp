// Usually the entries alone have one solution, and a solver finds it. Otherwise the candidates are
// searched, too.
//
// Test: tests/explanations_test.cpp, tests/hint_test.cpp.

#include "solutions.hpp"

#include <algorithm>

#include "euler96/solve.hpp"
#include "single_cells.hpp"

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

bool within(const Board& solution, const Position& position) {
  return std::ranges::all_of(position.empty_cells(),
                             [&](Cell cell) { return position.has(cell, *solution[cell]); });
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
  for (const Cell cell : CellSet::all() - position.empty_cells()) {
    possible.insert(*position.board()[cell], CellSet(cell));
  }
  constexpr OccupiedHouses kAll(CellSet::all());
  const bool each_has_place = std::ranges::all_of(
      DigitSet::all(), [&](Digit digit) { return OccupiedHouses(possible.cells(digit)) == kAll; });
  if (each_has_place) return std::nullopt;
  return find_in_houses(Contradiction::Kind::kNoPlace, possible,
                        [](CellSet cells) { return cells.empty(); });
}

Board entries(const Position& position) {
  Board board = position.board();
  for (const Cell cell : position.empty_cells()) {
    const DigitSet digits = position.candidates(cell);
    if (digits.single()) board.set(cell, digits.first());
  }
  return board;
}

std::optional<std::vector<Board>> search_solutions(const Position& position,
                                                   Positive<std::uint32_t> most, Stop stop) {
  constexpr std::uint64_t kMostNodes = 100'000;  // less than a second
  std::vector<Board> found;
  const Limits limits{.solutions = most, .budget = kMostNodes, .stop = stop};
  const Outcome outcome = solve(position, limits, &found);
  stop.check();
  if (outcome.verdict == Verdict::kUnknown) return std::nullopt;
  return found;
}

Basis highest_basis(const Position& position, Stop stop) {
  const Outcome outcome = solve(entries(position));
  if (outcome.verdict == Verdict::kUnique) {
    return within(outcome.solution, position) ? Basis::kUniqueness : Basis::kCandidates;
  }
  if (outcome.verdict == Verdict::kNone) return Basis::kCandidates;
  const auto found = search_solutions(position, 2, stop);
  return found && found->size() == 1 ? Basis::kCostly : Basis::kCandidates;
}

}  // namespace euler96::logic
