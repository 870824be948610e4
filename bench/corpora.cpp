// Each puzzle is made from a minimal one, or from one with clues to spare. The boards are numbered
// and have their own random numbers, as those of generate().
//
// Test: tests/generate_test.cpp.

#include "corpora.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "euler96/canonical.hpp"
#include "euler96/solve.hpp"
#include "euler96/solver.hpp"
#include "generate/clue_removal.hpp"
#include "generate/solved_board.hpp"

namespace euler96::bench {
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

std::uint64_t guesses(const Board& board) {
  return solve_one(*find_solver("singles"), board).guesses;
}

// The functions that make puzzles of a kind append them, if there are any.

void add_minimal(const ClueRemoval& removal, Random& /*random*/, std::vector<Board>& out) {
  out.push_back(removal.puzzle());
}

void add_easy(const ClueRemoval& removal, Random& /*random*/, std::vector<Board>& out) {
  if (guesses(removal.puzzle()) == 0) out.push_back(removal.puzzle());
}

// A minimal puzzle with a further clue that its solution contradicts. In one of ten puzzles that
// clue equals another one in its house.
void add_none(const ClueRemoval& minimal, Random& random, std::vector<Board>& out) {
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

void add_many(const ClueRemoval& minimal, Random& random, std::vector<Board>& out) {
  Board& board = out.emplace_back(minimal.puzzle());
  for (std::size_t n = 1 + random.below(8); n > 0; --n) drop_random_clue(board, random);
}

// A unique puzzle that shares most of its clues with another one: one clue is removed, and random
// clues are added until the solution is unique again.
Board neighbour(Board puzzle, Random& random) {
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

Board without_needless_clues(const Board& puzzle, Random& random) {
  const RemovalRules rules{.orbits = orbits_of(ClueSymmetry::kNone), .allowed = clues_of(puzzle)};
  ClueRemoval removal;
  removal.start(solve(puzzle).solution, rules, random);
  BatchRemoval().run({&removal, 1}, rules);
  return removal.puzzle();
}

// Hill climbing over neighbours. Until the puzzle takes kGuesses, a neighbour that takes no fewer
// guesses replaces it; after that, the next neighbour that takes kGuesses is a find. Each find is
// printed in several disguises: a search solves hundreds of boards for a find, a disguise only one.
// A disguise may take fewer guesses, since ties between cells go by their index: then it is left
// out. After kPatience neighbours without success the search ends.
void add_hard(const ClueRemoval& minimal, Random& random, std::vector<Board>& out) {
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

// A kind, in the order of `Kind`.
struct KindRow {
  void (*add)(const ClueRemoval&, Random&, std::vector<Board>&);
  Verdict verdict = Verdict::kUnique;
  std::optional<Range> clues = std::nullopt;
};
constexpr std::array<KindRow, kind_names.size()> kKinds = {{
    {.add = add_minimal},
    {.add = add_easy, .clues = Range{28, 36}},
    {.add = add_hard},
    {.add = add_none, .verdict = Verdict::kNone},
    {.add = add_many, .verdict = Verdict::kMultiple},
}};

}  // namespace

Verdict expected_verdict(Kind kind) { return kKinds.at(static_cast<std::size_t>(kind)).verdict; }

std::vector<Board> corpus(Kind kind, std::size_t count, std::uint64_t seed) {
  constexpr std::size_t kBoards = 256;  // whose clues are removed together
  const KindRow& row = kKinds.at(static_cast<std::size_t>(kind));
  const RemovalRules rules{.orbits = orbits_of(ClueSymmetry::kNone),
                           .clues = row.clues.value_or(Range{})};
  const std::uint64_t seed_of_kind = seed ^ static_cast<std::uint64_t>(kind) << 56;
  BatchRemoval batch;
  std::vector<ClueRemoval> removals(kBoards);
  std::vector<Board> puzzles;
  for (std::uint64_t number = 0; puzzles.size() < count; number += kBoards) {
    std::vector<Random> randoms;
    for (std::size_t i = 0; i < kBoards; ++i) {
      Random& random = randoms.emplace_back(seed_of_kind, number + i);
      removals[i].start(random_solved_board(random), rules, random);
    }
    for (const std::uint32_t i : batch.run(removals, rules)) {
      if (puzzles.size() >= count) break;
      if (row.clues && !row.clues->contains(removals[i].puzzle().clues())) continue;
      row.add(removals[i], randoms[i], puzzles);
    }
  }
  puzzles.resize(count);
  return puzzles;
}

}  // namespace euler96::bench
