// Where the digits of a board without a solution can be wrong, and what several solutions share.
//
// find_errors solves the board without each digit, and if that never leaves exactly one solution,
// without each two. Most of these boards contradict themselves at once.
//
// common_digits keeps the digits of the first solution that no later solution differs from. While
// there is one of them that has not been tried, it asks for a solution with another digit there.
//
// Test: tests/diagnosis_test.cpp.

#include "euler96/diagnosis.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "euler96/solve.hpp"

namespace euler96 {
namespace {

using logic::CandidateSet;
using logic::CellSet;
using logic::Position;

constexpr std::uint64_t kMostNodes = 500'000;  // less than a second

// The limits of the next search, which has the nodes that are left.
class Allowance {
 public:
  Allowance(std::uint32_t solutions, Stop stop) : solutions_(solutions), stop_(std::move(stop)) {}

  template <class Puzzle>
  Outcome solve(const Puzzle& puzzle) {
    const Outcome outcome = euler96::solve(
        puzzle, {.solutions = solutions_, .budget = kMostNodes - spent_, .stop = stop_});
    stop_.check();
    spent_ += std::min(outcome.nodes, kMostNodes - spent_ - 1);
    return outcome;
  }

 private:
  std::uint32_t solutions_;
  Stop stop_;
  std::uint64_t spent_ = 0;
};

CellSet filled(const Board& board) {
  CellSet cells;
  for (const Cell cell : CellSet::all()) {
    if (!board.empty(cell)) cells.insert(cell);
  }
  return cells;
}

}  // namespace

std::optional<std::vector<CandidateSet>> find_errors(const Board& board, Stop stop) {
  Allowance allowance(2, std::move(stop));
  std::vector<CandidateSet> found;
  // Tries every set of `size` digits of `others`. Returns false if the search gave up.
  const auto go_on = [&](const auto& again, const Board& left, const CandidateSet& removed,
                         CellSet others, int size) -> bool {
    if (size == 0) {
      const Outcome outcome = allowance.solve(left);
      if (outcome.verdict == Verdict::kUnique) found.push_back(removed);
      return outcome.verdict != Verdict::kUnknown;
    }
    while (!others.empty()) {
      const Cell cell = others.first();
      others.erase_first();
      Board without = left;
      without.clear(cell);
      CandidateSet more = removed;
      more.insert(cell, *board[cell]);
      if (!again(again, without, more, others, size - 1)) return false;
    }
    return true;
  };
  const Outcome whole = allowance.solve(board);
  if (whole.verdict == Verdict::kUnknown) return std::nullopt;
  for (int size = 1; size <= 2 && found.empty() && whole.verdict == Verdict::kNone; ++size) {
    if (!go_on(go_on, board, {}, filled(board), size)) return std::nullopt;
  }
  return found;
}

std::optional<Board> common_digits(const Position& position, Stop stop) {
  Allowance allowance(1, std::move(stop));
  Outcome outcome = allowance.solve(position);
  if (outcome.verdict != Verdict::kSolved) return std::nullopt;
  Board common = outcome.solution;
  for (const Cell cell : position.empty_cells()) {
    if (common.empty(cell)) continue;
    Position other = position;
    other.remove(cell, *common[cell]);
    outcome = allowance.solve(other);
    if (outcome.verdict == Verdict::kUnknown) return std::nullopt;
    if (outcome.verdict == Verdict::kNone) continue;
    for (const Cell differing : position.empty_cells()) {
      if (common[differing] != outcome.solution[differing]) common.clear(differing);
    }
  }
  return common;
}

}  // namespace euler96
