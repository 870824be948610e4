// The kinds of puzzles: each is made from a minimal puzzle, or from one with clues to spare.
//
// Test: tests/generate_test.cpp.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>

#include "candidates.hpp"
#include "euler96/canonical.hpp"
#include "euler96/digit_set.hpp"
#include "euler96/solve.hpp"
#include "trials.hpp"

namespace euler96 {

// A kind, in the order of `PuzzleKind`.
struct KindRow {
  Verdict verdict = Verdict::kUnique;
  std::optional<Range> clues = std::nullopt;
  void (KindSearch::*make)(const ClueRemoval&, Random&, std::vector<Board>&) = nullptr;

  static const KindRow& of(PuzzleKind kind) {
    static constexpr KindRow rows[] = {
        {},
        {.clues = Range{28, 36}, .make = &KindSearch::easy},
        {.make = &KindSearch::hard},
        {.verdict = Verdict::kNone, .make = &KindSearch::none},
        {.verdict = Verdict::kMultiple, .make = &KindSearch::many},
    };
    static_assert(std::size(rows) == puzzle_kind_words.size());
    return rows[static_cast<std::size_t>(kind)];
  }
};

namespace {

Digit random_digit(DigitSet set, Random& random) {
  auto digit = set.begin();
  for (std::size_t n = random.below(static_cast<std::size_t>(set.size())); n > 0; --n) ++digit;
  return *digit;
}

Cell random_cell(Random& random) { return Cell(static_cast<int>(random.below(Cell::kCount))); }

void drop_random_clue(Board& board, Random& random) {
  Cell cell = random_cell(random);
  while (board.empty(cell)) cell = random_cell(random);
  board.clear(cell);
}

// The cells that hold digits.
logic::CellSet clues_of(const Board& board) {
  logic::CellSet cells;
  for (const Cell cell : logic::CellSet::all()) {
    if (!board.empty(cell)) cells.insert(cell);
  }
  return cells;
}

// Lines in a random order that keeps chutes together.
std::array<std::uint8_t, 9> shuffled_lines(Random& random) {
  std::array<std::uint8_t, 3> chutes = {0, 1, 2};
  random.shuffle(chutes);
  std::array<std::uint8_t, 9> lines{};
  for (std::size_t chute = 0; chute < 3; ++chute) {
    std::array<std::uint8_t, 3> within = {0, 1, 2};
    random.shuffle(within);
    for (std::size_t k = 0; k < 3; ++k) {
      lines[3 * chute + k] = static_cast<std::uint8_t>(3 * chutes[chute] + within[k]);
    }
  }
  return lines;
}

// An equivalent puzzle.
Board disguised(const Board& board, Random& random) {
  Symmetry symmetry;
  symmetry.transposes = random.below(2) == 1;
  symmetry.row_from = shuffled_lines(random);
  symmetry.column_from = shuffled_lines(random);
  for (std::uint8_t digit = 0; digit < 10; ++digit) symmetry.digit_to[digit] = digit;
  random.shuffle(std::span(symmetry.digit_to).subspan(1));
  return symmetry(board);
}

}  // namespace

Verdict expected_verdict(PuzzleKind kind) { return KindRow::of(kind).verdict; }

Wishes wishes_of_kind(Wishes wishes) {
  if (!wishes.clues) wishes.clues = KindRow::of(wishes.kind).clues;
  return wishes;
}

void KindSearch::make(PuzzleKind kind, const ClueRemoval& minimal, Random& random,
                      std::vector<Board>& out) {
  const auto& row = KindRow::of(kind);
  if (row.make == nullptr) {
    out.push_back(minimal.puzzle());
  } else {
    (this->*row.make)(minimal, random, out);
  }
}

std::uint64_t KindSearch::guesses(const Board& board) {
  Outcome outcome;
  singles_->solve({&board, 1}, {&outcome, 1}, {});
  return outcome.guesses;
}

void KindSearch::easy(const ClueRemoval& removal, Random& /*random*/, std::vector<Board>& out) {
  if (guesses(removal.puzzle()) == 0) out.push_back(removal.puzzle());
}

// A minimal puzzle with a further clue that its solution contradicts. In one of ten puzzles that
// clue equals another one in its house.
void KindSearch::none(const ClueRemoval& minimal, Random& random, std::vector<Board>& out) {
  Board& board = out.emplace_back(minimal.puzzle());
  const bool clash = random.below(10) == 0;
  for (;;) {
    const Cell cell = random_cell(random);
    if (!board.empty(cell)) continue;
    DigitSet digits = candidates(board, cell);
    if (clash) digits = DigitSet::all() - digits;
    digits.erase(*minimal.solved()[cell]);
    if (digits.empty()) continue;
    board.set(cell, random_digit(digits, random));
    return;
  }
}

void KindSearch::many(const ClueRemoval& minimal, Random& random, std::vector<Board>& out) {
  Board& board = out.emplace_back(minimal.puzzle());
  for (std::size_t n = 1 + random.below(8); n > 0; --n) drop_random_clue(board, random);
}

// A unique puzzle that shares most of its clues with another one: one clue is removed, and random
// clues are added until the solution is unique again.
Board KindSearch::neighbour(Board puzzle, Random& random) {
  drop_random_clue(puzzle, random);
  for (Verdict verdict = Verdict::kMultiple; verdict != Verdict::kUnique;) {
    const Cell cell = random_cell(random);
    if (!puzzle.empty(cell)) continue;
    const DigitSet digits = candidates(puzzle, cell);
    if (digits.empty()) continue;
    puzzle.set(cell, random_digit(digits, random));
    verdict = solve(puzzle).verdict;
    if (verdict == Verdict::kNone) puzzle.clear(cell);
  }
  return puzzle;
}

Board KindSearch::without_needless_clues(const Board& puzzle, Random& random) {
  const RemovalRules rules{.orbits = orbits_of(ClueSymmetry::kNone), .allowed = clues_of(puzzle)};
  removal_[0].start(solve(puzzle).solution, rules, random);
  batch_.run(removal_, rules);
  return removal_[0].puzzle();
}

// Hill climbing over neighbours. Until the puzzle takes kGuesses, a neighbour that takes no fewer
// guesses replaces it; after that, the next neighbour that takes kGuesses is a find. Each find is
// printed in several disguises: a search solves hundreds of boards for a find, a disguise only one.
// A disguise may take fewer guesses, since ties between cells go by their index: then it is left
// out. After kPatience neighbours without success the search ends.
void KindSearch::hard(const ClueRemoval& minimal, Random& random, std::vector<Board>& out) {
  constexpr std::uint64_t kGuesses = 40;
  constexpr int kFinds = 10;
  constexpr int kDisguises = 16;
  constexpr int kPatience = 2000;
  Board puzzle = minimal.puzzle();
  int finds = 0;
  std::uint64_t least = std::min(guesses(puzzle), kGuesses);
  for (int tries = 0; tries < kPatience && finds < kFinds; ++tries) {
    const Board rough = neighbour(puzzle, random);
    if (4 * guesses(rough) < least) continue;  // unlikely, and the next step is slow
    const Board next = without_needless_clues(rough, random);
    const std::uint64_t reached = guesses(next);
    if (reached < least) continue;
    puzzle = next;
    least = std::min(reached, kGuesses);
    if (reached < kGuesses) continue;
    tries = 0;
    ++finds;
    for (int i = 0; i < kDisguises; ++i) {
      const Board board = disguised(puzzle, random);
      if (guesses(board) >= kGuesses) out.push_back(board);
    }
  }
}

}  // namespace euler96
