/// @file
/// A board with candidates, kept by cell and by digit.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "euler96/board.hpp"
#include "euler96/cell_set.hpp"
#include "euler96/digit_set.hpp"

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

  [[nodiscard]] constexpr CellSet cells(Digit digit) const { return cells_[index(digit)]; }
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

  [[nodiscard]] constexpr bool meets(const CandidateSet& other) const {
    for (std::size_t d = 0; d < 9; ++d) {
      if (!(cells_[d] & other.cells_[d]).empty()) return true;
    }
    return false;
  }

  constexpr void insert(Digit digit, CellSet cells) { cells_[index(digit)] |= cells; }
  constexpr void insert(Cell cell, Digit digit) { cells_[index(digit)].insert(cell); }
  constexpr void insert(Candidate candidate) { insert(candidate.cell(), candidate.digit()); }
  constexpr void insert(Cell cell, DigitSet digits) {
    for (const Digit digit : digits) insert(cell, digit);
  }
  constexpr CandidateSet& operator|=(const CandidateSet& other) {
    for (std::size_t d = 0; d < 9; ++d) cells_[d] |= other.cells_[d];
    return *this;
  }
  friend constexpr bool operator==(const CandidateSet&, const CandidateSet&) = default;

 private:
  static constexpr std::size_t index(Digit digit) {
    return static_cast<std::size_t>(digit.value() - 1);
  }
  std::array<CellSet, 9> cells_;
};

/// Filled cells and the candidates of the empty cells. A filled cell has no candidates.
class Position {
 public:
  using Candidates = std::array<DigitSet, Cell::kCount>;

  /// The candidates of an empty cell are the digits that none of its peers holds.
  explicit Position(const Board& board) : board_(board) {
    std::array<CellSet, 9> excluded;
    for (int i = 0; i < Cell::kCount; ++i) {
      const Cell cell(i);
      if (const std::optional<Digit> digit = board[cell]) {
        excluded[index(*digit)] |= peers_of(cell);
      } else {
        empty_.insert(cell);
      }
    }
    for (const Digit digit : DigitSet::all()) {
      places_[index(digit)] = empty_ - excluded[index(digit)];
      for (const Cell cell : places(digit)) {
        candidates_[static_cast<std::size_t>(cell.index())].insert(digit);
      }
    }
  }

  /// @param candidates those of the empty cells; what a filled peer excludes is left out, and what
  ///     a filled cell has here is ignored.
  Position(const Board& board, const Candidates& candidates) : empty_(CellSet::all()) {
    candidates_ = candidates;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      for (const Digit digit : candidates[i]) places_[index(digit)].insert(Cell(int(i)));
    }
    for (int i = 0; i < Cell::kCount; ++i) {
      if (const std::optional<Digit> digit = board[Cell(i)]) place(Cell(i), *digit);
    }
  }

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] CellSet empty_cells() const { return empty_; }
  [[nodiscard]] bool solved() const { return empty_.empty(); }
  /// The candidates of a cell: none if the cell is filled.
  [[nodiscard]] DigitSet candidates(Cell cell) const {
    return candidates_[static_cast<std::size_t>(cell.index())];
  }
  /// The empty cells that can hold the digit.
  [[nodiscard]] CellSet places(Digit digit) const { return places_[index(digit)]; }
  [[nodiscard]] bool has(Cell cell, Digit digit) const { return places(digit).contains(cell); }
  [[nodiscard]] bool has(Candidate c) const { return has(c.cell(), c.digit()); }

  /// Fills a cell and removes the digit from the cell's peers. The digit need not be a candidate.
  void place(Cell cell, Digit digit) {
    board_.set(cell, digit);
    empty_.erase(cell);
    for (const Digit other : candidates(cell)) places_[index(other)].erase(cell);
    candidates_[static_cast<std::size_t>(cell.index())] = DigitSet();
    remove(digit, peers_of(cell));
  }
  void remove(Cell cell, Digit digit) {
    places_[index(digit)].erase(cell);
    candidates_[static_cast<std::size_t>(cell.index())].erase(digit);
  }
  void remove(Digit digit, CellSet cells) {
    cells &= places(digit);
    places_[index(digit)] -= cells;
    for (const Cell cell : cells) {
      candidates_[static_cast<std::size_t>(cell.index())].erase(digit);
    }
  }
  void remove(const CandidateSet& removed) {
    for (const Digit digit : DigitSet::all()) remove(digit, removed.cells(digit));
  }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  static constexpr std::size_t index(Digit digit) {
    return static_cast<std::size_t>(digit.value() - 1);
  }

  Board board_;
  CellSet empty_;
  Candidates candidates_{};
  std::array<CellSet, 9> places_{};
};

}  // namespace euler96::logic
