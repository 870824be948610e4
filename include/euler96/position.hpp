/// @file
/// A board with candidates, kept by cell and by digit.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "euler96/board.hpp"
#include "euler96/digit_set.hpp"
#include "euler96/geometry.hpp"

namespace euler96::logic {

/// A digit in a cell: one of 729.
class Candidate {
 public:
  static constexpr int kCount = 729;

  constexpr Candidate(Cell cell, Digit digit)
      : index_(static_cast<std::uint16_t>(cell.index() * 9 + digit.value() - 1)) {}
  constexpr explicit Candidate(int index) : index_(static_cast<std::uint16_t>(index)) {}

  [[nodiscard]] constexpr int index() const { return index_; }  ///< 9 * cell + digit - 1
  [[nodiscard]] constexpr Cell cell() const { return Cell(index_ / 9); }
  [[nodiscard]] constexpr Digit digit() const { return Digit(index_ % 9 + 1); }

  friend constexpr bool operator==(Candidate, Candidate) = default;
  friend constexpr auto operator<=>(Candidate, Candidate) = default;

 private:
  std::uint16_t index_;
};

/// A set of candidates: the cells of each digit.
class CandidateSet {
 public:
  constexpr CandidateSet() = default;  ///< the empty set
  constexpr CandidateSet(Digit digit, CellSet cells) { insert(digit, cells); }
  constexpr CandidateSet(DigitSet digits, CellSet cells) {
    for (const Digit digit : digits) insert(digit, cells);
  }

  [[nodiscard]] constexpr CellSet cells(Digit digit) const { return cells_[digit.index()]; }
  [[nodiscard]] constexpr bool contains(Cell cell, Digit digit) const {
    return cells(digit).contains(cell);
  }
  /// The cells of all digits.
  [[nodiscard]] constexpr CellSet cells() const {
    CellSet any;
    for (const CellSet cells : cells_) any |= cells;
    return any;
  }
  [[nodiscard]] constexpr DigitSet digits(Cell cell) const {
    DigitSet found;
    for (const Digit digit : DigitSet::all()) {
      if (contains(cell, digit)) found.insert(digit);
    }
    return found;
  }
  [[nodiscard]] constexpr bool empty() const { return cells().empty(); }
  [[nodiscard]] constexpr int size() const {
    int size = 0;
    for (const CellSet cells : cells_) size += cells.size();
    return size;
  }
  /// The candidates in ascending order.
  [[nodiscard]] std::vector<Candidate> list() const {
    std::vector<Candidate> list;
    for (const Cell cell : cells()) {
      for (const Digit digit : digits(cell)) list.emplace_back(cell, digit);
    }
    return list;
  }
  [[nodiscard]] constexpr bool meets(const CandidateSet& other) const {
    for (const Digit digit : DigitSet::all()) {
      if (cells(digit).meets(other.cells(digit))) return true;
    }
    return false;
  }

  constexpr void insert(Digit digit, CellSet cells) { cells_[digit.index()] |= cells; }
  constexpr void insert(Cell cell, Digit digit) { cells_[digit.index()].insert(cell); }
  constexpr void insert(Candidate candidate) { insert(candidate.cell(), candidate.digit()); }
  constexpr void insert(Cell cell, DigitSet digits) {
    for (const Digit digit : digits) insert(cell, digit);
  }
  constexpr void erase(Digit digit, CellSet cells) { cells_[digit.index()] -= cells; }
  constexpr CandidateSet& operator|=(const CandidateSet& other) {
    for (std::size_t d = 0; d < cells_.size(); ++d) cells_[d] |= other.cells_[d];
    return *this;
  }
  /// The candidates that are in one of the sets alone.
  friend constexpr CandidateSet operator^(CandidateSet a, const CandidateSet& b) {
    for (std::size_t d = 0; d < a.cells_.size(); ++d) a.cells_[d] = a.cells_[d] ^ b.cells_[d];
    return a;
  }
  friend constexpr bool operator==(const CandidateSet&, const CandidateSet&) = default;

 private:
  std::array<CellSet, Digit::kCount> cells_;
};

/// Returns the cells that have a digit.
constexpr CellSet filled_cells(const Board& board) {
  CellSet::Words words{};
  for (std::size_t row = 0; row < 9; ++row) {
    std::uint64_t bits = 0;  // without a branch for each cell: any of them may be filled
    for (std::size_t k = 0; k < 9; ++k) {
      bits |= std::uint64_t{board.text()[row * 9 + k] != Board::kEmpty} << k;
    }
    words[row / 6] |= bits << row % 6 * 9;
  }
  return CellSet(words);
}

/// Filled cells and the candidates of the empty cells. A filled cell has no candidates.
class Position {
 public:
  using Candidates = std::array<DigitSet, Cell::kCount>;

