/// @file
/// The matrix of choices of a grid, and all grids of such a matrix.
///
/// In the lectures `collapse` is a lazy list of up to 9^81 grids. Here it is a range that makes one
/// grid at a time and stores only its position in each list of choices.
///
/// Test: tests/lecture_test.cpp, tests/lecture_laws_test.cpp.
#pragma once

#include <cstddef>
#include <iterator>
#include <optional>

#include "euler96/board.hpp"
#include "matrix.hpp"

namespace euler96::lecture {

/// A cell of a grid: a digit, or nothing if it is empty.
using Value = std::optional<Digit>;
template <std::size_t kSide = side<>>
using Grid = Matrix<Value, kSide>;

/// The digits that a cell may still take.
using Choices = DigitSet;

/// All digits of a grid with that side.
template <std::size_t kSide = side<>>
inline constexpr Choices values = [] {
  static_assert(kSide <= 9, "there are nine digits");
  return Choices::from_bits((1U << kSide) - 1U);
}();

/// The choices of a grid's cells: all values for an empty cell, otherwise the cell's own.
template <std::size_t kSide>
constexpr Matrix<Choices, kSide> choices(const Grid<kSide>& grid) {
  const auto choice = [](Value v) { return v ? Choices(*v) : values<kSide>; };
  return map([&](const Row<Value, kSide>& row) { return map(choice, row); }, grid);
}

/// The choices of a board.
constexpr Matrix<Choices> choices(const Board& board) {
  return choices(tabulate<side<>>([&](std::size_t i) {
    return tabulate<side<>>(
        [&](std::size_t j) { return board[Cell::at(static_cast<int>(i), static_cast<int>(j))]; });
  }));
}

/// A full grid as a board.
constexpr Board board_of(const Matrix<Digit>& grid) {
  Board board;
  int cell = 0;
  for (const Digit digit : concat(grid)) board.set(Cell(cell++), digit);
  return board;
}

/// The Cartesian product of lists, one element at a time: see `cp`.
/// @tparam List a forward range, such as another product.
template <class List, std::size_t kLists>
class Product {
 public:
  class Iterator;

  constexpr explicit Product(const Row<List, kLists>& lists) : lists_(lists) {}
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(lists_); }
  [[nodiscard]] constexpr std::default_sentinel_t end() const { return {}; }

 private:
  Row<List, kLists> lists_;
};

/// Counts like an odometer: the position in the last list changes fastest.
template <class List, std::size_t kLists>
class Product<List, kLists>::Iterator {
 public:
  constexpr explicit Iterator(const Row<List, kLists>& lists)
      : lists_(&lists),
        at_(map([](const List& xs) { return xs.begin(); }, lists)),
        done_(any([](const List& xs) { return xs.begin() == xs.end(); }, lists)) {}

  constexpr auto operator*() const {
    return map([](const auto& it) { return *it; }, at_);
  }
  constexpr Iterator& operator++() {
    for (std::size_t i = kLists; i-- > 0;) {
      if (++at_[i] != (*lists_)[i].end()) return *this;
      at_[i] = (*lists_)[i].begin();
    }
    done_ = true;
    return *this;
  }
  friend constexpr bool operator==(const Iterator& it, std::default_sentinel_t) { return it.done_; }

 private:
  using Position = decltype(std::declval<const List&>().begin());

  const Row<List, kLists>* lists_;
  Row<Position, kLists> at_;
  bool done_;
};

/// Cartesian product: all ways to choose one element from each list, in lexicographic order.
inline constexpr auto cp = []<class List, std::size_t kLists>(const Row<List, kLists>& xss) {
  return Product<List, kLists>(xss);
};

/// All grids of a matrix of choices, one at a time. There is none if a cell has no choices. (Bird
/// and Oxford call it `expand`.)
template <class List, std::size_t kSide>
constexpr auto collapse(const Matrix<List, kSide>& m) {
  return cp(map(cp, m));
}

/// Whether no two elements are equal.
inline constexpr auto nodups = [](const auto& xs) {
  for (auto x = xs.begin(); x != xs.end(); ++x) {
    if (std::find(std::next(x), xs.end(), *x) != xs.end()) return false;
  }
  return true;
};

/// Whether no row, column or box holds a value twice.
template <class T, std::size_t kSide>
constexpr bool valid(const Matrix<T, kSide>& grid) {
  return all(nodups, rows(grid)) && all(nodups, cols(grid)) && all(nodups, boxs(grid));
}

}  // namespace euler96::lecture
