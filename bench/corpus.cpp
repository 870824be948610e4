#include "corpus.hpp"

#include <algorithm>
#include <array>

#include "euler96/digit_set.hpp"
#include "euler96/geometry.hpp"
#include "euler96/solver.hpp"

namespace euler96::bench {
namespace {

// The digits that no peer of the cell holds.
DigitSet candidates(const Board& board, Cell cell) {
  DigitSet set = DigitSet::all();
  for (const Cell peer : peers[static_cast<std::size_t>(cell.index())]) {
    if (const auto digit = board[peer]) set.erase(*digit);
  }
  return set;
}

Digit random_digit(DigitSet set, Random& random) {
  auto digit = set.begin();
  for (std::size_t n = random.below(static_cast<std::size_t>(set.size())); n > 0; --n) ++digit;
  return *digit;
}

// Fills the empty cells with random digits, the cell with the fewest candidates first. False if
// that is impossible.
bool fill(Board& board, Random& random) {
  int best = -1;
  DigitSet ways;
  for (int i = 0; i < Cell::kCount; ++i) {
    if (!board.empty(Cell(i))) continue;
    const DigitSet set = candidates(board, Cell(i));
    if (best >= 0 && set.size() >= ways.size()) continue;
    best = i;
    ways = set;
  }
  if (best < 0) return true;
  while (!ways.empty()) {
    const Digit digit = random_digit(ways, random);
    ways.erase(digit);
    board.set(Cell(best), digit);
    if (fill(board, random)) return true;
  }
  board.clear(Cell(best));
  return false;
}

Board random_grid(Random& random) {
  Board board;
  fill(board, random);
  return board;
}

}  // namespace

Verdict expected_verdict(CorpusKind kind) {
  if (kind == CorpusKind::kNone) return Verdict::kNone;
  return kind == CorpusKind::kMany ? Verdict::kMultiple : Verdict::kUnique;
}

// Each kind has its own seed: otherwise two kinds would share puzzles. The solver is `singles` and
// not `auto`: its guesses decide which puzzles are hard, and a corpus must stay the same when
// `auto` changes.
Corpus::Corpus(CorpusKind kind, std::uint64_t seed)
    : kind_(kind),
      random_(seed ^ (static_cast<std::uint64_t>(kind) << 56)),
      solver_(find_solver("singles")->make_context()) {}

Board Corpus::next() {
  static constexpr std::array makers = {&Corpus::easy, &Corpus::minimal, &Corpus::hard,
                                        &Corpus::none,
                                        &Corpus::many};  // in the order of CorpusKind
  return (this->*makers[static_cast<std::size_t>(kind_)])();
}

Outcome Corpus::solve(const Board& board) {
  Outcome outcome;
  solver_->solve({&board, 1}, {&outcome, 1}, {});
  return outcome;
}

std::array<Cell, Cell::kCount> Corpus::shuffled_cells() {
  std::array<Cell, Cell::kCount> cells;
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = Cell(static_cast<int>(i));
  random_.shuffle(cells);
  return cells;
}

void Corpus::drop_random_clue(Board& board) {
  Cell cell;
  do {
    cell = Cell(static_cast<int>(random_.below(Cell::kCount)));
  } while (board.empty(cell));
  board.clear(cell);
}

// One pass is enough: a clue that is needed now is also needed after other clues are removed.
void Corpus::drop_needless_clues(Board& board) {
  for (const Cell cell : shuffled_cells()) {
    if (board.empty(cell)) continue;
    const Digit clue = *board[cell];
    board.clear(cell);
    if (!unique(board)) board.set(cell, clue);
  }
}

Board Corpus::easy() {
  Board board = random_grid(random_);
  const auto wanted = static_cast<int>(28 + random_.below(9));
  int clues = Cell::kCount;
  for (const Cell cell : shuffled_cells()) {
    if (clues == wanted) break;
    const Digit clue = *board[cell];
    board.clear(cell);
    const Outcome outcome = solve(board);
    if (outcome.verdict == Verdict::kUnique && outcome.guesses == 0) {
      --clues;
    } else {
      board.set(cell, clue);
    }
  }
  return board;
}

Board Corpus::minimal() {
  Board board = random_grid(random_);
  drop_needless_clues(board);
  return board;
}

// A unique puzzle that shares most of its clues with another one: one clue is removed, and random
// clues are added until the solution is unique again.
Board Corpus::neighbour(Board puzzle) {
  drop_random_clue(puzzle);
  for (Verdict verdict = Verdict::kMultiple; verdict != Verdict::kUnique;) {
    const Cell cell(static_cast<int>(random_.below(Cell::kCount)));
    if (!puzzle.empty(cell)) continue;
    const DigitSet digits = candidates(puzzle, cell);
    if (digits.empty()) continue;
    puzzle.set(cell, random_digit(digits, random_));
    verdict = solve(puzzle).verdict;
    if (verdict == Verdict::kNone) puzzle.clear(cell);
  }
  return puzzle;
}

// Hill climbing over neighbours. Until the puzzle takes kHardGuesses, a neighbour that takes no
// fewer guesses replaces it; after that, the next neighbour that takes kHardGuesses is the result.
// After kPatience neighbours without success it starts from a new puzzle.
void Corpus::search_on() {
  constexpr int kFindsOfASearch = 50;
  constexpr int kPatience = 2000;
  for (;;) {
    if (left_to_find_ == 0) {
      found_ = minimal();
      left_to_find_ = kFindsOfASearch;
    }
    std::uint64_t least = std::min(solve(found_).guesses, kHardGuesses);
    for (int tries = 0; tries < kPatience; ++tries) {
      Board next = neighbour(found_);
      if (4 * solve(next).guesses < least) continue;  // unlikely, and the next step is slow
      drop_needless_clues(next);
      const std::uint64_t guesses = solve(next).guesses;
      if (guesses < least) continue;
      found_ = next;
      least = std::min(guesses, kHardGuesses);
      if (guesses < kHardGuesses) continue;
      --left_to_find_;
      return;
    }
    left_to_find_ = 0;
  }
}

// An equivalent puzzle: digits renamed; bands, stacks, and the lines in them permuted; in half of
// the cases transposed.
Board Corpus::disguised(const Board& board) {
  std::array<int, 9> digits = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  random_.shuffle(digits);
  const auto shuffled_lines = [this] {
    std::array<int, 3> chutes = {0, 1, 2};
    random_.shuffle(chutes);
    std::array<int, 9> lines{};
    for (std::size_t chute = 0; chute < 3; ++chute) {
      std::array<int, 3> within = {0, 1, 2};
      random_.shuffle(within);
      for (std::size_t k = 0; k < 3; ++k) lines[3 * chute + k] = 3 * chutes[chute] + within[k];
    }
    return lines;
  };
  const auto rows = shuffled_lines();
  const auto columns = shuffled_lines();
  const bool transposed = random_.below(2) == 1;

  Board result;
  for (int r = 0; r < 9; ++r) {
    for (int c = 0; c < 9; ++c) {
      const Cell from =
          Cell::at(rows[static_cast<std::size_t>(r)], columns[static_cast<std::size_t>(c)]);
      const auto digit = board[from];
      if (!digit) continue;
      result.set(transposed ? Cell::at(c, r) : Cell::at(r, c),
                 Digit(digits[static_cast<std::size_t>(digit->value() - 1)]));
    }
  }
  return result;
}

// A search solves hundreds of boards for a puzzle, a disguise only one. A disguise may take fewer
// guesses, since ties between cells go by their index; it is discarded then.
Board Corpus::hard() {
  for (;;) {
    if (left_to_disguise_ == 0) {
      search_on();
      left_to_disguise_ = kDisguises;
    }
    --left_to_disguise_;
    const Board board = disguised(found_);
    if (solve(board).guesses >= kHardGuesses) return board;
  }
}

Board Corpus::none() {
  Board board = minimal();
  const Board solution = solve(board).solution;
  const bool clash = random_.below(10) == 0;
  for (;;) {
    const Cell cell(static_cast<int>(random_.below(Cell::kCount)));
    if (!board.empty(cell)) continue;
    DigitSet digits = candidates(board, cell);
    if (clash) digits = DigitSet::all() - digits;
    digits.erase(*solution[cell]);
    if (digits.empty()) continue;
    board.set(cell, random_digit(digits, random_));
    return board;
  }
}

Board Corpus::many() {
  Board board = minimal();
  for (std::size_t n = 1 + random_.below(8); n > 0; --n) drop_random_clue(board);
  return board;
}

}  // namespace euler96::bench