  /// The candidates of an empty cell are the digits that none of its peers holds.
  explicit Position(const Board& board) : board_(board) {
    const CellSet filled = filled_cells(board);
    empty_ = CellSet::all() - filled;
    CandidateSet excluded;
    std::array<DigitSet, houses.size()> held;  // the digits of each house
    for (const Cell cell : filled) {
      const Digit digit(board.value(cell));
      excluded.insert(digit, peers_of(cell));
      for (const auto house : houses_of[static_cast<std::size_t>(cell.index())]) {
        held[house].insert(digit);
      }
    }
    for (const Digit digit : DigitSet::all()) {
      candidates_.insert(digit, empty_ - excluded.cells(digit));
    }
    for (const Cell cell : empty_) {
      const auto [row, column, box] = houses_of[static_cast<std::size_t>(cell.index())];
      digits_of(cell) = DigitSet::all() - (held[row] | held[column] | held[box]);
    }
  }

  /// @param candidates those of the empty cells; what a filled peer excludes is left out, and what
  ///     a filled cell has here is ignored.
  Position(const Board& board, const Candidates& candidates)
      : empty_(CellSet::all()), by_cell_(candidates) {
    for (const Cell cell : CellSet::all()) candidates_.insert(cell, digits_of(cell));
    for (const Cell cell : CellSet::all()) {
      if (const std::optional<Digit> digit = board[cell]) place(cell, *digit);
    }
  }

  /// The position that a person's pencil marks show. A single mark is a placed digit, unless a peer
  /// has it, too: then the cell is open. A cell without marks is open as well; its candidates are
  /// what the placed digits leave.
  static Position from_marks(Candidates marks) {
    Position lone(Board(), marks);
    lone.place_lone();
    for (DigitSet& digits : marks) {
      if (digits.empty()) digits = DigitSet::all();
    }
    return {lone.board(), marks};
  }

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] CellSet empty_cells() const { return empty_; }
  [[nodiscard]] bool solved() const { return empty_.empty(); }
  [[nodiscard]] const CandidateSet& candidates() const { return candidates_; }
  /// The candidates of a cell: none if the cell is filled.
  [[nodiscard]] DigitSet candidates(Cell cell) const {
    return by_cell_[static_cast<std::size_t>(cell.index())];
  }
  /// The empty cells that can hold the digit.
  [[nodiscard]] CellSet places(Digit digit) const { return candidates_.cells(digit); }
  [[nodiscard]] bool has(Cell cell, Digit digit) const { return candidates_.contains(cell, digit); }
  [[nodiscard]] bool has(Candidate c) const { return has(c.cell(), c.digit()); }

  /// Fills a cell and removes the digit from the cell's peers. The digit need not be a candidate.
  void place(Cell cell, Digit digit) {
    board_.set(cell, digit);
    empty_.erase(cell);
    for (const Digit other : candidates(cell)) candidates_.erase(other, CellSet(cell));
    digits_of(cell) = DigitSet();
    remove(digit, peers_of(cell));
  }
  /// Places the lone candidates of cells that no peer has, as `from_marks` does: on a drawing of
  /// the position they are digits.
  void place_lone() {
    for (const Cell cell : empty_cells()) {
      const DigitSet digits = candidates(cell);
      if (digits.single() && !places(digits.first()).meets(peers_of(cell))) {
        place(cell, digits.first());
      }
    }
  }
  void remove(Cell cell, Digit digit) {
    candidates_.erase(digit, CellSet(cell));
    digits_of(cell).erase(digit);
  }
  void remove(Digit digit, CellSet cells) {
    cells &= places(digit);
    candidates_.erase(digit, cells);
    for (const Cell cell : cells) digits_of(cell).erase(digit);
  }
  void remove(const CandidateSet& removed) {
    for (const Digit digit : DigitSet::all()) remove(digit, removed.cells(digit));
  }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  DigitSet& digits_of(Cell cell) { return by_cell_[static_cast<std::size_t>(cell.index())]; }

  Board board_;
  CellSet empty_;
  Candidates by_cell_{};  // the candidates once more
  CandidateSet candidates_;
};

}  // namespace euler96::logic
